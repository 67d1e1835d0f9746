import SeededRandom
import Testing

@testable import TodoModel

@Suite struct BloomFilterTests {
  @Test func itLetsAllThroughThatItIsFor() {
    var random = SplitMix64(seed: 3)
    let numbers = (0..<2000).map { _ in UInt64.random(in: 0 ... .max, using: &random) }
    let filter = BloomFilter(numbers, count: numbers.count)
    #expect(numbers.allSatisfy { filter.lets($0) })
    let others = (0..<10_000).map { _ in UInt64.random(in: 0 ... .max, using: &random) }
    #expect(others.count { filter.lets($0) } < 1000)
    let none = BloomFilter([], count: 0)
    #expect(!numbers.contains { none.lets($0) })
  }

  @Test func equalUIDsHaveOneNumber() {
    #expect(uid(1).mixed == uid(1).mixed)
    #expect(uid(1).mixed != uid(2).mixed)
  }
}

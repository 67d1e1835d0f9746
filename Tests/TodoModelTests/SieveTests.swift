import Chance
import Testing

@testable import TodoModel

@Suite struct SieveTests {
  @Test func itLetsAllThroughThatItIsFor() {
    var random = SeededNumbers(seed: 3)
    let numbers = (0..<2000).map { _ in UInt64.random(in: 0 ... .max, using: &random) }
    let sieve = Sieve(numbers, count: numbers.count)
    #expect(numbers.allSatisfy { sieve.lets($0) })
    let others = (0..<10_000).map { _ in UInt64.random(in: 0 ... .max, using: &random) }
    #expect(others.count { sieve.lets($0) } < 1000)
    let none = Sieve([], count: 0)
    #expect(!numbers.contains { none.lets($0) })
  }

  @Test func equalUIDsHaveOneNumber() {
    #expect(uid(1).mixed == uid(1).mixed)
    #expect(uid(1).mixed != uid(2).mixed)
  }
}

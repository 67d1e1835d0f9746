import Scenes
import Testing

@Suite struct SplitMix64Tests {
  /// The first numbers of the seed 1234567, from the authors' program.
  @Test func matchesReferenceNumbers() {
    var numbers = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in numbers.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func everySeedIsTaken() {
    var negative = SplitMix64(seed: -1)
    var whole = SplitMix64(seed: UInt64.max)
    #expect(negative.next() == whole.next())
  }

  @Test func numbersLieInTheirRanges() {
    var numbers = SplitMix64(seed: 1)
    var seen: Set<Int> = []
    for _ in 0..<1000 {
      seen.insert(numbers.below(6))
      #expect((0..<1).contains(numbers.unit()))
      #expect((-2...3).contains(numbers.number(-2...3)))
      #expect(["a", "b"].contains(numbers.one(of: ["a", "b"])))
    }
    #expect(seen == Set(0..<6))
    #expect(numbers.below(1) == 0)
    #expect(numbers.below(0) == 0)
  }
}

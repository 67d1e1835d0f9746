import Testing

@testable import Scenes

@Suite struct SeededColorsTests {
  func colors(_ seed: UInt64) -> [String] {
    var colors = SeededColors(seed: seed)
    return (0..<3).map { _ in colors.next() }
  }

  /// The upper bits of SplitMix64's first numbers for the seed 1234567, as published with it:
  /// 6457827717110365317, 3203168211198807973, 9817491932198370423.
  @Test func theNumbersAreThePublishedOnes() {
    #expect(colors(1_234_567) == ["#599ed0", "#2c73f0", "#883ebc"])
  }

  @Test func derivesColorsFromSeed() {
    #expect(colors(7) == colors(7))
    #expect(colors(7) != colors(8))
  }
}

import Scenes
import Testing

@testable import TodoModel

@Suite struct InstantTests {
  @Test func writesAndReadsUTC() {
    for (seconds, text) in [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (1_795_253_400, "2026-11-21T09:30:00Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    ] as [(Int64, String)] {
      #expect(Instant(secondsSince1970: seconds).description == text)
      #expect(Instant(text) == Instant(secondsSince1970: seconds))
    }
  }

  @Test func readingAndWritingAreInverse() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let instant = Instant(secondsSince1970: .random(in: -62_135_596_800...253_402_300_799, using: &random))
      #expect(Instant(instant.description) == instant)
    }
  }

  @Test func clampsYearsOutOfRange() {
    #expect(Instant(secondsSince1970: .max).description == "9999-12-31T23:59:59Z")
    #expect(Instant(secondsSince1970: .min).description == "0001-01-01T00:00:00Z")
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21 09:30:00Z", "2026-11-21T09:30:00", "2026-11-21T09:30:00+00:00",
    "2026-11-21T24:00:00Z", "2026-11-21T09:60:00Z", "2026-11-21T09:30:60Z", "2026-02-29T09:30:00Z",
    "2026-13-01T09:30:00Z", "0000-01-01T00:00:00Z", "2026-11-21t09:30:00Z", "2026-11-21T09:30:00z",
    "٢٠٢٦-11-21T09:30:00Z", "+026-11-21T09:30:00Z", "2026-11-21T09:30:00Z ",
  ])
  func otherFormsAreNotRead(text: String) { #expect(Instant(text) == nil) }
}

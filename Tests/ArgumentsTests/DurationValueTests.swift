import Arguments
import Testing

@Suite struct DurationValueTests {
  @Test(
    arguments: [
      ("10", .seconds(10)), ("0", .zero), ("1.5s", .milliseconds(1500)), ("200ms", .milliseconds(200)),
      ("0.5ms", .microseconds(500)), ("2min", .seconds(120)), ("0.1h", .seconds(360)), ("007", .seconds(7)),
      ("0.1234567899s", .nanoseconds(123_456_789)), ("9223372036s", .seconds(9_223_372_036)),
      ("0.999999999h", .nanoseconds(3_599_999_996_400)),
    ] as [(String, Duration)])
  func `a number with a unit`(text: String, duration: Duration) { #expect(parseDuration(text) == duration) }

  @Test(arguments: [
    "", "s", "-1", "+1", " 1", "1 s", ".5", "5.", "5.s", "1.5.5", "1e3", "1m", "1S", "٣", "1s2", "0x10",
    "9223372037s", "99999999999999999999", "9223372036.9s", "2562048h",
  ])
  func `anything else is no duration`(text: String) { #expect(parseDuration(text) == nil) }
}

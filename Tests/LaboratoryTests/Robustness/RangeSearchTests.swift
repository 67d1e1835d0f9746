import Gestures
import Laboratory
import Simulation
import Testing

/// Values that follow from the profile's numbers alone.
@Suite struct RangeSearchTests {
  /// A row is completed beyond half of 320 pt, counted from the slop where the profile gives that up. A tap may last
  /// 750 ms; a finger that lifts when a long press would begin is too early.
  @Test(
    arguments: [
      (.uikit, .least, swipe, 170 + step), (.exact, .least, swipe, 160 + step),
      (.android, .least, swipe, 168 + step), (.flutter, .least, swipe, 178 + step),
      (.uikit, .most, press("tap"), 750), (.uikit, .least, press("long-press"), 500.001),
      (.android, .least, press("long-press"), 400.001), (.flutter, .safest, press("long-press"), 2000),
    ] as [(ProfileName, RangeSearch.Goal, String, Double)])
  func findsClosedForm(profile: ProfileName, goal: RangeSearch.Goal, text: String, value: Double) throws {
    let bytes = Array("profile \(profile.rawValue)\n\(text)".utf8)
    let ranges = try ScriptParser.allScenes.parse(bytes: bytes, allowsRanges: true).ranges
    let range = try #require(ranges.first)
    #expect(RangeSearch(bytes, ranges, for: goal, SimulationOptions()).finding(range).value == value)
  }

  private static let step = 1.0 / 1024
  private static let swipe = "list \"A\"\nswipe right on row 1 by 40pt..320pt\nexpect row 1 done"

  private static func press(_ kind: String) -> String {
    "scene views\nview A 20,20 100x100 in root\nrecognizer \"r\" \(kind) on A\n\(kind) view A for 10ms..2s\n"
      + "expect recognized \"r\""
  }
}

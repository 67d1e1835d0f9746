import Gestures
import Motion
import Testing

@Suite struct VerdictTests {
  private func verdict(
    _ outcome: RecognizerState, _ reason: FailureReason? = nil, _ measures: [Measure] = [],
    by: String? = nil, note: String? = nil
  ) -> Verdict {
    Verdict(
      recognizer: "pan", kind: .pan, owner: 3, outcome: outcome, reason: reason, time: .milliseconds(620),
      start: .milliseconds(120), measures: measures, by: by, byOwner: nil, note: note)
  }

  /// One for each reason.
  @Test(arguments: [
    (FailureReason.moved, "failed: movement 12.3 pt at 500 ms, at most 10.0, over by 2.3"),
    (.late, "failed: not lifted within 500 ms"),
    (.lifted, "failed: lifted at 500 ms: travel 6.2 pt, needs 10.0, short by 3.8"),
    (.short, "failed: travel 25.0 pt at 500 ms, needs 26.5, short by 1.5"),
    (.across, "failed: travel across 52.0 pt at 500 ms, at most 45.6, over by 6.4"),
    (.opposite, "failed: travel against the direction 3.0 pt at 500 ms, at most 0.0, over by 3.0"),
    (.fingers, "failed: fingers 2 at 500 ms, at most 1, over by 1"),
    (.apart, "failed: no further touch within 350 ms"),
    (.direction, "failed: horizontal travel 8.0 pt at 500 ms, needs more than 9.0, short by 1.0"),
    (.edge, "failed: distance from the edge 25.0 pt at 500 ms, at most 20.0, over by 5.0"),
    (.prevented, "failed: prevented by swipe at 500 ms; travel 6.2 of 10.0"),
    (.ignored, "failed: did not receive the touch: the row is moving"),
    (
      .refused,
      "failed: not allowed to begin at 500 ms: the way is not sideways "
        + "(horizontal travel 5.0 pt, needs 20.0, short by 15.0)"
    ),
    (.slow, "failed: 240 pt/s at the lift, needs 250, short by 10"),
    (.rested, "failed: rest before the lift 60 ms, needs less than 40, over by 20"),
    (.waited, "failed: had to wait for swipe, which did not fail"),
    (.cancelled, "failed: the system cancelled the touches at 500 ms"),
  ])
  func everyReasonIsExplained(reason: FailureReason, expected: String) {
    let measures: [Measure] =
      switch reason {
      case .moved: [Measure("movement", 12.3, limit: 10, .points, .atMost)]
      case .late: [Measure("duration", 500, limit: 500, .milliseconds, .atMost)]
      case .lifted: [Measure("travel", 6.2, limit: 10, .points)]
      case .short: [Measure("travel", 25, limit: 26.5, .points)]
      case .across: [Measure("travel across", 52, limit: 45.6, .points, .atMost)]
      case .opposite: [Measure("travel against the direction", 3, limit: 0, .points, .atMost)]
      case .fingers: [Measure("fingers", 2, limit: 1, .count, .atMost)]
      case .apart: [Measure("pause", 350, limit: 350, .milliseconds, .atMost)]
      case .direction: [Measure("horizontal travel", 8, limit: 9, .points, .moreThan)]
      case .slow: [Measure("velocity", 240, limit: 250, .speed)]
      case .rested: [Measure("rest before the lift", 60, limit: 40, .milliseconds, .lessThan)]
      case .edge: [Measure("distance from the edge", 25, limit: 20, .points, .atMost)]
      case .refused: [Measure("horizontal travel", 5, limit: 20, .points)]
      case .prevented, .ignored, .waited, .cancelled: [Measure("travel", 6.2, limit: 10, .points)]
      }
    let note: String? =
      switch reason {
      case .ignored: "the row is moving"
      case .refused: "the way is not sideways"
      default: nil
      }
    let by: String? = reason == .prevented || reason == .waited ? "swipe" : nil
    #expect(verdict(.failed, reason, measures, by: by, note: note).explanation == expected)
  }

  /// A greatest value that was kept brings nothing nearer, and nothing measured is not told.
  @Test func preventedRecognizersTellHowNearTheyCame() {
    let moved = Measure("movement", 3, limit: 10, .points, .atMost)
    let held = Measure("duration", 75, limit: 500, .milliseconds)
    let told = [[moved], [moved, held], [Measure("travel", 0, limit: 10, .points)]].map {
      verdict(.failed, .prevented, $0, by: "pinch").explanation
    }
    #expect(
      told == [
        "failed: prevented by pinch at 500 ms", "failed: prevented by pinch at 500 ms; duration 75 of 500",
        "failed: prevented by pinch at 500 ms",
      ])
  }

  @Test func reasonsHaveMeaningsOfTheirOwn() {
    #expect(Set(FailureReason.allCases.map(\.meaning)).count == FailureReason.allCases.count)
  }

  @Test func successesAreExplained() {
    let travel = Measure("travel", 61.3, limit: 46.1, .points)
    let time = Measure("duration", 83, limit: 500, .milliseconds, .atMost)
    #expect(
      verdict(.recognized, nil, [travel, time]).explanation
        == "recognized: travel 61.3 pt, needs 46.1, 15.2 to spare; "
        + "duration 83 ms, at most 500, 417 to spare")
    #expect(
      verdict(.ended, nil, [travel], by: "double tap").explanation
        == "ended: travel 61.3 pt, needs 46.1, 15.2 to spare; waited for double tap to fail")
    #expect(verdict(.cancelled).explanation == "cancelled")
  }

  @Test func explainsRefusalOnItsLimit() {
    let measure = Measure("horizontal travel", 20, limit: 20, .points, .moreThan)
    #expect(
      verdict(.failed, .refused, [measure], note: "not sideways").explanation
        == "failed: not allowed to begin at 500 ms: not sideways "
        + "(horizontal travel 20.0 pt, needs more than 20.0)")
  }

  @Test func explainsExclusiveLimit() {
    let measure = Measure("travel", 8, limit: 8, .points, .moreThan)
    #expect(!measure.isMet)
    #expect(
      verdict(.failed, .lifted, [measure]).explanation
        == "failed: lifted at 500 ms: travel 8.0 pt, needs more than 8.0")
  }

  @Test func explainsEarlierMeasureWithItsTime() {
    let measure = Measure("travel", 25, limit: 45.3, .points, at: .milliseconds(220))
    #expect(
      verdict(.failed, .short, [measure]).explanation
        == "failed: travel 25.0 pt at 100 ms, needs 45.3, short by 20.3")
    #expect(
      verdict(.failed, .lifted, [measure]).explanation
        == "failed: lifted at 500 ms: travel 25.0 pt at 100 ms, needs 45.3, short by 20.3")
  }

  @Test func omitsMarginOfFailureWithinLimits() {
    let lifted = verdict(.failed, .lifted, [Measure("travel", 40, limit: 10, .points)], by: "swipe")
    #expect(lifted.deciding == nil)
    #expect(lifted.margin(in: .points) == nil)
  }

  @Test func explainsVerdictsWithoutDetails() {
    #expect(
      verdict(.failed, .refused, note: "no").explanation == "failed: not allowed to begin at 500 ms: no")
    #expect(verdict(.failed, .refused).explanation == "failed: not allowed to begin at 500 ms")
    #expect(verdict(.failed, .ignored).explanation == "failed: did not receive the touch")
    #expect(verdict(.failed, .prevented).explanation == "failed: prevented by another recognizer at 500 ms")
    #expect(
      verdict(.failed, .lifted, [Measure("travel", 40, limit: 10, .points)], by: "swipe").explanation
        == "failed: lifted at 500 ms while it waited for swipe")
    #expect(
      verdict(.failed, .moved).explanation == "failed: the finger moved farther than the recognizer allows")
  }

  @Test func marginsThatWouldVanishGetMoreDigits() {
    let measure = Measure("travel", 26.499, limit: 26.5, .points)
    #expect(
      verdict(.failed, .short, [measure]).explanation
        == "failed: travel 26.499 pt at 500 ms, needs 26.500, short by 0.001")
  }

  @Test func decidesSuccessByNearestLimit() {
    let verdict = verdict(
      .recognized, nil,
      [
        Measure("travel", 61, limit: 46, .points), Measure("travel across", 41, limit: 45, .points, .atMost),
        Measure("duration", 83, limit: 500, .milliseconds, .atMost),
      ])
    #expect(verdict.deciding?.quantity == "travel across")
    #expect([Measure.Unit.points, .milliseconds, .degrees].map { verdict.margin(in: $0) } == [4, 417, nil])
    #expect(verdict.isSuccess)
  }

  @Test func decidesFailureByDecidingMeasure() {
    let late = verdict(
      .failed, .moved,
      [
        Measure("movement", 12, limit: 10, .points, .atMost),
        Measure("duration", 90, limit: 500, .milliseconds),
      ])
    #expect(late.deciding?.quantity == "movement")
    #expect([Measure.Unit.points, .milliseconds].map { late.margin(in: $0) } == [2, nil])
    let prevented = verdict(.failed, .prevented, [Measure("travel", 5, limit: 10, .points)], by: "swipe")
    #expect(prevented.deciding == nil)
    #expect(prevented.margin(in: .points) == nil)
    #expect(!prevented.isSuccess)
  }

  @Test func timesCountFromTheFirstTouch() { #expect(verdict(.recognized).elapsed == .milliseconds(500)) }
}

@Suite struct MeasureTests {
  @Test func meetsLimitOnItsSide() {
    let (least, most) = (Measure("a", 5, limit: 4, .points), Measure("a", 5, limit: 4, .points, .atMost))
    #expect((least.isMet, most.isMet) == (true, false))
    #expect((least.margin, most.margin) == (1, 1))
    #expect(Measure("a", 4, limit: 4, .points).isMet)
    #expect(Measure("a", 4, limit: 4, .points, .atMost).isMet)
    #expect(!Measure("a", 4, limit: 4, .points, .moreThan).isMet)
    #expect(Measure("a", 4.0.nextUp, limit: 4, .points, .moreThan).isMet)
  }
}

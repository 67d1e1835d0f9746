import Gestures
import Motion
import Testing

@testable import Rendering
@testable import Scenes

private func recorded(_ reason: FailureReason?, _ measures: Measure...) -> RecordedVerdict {
  RecordedVerdict(
    gesture: 0,
    verdict: Verdict(
      recognizer: "swipe", kind: .swipe, reason: reason, time: .zero, start: .zero, measures: measures),
    target: .list)
}

@Suite struct VerdictStandingTests {
  @Test func `a failure by up to half of the limit is a near miss`() {
    #expect(recorded(nil).standing == .success)
    #expect(recorded(.short, Measure("travel", 25, limit: 50, .points)).standing == .nearMiss)
    #expect(recorded(.short, Measure("travel", 24, limit: 50, .points)).standing == .failure)
    #expect(recorded(.moved, Measure("movement", 15, limit: 10, .points, .atMost)).standing == .nearMiss)
  }

  @Test func `a count and a timer that has run out are no near misses`() {
    #expect(recorded(.fingers, Measure("fingers", 1, limit: 2, .count)).standing == .failure)
    #expect(
      recorded(.late, Measure("duration", 500, limit: 500, .milliseconds, .atMost)).standing == .failure)
    #expect(
      recorded(.late, Measure("duration", 510, limit: 500, .milliseconds, .atMost)).standing == .nearMiss)
  }

  @Test func `ignored recognizer counts as prevented`() {
    #expect(recorded(.prevented).standing == .prevented)
    #expect(recorded(.ignored).standing == .prevented)
    #expect(recorded(.waited).standing == .failure)
  }
}

import Gestures
import Motion
import Testing

/// The arena's own rules; relations between recognizers are tested on views.
@Suite struct ArenaTests {
  @Test func timersRunOutBeforeLaterSamplesAndAtTheirTimes() {
    let play = Solo(LongPressRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.move(3, 0, at: 2000)
    #expect(play.events == ["500 began", "2000 changed"])
  }

  @Test func deliversSamplesBeforeTimersOfSameTime() {
    let play = Solo(LongPressRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.move(30, 0, at: 500)
    #expect(play.events == [])
    #expect(play.lastVerdict?.reason == .moved)
  }

  @Test func reportsDeadlineOfNextTimer() {
    let play = Solo(TapRecognizer(taps: 2, profile: .uikit))
    #expect(play.arena.deadline == nil)
    play.down(0, 0, at: 100)
    #expect(play.arena.deadline == .milliseconds(850))
    play.up(at: 200)
    #expect(play.arena.deadline == .milliseconds(550))
    play.wait(until: 1000)
    #expect(play.arena.deadline == nil)
    #expect(play.lastVerdict?.time == .milliseconds(550))
  }

  @Test func ignoresUnknownFinger() {
    let play = Solo(PanRecognizer(profile: .uikit))
    play.move(50, 0, finger: 3, at: 10)
    play.up(finger: 3, at: 20)
    #expect(play.events == [])
    #expect(play.verdicts == [])
    #expect(play.arena.isIdle)
  }

  @Test func ignoresFingerThatComesDownTwice() {
    let play = Solo(PanRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.down(500, 500, at: 5)
    play.arena.take(TouchSample(time: .milliseconds(6), finger: 1, phase: .began, location: Location(9, 9)))
    play.move(20, 0, at: 10)
    play.up(at: 20)
    #expect(play.events == ["10 began (10, 0)", "20 ended (10, 0)"])
    #expect(!play.arena.hasFingers)
  }

  @Test func timeNeverGoesBack() {
    let play = Solo(PanRecognizer(profile: .uikit))
    play.down(0, 0, at: 100)
    play.move(20, 0, at: 50)
    play.move(30, 0, at: 40)
    play.up(at: 10)
    #expect(play.events == ["100 began (10, 0)", "100 changed (20, 0)", "100 ended (20, 0)"])
    #expect(play.lastValues?.isFinite == true)
  }

  @Test func withoutAnOwnerRecognizersStillStep() {
    let arena = Arena()
    let member = ArenaMember(PanRecognizer(profile: .uikit))
    arena.add(member)
    func sample(_ phase: TouchPhase, _ x: Double, _ time: Double) -> TouchSample {
      TouchSample(time: .milliseconds(time), finger: 1, phase: phase, location: Location(x, 0))
    }
    arena.begin(sample(.began, 0, 0), chain: [member])
    arena.take(sample(.moved, 20, 10))
    #expect(member.state == .began)
    arena.take(sample(.ended, 20, 20))
    #expect(member.state == .possible)
  }

  @Test func aRecognizerCanBeTakenOutFromOutside() {
    let possible = Solo(LongPressRecognizer(profile: .uikit))
    possible.down(0, 0, at: 0)
    possible.arena.fail(possible.member, note: Refusal("the page turns"), at: .milliseconds(100))
    possible.wait(until: 1000)
    #expect(possible.events == [])
    #expect(possible.verdicts == ["failed: not allowed to begin at 100 ms: the page turns"])
    let active = Solo(PanRecognizer(profile: .uikit))
    active.down(0, 0, at: 0)
    active.move(20, 0, at: 10)
    active.arena.fail(active.member, note: Refusal("the page turns"), at: .milliseconds(100))
    active.move(40, 0, at: 110)
    active.up(at: 120)
    #expect(active.events == ["10 began (10, 0)", "100 cancelled (10, 0)"])
    active.arena.fail(active.member, note: Refusal("again"), at: .milliseconds(200))
    #expect(active.verdicts.count == 1)
  }

  @Test func countsDeliveriesPerRecognizer() {
    let play = Solo(TapRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.move(60, 0, at: 10)
    play.move(70, 0, at: 20)
    play.up(at: 30)
    #expect(play.arena.deliveries == 2)
  }

  @Test func limitsCallsForIgnoredTimer() {
    let play = Solo(Stubborn())
    play.down(0, 0, at: 0)
    play.wait(until: 100)
    play.up(at: 200)
    #expect(play.verdicts == ["failed: lifted at 200 ms"])
  }

  /// Has a deadline that never goes away.
  private struct Stubborn: Recognizer {
    var stateMachine = RecognizerStateMachine()
    let kind = RecognizerKind.tap
    let values = GestureValues(location: .zero, fingers: 1)
    let measures: [Measure] = []
    var deadline: Time? { state == .possible ? .milliseconds(50) : nil }

    mutating func handle(_ sample: TouchSample) -> Signal { .nothing }
    mutating func grant(at time: Time) {}
    mutating func reset() { stateMachine = RecognizerStateMachine() }
  }
}

import Gestures
import Motion
import Testing

@Suite struct LongPressRecognizerTests {
  private func press(fingers: Int = 1, duration: Time? = nil, _ profile: Profile = .uikit) -> Solo {
    Solo(LongPressRecognizer(fingers: fingers, duration: duration, profile: profile))
  }

  @Test func beginsWhileFingerRests() {
    let play = press()
    play.down(100, 100, at: 0)
    play.wait(until: 499)
    #expect(play.events == [])
    play.wait(until: 600)
    play.move(150, 100, at: 700)
    play.rest(at: 710)
    play.up(at: 800)
    #expect(play.events == ["500 began", "700 changed", "800 ended"])
    #expect(
      play.verdicts == [
        "ended: duration 700 ms, needs 500, 200 to spare; movement 0.0 pt, at most 10.0, 10.0 to spare"
      ])
  }

  @Test func handlesLiftBeforeTimerOfSameTime() {
    let play = press()
    play.down(0, 0, at: 0)
    play.up(at: 500)
    #expect(play.events == [])
    #expect(play.verdicts == ["failed: lifted at 500 ms: duration 500 ms, needs more than 500"])
  }

  @Test func failsOnEarlyLift() {
    let play = press()
    play.down(0, 0, at: 0)
    play.up(at: 300)
    #expect(play.verdicts == ["failed: lifted at 300 ms: duration 300 ms, needs 500, short by 200"])
    #expect(play.lastVerdict?.margin(in: .milliseconds) == 200)
  }

  @Test func allowsTenPointsOfMovementBeforeBeginning() {
    let play = press()
    play.down(0, 0, at: 0)
    play.move(6, 8, at: 100)
    play.wait(until: 500)
    #expect(play.events == ["500 began"])
  }

  @Test func failsJustBeyondMovementLimit() {
    let play = press()
    play.down(0, 0, at: 0)
    play.move(12.3, 0, at: 100)
    #expect(play.verdicts == ["failed: movement 12.3 pt at 100 ms, at most 10.0, over by 2.3"])
    #expect(play.lastVerdict?.reason == .moved)
    let least = press()
    least.down(0, 0, at: 0)
    least.move(10.0.nextUp, 0, at: 100)
    #expect(least.lastVerdict?.reason == .moved)
  }

  @Test func takesDurationOfItsOwner() {
    let play = press(duration: .milliseconds(200))
    play.down(0, 0, at: 0)
    play.wait(until: 200)
    #expect(play.events == ["200 began"])
  }

  @Test func countsTimeFromLastFinger() {
    let play = press(fingers: 2)
    play.down(0, 0, finger: 1, at: 0)
    play.down(50, 0, finger: 2, at: 300)
    play.wait(until: 799)
    #expect(play.events == [])
    play.wait(until: 800)
    play.up(finger: 2, at: 900)
    #expect(play.events == ["800 began", "900 ended"])
  }

  @Test func aFingerTooManyFailsItBeforeItBeginsOnly() {
    let early = press()
    early.down(0, 0, finger: 1, at: 0)
    early.down(50, 0, finger: 2, at: 100)
    #expect(early.verdicts == ["failed: fingers 2 at 100 ms, at most 1, over by 1"])
    let late = press()
    late.down(0, 0, finger: 1, at: 0)
    late.wait(until: 500)
    late.down(50, 0, finger: 2, at: 600)
    late.up(finger: 2, at: 650)
    late.up(finger: 1, at: 700)
    #expect(late.events == ["500 began", "700 ended"])
  }

  @Test func cancelsLostPress() {
    let play = press()
    play.down(0, 0, at: 0)
    play.wait(until: 500)
    play.cancel(at: 600)
    #expect(play.events == ["500 began", "600 cancelled"])
    #expect(play.lastVerdict?.outcome == .cancelled)
  }

  @Test func theDurationCountsAsLongAsTheFingerRests() {
    let play = Solo(LongPressRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.move(9, 0, at: 620)
    play.move(60, 0, at: 650)
    play.up(at: 900)
    #expect(
      play.verdicts == [
        "ended: duration 650 ms, needs 500, 150 to spare; movement 0.0 pt, at most 10.0, 10.0 to spare"
      ])
  }

  @Test func ignoresReportOfUnmovedFinger() {
    let play = Solo(LongPressRecognizer(profile: .uikit))
    play.down(5, 5, at: 0)
    play.wait(until: 500)
    play.move(5, 5, at: 600)
    play.up(at: 700)
    #expect(play.events == ["500 began", "700 ended"])
  }

  @Test(arguments: [(Profile.android, 8.0), (.flutter, 18.0)])
  func platformsDifferInTheMovement(profile: Profile, most: Double) {
    let play = press(profile)
    play.down(0, 0, at: 0)
    play.move(most, 0, at: 100)
    #expect(play.verdicts == [])
    play.move(most.nextUp, 0, at: 110)
    #expect(play.lastVerdict?.reason == .moved)
  }

  @Test func aCorrectionCanSpoilItAndMovesItAfterwards() {
    let play = press()
    play.down(0, 0, at: 0)
    play.correct(0, 4, at: 0)
    play.wait(until: 500)
    play.move(20, 4, at: 510)
    play.correct(25, 4, at: 510)
    #expect(play.events == ["500 began", "510 changed", "510 changed"])
    #expect(play.lastValues?.location == Location(25, 4))
    let spoiled = press()
    spoiled.down(0, 0, at: 0)
    spoiled.move(1, 0, at: 10)
    spoiled.correct(0, 11, at: 10)
    #expect(spoiled.lastVerdict?.reason == .moved)
  }
}

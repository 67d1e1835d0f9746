import Gestures
import Motion
import Testing

@Suite struct TapRecognizerTests {
  private func tap(taps: Int = 1, fingers: Int = 1, _ profile: Profile = .uikit) -> Solo {
    Solo(TapRecognizer(taps: taps, fingers: fingers, profile: profile))
  }

  @Test func recognizesShortTouch() {
    let play = tap()
    play.down(100, 100, at: 0)
    play.up(at: 50)
    #expect(play.events == ["50 recognized"])
    #expect(
      play.verdicts == [
        "recognized: movement 0.0 pt, at most 45.0, 45.0 to spare; "
          + "duration 50 ms, at most 750, 700 to spare"
      ])
    #expect(play.member.state == .possible)
  }

  @Test func theLongestTouchIsStillATap() {
    let play = tap()
    play.down(0, 0, at: 0)
    play.up(at: 750)
    #expect(play.events == ["750 recognized"])
  }

  @Test func failsOneNanosecondLater() {
    let play = tap()
    play.down(0, 0, at: 0)
    play.up(at: 750.000001)
    #expect(play.events == [])
    #expect(play.verdicts == ["failed: duration 750.000 ms, at most 750.000, over by 0.000"])
  }

  @Test func failsAtTimer() {
    let play = tap()
    play.down(0, 0, at: 10)
    play.wait(until: 759)
    #expect(play.verdicts == [])
    play.wait(until: 760)
    #expect(play.verdicts == ["failed: not lifted within 750 ms"])
    #expect(play.lastVerdict?.time == .milliseconds(760))
  }

  @Test func theFarthestMovementIsStillATap() {
    let play = tap()
    play.down(0, 0, at: 0)
    play.move(27, 36, at: 10)
    play.up(at: 20)
    #expect(play.events == ["20 recognized"])
  }

  @Test func failsJustBeyondMovementLimit() {
    let play = tap()
    play.down(0, 0, at: 0)
    play.move(45.0.nextUp, 0, at: 10)
    play.up(at: 20)
    #expect(play.verdicts == ["failed: movement 45.000 pt at 10 ms, at most 45.000, over by 0.000"])
  }

  @Test func movementBackStillCounts() {
    let play = tap()
    play.down(0, 0, at: 0)
    play.move(50, 0, at: 10)
    play.move(0, 0, at: 20)
    play.up(at: 30)
    #expect(play.verdicts == ["failed: movement 50.0 pt at 10 ms, at most 45.0, over by 5.0"])
  }

  @Test func failsOnDistantLift() {
    let play = tap()
    play.down(0, 0, at: 0)
    play.arena.take(TouchSample(time: .milliseconds(20), finger: 1, phase: .ended, location: Location(60, 0)))
    #expect(play.verdicts == ["failed: movement 60.0 pt at 20 ms, at most 45.0, over by 15.0"])
  }

  @Test func twoTapsMakeADoubleTap() {
    let play = tap(taps: 2)
    play.down(0, 0, at: 0)
    play.up(at: 50)
    #expect(play.member.recognizer.isBetweenTouches)
    play.down(200, 0, at: 400)
    play.up(at: 450)
    #expect(play.events == ["450 recognized"])
    #expect(play.lastVerdict?.margin(in: .milliseconds) == 0)
    #expect(play.lastVerdict?.deciding?.quantity == "pause")
  }

  @Test func failsOnLateSecondTap() {
    let play = tap(taps: 2)
    play.down(0, 0, at: 0)
    play.up(at: 50)
    play.wait(until: 399)
    #expect(play.verdicts == [])
    play.wait(until: 400)
    #expect(play.verdicts == ["failed: no further touch within 350 ms"])
    #expect(play.arena.isIdle)
  }

  @Test func threeTapsAreATripleTap() {
    let play = tap(taps: 3)
    for start in [0.0, 200, 400] {
      play.down(0, 0, at: start)
      play.up(at: start + 50)
    }
    #expect(play.events == ["450 recognized"])
  }

  /// Android counts the pause from the lift, Flutter from the touch.
  @Test(arguments: [(Profile.android, 50.0, 89.0), (.flutter, 20, 39)])
  func takesTooEarlySecondTapAsFirst(profile: Profile, up: Double, down: Double) {
    let play = tap(taps: 2, profile)
    play.down(0, 0, at: 0)
    play.up(at: up)
    play.down(0, 0, at: down)
    play.up(at: 120)
    #expect(play.events == [])
    play.down(0, 0, at: 200)
    play.up(at: 250)
    #expect(play.events == ["250 recognized"])
    let slow = tap(taps: 2, profile)
    slow.down(0, 0, at: 0)
    slow.up(at: up)
    slow.down(0, 0, at: down + 1)
    slow.up(at: 120)
    #expect(slow.events == ["120 recognized"])
  }

  @Test func theShortestPauseIsEnough() {
    let play = tap(taps: 2, .android)
    play.down(0, 0, at: 0)
    play.up(at: 50)
    play.down(60, 80, at: 90)
    play.up(at: 140)
    #expect(play.events == ["140 recognized"])
  }

  @Test(arguments: [Profile.android, .flutter])
  func takesTooDistantSecondTapAsFirst(profile: Profile) {
    let play = tap(taps: 2, profile)
    play.down(0, 0, at: 0)
    play.up(at: 50)
    play.down(101, 0, at: 150)
    play.up(at: 200)
    #expect(play.events == [])
    #expect(play.verdicts == [])
    play.down(150, 0, at: 300)
    play.up(at: 350)
    #expect(
      play.verdicts == [
        "recognized: movement 0.0 pt, at most \(profile.tap.movement), \(profile.tap.movement) to spare; "
          + "pause 100 ms, at most 300, 200 to spare; "
          + (profile.name == .android
            ? "shortest pause 100 ms, needs 40, 60 to spare; "
            : "time from touch to touch 150 ms, needs 40, 110 to spare; ")
          + "distance between taps 49.0 pt, at most 100.0, 51.0 to spare"
      ])
  }

  @Test func aNewFirstTapWaitsForItsOwnSecond() {
    let play = tap(taps: 2, .android)
    play.down(0, 0, at: 0)
    play.up(at: 50)
    play.down(200, 0, at: 150)
    play.up(at: 200)
    play.wait(until: 499)
    #expect(play.verdicts == [])
    play.wait(until: 500)
    #expect(play.verdicts == ["failed: no further touch within 300 ms"])
  }

  @Test(arguments: [Profile.android, .flutter])
  func aTapMayLast(profile: Profile) {
    let play = tap(profile)
    play.down(0, 0, at: 0)
    play.up(at: 60_000)
    #expect(play.events == ["60000 recognized"])
  }

  @Test func measuresHowLateItWas() {
    let play = tap(fingers: 2)
    play.down(0, 0, at: 0)
    play.down(50, 0, finger: 2, at: 0)
    play.up(at: 800)
    #expect(play.verdicts == ["failed: not lifted within 750 ms"])
    play.up(finger: 2, at: 900)
    #expect(play.verdicts == ["failed: duration 900 ms, at most 750, over by 150"])
    #expect(play.lastVerdict?.time == .milliseconds(750))
    #expect(play.lastVerdict?.margin(in: .milliseconds) == 150)
    let cancelled = tap()
    cancelled.down(0, 0, at: 0)
    cancelled.cancel(at: 900)
    #expect(cancelled.verdicts == ["failed: not lifted within 750 ms"])
  }

  @Test func twoFingersTapTogether() {
    let play = tap(fingers: 2)
    play.down(0, 0, finger: 1, at: 0)
    play.down(100, 0, finger: 2, at: 30)
    play.up(finger: 1, at: 80)
    play.up(finger: 2, at: 90)
    #expect(play.events == ["90 recognized"])
    #expect(play.lastValues == GestureValues(location: Location(100, 0), fingers: 2))
  }

  @Test func failsWithOneOfTwoFingers() {
    let play = tap(fingers: 2)
    play.down(0, 0, at: 0)
    play.up(at: 50)
    #expect(play.verdicts == ["failed: fingers 1 at 50 ms, needs 2, short by 1"])
  }

  @Test func furtherFingersOfOneMomentAreTooMany() {
    let play = tap()
    play.down(0, 0, finger: 1, at: 0)
    for finger in 2...4 { play.down(10, 0, finger: finger, at: 30) }
    #expect(play.verdicts == ["failed: fingers 4 at 30 ms, at most 1, over by 3"])
  }

  @Test func failsOnCancelledTouch() {
    let play = tap()
    play.down(0, 0, at: 0)
    play.cancel(at: 30)
    #expect(play.verdicts == ["failed: the system cancelled the touches at 30 ms"])
  }

  @Test func aCorrectedStartChangesTheMovement() {
    let play = tap()
    play.down(0, 0, at: 0)
    play.move(30, 0, at: 10)
    play.correct(-20, 0, at: 0)
    #expect(play.verdicts == ["failed: movement 50.0 pt at 10 ms, at most 45.0, over by 5.0"])
  }

  @Test func countsCorrectedLocationOfMove() {
    let play = tap()
    play.down(0, 0, at: 0)
    play.move(5, 0, at: 10)
    play.move(6, 0, at: 20)
    play.correct(46, 0, at: 10)
    #expect(play.verdicts == ["failed: movement 46.0 pt at 20 ms, at most 45.0, over by 1.0"])
  }

  @Test func numbersBelowOneCountAsOne() {
    let recognizer = TapRecognizer(taps: 0, fingers: -3, profile: .uikit)
    #expect((recognizer.taps, recognizer.fingers) == (1, 1))
  }
}

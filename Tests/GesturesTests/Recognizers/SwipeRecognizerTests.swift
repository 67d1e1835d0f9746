import Gestures
import Motion
import Testing

@Suite struct SwipeRecognizerTests {
  private func swipe(_ directions: SwipeDirection..., fingers: Int = 1) -> Solo {
    Solo(SwipeRecognizer(directions, fingers: fingers, profile: .uikit))
  }

  @Test(arguments: [(SwipeDirection.right, 60.0, 0.0), (.left, -60, 0), (.up, 0, -60), (.down, 0, 60)])
  func firesDuringMove(direction: SwipeDirection, dx: Double, dy: Double) {
    let play = swipe(direction)
    play.down(100, 100, at: 0)
    play.move(100 + dx, 100 + dy, at: 100)
    #expect(play.events == ["100 recognized"])
    play.up(at: 110)
    #expect(
      play.verdicts == [
        "recognized: travel 60.0 pt, needs 45.3, 14.7 to spare; "
          + "travel across 0.0 pt, at most 45.1, 45.1 to spare; duration 100 ms, at most 500, 400 to spare"
      ])
    #expect(play.lastVerdict?.margin(in: .points).map(short) == "14.7")
  }

  @Test func theNeedShrinksWithTime() {
    for (time, needs) in [(0.0, 50.0), (100, 45.3), (200, 40.6), (400, 31.2), (500, 26.5)] {
      let enough = swipe(.right)
      enough.down(0, 0, at: 0)
      enough.move(needs + 1e-9, 0, at: time)
      #expect(enough.events == ["\(short(time)) recognized"])
      let short = swipe(.right)
      short.down(0, 0, at: 0)
      short.move(needs - 1e-9, 0, at: time)
      #expect(short.events == [])
    }
  }

  @Test func theLimitAcrossShrinksWithTime() {
    for (time, most) in [(0.0, 50.0), (100, 45.1), (200, 40.2), (400, 30.4), (500, 25.5)] {
      let straight = swipe(.right)
      straight.down(0, 0, at: 0)
      straight.move(100, most - 1e-9, at: time)
      #expect(straight.events == ["\(short(time)) recognized"])
      let crooked = swipe(.right)
      crooked.down(0, 0, at: 0)
      crooked.move(100, -most - 1e-9, at: time)
      #expect(crooked.lastVerdict?.reason == .across)
    }
  }

  @Test func failsTooFarAcross() {
    let play = swipe(.right)
    play.down(0, 0, at: 0)
    play.move(30, 47.5, at: 90)
    #expect(play.verdicts == ["failed: travel across 47.5 pt at 90 ms, at most 45.6, over by 1.9"])
  }

  @Test func failsOnAnyTravelAgainstDirection() {
    let play = swipe(.right)
    play.down(100, 100, at: 0)
    play.move(97, 100, at: 20)
    #expect(
      play.verdicts == ["failed: travel against the direction 3.0 pt at 20 ms, at most 0.0, over by 3.0"])
    let least = swipe(.right)
    least.down(0, 0, at: 0)
    least.move(-Double.leastNonzeroMagnitude, 0, at: 20)
    #expect(least.lastVerdict?.reason == .opposite)
  }

  @Test func afterHalfASecondItIsTooShort() {
    let play = swipe(.right)
    play.down(0, 0, at: 0)
    play.move(25, 0, at: 100)
    play.wait(until: 500)
    #expect(play.verdicts == ["failed: travel 25.0 pt at 100 ms, needs 45.3, short by 20.3"])
    #expect(play.lastVerdict?.margin(in: .points).map(short) == "20.3")
    play.up(at: 600)
    play.down(0, 0, at: 1000)
    play.move(25, 0, at: 1500)
    play.wait(until: 1500)
    #expect(play.verdicts.last == "failed: travel 25.0 pt at 500 ms, needs 26.5, short by 1.5")
  }

  @Test func reportsTooShortTravelAtTimeout() {
    let play = swipe(.right)
    play.down(0, 0, at: 0)
    play.move(30, 0, at: 100)
    play.wait(until: 500)
    #expect(play.verdicts == ["failed: travel 30.0 pt at 100 ms, needs 45.3, short by 15.3"])
  }

  @Test(arguments: [250.0, 450, 600])
  func ignoresReportsOfRestingFinger(end: Double) {
    let (told, untold) = (swipe(.right), swipe(.right))
    for play in [told, untold] {
      play.down(0, 0, at: 0)
      play.move(40, 0, at: 100)
    }
    for time in stride(from: 110, to: end, by: 10) { told.rest(at: time) }
    told.up(at: end)
    untold.up(at: end)
    #expect(told.events == [])
    #expect(told.verdicts == untold.verdicts)
    #expect(told.lastVerdict?.margin(in: .points).map(short) == "5.3")
  }

  @Test func reportsNearestApproach() {
    let play = swipe(.right)
    play.down(0, 0, at: 0)
    play.move(44, 2, at: 100)
    play.move(10, 30, at: 120)
    play.up(at: 130)
    #expect(play.verdicts == ["failed: lifted at 130 ms: travel 44.0 pt at 100 ms, needs 45.3, short by 1.3"])
  }

  @Test func handlesMoveBeforeTimerOfSameTime() {
    let play = swipe(.right)
    play.down(0, 0, at: 0)
    play.move(27, 0, at: 500)
    #expect(play.events == ["500 recognized"])
  }

  @Test func aLiftEndsIt() {
    let play = swipe(.right)
    play.down(0, 0, at: 0)
    play.move(30, 0, at: 100)
    play.up(at: 110)
    #expect(
      play.verdicts == ["failed: lifted at 110 ms: travel 30.0 pt at 100 ms, needs 45.3, short by 15.3"])
  }

  @Test func allFingersMustQualify() {
    let play = swipe(.right, fingers: 2)
    play.down(0, 0, finger: 1, at: 0)
    play.down(0, 80, finger: 2, at: 10)
    play.move(100, 0, finger: 1, at: 100)
    #expect(play.events == [])
    play.move(46, 80, finger: 2, at: 100)
    #expect(play.events == ["100 recognized"])
  }

  @Test func tooManyOrTooFewFingers() {
    let many = swipe(.right)
    many.down(0, 0, finger: 1, at: 0)
    many.down(0, 50, finger: 2, at: 10)
    #expect(many.verdicts == ["failed: fingers 2 at 10 ms, at most 1, over by 1"])
    let few = swipe(.right, fingers: 2)
    few.down(0, 0, at: 0)
    few.move(100, 0, at: 50)
    few.up(at: 60)
    #expect(few.verdicts == ["failed: fingers 1 at 60 ms, needs 2, short by 1"])
  }

  @Test func severalDirectionsAreJudgedEachForItself() {
    let play = swipe(.right, .left)
    play.down(100, 100, at: 0)
    play.move(95, 100, at: 20)
    play.move(40, 100, at: 60)
    #expect(play.events == ["60 recognized"])
    #expect((play.member.recognizer as? SwipeRecognizer)?.direction == .left)
    let both = swipe(.right, .left)
    both.down(100, 100, at: 0)
    both.move(99, 100, at: 20)
    both.move(101, 100, at: 40)
    #expect(both.lastVerdict?.reason == .opposite)
  }

  @Test func theHorizontalDirectionCountsWhereOneSampleMeetsTwo() {
    for (x, y, direction) in [(50.0, 50.0, SwipeDirection.right), (-50, 50, .left), (-50, -50, .left)] {
      let play = swipe(.up, .down, .left, .right)
      play.down(100, 100, at: 0)
      play.move(100 + x, 100 + y, at: 0)
      #expect((play.member.recognizer as? SwipeRecognizer)?.direction == direction)
    }
  }

  @Test func measuresTheTravelToTheLift() {
    let play = swipe(.right)
    play.down(0, 0, at: 0)
    for step in 1...24 { play.move(12.5 * Double(step), 0, at: Double(step) * 200 / 24) }
    play.up(at: 200)
    #expect(play.events == ["33.333 recognized"])
    #expect(
      play.verdicts == [
        "recognized: travel 300.0 pt, needs 40.6, 259.4 to spare; "
          + "travel across 0.0 pt, at most 48.4, 48.4 to spare; duration 33 ms, at most 500, 467 to spare"
      ])
  }

  /// What would have failed the swipe, had it not qualified, ends the measuring.
  @Test(arguments: [(300.0, 60.0, 100.0), (-1, 0, 100), (300, 0, 501), (300, 0, 600)])
  func measuresNoFartherThanItsRuleApplies(x: Double, y: Double, time: Double) {
    let play = swipe(.right)
    play.down(0, 0, at: 0)
    play.move(60, 0, at: 50)
    play.move(x, y, at: time)
    play.move(310, 0, at: time + 10)
    play.up(at: time + 20)
    #expect(play.lastVerdict?.measures.first?.value == 60)
    let second = swipe(.right)
    second.down(0, 0, at: 0)
    second.move(60, 0, at: 50)
    second.down(0, 100, finger: 2, at: 60)
    second.move(310, 0, at: 70)
    second.up(at: 80)
    #expect(second.lastVerdict?.measures.first?.value == 60)
  }

  @Test func withoutADirectionNothingIsASwipe() {
    let play = swipe()
    play.down(0, 0, at: 0)
    play.move(100, 0, at: 50)
    play.up(at: 60)
    #expect(play.events == [])
    #expect(play.lastVerdict?.reason == .lifted)
  }

  @Test func aCorrectionCanFireOrSpoilIt() {
    let fired = swipe(.right)
    fired.down(0, 0, at: 0)
    fired.move(40, 0, at: 100)
    fired.correct(-10, 0, at: 0)
    #expect(fired.events == ["100 recognized"])
    let spoiled = swipe(.right)
    spoiled.down(0, 0, at: 0)
    spoiled.move(10, 0, at: 20)
    spoiled.move(20, 0, at: 40)
    spoiled.correct(-1, 0, at: 20)
    #expect(spoiled.lastVerdict?.reason == .opposite)
    let across = swipe(.right)
    across.down(0, 0, at: 0)
    across.move(10, 0, at: 20)
    across.move(20, 0, at: 40)
    across.correct(10, 49.5, at: 20)
    #expect(across.lastVerdict?.reason == .across)
  }

  @Test func failsOnCancelledTouch() {
    let play = swipe(.right)
    play.down(0, 0, at: 0)
    play.cancel(at: 10)
    #expect(play.lastVerdict?.reason == .cancelled)
  }
}

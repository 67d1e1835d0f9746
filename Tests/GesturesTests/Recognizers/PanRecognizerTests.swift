import Gestures
import Motion
import Testing

@Suite struct PanRecognizerTests {
  private func pan(
    minimum: Int = 1, maximum: Int = .max, axis: PanRecognizer.Axis? = nil, locksAxis: Bool = false,
    _ profile: Profile = .uikit
  ) -> Solo {
    Solo(
      PanRecognizer(minimum: minimum, maximum: maximum, axis: axis, locksAxis: locksAxis, profile: profile))
  }

  /// A way that goes as far sideways as up or down counts as one up or down.
  @Test(arguments: [
    (PanRecognizer.Axis.horizontal, 20.0, 19.0, true), (.horizontal, 20, 20, false),
    (.horizontal, 0, 20, false), (.vertical, 20, 20, true), (.vertical, 20, 19, false),
    (.vertical, 0, 20, true),
  ])
  func onceItsAxisIsLockedItBeginsAlongItOnly(
    axis: PanRecognizer.Axis, dx: Double, dy: Double, begins: Bool
  ) {
    let play = pan(axis: axis, locksAxis: true, .exact)
    play.down(100, 100, at: 0)
    play.move(100 + dx, 100 + dy, at: 10)
    play.up(at: 20)
    #expect(play.events.isEmpty == !begins)
    if !begins { #expect(play.verdicts[0].contains("horizontal than vertical")) }
  }

  /// A declared axis must have the greater part of the travel once the slop is reached.
  @Test(arguments: [
    (ProfileName.uikit, PanRecognizer.Axis.horizontal, 10.0, 9.5, "10 began (0, 0)"),
    (
      .uikit, .horizontal, 9, 10,
      "failed: horizontal travel 9.0 pt at 10 ms, needs more than 10.0, short by 1.0"
    ),
    (.uikit, .vertical, 10, 10, "failed: vertical travel 10.0 pt at 10 ms, needs more than 10.0"),
    (.exact, .vertical, 6, 8, "10 began (6, 8)"),
    (
      .exact, .horizontal, 6, 8,
      "failed: horizontal travel 6.0 pt at 10 ms, needs more than 8.0, short by 2.0"
    ),
    (
      .android, .horizontal, 5, 6.5,
      "failed: horizontal travel 5.0 pt at 10 ms, needs more than 6.5, short by 1.5"
    ),
    (.android, .vertical, 5, 6.5, "10 began (0, 0)"), (.flutter, .horizontal, 18, 60, "10 began (0, 42)"),
  ])
  func checksAxisAtSlop(
    profile: ProfileName, axis: PanRecognizer.Axis, dx: Double, dy: Double, expected: String
  ) {
    let play = Solo(PanRecognizer(axis: axis, failsAcross: true, profile: Profile(profile)))
    play.down(100, 100, at: 0)
    play.move(100 + dx, 100 - dy, at: 10)
    let found = (play.events + play.verdicts).map { $0.replacing("-", with: "") }
    #expect(found == [expected])
    if !play.verdicts.isEmpty { #expect(play.lastVerdict?.reason == .direction) }
  }

  @Test func androidsSlopMustBeExceeded() {
    let play = pan(.android)
    play.down(0, 0, at: 0)
    play.move(8, 0, at: 10)
    play.up(at: 20)
    #expect(play.verdicts == ["failed: lifted at 20 ms: travel 8.0 pt, needs more than 8.0"])
    let crow = pan(.android)
    crow.down(0, 0, at: 0)
    crow.move(6, 6, at: 10)
    #expect(crow.events == ["10 began (0, 0)"])
  }

  @Test func beginsAtTenPointsAndSubtractsThem() {
    let play = pan()
    play.down(100, 100, at: 0)
    play.move(109, 100, at: 10)
    play.move(110, 100, at: 20)
    play.move(125, 97, at: 30)
    play.up(at: 40)
    #expect(play.events == ["20 began (0, 0)", "30 changed (15, -3)", "40 ended (15, -3)"])
    #expect(play.verdicts == ["ended: travel 25.0 pt, needs 10.0, 15.0 to spare"])
  }

  @Test func failsJustBelowTenPoints() {
    let play = pan()
    play.down(0, 0, at: 0)
    play.move(10.0.nextDown, 0, at: 10)
    play.up(at: 20)
    #expect(play.verdicts == ["failed: lifted at 20 ms: travel 10.000 pt, needs 10.000, short by 0.000"])
    #expect(play.events == [])
  }

  @Test func subtractsTravelPerAxis() {
    let play = pan()
    play.down(0, 0, at: 0)
    play.move(-14, 6, at: 10)
    #expect(play.events == ["10 began (-4, 0)"])
  }

  @Test func needsTenPointsOnOneAxis() {
    let play = pan()
    play.down(0, 0, at: 0)
    play.move(8, 8, at: 10)
    #expect(play.events == [])
    let exact = pan(.exact)
    exact.down(0, 0, at: 0)
    exact.move(6, 8, at: 10)
    #expect(exact.events == ["10 began (6, 8)"])
  }

  @Test func inFlutterADirectionHasItsOwnSlop() {
    let free = pan(.flutter)
    free.down(0, 0, at: 0)
    free.move(35, 0, at: 10)
    free.move(36, 0, at: 20)
    #expect(free.events == ["20 began (0, 0)"])
    let across = pan(axis: .vertical, .flutter)
    across.down(0, 0, at: 0)
    across.move(40, 17, at: 10)
    #expect(across.events == [])
    across.move(40, 18, at: 20)
    #expect(across.events == ["20 began (22, 0)"])
  }

  @Test func onAndroidItBeginsBeyondEight() {
    let play = pan(axis: .horizontal, .android)
    play.down(0, 0, at: 0)
    play.move(0, 8.0.nextUp, at: 10)
    #expect(play.events == ["10 began (0, 0)"])
  }

  @Test func velocityMixesTheLastTwoQuotients() {
    let play = pan()
    play.down(0, 0, at: 0)
    play.move(10, 0, at: 10)
    #expect(play.lastValues?.velocity == Offset(1000, 0))
    play.move(30, 0, at: 20)
    #expect(play.lastValues?.velocity == Offset(0.2 * 2000 + 0.8 * 1000, 0))
    play.move(30, 0, at: 30)
    play.rest(at: 40)
    play.up(at: 50)
    #expect(play.lastValues?.velocity == Offset(0.2 * 2000 + 0.8 * 1000, 0))
    #expect(play.events == ["10 began (0, 0)", "20 changed (20, 0)", "50 ended (20, 0)"])
  }

  @Test func countsTranslationFromReset() {
    let play = pan()
    play.down(0, 0, at: 0)
    play.move(20, 0, at: 10)
    play.member.resetValues()
    play.move(23, 5, at: 20)
    #expect(play.events == ["10 began (10, 0)", "20 changed (3, 5)"])
  }

  @Test func anotherFingerDoesNotMakeItJump() {
    let play = pan()
    play.down(0, 0, finger: 1, at: 0)
    play.move(20, 0, finger: 1, at: 10)
    play.down(200, 100, finger: 2, at: 20)
    play.move(30, 0, finger: 1, at: 30)
    play.up(finger: 1, at: 40)
    play.move(200, 110, finger: 2, at: 50)
    play.up(finger: 2, at: 60)
    #expect(
      play.events == ["10 began (10, 0)", "30 changed (15, 0)", "50 changed (15, 10)", "60 ended (15, 10)"])
  }

  @Test func theLocationIsTheCentroid() {
    let play = pan()
    play.down(0, 0, finger: 1, at: 0)
    play.down(100, 50, finger: 2, at: 0)
    play.move(40, 0, finger: 1, at: 10)
    #expect(play.lastValues?.location == Location(70, 25))
    #expect(play.lastValues?.fingers == 2)
  }

  @Test func ignoresMovementWithTooFewFingers() {
    let play = pan(minimum: 2)
    play.down(0, 0, finger: 1, at: 0)
    play.move(50, 0, finger: 1, at: 10)
    play.down(100, 0, finger: 2, at: 20)
    play.move(56, 0, finger: 1, at: 30)
    play.move(106, 0, finger: 2, at: 30)
    #expect(play.events == [])
    play.move(60, 0, finger: 1, at: 40)
    play.move(110, 0, finger: 2, at: 40)
    play.up(finger: 2, at: 50)
    #expect(play.events == ["40 began (0, 0)", "50 ended (0, 0)"])
    let alone = pan(minimum: 2)
    alone.down(0, 0, at: 0)
    alone.move(50, 0, at: 10)
    alone.up(at: 20)
    #expect(alone.verdicts == ["failed: fingers 1 at 20 ms, needs 2, short by 1"])
  }

  @Test func tooManyFingersFailItBeforeItBeginsOnly() {
    let early = pan(maximum: 1)
    early.down(0, 0, finger: 1, at: 0)
    early.down(10, 0, finger: 2, at: 10)
    #expect(early.verdicts == ["failed: fingers 2 at 10 ms, at most 1, over by 1"])
    let late = pan(maximum: 1)
    late.down(0, 0, finger: 1, at: 0)
    late.move(20, 0, finger: 1, at: 10)
    late.down(100, 0, finger: 2, at: 20)
    late.move(200, 0, finger: 2, at: 30)
    late.move(25, 0, finger: 1, at: 40)
    late.up(finger: 2, at: 50)
    late.up(finger: 1, at: 60)
    #expect(late.events == ["10 began (10, 0)", "40 changed (15, 0)", "60 ended (15, 0)"])
  }

  @Test func aTouchTakenAwayCancelsIt() {
    let play = pan()
    play.down(0, 0, at: 0)
    play.move(20, 0, at: 10)
    play.cancel(at: 20)
    #expect(play.events == ["10 began (10, 0)", "20 cancelled (10, 0)"])
    #expect(play.verdicts == ["cancelled: travel 20.0 pt, needs 10.0, 10.0 to spare"])
    let possible = pan()
    possible.down(0, 0, at: 0)
    possible.cancel(at: 20)
    #expect(possible.verdicts == ["failed: the system cancelled the touches at 20 ms"])
  }

  @Test func dropsSlowAndLimitsFastFlings() {
    let slow = pan(.android)
    slow.down(0, 0, at: 0)
    for step in 1...40 { slow.move(Double(step) * 0.4, Double(step) * 80, at: Double(step) * 8) }
    #expect(slow.lastValues?.velocity.map { Offset($0.dx.rounded(), $0.dy.rounded()) } == Offset(50, 10000))
    slow.up(at: 322)
    #expect(slow.lastValues?.velocity.map { $0.dy } == 8000)
    let slower = pan(.android)
    slower.down(0, 0, at: 0)
    for step in 1...40 { slower.move(Double(step) * 0.39, 0, at: Double(step) * 8) }
    slower.up(at: 322)
    #expect(slower.lastValues?.velocity == .zero)
  }

  @Test func reportsNoVelocityOfRestingFingerOnAndroid() {
    let play = pan(.android)
    play.down(0, 0, at: 0)
    for step in 1...10 { play.move(Double(step) * 8, 0, at: Double(step) * 8) }
    play.rest(at: 119)
    play.up(at: 119.9)
    #expect(play.lastValues?.velocity.map { $0.dx.rounded() } == 1000)
    let still = pan(.android)
    still.down(0, 0, at: 0)
    for step in 1...10 { still.move(Double(step) * 8, 0, at: Double(step) * 8) }
    still.up(at: 120)
    #expect(still.lastValues?.velocity == .zero)
  }
}

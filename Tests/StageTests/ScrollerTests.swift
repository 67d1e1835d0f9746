import Gestures
import Motion
import Stage
import Testing

@Suite struct ScrollerTests {
  private func scroller(_ profile: Profile = .uikit) -> Scroller {
    Scroller(profile: profile, viewport: 480, content: 2000)
  }

  @Test func insideTheContentItFollowsTheFinger() {
    var scroller = scroller()
    scroller.beginDrag(at: 100)
    #expect(scroller.offset(draggedBy: -40) == 140)
    #expect(scroller.offset(draggedBy: 40) == 60)
    #expect(scroller.mostOffset == 1520)
  }

  @Test func pastAnEdgeItResists() {
    var scroller = scroller()
    scroller.beginDrag(at: 0)
    let shown = (1 - 1 / (0.55 * 100 / 480 + 1)) * 480.0
    #expect(scroller.offset(draggedBy: 100) == -shown)
    scroller.beginDrag(at: 1520)
    #expect(scroller.offset(draggedBy: -100) == 1520 + shown)
    var exact = self.scroller(.exact)
    exact.beginDrag(at: 0)
    #expect(exact.offset(draggedBy: 51) == -51)
  }

  @Test func continuesDragBegunPastEdge() {
    var scroller = scroller()
    scroller.beginDrag(at: -30)
    #expect(abs(scroller.offset(draggedBy: 0) + 30) < 1e-9)
    #expect(scroller.offset(draggedBy: 10) < -30)
    #expect(scroller.offset(draggedBy: -10) > -30)
  }

  @Test func theLiftVelocityIsMostlyTheLastButOne() {
    var scroller = scroller()
    scroller.beginDrag(at: 500)
    #expect(scroller.liftVelocity == 0)
    scroller.report(velocity: -400)
    #expect(scroller.liftVelocity == 400)
    scroller.report(velocity: -800)
    #expect(scroller.liftVelocity == 0.75 * 400 + 0.25 * 800)
    scroller.report(velocity: -1000)
    #expect(scroller.liftVelocity == 0.75 * 800 + 0.25 * 1000)
    scroller.beginDrag(at: 500)
    #expect(scroller.liftVelocity == 0)
  }

  @Test func aThrowRunsOut() throws {
    var scroller = scroller()
    scroller.beginDrag(at: 500)
    scroller.report(velocity: -1000)
    let motion = try #require(scroller.lift(at: 500, rested: .zero))
    #expect(motion.name == "deceleration")
    #expect(abs(motion.end - (500 + 990 * 0.499)) < 1e-9)
    #expect(abs(scroller.proposedTarget(at: 500, rested: .zero) - 994.505) < 1e-3)
    let fast = try #require(scroller.lift(at: 500, rested: .zero, rate: 0.99))
    #expect(abs(fast.end - (500 + 990 * 0.099)) < 1e-9)
  }

  @Test(arguments: [(-249.0, 0.0, false), (-250, 0, true), (-1000, 39.9, true), (-1000, 40, false)])
  func doesNotMoveAfterSlowOrRestedFinger(velocity: Double, rested: Double, moves: Bool) {
    var scroller = scroller()
    scroller.beginDrag(at: 500)
    scroller.report(velocity: velocity)
    #expect((scroller.lift(at: 500, rested: .milliseconds(rested)) != nil) == moves)
    if !moves { #expect(scroller.proposedTarget(at: 500, rested: .milliseconds(rested)) == 500) }
  }

  @Test func bouncesWithVelocityOfRestedFinger() throws {
    var scroller = scroller()
    scroller.beginDrag(at: 0)
    scroller.report(velocity: 600)
    let moving = try #require(scroller.lift(at: -100, rested: .seconds(1)))
    let still = try #require(scroller.lift(at: -100, rested: .seconds(1), cancelled: true))
    #expect(moving.offset(at: 0.02) < still.offset(at: 0.02))
    #expect((moving.name, moving.end) == ("bounce", 0))
    #expect(scroller.proposedTarget(at: -100, rested: .zero) == 0)
  }

  @Test func aCancelledDragLetsGoWithoutVelocity() {
    var scroller = scroller()
    scroller.beginDrag(at: 500)
    scroller.report(velocity: -3000)
    #expect(scroller.lift(at: 500, rested: .zero, cancelled: true) == nil)
  }

  @Test func theProposedTargetStaysInTheContent() {
    var scroller = scroller()
    scroller.beginDrag(at: 1400)
    scroller.report(velocity: -5000)
    #expect(scroller.proposedTarget(at: 1400, rested: .zero) == 1520)
  }

  @Test func androidFlingsFromFiftyAndNotFasterThanEightThousand() {
    var scroller = scroller(.android)
    scroller.beginDrag(at: 500)
    scroller.report(velocity: -50)
    #expect(scroller.lift(at: 500, rested: .zero) != nil)
    scroller.beginDrag(at: 500)
    scroller.report(velocity: -20_000)
    #expect(scroller.liftVelocity == 8000)
  }

  @Test func contentShorterThanTheViewportStaysAtTheTop() {
    let short = Scroller(profile: .uikit, viewport: 480, content: 100)
    #expect(short.mostOffset == 0)
    #expect(short.clamped(30) == 0)
  }
}

import Gestures
import Motion
import Testing

@Suite struct VelocityEstimatorTests {
  private func estimator(
    _ rule: Profile.Velocity, _ places: [(Double, Double)]
  ) -> VelocityEstimator {
    var estimator = VelocityEstimator(rule)
    for (time, x) in places { estimator.add(Location(x, -2 * x), at: .milliseconds(time)) }
    return estimator
  }

  private let leastSquares = Profile.Velocity.leastSquares(Profile.Window())
  private let impulse = Profile.Velocity.impulse(Profile.Window())

  @Test func twoTapMixesTheLastTwoQuotients() {
    let rule = Profile.Velocity.twoTap(last: 0.2)
    #expect(estimator(rule, []).estimate(at: .zero) == nil)
    #expect(estimator(rule, [(0, 5)]).velocity(at: .zero) == .zero)
    #expect(estimator(rule, [(0, 0), (10, 4)]).velocity(at: .zero) == Offset(400, -800))
    let three = estimator(rule, [(0, 0), (10, 4), (20, 5)])
    #expect(three.velocity(at: .zero) == Offset(0.2 * 100 + 0.8 * 400, -2 * (0.2 * 100 + 0.8 * 400)))
    // A rest leaves the velocity as it is; the next quotient counts from the last move.
    #expect(
      estimator(rule, [(0, 0), (10, 4), (20, 5), (30, 5), (40, 5)]).velocity(at: .zero)
        == three.velocity(at: .zero))
    #expect(
      estimator(rule, [(0, 0), (10, 4), (20, 4), (30, 6)]).velocity(at: .zero)
        == Offset(0.2 * 100 + 0.8 * 400, -2 * (0.2 * 100 + 0.8 * 400)))
  }

  @Test func aSecondPlaceAtOneMomentReplacesTheFirst() {
    let rule = Profile.Velocity.twoTap(last: 0.2)
    #expect(
      estimator(rule, [(0, 0), (10, 1), (10, 4), (5, 8)]).velocity(at: .zero) == Offset(800, -1600))
  }

  @Test func leastSquaresIsTheSlopeOfTheParabolaAtItsEnd() {
    let linear = estimator(leastSquares, (0...9).map { (Double($0) * 8, Double($0) * 4) })
    #expect(abs(linear.velocity(at: .milliseconds(72)).dx - 500) < 1e-9)
    let parabola = estimator(leastSquares, (0...9).map { (Double($0) * 8, Double($0 * $0)) })
    // x = (t/8 ms)², so the slope at 72 ms is 2·9/8 pt/ms.
    #expect(abs(parabola.velocity(at: .milliseconds(72)).dx - 2250) < 1e-6)
  }

  @Test func leastSquaresWantsThreePlaces() {
    #expect(estimator(leastSquares, [(0, 0), (8, 8)]).estimate(at: .milliseconds(8)) == nil)
    #expect(estimator(leastSquares, [(0, 0), (8, 8), (16, 16)]).estimate(at: .milliseconds(16)) != nil)
  }

  @Test func aFingerThatRestedHasNone() {
    let places = (0...5).map { (Double($0) * 8, Double($0) * 8) }
    for rule in [leastSquares, impulse] {
      let moving = estimator(rule, places)
      #expect(moving.estimate(at: .milliseconds(79.9)) != nil)
      #expect(moving.estimate(at: .milliseconds(80)) == nil)
      #expect(moving.velocity(at: .milliseconds(80)) == .zero)
      // What came before a pause counts no more.
      #expect(estimator(rule, places + [(80, 48)]).estimate(at: .milliseconds(80)) == nil)
    }
  }

  @Test func onlyTheLastTenthOfASecondCounts() {
    let slow = (0..<20).map { (Double($0) * 10, Double($0)) }
    let fast = (1...10).map { (190 + Double($0) * 10, 19 + Double($0) * 10) }
    #expect(abs(estimator(leastSquares, slow + fast).velocity(at: .milliseconds(290)).dx - 1000) < 1e-6)
  }

  @Test func onlyTheLastTwentyPlacesCount() {
    let slow = (0..<30).map { (Double($0), Double($0)) }
    let fast = (1...19).map { (29 + Double($0), 29 + Double($0) * 10) }
    #expect(abs(estimator(leastSquares, slow + fast).velocity(at: .milliseconds(48)).dx - 10000) < 1e-6)
  }

  @Test func theImpulseOfAnEvenPushIsItsSpeed() {
    let even = estimator(impulse, (0...5).map { (Double($0) * 10, Double($0) * 5) })
    #expect(abs(even.velocity(at: .milliseconds(50)).dx - 500) < 1e-9)
    #expect(abs(even.velocity(at: .milliseconds(50)).dy + 1000) < 1e-9)
    #expect(estimator(impulse, [(0, 0)]).estimate(at: .zero) == nil)
    // Coming to rest takes nothing away; a push the other way does.
    let rested = estimator(impulse, [(0, 0), (10, 20), (20, 20)])
    #expect(abs(rested.velocity(at: .milliseconds(20)).dx - 2000) < 1e-9)
    #expect(estimator(impulse, [(0, 0), (10, 20), (20, 10)]).velocity(at: .milliseconds(20)).dx < 0)
  }

  @Test func placesCanBeShiftedLater() {
    var shifted = estimator(.twoTap(last: 0.2), [(0, 0), (10, 4), (20, 5)])
    shifted.shift(from: .milliseconds(10), until: .milliseconds(20), by: Offset(1, 0))
    shifted.shift(from: .milliseconds(20), by: Offset(2, 0))
    #expect(shifted.velocity(at: .zero).dx == 0.2 * 200 + 0.8 * 500)
  }

  @Test func aResetForgetsEverything() {
    var estimator = estimator(leastSquares, (0...5).map { (Double($0) * 8, Double($0) * 8) })
    estimator.reset()
    #expect(estimator == VelocityEstimator(leastSquares))
  }
}

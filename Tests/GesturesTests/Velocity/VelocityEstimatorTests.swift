import Gestures
import Motion
import Testing

@Suite struct VelocityEstimatorTests {
  private func estimator(_ rule: Profile.Velocity, _ places: [(Double, Double)]) -> VelocityEstimator {
    var estimator = VelocityEstimator(rule)
    for (time, x) in places { estimator.add(Location(x, -2 * x), at: .milliseconds(time)) }
    return estimator
  }

  /// Times in milliseconds and places, one for each of the numbers.
  private func places(
    _ numbers: ClosedRange<Int>, _ place: (Double) -> (Double, Double)
  ) -> [(Double, Double)] {
    numbers.map { place(Double($0)) }
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

  @Test func replacesLocationOfSameTime() {
    let rule = Profile.Velocity.twoTap(last: 0.2)
    #expect(estimator(rule, [(0, 0), (10, 1), (10, 4), (5, 8)]).velocity(at: .zero) == Offset(800, -1600))
  }

  @Test func leastSquaresIsTheSlopeOfTheParabolaAtItsEnd() {
    let linear = estimator(leastSquares, places(0...9) { ($0 * 8, $0 * 4) })
    #expect(abs(linear.velocity(at: .milliseconds(72)).dx - 500) < 1e-9)
    let parabola = estimator(leastSquares, places(0...9) { ($0 * 8, $0 * $0) })
    // x = (t/8 ms)², so the slope at 72 ms is 2·9/8 pt/ms.
    #expect(abs(parabola.velocity(at: .milliseconds(72)).dx - 2250) < 1e-6)
  }

  @Test func leastSquaresWantsThreePlaces() {
    #expect(estimator(leastSquares, [(0, 0), (8, 8)]).estimate(at: .milliseconds(8)) == nil)
    #expect(estimator(leastSquares, [(0, 0), (8, 8), (16, 16)]).estimate(at: .milliseconds(16)) != nil)
  }

  @Test func estimatesNothingForRestedFinger() {
    let even = places(0...5) { ($0 * 8, $0 * 8) }
    for rule in [leastSquares, impulse] {
      let moving = estimator(rule, even)
      #expect(moving.estimate(at: .milliseconds(79.9)) != nil)
      #expect(moving.estimate(at: .milliseconds(80)) == nil)
      #expect(moving.velocity(at: .milliseconds(80)) == .zero)
      // What came before a pause counts no more.
      #expect(estimator(rule, even + [(80, 48)]).estimate(at: .milliseconds(80)) == nil)
    }
  }

  @Test func usesLast100Milliseconds() {
    let slow = places(0...19) { ($0 * 10, $0) }
    let fast = places(1...10) { (190 + $0 * 10, 19 + $0 * 10) }
    let velocity = estimator(leastSquares, slow + fast).velocity(at: .milliseconds(290))
    #expect(abs(velocity.dx - 1000) < 1e-6)
  }

  @Test func onlyTheLastTwentyPlacesCount() {
    let slow = places(0...29) { ($0, $0) }
    let fast = places(1...19) { (29 + $0, 29 + $0 * 10) }
    let velocity = estimator(leastSquares, slow + fast).velocity(at: .milliseconds(48))
    #expect(abs(velocity.dx - 10000) < 1e-6)
  }

  @Test func theImpulseOfAnEvenPushIsItsSpeed() {
    let even = estimator(impulse, places(0...5) { ($0 * 10, $0 * 5) })
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
    var estimator = estimator(leastSquares, places(0...5) { ($0 * 8, $0 * 8) })
    estimator.reset()
    #expect(estimator == VelocityEstimator(leastSquares))
  }
}

import Motion
import Testing

@Suite struct SpringTests {
  @Test func constantsFollowFromResponseAndRatio() {
    let spring = Spring(response: 0.5, ratio: 0.7)
    #expect(abs(spring.stiffness - 157.9137) < 1e-4)
    #expect(abs(spring.damping - 17.5929) < 1e-4)
    #expect(abs(spring.ratio - 0.7) < 1e-12)
  }

  @Test func convertsBounceToRatio() {
    let ratios = [0.3, 0, 1, -0.3, -2].map { Spring(response: 1, bounce: $0).ratio }
    let expected = [0.7, 1, 0, 1 / 0.7, 1 / 0.001]
    for (ratio, expected) in zip(ratios, expected) {
      #expect(abs(ratio / max(expected, 1e-9) - 1) < 1e-9 || ratio == expected)
    }
  }

  @Test func constantsMayBeGivenWithAMass() {
    let spring = Spring(mass: 2, stiffness: 200, damping: 40)
    #expect((spring.stiffness, spring.damping) == (100, 20))
    #expect(spring.ratio == 1)
  }

  /// The differential equation x″ = k(1 − x) − c·x′ holds in all three regimes.
  @Test(arguments: [0.0, 0.3, 0.9, 1.0, 1.3, 4.0], [0.0, -3.0, 5.0])
  func progressObeysTheEquationOfMotion(ratio: Double, velocity: Double) {
    let spring = Spring(response: 0.6, ratio: ratio, velocity: velocity)
    let step = 1e-5
    for time in [0.05, 0.1, 0.31, 0.9] {
      let (before, now, after) = (
        spring.progress(at: time - step), spring.progress(at: time), spring.progress(at: time + step)
      )
      let speed = (after - before) / (2 * step)
      let acceleration = (after - 2 * now + before) / (step * step)
      let force = spring.stiffness * (1 - now) - spring.damping * speed
      #expect(abs(acceleration - force) < 1e-3 * max(1, abs(force)))
    }
  }

  @Test(arguments: [0.3, 1.0, 2.0])
  func startsAtZeroWithVelocityAndEndsAtOne(ratio: Double) {
    let spring = Spring(response: 0.5, ratio: ratio, velocity: 4)
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.progress(at: -1) == 0)
    #expect(abs(spring.progress(at: 1e-6) / 1e-6 - 4) < 1e-3)
    #expect(abs(spring.progress(at: 60) - 1) < 1e-9)
  }

  @Test func theRegimesMeetWithoutAStep() {
    let below = Spring(response: 0.5, ratio: 1 - 1e-7)
    let at = Spring(response: 0.5, ratio: 1)
    let above = Spring(response: 0.5, ratio: 1 + 1e-7)
    for time in [0.01, 0.2, 0.7] {
      #expect(abs(below.progress(at: time) - at.progress(at: time)) < 1e-6)
      #expect(abs(above.progress(at: time) - at.progress(at: time)) < 1e-6)
    }
  }

  @Test func settlingTimes() {
    #expect(abs(Spring(response: 0.5, bounce: 0.3).settlingTime - 0.8629552831744205) < 1e-12)
    #expect(Spring(response: 0.5, bounce: 0).settlingTime == 0.8)
    #expect(Spring(response: 1, bounce: 0).settlingTime == 1.5)
    #expect(Spring(response: 0.5, ratio: 0).settlingTime == .infinity)
    let slow = Spring(response: 0.5, ratio: 2)
    #expect(abs(1 - slow.progress(at: slow.settlingTime)) < 0.001)
  }
}

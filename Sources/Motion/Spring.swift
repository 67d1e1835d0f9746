/// A damped spring of mass 1 that moves from 0 to 1, in closed form.
public struct Spring: Hashable, Sendable {
  /// (2π / response)², in 1/s².
  public let stiffness: Double
  /// 4π · ratio / response, in 1/s.
  public let damping: Double
  /// The velocity at the start, as a fraction of the whole change per second.
  public let velocity: Double

  /// Creates a spring from its undamped period (at least a microsecond) and its damping ratio (at least 0).
  public init(response: Double, ratio: Double, velocity: Double = 0) {
    let response = max(response, 1e-6)
    stiffness = (2 * .pi / response) * (2 * .pi / response)
    damping = 4 * .pi * max(ratio, 0) / response
    self.velocity = velocity
  }

  /// Creates a spring from SwiftUI's parameters: the perceptual duration `response` in seconds and the
  /// bounce, −1…1. The damping ratio is 1 − bounce for a bounce of 0 or more, else 1 / (1 + bounce).
  public init(response: Double, bounce: Double, velocity: Double = 0) {
    self.init(
      response: response, ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.999)),
      velocity: velocity)
  }

  /// Creates a spring from CASpringAnimation's constants: `stiffness` in 1/s² and `damping` in 1/s, times
  /// mass. Mass and stiffness are made positive, a negative damping counts as 0.
  public init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    let mass = max(mass, 1e-9)
    self.stiffness = max(stiffness, 1e-9) / mass
    self.damping = max(damping, 0) / mass
    self.velocity = velocity
  }

  /// The undamped angular frequency, in 1/s.
  public var frequency: Double { stiffness.squareRoot() }
  /// The damping ratio: below 1 underdamped (it overshoots), 1 critically damped, above 1 overdamped.
  public var ratio: Double { damping / (2 * frequency) }

  /// Returns the progress after `elapsed` seconds, from 0 towards 1; an underdamped spring exceeds 1 in
  /// between.
  public func progress(at elapsed: Double) -> Double {
    guard elapsed > 0 else { return 0 }
    let frequency = frequency
    let ratio = ratio
    // `left` is the remaining part of the change: 1 at the start, falling at `velocity`.
    let left: Double
    if abs(ratio - 1) < 1e-9 {
      left = exponential(-frequency * elapsed) * (1 + (frequency - velocity) * elapsed)
    } else if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let (sine, cosine) = sineAndCosine(swing * elapsed)
      left =
        exponential(-ratio * frequency * elapsed)
        * (cosine + (ratio * frequency - velocity) / swing * sine)
    } else {
      let root = (ratio * ratio - 1).squareRoot()
      let slow = -frequency * (ratio - root)
      let fast = -frequency * (ratio + root)
      let slowShare = (-velocity - fast) / (slow - fast)
      left = slowShare * exponential(slow * elapsed) + (1 - slowShare) * exponential(fast * elapsed)
    }
    return 1 - left
  }

  /// The time in seconds after which the spring counts as at rest; infinite without damping.
  ///
  /// An underdamped spring rests when its envelope has fallen to a thousandth, a critically damped one at the
  /// first tenth of a second with (1 + ωt)·e^(−ωt) below a thousandth, both as measured on Core Animation. No
  /// published rule explains overdamped springs: they rest at the first tenth of a second at which less than
  /// a thousandth of the change is left.
  public var settlingTime: Double {
    let frequency = frequency
    let ratio = ratio
    if ratio <= 0 { return .infinity }
    if ratio < 1 - 1e-9 {
      return naturalLogarithm(1000 * (1 + ratio / (1 - ratio * ratio).squareRoot())) / (ratio * frequency)
    }
    var tenths = 1.0
    while tenths < 36000 {
      let time = tenths / 10
      let left =
        ratio < 1 + 1e-9
        ? (1 + frequency * time) * exponential(-frequency * time) : abs(1 - progress(at: time))
      if left < 0.001 { return time }
      tenths += 1
    }
    return tenths / 10
  }
}

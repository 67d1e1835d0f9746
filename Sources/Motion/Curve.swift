/// The course of an animated value between its start and its end.
package enum Curve: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut, standard
  /// A spring; the animation's duration cuts it off.
  case spring(Spring)
  case scroll(ScrollMotion)

  /// The curves that the motion of a finger may follow in a script.
  package static let easings: [Curve] = [.linear, .easeIn, .easeOut, .easeInOut]

  /// The easing of this name, or nil if there is none, as for `default`, which scripts do not know.
  package init?(easing name: String) {
    guard let easing = Curve.easings.first(where: { $0.name == name }) else { return nil }
    self = easing
  }

  /// The curve's name in scripts, timelines and JSON: `linear`, `ease-in`, `default`, `spring` …
  package var name: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .standard: "default"
    case .spring: "spring"
    case .scroll(let motion): motion.name
    }
  }

  /// Returns the value `elapsed` seconds into an animation: `from` up to the start and exactly `to` from the
  /// end on. A ``scroll(_:)`` curve returns its own offset in between.
  package func value(from: Double, to: Double, elapsed: Double, duration: Double) -> Double {
    if elapsed <= 0 { return from }
    if elapsed >= duration { return to }
    switch self {
    case .scroll(let motion): return motion.offset(at: elapsed)
    case .spring(let spring): return from + (to - from) * spring.progress(at: elapsed)
    case .linear, .easeIn, .easeOut, .easeInOut, .standard:
      return from + (to - from) * progress(at: elapsed / duration)
    }
  }

  /// Whether the curve moves a value that ends where it starts, like a bounce.
  package var leaves: Bool {
    switch self {
    case .scroll(let motion): motion.duration > 0
    case .linear, .easeIn, .easeOut, .easeInOut, .standard, .spring: false
    }
  }

  /// Returns the progress (0…1) at `time`, a fraction of the duration; springs and scroll motions are linear.
  package func progress(at time: Double) -> Double {
    switch self {
    case .easeIn: Curve.in.progress(at: time)
    case .easeOut: Curve.out.progress(at: time)
    case .easeInOut: Curve.inOut.progress(at: time)
    case .standard: Curve.system.progress(at: time)
    case .linear, .spring, .scroll: min(max(time, 0), 1)
    }
  }

  // The control points of the CSS Easing Functions specification and of UIKit, which agree.
  private static let `in` = CubicCurve(0.42, 0, 1, 1)
  private static let out = CubicCurve(0, 0, 0.58, 1)
  private static let inOut = CubicCurve(0.42, 0, 0.58, 1)
  private static let system = CubicCurve(0.25, 0.1, 0.25, 1)
}

/// A cubic Bézier timing curve from (0, 0) to (1, 1), as CSS and UIKit define it by two control points.
package struct CubicCurve: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Creates the curve with the control points (x1, y1) and (x2, y2); x1 and x2 are clamped to 0…1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Returns the progress (0…1) at `time`, a fraction of the duration clamped to 0…1.
  package func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return CubicCurve.value(y1, y2, at: parameter(at: time))
  }

  /// Returns the parameter where x is `time`, by Newton's method with bisection as the fallback.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = time
    for _ in 0..<64 {
      let error = CubicCurve.value(x1, x2, at: guess) - time
      if abs(error) < 1e-15 { return guess }
      if error > 0 { high = guess } else { low = guess }
      let slope = CubicCurve.slope(x1, x2, at: guess)
      let newton = guess - error / slope
      guess = slope > 1e-6 && newton > low && newton < high ? newton : (low + high) / 2
    }
    return guess
  }

  private static func value(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}

/// A damped spring of mass 1 that moves from 0 to 1, in closed form.
package struct Spring: Hashable, Sendable {
  /// (2π / response)², in 1/s².
  package let stiffness: Double
  /// 4π · ratio / response, in 1/s.
  package let damping: Double
  /// The velocity at the start, as a fraction of the whole change per second.
  package let velocity: Double

  /// Creates a spring from its undamped period (at least a microsecond) and its damping ratio (at least 0).
  package init(response: Double, ratio: Double, velocity: Double = 0) {
    let response = max(response, 1e-6)
    stiffness = (2 * .pi / response) * (2 * .pi / response)
    damping = 4 * .pi * max(ratio, 0) / response
    self.velocity = velocity
  }

  /// Creates a spring from SwiftUI's parameters: the perceptual duration `response` in seconds and the
  /// bounce, −1…1. The damping ratio is 1 − bounce for a bounce of 0 or more, else 1 / (1 + bounce).
  package init(response: Double, bounce: Double, velocity: Double = 0) {
    self.init(
      response: response, ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.999)),
      velocity: velocity)
  }

  /// Creates a spring from CASpringAnimation's constants: `stiffness` in 1/s² and `damping` in 1/s, times
  /// mass. Mass and stiffness are made positive, a negative damping counts as 0.
  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    let mass = max(mass, 1e-9)
    self.stiffness = max(stiffness, 1e-9) / mass
    self.damping = max(damping, 0) / mass
    self.velocity = velocity
  }

  /// The undamped angular frequency, in 1/s.
  package var frequency: Double { stiffness.squareRoot() }
  /// The damping ratio: below 1 underdamped (it overshoots), 1 critically damped, above 1 overdamped.
  package var ratio: Double { damping / (2 * frequency) }

  /// Returns the progress after `elapsed` seconds, from 0 towards 1; underdamped it exceeds 1 in between.
  package func progress(at elapsed: Double) -> Double {
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
  package var settlingTime: Double {
    if ratio <= 0 { return .infinity }
    if ratio < 1 - 1e-9 {
      return naturalLogarithm(1000 * (1 + ratio / (1 - ratio * ratio).squareRoot())) / (ratio * frequency)
    }
    let isCritical = ratio < 1 + 1e-9
    func left(_ time: Double) -> Double {
      isCritical ? (1 + frequency * time) * exponential(-frequency * time) : abs(1 - progress(at: time))
    }
    return (1..<36_000).lazy.map { Double($0) / 10 }.first { left($0) < 0.001 } ?? 3600
  }
}

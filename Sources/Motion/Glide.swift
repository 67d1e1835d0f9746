/// The motion of content after a finger has let go, edges not considered, by the rule of a platform.
package struct Glide: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    /// Of UIScrollView: each millisecond the velocity shrinks to this part.
    case decay(rate: Double)
    /// Of Android's OverScroller at 160 dpi, along a spline.
    case spline(friction: Double)
    /// Of Flutter's ClampingScrollSimulation, along a power of the time left.
    case power(friction: Double)
  }

  private enum Run: Hashable, Sendable {
    case decay(Deceleration)
    case friction(FrictionRun)
  }

  private let run: Run

  /// The glide from `start` (pt) with `velocity` (pt/s).
  package init(start: Double, velocity: Double, rule: Rule) {
    run =
      switch rule {
      case .decay(let rate): .decay(Deceleration(start: start, velocity: velocity, rate: rate))
      case .spline(let friction):
        .friction(FrictionRun(start: start, velocity: velocity, friction: friction, isSpline: true))
      case .power(let friction):
        .friction(FrictionRun(start: start, velocity: velocity, friction: friction, isSpline: false))
      }
  }

  /// The time in seconds until it stops.
  package var duration: Double {
    switch run {
    case .decay(let run): run.duration
    case .friction(let run): run.duration
    }
  }

  /// The scroll offset at which it stops, pt.
  package var end: Double {
    switch run {
    case .decay(let run): run.end
    case .friction(let run): run.end
    }
  }

  /// Returns the scroll offset in points after `elapsed` seconds, at most ``duration``.
  package func offset(at elapsed: Double) -> Double {
    switch run {
    case .decay(let run): run.offset(at: elapsed)
    case .friction(let run): run.offset(at: elapsed)
    }
  }

  /// Returns the velocity in pt/s after `elapsed` seconds, at most ``duration``.
  package func velocity(at elapsed: Double) -> Double {
    switch run {
    case .decay(let run): run.velocity(at: elapsed)
    case .friction(let run): run.velocity(at: elapsed)
    }
  }

  /// Returns the time in seconds until the scroll offset reaches `edge`, or nil if it stops before.
  package func time(reaching edge: Double) -> Double? {
    switch run {
    case .decay(let run): run.time(reaching: edge)
    case .friction(let run): run.time(reaching: edge)
    }
  }
}

/// The run of content on Android or Flutter, as both publish it: the same distance, in times of their own.
private struct FrictionRun: Hashable, Sendable {
  let start: Double
  let duration: Double
  /// The distance to the stop, pt, with its sign.
  private let distance: Double
  private let isSpline: Bool

  /// ln 0.78 / ln 0.9, the exponent of the speed's loss.
  private static let exponent = naturalLogarithm(0.78) / naturalLogarithm(0.9)
  /// The spline's point of inflexion, and its tensions at the start and the end.
  private static let inflexion = 0.35
  private static let tensions = (start: 0.5, end: 1.0)
  /// Earth's gravity in m/s², inches in a meter, dots in an inch, and a factor that Android calls look and feel.
  private static let perFriction = 9.80665 * 39.37 * 160 * 0.84

  init(start: Double, velocity: Double, friction: Double, isSpline: Bool) {
    let (exponent, resistance) = (FrictionRun.exponent, friction * FrictionRun.perFriction)
    self.start = start
    self.isSpline = isSpline
    let ratio = FrictionRun.inflexion * abs(velocity) / resistance
    let length = resistance * power(ratio, exponent / (exponent - 1))
    distance = velocity < 0 ? -length : length
    let time = power(ratio, 1 / (exponent - 1))
    duration = isSpline ? time : exponent * FrictionRun.inflexion * time
  }

  var end: Double { start + distance }

  func offset(at elapsed: Double) -> Double {
    guard duration > 0, elapsed < duration else { return end }
    let time = max(0, elapsed / duration)
    if !isSpline { return start + distance * (1 - power(1 - time, FrictionRun.exponent)) }
    return start + distance * FrictionRun.place(FrictionRun.parameter { FrictionRun.time($0) >= time })
  }

  func velocity(at elapsed: Double) -> Double {
    guard duration > 0, elapsed < duration else { return 0 }
    let time = max(0, elapsed / duration)
    let pace = distance / duration
    if !isSpline { return pace * FrictionRun.exponent * power(1 - time, FrictionRun.exponent - 1) }
    let parameter = FrictionRun.parameter { FrictionRun.time($0) >= time }
    return pace * FrictionRun.slope(FrictionRun.places, at: parameter)
      / FrictionRun.slope(FrictionRun.times, at: parameter)
  }

  func time(reaching edge: Double) -> Double? {
    guard distance != 0 else { return nil }
    let part = (edge - start) / distance
    guard part >= 0, part <= 1 else { return nil }
    if !isSpline { return duration * (1 - power(1 - part, 1 / FrictionRun.exponent)) }
    return duration * FrictionRun.time(FrictionRun.parameter { FrictionRun.place($0) >= part })
  }

  // MARK: The spline: a time and a place, both 0…1, for a parameter from 0 to 1.

  /// The two inner control values of a cubic Bézier from 0 to 1.
  private typealias Controls = (Double, Double)

  private static let times: Controls = (tensions.start * inflexion, 1 - tensions.end * (1 - inflexion))
  private static let places: Controls = (tensions.start, 1)

  private static func time(_ parameter: Double) -> Double { value(times, at: parameter) }
  private static func place(_ parameter: Double) -> Double { value(places, at: parameter) }

  private static func value(_ controls: Controls, at x: Double) -> Double {
    3 * x * (1 - x) * ((1 - x) * controls.0 + x * controls.1) + x * x * x
  }

  private static func slope(_ controls: Controls, at x: Double) -> Double {
    3 * (1 - x) * (1 - x) * controls.0 + 6 * x * (1 - x) * (controls.1 - controls.0)
      + 3 * x * x * (1 - controls.1)
  }

  /// The least parameter from which on a growing function is great enough.
  private static func parameter(isEnough: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

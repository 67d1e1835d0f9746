/// The motion of content after a finger has let go, edges not considered, by the rule of a platform.
package struct Glide: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    /// UIScrollView's: each millisecond the velocity is multiplied by `rate`.
    case decay(rate: Double)
    /// Android's OverScroller's at 160 dpi, along a spline.
    case spline(friction: Double)
    /// Flutter's ClampingScrollSimulation's, along a power of the time left.
    case power(friction: Double)
  }

  /// The time in seconds until it stops.
  package let duration: Double
  /// The scroll offset at which it stops, pt.
  package let end: Double
  private let start: Double
  /// UIScrollView's deceleration, or nil for the rules that Android and Flutter publish: the same distance, in times
  /// of their own.
  private let decay: Deceleration?
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

  /// The glide from `start` (pt) with `velocity` (pt/s).
  package init(start: Double, velocity: Double, rule: Rule) {
    self.start = start
    let friction: Double
    switch rule {
    case .decay(let rate):
      let run = Deceleration(start: start, velocity: velocity, rate: rate)
      (decay, duration, end) = (run, run.duration, run.end)
      (distance, isSpline) = (end - start, false)
      return
    case .spline(let given): (friction, isSpline) = (given, true)
    case .power(let given): (friction, isSpline) = (given, false)
    }
    decay = nil
    let (exponent, resistance) = (Glide.exponent, friction * Glide.perFriction)
    let ratio = Glide.inflexion * abs(velocity) / resistance
    let length = resistance * power(ratio, exponent / (exponent - 1))
    distance = velocity < 0 ? -length : length
    end = start + distance
    let time = power(ratio, 1 / (exponent - 1))
    duration = isSpline ? time : exponent * Glide.inflexion * time
  }

  /// Returns the scroll offset in points after `elapsed` seconds, at most ``duration``.
  package func offset(at elapsed: Double) -> Double {
    if let decay { return decay.offset(at: elapsed) }
    guard duration > 0, elapsed < duration else { return end }
    let time = max(0, elapsed / duration)
    if !isSpline { return start + distance * (1 - power(1 - time, Glide.exponent)) }
    return start + distance * Glide.place(Glide.parameter { Glide.time($0) >= time })
  }

  /// Returns the velocity in pt/s after `elapsed` seconds, at most ``duration``.
  package func velocity(at elapsed: Double) -> Double {
    if let decay { return decay.velocity(at: elapsed) }
    guard duration > 0, elapsed < duration else { return 0 }
    let time = max(0, elapsed / duration)
    let pace = distance / duration
    if !isSpline { return pace * Glide.exponent * power(1 - time, Glide.exponent - 1) }
    let parameter = Glide.parameter { Glide.time($0) >= time }
    return pace * Glide.slope(Glide.places, at: parameter)
      / Glide.slope(Glide.times, at: parameter)
  }

  /// Returns the time in seconds until the scroll offset reaches `edge`, or nil if it stops before.
  package func time(reaching edge: Double) -> Double? {
    if let decay { return decay.time(reaching: edge) }
    guard distance != 0 else { return nil }
    let part = (edge - start) / distance
    guard part >= 0, part <= 1 else { return nil }
    if !isSpline { return duration * (1 - power(1 - part, 1 / Glide.exponent)) }
    return duration * Glide.time(Glide.parameter { Glide.place($0) >= part })
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

  /// The least parameter at which an increasing function is great enough.
  private static func parameter(isEnough: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

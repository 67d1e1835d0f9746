/// The motion of a scroll offset on one axis after the finger has been lifted: deceleration, bounce, or both.
package struct ScrollMotion: Hashable, Sendable {
  private let glide: Glide?
  private let bounce: Bounce?
  /// The start of the bounce, or else the end of the glide, in seconds after the lift.
  private let turn: Double

  /// Creates the motion from `offset` (pt) with `velocity` (pt/s) between the edges `least` and `most` (pt).
  ///
  /// Between the edges it glides by `rule` if `decelerates` is true, and bounces at an edge. Past an
  /// edge, or on one with a velocity outwards, it bounces with `bounceVelocity` (pt/s). Fails if nothing
  /// would move. A `most` below `least` counts as `least`.
  package init?(
    offset: Double, velocity: Double, bounceVelocity: Double, decelerates: Bool, least: Double,
    most: Double, rule: Glide.Rule
  ) {
    let most = max(least, most)
    let isBefore = offset < least || offset == least && bounceVelocity < 0
    if isBefore || offset > most || offset == most && bounceVelocity > 0 {
      let edge = isBefore ? least : most
      glide = nil
      bounce = Bounce(edge: edge, overscroll: offset - edge, velocity: bounceVelocity)
      turn = 0
      return
    }
    let run = Glide(start: offset, velocity: velocity, rule: rule)
    guard decelerates, run.duration > 0 else { return nil }
    glide = run
    let edge = velocity < 0 ? least : most
    if run.end < least || run.end > most {
      // Rounding can hide the moment of the edge from a run that ends right behind it; use its end then.
      let time = run.time(reaching: edge) ?? run.duration
      turn = time
      bounce = Bounce(edge: edge, overscroll: 0, velocity: run.velocity(at: time))
    } else {
      turn = run.duration
      bounce = nil
    }
  }

  /// The motion's name in timelines and JSON: `deceleration`, `bounce` or `deceleration-bounce`.
  package var name: String {
    if glide == nil { return "bounce" }
    return bounce == nil ? "deceleration" : "deceleration-bounce"
  }

  /// The length of the motion in seconds.
  package var duration: Double { turn + (bounce?.duration ?? 0) }

  /// The scroll offset at which the motion ends, pt.
  package var end: Double { bounce?.edge ?? glide?.end ?? 0 }

  /// Returns the scroll offset in points `elapsed` seconds after the lift; ``end`` from ``duration`` on.
  package func offset(at elapsed: Double) -> Double {
    if elapsed >= duration { return end }
    if let glide, elapsed < turn { return glide.offset(at: max(0, elapsed)) }
    return bounce?.offset(at: elapsed - turn) ?? end
  }
}

/// The motion of a scroll view that decelerates after the finger has been lifted, edges not considered.
package struct Deceleration: Hashable, Sendable {
  /// The scroll offset at the lift, pt.
  package let start: Double
  /// The velocity of the scroll offset at the lift, pt/s.
  package let velocity: Double
  /// The velocity's factor for each millisecond: UIScrollView documents 0.998 (`normal`) and 0.99 (`fast`).
  package let rate: Double

  /// The speed at which the motion stops, pt/s, measured on UIScrollView (iOS 26.1), to the pixel.
  package static let stopSpeed = 10.0

  /// Creates the deceleration from `start` (pt) with `velocity` (pt/s); `rate` is brought between 0 and 1.
  package init(start: Double, velocity: Double, rate: Double) {
    self.start = start
    self.velocity = velocity
    self.rate = min(max(rate, 1e-6), 1 - 1e-9)
  }

  /// Returns the scroll offset in points after `elapsed` seconds, as if the motion never stopped.
  package func offset(at elapsed: Double) -> Double {
    start + velocity * rate / (1 - rate) / 1000 * (1 - power(rate, 1000 * elapsed))
  }

  /// Returns the velocity in pt/s after `elapsed` seconds, as if the motion never stopped.
  package func velocity(at elapsed: Double) -> Double {
    velocity * power(rate, 1000 * elapsed) * rate / (1 - rate) * -naturalLogarithm(rate)
  }

  /// The time in seconds until the speed has fallen to ``stopSpeed``; 0 if it is not above it.
  package var duration: Double {
    guard abs(velocity) > Deceleration.stopSpeed else { return 0 }
    return naturalLogarithm(abs(velocity) / Deceleration.stopSpeed) / (-1000 * naturalLogarithm(rate))
  }

  private var speedToLose: Double {
    guard abs(velocity) > Deceleration.stopSpeed else { return 0 }
    return (velocity < 0 ? -1 : 1) * (abs(velocity) - Deceleration.stopSpeed)
  }

  /// The scroll offset at which the motion stops, pt.
  package var end: Double { start + speedToLose * rate / (1 - rate) / 1000 }

  /// The target offset in points that UIScrollView proposes to paging rules: computed with −1000·ln(rate) in
  /// place of (1 − rate)/rate, so it differs slightly from ``end``.
  package var proposedTarget: Double { start + speedToLose / (-1000 * naturalLogarithm(rate)) }

  /// Returns the time in seconds until the scroll offset reaches `edge`, or nil if the motion stops before it.
  package func time(reaching edge: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 - (edge - start) * 1000 * (1 - rate) / rate / velocity
    guard left > 0, left <= 1 else { return nil }
    let time = naturalLogarithm(left) / (1000 * naturalLogarithm(rate))
    return time <= duration ? time : nil
  }
}

/// The motion of an overscrolled scroll view back to its edge, as measured on UIScrollView (iOS 26.1): the
/// overscroll after t seconds is x₀·e^(−10t) + v·(e^(−10t) − e^(−12t)) / 2.
package struct Bounce: Hashable, Sendable {
  /// The scroll offset of the edge at which it ends, pt.
  package let edge: Double
  /// The overscroll x₀ at the start, pt; negative before the first edge, positive past the last.
  package let overscroll: Double
  /// The velocity v of the scroll offset at the start, pt/s.
  package let velocity: Double
  /// The length of the motion in seconds; 0 if it starts at the edge without leaving it.
  package let duration: Double

  /// The two decay rates, 1/s, fitted to frames of iOS 26.1: within half a point of each of them.
  private static let slow = 10.0
  private static let fast = 12.0
  /// The overscroll below which a returning motion ends, pt; fitted to the same frames.
  private static let nearEnough = 0.5

  /// Creates the bounce at `edge` that starts `overscroll` points past it with `velocity` pt/s.
  package init(edge: Double, overscroll: Double, velocity: Double) {
    self.edge = edge
    self.overscroll = overscroll
    self.velocity = velocity
    duration = Bounce.duration(overscroll: overscroll, velocity: velocity)
  }

  /// Returns the scroll offset in points after `elapsed` seconds; ``edge`` from ``duration`` on.
  package func offset(at elapsed: Double) -> Double {
    if elapsed >= duration { return edge }
    return edge + Bounce.distance(overscroll, velocity, at: max(0, elapsed))
  }

  private static func distance(_ overscroll: Double, _ velocity: Double, at time: Double) -> Double {
    let decay = exponential(-slow * time)
    return overscroll * decay + velocity * (decay - exponential(-fast * time)) / (fast - slow)
  }

  private static func duration(overscroll: Double, velocity: Double) -> Double {
    // With the sign flipped where necessary, so that past the edge is positive.
    let side: Double = overscroll < 0 || (overscroll == 0 && velocity < 0) ? -1 : 1
    let start = overscroll * side
    let speed = velocity * side
    guard start > 0 || speed > 0 else { return 0 }
    // The peak is where the derivative vanishes: e^(−(fast − slow)t) = slow·(2·start + speed) / (fast·speed).
    var peak = 0.0
    if speed > 0 {
      let level = slow * (2 * start + speed) / (fast * speed)
      if level < 1 { peak = -naturalLogarithm(level) / (fast - slow) }
    }
    guard distance(start, speed, at: peak) >= nearEnough else { return peak }
    var low = peak
    var high = peak + 0.125
    while distance(start, speed, at: high) >= nearEnough, high < 64 { high *= 2 }
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if distance(start, speed, at: middle) >= nearEnough { low = middle } else { high = middle }
    }
    return high
  }
}

/// The resistance of a scroll view that is dragged past its edge.
public struct RubberBand: Hashable, Sendable {
  /// The fraction of the drag that the content follows right at the edge: 0.55 as measured on UIScrollView.
  package let coefficient: Double

  /// Creates a rubber band; a smaller `coefficient` resists more.
  package init(coefficient: Double) { self.coefficient = coefficient }

  /// Returns the overscroll shown, in points, after a drag of `travel` points past the edge, with its sign.
  /// It stays below `length`, the viewport's length in points, and is 0 unless that is positive.
  package func shown(_ travel: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = abs(travel)
    let shown = (1 - 1 / (coefficient * distance / length + 1)) * length
    return travel < 0 ? -shown : shown
  }

  /// The inverse of ``shown(_:length:)``. An overscroll of `length` or more counts as just below `length`.
  package func travel(_ shown: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = min(abs(shown), length * 0.999999)
    let travel = (1 / (1 - distance / length) - 1) * length / coefficient
    return shown < 0 ? -travel : travel
  }
}

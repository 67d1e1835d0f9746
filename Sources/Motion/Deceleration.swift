/// The motion of a scroll view that decelerates after the finger has been lifted, edges not considered.
public struct Deceleration: Hashable, Sendable {
  /// The scroll offset at the lift, pt.
  public let start: Double
  /// The velocity of the scroll offset at the lift, pt/s.
  public let velocity: Double
  /// The velocity's factor for each millisecond: UIScrollView documents 0.998 (`normal`) and 0.99 (`fast`).
  public let rate: Double

  /// The speed at which the motion stops, pt/s, measured on UIScrollView (iOS 26.1), to the pixel.
  public static let stopSpeed = 10.0

  /// Creates the deceleration from `start` (pt) with `velocity` (pt/s); `rate` is brought between 0 and 1.
  public init(start: Double, velocity: Double, rate: Double) {
    self.start = start
    self.velocity = velocity
    self.rate = min(max(rate, 1e-6), 1 - 1e-9)
  }

  /// Returns the scroll offset in points after `elapsed` seconds, as if the motion never stopped.
  public func offset(at elapsed: Double) -> Double {
    start + velocity * rate / (1 - rate) / 1000 * (1 - power(rate, 1000 * elapsed))
  }

  /// Returns the velocity in pt/s after `elapsed` seconds, as if the motion never stopped.
  public func velocity(at elapsed: Double) -> Double {
    velocity * power(rate, 1000 * elapsed) * rate / (1 - rate) * -naturalLogarithm(rate)
  }

  /// The time in seconds until the speed has fallen to ``stopSpeed``; 0 if it is not above it.
  public var duration: Double {
    guard abs(velocity) > Deceleration.stopSpeed else { return 0 }
    return naturalLogarithm(abs(velocity) / Deceleration.stopSpeed) / (-1000 * naturalLogarithm(rate))
  }

  private var speedToLose: Double {
    guard abs(velocity) > Deceleration.stopSpeed else { return 0 }
    return (velocity < 0 ? -1 : 1) * (abs(velocity) - Deceleration.stopSpeed)
  }

  /// The scroll offset at which the motion stops, pt.
  public var end: Double { start + speedToLose * rate / (1 - rate) / 1000 }

  /// The target offset in points that UIScrollView proposes to paging rules: computed with −1000·ln(rate) in
  /// place of (1 − rate)/rate, so it differs slightly from ``end``.
  public var proposedTarget: Double { start + speedToLose / (-1000 * naturalLogarithm(rate)) }

  /// Returns the time in seconds until the scroll offset reaches `edge`, or nil if the motion stops before it.
  public func time(reaching edge: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 - (edge - start) * 1000 * (1 - rate) / rate / velocity
    guard left > 0, left <= 1 else { return nil }
    let time = naturalLogarithm(left) / (1000 * naturalLogarithm(rate))
    return time <= duration ? time : nil
  }
}

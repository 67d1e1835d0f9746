/// A scroll view that runs out after the finger has left it.
public struct Deceleration: Hashable, Sendable {
  /// The offset at the lift, in points.
  public let start: Double
  /// The velocity at the lift, in pt/s.
  public let velocity: Double
  /// What is left of the velocity after each millisecond: 0.998 `normal`, 0.99 `fast`.
  public let rate: Double

  /// The speed at which it stops, in pt/s: measured on UIScrollView of iOS 26.1, to the pixel of where it ends.
  public static let stopSpeed = 10.0

  public init(start: Double, velocity: Double, rate: Double) {
    self.start = start
    self.velocity = velocity
    self.rate = min(max(rate, 1e-6), 1 - 1e-9)
  }

  /// The offset after `elapsed` seconds, the end not considered.
  public func offset(at elapsed: Double) -> Double {
    start + velocity * rate / (1 - rate) / 1000 * (1 - power(rate, 1000 * elapsed))
  }

  /// The velocity after `elapsed` seconds, in pt/s.
  public func velocity(at elapsed: Double) -> Double {
    velocity * power(rate, 1000 * elapsed) * rate / (1 - rate) * -naturalLogarithm(rate)
  }

  /// How many seconds it takes to come down to the stop speed.
  public var duration: Double {
    guard abs(velocity) > Deceleration.stopSpeed else { return 0 }
    return naturalLogarithm(abs(velocity) / Deceleration.stopSpeed) / (-1000 * naturalLogarithm(rate))
  }

  private var speedToLose: Double {
    guard abs(velocity) > Deceleration.stopSpeed else { return 0 }
    return (velocity < 0 ? -1 : 1) * (abs(velocity) - Deceleration.stopSpeed)
  }

  /// Where it ends.
  public var end: Double { start + speedToLose * rate / (1 - rate) / 1000 }

  /// The target that a scroll view proposes to paging rules before the motion starts; not quite ``end``.
  public var proposedTarget: Double { start + speedToLose / (-1000 * naturalLogarithm(rate)) }

  /// After how many seconds the offset reaches `edge`; nil if it never does.
  public func time(reaching edge: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 - (edge - start) * 1000 * (1 - rate) / rate / velocity
    guard left > 0, left <= 1 else { return nil }
    let time = naturalLogarithm(left) / (1000 * naturalLogarithm(rate))
    return time <= duration ? time : nil
  }
}

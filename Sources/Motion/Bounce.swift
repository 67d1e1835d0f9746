/// The motion of an overscrolled scroll view back to its edge, as measured on UIScrollView (iOS 26.1): the
/// overscroll after t seconds is x₀·e^(−10t) + v·(e^(−10t) − e^(−12t)) / 2.
public struct Bounce: Hashable, Sendable {
  /// The scroll offset of the edge at which it ends, pt.
  public let edge: Double
  /// The overscroll x₀ at the start, pt; negative before the first edge, positive past the last.
  public let overscroll: Double
  /// The velocity v of the scroll offset at the start, pt/s.
  public let velocity: Double
  /// The length of the motion in seconds; 0 if it starts at the edge without leaving it.
  public let duration: Double

  /// The two decay rates, 1/s, fitted to frames of iOS 26.1: within half a point of each of them.
  private static let slow = 10.0
  private static let fast = 12.0
  /// The overscroll below which a returning motion ends, pt; fitted to the same frames.
  private static let nearEnough = 0.5

  /// Creates the bounce at `edge` that starts `overscroll` points past it with `velocity` pt/s.
  public init(edge: Double, overscroll: Double, velocity: Double) {
    self.edge = edge
    self.overscroll = overscroll
    self.velocity = velocity
    duration = Bounce.duration(overscroll: overscroll, velocity: velocity)
  }

  /// Returns the scroll offset in points after `elapsed` seconds; ``edge`` from ``duration`` on.
  public func offset(at elapsed: Double) -> Double {
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

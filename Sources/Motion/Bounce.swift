/// The way back of a scroll view that is past its edge: a slightly underdamped pull, as measured on UIScrollView.
public struct Bounce: Hashable, Sendable {
  /// The edge that it comes back to.
  public let edge: Double
  /// How far past the edge it starts, with sign.
  public let overscroll: Double
  /// The velocity it starts with, in pt/s.
  public let velocity: Double
  /// After how many seconds it is over.
  public let duration: Double

  /// The two rates at which it decays, 1/s, fitted to frames of iOS 26.1: within half a point of all of them.
  private static let slow = 10.0
  private static let fast = 12.0
  /// Nearer to the edge than this it is over, once it is on its way back, pt; fitted to the same frames.
  private static let nearEnough = 0.5

  public init(edge: Double, overscroll: Double, velocity: Double) {
    self.edge = edge
    self.overscroll = overscroll
    self.velocity = velocity
    duration = Bounce.duration(overscroll: overscroll, velocity: velocity)
  }

  /// The offset after `elapsed` seconds; the edge from ``duration`` on.
  public func offset(at elapsed: Double) -> Double {
    if elapsed >= duration { return edge }
    return edge + Bounce.distance(overscroll, velocity, at: max(0, elapsed))
  }

  private static func distance(_ overscroll: Double, _ velocity: Double, at time: Double) -> Double {
    let decay = exponential(-slow * time)
    return overscroll * decay + velocity * (decay - exponential(-fast * time)) / (fast - slow)
  }

  private static func duration(overscroll: Double, velocity: Double) -> Double {
    // Seen from the side that it is on, so that past the edge is positive.
    let side: Double = overscroll < 0 || (overscroll == 0 && velocity < 0) ? -1 : 1
    let start = overscroll * side
    let speed = velocity * side
    guard start > 0 || speed > 0 else { return 0 }
    // It turns where the derivative vanishes: e^(−(fast − slow)t) = slow·(2·start + speed) / (fast·speed).
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

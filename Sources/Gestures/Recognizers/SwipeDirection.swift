public import Motion

/// A direction of a swipe; the raw value is its name in scripts.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// The four directions on the upright screen.
  case right, left, up, down

  /// Returns the displacement `along` the direction, negative against it, and the absolute value `across` it.
  public func parts(of displacement: Offset) -> (along: Double, across: Double) {
    switch self {
    case .right: (displacement.dx, abs(displacement.dy))
    case .left: (-displacement.dx, abs(displacement.dy))
    case .down: (displacement.dy, abs(displacement.dx))
    case .up: (-displacement.dy, abs(displacement.dx))
    }
  }
}

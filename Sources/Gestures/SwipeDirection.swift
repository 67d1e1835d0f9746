public import Motion

/// The four ways in which a swipe can go.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  case right, left, up, down

  /// The part of a way along the direction, with sign, and that across it, without.
  public func parts(of way: Offset) -> (along: Double, across: Double) {
    switch self {
    case .right: (way.dx, abs(way.dy))
    case .left: (-way.dx, abs(way.dy))
    case .down: (way.dy, abs(way.dx))
    case .up: (-way.dy, abs(way.dx))
    }
  }
}

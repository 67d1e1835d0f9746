public import Motion

/// The sides of the screen.
public enum ScreenEdge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// How far inside the screen a place is from this edge, pt; below zero outside.
  public func distance(of location: Location, on screen: Extent) -> Double {
    switch self {
    case .left: location.x
    case .right: screen.width - location.x
    case .top: location.y
    case .bottom: screen.height - location.y
    }
  }
}

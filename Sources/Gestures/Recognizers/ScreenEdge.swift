public import Motion

/// An edge of the screen; the raw value is its name in scripts.
public enum ScreenEdge: String, Hashable, Sendable, CaseIterable {
  /// The four edges of the upright screen.
  case left, right, top, bottom

  /// Returns the distance of a location from this edge, pt; negative outside of the screen.
  public func distance(of location: Location, on screen: Extent) -> Double {
    switch self {
    case .left: location.x
    case .right: screen.width - location.x
    case .top: location.y
    case .bottom: screen.height - location.y
    }
  }
}

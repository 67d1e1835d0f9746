public import Gestures
public import Motion

/// The screen of a simulation: its size, the row height, the platform, and the scenes' motion.
public struct Screen: Hashable, Sendable {
  /// The size in points.
  public var size: Extent
  /// The row height in points.
  public var rowHeight: Double
  /// The thresholds of the platform.
  public var profile: Profile
  /// The motion of scenes, equal on every platform.
  package var choreography = Choreography()
  /// The name of a custom profile, or nil for a platform's.
  public var ownProfile: String?
  /// The name of the custom profile, or the platform's.
  public var profileTitle: String { ownProfile ?? profile.name.rawValue }

  /// A screen of 320 by 480 points with rows of 50 points, unless others are given.
  public init(
    size: Extent = Extent(320, 480), rowHeight: Double = 50, profile: Profile = .uikit
  ) {
    self.size = size
    self.rowHeight = rowHeight
    self.profile = profile
  }
}

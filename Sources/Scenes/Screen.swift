public import Gestures
public import Motion

/// What a simulation plays on: the size of the screen, the rows' height, the platform, and how scenes move.
public struct Screen: Hashable, Sendable {
  /// In points.
  public var size: Extent
  /// In points.
  public var rowHeight: Double
  /// The thresholds of the platform.
  public var profile: Profile
  /// The same on every platform.
  package var choreography = Choreography()
  /// What a profile of one's own is called; nil for a platform's.
  public var ownProfile: String?
  /// The name of the profile: one's own, or the platform's.
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

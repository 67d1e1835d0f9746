package import Gestures
package import Motion

/// The screen of a simulation: its size, the row height, the platform, and the scenes' motion.
package struct Screen: Hashable, Sendable {
  package var size: Extent
  package var rowHeight: Double
  package var profile: Profile
  /// The motion of scenes, equal on every platform.
  package var choreography = Choreography()
  /// The name of a custom profile, or nil for a platform's.
  package var ownProfile: String?
  /// The name of the custom profile, or the platform's.
  package var profileTitle: String { ownProfile ?? profile.name.rawValue }

  /// A screen of 320 by 480 points with rows of 50 points, unless others are given.
  package init(
    size: Extent = Extent(320, 480), rowHeight: Double = 50, profile: Profile = .uikit
  ) {
    self.size = size
    self.rowHeight = rowHeight
    self.profile = profile
  }
}

/// The motion of scenes: every length, share and delay of the lists and of the board.
///
/// The defaults come from the swipe-to-do lists that were the model of the scenes; a custom profile may change
/// them. The help of its ``Threshold`` has its meaning and unit.
package struct Choreography: Hashable, Sendable {
  /// The time a row takes back after a swipe, and the rows after a pinch that added nothing.
  package var snapBack = Time.milliseconds(200)
  package var closeGap = Time.milliseconds(300)
  package var stagger = Time.milliseconds(30)
  package var editing = Time.milliseconds(300)
  package var liftDelay = Time.milliseconds(200)
  package var lift = Time.milliseconds(200)
  package var dimming = Time.milliseconds(300)
  /// The time a row takes to its new place while another is dragged over it, and back when the drag is cancelled.
  package var rowShift = Time.milliseconds(300)
  package var liftedScale = 1.05
  package var liftedAlpha = 0.8
  package var liftedShadow = 10.0
  package var dimmed = 0.7
  package var edgeStrip = 20.0
  package var pageTurn = Time.milliseconds(300)
  package var nextPage = Time.milliseconds(800)
  package var fadedAlpha = 0.3
  package var textInset = 15.0
  package var armingShare = 0.5
  package var board = Board()

  package init() {}

  /// When the last of `moving` staggered rows has closed the gap, counted from the start.
  func gapClosed(moving: Int) -> Time { moving == 0 ? .zero : closeGap + stagger * (moving - 1) }

  /// The green component of the last row.
  static let lastGreen = 0.6

  package struct Board: Hashable, Sendable {
    package var liftDelay = Time.milliseconds(300)
    package var liftedAlpha = 0.7
    package var shift = Time.milliseconds(300)
    package var settle = Time.milliseconds(200)
    package var putBack = Time.milliseconds(300)
    package var strip = 30.0
    package var page = 0.5
    package var paging = Time.milliseconds(300)
    package var pagingPause = Time.seconds(1)
  }
}

import Motion

/// How the list moves when it is edited: every length and delay of the list scene.
///
/// The numbers are those of the swipe-to-do lists that the scene is modeled on.
enum Choreography {
  /// A row's way back after a swipe, and the rows' after a pinch that added nothing.
  static let snapBack = Time.milliseconds(200)
  /// A row's way up into a gap.
  static let closeGap = Time.milliseconds(300)
  /// How much later each row starts than the one above it.
  static let stagger = Time.milliseconds(30)
  /// The rows' way to the editing place and back, and the fading of the others.
  static let editing = Time.milliseconds(300)
  /// How long a finger rests on a row before it lifts it.
  static let liftDelay = Time.milliseconds(200)
  /// The way of the lifted copy up and down, and that of the dimming of the list behind it.
  static let lift = Time.milliseconds(200)
  static let dimming = Time.milliseconds(300)
  /// A row's way to its new place while another is dragged over it, and back when the drag is taken away.
  static let rowShift = Time.milliseconds(300)
  static let liftedScale = 1.05
  static let liftedAlpha = 0.8
  /// In points.
  static let liftedShadow = 10.0
  static let dimmed = 0.7
  /// How near to the top or bottom edge a lifted copy must come to turn the page, pt.
  static let edgeStrip = 20.0
  static let pageTurn = Time.milliseconds(300)
  /// How long after a page was turned the edge is looked at again.
  static let nextPage = Time.milliseconds(800)
  /// The alpha of the rows that are not edited.
  static let fadedAlpha = 0.3
  /// Left of this a row has no text to tap, pt.
  static let textInset = 15.0
  /// The share of the width beyond which a swipe is armed.
  static let armingShare = 0.5
  /// The greenness of the last row.
  static let lastGreen = 0.6

  /// When the last of `moving` staggered rows has closed the gap, counted from the start.
  static func gapClosed(moving: Int) -> Time { moving == 0 ? .zero : closeGap + stagger * (moving - 1) }
}

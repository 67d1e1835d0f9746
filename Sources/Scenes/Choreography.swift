package import Motion

/// How scenes move: every length, share and delay of the lists and of the board.
///
/// The defaults are those of the swipe-to-do lists that the scenes are modeled on; a profile of one's own may change
/// them. See ``Threshold``.
package struct Choreography: Hashable, Sendable {
  /// How long a row takes back after a swipe, and the rows after a pinch that added nothing.
  package var snapBack = Time.milliseconds(200)
  /// How long a row takes up into a gap.
  package var closeGap = Time.milliseconds(300)
  /// How much later each row starts than the one above it.
  package var stagger = Time.milliseconds(30)
  /// How long the rows take to the editing place and back, and the others to fade.
  package var editing = Time.milliseconds(300)
  /// How long a finger rests on a row before it lifts it.
  package var liftDelay = Time.milliseconds(200)
  /// How long the lifted copy takes up and down.
  package var lift = Time.milliseconds(200)
  /// How long the list behind a lifted copy takes to dim.
  package var dimming = Time.milliseconds(300)
  /// How long a row takes to its new place while another is dragged over it, and back when the drag is cancelled.
  package var rowShift = Time.milliseconds(300)
  /// How large the lifted copy is, as a factor.
  package var liftedScale = 1.05
  /// The alpha of the lifted copy.
  package var liftedAlpha = 0.8
  /// The shadow of the lifted copy, pt.
  package var liftedShadow = 10.0
  /// How bright the list is behind a lifted copy.
  package var dimmed = 0.7
  /// How near to the top or bottom edge a lifted copy must come to turn the page, pt.
  package var edgeStrip = 20.0
  /// How long the list moves when a page is turned.
  package var pageTurn = Time.milliseconds(300)
  /// How long after a page was turned the edge is looked at again.
  package var nextPage = Time.milliseconds(800)
  /// The alpha of the rows that are not edited.
  package var fadedAlpha = 0.3
  /// Left of this a row has no text to tap, pt.
  package var textInset = 15.0
  /// The share of the width beyond which a swipe is armed.
  package var armingShare = 0.5
  /// The numbers of the board.
  package var board = Board()

  /// The numbers of every platform.
  package init() {}

  /// When the last of `moving` staggered rows has closed the gap, counted from the start.
  func gapClosed(moving: Int) -> Time { moving == 0 ? .zero : closeGap + stagger * (moving - 1) }

  /// The greenness of the last row.
  static let lastGreen = 0.6
}

extension Choreography {
  /// The durations and lengths of the board.
  package struct Board: Hashable, Sendable {
    /// How long a finger rests on a row before it lifts it.
    package var liftDelay = Time.milliseconds(300)
    /// How much of the lists shows through the lifted copy.
    package var liftedAlpha = 0.7
    /// How long rows take to make room or close up.
    package var shift = Time.milliseconds(300)
    /// How long the lifted copy takes into its place once the finger has let go.
    package var settle = Time.milliseconds(200)
    /// How long everything takes back when the touch is cancelled.
    package var putBack = Time.milliseconds(300)
    /// The height of the strips beyond a list's edges that scroll it, pt.
    package var strip = 30.0
    /// The part of a list's height by which they scroll it.
    package var page = 0.5
    /// How long a list moves that a strip scrolls.
    package var paging = Time.milliseconds(300)
    /// How long after being scrolled by a strip a list is not scrolled again.
    package var pagingPause = Time.seconds(1)
  }
}

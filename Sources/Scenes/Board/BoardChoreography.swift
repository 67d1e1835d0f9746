import Motion

/// Every size and duration of the board.
enum BoardChoreography {
  /// How many lists have room one above the other.
  static let mostLists = 3
  /// How long a finger rests on a row before it lifts it.
  static let liftDelay = Time.milliseconds(300)
  /// How much of the lists shows through the lifted copy.
  static let liftedAlpha = 0.7
  /// The way of rows that make room or close up.
  static let shift = Time.milliseconds(300)
  /// The lifted copy's way into its place once the finger has let go.
  static let settle = Time.milliseconds(200)
  /// The way back of everything when the touch is taken away.
  static let putBack = Time.milliseconds(300)
  /// The height of the strips beyond a list's edges that scroll it, pt.
  static let strip = 30.0
  /// The part of a list's height by which they scroll it.
  static let page = 0.5
  /// The way of a list that is scrolled by a strip.
  static let paging = Time.milliseconds(300)
  /// How long after being scrolled by a strip a list is not scrolled again.
  static let pagingPause = Time.seconds(1)
}

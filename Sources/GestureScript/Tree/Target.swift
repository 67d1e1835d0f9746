package import Motion

/// The target of a gesture or an expectation.
package indirect enum Target: Hashable, Sendable {
  case row(RowReference)
  /// A point of the screen, or off it.
  case point(Location)
  /// The place that drops a dragged item directly above a row; the end of a drag only.
  case above(RowReference)
  /// The place that drops a dragged item directly below a row; the end of a drag only.
  case below(RowReference)
  case phrase(ScenePhrase)
}

package import Motion

/// A statement of a scene that shows several lists.
package enum PaneStatement: Hashable, Sendable {
  /// Sets the content offset of one list, in points.
  case scroll(list: String, to: Double)
}

/// The content offset that one of several lists is expected to have.
package struct ExpectedOffset: Hashable, Sendable {
  package var list: String
  /// The offset in points.
  package var offset: Double
  /// nil: as exact as output shows it.
  package var within: Distance?

  package init(list: String, offset: Double, within: Distance? = nil) {
    self.list = list
    self.offset = offset
    self.within = within
  }
}

package import Motion

/// A statement of a scene that shows several lists.
package enum PaneStatement: Hashable, Sendable {
  /// Sets the content offset of one list, in points.
  case scroll(list: String, to: Double)
}

/// The expected content offset of one of several lists.
package struct ExpectedOffset: Hashable, Sendable {
  package var list: String
  /// The offset in points.
  package var offset: Double
  /// The tolerance, or nil for the precision of the output.
  package var within: Distance?

  package init(list: String, offset: Double, within: Distance? = nil) {
    self.list = list
    self.offset = offset
    self.within = within
  }
}

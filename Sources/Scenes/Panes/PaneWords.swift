public import Motion

/// A statement of a scene that shows several lists.
public enum PaneStatement: Hashable, Sendable {
  /// Sets the content offset of one list, in points.
  case scroll(list: String, to: Double)
}

/// The content offset that one of several lists is expected to have.
public struct ExpectedOffset: Hashable, Sendable {
  public var list: String
  /// In points.
  public var offset: Double
  /// nil: as exact as output shows it.
  public var within: Distance?

  public init(list: String, offset: Double, within: Distance? = nil) {
    self.list = list
    self.offset = offset
    self.within = within
  }
}

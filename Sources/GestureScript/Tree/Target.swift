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
  /// A target that the scene adds.
  case phrase(ScenePhrase)
}

/// A row, by its number in the table or by its text.
package struct RowReference: Hashable, Sendable {
  package enum Name: Hashable, Sendable {
    /// The row number from 1 in the table as last reloaded.
    case number(Int)
    /// The text, which must match exactly one item. May be blank, as a draft is.
    case text(String)
  }

  package var name: Name
  /// The list's name; nil means the list on the screen, or the only one with such a row.
  package var list: String?

  package init(_ name: Name, ofList list: String? = nil) {
    self.name = name
    self.list = list
  }

  package static func row(_ number: Int) -> RowReference { RowReference(.number(number)) }
  package static func row(_ text: String) -> RowReference { RowReference(.text(text)) }
}

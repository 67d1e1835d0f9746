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

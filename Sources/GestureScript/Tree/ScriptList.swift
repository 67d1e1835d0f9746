/// `list …`: a list of the script's own.
package struct ScriptList: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// The items, top first, at least one.
    case items([RowText])
    /// This number of items with the texts "Item 1", "Item 2" …; 0 for an empty list.
    case generated(Int)
  }

  package var name: String?
  package var content: Content

  package init(_ name: String? = nil, _ content: Content) {
    self.name = name
    self.content = content
  }
}

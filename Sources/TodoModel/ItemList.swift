/// A named list of items, the top one first.
public struct ItemList: Hashable, Sendable {
  /// The name: one line that no other list of the document has.
  public var name: String
  /// The items, the top one first.
  public var items: Items
  package var unknown: [UnknownMember] = []

  /// A list of these items.
  public init(name: String, items: Items = Items()) {
    self.name = name
    self.items = items
  }

  /// Whether a text can name a list: one line, not blank, as for ``Item/isText(_:)``.
  package static func isName(_ text: String) -> Bool { Item.isText(text) }
}

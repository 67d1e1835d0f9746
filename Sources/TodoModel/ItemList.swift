/// A named list of items, the top one first.
public struct ItemList: Hashable, Sendable {
  public var name: String
  public var items: Items
  /// Members of the store that this version does not know.
  public var unknown: [UnknownMember] = []

  public init(name: String, items: Items = Items()) {
    self.name = name
    self.items = items
  }
}

extension ItemList {
  /// Whether a text can name a list: one line, not blank, no control characters.
  public static func isName(_ text: String) -> Bool { Item.isText(text) }
}

extension Item {
  /// Whether a text can be an item's: one line, not blank.
  ///
  /// Control characters other than line breaks are allowed; they are shown, never sent raw to a terminal.
  public static func isText(_ text: String) -> Bool {
    var hasInk = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": return false
      case "\0": return false
      default: if !hasInk, !scalar.properties.isWhitespace { hasInk = true }
      }
    }
    return hasInk
  }
}

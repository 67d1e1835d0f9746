/// A named list of items, the top one first.
public struct ItemList: Hashable, Sendable {
  /// The name: one line that no other list of the document has.
  public var name: String
  /// The items, the top one first.
  public var items: Items
  /// Members of the store that this version does not know.
  public var unknown: [UnknownMember] = []

  /// A list of these items.
  public init(name: String, items: Items = Items()) {
    self.name = name
    self.items = items
  }
}

extension ItemList {
  /// Whether a text can name a list: one line, not blank, as for ``Item/isText(_:)``.
  public static func isName(_ text: String) -> Bool { Item.isText(text) }
}

extension Item {
  /// Whether a text can be an item's: one line, not blank. Control characters other than NUL and line breaks
  /// are allowed; they are shown, never sent raw to a terminal.
  public static func isText(_ text: String) -> Bool {
    if let answer = isPlainText(text) { return answer }
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

  /// The answer of ``isText(_:)`` for a text in ASCII, or nil for any other.
  private static func isPlainText(_ text: String) -> Bool? {
    var text = text
    return text.withUTF8 { bytes in
      var hasInk = false
      for byte in bytes {
        // White space is as in Unicode: of the control characters, tab to CR.
        switch byte {
        case 0, 0x0A...0x0D: return false
        case 0x09, 0x20: continue
        case 0x80...: return nil
        default: hasInk = true
        }
      }
      return hasInk
    }
  }
}

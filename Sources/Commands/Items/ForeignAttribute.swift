import Arguments
import TodoModel

/// A word by which other programs set something of an item, and which is text to flick: `project:Home`, `(A)`.
struct ForeignAttribute {
  /// The word as it was typed.
  let word: String
  /// What to type instead.
  let instead: String

  /// Reads a word; nil for one that is plain text or an attribute of flick's own.
  init?(_ word: String) {
    self.word = word
    if word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")"), let letter = word.dropFirst().first,
      ("A"..."Z").contains(letter)
    {
      instead = "pri:\(letter)"
      return
    }
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let value = word[word.index(after: colon)...]
    guard !value.isEmpty, !value.hasPrefix("//"), !value.hasPrefix(":"),
      let key = ForeignKey.attributes[word[..<colon].lowercased()]
    else { return nil }
    switch key {
    case "list": instead = "list:\(value) or tag:\(value)"
    // todo.txt counts from the completion unless a sign says otherwise.
    case "recur": instead = value.hasPrefix("+") ? "recur:\(value.dropFirst())" : "recur:'after \(value)'"
    default: instead = "\(key):\(value)"
    }
  }

  /// The first of these words that is one.
  static func first(in words: some Sequence<String>) -> ForeignAttribute? {
    words.lazy.compactMap { ForeignAttribute($0) }.first
  }

  /// What is said where such words have become part of a text; nil if there are none.
  static func remark(on words: some Sequence<String>) -> String? {
    let found = words.compactMap { ForeignAttribute($0) }
    guard !found.isEmpty else { return nil }
    return enumeration(found.map(\.word), "and") + (found.count > 1 ? " stay" : " stays")
      + " in the text; flick calls \(found.count > 1 ? "them" : "it") "
      + enumeration(found.map(\.instead), "and")
  }
}

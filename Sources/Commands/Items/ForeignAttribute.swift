import Arguments
import TodoModel

/// A word that sets a field in other programs, but is text to flick: `project:Home`, `(A)`.
struct ForeignAttribute {
  let word: String
  let instead: String

  /// Reads a word, or nil for plain text or an attribute of flick itself.
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
    // todo.txt counts from the completion unless there is a plus sign.
    case "recur": instead = value.hasPrefix("+") ? "recur:\(value.dropFirst())" : "recur:'after \(value)'"
    default: instead = "\(key):\(value)"
    }
  }

  static func first(in words: some Sequence<String>) -> ForeignAttribute? {
    words.lazy.compactMap { ForeignAttribute($0) }.first
  }

  /// The remark about such words in a text, or nil if there are none.
  static func remark(on words: some Sequence<String>) -> String? {
    let found = words.compactMap { ForeignAttribute($0) }
    guard !found.isEmpty else { return nil }
    return enumeration(found.map(\.word), "and") + (found.count > 1 ? " stay" : " stays")
      + " in the text; flick calls \(found.count > 1 ? "them" : "it") "
      + enumeration(found.map(\.instead), "and")
  }
}

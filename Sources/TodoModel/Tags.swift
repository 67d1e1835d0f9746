extension Item {
  /// The item's tags: its own ones in their order, then the words of its text that count as tags, each once.
  ///
  /// Tags stand without a sign, and upper and lower case differ. With `countingWords` false the text says nothing.
  public func tags(countingWords: Bool) -> [String] {
    guard countingWords else { return tags }
    let words = Item.tagWords(of: text)
    if words.isEmpty { return tags }
    var seen = Set<String>()
    return (tags + words).filter { seen.insert($0).inserted }
  }

  /// The words of a text that count as tags, in order, without their signs; one may come twice.
  ///
  /// Such a word stands at the text's beginning or behind white space, begins with `+` or `@` and a letter or a
  /// digit, reaches to the next white space, and has a letter in it: `+work` and `@5th-floor`, but neither `+1` nor
  /// `1 + 1` nor `me@home`. Punctuation at its end belongs to the sentence; only `#` and `_` may end a tag.
  public static func tagWords(of text: String) -> [String] {
    // Most texts have none; that is found out before anything is made.
    var text = text
    let hasSign = text.withUTF8 { $0.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "@") } }
    guard hasSign else { return [] }
    return text.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard word.first == "+" || word.first == "@" else { return nil }
      var name = word.dropFirst()
      guard let first = name.first, first.isLetter || first.isNumber else { return nil }
      while let last = name.last, last.isPunctuation, last != "#", last != "_" { name.removeLast() }
      return name.contains(where: \.isLetter) ? String(name) : nil
    }
  }
}

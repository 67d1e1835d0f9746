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
    let isPlain: Bool? = text.withUTF8 { bytes in
      // Without branches, so that the compiler takes many bytes at a time.
      var signs: UInt8 = 0
      var union: UInt8 = 0
      for byte in bytes {
        signs |= (byte == UInt8(ascii: "+") ? 1 : 0) | (byte == UInt8(ascii: "@") ? 1 : 0)
        union |= byte
      }
      return signs != 0 ? union < 0x80 : nil
    }
    guard let isPlain else { return [] }
    return isPlain ? text.withUTF8(plainTagWords) : anyTagWords(of: text)
  }

  /// The words of a text in ASCII that count as tags.
  private static func plainTagWords(_ text: UnsafeBufferPointer<UInt8>) -> [String] {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
    func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    /// Of Unicode's punctuation, without what may end a tag.
    func isEnd(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x21, 0x22, 0x25...0x2A, 0x2C...0x2F, 0x3A, 0x3B, 0x3F, 0x40, 0x5B...0x5D, 0x7B, 0x7D: true
      default: false
      }
    }
    var words: [String] = []
    for start in text.indices.dropLast() {
      guard text[start] == UInt8(ascii: "+") || text[start] == UInt8(ascii: "@"),
        start == 0 || isSpace(text[start - 1]), isLetter(text[start + 1]) || isDigit(text[start + 1])
      else { continue }
      var end = start + 2
      while end < text.count, !isSpace(text[end]) { end += 1 }
      while isEnd(text[end - 1]) { end -= 1 }
      let name = text[start + 1..<end]
      if name.contains(where: isLetter) { words.append(String(decoding: name, as: UTF8.self)) }
    }
    return words
  }

  /// The words of any text that count as tags.
  static func anyTagWords(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard word.first == "+" || word.first == "@" else { return nil }
      var name = word.dropFirst()
      guard let first = name.first, first.isLetter || first.isNumber else { return nil }
      while let last = name.last, last.isPunctuation, last != "#", last != "_" { name.removeLast() }
      return name.contains(where: \.isLetter) ? String(name) : nil
    }
  }
}

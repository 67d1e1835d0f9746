extension Item {
  /// The item's tags, without a sign: its own in their order, then, unless `countingWords` is false, the
  /// words of its text that count as tags, each once. Case matters.
  package func tags(countingWords: Bool) -> [String] {
    guard countingWords else { return tags }
    let words = Item.tagWords(of: text)
    if words.isEmpty { return tags }
    var seen = Set<String>()
    return (tags + words).filter { seen.insert($0).inserted }
  }

  /// The words of a text that count as tags, in order, without their signs; one may occur twice. Such a word
  /// is at the start of the text or after white space, begins with `+` or `@` and a letter or a digit, and
  /// contains a letter: `+work` and `@5th-floor`, but not `+1`, `1 + 1` or `me@home`. Punctuation at its end
  /// belongs to the sentence; only `#` and `_` may end a tag.
  package static func tagWords(of text: String) -> [String] {
    // Most texts have none; that is checked before any allocation.
    var text = text
    guard let isPlain = text.withUTF8(isPlainWithSigns) else { return [] }
    return isPlain ? text.withUTF8(plainTagWords) : anyTagWords(of: text)
  }

  /// Whether a text with signs is ASCII, or nil for a text without signs.
  private static func isPlainWithSigns(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    // Without branches, so that the compiler handles many bytes at a time.
    var signs: UInt8 = 0
    var union: UInt8 = 0
    for byte in text {
      signs |= (byte == UInt8(ascii: "+") ? 1 : 0) | (byte == UInt8(ascii: "@") ? 1 : 0)
      union |= byte
    }
    return signs != 0 ? union < 0x80 : nil
  }

  private static func plainTagWords(_ text: UnsafeBufferPointer<UInt8>) -> [String] {
    var words: [String] = []
    var start = 0
    while let place = nextPlainTag(in: text, from: start) {
      words.append(String(decoding: text[place], as: UTF8.self))
      start = place.upperBound
    }
    return words
  }

  /// The next word that counts as a tag, without its sign.
  private static func nextPlainTag(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
    func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    /// Unicode's punctuation, except for characters that may end a tag.
    func isEnd(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x21, 0x22, 0x25...0x2A, 0x2C...0x2F, 0x3A, 0x3B, 0x3F, 0x40, 0x5B...0x5D, 0x7B, 0x7D: true
      default: false
      }
    }
    var start = start
    while start + 1 < text.count {
      let sign = text[start]
      start += 1
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "@"),
        start == 1 || isSpace(text[start - 2]), isLetter(text[start]) || isDigit(text[start])
      else { continue }
      var end = start + 1
      while end < text.count, !isSpace(text[end]) { end += 1 }
      while isEnd(text[end - 1]) { end -= 1 }
      if text[start..<end].contains(where: isLetter) { return start..<end }
    }
    return nil
  }

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

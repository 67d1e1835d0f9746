extension Item {
  /// The item's tags, without a sign: its own in their order, then, unless `countingWords` is false, the
  /// words of its text that count as tags, each once. Case matters.
  package func allTags(countingWords: Bool) -> [String] {
    guard countingWords else { return self.tags }
    let words = Item.tagWords(of: text)
    if words.isEmpty { return self.tags }
    var seen = Set<String>()
    return (self.tags + words).filter { seen.insert($0).inserted }
  }

  /// The words of a text that count as tags, in order, without their signs; one may occur twice. Such a word
  /// is at the start of the text or after white space, begins with `+` or `@` and a letter or a digit, and
  /// contains a letter: `+work` and `@5th-floor`, but not `+1`, `1 + 1` or `me@home`. Punctuation at its end
  /// belongs to the sentence; only `#` and `_` may end a tag.
  package static func tagWords(of text: String) -> [String] {
    // Most texts have none; that is checked before any allocation.
    var text = text
    guard let isPlain = text.withUTF8(isPlainWithSigns) else { return [] }
    return isPlain
      ? tagWords(in: text.utf8, Array("+@#_".utf8)) { String(decoding: $0, as: UTF8.self) }
      : tagWords(in: text, Array("+@#_")) { String($0) }
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

  /// `signs` are the two that begin a tag, then the two that may end one.
  static func tagWords<Text: BidirectionalCollection>(
    in text: Text, _ signs: [Text.Element], _ name: (Text.SubSequence) -> String
  ) -> [String] where Text.Element: TextSign & Equatable {
    // Closures, since the compiler does not see through key paths of a generic type.
    text.split { $0.isWhitespace }.compactMap { word in
      guard let sign = word.first, signs[..<2].contains(sign) else { return nil }
      var tag = word.dropFirst()
      guard let first = tag.first, first.isLetter || first.isNumber else { return nil }
      while let last = tag.last, last.isPunctuation, !signs[2...].contains(last) { tag.removeLast() }
      return tag.contains { $0.isLetter } ? name(tag) : nil
    }
  }
}

/// A character, or a byte of ASCII.
protocol TextSign {
  var isWhitespace: Bool { get }
  var isLetter: Bool { get }
  var isNumber: Bool { get }
  var isPunctuation: Bool { get }
}

extension Character: TextSign {}

extension UInt8: TextSign {
  var isWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  var isNumber: Bool { self &- UInt8(ascii: "0") < 10 }
  /// As in Unicode.
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x23, 0x25...0x2A, 0x2C...0x2F, 0x3A, 0x3B, 0x3F, 0x40, 0x5B...0x5D, 0x5F, 0x7B, 0x7D: true
    default: false
    }
  }
}

/// A text to search for, prepared so that the search allocates no memory.
struct SearchWord {
  /// The folded text.
  let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    bytes = FoldedText.bytes(text)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether the text contains the word. `scratch` is memory for texts that are not ASCII.
  func isIn(_ text: String, _ scratch: inout [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { text in
      var union: UInt8 = 0
      for byte in text { union |= byte }
      guard union >= 0x80 else { return isASCII && finds(in: text) }
      FoldedText.fold(text, into: &scratch)
      return scratch.withUnsafeBufferPointer { finds(in: $0) }
    }
  }

  func isAll(of text: String, _ scratch: inout [UInt8]) -> Bool {
    var text = text
    text.withUTF8 { FoldedText.fold($0, into: &scratch) }
    return scratch == bytes
  }

  /// Searches bytes for the word, ASCII letters in either case.
  private func finds(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { word in
      guard let first = word.first else { return true }
      guard text.count >= word.count else { return false }
      // Letters of both cases differ in one bit, which leaves few starts to compare in full.
      for start in 0...(text.count - word.count) where (text[start] ^ first) & 0xDF == 0 {
        var length = 0
        while length < word.count, FoldedText.lower(text[start + length]) == word[length] { length += 1 }
        if length == word.count { return true }
      }
      return false
    }
  }
}

extension FoldedText {
  /// Puts the folded text into `bytes`, which keep their capacity.
  static func fold(_ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    var decoder = Unicode.UTF8()
    var source = text.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&source) { append(scalar, to: &bytes) }
  }
}

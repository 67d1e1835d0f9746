/// Searches many texts for a few ASCII bytes, letters in either case, by Horspool's algorithm, which reads
/// few of a text's bytes.
struct ASCIISearch {
  /// The bytes to find, in lower case.
  private let word: [UInt8]
  /// For each byte: the distance to advance when it is at the word's last place; 0 for the last byte itself.
  private let skips: [UInt8]
  /// The distance to advance when the last byte matches and the others do not.
  private let skipAtLast: Int

  /// `word` is in lower case, and ASCII.
  init(_ word: [UInt8]) {
    self.word = word
    var skips = [UInt8](repeating: UInt8(clamping: word.count), count: 256)
    for (place, byte) in word.enumerated().dropLast() {
      let skip = UInt8(clamping: word.count - 1 - place)
      skips[Int(byte)] = skip
      if byte &- UInt8(ascii: "a") < 26 { skips[Int(byte ^ 0x20)] = skip }
    }
    let last = word.last ?? 0
    skipAtLast = Int(skips[Int(last)])
    skips[Int(last)] = 0
    if last &- UInt8(ascii: "a") < 26 { skips[Int(last ^ 0x20)] = 0 }
    self.skips = skips
  }

  /// The offset of the last byte of the first match in the text, or nil if there is none.
  func end(in text: UnsafeRawBufferPointer) -> Int? {
    word.withUnsafeBufferPointer { word in
      skips.withUnsafeBufferPointer { skips in
        guard !word.isEmpty else { return 0 }
        var end = word.count - 1
        while end < text.count {
          let skip = Int(skips[Int(text[end])])
          end &+= skip
          guard skip == 0 else { continue }
          let start = end - word.count + 1
          var at = 0
          while at < word.count - 1, FoldedText.lower(text[start + at]) == word[at] { at += 1 }
          if at >= word.count - 1 { return end }
          end += skipAtLast
        }
        return nil
      }
    }
  }
}

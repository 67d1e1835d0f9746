/// Looks for a few bytes of ASCII in many texts, letters in either case: by the rule of Horspool, which looks at few of
/// a text's bytes.
struct ASCIISearch {
  /// In lower case.
  private let word: [UInt8]
  /// For each byte: how far one may go on when it stands under the word's last one and the word does not.
  private let skips: [UInt8]

  /// `word` is in lower case, and ASCII.
  init(_ word: [UInt8]) {
    self.word = word
    var skips = [UInt8](repeating: UInt8(clamping: word.count), count: 256)
    for (place, byte) in word.enumerated().dropLast() {
      let skip = UInt8(clamping: word.count - 1 - place)
      skips[Int(byte)] = skip
      if byte &- UInt8(ascii: "a") < 26 { skips[Int(byte ^ 0x20)] = skip }
    }
    self.skips = skips
  }

  /// Where the bytes end that stand first in the text, as the offset of the last one; nil if they stand nowhere.
  func end(in text: UnsafeRawBufferPointer) -> Int? {
    word.withUnsafeBufferPointer { word in
      skips.withUnsafeBufferPointer { skips in
        guard let last = word.last else { return 0 }
        var end = word.count - 1
        while end < text.count {
          let byte = text[end]
          if FoldedText.lower(byte) == last {
            let start = end - word.count + 1
            var at = 0
            while at < word.count - 1, FoldedText.lower(text[start + at]) == word[at] { at += 1 }
            if at >= word.count - 1 { return end }
          }
          end += Int(skips[Int(byte)])
        }
        return nil
      }
    }
  }
}

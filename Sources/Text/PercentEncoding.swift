extension StringProtocol {
  /// The text as one word: blanks, line breaks, control characters and `%` as in `%20`.
  package var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var word: [UInt8] = []
    for byte in utf8 {
      if byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") {
        word += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        word.append(byte)
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// The text without `%20` and the like, or nil if a `%` is not followed by two hexadecimal digits, or if the result is
  /// not UTF-8.
  package var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
    var text: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        text.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit
      else { return nil }
      text.append(high << 4 | low)
    }
    return String(validating: text, as: UTF8.self)
  }
}

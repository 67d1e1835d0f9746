/// Reads a text in double quotes with the escapes of JSON.
struct StringLiteral {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var text: [UInt8] = []

  init(_ bytes: [UInt8], _ token: Token) {
    self.bytes = bytes
    position = token.start + 1
    end = token.end - 1
  }

  mutating func read() throws(LineError) -> String {
    text.reserveCapacity(end - position)
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        try readEscape()
      } else if byte < 0x20 {
        throw LineError(
          offset: position, expected: "an escape like \\t for a control character",
          found: "the character \(Unicode.Scalar(byte).codePoint)")
      } else {
        text.append(byte)
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape() throws(LineError) {
    let start = position
    let letter = bytes[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try readCodePoint(from: start)
    default:
      let rest = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
      throw LineError(
        offset: start, expected: "an escape: \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits",
        found: "\"\\\(rest.first.map(String.init) ?? "")\"")
    }
  }

  private mutating func readCodePoint(from start: Int) throws(LineError) {
    var value = try fourDigits(from: start)
    // A surrogate is a character only if it is a high one followed by a low one.
    if (0xD800..<0xDC00).contains(value), bytes[position..<end].starts(with: #"\u"#.utf8) {
      let second = position
      position += 2
      let low = try fourDigits(from: second)
      if (0xDC00...0xDFFF).contains(low) { value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00) }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw LineError(
        offset: start, expected: "two surrogates that make a character",
        found: "\"\(String(decoding: bytes[start..<start + 6], as: UTF8.self))\" alone")
    }
    text.append(contentsOf: String(scalar).utf8)
  }

  private mutating func fourDigits(from start: Int) throws(LineError) -> UInt32 {
    let digits = bytes[position..<min(position + 4, end)]
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { break }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    guard digits.count == 4, position == digits.endIndex else {
      let shown = String(decoding: bytes[start..<max(position, start + 2)], as: UTF8.self)
      throw LineError(offset: start, expected: "four hexadecimal digits after \\u", found: "\"\(shown)\"")
    }
    return value
  }
}

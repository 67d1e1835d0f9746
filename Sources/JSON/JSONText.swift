import CLibrary
import Text

/// The range inside a string's quotes in JSON text, known to be well-formed.
package struct JSONText {
  /// The first byte after the opening quote.
  package let start: Int
  /// The closing quote.
  package let end: Int
  package let hasEscapes: Bool
  /// Whether it holds nothing but ASCII, without control characters below U+0020, quotes and backslashes.
  package let isPlain: Bool

  package var quoted: Range<Int> { start - 1..<end + 1 }
}

extension JSONCursor {
  package mutating func text(
    or reason: @autoclosure () -> String = "expected a string"
  ) throws(JSONError) -> JSONText {
    guard position < end, bytes[position] == .quote else { throw fault(reason()) }
    position += 1
    let start = position
    var hasEscapes = false
    var isPlain = true
    while true {
      position = bytes.plainEnd(from: position)
      guard position < end else { throw fault("unexpected end") }
      let byte = bytes[position]
      if byte == .quote {
        position += 1
        return JSONText(start: start, end: position - 1, hasEscapes: hasEscapes, isPlain: isPlain)
      }
      isPlain = false
      if byte == .backslash {
        hasEscapes = true
        try skipEscape()
      } else if byte < 0x20 {
        throw fault("a control character in a string")
      } else if byte >= 0x80 {
        repeat { try skipScalar() } while position < end && bytes[position] >= 0x80
      }
    }
  }

  /// Reads an escape sequence; for a character beyond the basic plane, both halves.
  private mutating func skipEscape() throws(JSONError) {
    let start = position
    position += 1
    guard let letter = next else { throw fault("unexpected end") }
    switch letter {
    case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let unit = try codeUnit()
      if unit & 0xFC00 == 0xDC00 { throw fault("a lone surrogate", at: start) }
      guard unit & 0xFC00 == 0xD800 else { return }
      for byte in [UInt8.backslash, UInt8(ascii: "u")] {
        guard let found = next else { throw fault("unexpected end") }
        guard found == byte else { throw fault("a lone surrogate", at: start) }
        position += 1
      }
      guard try codeUnit() & 0xFC00 == 0xDC00 else { throw fault("a lone surrogate", at: start) }
    default:
      throw fault("an unknown escape")
    }
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexDigit else { throw fault("expected four hexadecimal digits") }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// Reads one scalar of two to four bytes, by the table of well-formed sequences of the Unicode standard.
  package mutating func skipScalar() throws(JSONError) {
    let start = position
    let first = bytes[start]
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    let count: Int
    switch first {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, low) = (3, 0xA0)
    case 0xED: (count, high) = (3, 0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, low) = (4, 0x90)
    case 0xF1...0xF3: count = 4
    case 0xF4: (count, high) = (4, 0x8F)
    default: throw fault("not UTF-8")
    }
    guard start + count <= end else { throw fault("not UTF-8") }
    for offset in 1..<count {
      let byte = bytes[start + offset]
      guard byte >= low, byte <= high else { throw fault("not UTF-8") }
      low = 0x80
      high = 0xBF
    }
    position += count
  }

  /// The characters of a string, escapes resolved.
  package func string(_ text: JSONText) -> String {
    if text.hasEscapes { return String(decoding: unescaped(text), as: UTF8.self) }
    return String(decoding: bytes[text.start..<text.end], as: UTF8.self)
  }

  /// A string as written, with quotes and escapes.
  package func written(_ text: JSONText) -> String { String(decoding: bytes[text.quoted], as: UTF8.self) }

  /// The characters of a string as UTF-8, escapes resolved.
  package func unescaped(_ text: JSONText) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.end - text.start)
    var at = text.start
    while at < text.end {
      guard bytes[at] == .backslash else {
        result.append(bytes[at])
        at += 1
        continue
      }
      let letter = bytes[at + 1]
      at += 2
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var value = hexadecimal(at)
        at += 4
        if value & 0xFC00 == 0xD800 {
          value = 0x10000 + (value & 0x3FF) << 10 + hexadecimal(at + 2) & 0x3FF
          at += 6
        }
        if let scalar = Unicode.Scalar(value) { result.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
      default: result.append(letter)
      }
    }
    return result
  }

  private func hexadecimal(_ start: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in start..<start + 4 { value = value << 4 | UInt32(bytes[offset].hexDigit ?? 0) }
    return value
  }

  package func matches(_ text: JSONText, _ word: String) -> Bool {
    if text.hasEscapes { return unescaped(text).elementsEqual(word.utf8) }
    guard text.end - text.start == word.utf8.count, let start = bytes.baseAddress else { return false }
    var word = word
    return word.withUTF8 {
      memcmp(start + text.start, UnsafeRawBufferPointer($0).baseAddress ?? start, $0.count) == 0
    }
  }
}

/// Content lines as iCalendar folds them: at most 75 bytes, further ones begin with a blank (RFC 5545, section
/// 3.1).
enum FoldedLine {
  /// The longest line, without its break, in bytes.
  static let longest = 75

  /// Appends a content line with its break, folded between characters.
  static func append(_ line: some Collection<UInt8>, to bytes: inout [UInt8]) {
    let line = Array(line)
    var start = 0
    var room = longest
    while line.count - start > room {
      var end = start + room
      while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += line[start..<end]
      bytes += [0x0D, 0x0A, 0x20]
      start = end
      room = longest - 1
    }
    bytes += line[start...]
    bytes += [0x0D, 0x0A]
  }

  /// The value of a text: a backslash before commas, semicolons and backslashes, `\n` for a break.
  static func append(escaping text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      guard text.contains(where: isEscaped) else { return bytes.append(contentsOf: text) }
      var wasReturn = false
      for byte in text {
        switch byte {
        case UInt8(ascii: "\n"): if !wasReturn { bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")] }
        case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        default:
          if isEscaped(byte) { bytes.append(UInt8(ascii: "\\")) }
          bytes.append(byte)
        }
        wasReturn = byte == UInt8(ascii: "\r")
      }
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}

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

/// The text values of iCalendar.
enum ICalendarText {
  /// Decodes `\n`, and drops a backslash before anything else (RFC 5545, section 3.3.11).
  static func plain(_ value: some StringProtocol) -> String {
    var text = String(value)
    guard text.withUTF8({ $0.contains(backslash) }) else { return text }
    var plain: [UInt8] = []
    plain.reserveCapacity(value.utf8.count)
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        plain.append(byte | 0x20 == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The texts of a list, separated by unescaped commas.
  static func list(_ value: String) -> [String] {
    var texts: [String] = []
    var start = value.utf8.startIndex
    var isEscaped = false
    for index in value.utf8.indices {
      let byte = value.utf8[index]
      if !isEscaped, byte == UInt8(ascii: ",") {
        texts.append(plain(value[start..<index]))
        start = value.utf8.index(after: index)
      }
      isEscaped = !isEscaped && byte == backslash
    }
    texts.append(plain(value[start...]))
    return texts.filter { !$0.isEmpty }
  }
}

private let backslash = UInt8(ascii: "\\")

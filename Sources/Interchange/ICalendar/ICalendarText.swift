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

package struct FileStart {
  /// The first 4096 bytes.
  let text: String
  /// The text without leading blanks, line breaks and byte-order mark.
  let ink: Substring
  var isJSON: Bool { ink.hasPrefix("{") || ink.hasPrefix("[") }
  /// The lines of the text that are not empty.
  let lines: [Substring]

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    ink = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    lines = text.split(whereSeparator: \.isNewline)
  }
}

/// The text of a cell in a form that spreadsheets leave alone.
///
/// Spreadsheets treat a cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return as a formula.
/// Such a cell gets an apostrophe in front, and so does a cell with an apostrophe that would be dropped on
/// reading.
enum CSVCell {
  /// The text with an apostrophe in front if it needs one.
  static func guarded(_ text: String) -> String {
    guard let first = text.utf8.first, isRisky(first) || isGuarded(text) else { return text }
    return "'" + text
  }

  /// The text without the apostrophe that ``guarded(_:)`` put in front.
  static func plain(_ text: String) -> String {
    isGuarded(text) ? String(decoding: text.utf8.dropFirst(), as: UTF8.self) : text
  }

  private static func isGuarded(_ text: String) -> Bool {
    guard text.utf8.first == apostrophe, let second = text.utf8.dropFirst().first else { return false }
    return isRisky(second) || second == apostrophe
  }

  private static func isRisky(_ byte: UInt8) -> Bool {
    "=+-@\t\r".utf8.contains(byte)
  }

  private static let apostrophe = UInt8(ascii: "'")

  static func append(_ text: String, to bytes: inout [UInt8]) {
    let text = guarded(text)
    let needsQuotes = text.utf8.contains {
      $0 == .comma || $0 == .semicolon || $0 == .quotationMark || $0 == .tab || $0 == .lineFeed
        || $0 == .carriageReturn
    }
    guard needsQuotes || text.utf8.first == .space || text.utf8.last == .space else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(.quotationMark)
    for byte in text.utf8 {
      if byte == .quotationMark { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(.quotationMark)
  }
}

/// Tags in one cell: `home, garden`. Commas, backslashes and blanks at the ends of a tag get a backslash.
enum CSVTags {
  static func cell(_ tags: [String]) -> String {
    tags.map { tag in
      var text = ""
      let scalars = Array(tag.unicodeScalars)
      for (place, scalar) in scalars.enumerated() {
        let isEnd = place == 0 || place == scalars.count - 1
        if scalar == "," || scalar == "\\" || (isEnd && scalar == " ") { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
      return text
    }.joined(separator: ", ")
  }

  static func tags(_ cell: String) -> [String] {
    var tags: [String] = []
    var tag = ""
    // Blanks that count only if more text follows.
    var blanks = ""
    var isEscaped = false
    func end() {
      if !tag.isEmpty { tags.append(tag) }
      tag = ""
      blanks = ""
    }
    for character in cell.unicodeScalars {
      switch character {
      case "\\" where !isEscaped: isEscaped = true
      case "," where !isEscaped: end()
      case " " where !isEscaped: if !tag.isEmpty { blanks += " " }
      default:
        tag += blanks
        tag.unicodeScalars.append(character)
        blanks = ""
        isEscaped = false
      }
    }
    end()
    return tags
  }
}

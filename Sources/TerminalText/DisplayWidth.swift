extension Character {
  /// How many columns it takes on a terminal with a font of fixed width: 0, 1 or 2.
  public var columns: Int {
    var widest = 0
    for scalar in unicodeScalars {
      // The selector of emoji presentation widens what stands before it.
      if scalar == "\u{FE0F}" { return 2 }
      widest = Swift.max(widest, scalar.columns)
    }
    return widest
  }
}

extension String {
  /// How many columns the text takes.
  public var columns: Int {
    var isASCII = true
    var count = 0
    for byte in utf8 {
      if byte >= 0x80 {
        isASCII = false
        break
      }
      count += 1
    }
    return isASCII ? count : reduce(0) { $0 + $1.columns }
  }

  /// The text as it fits into so many columns: itself, or as many whole characters as leave room for an `…`.
  ///
  /// Without room for anything it is empty.
  public func cut(to columns: Int) -> String {
    if utf8.count <= columns || self.columns <= columns { return self }
    guard columns > 0 else { return "" }
    var width = 0
    var text = ""
    for character in self {
      width += character.columns
      if width > columns - 1 { break }
      text.append(character)
    }
    // A blank before the dots would look like a word left out.
    while text.last == " " { text.removeLast() }
    return text + "…"
  }

  /// The text with every control character, line separator and direction override replaced by U+FFFD.
  public var withoutControls: String {
    guard unicodeScalars.contains(where: \.isUnsafeToPrint) else { return self }
    var safe = String.UnicodeScalarView()
    for scalar in unicodeScalars { safe.append(scalar.isUnsafeToPrint ? "\u{FFFD}" : scalar) }
    return String(safe)
  }
}

extension Unicode.Scalar {
  /// Whether it may move the cursor, break the line or turn the direction of writing.
  public var isUnsafeToPrint: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F: true
    // Arabic letter mark, direction marks, separators, embeddings, overrides, isolates, byte-order mark.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    // Shown as U+FFFD.
    if isUnsafeToPrint { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return properties.isEmojiPresentation || Unicode.Scalar.isWide(value) ? 2 : 1
  }

  /// The blocks whose characters are wide or full width in Unicode's East Asian Width.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19: true
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF: true
    case 0x1AFF0...0x1B2FB, 0x1F200...0x1F2FF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}

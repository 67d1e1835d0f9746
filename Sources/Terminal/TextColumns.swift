extension Character {
  /// How many columns it takes on a terminal with a font of fixed width once it is made visible: 0, 1 or 2, and
  /// more where ``Swift/String/visible`` shows a number.
  package var columns: Int {
    if let ascii = asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
    if unicodeScalars.contains(where: \.isHarmful) { return String(self).visible.columns }
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
  /// How many columns the text takes on a terminal once it is made visible.
  package var columns: Int {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isPlain ? utf8.count : reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if (0x200B...0x200D).contains(value) { return 0 }
    return properties.isEmojiPresentation || isWide ? 2 : 1
  }

  /// The blocks whose characters are wide or full width in Unicode's East Asian Width.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19: true
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF: true
    case 0x1AFF0...0x1B2FB, 0x1F200...0x1F2FF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}

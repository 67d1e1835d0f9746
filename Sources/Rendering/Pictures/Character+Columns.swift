extension Character {
  /// How many columns it takes in a font of fixed width: 0, 1 or 2.
  var columnCount: Int {
    var widest = 0
    for scalar in unicodeScalars {
      // The selector of emoji presentation widens what stands before it.
      if scalar == "\u{FE0F}" { return 2 }
      widest = Swift.max(widest, scalar.columnCount)
    }
    return widest
  }
}

extension Unicode.Scalar {
  fileprivate var columnCount: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return properties.isEmojiPresentation || isWide ? 2 : 1
    }
  }

  /// Whether it is wide or full width in Unicode's East Asian Width.
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

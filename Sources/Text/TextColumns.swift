extension Character {
  /// The number of columns of the visible text on a terminal: the sum over its scalars, as in xterm: a
  /// conjunct of two letters has two columns, a family of three joined emoji six. The selector of emoji
  /// presentation adds one to a narrow scalar; a terminal that does not support it leaves that column blank.
  package var columns: Int {
    if let ascii = asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
    if unicodeScalars.contains(where: \.isHarmful) { return String(self).visible.columns }
    var (sum, last) = (0, 0)
    for scalar in unicodeScalars {
      last = scalar == "\u{FE0F}" ? (last == 1 ? 1 : 0) : scalar.columns
      sum += last
    }
    return sum
  }
}

extension String {
  package var columns: Int {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isPlain ? utf8.count : reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// The scalar's columns in xterm 379 and tmux 3.3a, by their cursor position reports: 0, 1 or 2.
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch value {
    // Vowels and final consonants of Hangul join the consonant before them; controls of Egyptian hieroglyphs.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x200B...0x200D, 0x13430...0x13438: return 0
    // One half of a flag.
    case 0x1F1E6...0x1F1FF: return 1
    default: return properties.isEmojiPresentation || isWide ? 2 : 1
    }
  }

  /// The blocks whose characters are wide or full width in Unicode's East Asian Width.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x9FFF: true
    case 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19: true
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08: true
    case 0x1AFF0...0x1B2FB, 0x1F200...0x1F2FF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}

extension String {
  /// The visible text, if it takes at most `most` columns; else its first whole characters and `…` in this width. No
  /// blank is left before the `…`: it would look like a missing word. At most four scalars per column are kept, as a
  /// character can be of any length.
  package func shortened(toColumns most: Int) -> String {
    // A fast path: plain text that fits stays unchanged.
    if utf8.count <= most, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var text = ""
    var (columns, scalars) = (0, 0)
    /// The part of `text` to keep if more follows: the ellipsis takes a column too.
    var beforeEllipsis = ""
    for character in self {
      let shown = String(character).visible
      columns += shown.columns
      scalars += shown.unicodeScalars.count
      guard columns <= most, (scalars + 3) / 4 <= most else {
        while beforeEllipsis.last == " " { beforeEllipsis.removeLast() }
        return beforeEllipsis + "…"
      }
      text += shown
      if columns < most { beforeEllipsis = text }
    }
    return text
  }
}

extension StringProtocol {
  /// At least one line, broken at spaces; those after the first begin with `hang` spaces. A wider word is alone.
  package func wrapped(toColumns columns: Int, hang: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    var hasWord = false
    for (place, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let room = String(word).columns
      if hasWord, !word.isEmpty, width + 1 + room > columns {
        while line.last == " " { line.removeLast() }
        lines.append(line)
        (line, width) = (String(repeating: " ", count: hang), hang)
      } else if place > 0 {
        line += " "
        width += 1
      }
      line += word
      width += room
      hasWord = hasWord || !word.isEmpty
    }
    return lines + [line]
  }
}

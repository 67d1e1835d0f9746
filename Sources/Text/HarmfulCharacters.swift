extension Unicode.Scalar {
  /// Whether the scalar could move the cursor, start an escape sequence, break the line, change the direction of writing,
  /// or hide something in a text that looks like another: control characters, separators of lines and paragraphs, tags,
  /// and Unicode's format characters (Cf) with the code points reserved for them, except those needed for writing: U+200B,
  /// U+200C and U+200D, and visible signs such as U+0600. Spelled out, the list is the same under every version of Unicode.
  package var isHarmful: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F: true
    // Soft hyphen, Arabic letter mark, Mongolian vowel separator.
    case 0xAD, 0x061C, 0x180E: true
    // Marks, embeddings, overrides and isolates of direction; line and paragraph separators.
    case 0x200E...0x200F, 0x2028...0x202E: true
    // Invisible operators, isolates, and deprecated controls of shaping.
    case 0x2060...0x206F: true
    // Byte-order mark, annotations.
    case 0xFEFF, 0xFFF0...0xFFFB: true
    // Controls of shorthand and of music.
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    // Tags, and the code points reserved for similar characters around the variation selectors.
    case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
    default: false
    }
  }
}

extension UInt32 {
  /// The code point in upper-case hexadecimal, at least four digits.
  package var codePointDigits: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The text as it may meet a terminal: every control character, line separator, direction mark, override and
  /// isolate, tag character and byte-order mark is shown as `\u{1B}` instead of being sent.
  ///
  /// Joiners and variation selectors stay, so that emoji and scripts that need them come out whole.
  public var visible: String {
    var text = self
    let isPlain = text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    if isPlain { return text }
    guard text.unicodeScalars.contains(where: \.isHiddenControl) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isHiddenControl {
        safe.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }
}

extension Unicode.Scalar {
  /// Whether it could move the cursor, break the line, turn the direction of writing, or hide something.
  var isHiddenControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }
}

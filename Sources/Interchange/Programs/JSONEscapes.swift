import Text

/// Escapes in JSON for what no text of an item has: NUL, and halves of surrogate pairs that stand alone where a program
/// cut a text within a character.
enum JSONEscapes {
  /// Puts U+FFFD in place of each, with all other bytes at the same offsets, and counts them in `remarks`.
  static func replaced(in bytes: [UInt8], _ remarks: inout Remarks) -> [UInt8] {
    var (bytes, place, count, zeros) = (bytes, 0, 0, 0)
    while let escape = bytes[place...].firstIndex(of: .backslash) {
      place = min(escape + 2, bytes.count)
      guard let unit = unit(bytes, at: escape), unit == 0 || unit & 0xF800 == 0xD800 else { continue }
      if unit > 0, unit < 0xDC00, let low = self.unit(bytes, at: escape + 6), low & 0xFC00 == 0xDC00 {
        place = escape + 12
      } else {
        bytes.replaceSubrange(escape + 2..<escape + 6, with: "fffd".utf8)
        if unit == 0 { zeros += 1 } else { count += 1 }
      }
    }
    remarks.note("half of a character", "halves of characters", "read as U+FFFD", count)
    ImportedText.note(zeros, in: &remarks)
    return bytes
  }

  /// Reads the code unit of an escape of six bytes, or returns nil for anything else.
  private static func unit(_ bytes: [UInt8], at place: Int) -> UInt16? {
    guard place + 6 <= bytes.count, bytes[place] == .backslash, bytes[place + 1] == UInt8(ascii: "u") else {
      return nil
    }
    return UInt16(ImportedText.decode(bytes[place + 2..<place + 6]), radix: 16)
  }
}

extension [UInt8] {
  /// JSON text, safe for a terminal: every harmful scalar of a string is escaped, so that the text is equal
  /// in value. Between tokens, tabs and carriage returns become spaces.
  package var visibleJSON: [UInt8] {
    replacingHarmful { scalar, json in
      // The only control characters in JSON are white space outside of strings.
      if scalar.value < 0x20 {
        json.append(0x20)
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() { json.append(escapeOf: unit) }
      }
    }
  }

  /// `\u` and four digits.
  private mutating func append(escapeOf unit: UInt16) {
    append(contentsOf: [0x5C, 0x75])
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 15)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Text of lines, in UTF-8, safe for a terminal: as ``visibleLines``, with CR LF as one line feed.
  package var visibleText: [UInt8] {
    guard contains(0x0D) else { return visibleLines }
    var lines: [UInt8] = []
    lines.reserveCapacity(count)
    for (index, byte) in enumerated() where byte != 0x0D || index + 1 == count || self[index + 1] != 0x0A {
      lines.append(byte)
    }
    return lines.visibleLines
  }
}

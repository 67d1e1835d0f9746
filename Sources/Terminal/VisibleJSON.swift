extension [UInt8] {
  /// JSON text, safe for a terminal: every harmful scalar of a string is escaped, so that the text is equal
  /// in value. Between tokens, tabs and carriage returns become spaces.
  package var visibleJSON: [UInt8] {
    replacingHarmful { scalar, json in
      // The only control characters in JSON are white space outside of strings.
      if scalar.value < 0x20 {
        json.append(0x20)
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
          let digits = String(unit, radix: 16)
          json.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        }
      }
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

extension [UInt8] {
  /// JSON text in UTF-8 as it may meet a terminal: every scalar of a string that ``Swift/Unicode/Scalar/isHarmful``
  /// tells of is its escape, `\u007f`, so that the text is equal in value.
  ///
  /// Between tokens line feeds stay; tabs and carriage returns there, which mean nothing, become spaces.
  package var visibleJSON: [UInt8] {
    if allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }) { return self }
    var json: [UInt8] = []
    json.reserveCapacity(count + count / 8)
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A: json.append(0x0A)
      // JSON has no other control character outside of strings, and none in them.
      case 0x00..<0x20: json.append(0x20)
      case 0x20..<0x7F: json.append(UInt8(truncatingIfNeeded: scalar.value))
      default:
        if scalar.isHarmful {
          for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() { json.append(escapeOf: unit) }
        } else {
          json.append(contentsOf: UTF8.encode(scalar) ?? UTF8.EncodedScalar())
        }
      }
    }
    return json
  }

  /// `\u` and four digits.
  private mutating func append(escapeOf unit: UInt16) {
    append(contentsOf: [0x5C, 0x75])
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 15)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Text of lines, in UTF-8, as it may meet a terminal: as ``visibleLines``, with line ends of two characters made
  /// one.
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

extension String {
  /// The text, safe for a terminal: every harmful scalar, line feeds and tabs included, is replaced by its
  /// number. Joiners and variation selectors stay, for emoji and scripts that need them. Applying this twice
  /// changes nothing.
  package var visible: String {
    var text = self
    if text.withUTF8({ UnsafeRawBufferPointer($0).isPlain }) { return text }
    guard text.unicodeScalars.contains(where: \.isHarmful) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isHarmful {
        safe.append(contentsOf: scalar.shownNumber.unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether all bytes are printable ASCII.
  fileprivate var isPlain: Bool { plainEnd(from: 0) == count }

  /// The offset of the first byte from `start` on that is not printable ASCII, else the count.
  fileprivate func plainEnd(from start: Int) -> Int { plainEnd(from: start, before: 0x7F, 0x7F) }

  /// The first offset from `start` on of a control character below a blank, a byte that is not ASCII, or one of these two
  /// ASCII characters, or the count.
  package func plainEnd(from start: Int, before one: UInt8, _ other: UInt8) -> Int {
    // Eight bytes at a time; the lowest flag of a word is exact, and only that one is used.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (first, second) = (ones &* UInt64(one), ones &* UInt64(other))
    var at = start
    while at &+ 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let (left, right) = (word ^ first, word ^ second)
      let controls = (word &- (ones &* 0x20)) & ~word
      let flags =
        (((left &- ones) & ~left) | ((right &- ones) & ~right) | controls | word) & (ones &* 0x80)
      guard flags == 0 else { return at &+ flags.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    while at < count, (0x20..<0x80).contains(self[at]), self[at] != one, self[at] != other { at &+= 1 }
    return at
  }
}

extension UInt8 {
  fileprivate var isPlain: Bool { self >= 0x20 && self < 0x7F }
}

extension [UInt8] {
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a text, safe for a terminal: as ``Swift/String/visible``.
  package mutating func append(visible text: String) {
    var text = text
    let isDone = text.withUTF8 { bytes in
      guard UnsafeRawBufferPointer(bytes).isPlain else { return false }
      append(contentsOf: bytes)
      return true
    }
    if !isDone { append(contentsOf: text.visible.utf8) }
  }

  /// Lines of text as ``Swift/String/visible``, with line feeds. Bytes that are not UTF-8 become U+FFFD.
  package var visibleLines: [UInt8] {
    replacingHarmful { scalar, lines in lines.append(contentsOf: scalar.shownNumber.utf8) }
  }

  /// Text with every harmful scalar, except line feeds, replaced by `write`; not copied if it has none. Bytes
  /// that are not UTF-8 become U+FFFD.
  private func replacingHarmful(_ write: (Unicode.Scalar, inout [UInt8]) -> Void) -> [UInt8] {
    let replaced: [UInt8]? = withUnsafeBytes { bytes in
      var text: [UInt8] = []
      var copied = 0
      var at = bytes.plainEnd(from: 0)
      while at < bytes.count {
        if bytes[at] == 0x0A {
          at = bytes.plainEnd(from: at + 1)
          continue
        }
        let start = at
        while at < bytes.count, !bytes[at].isPlain, bytes[at] != 0x0A { at += 1 }
        // ASCII bytes separate runs of other scalars.
        let run = String(decoding: bytes[start..<at], as: UTF8.self)
        if run.unicodeScalars.contains(where: \.isHarmful) || !run.utf8.elementsEqual(bytes[start..<at]) {
          text.append(contentsOf: bytes[copied..<start])
          for scalar in run.unicodeScalars {
            if scalar.isHarmful {
              write(scalar, &text)
            } else {
              text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.EncodedScalar())
            }
          }
          copied = at
        }
        at = bytes.plainEnd(from: at)
      }
      guard copied > 0 else { return nil }
      text.append(contentsOf: bytes[copied...])
      return text
    }
    return replaced ?? self
  }
}

extension Unicode.Scalar {
  /// The number in the form `\u{1B}`.
  fileprivate var shownNumber: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

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

extension TerminalInput {
  struct Paste: Sendable {
    private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    private var isCut = false
    /// The number of the end mark's bytes matched.
    private var matched = 0

    /// Whether the rest is an ESC that may be a key or the first byte of the end mark.
    var holdsEscape: Bool { matched == 1 }

    var heldBytes: Int { bytes.count }

    var hasPart: Bool { isCut || bytes.count > bytes.unfinishedScalar }

    /// Reads a byte. Returns whether it completes the end mark.
    mutating func ends(with byte: UInt8) -> Bool {
      if byte == Paste.end[matched] {
        matched += 1
        return matched == Paste.end.count
      }
      for held in Paste.end[..<matched] { keep(held) }
      // Only its first byte is ESC, so no shorter start of the mark can end here.
      matched = byte == Paste.end[0] ? 1 : 0
      if matched == 0 { keep(byte) }
      return false
    }

    private mutating func keep(_ byte: UInt8) {
      if bytes.count < TerminalInput.longestPaste { bytes.append(byte) } else { isCut = true }
    }

    /// Returns and clears the whole text, or nil if it is empty, unless `evenIfEmpty`.
    mutating func takeAll(evenIfEmpty: Bool) -> PastedText? {
      guard evenIfEmpty || !bytes.isEmpty || isCut else { return nil }
      defer { bytes = [] }
      // A text is cut between two scalars.
      if isCut { bytes.removeLast(bytes.unfinishedScalar) }
      return PastedText(String(decoding: bytes, as: UTF8.self), isCut: isCut)
    }

    /// Returns and clears the text so far without an incomplete scalar, or nil if it is empty.
    mutating func takePart() -> PastedText? {
      let rest = isCut ? [] : Array(bytes.suffix(bytes.unfinishedScalar))
      bytes.removeLast(rest.count)
      let part = takeAll(evenIfEmpty: false)
      bytes = rest
      isCut = false
      return part
    }
  }
}

extension [UInt8] {
  /// The number of bytes in an incomplete UTF-8 scalar at the end.
  fileprivate var unfinishedScalar: Int {
    for (index, byte) in suffix(3).reversed().enumerated() {
      switch byte {
      case 0x80...0xBF: continue
      case 0xC2...0xDF: return index < 1 ? index + 1 : 0
      case 0xE0...0xEF: return index < 2 ? index + 1 : 0
      case 0xF0...0xF4: return index < 3 ? index + 1 : 0
      default: return 0
      }
    }
    return 0
  }
}

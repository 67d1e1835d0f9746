/// A parser of bytes from a terminal. The events do not depend on how the bytes are split. Unknown sequences
/// are dropped whole, and so are bytes that are not UTF-8.
package struct TerminalInput: Sendable {
  /// The maximum length of a pasted text in bytes; the rest is dropped.
  package static let maxPasteLength = 1 << 16
  /// The maximum length of a sequence in bytes; longer ones are ignored.
  static let maxSequenceLength = 64

  private enum State: Hashable {
    case ground
    /// The first bytes of a scalar of `count` bytes.
    case scalar([UInt8], count: Int)
    /// ESC; `isLate` after it was reported as a key.
    case escape(isLate: Bool)
    /// A reported ESC, and `[` or `O` with the bytes after it, which may still make one sequence with it.
    case late([UInt8])
    /// The bytes after ESC [; nil if too many. `isLate` if input paused in the middle.
    case sequence([UInt8]?, isLate: Bool)
    /// ESC O; a letter follows.
    case applicationKey(isLate: Bool)
    /// ESC and the signs that select a character set or the like, up to a last one.
    case selection
    /// Bytes to drop: of a mouse report in its oldest form, or the letter of a Linux console's function key.
    case dropping(left: Int)
    /// A string for the terminal itself, up to ESC \ or BEL.
    case string
    /// A pasted text; `isLate` if input paused in the middle.
    case paste(isLate: Bool)
  }

  private var state = State.ground
  private var paste = Paste()

  package init() {}

  package mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { read(byte, &events) }
    return events
  }

  /// Whether incomplete input is held that ``timeOut()`` would resolve.
  package var isWaiting: Bool {
    switch state {
    case .ground, .scalar: false
    case .sequence(let bytes, isLate: true): bytes?.first != UInt8(ascii: "<")
    case .paste(let isLate): !isLate || paste.holdsEscape || paste.hasPart
    default: true
    }
  }

  /// Whether input is held, or a longer one goes on.
  package var isHolding: Bool { state != .ground }

  /// Whether the held input has been waited for once, and has a second to continue.
  package var isLate: Bool {
    switch state {
    case .escape(let isLate), .sequence(_, let isLate), .applicationKey(let isLate): isLate
    case .late: true
    default: false
    }
  }

  var heldBytes: Int {
    switch state {
    case .late(let bytes), .scalar(let bytes, _): bytes.count
    case .sequence(let bytes, _): bytes?.count ?? 0
    case .paste: paste.heldBytes
    default: 0
    }
  }

  /// Resolves incomplete input after a pause: a lone ESC is the key, and an unfinished text is reported as far as it
  /// goes.
  ///
  /// What begins with ESC may continue: until the next pause, a mouse report and a letter forever, and a pasted text
  /// until its end, ESC alone, or Ctrl-C.
  package mutating func timeOut() -> [TerminalEvent] {
    guard isWaiting else { return [] }
    switch state {
    case .escape(isLate: false):
      state = .escape(isLate: true)
      return [.key(.escape)]
    case .late(let bytes):
      state = .ground
      return bytes.map { .key(.text(Unicode.Scalar($0))) }
    case .sequence(let bytes?, isLate: false): state = .sequence(bytes, isLate: true)
    case .applicationKey(isLate: false): state = .applicationKey(isLate: true)
    case .paste:
      var events: [TerminalEvent] = []
      if let part = paste.takePart() { events.append(.pasted(part)) }
      if paste.holdsEscape {
        state = .ground
        return events + [.key(.escape)]
      }
      state = .paste(isLate: true)
      return events
    default: state = .ground
    }
    return []
  }

  private mutating func read(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch state {
    case .ground: begin(byte, &events)
    case .scalar(let bytes, let count):
      guard byte.follows(bytes) else { return restart(byte, &events) }
      let whole = bytes + [byte]
      state = whole.count < count ? .scalar(whole, count: count) : .ground
      if whole.count == count, let scalar = String(decoding: whole, as: UTF8.self).unicodeScalars.first,
        scalar.value >= 0xA0
      {
        events.append(.key(.text(scalar)))
      }
    case .escape(let isLate): afterEscape(byte, isLate: isLate, &events)
    case .late(let bytes): late(bytes, byte, &events)
    case .sequence(let bytes, let isLate): sequence(bytes, isLate: isLate, byte, &events)
    case .applicationKey(let isLate):
      let event = TerminalEvent.of(applicationKey: byte)
      if byte.isControl || byte >= 0x80 || isLate && event == nil { return restart(byte, &events) }
      // A number before the letter indicates a modifier: the key is unknown then.
      state = byte.isDigit || byte == UInt8(ascii: ";") ? .selection : .ground
      if let event { events.append(event) }
    case .selection:
      if byte.isControl || byte >= 0x80 { return restart(byte, &events) }
      if byte >= 0x40 || byte.isDigit { state = byte.isDigit ? .selection : .ground }
    case .dropping(let left): state = left > 1 ? .dropping(left: left - 1) : .ground
    case .string:
      // ESC \ ends it as well, and is dropped as a sequence of its own.
      if byte == 0x07 || byte == 0x18 || byte == 0x1A { state = .ground }
      if byte == 0x1B { state = .escape(isLate: false) }
    case .paste(let isLate):
      if isLate, byte == 0x03 {
        restart(byte, &events)
      } else if paste.ends(with: byte) {
        state = .ground
        if let text = paste.takeAll(evenIfEmpty: !isLate) { events.append(.pasted(text)) }
      }
    }
  }

  /// Drops the held input and reads a byte as the start of new input.
  private mutating func restart(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    state = .ground
    begin(byte, &events)
  }

  private mutating func begin(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x1B: state = .escape(isLate: false)
    case 0x20...0x7E: events.append(.key(.text(Unicode.Scalar(byte))))
    case 0x00...0x1F, 0x7F: if let key = TerminalKey(control: byte) { events.append(.key(key)) }
    case 0xC2...0xDF: state = .scalar([byte], count: 2)
    case 0xE0...0xEF: state = .scalar([byte], count: 3)
    case 0xF0...0xF4: state = .scalar([byte], count: 4)
    default: break
    }
  }

  private mutating func afterEscape(_ byte: UInt8, isLate: Bool, _ events: inout [TerminalEvent]) {
    switch byte {
    case UInt8(ascii: "[") where isLate, UInt8(ascii: "O") where isLate: state = .late([byte])
    case _ where isLate: restart(byte, &events)
    case UInt8(ascii: "["): state = .sequence([], isLate: false)
    case UInt8(ascii: "O"): state = .applicationKey(isLate: false)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string
    case 0x20...0x2F: state = .selection
    case UInt8(ascii: "b"), UInt8(ascii: "f"):
      state = .ground
      events.append(.key(byte == UInt8(ascii: "b") ? .wordLeft : .wordRight))
    // Alt and another sign: unknown.
    case 0x30...0x7E: state = .ground
    default:
      events.append(.key(.escape))
      restart(byte, &events)
    }
  }

  /// Reads a byte after a reported ESC with others: a sequence withdraws that key, other signs are text.
  private mutating func late(_ held: [UInt8], _ byte: UInt8, _ events: inout [TerminalEvent]) {
    let bytes = Array(held.dropFirst())
    if held[0] == UInt8(ascii: "O") {
      if let event = TerminalEvent.of(applicationKey: byte) {
        state = .ground
        events += [.escapeWithdrawn, event]
        return
      }
    } else if byte.isParameter, held.count < TerminalInput.maxSequenceLength {
      state = .late(held + [byte])
      return
    } else if (0x40...0x7E).contains(byte),
      !bytes.isEmpty || TerminalEvent.of(sequence: bytes, last: byte) != nil
    {
      events.append(.escapeWithdrawn)
      return sequence(bytes, isLate: false, byte, &events)
    }
    events += held.map { .key(.text(Unicode.Scalar($0))) }
    restart(byte, &events)
  }

  private mutating func sequence(
    _ bytes: [UInt8]?, isLate: Bool, _ byte: UInt8, _ events: inout [TerminalEvent]
  ) {
    // After a pause, only a known sequence continues.
    if isLate, !byte.isParameter, bytes.flatMap({ TerminalEvent.of(sequence: $0, last: byte) }) == nil {
      return restart(byte, &events)
    }
    switch byte {
    case 0x20...0x3F:
      let whole = bytes.flatMap { $0.count < TerminalInput.maxSequenceLength ? $0 + [byte] : nil }
      state = .sequence(whole, isLate: false)
    case UInt8(ascii: "[") where bytes == []: state = .dropping(left: 1)
    case UInt8(ascii: "M") where bytes == []: state = .dropping(left: 3)
    case 0x40...0x7E:
      state = .ground
      guard let bytes else { return }
      if byte == UInt8(ascii: "~"), bytes.elementsEqual("200".utf8) {
        paste = Paste()
        state = .paste(isLate: false)
      } else if let event = TerminalEvent.of(sequence: bytes, last: byte) {
        events.append(event)
      }
    default: restart(byte, &events)
    }
  }
}

extension UInt8 {
  var isControl: Bool { self < 0x20 || self == 0x7F }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether it is part of a sequence's numbers: a digit, a semicolon or `<`.
  fileprivate var isParameter: Bool { isDigit || self == UInt8(ascii: ";") || self == UInt8(ascii: "<") }

  fileprivate func follows(_ bytes: [UInt8]) -> Bool {
    switch (bytes.count, bytes[0]) {
    case (1, 0xE0): (0xA0...0xBF).contains(self)
    case (1, 0xED): (0x80...0x9F).contains(self)
    case (1, 0xF0): (0x90...0xBF).contains(self)
    case (1, 0xF4): (0x80...0x8F).contains(self)
    default: self & 0xC0 == 0x80
    }
  }
}

extension TerminalInput {
  private struct Paste: Sendable {
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
      if bytes.count < TerminalInput.maxPasteLength { bytes.append(byte) } else { isCut = true }
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

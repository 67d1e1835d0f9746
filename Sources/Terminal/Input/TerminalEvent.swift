package enum TerminalEvent: Hashable, Sendable {
  case key(TerminalKey)
  /// The reported Escape key was the first byte of the next event.
  case escapeWithdrawn
  case mouse(MouseReport)
  case pasted(PastedText)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  case reply(TerminalReply)
}

package enum TerminalKey: Hashable, Sendable {
  /// A scalar of text, not a control character. A character of several scalars is sent as several keys.
  case text(Unicode.Scalar)
  case up, down, left, right, home, end, pageUp, pageDown, tab, backTab, `return`, escape, backspace, delete
  case altUp, altDown
  /// Control with an arrow, or Alt with b or f: by a word.
  case wordLeft, wordRight
  /// Control and a small letter, except those with keys of their own: h, i, j and m.
  case control(Unicode.Scalar)
}

package struct MouseReport: Hashable, Sendable {
  package enum Button: Hashable, Sendable, CaseIterable {
    case left, middle, right, wheelUp, wheelDown
  }

  package enum Phase: Hashable, Sendable, CaseIterable {
    /// A button was pressed, or the wheel was turned by a notch.
    case pressed
    case moved, released
  }

  package var button: Button
  package var phase: Phase
  /// The location as sent: in cells counted from 1, or in pixels after ``TerminalModes/pixelsOn``.
  package var x: Int
  package var y: Int
}

/// A pasted text with its original line breaks.
package struct PastedText: Hashable, Sendable {
  /// The text; bytes that are not UTF-8 are U+FFFD in it.
  package var text: String
  /// Whether the text was cut at ``TerminalInput/maxPasteLength``.
  package var isCut: Bool

  package init(_ text: String, isCut: Bool = false) {
    self.text = text
    self.isCut = isCut
  }
}

package enum TerminalReply: Hashable, Sendable {
  /// A mode of the terminal, and whether it is supported (DECRPM).
  case mode(Int, isKnown: Bool)
  case cellSize(width: Int, height: Int)
  /// The kind of terminal (DA1): every terminal sends this, after the answers to earlier queries.
  case attributes
}

extension TerminalKey {
  /// The key for a control character, or nil if flick has none.
  init?(control byte: UInt8) {
    switch byte {
    case 0x09: self = .tab
    // A line feed was typed before the terminal stopped translating Return.
    case 0x0A, 0x0D: self = .return
    case 0x08, 0x7F: self = .backspace
    case 0x1B: self = .escape
    case 0x01...0x1A: self = .control(Unicode.Scalar(byte + 0x60))
    default: return nil
    }
  }

  /// The keys of ESC [ and a letter, or of ESC O and one.
  fileprivate static let lettered: [Unicode.Scalar: TerminalKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "Z": .backTab,
  ]

  /// The keys of ESC [, a number and ~.
  fileprivate static let numbered: [Int: TerminalKey] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}

extension TerminalEvent {
  /// The event for ESC O and this byte, or nil for an unknown key.
  static func of(applicationKey byte: UInt8) -> TerminalEvent? {
    byte == UInt8(ascii: "M") ? .key(.return) : TerminalKey.lettered[Unicode.Scalar(byte)].map { .key($0) }
  }

  /// The event for ESC [, these bytes and a last one, or nil for an unknown sequence.
  static func of(sequence bytes: [UInt8], last: UInt8) -> TerminalEvent? {
    let last = Unicode.Scalar(last)
    switch (bytes.first.map { Unicode.Scalar($0) }, last) {
    case (nil, "I"): return .focus(true)
    case (nil, "O"): return .focus(false)
    case (nil, _): return TerminalKey.lettered[last].map { .key($0) }
    case ("<", _): return MouseReport(numbers(bytes.dropFirst()), last: last).map { .mouse($0) }
    case ("?", _): return TerminalReply(privateBytes: bytes.dropFirst(), last: last).map { .reply($0) }
    case (_, "t"):
      guard let size = numbers(bytes[...]), size.count == 3, size[0] == 6,
        size[1...].allSatisfy({ (1...1000).contains($0) })
      else { return nil }
      return .reply(.cellSize(width: size[2], height: size[1]))
    default: return numbers(bytes[...]).flatMap { key($0, last: last) }.map { .key($0) }
    }
  }

  /// The second number is one more than the sum of the modifiers: Shift 1, Alt 2, Control 4, Meta 8.
  private static func key(_ numbers: [Int], last: Unicode.Scalar) -> TerminalKey? {
    guard numbers.count <= 2, last == "~" || numbers[0] == 1 else { return nil }
    let key = last == "~" ? TerminalKey.numbered[numbers[0]] : TerminalKey.lettered[last]
    guard numbers.count == 2 else { return key }
    switch (numbers[1], key) {
    case (1, _): return key
    case (3, .up), (9, .up): return .altUp
    case (3, .down), (9, .down): return .altDown
    case (3, .left), (5, .left), (9, .left): return .wordLeft
    case (3, .right), (5, .right), (9, .right): return .wordRight
    default: return nil
    }
  }
}

extension MouseReport {
  /// A report in SGR form: the event, x and y, then M or, for a release, m. Modifiers are ignored.
  fileprivate init?(_ values: [Int]?, last: Unicode.Scalar) {
    guard let values, values.count == 3, last == "m" || last == "M" else { return nil }
    let isRelease = last == "m"
    let code = values[0] & ~0b11100
    let isMotion = code & 32 != 0
    switch code & ~32 {
    case 0: button = .left
    case 1: button = .middle
    case 2: button = .right
    case 64 where !isMotion && !isRelease: button = .wheelUp
    case 65 where !isMotion && !isRelease: button = .wheelDown
    default: return nil
    }
    phase = isRelease ? .released : isMotion ? .moved : .pressed
    (x, y) = (values[1], values[2])
  }
}

extension TerminalReply {
  /// A reply that begins with ESC [ ?.
  fileprivate init?(privateBytes bytes: ArraySlice<UInt8>, last: Unicode.Scalar) {
    switch last {
    case "c":
      guard numbers(bytes) != nil else { return nil }
      self = .attributes
    case "y":
      guard bytes.last == UInt8(ascii: "$"), let values = numbers(bytes.dropLast()), values.count == 2
      else { return nil }
      // 0: unknown; 4: known, but permanently off.
      self = .mode(values[0], isKnown: [1, 2, 3].contains(values[1]))
    default: return nil
    }
  }
}

/// Whole numbers separated by semicolons, up to a million, or nil for anything else.
private func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
  let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
  let values = parts.compactMap { digits -> Int? in
    // Next to the window, some terminals send negative numbers.
    let figures = digits.first == UInt8(ascii: "-") ? digits.dropFirst() : digits
    guard (1...7).contains(figures.count), figures.allSatisfy(\.isDigit) else { return nil }
    let value = figures.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return value > 1_000_000 ? nil : figures.count < digits.count ? -value : value
  }
  return values.count == parts.count ? values : nil
}

/// The sequences sent to a terminal when a program takes over its whole screen and when it returns it.
package enum TerminalModes {
  /// The mode number for reports by pixels, in ``TerminalReply/mode(_:isKnown:)``.
  package static let pixelReports = 1016
  package static let synchronizedOutput = 2026

  /// Switches to the alternate screen without cursor and line wrapping; enables reports of mouse buttons and
  /// drags in SGR form, of pasted texts and of focus.
  package static func on(hasPixels: Bool) -> String {
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J"
      + "\u{1B}[?1002h\u{1B}[?1006h\(hasPixels ? pixelsOn : "")\u{1B}[?2004h\u{1B}[?1004h"
  }

  /// Undoes all of these modes, in any state; harmless on terminals without them.
  package static let off =
    "\u{1B}[?2026l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1002l"
    + "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Enables reports in pixels, once the terminal has confirmed support for them.
  package static let pixelsOn = "\u{1B}[?1016h"

  /// Queries pixel reports, synchronized output, the size of cells, and last the attributes that all terminals report.
  package static let queries = "\u{1B}[?1016$p\u{1B}[?2026$p\u{1B}[16t\u{1B}[c"
}

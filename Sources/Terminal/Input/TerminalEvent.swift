/// What a terminal sends.
package enum TerminalEvent: Hashable, Sendable {
  case key(TerminalKey)
  case mouse(MouseReport)
  case pasted(PastedText)
  /// The terminal's window has got the focus, or has lost it.
  case focus(Bool)
  case reply(TerminalReply)
}

/// A key, or a key with another one held.
package enum TerminalKey: Hashable, Sendable {
  /// A scalar of text, no control character. A character of several scalars comes as several keys.
  case text(Unicode.Scalar)
  case up, down, left, right, home, end, pageUp, pageDown
  case tab, backTab, `return`, escape, backspace, delete
  case altUp, altDown
  /// Control and a small letter, but for those that have keys of their own: h, i, j and m.
  case control(Unicode.Scalar)
}

/// What the mouse did.
package struct MouseReport: Hashable, Sendable {
  package enum Button: Hashable, Sendable, CaseIterable {
    case left, middle, right, wheelUp, wheelDown
  }

  package enum Phase: Hashable, Sendable, CaseIterable {
    /// A button went down, or the wheel was turned by a notch.
    case pressed
    case moved, released
  }

  package var button: Button
  package var phase: Phase
  /// Where, as sent: cells counted from 1, or pixels once the terminal has been told to report them.
  package var x: Int
  package var y: Int

  package init(_ button: Button, _ phase: Phase, x: Int, y: Int) {
    self.button = button
    self.phase = phase
    self.x = x
    self.y = y
  }
}

/// Text that was pasted, its line breaks as they came.
package struct PastedText: Hashable, Sendable {
  /// Bytes that are no UTF-8 are U+FFFD in it.
  package var text: String
  /// Whether more was pasted than is kept: ``TerminalInput/longestPaste``.
  package var isCut: Bool

  package init(_ text: String, isCut: Bool = false) {
    self.text = text
    self.isCut = isCut
  }
}

/// What a terminal answers to a query of ``TerminalModes``.
package enum TerminalReply: Hashable, Sendable {
  /// A mode of the terminal, and whether it knows it (DECRPM).
  case mode(Int, isKnown: Bool)
  /// The size of a cell, pixels.
  case cellSize(width: Int, height: Int)
  /// What kind of terminal it is (DA1): every terminal answers this, after what was asked before.
  case attributes
}

package enum TerminalEvent: Hashable, Sendable {
  case key(TerminalKey)
  case mouse(MouseReport)
  case pasted(PastedText)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  case reply(TerminalReply)
}

package enum TerminalKey: Hashable, Sendable {
  /// A scalar of text, not a control character. A character of several scalars is sent as several keys.
  case text(Unicode.Scalar)
  case up, down, left, right, home, end, pageUp, pageDown
  case tab, backTab, `return`, escape, backspace, delete
  case altUp, altDown
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

  package init(_ button: Button, _ phase: Phase, x: Int, y: Int) {
    self.button = button
    self.phase = phase
    self.x = x
    self.y = y
  }
}

/// A pasted text with its original line breaks.
package struct PastedText: Hashable, Sendable {
  /// The text; bytes that are not UTF-8 are U+FFFD in it.
  package var text: String
  /// Whether the text was cut at ``TerminalInput/longestPaste``.
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

/// What a terminal is told when a program takes its whole screen, and when it gives it back.
package struct TerminalModes: Hashable, Sendable {
  /// The mode numbers that ``TerminalReply/mode(_:isKnown:)`` tells of.
  package static let pixelReports = 1016
  package static let synchronizedOutput = 2026

  /// Whether the mouse is reported by pixels.
  package var hasPixels = false

  package init(hasPixels: Bool = false) { self.hasPixels = hasPixels }

  /// The other screen, empty; no cursor, no wrapping of lines; reports of mouse buttons and drags in SGR form, of
  /// pasted texts and of focus.
  package var on: String {
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J"
      + "\u{1B}[?1002h\u{1B}[?1006h\(hasPixels ? TerminalModes.pixelsOn : "")\u{1B}[?2004h\u{1B}[?1004h"
  }

  /// All of that undone, in any state; also what a terminal does not know is harmless.
  package static let off =
    "\u{1B}[?2026l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1002l"
    + "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Reports by pixels, once the terminal has answered that it knows them.
  package static let pixelsOn = "\u{1B}[?1016h"

  /// Whether it knows reports by pixels and synchronized output, how large its cells are, and last what every terminal
  /// answers.
  package static let queries = "\u{1B}[?1016$p\u{1B}[?2026$p\u{1B}[16t\u{1B}[c"
}

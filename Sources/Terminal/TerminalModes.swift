/// The sequences sent to a terminal when a program takes over its whole screen and when it returns it.
package struct TerminalModes: Hashable, Sendable {
  /// The mode number for reports by pixels, in ``TerminalReply/mode(_:isKnown:)``.
  package static let pixelReports = 1016
  package static let synchronizedOutput = 2026

  /// Whether the mouse is reported in pixels.
  package var hasPixels = false

  package init(hasPixels: Bool = false) { self.hasPixels = hasPixels }

  /// Switches to the alternate screen without cursor and line wrapping; enables reports of mouse buttons and
  /// drags in SGR form, of pasted texts and of focus.
  package var on: String {
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J"
      + "\u{1B}[?1002h\u{1B}[?1006h\(hasPixels ? TerminalModes.pixelsOn : "")\u{1B}[?2004h\u{1B}[?1004h"
  }

  /// Undoes all of these modes, in any state; harmless on terminals without them.
  package static let off =
    "\u{1B}[?2026l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1002l"
    + "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Enables reports in pixels, once the terminal has confirmed support for them.
  package static let pixelsOn = "\u{1B}[?1016h"

  /// Queries pixel reports, synchronized output, the size of cells, and last the attributes that every
  /// terminal reports.
  package static let queries = "\u{1B}[?1016$p\u{1B}[?2026$p\u{1B}[16t\u{1B}[c"
}

internal import CLibrary

/// A new pseudo-terminal: the user's end, and the path of the program's end.
///
/// Programs started by this process do not inherit the user's end. The creator closes it.
package struct TerminalPair: Sendable {
  package let end: Int32
  package let path: String

  /// Creates a pair, or returns nil if the system has none left.
  package init?() {
    guard let pair = openTerminalPair() else { return nil }
    (end, path) = pair
  }

  /// Sets the size of a terminal, by either of its ends, in cells of 10 by 20 pixels; its programs receive
  /// SIGWINCH.
  package static func setSize(_ end: Int32, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * 10),
      ws_ypixel: UInt16(rows * 20))
    _ = ioctl(end, UInt(TIOCSWINSZ), &size)
  }
}

internal import CLibrary

/// A new pseudo-terminal: the user's end, and the path of the program's end.
///
/// Programs started by this process do not inherit the user's end. The creator closes it.
struct TerminalPair: Sendable {
  let end: Int32
  let path: String

  /// Creates a pair, or returns nil if the system has none left.
  init?() {
    #if os(macOS)
      let end = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard end >= 0, grantpt(end) == 0, unlockpt(end) == 0, let name = ptsname(end) else { return nil }
      (self.end, path) = (end, String(cString: name))
    #else
      let end = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // TIOCSPTLCK, TIOCGPTN
      var (lock, number) = (Int32(0), UInt32(0))
      guard end >= 0, ioctl(end, 0x4004_5431, &lock) == 0, ioctl(end, 0x8004_5430, &number) == 0 else {
        return nil
      }
      (self.end, path) = (end, "/dev/pts/\(number)")
    #endif
  }

  /// Sets a terminal's size, by either end, in cells of 10 by 20 pixels; its programs receive SIGWINCH.
  static func setSize(_ end: Int32, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * 10),
      ws_ypixel: UInt16(rows * 20))
    _ = ioctl(end, UInt(TIOCSWINSZ), &size)
  }
}

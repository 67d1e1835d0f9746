#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A new pseudo-terminal: the end at which a user would sit, and the path of the one that a program is started on.
///
/// Programs that this process starts do not inherit the end. Whoever made it closes it.
package struct TerminalPair: Sendable {
  package let end: Int32
  package let path: String

  /// Nil if the system has none to give.
  package init?() {
    #if canImport(Darwin)
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

  /// Gives a terminal, by either of its ends, a size in cells of 10 by 20 pixels; who is on it is sent SIGWINCH.
  package static func setSize(_ end: Int32, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * 10),
      ws_ypixel: UInt16(rows * 20))
    _ = ioctl(end, UInt(TIOCSWINSZ), &size)
  }
}

import CLibrary

/// The user's terminal: its settings, its size, and non-blocking input and output.
struct LiveTerminal {
  /// The descriptor for input, or −1 if nothing can be read.
  private(set) var input: Int32
  let output: Int32
  private let isOwn: Bool
  private var usual: termios?

  static func controlling() -> LiveTerminal? {
    let file = open(controllingTerminal, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    return LiveTerminal(input: file, output: file, isOwn: true)
  }

  /// The terminal of standard output, with keys from standard input if that is a terminal too.
  static var standard: LiveTerminal {
    LiveTerminal(input: isatty(0) == 1 ? 0 : -1, output: 1, isOwn: false)
  }

  /// The settings before the program changed any, or nil without any.
  mutating func readUsual() -> termios? {
    guard usual == nil, input >= 0 else { return usual }
    var settings = termios()
    if tcgetattr(input, &settings) == 0 { usual = settings }
    return usual
  }

  /// Switches to single keys without echo; with `readsControlKeys`, Ctrl-C and the like are keys as well.
  mutating func takeKeys(readsControlKeys: Bool) {
    guard var settings = readUsual() else { return }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    if readsControlKeys {
      settings.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
      settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    }
    tcsetattr(input, TCSANOW, &settings)
  }

  mutating func giveKeysBack() {
    if var usual { tcsetattr(input, TCSAFLUSH, &usual) }
    usual = nil
  }

  /// The size in cells, and in pixels if the terminal reports that.
  var size: (columns: Int, rows: Int, width: Int, height: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24, 0, 0)
    }
    return (Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel))
  }

  /// Reads the available bytes, empty if there are none; nil at the end of input.
  mutating func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = CLibrary.read(input, &bytes, bytes.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    guard count > 0 else {
      input = -1
      return nil
    }
    return Array(bytes[..<count])
  }

  /// Writes and removes the bytes that the terminal accepts now; returns the system's error number if that
  /// fails.
  func write(_ bytes: inout ArraySlice<UInt8>) -> Int32? {
    while !bytes.isEmpty {
      // A descriptor that may block accepts a little at a time, when it is ready.
      let most = isOwn ? bytes.count : min(bytes.count, 512)
      let count = bytes.withUnsafeBytes { buffer in
        CLibrary.write(output, buffer.baseAddress, most)
      }
      if count < 0 {
        if errno == EAGAIN { return nil }
        if errno == EINTR { continue }
        return errno
      }
      bytes = bytes.dropFirst(count)
      if !isOwn, !bytes.isEmpty, !isReady { return nil }
    }
    return nil
  }

  private var isReady: Bool {
    var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Writes all bytes, waiting for a blocked terminal, but not forever.
  func writeAll(_ text: String) {
    var bytes = Array(text.utf8)[...]
    var tries = 0
    while !bytes.isEmpty, tries < 20 {
      if write(&bytes) != nil { return }
      if bytes.isEmpty { return }
      var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, 100)
      tries += 1
    }
  }

  func stop() { if isOwn { close(output) } }
}

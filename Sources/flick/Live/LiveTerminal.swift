#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The user's terminal: its settings, its size, and bytes to and from it without waiting.
struct LiveTerminal {
  /// −1 where nothing can be read.
  private(set) var input: Int32
  let output: Int32
  private let isOwn: Bool
  /// The settings before, if there are any.
  private var usual: termios?

  /// The terminal that controls the program; nil if there is none.
  static func controlling() -> LiveTerminal? {
    let file = open(controllingPath, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    return LiveTerminal(input: file, output: file, isOwn: true)
  }

  private static var controllingPath: String {
    #if canImport(Darwin)
      // There poll knows a terminal by its own name only.
      for stream in Int32(0)...2 where isatty(stream) == 1 {
        if let name = ttyname(stream) { return String(cString: name) }
      }
    #endif
    return "/dev/tty"
  }

  /// The terminal that standard output is; keys come from standard input if that is one too.
  static var standard: LiveTerminal {
    LiveTerminal(input: isatty(0) == 1 ? 0 : -1, output: 1, isOwn: false)
  }

  private init(input: Int32, output: Int32, isOwn: Bool) {
    self.input = input
    self.output = output
    self.isOwn = isOwn
  }

  /// The settings before the program changed any, if there are any.
  mutating func readUsual() -> termios? {
    guard usual == nil, input >= 0 else { return usual }
    var settings = termios()
    if tcgetattr(input, &settings) == 0 { usual = settings }
    return usual
  }

  /// Keys come one by one and are not shown; Ctrl-C and the like as keys too, if they are read.
  mutating func takeKeys(readsControlKeys: Bool) {
    guard var settings = readUsual() else { return }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    if readsControlKeys {
      settings.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
      settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    }
    tcsetattr(input, TCSANOW, &settings)
  }

  /// The settings are as they were; what has been typed and not read is dropped.
  mutating func giveKeysBack() {
    if var usual { tcsetattr(input, TCSAFLUSH, &usual) }
    usual = nil
  }

  /// In cells, and in pixels where the terminal says that.
  var size: (columns: Int, rows: Int, width: Int, height: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24, 0, 0)
    }
    return (Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel))
  }

  /// What has come; nil if nothing will come any more. Empty if nothing has.
  mutating func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    #if canImport(Glibc)
      let count = Glibc.read(input, &bytes, bytes.count)
    #elseif canImport(Musl)
      let count = Musl.read(input, &bytes, bytes.count)
    #else
      let count = Darwin.read(input, &bytes, bytes.count)
    #endif
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    guard count > 0 else {
      input = -1
      return nil
    }
    return Array(bytes[..<count])
  }

  /// Writes as many of the bytes as the terminal takes now and drops them; the system's error number if it fails.
  func write(_ bytes: inout ArraySlice<UInt8>) -> Int32? {
    while !bytes.isEmpty {
      // One that would wait takes a little at a time, when it can.
      let most = isOwn ? bytes.count : min(bytes.count, 512)
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(output, buffer.baseAddress, most)
        #elseif canImport(Musl)
          Musl.write(output, buffer.baseAddress, most)
        #else
          Darwin.write(output, buffer.baseAddress, most)
        #endif
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

  /// Writes all bytes, waiting for a terminal that does not take them, but not forever.
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

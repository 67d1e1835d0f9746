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

  /// Whether the terminal listens to this program, not to others of the shell.
  var isInFront: Bool { [-1, getpgrp()].contains(tcgetpgrp(output)) }

  mutating func giveKeysBack() {
    if var usual { tcsetattr(input, TCSAFLUSH, &usual) }
    usual = nil
  }

  /// The size in cells, and in pixels if the terminal reports that.
  var size: (columns: Int, rows: Int, width: Int, height: Int) {
    let size = LiveTerminal.size(of: output)
    guard size.ws_col > 0, size.ws_row > 0 else { return (80, 24, 0, 0) }
    return (Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel))
  }

  /// The size of the terminal that a descriptor leads to; zeros if there is none, or it does not report its size.
  static func size(of file: Int32) -> winsize {
    var size = winsize()
    return ioctl(file, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
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

  /// Writes and removes the bytes that the terminal accepts now; returns the error number of a failure.
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
      if !isOwn, !bytes.isEmpty, pollOnce(output, for: POLLOUT, atMost: 0) <= 0 { return nil }
    }
    return nil
  }

  /// Writes all bytes, waiting for a blocked terminal, but not forever.
  func writeAll(_ text: String) {
    var bytes = Array(text.utf8)[...]
    var tries = 0
    while !bytes.isEmpty, tries < 20 {
      if write(&bytes) != nil || bytes.isEmpty { return }
      _ = pollOnce(output, for: POLLOUT, atMost: 100)
      tries += 1
    }
  }

  func stop() { if isOwn { close(output) } }
}

/// Waits for an event of one descriptor, as `poll` does for several; safe in a signal handler.
func pollOnce(_ file: Int32, for event: Int32, atMost milliseconds: Int32) -> Int32 {
  var request = pollfd(fd: file, events: Int16(event), revents: 0)
  return poll(&request, 1, milliseconds)
}

/// Whether a signal's handler ignores it.
func isIgnoring(_ handler: sigaction.Handler?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Restores the terminal if a signal that the loop does not catch, except SIGKILL, ends the program.
enum TerminalGuard {
  // The handler's state, static because a handler can neither capture values nor allocate.
  nonisolated(unsafe) private static var terminal: Int32 = -1
  // Allocated, since the compiler gives a variable of this type three bytes too few.
  nonisolated(unsafe) private static var settings: UnsafeMutablePointer<termios>?
  nonisolated(unsafe) private static var off: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var offCount = 0
  /// The former actions of the signals, by number.
  nonisolated(unsafe) private static var before: UnsafeMutablePointer<sigaction>?
  nonisolated(unsafe) private static var watched: Set<Int32> = []
  /// The size of the handlers' stack: after a stack overflow they could not run on the thread's own.
  private static let stackSize = 1 << 16

  /// The number of signal numbers, with room for the real-time ones.
  private static let count: Int32 = 65

  /// The signals caused by a thread's own errors.
  static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// Whether a signal ends the program and can be caught.
  private static func isFatal(_ number: Int32) -> Bool {
    !harmlessSignals.contains(number)
      && ![SIGKILL, SIGSTOP, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG, SIGWINCH].contains(number)
  }

  /// Starts restoring the terminal, except on signals `caught` elsewhere. Call it on its thread, before changing it.
  static func watch(
    _ output: Int32, sending bytes: [UInt8], settings usual: termios?, besides caught: [Int32]
  ) {
    end()
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    text.update(from: bytes, count: bytes.count)
    (off, offCount, terminal) = (text, bytes.count, output)
    if let usual {
      settings = .allocate(capacity: 1)
      settings?.initialize(to: usual)
    }
    giveStack()
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(count))
    actions.initialize(repeating: sigaction(), count: Int(count))
    before = actions
    var action = sigaction()
    sigfillset(&action.sa_mask)
    action.sa_flags = SA_ONSTACK
    action.handler = { TerminalGuard.restore($0) }
    for number in 1..<count where isFatal(number) && !caught.contains(number) {
      var old = sigaction()
      guard sigaction(number, nil, &old) == 0, !isIgnoring(old.handler) else { continue }
      actions[Int(number)] = old
      watched.insert(number)
      sigaction(number, &action, nil)
    }
  }

  /// Sets a stack for signal handlers on this thread, once.
  static func giveStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_sp == nil else { return }
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = numericCast(stackSize)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  /// Restores the former actions of the signals, after the terminal was restored.
  static func end() {
    guard let actions = before else { return }
    for number in watched { sigaction(number, &actions[Int(number)], nil) }
    watched = []
    before = nil
    actions.deallocate()
    off?.deallocate()
    settings?.deallocate()
    (off, offCount, terminal, settings) = (nil, 0, -1, nil)
  }

  /// The handler: calls async-signal-safe functions only, and waits two seconds at most.
  private static func restore(_ number: Int32) {
    var sent = 0
    var tries = 0
    while let off, sent < offCount, tries < 20 {
      let count = write(terminal, off + sent, offCount - sent)
      if count > 0 {
        sent += count
      } else if count < 0, errno == EAGAIN {
        _ = pollOnce(terminal, for: POLLOUT, atMost: 100)
        tries += 1
      } else {
        break
      }
    }
    if let settings {
      tcflush(terminal, TCIFLUSH)
      tcsetattr(terminal, TCSANOW, settings)
    }
    // It is raised again after this handler returns. A former handler might let the program go on.
    signal(number, SIG_DFL)
    raise(number)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Restores the terminal where a signal ends the program that the loop does not catch: a trap, or one sent from outside.
///
/// The signal then ends the program. SIGKILL alone leaves the terminal as it is.
enum TerminalGuard {
  // What the handler needs, which can be given nothing and must not allocate.
  nonisolated(unsafe) private static var terminal: Int32 = -1
  nonisolated(unsafe) private static var settings = termios()
  nonisolated(unsafe) private static var hasSettings = false
  nonisolated(unsafe) private static var off: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var offCount = 0
  /// The actions of the signals, by number, as they were before.
  nonisolated(unsafe) private static var before: UnsafeMutablePointer<sigaction>?
  /// The numbers of the signals whose actions were changed.
  nonisolated(unsafe) private static var watched: Set<Int32> = []
  /// Where handlers run: on the stack of a thread that has overflowed they could not.
  private static let stackSize = 1 << 16

  /// The greatest number of a signal, with room for the real-time ones.
  private static let count: Int32 = 65

  /// The signals of a thread's own faults.
  static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// Whether a signal ends the program and can be caught.
  private static func isFatal(_ number: Int32) -> Bool {
    #if canImport(Darwin)
      if number == SIGIO || number == SIGINFO { return false }
    #endif
    return ![SIGKILL, SIGSTOP, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG, SIGWINCH].contains(number)
  }

  /// From now on the terminal is given back by these bytes and these settings, but for the signals that are `caught`
  /// elsewhere. Call it on the thread that has the terminal, before the terminal is changed.
  static func watch(
    _ output: Int32, sending bytes: [UInt8], settings usual: termios?, besides caught: [Int32]
  ) {
    end()
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    text.update(from: bytes, count: bytes.count)
    (off, offCount, terminal) = (text, bytes.count, output)
    if let usual { settings = usual }
    hasSettings = usual != nil
    giveStack()
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(count))
    actions.initialize(repeating: sigaction(), count: Int(count))
    before = actions
    var action = sigaction()
    sigfillset(&action.sa_mask)
    action.sa_flags = SA_ONSTACK
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = { TerminalGuard.restore($0) }
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = { TerminalGuard.restore($0) }
    #else
      action.__sigaction_u.__sa_handler = { TerminalGuard.restore($0) }
    #endif
    for number in 1..<count where isFatal(number) && !caught.contains(number) {
      var old = sigaction()
      guard sigaction(number, nil, &old) == 0, !isIgnored(old) else { continue }
      actions[Int(number)] = old
      watched.insert(number)
      sigaction(number, &action, nil)
    }
  }

  /// Gives this thread a stack for signal handlers, once.
  static func giveStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_sp == nil else { return }
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = numericCast(stackSize)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  /// The terminal has been given back: signals do what they did before.
  static func end() {
    guard let actions = before else { return }
    for number in watched { sigaction(number, &actions[Int(number)], nil) }
    watched = []
    before = nil
    actions.deallocate()
    off?.deallocate()
    (off, offCount, terminal) = (nil, 0, -1)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The handler: it calls nothing but what a handler may call, and waits two seconds at the most.
  private static func restore(_ number: Int32) {
    var sent = 0
    var tries = 0
    while let off, sent < offCount, tries < 20 {
      let count = write(terminal, off + sent, offCount - sent)
      if count > 0 {
        sent += count
      } else if count < 0, errno == EAGAIN {
        var request = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, 100)
        tries += 1
      } else {
        break
      }
    }
    if hasSettings {
      tcflush(terminal, TCIFLUSH)
      tcsetattr(terminal, TCSANOW, &settings)
    }
    // It comes again as soon as this handler is left. A handler that was there before might let the program go on.
    signal(number, SIG_DFL)
    raise(number)
  }
}

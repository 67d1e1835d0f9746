import CLibrary

/// An interrupt (SIGINT) that is reported to a long command instead of ending it.
enum Interruption {
  /// Set by the signal handler, which cannot capture values.
  nonisolated(unsafe) private static var hasCome: sig_atomic_t = 0

  /// Catches the next interrupt; the one after it ends the program. Ignored interrupts stay ignored.
  static func catchNext() -> () -> Bool {
    let ignoring = unsafeBitCast(SIG_IGN, to: Int.self)
    let old = signal(SIGINT) { number in
      Interruption.hasCome = 1
      signal(number, SIG_DFL)
    }
    if unsafeBitCast(old, to: Int.self) == ignoring { signal(SIGINT, SIG_IGN) }
    return { Interruption.hasCome != 0 }
  }
}

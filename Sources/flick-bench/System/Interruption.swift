#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Signals that ask the program to end: it does so once it has tidied up.
enum Interruption {
  /// The signal that came, or 0. Handlers can do no more than write a number.
  nonisolated(unsafe) private static var signalThatCame: Int32 = 0

  private static let caught = [SIGINT, SIGTERM, SIGHUP]

  /// From now on signals are noted, and end a wait for a program.
  static func watch() {
    // Without SA_RESTART, so that a wait is not taken up again.
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = { Interruption.signalThatCame = $0 }
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = { Interruption.signalThatCame = $0 }
    #else
      action.__sigaction_u.__sa_handler = { Interruption.signalThatCame = $0 }
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in caught {
      sigaction(number, &action, nil)
      sigaddset(&signals, number)
    }
    // Who started this may have kept them back.
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Throws if a signal has come.
  static func check() throws(BenchFault) {
    if signalThatCame != 0 { throw .interrupted(signal: signalThatCame) }
  }

  /// Ends the program as the signal would have ended it.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    _exit(128 + number)
  }
}

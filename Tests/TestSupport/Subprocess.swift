import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a process came to: both streams, whole, and how it ended.
struct Ending: Hashable {
  enum Status: Hashable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It had to be killed because it did not end.
    case hung
  }

  var output: String
  var message: String
  var status: Status

  init(_ output: String = "", message: String = "", status: Status = .exited(0)) {
    self.output = output
    self.message = message
    self.status = status
  }

  /// A failure with one line on standard error and nothing on standard output.
  static func failed(_ code: Int32, _ message: String) -> Ending {
    Ending(message: "flick: \(message)\n", status: .exited(code))
  }
}

/// A process that runs: its streams are files, so that it never waits for the test, and it leads a group of its
/// own, so that whatever it starts can be ended with it.
final class FlickProcess {
  struct CannotStart: Error {
    let program: String
    let reason: String
  }

  private let number: pid_t
  private let streams: TemporaryFolder
  private var status: Ending.Status?

  /// Starts a program by its path. The environment is all there is; signals are as after a login. `pipes` are
  /// the test's own files that take the places of standard streams.
  init(
    _ program: String, _ words: [String], variables: [String: String], input: [UInt8] = [],
    pipes: [Int32: Int32] = [:]
  ) throws {
    streams = try TemporaryFolder()
    try Data(input).write(to: URL(filePath: streams.path("in")))

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams.path("in"), O_RDONLY, 0)
    for (file, name) in [(Int32(1), "out"), (2, "err")] {
      posix_spawn_file_actions_addopen(
        &actions, file, streams.path(name), O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    for (stream, file) in pipes { posix_spawn_file_actions_adddup2(&actions, file, stream) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGXFSZ, SIGHUP, SIGQUIT] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    var arguments = ([program] + words).map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var number: pid_t = 0
    let code = posix_spawn(&number, program, &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw CannotStart(program: program, reason: String(cString: strerror(code))) }
    self.number = number
  }

  deinit { if status == nil { finish(within: .zero) } }

  /// Sends a signal to the process and all that it has started.
  func send(_ signal: Int32) { kill(-number, signal) }

  /// Sends a signal to the process and to nothing that it has started.
  func sendAlone(_ signal: Int32) { kill(number, signal) }

  /// Waits for the end; a process that does not come to it in time is killed.
  func ending(within time: Duration = .seconds(100)) -> Ending {
    finish(within: time)
    func text(_ name: String) -> String { (try? streams.text(name)) ?? "" }
    return Ending(text("out"), message: text("err"), status: status ?? .hung)
  }

  private func finish(within time: Duration) {
    let clock = ContinuousClock()
    let end = clock.now + time
    while status == nil {
      var word: Int32 = 0
      let isOver = waitpid(number, &word, WNOHANG) == number
      if isOver {
        let signal = word & 0x7F
        status = signal == 0 ? .exited(word >> 8 & 0xFF) : .killed(signal: signal)
      } else if clock.now >= end {
        send(SIGKILL)
        waitpid(number, &word, 0)
        status = .hung
      } else {
        usleep(500)
      }
    }
  }
}

import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A process that runs: its streams are files, so that it never waits for the test, and it leads a group of its
/// own, so that whatever it starts can be ended with it. Whoever waits for one in a test marks the suite with
/// ``OnOwnThreads``.
public final class Subprocess {
  public struct CannotStart: Error {
    public let program: String
    public let reason: String
  }

  private let number: pid_t
  private let streams: TemporaryFolder
  private var status: Ending.Status?

  /// Starts a program by its path. The environment is all there is; signals are as after a login. `pipes` are
  /// the test's own files that take the places of standard streams. `terminal` is the path of one that becomes its
  /// controlling terminal, in a session of its own; `onTerminal` are the standard streams that are this terminal.
  public init(
    _ program: String, _ words: [String], variables: [String: String], input: [UInt8] = [],
    pipes: [Int32: Int32] = [:], terminal: String? = nil, onTerminal: Set<Int32> = []
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
    // The first terminal that the leader of a session opens is its own.
    if let terminal { posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0) }
    posix_spawn_file_actions_addopen(&actions, 0, streams.path("in"), O_RDONLY, 0)
    for (file, name) in [(Int32(1), "out"), (2, "err")] {
      posix_spawn_file_actions_addopen(
        &actions, file, streams.path(name), O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    if let terminal {
      for stream in onTerminal { posix_spawn_file_actions_addopen(&actions, stream, terminal, O_RDWR, 0) }
    }
    for (stream, file) in pipes { posix_spawn_file_actions_adddup2(&actions, file, stream) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGXFSZ, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH] {
      sigaddset(&usual, signal)
    }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    // Who leads a session leads a group too.
    let group = terminal == nil ? Int32(POSIX_SPAWN_SETPGROUP) : newSession
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | group))

    var arguments = ([program] + words).map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var number: pid_t = 0
    let code = posix_spawn(&number, program, &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw CannotStart(program: program, reason: String(cString: strerror(code))) }
    self.number = number
  }

  deinit { if status == nil { finish(within: .zero) } }

  /// Runs a program to its end; a fault at the start is an ending too.
  public static func run(
    _ program: String, _ words: [String], variables: [String: String], input: String = ""
  ) -> Ending {
    do {
      return try Subprocess(program, words, variables: variables, input: Array(input.utf8)).ending()
    } catch { return Ending(message: "\(error)", status: .hung) }
  }

  /// Sends a signal to the process and all that it has started.
  public func send(_ signal: Int32) { kill(-number, signal) }

  /// Sends a signal to the process and to nothing that it has started.
  public func sendAlone(_ signal: Int32) { kill(number, signal) }

  /// Whether it has been stopped, as by Ctrl-Z, within a time.
  public func stops(within time: Duration = .seconds(60)) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + time
    repeat {
      var information = siginfo_t()
      if waitid(P_PID, id_t(number), &information, WSTOPPED | WNOHANG | WNOWAIT) == 0,
        information.si_signo == SIGCHLD
      {
        return true
      }
      usleep(5_000)
    } while clock.now < end
    return false
  }

  /// Whether it has ended.
  public var hasEnded: Bool {
    var information = siginfo_t()
    return status != nil
      || waitid(P_PID, id_t(number), &information, WEXITED | WNOHANG | WNOWAIT) == 0
        && information.si_signo == SIGCHLD
  }

  /// Waits for the end; a process that does not come to it in time is killed. The time is for a machine that has
  /// much else to do: it only keeps a hung process from holding up the tests for ever.
  public func ending(within time: Duration = .seconds(600)) -> Ending {
    if status == nil { finish(within: time) }
    func text(_ name: String) -> String { (try? streams.text(name)) ?? "" }
    return Ending(text("out"), message: text("err"), status: status ?? .hung)
  }

  private func finish(within time: Duration) {
    let watchdog = Watchdog(number, after: time)
    // The process stays known by its number until the watchdog has been told.
    var information = siginfo_t()
    while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    let wasHung = watchdog.stop()
    var word: Int32 = 0
    while waitpid(number, &word, 0) == -1, errno == EINTR {}
    let signal = word & 0x7F
    status = wasHung ? .hung : signal == 0 ? .exited(word >> 8 & 0xFF) : .killed(signal: signal)
  }
}

#if canImport(Darwin)
  private let newSession = Int32(POSIX_SPAWN_SETSID)
#else
  /// POSIX_SPAWN_SETSID, which the C library keeps from programs that do not ask for GNU's extensions.
  private let newSession: Int32 = 0x80
#endif

/// Kills a process and all that it has started when its time is over.
private final class Watchdog: Sendable {
  private enum State { case watches, hasKilled, isStopped }

  private let state = Mutex(State.watches)
  private static let queue = DispatchQueue(label: "watchdog")

  init(_ number: pid_t, after time: Duration) {
    guard time > .zero else {
      state.withLock { $0 = .hasKilled }
      kill(-number, SIGKILL)
      return
    }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    Watchdog.queue.asyncAfter(deadline: .now() + seconds) { [weak self] in
      self?.state.withLock { state in
        guard state == .watches else { return }
        state = .hasKilled
        kill(-number, SIGKILL)
      }
    }
  }

  /// Whether the process had to be killed; from now on it is left alone.
  func stop() -> Bool {
    state.withLock { state in
      defer { if state == .watches { state = .isStopped } }
      return state == .hasKilled
    }
  }
}

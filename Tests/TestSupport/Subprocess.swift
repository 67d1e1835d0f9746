import CLibrary
import Foundation
import Synchronization

/// A running process: its streams are files, so that it never waits for the test, and it leads its own process
/// group, so that its children can be ended with it. A suite that waits for one is marked with ``OnOwnThreads``.
public final class Subprocess {
  public struct CannotStart: Error {
    public let program: String
    public let reason: String
  }

  public let number: Int32
  private let streams: TemporaryFolder
  private var status: Ending.Status?

  /// Starts a program by its path. The environment is all there is; signals are as after a login. `pipes` are the
  /// test's own files for standard streams. `terminal` is the path of its controlling terminal, in a session of
  /// its own; `onTerminal` are the standard streams connected to it.
  public init(
    _ program: String, _ words: [String], variables: [String: String], input: [UInt8] = [],
    pipes: [Int32: Int32] = [:], terminal: String? = nil, onTerminal: Set<Int32> = []
  ) throws {
    streams = try TemporaryFolder()
    try Data(input).write(to: URL(filePath: streams.path("in")))

    var start = ProgramStart(program, words)
    // The first terminal that the leader of a session opens is its own.
    if let terminal { start.streams.append((0, .path(terminal, flags: O_RDWR))) }
    start.streams.append((0, .path(streams.path("in"), flags: O_RDONLY)))
    for (file, name) in [(Int32(1), "out"), (2, "err")] {
      start.streams.append((file, .path(streams.path(name), flags: O_WRONLY | O_CREAT | O_APPEND)))
    }
    if let terminal { start.streams += onTerminal.map { ($0, .path(terminal, flags: O_RDWR)) } }
    start.streams += pipes.map { ($0.key, .file($0.value)) }
    start.usualSignals = [SIGPIPE, SIGINT, SIGTERM, SIGXFSZ, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]
    start.blockedSignals = ProgramStart.noSignals
    start.leads = terminal == nil ? .group : .session
    start.variables = variables.map { Array("\($0.key)=\($0.value)".utf8CString) }
    do { number = try start.start() } catch {
      throw CannotStart(program: program, reason: String(cString: strerror(error.code)))
    }
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

  /// Whether the process has been stopped, as by Ctrl-Z, within `time`.
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

  /// The number of voluntary context switches of its threads so far, as Linux counts them; 0 on other systems.
  public var wakeUps: Int {
    let folder = "/proc/\(number)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line.flatMap { $0.split(separator: "\t").last.flatMap { Int($0) } } ?? 0)
    }
  }

  /// Whether the process has ended.
  public var hasEnded: Bool {
    var information = siginfo_t()
    return status != nil
      || waitid(P_PID, id_t(number), &information, WEXITED | WNOHANG | WNOWAIT) == 0
        && information.si_signo == SIGCHLD
  }

  /// Waits for the end; kills a process that does not end in time. The default allows for a busy machine: it only
  /// keeps a hung process from delaying the tests for ever.
  public func ending(within time: Duration = .seconds(600)) -> Ending {
    if status == nil { finish(within: time) }
    func text(_ name: String) -> String { (try? streams.text(name)) ?? "" }
    return Ending(text("out"), message: text("err"), status: status ?? .hung)
  }

  private func finish(within time: Duration) {
    let watchdog = Watchdog(number, after: time)
    // The process keeps its id until the watchdog has been notified.
    var information = siginfo_t()
    while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    let wasHung = watchdog.stop()
    var word: Int32 = 0
    while waitpid(number, &word, 0) == -1, errno == EINTR {}
    let signal = word & 0x7F
    status = wasHung ? .hung : signal == 0 ? .exited(word >> 8 & 0xFF) : .killed(signal: signal)
  }
}

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

import CLibrary
import Invocation
import Storage

/// Ensures that a started program does not outlive this one: a signal that ends this program ends it first.
/// One in a group of its own is also watched by a shell: if its input from this program ends without a
/// message, this program was killed, and the shell ends the group.
struct ProgramGuard {
  /// The target of `kill`: a process id, or a negated group id.
  let target: pid_t
  /// The signals that were not ignored, with their former handlers.
  private var handlers: [(signal: Int32, handler: (@convention(c) (Int32) -> Void)?)] = []
  private var watcher: pid_t = 0
  private var pipeEnd: Int32 = -1

  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// The target for the signal handlers, which cannot capture values; 0 for none.
  nonisolated(unsafe) private static var current: pid_t = 0

  /// Starts a program by `start`, which receives the mask of signals for the program.
  static func starting(
    isAlone: Bool, _ start: (sigset_t) throws(SystemFault) -> pid_t
  ) throws(SystemFault) -> (number: pid_t, guardian: ProgramGuard) {
    // No signal may arrive between the start and the moment when the handlers know the program.
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for signal in signals { sigaddset(&blocked, signal) }
    sigprocmask(SIG_BLOCK, &blocked, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    let number = try start(before)
    return (number, ProgramGuard(number, isAlone: isAlone))
  }

  private init(_ number: pid_t, isAlone: Bool) {
    target = isAlone ? -number : number
    ProgramGuard.current = target
    let ignoring = unsafeBitCast(SIG_IGN, to: Int.self)
    for number in ProgramGuard.signals {
      let old = signal(number) { number in
        if ProgramGuard.current != 0 { kill(ProgramGuard.current, SIGTERM) }
        // It is raised again after this handler returns.
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(old, to: Int.self) == ignoring {
        signal(number, SIG_IGN)
      } else {
        handlers.append((number, old))
      }
    }
    if isAlone { watch() }
  }

  /// Releases a program that has ended. Its remaining child processes go on.
  func release() {
    for (number, handler) in handlers { signal(number, handler) }
    ProgramGuard.current = 0
    guard pipeEnd >= 0 else { return }
    _ = write(pipeEnd, "end\n", 4)
    close(pipeEnd)
    var word: Int32 = 0
    while waitpid(watcher, &word, 0) < 0, errno == EINTR {}
  }

  /// Starts the watcher. If that fails, which is not expected, only signals that can be caught are handled.
  private mutating func watch() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let script = "read -r word || { kill -s TERM -- \"$1\"; sleep 2; kill -s KILL -- \"$1\"; }"
    var start = ProgramStart("/bin/sh", ["-c", script, "sh", "\(target)"])
    let silence = ProgramStart.Stream.path("/dev/null", flags: O_WRONLY)
    start.streams = [(0, .file(ends[0])), (1, silence), (2, silence)]
    // A signal to this program's group must not end the watcher.
    start.leads = .group
    do {
      watcher = try start.start()
      pipeEnd = ends[1]
    } catch {
      close(ends[1])
    }
  }
}

/// Ends a program that neither reads nor writes for too long.
struct SilenceWatch {
  private let longest: Duration?
  private let target: pid_t
  /// The last activity, in monotonic time like all times here.
  private var last = PosixFileSystem().monotonicTime()
  private var ended: Duration?

  init(_ longest: Duration?, _ guardian: ProgramGuard) {
    self.longest = longest
    target = guardian.target
  }

  var hasEndedIt: Bool { ended != nil }

  mutating func heard() { last = PosixFileSystem().monotonicTime() }

  /// Ends the program if it has been silent for too long: first gently, and two seconds later in any case.
  mutating func endIfSilent() {
    guard let longest else { return }
    let now = PosixFileSystem().monotonicTime()
    if let ended {
      if now - ended > .seconds(2) { kill(target, SIGKILL) }
    } else if now - last > longest {
      kill(target, SIGTERM)
      // A program stopped for the terminal has to continue to receive it.
      kill(target, SIGCONT)
      ended = now
    }
  }
}

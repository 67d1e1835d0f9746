import Invocation
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sees to it that a program that was started does not outlive this one.
///
/// Until it is released, a signal that ends this program ends that one first. A group of its own is watched by a shell
/// besides, which reads from this program: at an end without a word this program was killed, and the shell ends the
/// group.
struct ProgramGuard {
  /// What `kill` is given: the number of a process, or that of a group below zero.
  let target: pid_t
  /// The signals that were not ignored, and what they did before.
  private var handlers: [(signal: Int32, handler: (@convention(c) (Int32) -> Void)?)] = []
  private var watcher: pid_t = 0
  /// The end of a pipe whose other end the watcher reads.
  private var pipeEnd: Int32 = -1

  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// What the signal handlers end, who can be given nothing; 0 for no process.
  nonisolated(unsafe) private static var current: pid_t = 0

  /// Starts a program by `start`, which is given the signals that the program is to have blocked.
  static func starting(
    isAlone: Bool, _ start: (sigset_t) throws(SystemFault) -> pid_t
  ) throws(SystemFault) -> (number: pid_t, guardian: ProgramGuard) {
    // A signal must not come between the start and the moment that the handlers know of it.
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
        // It comes again as soon as this handler is left.
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

  /// Lets go of a program that has ended. What it has left running goes on.
  func release() {
    for (number, handler) in handlers { signal(number, handler) }
    ProgramGuard.current = 0
    guard pipeEnd >= 0 else { return }
    _ = write(pipeEnd, "end\n", 4)
    close(pipeEnd)
    var word: Int32 = 0
    while waitpid(watcher, &word, 0) < 0, errno == EINTR {}
  }

  /// Starts the watcher. Without one, which is not to be expected, only signals that can be caught are heard.
  private mutating func watch() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let script = "read -r word || { kill -s TERM -- \"$1\"; sleep 2; kill -s KILL -- \"$1\"; }"
    var start = ProgramStart("/bin/sh", ["-c", script, "sh", "\(target)"])
    let silence = ProgramStart.Stream.path("/dev/null", flags: O_WRONLY)
    start.streams = [(0, .file(ends[0])), (1, silence), (2, silence)]
    // What ends this program's group must not end the watcher.
    start.leads = .group
    do {
      watcher = try start.start()
      pipeEnd = ends[1]
    } catch {
      close(ends[1])
    }
  }
}

/// Ends a program that neither reads nor writes anything for too long.
struct SilenceWatch {
  private let longest: Duration?
  private let target: pid_t
  /// Since some moment, as all times here.
  private var last = PosixFileSystem().monotonicTime()
  private var ended: Duration?

  init(_ longest: Duration?, _ guardian: ProgramGuard) {
    self.longest = longest
    target = guardian.target
  }

  /// Whether it had to be ended.
  var hasEndedIt: Bool { ended != nil }

  mutating func heard() { last = PosixFileSystem().monotonicTime() }

  /// Ends it where it has been silent for too long: so that it can put things in order first, and two seconds later
  /// in any case.
  mutating func endIfSilent() {
    guard let longest else { return }
    let now = PosixFileSystem().monotonicTime()
    if let ended {
      if now - ended > .seconds(2) { kill(target, SIGKILL) }
    } else if now - last > longest {
      kill(target, SIGTERM)
      // One that waits for the terminal is stopped.
      kill(target, SIGCONT)
      ended = now
    }
  }
}

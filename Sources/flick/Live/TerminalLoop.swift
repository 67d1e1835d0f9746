import CLibrary
import Commands
import Motion
import Storage

/// Runs a program on the whole terminal, and restores the terminal however that ends. Pictures are drawn at
/// most 60 times a second; a terminal that is still busy with one skips those in between.
struct TerminalLoop {
  private let program: any LiveProgram
  private var terminal: LiveTerminal
  private let signals: SignalPipe
  private let worker: StoreWorker?
  private var watch: FileWatch?
  private var pending: ArraySlice<UInt8> = []
  private var limiter = FrameLimiter()
  /// Whether the terminal was given back, as the program is suspended.
  private var isAway = false

  private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT]

  /// Runs a program on a terminal until it ends. `storage` handles its store requests, on a thread of its own.
  static func run(
    _ program: any LiveProgram, on terminal: LiveTerminal, storage: TouchStorage? = nil
  ) -> LiveEnding {
    guard let signals = SignalPipe(catching: caught) else { return .failed(errno) }
    defer { signals.close() }
    let worker = storage.flatMap { StoreWorker($0) }
    if storage != nil, worker == nil { return .failed(errno) }
    defer { worker?.finish() }
    let watch = storage?.path.map { FileWatch($0) }
    defer { watch?.stop() }
    var loop = TerminalLoop(
      program: program, terminal: terminal, signals: signals, worker: worker, watch: watch)
    let ending = loop.run()
    terminal.stop()
    return ending
  }

  private mutating func run() -> LiveEnding {
    enter()
    var fatal: LiveEnding?
    while true {
      worker?.add(program.takeRequests())
      if let code = show() {
        // Ends started actions.
        if fatal == nil { program.handle(.lost, at: now) }
        fatal = fatal ?? .failed(code)
        pending = []
      }
      if program.takeSuspension() { suspend(0) }
      // The last picture goes with the screen: a terminal that does not accept it is not waited for.
      if program.isOver { break }
      if let number = wait(hasTerminal: fatal == nil) { fatal = fatal ?? .signal(number) }
    }
    if !isAway { leave() }
    return fatal ?? .over
  }

  /// Draws if that is due, and writes what the terminal accepts; returns the error number of a failure.
  private mutating func show() -> Int32? {
    if isAway { return nil }
    let time = now
    if pending.isEmpty, let due = limiter.due(isAnimated: program.isAnimated), time >= due {
      pending = program.draw(at: time)[...]
      limiter.drew(at: time, isNew: !pending.isEmpty)
    }
    return terminal.write(&pending)
  }

  /// Waits for events and passes them to the program; returns the number of a signal that ends it.
  private mutating func wait(hasTerminal: Bool) -> Int32? {
    var sources = [
      pollfd(fd: signals.end, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasTerminal && !isAway ? terminal.input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: worker?.answersEnd ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch?.end ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pending.isEmpty ? -1 : terminal.output, events: Int16(POLLOUT), revents: 0),
    ]
    let count = poll(&sources, nfds_t(sources.count), timeout)
    let time = now
    if let deadline = program.deadline, deadline <= time {
      program.handle(.woken, at: time)
      limiter.want()
    }
    if count <= 0 || sources[3].revents != 0, watch.map({ $0.end < 0 || sources[3].revents != 0 }) ?? false,
      watch?.hasChanged() ?? false
    {
      program.handle(.changed, at: time)
      limiter.want()
    }
    guard count > 0 else { return nil }
    if sources[2].revents != 0, let answers = worker?.takeAnswers(), !answers.isEmpty {
      program.handle(.answers(answers), at: time)
      limiter.want()
    }
    if sources[1].revents != 0 { read(at: time) }
    return sources[0].revents != 0 ? receive(at: time) : nil
  }

  private mutating func read(at time: Time) {
    guard let bytes = terminal.read() else { return program.handle(.closed, at: time) }
    guard !bytes.isEmpty else { return }
    program.handle(.input(bytes), at: time)
    limiter.want()
  }

  /// The time until the next deadline in milliseconds, rounded up, or −1 without one.
  private var timeout: Int32 {
    var next = program.deadline ?? .never
    if pending.isEmpty, let due = limiter.due(isAnimated: program.isAnimated) { next = min(next, due) }
    var longest: Int32 = -1
    if next < .never {
      let rest = max(0, (next - now).nanoseconds)
      longest = Int32(min((rest + 999_999) / 1_000_000, 3_600_000))
    }
    if let watch, watch.end < 0 { longest = longest < 0 ? FileWatch.pause : min(longest, FileWatch.pause) }
    return longest
  }

  /// The time on a monotonic clock, in nanoseconds.
  private var now: Time {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Time(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Passes received signals to the program; returns the number of one that ends it.
  private mutating func receive(at time: Time) -> Int32? {
    var last: Int32?
    var isResumed = false
    while true {
      while let number = signals.next() {
        limiter.want()
        switch number {
        case SIGWINCH: measure()
        case SIGCONT: isResumed = true
        case SIGTSTP: suspend(getpid())
        default:
          program.handle(.ending, at: time)
          last = number
        }
      }
      guard isResumed, last == nil else { return last }
      if terminal.isInFront {
        enter()
        return nil
      }
      // In the background it stays suspended: setting the terminal would stop it, deaf to signals that end it.
      kill(getpid(), SIGSTOP)
    }
  }

  /// Gives the terminal back and stops by the signal's default action: `target` is this process, or 0 for its group,
  /// with a script that waits for it. A group that no shell could resume is not stopped.
  private mutating func suspend(_ target: pid_t) {
    if getpgrp() != getsid(0) {
      program.handle(.suspending, at: now)
      worker?.add(program.takeRequests())
      leave()
      isAway = true
      signal(SIGTSTP, SIG_DFL)
      kill(target, SIGTSTP)
      // Execution continues here once the program is resumed and receives SIGCONT.
      if pollOnce(signals.end, for: POLLIN, atMost: TerminalLoop.stopPause) != 0 { return }
      enter()
    }
    program.handle(.notSuspended, at: now)
    limiter.want()
  }

  /// The time after which a stop signal has had no effect, in milliseconds.
  private static let stopPause: Int32 = 500

  private mutating func enter() {
    isAway = false
    signals.catch(SIGTSTP)
    TerminalGuard.watch(
      terminal.output, sending: Array(program.modes.off.utf8), settings: terminal.readUsual(),
      besides: TerminalLoop.caught)
    terminal.takeKeys(readsControlKeys: program.readsControlKeys)
    // A partly written picture is dropped.
    pending = Array(program.modes.on.utf8)[...]
    measure()
  }

  private mutating func measure() {
    let size = terminal.size
    program.handle(
      .resized(columns: size.columns, rows: size.rows, width: size.width, height: size.height), at: now)
    limiter.want()
  }

  private mutating func leave() {
    // Ends a partly written sequence, so that the rest is not read as text.
    pending = []
    terminal.writeAll(program.modes.off)
    terminal.giveKeysBack()
    TerminalGuard.end()
  }
}

/// Watches a file: by the system's notifications if it has them, else by polling every second.
private struct FileWatch {
  /// The interval of polling, in milliseconds.
  static let pause: Int32 = 1000

  private let path: String
  private let name: String
  /// The descriptor to wait for, or −1 if polling is needed.
  private(set) var end: Int32 = -1
  /// The device, number, size and time of the file when it was last looked at.
  private var seen: [Int64]?

  init(_ path: String) {
    self.path = path
    name = String(path.split(separator: "/", omittingEmptySubsequences: true).last ?? "")
    listen()
    seen = look()
  }

  /// Requests notifications from the system if the folder exists.
  private mutating func listen() { end = watchFolder(StorePath(store: path).folder) }

  /// Whether the file may have changed since the last call. Call it when ``end`` is readable, else regularly.
  mutating func hasChanged() -> Bool {
    if end >= 0 { return told() }
    listen()
    let now = look()
    defer { seen = now }
    return now != seen
  }

  /// Whether any pending notification concerns the file.
  private func told() -> Bool {
    var isAboutFile = false
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(end, &bytes, bytes.count)
      guard count > 0 else { return isAboutFile }
      var start = 0
      let head = 16
      while start + head <= count {
        let length = bytes.withUnsafeBytes {
          Int($0.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        }
        let end = min(start + head + length, count)
        let text = bytes[(start + head)..<end].prefix { $0 != 0 }
        // An overflow has no name.
        if text.isEmpty || text.elementsEqual(name.utf8) { isAboutFile = true }
        start += head + length
      }
    }
  }

  private func look() -> [Int64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let time = status.modified
    return [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(time.tv_sec), Int64(time.tv_nsec),
    ]
  }

  func stop() { if end >= 0 { close(end) } }
}

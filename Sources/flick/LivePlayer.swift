import Commands
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Plays something on the terminal in its own time, and leaves the terminal as it was however it ends.
struct LivePlayer {
  /// How playing ended.
  enum Ending {
    /// It came to its end, or the user had seen enough.
    case done
    case signal(Int32)
    /// The terminal could not be written to; the system's error number.
    case failed(Int32)
  }

  private let playback: Playback
  /// Where signals leave their numbers.
  private let signals: Int32
  /// What the terminal shows; nil if that is not known.
  private var shown: CellGrid?
  private var seconds = 0.0
  private var isPaused = false
  /// The terminal's settings before, if standard input is one.
  private var usual: termios?
  private var hasKeys = false

  /// The end that signal handlers write to; they can be given nothing.
  nonisolated(unsafe) private static var signalPipe: Int32 = -1
  private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]
  private static let pictures = 30.0
  /// How long the end is shown, seconds.
  private static let rest = 1.0

  static func play(_ playback: Playback) -> Ending {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failed(errno) }
    // Neither a handler nor who reads what it leaves must ever wait.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    signalPipe = ends[1]
    for number in caught {
      signal(number) { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(LivePlayer.signalPipe, &byte, 1)
        errno = code
      }
    }
    // A terminal that has gone is told by the write.
    signal(SIGPIPE, SIG_IGN)
    var player = LivePlayer(playback, signals: ends[0])
    var ending = player.run()
    // A signal that came last is heard too.
    if case .done = ending, let number = player.pendingSignal, number != SIGWINCH, number != SIGTSTP {
      ending = .signal(number)
    }
    for number in caught + [SIGPIPE] { signal(number, SIG_DFL) }
    signalPipe = -1
    close(ends[0])
    close(ends[1])
    return ending
  }

  private init(_ playback: Playback, signals: Int32) {
    self.playback = playback
    self.signals = signals
  }

  private mutating func run() -> Ending {
    if let code = enter() { return end(.failed(code)) }
    var last = LivePlayer.now
    while true {
      let now = LivePlayer.now
      if !isPaused { seconds += now - last }
      last = now
      if let code = show() { return end(.failed(code)) }
      if seconds >= playback.duration + LivePlayer.rest, !isPaused { return end(.done) }
      if let ending = wait() { return end(ending) }
    }
  }

  private func end(_ ending: Ending) -> Ending {
    leave()
    return ending
  }

  private mutating func show() -> Int32? {
    let size = LivePlayer.size
    let grid = playback.grid(atSecond: seconds, columns: size.columns, rows: size.rows)
    let changes = grid.changes(from: shown)
    shown = grid
    return changes.isEmpty ? nil : LiveEnvironment.write(changes, to: 1)
  }

  /// Until the next picture is due, a key is pressed or a signal comes; how it ends, if it does.
  private mutating func wait() -> Ending? {
    var sources = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasKeys ? 0 : -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&sources, nfds_t(sources.count), Int32(1000 / LivePlayer.pictures))
    guard count > 0 else { return nil }
    if sources[0].revents != 0 { return received() }
    return sources[1].revents != 0 ? pressed() : nil
  }

  /// The next signal that has come and that nobody has heard yet.
  private var pendingSignal: Int32? {
    var byte = UInt8(0)
    return read(signals, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// What a signal that has come means, if one has.
  private mutating func received() -> Ending? {
    guard let number = pendingSignal else { return nil }
    switch number {
    case SIGWINCH: return nil
    case SIGTSTP:
      leave()
      kill(getpid(), SIGSTOP)
      // Here it goes on once it is brought back.
      shown = nil
      if let code = enter() { return .failed(code) }
      return nil
    default: return .signal(number)
    }
  }

  private mutating func pressed() -> Ending? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(0, &bytes, bytes.count)
    guard count > 0 else {
      // Nobody is there to press keys any more.
      hasKeys = false
      return nil
    }
    let keys = bytes[..<count]
    if keys.elementsEqual([0x1B, 0x5B, 0x43]) { return move(0.25) }
    if keys.elementsEqual([0x1B, 0x5B, 0x44]) { return move(-0.25) }
    if keys.contains(UInt8(ascii: "q")) { return .done }
    if keys.contains(UInt8(ascii: " ")) { isPaused.toggle() }
    return nil
  }

  private mutating func move(_ way: Double) -> Ending? {
    seconds = min(max(seconds + way, 0), playback.duration)
    return nil
  }
}

// The terminal, before and after.
extension LivePlayer {
  /// Keys come one by one and are not shown; what was on the screen is kept for afterwards.
  private mutating func enter() -> Int32? {
    var settings = termios()
    if isatty(0) == 1, tcgetattr(0, &settings) == 0 {
      usual = settings
      hasKeys = true
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      tcsetattr(0, TCSANOW, &settings)
    }
    return LiveEnvironment.write(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J".utf8), to: 1)
  }

  private func leave() {
    _ = LiveEnvironment.write(Array("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8), to: 1)
    if var usual { tcsetattr(0, TCSAFLUSH, &usual) }
  }

  private static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Seconds on a clock that nobody sets.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

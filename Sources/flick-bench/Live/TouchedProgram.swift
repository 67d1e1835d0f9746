internal import Invocation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// flick on a terminal of its own, under a hand that drags with the mouse.
final class TouchedProgram {
  /// How large the terminal is, cells.
  struct Size: Hashable, CustomStringConvertible {
    var columns: Int
    var rows: Int

    var description: String { "\(columns)x\(rows)" }
  }

  private let end: Int32
  let number: pid_t
  /// When it was started.
  let start: Double
  private(set) var frames = ScreenFrames()
  /// When something came last.
  private(set) var last: Double
  private var status: Int32?

  /// Starts it and takes what comes until it rests. Throws if it cannot be started.
  init(_ run: ProgramRun, on size: Size) throws(BenchFault) {
    try Interruption.check()
    guard let pair = TerminalPair() else { throw .cannotStart(program: run.words[0], reason: "no terminal") }
    end = pair.end
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    TerminalPair.setSize(end, columns: size.columns, rows: size.rows)
    start = Clock.now
    last = start
    do throws(BenchFault) { number = try run.spawn(terminal: pair.path) } catch {
      close(end)
      throw error
    }
  }

  deinit {
    if status == nil {
      kill(number, SIGKILL)
      while waitpid(number, nil, 0) != number, errno == EINTR {}
    }
    close(end)
  }

  /// Writes to it what a terminal sends; when.
  @discardableResult
  func send(_ text: String) -> Double {
    var rest = Array(text.utf8)[...]
    let time = Clock.now
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
      guard count > 0 else { return time }
      rest = rest.dropFirst(count)
    }
    return time
  }

  /// Takes what it writes until a moment, or until that is enough; whether it was enough.
  @discardableResult
  func take(until moment: Double, enough: (ScreenFrames) -> Bool = { _ in false }) throws(BenchFault) -> Bool
  {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while !enough(frames) {
      let left = moment - Clock.now
      guard left > 0 else { return false }
      var source = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      let count = poll(&source, 1, Int32(min(left * 1000, 1000).rounded(.up)))
      try Interruption.check()
      guard count > 0 else { continue }
      #if canImport(Glibc)
        let length = Glibc.read(end, &block, block.count)
      #elseif canImport(Musl)
        let length = Musl.read(end, &block, block.count)
      #else
        let length = Darwin.read(end, &block, block.count)
      #endif
      // Nobody is on it any more.
      if length == 0 || length < 0 && errno != EAGAIN && errno != EINTR { return false }
      guard length > 0 else { continue }
      last = Clock.now
      frames.take(block[..<length], at: last)
    }
    return true
  }

  /// Takes what it writes until nothing has come for a while, at most for ten seconds; when the last byte came. At the
  /// start the first byte is waited for.
  func rest(for seconds: Double = 0.15) throws(BenchFault) -> Double {
    let limit = Clock.now + 10
    try take(until: limit) { $0.bytes > 0 }
    repeat {
      try take(until: max(last, start) + seconds)
    } while last + seconds > Clock.now && Clock.now < limit
    return last
  }

  /// Answers what it asks at its start: it may mark its pictures, and has no pixels.
  func answer() { send("\u{1B}[?1016;0$y\u{1B}[?2026;2$y\u{1B}[?62c") }

  /// Ends it by its key and waits for that; what it took. Throws if it ends otherwise than it should.
  func quit() throws(BenchFault) -> ProgramCost {
    send("q")
    let limit = Clock.now + 10
    var word: Int32 = 0
    var usage = rusage()
    while true {
      // Whoever does not read holds up the last words.
      try take(until: Clock.now + 0.002)
      let ended = wait4(number, &word, WNOHANG, &usage)
      if ended == number { break }
      guard ended == 0 || errno == EINTR, Clock.now < limit else {
        throw .output(command: "flick touch", expected: "its end after q")
      }
    }
    status = word
    guard word == 0 else {
      throw .failed(command: "flick touch", status: word & 0x7F == 0 ? word >> 8 & 0xFF : 128, messages: "")
    }
    return ProgramCost(usage, wall: Clock.now - start)
  }
}

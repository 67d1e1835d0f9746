import CLibrary
import Foundation

/// A terminal with a program on it: the program's output is shown on an emulated screen, and the program reads
/// the input of a user or of the terminal itself. A suite that uses one is marked with ``OnOwnThreads``.
public final class PseudoTerminal {
  /// Something did not come to pass in time; with what the screen showed then.
  public struct TimedOut: Error, CustomStringConvertible {
    public let description: String
  }

  public private(set) var screen: EmulatedScreen
  /// All that the program has written to the terminal.
  public private(set) var output: [UInt8] = []
  /// Whether it answers the program's requests, as a terminal does.
  public var answers = true
  public let program: Subprocess
  /// The settings before the program started.
  public private(set) var firstSettings: [UInt8] = []
  /// The longest wait for anything: it only keeps the tests from waiting for ever.
  public var patience = Duration.seconds(30)

  private var master: Int32
  private let slave: Int32
  private let clock = ContinuousClock()

  /// Starts a program whose controlling terminal this is. `streams` are the standard streams connected to the
  /// terminal; the others are files, as of a ``Subprocess``. `hasPixels` says whether it can report the mouse by
  /// pixels.
  public init(
    _ path: String, _ words: [String], variables: [String: String], columns: Int = 80, rows: Int = 24,
    streams: Set<Int32> = [0], input: [UInt8] = [], hasPixels: Bool = false
  ) throws {
    screen = EmulatedScreen(columns: columns, rows: rows)
    if !hasPixels { screen.knownModes.remove(1016) }
    guard let pair = TerminalPair() else { throw TimedOut(description: "no pseudo-terminal") }
    master = pair.end
    slave = open(pair.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    TerminalPair.setSize(slave, columns: columns, rows: rows)
    firstSettings = PseudoTerminal.settings(of: slave)
    program = try Subprocess(
      path, words, variables: variables, input: input, terminal: pair.path, onTerminal: streams)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    program.send(SIGKILL)
    hangUp()
    close(slave)
  }
}

extension PseudoTerminal {
  /// Types or, with escape sequences, does whatever else a terminal sends.
  public func send(_ text: String) { send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN && errno != EINTR { return }
      if !rest.isEmpty { read(for: .milliseconds(5)) }
    }
  }

  /// Changes the size; SIGWINCH notifies the program.
  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    TerminalPair.setSize(master, columns: columns, rows: rows)
  }

  /// The terminal goes away: the program is sent SIGHUP.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// The terminal's settings, bytes that can be compared.
  public var settings: [UInt8] { PseudoTerminal.settings(of: slave) }

  private static func settings(of terminal: Int32) -> [UInt8] {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return [] }
    return withUnsafeBytes(of: &settings) { Array($0) }
  }
}

// What the program writes.
extension PseudoTerminal {
  /// Takes what comes for a while, or until something has come.
  @discardableResult
  public func read(for time: Duration, untilAny: Bool = false) -> Bool {
    let end = clock.now + time
    var hasRead = false
    while true {
      let left = max(.zero, end - clock.now)
      var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      let count = poll(&source, 1, Int32(min(milliseconds, 1000)))
      if count > 0 {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let length = PseudoTerminal.read(master, &bytes)
        if length > 0 {
          hasRead = true
          take(bytes[..<length])
          if untilAny { return true }
          continue
        }
        if length == 0 || errno != EAGAIN && errno != EINTR {
          // The terminal has been closed.
          usleep(2_000)
        }
      }
      if clock.now >= end { return hasRead }
    }
  }

  /// Lets time pass without taking anything, as a terminal that is busy.
  public func rest(for time: Duration) {
    usleep(UInt32(time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000))
  }

  private static func read(_ end: Int32, _ bytes: inout [UInt8]) -> Int {
    CLibrary.read(end, &bytes, bytes.count)
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    output += bytes
    screen.apply(bytes)
    let replies = screen.takeReplies()
    if answers, !replies.isEmpty { send(replies) }
  }

  /// Waits until the screen is as it should be.
  public func wait(_ what: String = "the screen", until isRight: (EmulatedScreen) -> Bool) throws {
    let end = clock.now + patience
    while !isRight(screen) {
      if clock.now > end || program.hasEnded && !read(for: .milliseconds(50), untilAny: true) {
        throw TimedOut(
          description: "waited for \(what); the screen shows\n" + screen.lines.joined(separator: "\n"))
      }
      read(for: .milliseconds(50), untilAny: true)
    }
  }

  /// Waits until a line of the screen has this text in it.
  public func wait(for text: String) throws {
    try wait("“\(text)”") { screen in screen.lines.contains { $0.contains(text) } }
  }

  /// Waits until no line of the screen has this text in it.
  public func wait(forNo text: String) throws {
    try wait("no “\(text)”") { screen in !screen.lines.contains { $0.contains(text) } }
  }

  /// Waits until nothing has been written for a while.
  public func waitUntilStill(for time: Duration = .milliseconds(400)) {
    let end = clock.now + patience
    while read(for: time, untilAny: true), clock.now < end {}
  }

  /// Waits for the program's end; what it wrote to the terminal before that is on the screen then.
  public func ending() -> Ending {
    let end = clock.now + patience
    while !program.hasEnded, clock.now < end { read(for: .milliseconds(20), untilAny: true) }
    read(for: .milliseconds(50))
    return program.ending(within: .seconds(1))
  }
}

// Mouse actions in the middles of cells counted from 1, reported by cells, or by pixels if the program asked for
// that.
extension PseudoTerminal {
  public enum Button: Int, Sendable { case left, middle, right }

  public func press(_ button: Button = .left, _ column: Int, _ row: Int) {
    report(button.rawValue, column, row, "M")
  }

  public func move(_ button: Button = .left, _ column: Int, _ row: Int) {
    report(button.rawValue + 32, column, row, "M")
  }

  public func release(_ button: Button = .left, _ column: Int, _ row: Int) {
    report(button.rawValue, column, row, "m")
  }

  private func report(_ code: Int, _ column: Int, _ row: Int, _ last: String) {
    var (x, y) = (column, row)
    if screen.modes.contains(1016), let cell = screen.cellSize {
      (x, y) = ((2 * column - 1) * cell.width / 2, (2 * row - 1) * cell.height / 2)
    }
    send("\u{1B}[<\(code);\(x);\(y)\(last)")
  }

  /// Presses, moves in a straight line with a report for each cell, and releases unless `releases` is false.
  public func drag(
    _ button: Button = .left, from: (column: Int, row: Int), to: (column: Int, row: Int),
    pause: Duration = .milliseconds(10), releases: Bool = true
  ) {
    press(button, from.column, from.row)
    let steps = max(abs(to.column - from.column), abs(to.row - from.row), 1)
    for step in 1...steps {
      read(for: pause)
      move(
        button, from.column + (to.column - from.column) * step / steps,
        from.row + (to.row - from.row) * step / steps)
    }
    read(for: pause)
    if releases { release(button, to.column, to.row) }
  }
}

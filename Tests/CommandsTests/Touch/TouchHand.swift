import Motion
import TestSupport

@testable import Commands

/// A hand at a terminal that runs `flick touch`: what is typed and pointed at, when, and what the terminal then shows.
final class TouchHand {
  let program: any LiveProgram
  private let storage: TouchStorage?
  private(set) var now = Time.seconds(100)
  private(set) var screen: EmulatedScreen
  /// While false, requests to the store wait.
  var stores = true
  private var waiting: [StoreRequest] = []

  init(_ program: any LiveProgram, _ storage: TouchStorage?, columns: Int, rows: Int) {
    self.program = program
    self.storage = storage
    screen = EmulatedScreen(columns: columns, rows: rows)
    screen.cellSize = nil
    screen.apply(program.modes.on.utf8)
    happen(.resized(columns: columns, rows: rows, width: 0, height: 0))
    happen(.input(screen.takeReplies()))
  }

  func happen(_ event: LiveEvent) {
    program.handle(event, at: now)
    pump()
    screen.apply(program.draw(at: now))
    pump()
  }

  private func pump() {
    while true {
      waiting += program.takeRequests()
      guard stores, !waiting.isEmpty else { return }
      let request = waiting.removeFirst()
      guard let answer = storage?.perform(request) else { continue }
      program.handle(.answers([answer]), at: now)
    }
  }

  /// Lets time pass as a loop would: a picture every 50 ms, and what falls due.
  func pass(_ seconds: Double) {
    let end = now + .seconds(seconds)
    while now < end {
      now = min(end, now + .milliseconds(50))
      if let deadline = program.deadline, deadline <= now { happen(.woken) }
      screen.apply(program.draw(at: now))
      pump()
    }
  }

  /// Sends this, 5 ms after what was sent before.
  func send(_ text: String) {
    now += .milliseconds(5)
    happen(.input(Array(text.utf8)))
  }

  /// Presses a key and lets what it does come to rest.
  func key(_ text: String) {
    send(text)
    pass(1.2)
  }

  /// A report of the mouse: 0 left, 1 middle, 2 right, 32 more while it is moved.
  func mouse(_ code: Int, _ column: Int, _ row: Int, isRelease: Bool = false) {
    now += .milliseconds(20)
    send("\u{1B}[<\(code);\(column);\(row)\(isRelease ? "m" : "M")")
  }

  func drag(_ button: Int = 0, from start: (Int, Int), to end: (Int, Int), steps: Int = 8) {
    mouse(button, start.0, start.1)
    for step in 1...steps {
      mouse(
        button + 32, start.0 + (end.0 - start.0) * step / steps, start.1 + (end.1 - start.1) * step / steps)
    }
    mouse(button, end.0, end.1, isRelease: true)
  }

  /// The line of a row's text, from 0.
  func line(_ row: Int) -> String { screen.lines[row].trimmed }

  var status: String { screen.lines[screen.rows - 1].trimmed }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    happen(.resized(columns: columns, rows: rows, width: 0, height: 0))
  }
}

extension String {
  /// The text without the shading characters at its ends that represent colors.
  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, " ░▒▓█▀▄▌▐".contains(first) { text.removeFirst() }
    while let last = text.last, " ░▒▓█▀▄▌▐".contains(last) { text.removeLast() }
    return String(text)
  }
}

extension World {
  /// Runs `flick touch` with these words on a terminal, under a hand that does this and presses q at the end.
  func touch(
    _ words: String..., columns: Int = 80, rows: Int = 24, _ body: @escaping (TouchHand) throws -> Void
  ) -> Reply {
    let before = environment.live
    defer { environment.live = before }
    environment.live = { program, storage in
      let hand = TouchHand(program, storage, columns: columns, rows: rows)
      do { try body(hand) } catch { return .failed(5) }
      hand.stores = true
      if !program.isOver { hand.happen(.ending) }
      return program.isOver ? .over : .failed(4)
    }
    return run(["touch"] + words)
  }
}

import Storage
import TestSupport
import Testing

@testable import Commands

/// `flick touch` shows, prints and stores what `Tests/Sessions/touch` says; the `< ` lines are a hand's.
@Suite struct TouchSessionTests {
  @Test(arguments: Session.names(in: "touch"))
  func shows(session name: String) throws { try Session.check(name) { TouchedWorld(world: try World()) } }
}

/// A world whose `flick touch` is under a hand that does what its input says.
private struct TouchedWorld: SessionPlayer {
  let world: World

  func set(_ name: String, to value: String) throws { try world.set(name, to: value) }

  func reply(to command: String, input: String?) throws -> Session.Reply {
    let words = try Session.words(command.replacing("~/", with: world.folder.path("")))
    guard words.starts(with: ["flick", "touch"]), let input else {
      return try world.reply(to: command, input: input)
    }
    var lines = input.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    var size = [80, 24]
    if lines[0].hasPrefix("terminal ") { size = try numbers(of: lines.removeFirst()) }
    world.readsFiles()
    let sight = Sight()
    world.environment.live = { program, storage in
      let hand = TouchHand(program, storage, columns: size[0], rows: size[1])
      for line in lines {
        do { try act(line, hand, sight) } catch { sight.fault = error }
      }
      hand.stores = true
      if !program.isOver { hand.happen(.ending) }
      return program.isOver ? .over : .failed(4)
    }
    let reply = world.run(Array(words.dropFirst()))
    if let fault = sight.fault { throw fault }
    let output = sight.shown.map { $0 + "\n" }.joined() + reply.text
    return Session.Reply(
      output: output.replacing(world.folder.path, with: "~"),
      message: reply.message.replacing(world.folder.path, with: "~"), exitCode: reply.exitCode,
      isStored: reply.hasChangedStore)
  }

  /// What the hand's owner has seen.
  private final class Sight {
    var shown: [String] = []
    var cells: [EmulatedScreen.Cell] = []
    var lock: OpenFile?
    /// Why a line could not be done.
    var fault: (any Error)?
  }

  private func numbers(of line: String) throws -> [Int] {
    try line.split(separator: " ").dropFirst().map { word in
      guard let number = Int(word) else { throw Session.Malformed("\(word) is no number") }
      return number
    }
  }

  private func act(_ line: String, _ hand: TouchHand, _ sight: Sight) throws {
    let name = String(line.prefix { $0 != " " })
    let rest = String(line.dropFirst(name.count + 1)).replacing("\\n", with: "\n")
    func show(_ lines: [String]) { sight.shown += lines.isEmpty ? ["\(line): nothing"] : lines }
    switch name {
    case "$":
      let reply = try world.reply(to: rest, input: nil)
      if reply.exitCode != 0 { show(["\(rest): \(reply)"]) }
    case "key": hand.key(rest)
    case "send": hand.send(rest)
    case "pass": hand.pass(try #require(Double(rest)))
    case "mouse", "release", "click", "drag", "resize", "window", "cell", "line":
      try act(name, try numbers(of: line), hand, show)
    case "changed": hand.happen(.changed)
    case "ending": hand.happen(.ending)
    case "closed": hand.happen(.closed)
    case "store": hand.stores = rest == "on"
    case "lock":
      let lock = try PosixFileSystem().open(world.folder.path, .folder)
      guard try PosixFileSystem().lock(lock) else { throw Session.Malformed("locked already") }
      sight.lock = lock
    case "unlock": PosixFileSystem().close(try #require(sight.lock))
    case "status": show([hand.status].filled)
    case "panel": show(hand.screen.lines.dropLast().map { String($0.dropFirst(81)) }.filled)
    case "find": show(hand.screen.lines.filter { $0.contains(rest) }.filled)
    case "modes": show([hand.screen.modes.sorted().map(String.init).joined(separator: " ")])
    case "over": show([hand.program.isOver ? "is over" : "is not over"])
    case "look":
      // Compared with the look before.
      if !sight.cells.isEmpty {
        show([hand.screen.cells == sight.cells ? "the screen is as before" : "the screen has changed"])
      }
      sight.cells = hand.screen.cells
    case "caret":
      let columns = hand.screen.columns
      let marked = hand.screen.cells.indices.filter { hand.screen.cells[$0].style.marks.contains(7) }
      show(marked.map { "caret in column \($0 % columns) of line \($0 / columns)" })
    default: throw Session.Malformed("unknown line")
    }
  }

  private func act(
    _ name: String, _ numbers: [Int], _ hand: TouchHand, _ show: ([String]) -> Void
  ) throws {
    switch (name, numbers.count) {
    case ("mouse", 3): hand.mouse(numbers[0], numbers[1], numbers[2])
    case ("release", 3): hand.mouse(numbers[0], numbers[1], numbers[2], isRelease: true)
    case ("click", 2):
      hand.mouse(0, numbers[0], numbers[1])
      hand.mouse(0, numbers[0], numbers[1], isRelease: true)
    case ("drag", 4): hand.drag(from: (numbers[0], numbers[1]), to: (numbers[2], numbers[3]))
    case ("resize", 2): hand.resize(columns: numbers[0], rows: numbers[1])
    case ("window", 4):
      hand.happen(.resized(columns: numbers[0], rows: numbers[1], width: numbers[2], height: numbers[3]))
    case ("line", _): show([numbers.map(hand.line).joined(separator: " | ")])
    case ("cell", 2): show(["cell \(hand.screen[numbers[0], numbers[1]].text)"])
    default: throw Session.Malformed("wrong numbers")
    }
  }
}

extension [String] {
  /// The lines that hold something, with two spaces for wide gaps, as the gaps depend on the folder's name.
  fileprivate var filled: [String] {
    compactMap { line in
      let filled = line.replacing(/\s{3,}/, with: "  ")
      return filled.allSatisfy { " ░▒▓█▀▄▌▐".contains($0) } ? nil : filled
    }
  }
}

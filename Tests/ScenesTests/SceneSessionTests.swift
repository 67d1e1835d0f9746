import Gestures
import Motion
import Simulation
import TestSupport
import Testing
import TodoModel

@testable import Scenes

/// Lists, boards and pagers under fingers do what `Tests/Sessions/scenes` says.
@Suite struct SceneSessionTests {
  @Test(arguments: Session.names(in: "scenes"))
  func plays(session name: String) throws { try Session.check(name) { FingerPlayer() } }
}

/// Begins with `list A, [x] B`, `board A: Milk, Eggs; B:` or `pager 20 20` (lengths of generated lists) on what
/// `@ screen`, `@ profile` and `@ current` say; other commands are fingers, or print what came of them.
private final class FingerPlayer: SessionPlayer {
  private var play: ListsPlay?
  private var size = Extent(320, 480)
  private var profile = Profile.exact
  private var current = 0
  private var seen: [ScreenState.Row] = []

  func set(_ name: String, to value: String) throws {
    switch name {
    case "screen":
      let sides = value.split(separator: "x").compactMap { Double($0) }
      size = Extent(sides[0], sides[1])
    case "profile": profile = try #require(value == "uikit" ? .uikit : nil)
    case "current": current = try #require(Int(value)) - 1
    default: throw Session.Malformed("unknown setting \(name)")
    }
  }

  /// What a command prints, or what the scene refuses as a message.
  func reply(to command: String, input: String?) throws -> Session.Reply {
    let name = String(command.prefix { $0 != " " })
    let rest = String(command.dropFirst(name.count + 1))
    if let scene = SceneKind(rawValue: name) {
      play = try begin(scene, rest)
      return Session.Reply()
    }
    let play = try #require(play)
    do {
      let lines = try printed(name, rest, play) ?? acted(name, Words(rest), rest, play)
      return Session.Reply(output: lines.map { $0 + "\n" }.joined())
    } catch let error as SceneError {
      return Session.Reply(message: "\(error)\n")
    }
  }

  private func begin(_ scene: SceneKind, _ text: String) throws -> ListsPlay {
    let words = text.split(separator: " ")
    let counts = words.compactMap { Int($0) }
    if !words.isEmpty, counts.count == words.count {
      return ListsPlay(scene, generated: counts, profile: profile)
    }
    let lists = text.split(separator: ";").map { list in
      let parts = list.split(separator: ":", maxSplits: 1)
      let texts = (scene == .list ? list : parts.dropFirst().first ?? "").split(separator: ",")
      let name = scene == .list ? "Test" : String(parts[0].drop { $0 == " " })
      return (name, texts.map { String($0.drop { $0 == " " }) })
    }
    return ListsPlay(
      scene, lists.isEmpty ? [("Test", [])] : lists, current: current, profile: profile, size: size)
  }

  /// Numbers, and those behind `after`, `finger`, `steps`, `every` and `by`.
  private struct Words {
    var numbers: [Double] = []
    var named: [String: [Double]] = [:]

    init(_ text: String) {
      var name: String?
      for word in text.split(separator: " ") {
        guard let number = Double(word) else {
          name = String(word)
          continue
        }
        if let name { named[name, default: []].append(number) } else { numbers.append(number) }
      }
    }

    subscript(_ name: String, or other: Double) -> Double { named[name]?.first ?? other }
  }

  /// Does what a command says; it prints nothing.
  private func acted(_ name: String, _ words: Words, _ rest: String, _ play: ListsPlay) throws -> [String] {
    let numbers = words.numbers
    let (after, finger) = (words["after", or: 0], Int(words["finger", or: 1]))
    switch (name, numbers.count) {
    case ("touch", 2): play.touch(numbers[0], numbers[1], finger: finger)
    case ("lift", 2): play.lift(numbers[0], numbers[1])
    case ("move", 2):
      play.move(to: numbers[0], numbers[1], after: words["after", or: 0.1], finger: finger)
    case ("drag", 2):
      let way = try #require(words.named["by"])
      play.drag(
        from: (numbers[0], numbers[1]), by: (way[0], way[1]), steps: Int(words["steps", or: 10]),
        every: words["every", or: 0.01])
    case ("tap", 2):
      play.begin()
      play.touch(numbers[0], numbers[1])
      play.up(after: 0.05)
      play.settle()
    case ("up", 0): play.up(after: after, finger: finger)
    case ("up", 2): play.up(at: (numbers[0], numbers[1]), after: after, finger: finger)
    case ("cancel", _): play.cancel(after: after, finger: finger)
    case ("wait", 1): play.wait(numbers[0])
    case ("mark", _): play.mark()
    case ("begin", _): play.begin()
    case ("settle", _): play.settle()
    case ("type", _): try play.simulator.type(rest)
    case ("press", _): try play.simulator.press(try #require(Key(rawValue: rest)))
    case ("scroll", 1): try play.simulator.scroll(to: numbers[0])
    case ("scroll", 0):
      let (list, offset) = try #require(words.named.first)
      try play.simulator.perform(PaneStatement.scroll(list: list, to: offset[0]))
    case ("set", _): try set(rest.split(separator: " ").map(String.init), play)
    default: throw Session.Malformed("unknown command \(name) \(rest)")
    }
    return []
  }

  private func set(_ words: [String], _ play: ListsPlay) throws {
    let scene = play.simulator.scene
    switch words[0] {
    case "fixed": try scene.set(any: BoardSetting.fixed(words[1]))
    case "closed": try scene.set(any: BoardSetting.closed(words[1]))
    default: try scene.set(any: ListSetting(try #require(ListFlag(rawValue: words[0])), isOn: true))
    }
  }

  /// What a command prints, or nil if it is none that prints; `at 0.3` asks for that time after the mark.
  private func printed(_ name: String, _ rest: String, _ play: ListsPlay) throws -> [String]? {
    let words = Words(rest)
    let time = words.named["at"]?.first
    let list = rest.split(separator: " ").first { $0 != "at" && Double($0) == nil }.map(String.init)
    let recording = play.simulator.recording
    let lines: [String]
    switch name {
    case "lists": lines = [play.lists]
    case "edits": lines = play.edits
    case "timeline": lines = play.timeline.filter { rest.isEmpty || $0.contains(" \(rest)") }
    case "rows": lines = play.rows(of: list, after: time)
    case "panes": lines = play.panes
    case "lifted": lines = [play.lifted(after: time) ?? "none"]
    case "copy":
      lines =
        play.simulator.state.lifted.map {
          let size = "scale \(short($0.scale)) alpha \(short($0.alpha))"
          return ["\($0.text) at \(short($0.x)),\(short($0.y)) \(size)"]
        } ?? []
    // Its place beside the others, its cue, its green in millionths, and whether it is hidden.
    case "row":
      let row = play.simulator.state.rows[Int(try #require(words.numbers.first)) - 1]
      lines = [
        "\(row.text) x \(short(row.x)) cue \(short(row.cue)) green \(short(row.green * 1_000_000))"
          + (row.isHidden ? " hidden" : "")
      ]
    // Compared with the rows at the last look.
    case "look":
      let rows = play.simulator.state.rows
      lines = [rows == seen ? "the rows are as before" : "the rows have changed"]
      seen = rows
    case "greens": lines = play.simulator.state.rows.map { short($0.green * 1_000_000) }
    case "gestures": lines = play.gestures
    case "placeholder": lines = [play.placeholder ?? "none"]
    case "verdicts": lines = play.verdicts
    case "calls": lines = play.calls
    case "all-calls":
      lines =
        (play.simulator.scene as? BoardScene)?.calls.map {
          "\(short($0.time.seconds)) \($0.event) \($0.control)"
        } ?? []
    case "gap": lines = [play.gap.map(String.init) ?? "none"]
    case "offset": lines = [play.offset(of: list)]
    case "chosen": lines = [play.chosen]
    case "edited": lines = [play.edited ?? "none"]
    case "rest": lines = [play.simulator.scene.restTime == nil ? "not at rest by itself" : "will rest"]
    case "counts":
      let rows = recording.rows
      lines = ["\(rows.visible) visible, \(rows.created) created, \(rows.reused) reused"]
    case "warnings": lines = recording.warnings
    case "duration": lines = [short(recording.duration.seconds)]
    case "finish": lines = play.simulator.finish().warnings
    default: return nil
    }
    return lines.isEmpty ? ["none"] : lines
  }
}

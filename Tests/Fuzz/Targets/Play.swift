import GestureScript
import JSON
import Motion
import Rendering
import Scenes
import Simulation
import Storage
import Text
import TodoModel

extension FuzzTarget {
  /// Plays a gesture script: the reported edits lead to its end, and its expansion does the same.
  static let play = FuzzTarget("play", longest: 320) { bytes in
    guard let script = try? Script(parsing: bytes), isShort(bytes) else { return }
    // Longer scripts do not differ from these.
    guard Array(script.played.prefix(61)).count < 61, isModest(script) else { return }
    guard let first = play(script) else { return }
    let (player, report) = first
    let start = script.setup.document ?? stored
    var document = start
    for edit in report.recording.edits {
      do { try document.apply(edit.edit, at: Instant(secondsSince1970: 0)) } catch {
        throw BrokenPromise(description: "an edit of the recording does not fit: \(edit.edit): \(error)")
      }
    }
    try promise(document.brokenInvariant == nil, document.brokenInvariant ?? "")
    try promise(document.seen == report.recording.document.seen, "the edits do not lead to the end")
    try show(report)

    let text = ScriptPrinter.print(Script(player.expanded))
    guard let expanded = try? Script(parsing: text) else {
      throw BrokenPromise(description: "what it expands to cannot be read:\n\(text)")
    }
    guard let (_, second) = play(expanded) else {
      throw BrokenPromise(description: "what it expands to cannot be played:\n\(text)")
    }
    try promise(
      second.recording.edits.map(\.edit) == report.recording.edits.map(\.edit),
      "what it expands to does something else:\n\(text)")
  }

  private static let stored = Document(
    lists: [
      ItemList(
        name: "Inbox",
        items: Items(
          (1...12).map {
            Item(
              uid: ItemUID(high: 0, low: UInt64($0)), id: $0, text: "Item \($0)",
              created: Instant(secondsSince1970: 0))
          })),
      ItemList(name: "Work"),
    ], next: 13)

  /// The screen and its list are of a size that a phone or a desk could have.
  static func isModest(_ script: Script) -> Bool {
    let setup = script.setup
    let items = script.setup.document?.lists.reduce(0) { $0 + $1.items.count } ?? 0
    return items <= 1000 && setup.rowHeight >= 10 && setup.rate <= 240 && setup.screen.width <= 2000
      && setup.screen.height <= 2000
  }

  /// Plays the stored list.
  static var playing: SimulationOptions {
    var options = SimulationOptions()
    options.document = stored
    options.list = 0
    options.keepsTouches = true
    return options
  }

  /// Nil if playing stops at a statement that makes no sense at its moment.
  private static func play(_ script: Script) -> (ScriptPlayer, SimulationReport)? {
    guard let player = try? ScriptPlayer(script, playing), let played = try? player.play() else { return nil }
    let failed = played.failed.map { $0.rendered(file: "f") }
    return (
      player,
      SimulationReport(script: "f", recording: played.recording, passed: played.passed, failed: failed)
    )
  }

  private static func show(_ report: SimulationReport) throws {
    var texts = [report.text, report.why, report.explanation()]
    for part in 0...3 {
      let moment = Time(seconds: report.recording.duration.seconds * Double(part) / 3)
      let state = report.recording.state(at: moment)
      texts.append(state.text)
      _ = try JSONValue(parsing: Array(ScreenState.form.document(state).utf8))
    }
    for text in texts {
      try promise(Array(text.utf8).visibleLines == Array(text.utf8), "a report that does harm")
    }
    _ = try JSONValue(parsing: Array(SimulationReport.form.document((report, true)).utf8))
  }
}

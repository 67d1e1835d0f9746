import Gestures
import Motion
package import Scenes
import Text
import TodoModel

/// The result of one script: a recording, and the results of its expectations.
package struct SimulationReport: Sendable {
  package var script: String
  package var title: String?
  package var recording: Recording
  package var passed: Int
  /// Each failed expectation in words, with its place.
  package var failed: [String]
  /// Whether the final lists are part of it: not if the scene shows none and the script has none.
  package var showsLists = true

  package init(script: String, title: String? = nil, recording: Recording, passed: Int, failed: [String]) {
    self.script = script
    self.title = title
    self.recording = recording
    self.passed = passed
    self.failed = failed
  }

  var lists: [ItemList] { showsLists ? recording.document.lists : [] }

  /// The script's name without the folders it lies in.
  var fileName: String { script.split(separator: "/").last.map(String.init) ?? script }

  var heading: String { title ?? fileName }

  /// The run as JSON lines, each an object with one member: `script` first; then `touch`, `gesture`,
  /// `verdict` (with `why`), `edit`, `event` and `entry` (of the timeline) by time, in this order where times
  /// are equal; a `list` for each list; and `end`. Values are as in ``form``.
  package func jsonLines(why: Bool = false) -> [UInt8] {
    var lines = [SimulationLine(script: self)]
    lines += timedLines(why: why).map(\.line)
    lines += lists.map { SimulationLine(list: $0) } + [SimulationLine(end: self)]
    return lines.flatMap(SimulationLine.form.lineOutput)
  }

  /// All timed entries by time; effects follow their causes.
  private func timedLines(why: Bool) -> [(time: Time, line: SimulationLine)] {
    var all = recording.touches.map { (time: $0.time, line: SimulationLine(touch: $0)) }
    all += recording.gestures.map { ($0.time, SimulationLine(gesture: $0)) }
    if why { all += recording.statedVerdicts.map { ($0.recorded.verdict.time, SimulationLine(verdict: $0)) } }
    all += recording.playedEdits.map { ($0.recorded.time, SimulationLine(edit: $0)) }
    all += recording.events.map { ($0.time, SimulationLine(event: $0)) }
    all += recording.timeline.entries.map { ($0.time, SimulationLine(entry: $0)) }
    // Equal times keep the order of the kinds: the sort is stable.
    return all.sorted { $0.time < $1.time }
  }

  /// The edits, the resulting lists and the timeline, for people.
  package var text: String {
    var text = ""
    section("edits", edits, "none", to: &text)
    for list in lists { text += list.text }
    section("timeline", timeline, "nothing moved", to: &text)
    if !recording.touches.isEmpty {
      text += "touches\n" + Columns(lines: recording.touches.map(\.cells)).text
    }
    if !recording.events.isEmpty { text += "events\n" + Columns(lines: recording.events.map(\.cells)).text }
    if recording.rows.created > 0 {
      let rows = recording.rows
      text += "rows     \(rows.visible) visible, \(rows.created) created, \(rows.reused) reused\n"
    }
    if passed + failed.count > 0 { text += "expected \(passed) met, \(failed.count) not\n" }
    return text
  }

  private func section(_ title: String, _ lines: Columns, _ nothing: String, to text: inout String) {
    text += lines.isEmpty ? "\(title): \(nothing)\n" : "\(title)\n\(lines.text)"
  }

  private var edits: Columns {
    Columns(
      lines: recording.edits.map {
        [$0.time.rounded3, $0.edit.name, $0.name + recording.document.detail(of: $0.edit)]
      })
  }

  private var timeline: Columns {
    var lines = Columns()
    for entry in recording.timeline.entries {
      let time = entry.time.rounded3
      switch entry.event {
      case .insert(let row, let item): lines.add(time, "", "insert", "row \(row + 1)", "#\(item)")
      case .remove(let row, let item): lines.add(time, "", "remove", "row \(row + 1)", "#\(item)")
      case .set(let target, let property, let value):
        lines.add(time, "", "set", target.name.visible, property.rawValue, value.text)
      case .animate(let move):
        let delay = move.delay > .zero ? "  after \(move.delay.rounded3)" : ""
        lines.add(
          time, move.duration.rounded3, "animate", move.target.name.visible, move.property.rawValue,
          "\(move.from.rounded3) → \(move.to.rounded3)  \(move.curve.name)\(delay)")
      case .cue(let name): lines.add(time, "", "cue", name)
      case .reload: lines.add(time, "", "reload")
      }
    }
    return lines
  }
}

extension Timeline.Value {
  fileprivate var text: String {
    switch self {
    case .number(let number): number.rounded3
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text.visible
    }
  }
}

extension ItemList {
  /// A heading and a line for each item; of a generated list only the items that differ from it.
  fileprivate var text: String {
    let done = items.isGenerated ? items.stored.count { $0.item.isDone } : items.count { $0.isDone }
    var text = "list \(name.visible) (\(items.count) \(items.count == 1 ? "item" : "items"), \(done) done)\n"
    var lines = Columns()
    for entry in items.stored {
      var cells = ["#\(entry.item.id)", "\(entry.item.isDone ? "[x]" : "[ ]") \(entry.item.text.visible)"]
      if items.isGenerated { cells.insert("row \(entry.index + 1)", at: 0) }
      lines.add(cells)
    }
    text += lines.text
    for run in items.generatedRuns {
      let last = run.index + run.ids.count
      text +=
        run.ids.count == 1
        ? "  row \(last)  #\(run.ids.lowerBound)  as generated\n"
        : "  rows \(run.index + 1) to \(last)  #\(run.ids.lowerBound) to #\(run.ids.upperBound - 1)  as generated\n"
    }
    return text
  }
}

extension LoggedTouch {
  fileprivate var cells: [String] {
    [time.rounded3, "finger \(finger)", phase.rawValue, views.map(\.visible).joined(separator: ", ")]
  }

  package static let form = JSONForm<LoggedTouch>.line("touch", "A touch and the views that got it.") {
    $0.member("time", \.time, "when")
    $0.member("finger", \.finger, "which finger, from 1")
    $0.member("phase", \.phase.rawValue, "began, moved, stationary, ended or cancelled")
    $0.member("views", \.views, "the views that got it, the innermost first")
  }
}

extension LoggedEvent {
  var cells: [String] { [time.rounded3, control.visible, event, value.visible] }

  package static let form = JSONForm<LoggedEvent>.line("event", "What a control sent.") {
    $0.member("time", \.time, "when")
    $0.member("control", \.control, "the control's name")
    $0.member("event", \.event, "such as editing-changed")
    $0.member("value", \.value, "the control's value then")
  }
}

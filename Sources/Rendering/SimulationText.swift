import Motion
import Scenes
import Terminal
import TodoModel

extension SimulationReport {
  /// The edits, the resulting lists and the timeline, for people.
  package var text: String {
    var text = ""
    section("edits", edits, "none", to: &text)
    for list in lists { text += list.text }
    section("timeline", timeline, "nothing moved", to: &text)
    if !recording.touches.isEmpty { text += "touches\n" + recording.touchLines.text }
    if !recording.events.isEmpty { text += "events\n" + recording.eventLines.text }
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
    var lines = Columns()
    for edit in recording.edits {
      lines.add(
        edit.time.rounded3, edit.edit.name,
        "#\(edit.item) \(edit.text.isEmpty ? "(blank)" : edit.text.visible)\(edit.edit.detail)")
    }
    return lines
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

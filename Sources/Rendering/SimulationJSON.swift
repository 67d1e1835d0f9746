import Gestures
import JSON
import Motion
import Scenes
import Terminal
import TodoModel

extension SimulationReport {
  /// An object for one script, an array for several; with `why`, each has the verdicts of its recognizers.
  package static func json(_ reports: [SimulationReport], why: Bool = false) -> String {
    JSONWriter.objects(reports) { $1.write(to: &$0, why: why) }
  }

  private func write(to json: inout JSONWriter, why: Bool) {
    writeOrigin(to: &json)
    json.member("duration", recording.duration)
    json.array("edits", recording.edits) { $0.edit($1, severalLists: recording.document.lists.count > 1) }
    json.array("lists", lists) { $0.list($1) }
    json.array("timeline", recording.timeline.entries) { $0.entry($1) }
    json.array("gestures", recording.gestures) { $0.gesture($1) }
    if !recording.touches.isEmpty { json.array("touches", recording.touches) { $1.write(to: &$0) } }
    if !recording.events.isEmpty { json.array("events", recording.events) { $1.write(to: &$0) } }
    if why {
      let statements = StatementVerdicts(recording).statements
      let all = Array(zip(recording.verdicts, statements))
      json.array("verdicts", all.filter { $0.0.rest == nil }) { $0.verdict($1.0, of: $1.1, recording) }
      json.array("lifts", all.filter { $0.0.rest != nil }) { $0.verdict($1.0, of: $1.1, recording) }
    }
    writeOutcome(to: &json)
  }

  func writeOrigin(to json: inout JSONWriter) {
    json.member("script", script)
    json.member("profile", recording.screen.profileTitle)
    json.line("screen") {
      $0.member("width", recording.screen.size.width)
      $0.member("height", recording.screen.size.height)
    }
  }

  func writeOutcome(to json: inout JSONWriter) {
    json.line("rows") {
      $0.member("visible", recording.rows.visible)
      $0.member("created", recording.rows.created)
      $0.member("reused", recording.rows.reused)
    }
    json.name("expectations")
    json.object {
      $0.member("passed", passed)
      $0.array("failed", failed)
    }
    json.array("warnings", recording.warnings)
  }
}

extension JSONWriter {
  mutating func edit(_ recorded: RecordedEdit, severalLists: Bool) {
    line {
      $0.member("time", recorded.time)
      $0.member("edit", recorded.edit.name)
      $0.member("item", recorded.item)
      $0.member("text", recorded.text)
      switch recorded.edit {
      case .insert(_, let list, let index), .move(_, let list, let index):
        $0.member("index", index)
        if severalLists { $0.member("list", list) }
      case .setField(_, let change):
        $0.member("field", change.field.rawValue)
        if let text = change.text { $0.member("to", text) }
      default: break
      }
    }
  }

  /// A generated list is written as its count, the differing items, and the ids of removed ones.
  mutating func list(_ list: ItemList) {
    beginObject()
    member("name", list.name)
    if list.items.isGenerated {
      member("count", list.items.count)
      array("items", list.items.stored) { $0.item($1.item, row: $1.index) }
      lines("generated", list.items.generatedRuns) { json, run in
        json.member("row", run.index + 1)
        json.member("from", run.ids.lowerBound)
        json.member("to", run.ids.upperBound - 1)
      }
    } else {
      array("items", list.items) { $0.item($1) }
    }
    endObject()
  }

  fileprivate mutating func item(_ item: Item, row: Int? = nil) {
    line {
      if let row { $0.member("row", row + 1) }
      $0.member("id", item.id)
      $0.member("text", item.text)
      $0.member("done", item.isDone)
    }
  }

  mutating func entry(_ entry: Timeline.Entry) {
    line {
      $0.member("time", entry.time)
      switch entry.event {
      case .insert(let row, let item), .remove(let row, let item):
        if case .insert = entry.event { $0.member("kind", "insert") } else { $0.member("kind", "remove") }
        $0.member("target", AnimationTarget.row(row).name)
        $0.member("item", item)
      case .set(let target, let property, let value):
        $0.member("kind", "set")
        $0.member("target", target.name)
        $0.member("property", property.rawValue)
        switch value {
        case .number(let number): $0.member("to", number)
        case .flag(let flag): $0.member("to", flag)
        case .text(let text): $0.member("to", text)
        }
      case .animate(let move):
        $0.member("kind", "animate")
        $0.member("target", move.target.name)
        $0.member("property", move.property.rawValue)
        $0.member("from", move.from)
        $0.member("to", move.to)
        if move.delay > .zero { $0.member("delay", move.delay) }
        $0.member("duration", move.duration)
        $0.member("curve", move.curve.name)
      case .cue(let name):
        $0.member("kind", "cue")
        $0.member("target", name)
      case .reload: $0.member("kind", "reload")
      }
    }
  }

  mutating func gesture(_ logged: LoggedGesture) {
    line {
      $0.member("time", logged.time)
      $0.member("recognizer", logged.recognizer)
      $0.member("target", logged.target.name)
      $0.member("state", logged.state.rawValue)
      $0.member("location", logged.values.location - .zero)
      $0.member("fingers", logged.values.fingers)
      if let translation = logged.values.translation { $0.member("translation", translation) }
      if let scale = logged.values.scale { $0.member("scale", scale) }
      if let rotation = logged.values.rotation { $0.member("rotation", rotation) }
      if let velocity = logged.values.velocity {
        if logged.values.translation == nil {
          $0.member("velocity", velocity.dx)
        } else {
          $0.member("velocity", velocity)
        }
      }
    }
  }
}

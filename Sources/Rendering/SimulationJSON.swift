import Gestures
package import JSON
package import Motion
package import Scenes
package import TodoModel

extension SimulationReport {
  /// A report; with `why`, it has the verdicts of its recognizers.
  package static let form = JSONForm<(report: SimulationReport, why: Bool)>.object(
    "simulation", "The result of one script."
  ) {
    $0.members(of: \.report, origin)
    $0.member("duration", \.report.recording.duration, "until everything had stopped moving")
    $0.member("edits", \.report.recording.playedEdits, "what was edited", .array(of: RecordedEdit.form))
    $0.member("lists", \.report.lists, "the lists afterwards", .array(of: ItemList.form))
    $0.member(
      "timeline", \.report.recording.timeline.entries,
      "what was animated, set and reloaded, in time order", .array(of: Timeline.Entry.form))
    $0.member(
      "gestures", \.report.recording.gestures, "what recognizers said, in time order",
      .array(of: LoggedGesture.form))
    $0.member(
      "touches", \.report.recording.touches.nonEmpty, "the views that each touch reached",
      .array(of: LoggedTouch.form), absent: "the scene is not views")
    $0.member(
      "events", \.report.recording.events.nonEmpty, "what controls sent", .array(of: LoggedEvent.form),
      absent: "there are no controls")
    $0.member(
      "verdicts", { $0.why ? $0.report.recording.statedVerdicts.filter { $0.recorded.rest == nil } : nil },
      "what each recognizer decided, and why", .array(of: RecordedVerdict.form), absent: "--why is not given")
    $0.member(
      "lifts", { $0.why ? $0.report.recording.statedVerdicts.filter { $0.recorded.rest != nil } : nil },
      "what each lift decided about scrolling content, and why", .array(of: RecordedVerdict.form),
      absent: "--why is not given")
    $0.members(of: \.report, outcome)
  }

  fileprivate static let origin: JSONForm<SimulationReport>.Members = {
    $0.member("script", \.script, "the file's name")
    $0.member("profile", \.recording.screen.profileTitle, "the platform whose touch handling was used")
    $0.line("screen", \.recording.screen.size, "the screen's size") {
      $0.member("width", \.width, "in points")
      $0.member("height", \.height, "in points")
    }
  }

  fileprivate static let outcome: JSONForm<SimulationReport>.Members = {
    $0.line("rows", \.recording.rows, "what showing the list took") {
      $0.member("visible", \.visible, "rows on the screen at the end")
      $0.member("created", \.created, "rows made in all")
      $0.member("reused", \.reused, "rows used again")
    }
    $0.member(
      "expectations", { $0 }, "the script's expectations",
      .object {
        $0.member("passed", \.passed, "how many were met")
        $0.member("failed", \.failed, "a report of each that was not")
      })
    $0.member("warnings", \.recording.warnings, "warnings")
  }
}

/// A line of a run as JSON lines: one of these values.
package struct SimulationLine {
  var script: SimulationReport?
  var touch: LoggedTouch?
  var gesture: LoggedGesture?
  var verdict: RecordedVerdict.Stated?
  var edit: RecordedEdit.Played?
  var event: LoggedEvent?
  var entry: Timeline.Entry?
  var list: ItemList?
  var end: SimulationReport?

  package static let form = JSONForm<SimulationLine>.object(
    "line", "A line of --format jsonl: an object with one member, named after what it describes."
  ) {
    let other = "the line is of another kind"
    $0.member(
      "script", \.script, "what is played", .object(SimulationReport.origin),
      absent: "it is not the first line")
    $0.member("touch", \.touch, "which views a touch reached", LoggedTouch.form, absent: other)
    $0.member("gesture", \.gesture, "what a recognizer said", LoggedGesture.form, absent: other)
    $0.member(
      "verdict", { $0.verdict.flatMap { $0.recorded.rest == nil ? $0 : nil } },
      "what a recognizer decided, with --why", RecordedVerdict.form, absent: other)
    $0.member(
      "lift", { $0.verdict.flatMap { $0.recorded.rest == nil ? nil : $0 } },
      "what a lift decided about scrolling content, with --why", RecordedVerdict.form, absent: other)
    $0.member("edit", \.edit, "what was edited", RecordedEdit.form, absent: other)
    $0.member("event", \.event, "what a control sent", LoggedEvent.form, absent: other)
    $0.member("entry", \.entry, "what was animated, set or reloaded", Timeline.Entry.form, absent: other)
    $0.member("list", \.list, "a list afterwards", ItemList.form, absent: other)
    $0.member(
      "end", \.end, "what it took, and whether it was as expected",
      .object {
        $0.member("time", \.recording.duration, "when everything had stopped moving")
        $0.members(of: { $0 }, SimulationReport.outcome)
      }, absent: "it is not the last line")
  }
}

extension RecordedEdit {
  package typealias Played = (recorded: RecordedEdit, severalLists: Bool)

  package static let form = JSONForm<Played>.line("played-edit", "An edit that a gesture made.") {
    $0.member("time", \.recorded.time, "when")
    $0.member("edit", \.recorded.edit.name, "which edit")
    $0.member("item", \.recorded.item, "the item's id")
    $0.member("text", \.recorded.text, "the item's text")
    $0.member(
      "index", \.recorded.target?.index, "the place, 0 at the top", absent: "it is not an insert or move")
    $0.member(
      "list", { $0.severalLists ? $0.recorded.target?.list : nil }, "the list it went to",
      absent: "there is one list")
    $0.member("field", \.recorded.change?.field.rawValue, "the field", absent: "it is not a set-field")
    $0.member(
      "to", \.recorded.change?.text, "the field's new value",
      absent: "it is not a set-field, or it removes the value")
  }

  private var target: (list: String, index: Int)? {
    switch edit {
    case .insert(_, let list, let index), .move(_, let list, let index): (list, index)
    default: nil
    }
  }

  private var change: FieldChange? { if case .setField(_, let change) = edit { change } else { nil } }
}

extension Recording {
  var playedEdits: [RecordedEdit.Played] { edits.map { ($0, document.lists.count > 1) } }
}

extension ItemList {
  /// A generated list is written as its count, the differing items, and the ids of the others.
  package static let form = JSONForm<ItemList>.object("played-list", "A list after the script.") {
    let stored = "it was not generated"
    $0.member("name", \.name, "its name")
    $0.member(
      "count", { $0.items.isGenerated ? $0.items.count : nil }, "how many items it has", absent: stored)
    $0.lines("items", \.playedItems, "its items; of a generated list those that differ") {
      $0.member("row", \.row, "its place from 1", absent: "the list was not generated")
      $0.member("id", \.item.id, "its number")
      $0.member("text", \.item.text, "its text")
      $0.member("done", \.item.isDone, "whether it is completed")
    }
    $0.lines(
      "generated", { $0.items.isGenerated ? $0.items.generatedRuns : nil },
      "runs of items that nobody changed", absent: stored
    ) {
      $0.member("row", { $0.index + 1 }, "where the run starts")
      $0.member("from", \.ids.lowerBound, "its first id")
      $0.member("to", { $0.ids.upperBound - 1 }, "its last id")
    }
  }

  private var playedItems: [(row: Int?, item: Item)] {
    items.isGenerated ? items.stored.map { ($0.index + 1, $0.item) } : items.map { (nil, $0) }
  }
}

extension Timeline.Entry {
  package static let form = JSONForm<Timeline.Entry>.line("entry", "An entry of the timeline.") {
    $0.member("time", \.time, "when; of an animation, when it was started")
    $0.members(of: \.parts) {
      let still = "it is not an animate"
      $0.member("kind", \.kind, "what it is", .words("animate", "set", "reload", "insert", "remove", "cue"))
      $0.member(
        "target", \.target, "row N, placeholder, lifted, list …; of a cue its name", absent: "it is a reload")
      $0.member("item", \.item, "the item's id", absent: "it is not an insert or remove")
      $0.member("property", \.property?.rawValue, "what changes", absent: "it is not an animate or set")
      $0.member("from", \.move?.from, "the value at its start", absent: still)
      $0.member("to", \.value, "the value at its end", absent: "it is not an animate or set")
      $0.member(
        "delay", { $0.move.flatMap { $0.delay > .zero ? $0.delay : nil } }, "how long after time it begins",
        absent: "there is none")
      $0.member("duration", \.move?.duration, "how long it lasts", absent: still)
      $0.member("curve", \.move?.curve.name, "ease-in-out and the like", absent: still)
    }
  }

  private typealias Parts = (
    kind: String, target: String?, item: Int?, property: Property?, value: Timeline.Value?, move: Animation?
  )

  private var parts: Parts {
    switch event {
    case .insert(let row, let item): ("insert", AnimationTarget.row(row).name, item, nil, nil, nil)
    case .remove(let row, let item): ("remove", AnimationTarget.row(row).name, item, nil, nil, nil)
    case .set(let target, let property, let value): ("set", target.name, nil, property, value, nil)
    case .animate(let move): ("animate", move.target.name, nil, move.property, .number(move.to), move)
    case .cue(let name): ("cue", name, nil, nil, nil, nil)
    case .reload: ("reload", nil, nil, nil, nil, nil)
    }
  }
}

extension Timeline.Value: JSONPart {
  package static var shape: JSONShape { .either([.number, .flag, .text]) }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): number.write(to: &json)
    case .flag(let flag): flag.write(to: &json)
    case .text(let text): text.write(to: &json)
    }
  }
}

extension LoggedGesture {
  package static let form = JSONForm<LoggedGesture>.line("gesture", "What a recognizer said.") {
    $0.member("time", \.time, "when")
    $0.member("recognizer", \.recognizer, "which recognizer")
    $0.member("target", \.target.name, "what it belongs to")
    $0.member("state", \.state.rawValue, "began, changed, ended, cancelled, recognized or failed")
    $0.member("location", { $0.values.location - .zero }, "the middle of the fingers")
    $0.member("fingers", \.values.fingers, "how many fingers")
    $0.member(
      "translation", \.values.translation, "the translation since it began", absent: "it does not pan")
    $0.member(
      "scale", \.values.scale, "the fingers' distance divided by that at the beginning",
      absent: "it does not pinch")
    $0.member("rotation", \.values.rotation, "the angle since it began", absent: "it does not rotate")
    $0.member(
      "velocity", { $0.values.velocity == nil ? nil : $0.values }, "per second",
      JSONForm(.either([Offset.shape, .number])) { json, values in
        let velocity = values.velocity ?? .zero
        if values.translation == nil { velocity.dx.write(to: &json) } else { velocity.write(to: &json) }
      }, absent: "it has none")
  }
}

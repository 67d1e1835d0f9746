import Gestures
import JSON
import Motion
import Scenes
import Terminal
import TodoModel

extension SimulationReport {
  /// Each recognizer's decision about each gesture, with the rule, for people.
  package var why: String {
    var text = "why\n"
    let given = StatementVerdicts(recording)
    let events = Dictionary(grouping: recording.events, by: \.gesture)
    let edits = Dictionary(grouping: recording.edits, by: \.gesture)
    for (gesture, statement) in recording.statements.enumerated() {
      text += "  \(gesture + 1)  \(statement.visible)\n"
      var lines = Columns(indent: "     ")
      for recorded in given.verdicts[gesture] {
        let verdict = recorded.verdict
        lines.add(verdict.time.rounded3, recorded.target.name, verdict.recognizer, recorded.explanation)
      }
      if lines.isEmpty {
        for event in events[gesture] ?? [] { lines.add(event.cells) }
        // A control's effects follow its events.
        for edit in edits[gesture] ?? [] where !lines.isEmpty {
          lines.add(
            edit.time.rounded3, "#\(edit.item)", edit.edit.name, edit.text.visible + edit.edit.detail)
        }
      }
      text += lines.isEmpty ? "     \(recording.nothingDecided(about: gesture, given))\n" : lines.text
    }
    return text
  }
}

extension RecordedVerdict {
  /// The verdict's explanation, safe for any output, with the owner of the other recognizer in it.
  var explanation: String {
    verdict.explanation.visible + (by.map { " (\($0.name))" } ?? "") + resting
  }

  /// Where the content rests, if it is about a lift.
  var resting: String { rest.map { "; the content rests at \($0.rounded3) pt" } ?? "" }

  /// `row 2 pan ended: travel 224.0 pt, needs 10.0, 214.0 to spare`
  var words: String { "\(title) \(explanation)" }

  var title: String { "\(target.name.visible) \(verdict.recognizer.visible)" }
}

extension Measure.Bound {
  fileprivate var words: String {
    switch self {
    case .atLeast: "at least"
    case .moreThan: "more than"
    case .lessThan: "less than"
    case .atMost: "at most"
    }
  }
}

extension Recording {
  /// Why no recognizer decided about a gesture.
  func nothingDecided(about gesture: Int, _ given: StatementVerdicts, sign: String = ";") -> String {
    if let other = given.decidedBy[gesture] { return "not decided yet\(sign) see gesture \(other + 1)" }
    if given.isOpen[gesture] { return "not decided when the script ended" }
    return showsControls ? "no control took the touch" : "no recognizer was touched"
  }

  /// Whether there are controls, which take touches without recognizers.
  var showsControls: Bool {
    elements.contains { element in
      switch element.figure {
      case .field, .toggle, .stepper, .button, .segments, .slider: true
      case .view, .card, .wheel, .header, .pages, .fill, .border, .dot: false
      }
    }
  }
}

extension JSONWriter {
  /// A verdict on the touches of a statement, counted from 0.
  mutating func verdict(_ recorded: RecordedVerdict, of statement: Int, _ recording: Recording) {
    let verdict = recorded.verdict
    beginObject()
    member("gesture", statement + 1)
    if recording.statements.indices.contains(statement) {
      member("statement", recording.statements[statement])
    }
    member("time", verdict.time)
    member("recognizer", verdict.recognizer)
    member("target", recorded.target.name)
    member("outcome", verdict.outcome.rawValue)
    if let reason = verdict.reason { member("reason", reason.rawValue) }
    lines("measures", verdict.measures) { json, measure in
      json.member("quantity", measure.quantity)
      json.member("value", measure.value)
      json.member("limit", measure.limit)
      json.member("bound", measure.bound.words)
      if measure.unit != .count { json.member("unit", measure.unit.rawValue) }
      json.member("margin", measure.margin)
    }
    if let by = verdict.by { member("by", by) }
    if let by = recorded.by { member("byTarget", by.name) }
    if let note = verdict.note { member("note", note) }
    if let rest = recorded.rest { member("rest", rest) }
    member("explanation", verdict.explanation)
    endObject()
  }
}

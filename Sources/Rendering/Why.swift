import Gestures
import Motion
import Scenes
import Storage
import TerminalText

extension SimulationReport {
  /// What each recognizer decided about each gesture, and by which rule, for people.
  public var why: String {
    var text = "why\n"
    let verdicts = Dictionary(grouping: recording.verdicts, by: \.gesture)
    for (gesture, statement) in recording.statements.enumerated() {
      text += "  \(gesture + 1)  \(statement.visible)\n"
      var lines = Columns(indent: "     ")
      for recorded in verdicts[gesture] ?? [] {
        let verdict = recorded.verdict
        let by = recorded.by.map { " (\($0.name))" } ?? ""
        lines.add(
          verdict.time.rounded3, recorded.target.name, verdict.recognizer, verdict.explanation.visible + by)
      }
      text += lines.isEmpty ? "     no recognizer was touched\n" : lines.text
    }
    return text
  }
}

extension JSONWriter {
  mutating func verdict(_ recorded: RecordedVerdict, _ recording: Recording) {
    let verdict = recorded.verdict
    beginObject()
    member("gesture", recorded.gesture + 1)
    if recording.statements.indices.contains(recorded.gesture) {
      member("statement", recording.statements[recorded.gesture])
    }
    member("time", verdict.time)
    member("recognizer", verdict.recognizer)
    member("target", recorded.target.name)
    member("outcome", verdict.outcome.rawValue)
    if let reason = verdict.reason { member("reason", reason.rawValue) }
    array("measures", verdict.measures) { json, measure in
      json.line {
        $0.member("quantity", measure.quantity)
        $0.member("value", measure.value)
        $0.member("limit", measure.limit)
        $0.member("bound", measure.bound == .atLeast ? "at least" : "at most")
        if measure.unit != .count { $0.member("unit", measure.unit.rawValue) }
        $0.member("margin", measure.margin)
      }
    }
    if let by = verdict.by { member("by", by) }
    if let by = recorded.by { member("byTarget", by.name) }
    if let note = verdict.note { member("note", note) }
    member("explanation", verdict.explanation)
    endObject()
  }
}

import Gestures
import Motion
import Scenes
import Storage
import TodoModel

extension SimulationReport {
  /// The run as JSON lines, each an object with one member: `script` first; then `touch`, `gesture`,
  /// `verdict` (with `why`), `edit`, `event` and `entry` (of the timeline) by time, in this order where times
  /// are equal; a `list` for each list; and `end`. Values are as in ``json(_:why:)``.
  package func jsonLines(why: Bool = false) -> String {
    var text = Self.line("script") { json in
      json.beginObject()
      writeOrigin(to: &json)
      json.endObject()
    }
    for happening in logEntries(why: why) { text += happening.line }
    for list in lists { text += Self.line("list") { $0.list(list) } }
    return text
      + Self.line("end") { json in
        json.beginObject()
        json.member("time", recording.duration)
        writeOutcome(to: &json)
        json.endObject()
      }
  }

  /// All timed entries by time; effects follow their causes.
  private func logEntries(why: Bool) -> [(time: Time, line: String)] {
    let severalLists = recording.document.lists.count > 1
    var all: [(time: Time, line: String)] = []
    all += recording.touches.map { touch in (touch.time, Self.line("touch") { touch.write(to: &$0) }) }
    all += recording.gestures.map { gesture in (gesture.time, Self.line("gesture") { $0.gesture(gesture) }) }
    if why {
      all += zip(recording.verdicts, StatementVerdicts(recording).statements).map { verdict, statement in
        (verdict.verdict.time, Self.line("verdict") { $0.verdict(verdict, of: statement, recording) })
      }
    }
    all += recording.edits.map { edit in
      (edit.time, Self.line("edit") { $0.edit(edit, severalLists: severalLists) })
    }
    all += recording.events.map { event in (event.time, Self.line("event") { event.write(to: &$0) }) }
    all += recording.timeline.entries.map { entry in (entry.time, Self.line("entry") { $0.entry(entry) }) }
    // Equal times keep the order of the kinds: the sort is stable.
    return all.sorted { $0.time < $1.time }
  }

  private static func line(_ name: String, _ value: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.name(name)
    value(&json)
    json.endObject()
    return json.outputText
  }
}

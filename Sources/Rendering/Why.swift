import Gestures
import Motion
package import Scenes
import Text
import TodoModel

extension SimulationReport {
  /// Each recognizer's decision about each gesture, with the rule, for people.
  package var why: String { "why\n" + recording.accounts.map(\.lines).joined() }
}

extension GestureAccount {
  fileprivate var lines: String {
    var lines = Columns(indent: "     ")
    for recorded in decided {
      let verdict = recorded.verdict
      lines.add(verdict.time.rounded3, recorded.target.name, verdict.recognizer, recorded.explanation)
    }
    if decided.isEmpty {
      for event in events { lines.add(event.cells) }
      // A control's effects follow its events; a statement without touches has effects alone.
      for edit in edits {
        lines.add(
          edit.time.rounded3, "#\(edit.item)", edit.edit.name,
          edit.text.visible + document.detail(of: edit.edit))
      }
    }
    return "  \(gesture + 1)  \(statement.visible)\n"
      + (lines.isEmpty ? "     \(undecided())\n" : lines.text)
  }
}

extension RecordedVerdict {
  /// The verdict's explanation, safe for any output, with the owner of the other recognizer in it.
  package var explanation: String {
    verdict.explanation.visible + (by.map { " (\($0.name))" } ?? "") + resting
  }

  /// The offset at which the content rests, if the verdict is about a lift after which it may go on.
  var place: Double? { verdict.recognizer == LiftName.commit.rawValue ? nil : rest }

  var resting: String { place.map { "; the content rests at \($0.rounded3) pt" } ?? "" }

  /// `row 2 pan ended: travel 224.0 pt, needs 10.0, 214.0 to spare`
  var words: String { "\(title) \(explanation)" }

  var title: String { "\(target.name.visible) \(verdict.recognizer.visible)" }
}

extension RecordedVerdict {
  /// A verdict on the touches of a statement, counted from 0.
  package typealias Stated = (recorded: RecordedVerdict, statement: Int, text: String?)

  package static let form = JSONForm<Stated>.object("verdict", "What a recognizer decided, and why.") {
    let alone = "no other recognizer was involved"
    $0.member("gesture", { $0.statement + 1 }, "the gesture of the script, from 1")
    $0.member("statement", \.text, "the statement", absent: "touches came otherwise")
    $0.member("time", \.recorded.verdict.time, "when")
    $0.member("recognizer", \.recorded.verdict.recognizer, "which recognizer")
    $0.member("target", \.recorded.target.name, "what it belongs to")
    $0.member("outcome", \.recorded.verdict.outcome.rawValue, "its outcome")
    $0.member(
      "reason", \.recorded.verdict.reason?.rawValue, "why it failed: a reason of flick-gesture(5)",
      absent: "it was recognized")
    $0.lines("measures", { $0.recorded.verdict.measures }, "what it measured", absent: "nothing was measured")
    {
      $0.member("quantity", \.quantity, "what was measured")
      $0.member("value", \.value, "the measured value")
      $0.member("limit", \.limit, "the limit")
      $0.member(
        "bound", \.bound.rawValue, "on which side of the limit it had to be",
        .words("at least", "more than", "less than", "at most"))
      $0.member("unit", { $0.unit == .count ? nil : $0.unit.rawValue }, "the unit", absent: "it is a count")
      $0.member("margin", \.margin, "the distance from the limit, on whichever side")
    }
    $0.member("by", \.recorded.verdict.by, "the recognizer that prevented or delayed it", absent: alone)
    $0.member("byTarget", \.recorded.by?.name, "what that recognizer belongs to", absent: alone)
    $0.member("note", \.recorded.verdict.note, "further notes", absent: "there is none")
    $0.member(
      "rest", \.recorded.rest, "the offset at which the content rests", absent: "it is not about a lift")
    $0.member("explanation", \.recorded.verdict.explanation, "the verdict in words")
  }
}

extension Recording {
  var statedVerdicts: [RecordedVerdict.Stated] {
    zip(verdicts, StatementVerdicts(self).statements).map {
      ($0, $1, statements.indices.contains($1) ? statements[$1] : nil)
    }
  }
}

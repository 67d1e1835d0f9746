import Gestures
import Motion
import Scenes
import Terminal

/// The outcome of one gesture statement, for explanations: the verdicts that matter first.
struct GestureAccount {
  /// The statement's number, counted from 0.
  var gesture: Int
  var statement: String
  var start: Time
  /// When the next statement began, or nil for the last one.
  var end: Time?
  /// The verdicts that no other recognizer's success decided, the most telling ones first.
  var verdicts: [RecordedVerdict]
  /// The verdicts of recognizers that were merely prevented or did not receive the touch.
  var prevented: [RecordedVerdict]
  var events: [LoggedEvent]
  var edits: [RecordedEdit]
  /// The text shown without verdicts.
  var nothing: String

  /// The most telling verdict in words, else a control's events, else the reason why there is neither.
  var result: String {
    if let verdict = verdicts.first ?? prevented.first {
      let lifts = verdicts.dropFirst().filter { $0.rest != nil }
      return verdict.words + lifts.map { "; \($0.verdict.recognizer) \($0.explanation)" }.joined()
    }
    guard let event = events.last else { return nothing }
    return "\(event.control) \(event.event)\(event.value.isEmpty ? "" : " " + event.value)".visible
  }

  var isMissed: Bool { (verdicts.first ?? prevented.first).map { !$0.verdict.isSuccess } ?? false }
}

extension Recording {
  var accounts: [GestureAccount] {
    let given = StatementVerdicts(self)
    let events = Dictionary(grouping: events, by: \.gesture)
    let edits = Dictionary(grouping: edits, by: \.gesture)
    return statements.enumerated().map { gesture, statement in
      let sorted = given.verdicts[gesture].enumerated().sorted {
        ($0.element.importance, $0.offset) < ($1.element.importance, $1.offset)
      }.map(\.element)
      let first = sorted.firstIndex { $0.importance == .prevented } ?? sorted.endIndex
      return GestureAccount(
        gesture: gesture, statement: statement, start: starts[gesture].time,
        end: gesture + 1 < starts.count ? starts[gesture + 1].time : nil,
        verdicts: Array(sorted[..<first]), prevented: Array(sorted[first...]),
        events: events[gesture] ?? [], edits: edits[gesture] ?? [],
        nothing: nothingDecided(about: gesture, given))
    }
  }
}

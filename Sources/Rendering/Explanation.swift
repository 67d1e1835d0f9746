import Gestures
import Motion
import Scenes
import Text
import TodoModel

extension SimulationReport {
  /// The script retold in sentences, gesture by gesture, each from a verdict, in lines of at most `columns`.
  package func explanation(columns: Int? = nil) -> String {
    let text = recording.accounts.map(\.sentences).joined(separator: "\n")
    guard let columns else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.wrapped(toColumns: columns, hang: 3) }.joined(separator: "\n")
  }
}

extension GestureAccount {
  fileprivate var sentences: String {
    var text = "\(gesture + 1). \(statement.visible)\n"
    // Recognizers first, then the decisions of their lifts.
    let ordered = decided.filter { !$0.isLift } + decided.filter(\.isLift)
    let winners = ordered.filter(\.verdict.isSuccess)
    let losers = ordered.filter { !$0.verdict.isSuccess }
    for (place, winner) in winners.enumerated() {
      // The effect of a lift goes with the last recognizer decided by it.
      let isLast = !winners.dropFirst(place + 1).contains { $0.verdict.time == winner.verdict.time }
      let effects = effects.filter { $0.gesture == winner.gesture && $0.time == winner.verdict.time }
      text += "   \(winner.success)\(isLast ? consequence(effects) : "")\n"
    }
    if winners.isEmpty, !losers.isEmpty { text += "   Nothing recognized this gesture.\n" }
    for (names, sentence) in together(losers) { text += "   \(names) \(sentence)\n" }
    guard decided.isEmpty else { return text }
    for sentence in LoggedEvent.retold(events) { text += "   \(sentence)\n" }
    if !edits.isEmpty {
      text += "  \(consequence(edits))\n"
    } else if events.isEmpty {
      text += "   \(undecided(sign: ":").uppercasedFirst).\n"
    }
    return text
  }

  private func consequence(_ edits: [RecordedEdit]) -> String {
    let added = Set(
      edits.compactMap { edit in
        if case .insert(let item, _, _) = edit.edit { item.uid } else { nil }
      })
    return edits.map { edit in
      let name = edit.name
      return switch edit.edit {
      case .complete: " That completed \(name)."
      case .reopen: " That reopened \(name)."
      // A new item still blank at the end of the script is removed automatically.
      case .remove(let uid): added.contains(uid) ? "" : " That deleted \(name)."
      case .insert: " That added a new item."
      case .setText:
        showsControls ? " That set the text of \(name)." : " That finished editing \(name)."
      case .move(_, let list, let index):
        showsControls
          ? " That moved \(name) to the list \(list.visible)." : " That moved \(name) to place \(index + 1)."
      case .setField(_, let change):
        if let value = document.words(of: change) {
          " That set the \(change.field.rawValue) of \(name) to \(value)."
        } else {
          " That removed the \(change.field.rawValue) of \(name)."
        }
      default: ""
      }
    }.joined()
  }

  /// Joins recognizers that failed for the same reason in one sentence.
  private func together(_ losers: [RecordedVerdict]) -> [(names: String, sentence: String)] {
    var groups: [(sentence: String, names: [String])] = []
    for loser in losers {
      let sentence = loser.failure
      if let group = groups.firstIndex(where: { $0.sentence == sentence }) {
        groups[group].names.append(loser.name)
      } else {
        groups.append((sentence, [loser.name]))
      }
    }
    return groups.map { (enumeration($0.names, "and").uppercasedFirst, $0.sentence) }
  }
}

extension LoggedEvent {
  /// `The control done sent touch-down, touch-up-inside and value-changed; it shows on.`
  fileprivate static func retold(_ events: [LoggedEvent]) -> [String] {
    var groups: [(control: String, events: [String], value: String)] = []
    for event in events {
      if let last = groups.indices.last, groups[last].control == event.control {
        // A repeated event, as while a slider is dragged, appears once.
        if groups[last].events.last != event.event { groups[last].events.append(event.event) }
        groups[last].value = event.value
      } else {
        groups.append((event.control, [event.event], event.value))
      }
    }
    return groups.map { group in
      let value = group.value.isEmpty ? "" : "; it shows \(group.value.visible)"
      return "The control \(group.control.visible) sent \(enumeration(group.events, "and"))\(value)."
    }
  }
}

extension RecordedVerdict {
  fileprivate var name: String {
    "'\(verdict.recognizer)' on \(target == .list ? "the list" : target.name)"
  }

  /// Whether it is about the lift of a gesture instead of a recognizer.
  fileprivate var isLift: Bool { isCommitDecision || rest != nil }

  fileprivate var success: String {
    let deed: String
    switch verdict.outcome {
    case .recognized where rest != nil: deed = "was recognized at the lift"
    case .recognized where isCommitDecision: deed = "was reached"
    case .recognized: deed = "was recognized"
    case .cancelled: deed = "followed the fingers until the system took them away"
    default: deed = "began and followed the fingers to their lift"
    }
    let measures = verdict.measures.map { "\($0.comparison)" }
    let because = measures.isEmpty ? "" : ": " + measures.joined(separator: ", ")
    let waited = verdict.by.map { " It first waited for '\($0)' to fail." } ?? ""
    return "\(name.uppercasedFirst) \(deed)\(because).\(waited)\(restSentence)"
  }

  /// Where the content rests after a lift, as a sentence, or nothing.
  private var restSentence: String { place.map { " The content rests at \($0.rounded3) pt." } ?? "" }

  fileprivate var failure: String {
    let moment = "\(Int(verdict.elapsed.milliseconds.rounded())) ms"
    let measured = verdict.missed.isEmpty ? "" : ": " + enumeration(verdict.missed.map(\.comparison), "or")
    let note = verdict.note.map { ": \($0.visible)" } ?? ""
    let winner =
      verdict.by.map { "'\($0)'" + (by.map { " on \($0 == .list ? "the list" : $0.name)" } ?? "") }
      ?? "another recognizer"
    switch verdict.reason {
    case .prevented: return "failed because \(winner) was recognized first, after \(moment)."
    case .waited: return "failed after waiting for \(winner), which did not fail."
    case .ignored: return "did not receive the touch\(note)."
    case .refused: return "could not begin\(note)."
    case .cancelled: return "failed because the system took the touches away, after \(moment)."
    case .lifted: return "failed because the finger was lifted after \(moment)\(measured)."
    case .moved: return "failed because the finger went too far\(measured)."
    case .late: return "failed because the touch lasted too long\(measured)."
    case .short: return "failed because the finger did not go far enough\(measured)."
    case .across: return "failed because the finger went too far sideways from its direction\(measured)."
    case .opposite: return "failed because the finger went in the opposite direction\(measured)."
    case .fingers:
      return "failed because of the number of fingers\(measured.replacing("number of fingers ", with: ""))."
    case .apart:
      let pause = verdict.deciding.flatMap { $0.unit == .milliseconds ? $0 : nil }
      if let pause, pause.isMet { return "failed because no touch came within \(pause.limit.rounded3) ms." }
      let cause = pause.map { "next tap came too \($0.limitIsGreatest ? "late" : "soon")" }
      return "failed because the \(cause ?? "taps were too far apart")\(measured)."
    case .direction: return "failed because the finger did not go along the axis\(measured)."
    case .edge: return "failed because the touch began too far from the edge\(measured)."
    case .slow: return "failed because the content was too slow at the lift\(measured).\(restSentence)"
    case .rested: return "failed because the finger rested before the lift\(measured).\(restSentence)"
    case nil: return "failed."
    }
  }
}

extension Measure {
  /// `travel was 224 pt, at least 10 are needed`
  fileprivate var comparison: String {
    let unit = unit == .count ? "" : " \(unit.rawValue)"
    let (value, limit) = (decimalText(value, atMost: digits), decimalText(limit, atMost: digits))
    let needs = bound == .atMost ? "" : "needs "
    let quantity = quantity == "fingers" ? "number of fingers" : quantity
    // A timer decides at the limit, while the touch still lasts.
    let isOver = bound == .atMost && self.unit == .milliseconds && margin == 0
    return "\(quantity) \(isOver ? "over " : "")\(value)\(unit) (\(needs)\(bound.rawValue) \(limit))"
  }
}

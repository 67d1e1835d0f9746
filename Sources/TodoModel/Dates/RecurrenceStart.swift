/// The date from which the next occurrence of an item is counted.
package enum RecurrenceStart: Hashable, Sendable, CaseIterable {
  case due
  /// The due date, skipping all occurrences before the completion.
  case dueAhead
  case completion

  /// The prefix of the rule in an item.
  package var prefix: String {
    switch self {
    case .due: ""
    case .dueAhead: "skip-missed "
    case .completion: "after "
    }
  }

  /// The words after the rule in words.
  var ending: String {
    switch self {
    case .due: ""
    case .dueAhead: ", skip missed"
    case .completion: " after completion"
    }
  }

  package static func parts(of recur: some StringProtocol) -> (start: RecurrenceStart, rule: String) {
    let start = allCases.first { $0 != .due && recur.hasPrefix($0.prefix) } ?? .due
    return (start, String(recur.dropFirst(start.prefix.count)))
  }

  /// Removes and returns the words about the start: `skip missed` or `skip-missed`, and `after`, before the
  /// rule; these or `after completion` after it. The rule's words remain.
  package static func take(from words: inout ArraySlice<Substring>) -> RecurrenceStart {
    let ends: [(RecurrenceStart, before: [Substring], behind: [Substring])] = [
      (.dueAhead, ["skip", "missed"], ["skip", "missed"]), (.dueAhead, ["skip-missed"], ["skip-missed"]),
      (.completion, ["after"], ["after", "completion"]),
    ]
    for (start, before, behind) in ends {
      if words.count > before.count, words.starts(with: before) {
        words.removeFirst(before.count)
        return start
      }
      if words.count > behind.count, words.suffix(behind.count).elementsEqual(behind) {
        words.removeLast(behind.count)
        return start
      }
    }
    return .due
  }
}

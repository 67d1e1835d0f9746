/// From where the next time of something that comes again is counted.
package enum RecurrenceStart: Hashable, Sendable, CaseIterable {
  /// From the due date, whether that lies behind or ahead.
  case due
  /// From the due date, passing over all times that do not lie ahead of the completion.
  case dueAhead
  /// From the completion.
  case completion

  /// What stands before the rule in an item.
  package var prefix: String {
    switch self {
    case .due: ""
    case .dueAhead: "skip-missed "
    case .completion: "after "
    }
  }

  /// What stands behind the rule in words.
  var ending: String {
    switch self {
    case .due: ""
    case .dueAhead: ", skip missed"
    case .completion: " after completion"
    }
  }

  /// The rule that an item keeps, and from where it counts.
  package static func parts(of recur: some StringProtocol) -> (start: RecurrenceStart, rule: String) {
    let start = allCases.first { $0 != .due && recur.hasPrefix($0.prefix) } ?? .due
    return (start, String(recur.dropFirst(start.prefix.count)))
  }

  /// What words say beside the rule: `skip missed` or `skip-missed`, and `after`, before it; these or `after completion`
  /// behind it. The words between are left.
  package static func take(from words: inout ArraySlice<Substring>) -> RecurrenceStart {
    let ends: [(RecurrenceStart, before: [Substring]?, behind: [Substring])] = [
      (.dueAhead, ["skip", "missed"], ["skip", "missed"]), (.dueAhead, ["skip-missed"], ["skip-missed"]),
      (.completion, ["after"], ["after", "completion"]),
    ]
    for (start, before, behind) in ends {
      if let before, words.count > before.count, words.starts(with: before) {
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

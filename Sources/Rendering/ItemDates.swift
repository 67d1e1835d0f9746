import Terminal
package import TodoModel

extension QueryMoment {
  /// What goes behind the name of a new item: when it is due, until when it waits, how it comes again. Empty for most;
  /// otherwise it starts with a comma.
  package func dates(of item: Item) -> String {
    guard item.hasMembers else { return "" }
    let parts = [
      item.due.map { "due " + text(of: $0) }, item.wait.map { "waiting until " + text(of: $0) },
      item.recur.map { RecurrenceWords.text(of: $0).visible },
    ]
    return parts.compactMap { $0.map { ", " + $0 } }.joined()
  }

  /// The new value of a field in words, dates as clocks show them here, of a note the first line; nil for one that
  /// takes the field away.
  func text(of change: FieldChange) -> String? {
    switch change {
    case .due(let date), .wait(let date): date.map { text(of: $0) }
    case .recur(let rule): rule.map { RecurrenceWords.text(of: $0) }
    case .note(let note):
      note.map { note in
        let lines = note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return (lines.first ?? "") + (lines.count > 1 ? " …" : "")
      }
    default: change.text
    }
  }
}

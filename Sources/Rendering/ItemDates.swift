import Terminal
package import TodoModel

extension Document {
  /// What an item is called for people, `#3 Milk`; of one that is not there its uid.
  package func name(of uid: ItemUID) -> String { item(uid)?.name ?? Document.nameOfGone(uid) }

  static func nameOfGone(_ uid: ItemUID) -> String { "\(uid), which is gone" }
}

extension Item {
  /// What it is called for people, `#3 Milk`.
  var name: String { "#\(id) \(text.visible)" }

  /// What goes behind the dates of a new item: its priority and its tags. Empty for most; otherwise
  /// it starts with a comma.
  var marks: String {
    guard hasMembers else { return "" }
    let parts = [
      priority.map { "priority \($0.visible)" },
      tags.isEmpty
        ? nil : (tags.count > 1 ? "tags " : "tag ") + tags.map(\.visible).joined(separator: ", "),
    ]
    return parts.compactMap { $0.map { ", " + $0 } }.joined()
  }
}

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

  /// The new value of a field in words, dates as clocks show them here, of a text the first line, or nil for one that
  /// takes the field away.
  func text(of change: FieldChange) -> String? {
    switch (change.field.kind, change.value) {
    case (_, .date(let date)?): return text(of: date)
    case (.rule, .text(let rule)?): return RecurrenceWords.text(of: rule)
    case (.text, .text(let text)?):
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return (lines.first ?? "") + (lines.count > 1 ? " …" : "")
    default: return change.text
    }
  }
}

import Terminal
package import TodoModel

extension Document {
  /// An item's name for people, `#3 Milk`; for a missing item its uid.
  package func name(of uid: ItemUID) -> String { item(uid)?.name ?? Document.nameOfGone(uid) }

  static func nameOfGone(_ uid: ItemUID) -> String { "\(uid), which is gone" }
}

extension Item {
  /// The name for people, `#3 Milk`.
  var name: String { "#\(id) \(text.visible)" }

  /// The suffix to the dates of a new item: its priority and its tags. Empty for most; otherwise it starts with a
  /// comma.
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
  /// The suffix to the name of a new item: its due date, wait and recurrence. Empty for most; otherwise it starts
  /// with a comma.
  package func dates(of item: Item) -> String {
    guard item.hasMembers else { return "" }
    let parts = [
      item.due.map { "due " + text(of: $0) }, item.wait.map { "waiting until " + text(of: $0) },
      item.recur.map { RecurrenceWords.text(of: $0).visible },
    ]
    return parts.compactMap { $0.map { ", " + $0 } }.joined()
  }

  /// The new value of a field in words, with local dates, and only the first line of a text, or nil for a cleared
  /// field.
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

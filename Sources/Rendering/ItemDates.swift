import Terminal
package import TodoModel

extension Document {
  /// An item's name for people, `#3 Milk`; for a missing item its uid.
  package func name(of uid: ItemUID) -> String { item(uid)?.name ?? Document.nameOfGone(uid) }

  static func nameOfGone(_ uid: ItemUID) -> String { "\(uid), which is gone" }
}

extension Item {
  var name: String { "#\(id) \(text.visible)" }

  /// The priority and tags of a new item: empty, or with a comma in front.
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
  /// The due date, wait and recurrence of a new item: empty, or with a comma in front.
  package func dates(of item: Item) -> String {
    guard item.hasMembers else { return "" }
    let parts = [
      item.due.map { "due " + text(of: $0) }, item.wait.map { "waiting until " + text(of: $0) },
      item.recur.map { RecurrenceWords.text(of: $0).visible },
    ]
    return parts.compactMap { $0.map { ", " + $0 } }.joined()
  }

  /// The new value in words, with local dates and only the first line of a text, or nil for a cleared field.
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

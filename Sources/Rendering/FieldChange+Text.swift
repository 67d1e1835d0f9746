import Terminal
import TodoModel

extension FieldChange {
  /// The new value in words, as output shows it; nil for one that takes the field away. Of attachments and conflicts it
  /// is how many there are.
  var text: String? {
    switch self {
    case .due(let date), .wait(let date): date?.description
    case .priority(let text), .note(let text), .recur(let text): text
    case .tags(let tags): tags.isEmpty ? nil : tags.joined(separator: ", ")
    case .attachments(let cards): cards.isEmpty ? nil : "\(cards.count)"
    case .conflicts(let values): values.isEmpty ? nil : "\(values.count)"
    }
  }
}

extension Edit {
  /// What a report adds to the name of the edit and the item: the field and its new value.
  var detail: String {
    guard case .setField(_, let change) = self else { return "" }
    return "  \(change.field.rawValue) \(change.text?.visible ?? "none")"
  }
}

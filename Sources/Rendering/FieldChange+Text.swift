import Terminal
import TodoModel

extension FieldChange {
  /// The new value in words, as output shows it, or nil for a cleared field. For attachments and conflicts the
  /// text is their number.
  var text: String? {
    switch value {
    case .date(let date)?: date.description
    case .text(let text)?: text
    case .words(let words)?: words.joined(separator: ", ")
    case .item(let uid)?: uid.description
    case .items(let uids)?: uids.map(\.description).joined(separator: ", ")
    case .attachments(let cards)?: "\(cards.count)"
    case .conflicts(let values)?: "\(values.count)"
    case nil: nil
    }
  }
}

extension Edit {
  /// A report's words after the edit and the item: the field and its new value.
  var detail: String {
    guard case .setField(_, let change) = self else { return "" }
    return "  \(change.field.rawValue) \(change.text?.visible ?? "none")"
  }
}

import Terminal
import TodoModel

extension FieldChange {
  /// The new value in words, or nil for a cleared field; for attachments and conflicts, their number.
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
  var detail: String {
    guard case .setField(_, let change) = self else { return "" }
    return "  \(change.field.rawValue) \(change.text?.visible ?? "none")"
  }
}

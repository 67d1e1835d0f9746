/// The fields of an item that change on their own, as `modified` names them.
public enum ItemField: String, Hashable, Sendable, CaseIterable {
  case text, completed, due, priority, tags, note, wait, recur, attachments, conflicts
  /// The list and the place in it.
  case place
}

/// A new value for one field of an item; nil or empty takes the field away.
public enum FieldChange: Hashable, Sendable {
  case due(DueDate?)
  case priority(String?)
  case tags([String])
  case note(String?)
  case wait(DueDate?)
  case recur(String?)
  case attachments([Attachment])
  case conflicts([Conflict])

  public var field: ItemField {
    switch self {
    case .due: .due
    case .priority: .priority
    case .tags: .tags
    case .note: .note
    case .wait: .wait
    case .recur: .recur
    case .attachments: .attachments
    case .conflicts: .conflicts
    }
  }

  /// The values of all such fields of an item, in a fixed order.
  public static func all(of item: Item) -> [FieldChange] {
    [
      .due(item.due), .priority(item.priority), .tags(item.tags), .note(item.note), .wait(item.wait),
      .recur(item.recur), .attachments(item.attachments), .conflicts(item.conflicts),
    ]
  }

  /// Puts the value into the item and gives the change that takes it back.
  func apply(to item: inout Item) -> FieldChange {
    func swap<Value>(
      _ path: WritableKeyPath<Item, Value>, _ value: Value, _ inverse: (Value) -> FieldChange
    ) -> FieldChange {
      defer { item[keyPath: path] = value }
      return inverse(item[keyPath: path])
    }
    switch self {
    case .due(let value): return swap(\.due, value) { .due($0) }
    case .priority(let value): return swap(\.priority, value) { .priority($0) }
    case .tags(let value): return swap(\.tags, value) { .tags($0) }
    case .note(let value): return swap(\.note, value) { .note($0) }
    case .wait(let value): return swap(\.wait, value) { .wait($0) }
    case .recur(let value): return swap(\.recur, value) { .recur($0) }
    case .attachments(let value): return swap(\.attachments, value) { .attachments($0) }
    case .conflicts(let value): return swap(\.conflicts, value) { .conflicts($0) }
    }
  }
}

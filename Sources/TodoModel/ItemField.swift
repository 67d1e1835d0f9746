/// The fields of an item that change independently; the raw value names the field in `modified` and, except
/// for the place, in the store. This file alone defines each field: all else goes by it.
public enum ItemField: String, Hashable, Sendable, CaseIterable {
  /// The text of the to-do.
  case text
  /// The completion time.
  case completed
  /// The due time.
  case due
  /// The priority.
  case priority
  /// The tags.
  case tags
  /// The note.
  case note
  /// The time until which the item is hidden.
  case wait
  /// The recurrence rule.
  case recur
  /// The parent, on the same list.
  case under
  /// The items to complete first.
  case needs
  /// The time of archiving.
  case archived
  /// The cards attached to it.
  case attachments
  /// The values that lost when two copies of the list were merged.
  case conflicts
  /// The list and the place in it.
  case place
}

extension ItemField {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// One line of text, which every item has.
    case line
    case instant
    case date
    case letter
    case words
    case text
    case rule
    case item
    case items
    case attachments
    case conflicts
    case place
  }

  package var kind: Kind {
    switch self {
    case .text: .line
    case .completed, .archived: .instant
    case .due, .wait: .date
    case .priority: .letter
    case .tags: .words
    case .note: .text
    case .recur: .rule
    case .under: .item
    case .needs: .items
    case .attachments: .attachments
    case .conflicts: .conflicts
    case .place: .place
    }
  }

  /// The keys of the field's query condition, the usual one first; empty if no condition asks for it.
  package var queryKeys: [String] {
    switch self {
    case .text: ["text"]
    case .completed: ["done", "completed"]
    case .archived: ["archived"]
    case .due: ["due"]
    case .priority: ["priority", "pri"]
    case .tags: ["tag", "tags"]
    case .note: ["note"]
    case .wait: ["wait"]
    case .under: ["under"]
    case .needs: ["needs"]
    case .recur: ["recur"]
    case .attachments, .conflicts, .place: []
    }
  }

  /// The user's word for one value of the field, and for several.
  package var noun: (one: String, many: String) {
    switch self {
    case .text: ("text", "texts")
    case .completed: ("completion", "completions")
    case .due: ("due date", "due dates")
    case .priority: ("priority", "priorities")
    case .tags: ("tag", "tags")
    case .note: ("note", "notes")
    case .wait: ("waiting date", "waiting dates")
    case .recur: ("recurrence", "recurrences")
    case .under: ("parent", "parents")
    case .needs: ("dependency", "dependencies")
    case .archived: ("archiving", "archivings")
    case .attachments: ("attachment", "attachments")
    case .conflicts: ("conflict", "conflicts")
    case .place: ("place", "places")
    }
  }

  /// The field's number, from 0 without gaps.
  package var ordinal: UInt16 {
    switch self {
    case .text: 0
    case .completed: 1
    case .due: 2
    case .priority: 3
    case .tags: 4
    case .note: 5
    case .wait: 6
    case .recur: 7
    case .under: 8
    case .needs: 9
    case .archived: 10
    case .attachments: 11
    case .conflicts: 12
    case .place: 13
    }
  }
}

extension ItemField {
  /// The optional fields, in the order of the store. ``Edit/setField(_:_:)`` changes only these.
  package static let members = allCases.filter { field in
    switch field.kind {
    case .line, .place: false
    case .instant: field != .completed
    case .date, .letter, .words, .text, .rule, .item, .items, .attachments, .conflicts: true
    }
  }

  package init?(member name: String) {
    guard let field = ItemField(rawValue: name), ItemField.members.contains(field) else { return nil }
    self = field
  }

  /// The field for the lower-case key of a condition, or nil if there is none.
  package init?(queryKey key: String) {
    guard let field = ItemField.allCases.first(where: { $0.queryKeys.contains(key) }) else { return nil }
    self = field
  }

  /// The usual key of the field's condition, or its own name if no condition asks for it.
  package var queryKey: String { queryKeys.first ?? rawValue }

  package static func all(_ kinds: Kind...) -> [ItemField] { allCases.filter { kinds.contains($0.kind) } }
}

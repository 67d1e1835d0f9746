/// The fields of an item that change on their own; the raw value names the field in `modified` and, but for the
/// place, in the store.
///
/// This file says of each field what there is to know of it. Reading and writing, merging, options, queries,
/// output and formats go through the fields by what stands here.
public enum ItemField: String, Hashable, Sendable, CaseIterable {
  /// What is to be done.
  case text
  /// When it was completed.
  case completed
  /// When it is due.
  case due
  /// How urgent it is.
  case priority
  /// The words that it is filed under.
  case tags
  /// What else there is to say of it.
  case note
  /// Until when it is out of sight.
  case wait
  /// How it comes again.
  case recur
  /// The item of its list that it stands under.
  case under
  /// The items that come first.
  case needs
  /// When it was archived.
  case archived
  /// The cards attached to it.
  case attachments
  /// The values that lost when two copies of the list were merged.
  case conflicts
  /// The list and the place in it.
  case place
}

extension ItemField {
  /// What the values of a field are.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// One line of text, which every item has.
    case line
    /// A time.
    case instant
    /// A day or a time.
    case date
    /// One capital letter, A the first.
    case letter
    /// Words, each once.
    case words
    /// A text of one or more lines.
    case text
    /// A rule after which an item comes again.
    case rule
    /// Another item.
    case item
    /// Other items, each once.
    case items
    /// Cards.
    case attachments
    /// Values that lost in a merge.
    case conflicts
    /// A list and a place in it.
    case place
  }

  /// What the values of the field are.
  public var kind: Kind {
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

  /// The keys of its condition in a query, as in `pri:A`, the usual one first; none if no condition asks for it.
  public var queryKeys: [String] {
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

  /// What people call one value of the field, and several.
  public var noun: (one: String, many: String) {
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

  /// A number of its own, from 0 without gaps.
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
  /// The fields that an item may lack, in the order in which the store has them; ``Edit/setField(_:_:)`` changes
  /// these. The others have edits of their own.
  public static let members = allCases.filter { field in
    switch field.kind {
    case .line, .place: false
    case .instant: field != .completed
    case .date, .letter, .words, .text, .rule, .item, .items, .attachments, .conflicts: true
    }
  }

  /// The member of this name; nil if none has it.
  public init?(member name: String) {
    guard let field = ItemField(rawValue: name), ItemField.members.contains(field) else { return nil }
    self = field
  }

  /// The field that a key of a condition, in lower case, asks for; nil if there is none.
  package init?(queryKey key: String) {
    guard let field = ItemField.allCases.first(where: { $0.queryKeys.contains(key) }) else { return nil }
    self = field
  }

  /// The usual key of its condition; its own name if no condition asks for it.
  package var queryKey: String { queryKeys.first ?? rawValue }

  /// Those of some kinds, in order.
  package static func all(_ kinds: Kind...) -> [ItemField] { allCases.filter { kinds.contains($0.kind) } }
}

/// The value of an optional field.
public enum FieldValue: Hashable, Sendable {
  /// A day or a time.
  case date(DueDate)
  /// A letter, a rule, or a text of one or more lines.
  case text(String)
  /// One or more words.
  case words([String])
  /// Another item.
  case item(ItemUID)
  /// One or more other items.
  case items([ItemUID])
  /// One or more cards.
  case attachments([Attachment])
  /// One or more values that lost in a merge.
  case conflicts([Conflict])
}

extension FieldValue {
  package var date: DueDate? { if case .date(let date) = self { date } else { nil } }

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  package var words: [String] { if case .words(let words) = self { words } else { [] } }

  package var items: [ItemUID] {
    switch self {
    case .item(let uid): [uid]
    case .items(let uids): uids
    case .date, .text, .words, .attachments, .conflicts: []
    }
  }

  /// The number of parts, at least one.
  package var count: Int {
    switch self {
    case .date, .text, .item: 1
    case .words(let words): words.count
    case .items(let uids): uids.count
    case .attachments(let attachments): attachments.count
    case .conflicts(let conflicts): conflicts.count
    }
  }

  fileprivate var attachments: [Attachment] { if case .attachments(let cards) = self { cards } else { [] } }
  fileprivate var conflicts: [Conflict] { if case .conflicts(let values) = self { values } else { [] } }
}

/// A new value for one field of an item.
public struct FieldChange: Hashable, Sendable {
  /// The field, one of ``ItemField/members``.
  public let field: ItemField
  /// The new value, of the field's kind; nil removes the field.
  public let value: FieldValue?

  /// `value` must be of the field's kind.
  package init(_ field: ItemField, _ value: FieldValue?) {
    self.field = field
    self.value = value
  }
}

extension FieldChange {
  /// Sets the due time.
  public static func due(_ date: DueDate?) -> FieldChange { FieldChange(.due, date) }
  /// Sets the priority, a capital letter.
  public static func priority(_ letter: String?) -> FieldChange { FieldChange(.priority, letter) }
  /// Sets all tags; empty removes them.
  public static func tags(_ tags: [String]) -> FieldChange { FieldChange(.tags, words: tags) }
  /// Sets the note, of one or more lines.
  public static func note(_ text: String?) -> FieldChange { FieldChange(.note, text) }
  /// Sets the time until which the item is hidden.
  public static func wait(_ date: DueDate?) -> FieldChange { FieldChange(.wait, date) }
  /// Sets the recurrence rule.
  public static func recur(_ rule: String?) -> FieldChange { FieldChange(.recur, rule) }
  /// Sets the parent.
  public static func under(_ parent: ItemUID?) -> FieldChange {
    FieldChange(.under, parent.map { .item($0) })
  }
  /// Sets all dependencies; empty removes them.
  public static func needs(_ items: [ItemUID]) -> FieldChange {
    FieldChange(.needs, items.isEmpty ? nil : .items(items))
  }
  /// Sets the time of archiving.
  public static func archived(_ time: Instant?) -> FieldChange {
    FieldChange(.archived, time.map { .date(.instant($0)) })
  }
  /// Sets all cards; empty removes them.
  public static func attachments(_ attachments: [Attachment]) -> FieldChange {
    FieldChange(.attachments, attachments.isEmpty ? nil : .attachments(attachments))
  }
  /// Sets all values that lost in merges; empty settles them.
  public static func conflicts(_ conflicts: [Conflict]) -> FieldChange {
    FieldChange(.conflicts, conflicts.isEmpty ? nil : .conflicts(conflicts))
  }

  package init(_ field: ItemField, _ date: DueDate?) { self.init(field, date.map { .date($0) }) }
  package init(_ field: ItemField, _ text: String?) { self.init(field, text.map { .text($0) }) }
  package init(_ field: ItemField, words: [String]) { self.init(field, words.isEmpty ? nil : .words(words)) }
}

extension Item.Members {
  package func value(of field: ItemField) -> FieldValue? {
    switch field {
    case .due: due.map { .date($0) }
    case .priority: priority.map { .text($0) }
    case .tags: tags.isEmpty ? nil : .words(tags)
    case .note: note.map { .text($0) }
    case .wait: wait.map { .date($0) }
    case .recur: recur.map { .text($0) }
    case .under: under.map { .item($0) }
    case .needs: needs.isEmpty ? nil : .items(needs)
    case .archived: archived.map { .date(.instant($0)) }
    case .attachments: attachments.isEmpty ? nil : .attachments(attachments)
    case .conflicts: conflicts.isEmpty ? nil : .conflicts(conflicts)
    case .text, .completed, .place: nil
    }
  }

  /// Sets a field to a value of its kind; nil removes the field.
  package mutating func set(_ field: ItemField, _ value: FieldValue?) {
    switch field {
    case .due: due = value?.date
    case .priority: priority = value?.text
    case .tags: tags = value?.words ?? []
    case .note: note = value?.text
    case .wait: wait = value?.date
    case .recur: recur = value?.text
    case .under: under = value?.items.first
    case .needs: needs = value?.items ?? []
    case .archived:
      if case .instant(let time)? = value?.date { archived = time } else { archived = nil }
    case .attachments: attachments = value?.attachments ?? []
    case .conflicts: conflicts = value?.conflicts ?? []
    case .text, .completed, .place: break
    }
  }
}

extension FieldChange {
  /// The values of all optional fields of an item, in the order of ``ItemField/members``.
  public static func all(of item: Item) -> [FieldChange] {
    ItemField.members.map { FieldChange($0, item.value(of: $0)) }
  }

  /// Sets the value in the item and returns the inverse change.
  @discardableResult
  package func apply(to item: inout Item) -> FieldChange {
    let inverse = FieldChange(field, item.value(of: field))
    item.set(field, value)
    return inverse
  }
}

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

  package var date: DueDate? { if case .date(let date) = self { date } else { nil } }

  package var instant: Instant? { if case .date(.instant(let time)) = self { time } else { nil } }

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

  package static func due(_ date: DueDate?) -> FieldChange { FieldChange(.due, date) }
  package static func priority(_ letter: String?) -> FieldChange { FieldChange(.priority, letter) }
  package static func tags(_ tags: [String]) -> FieldChange { FieldChange(.tags, words: tags) }
  package static func note(_ text: String?) -> FieldChange { FieldChange(.note, text) }
  package static func wait(_ date: DueDate?) -> FieldChange { FieldChange(.wait, date) }
  package static func recur(_ rule: String?) -> FieldChange { FieldChange(.recur, rule) }
  package static func under(_ parent: ItemUID?) -> FieldChange {
    FieldChange(.under, parent.map { .item($0) })
  }
  package static func needs(_ items: [ItemUID]) -> FieldChange {
    FieldChange(.needs, items.isEmpty ? nil : .items(items))
  }
  package static func started(_ time: Instant?) -> FieldChange {
    FieldChange(.started, time.map { .date(.instant($0)) })
  }
  package static func archived(_ time: Instant?) -> FieldChange {
    FieldChange(.archived, time.map { .date(.instant($0)) })
  }
  package static func attachments(_ attachments: [Attachment]) -> FieldChange {
    FieldChange(.attachments, attachments.isEmpty ? nil : .attachments(attachments))
  }
  package static func conflicts(_ conflicts: [Conflict]) -> FieldChange {
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
    case .clock: clock.map { .text($0) }
    case .anchor: anchor.map { .text($0) }
    case .exceptions: exceptions.map { .text($0) }
    case .days: days.map { .text($0) }
    case .under: under.map { .item($0) }
    case .needs: needs.isEmpty ? nil : .items(needs)
    case .started: started.map { .date(.instant($0)) }
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
    case .clock: clock = value?.text
    case .anchor: anchor = value?.text
    case .exceptions: exceptions = value?.text
    case .days: days = value?.text
    case .under: under = value?.items.first
    case .needs: needs = value?.items ?? []
    case .started: started = value?.instant
    case .archived: archived = value?.instant
    case .attachments: attachments = value?.attachments ?? []
    case .conflicts: conflicts = value?.conflicts ?? []
    case .text, .completed, .place: break
    }
  }
}

extension FieldChange {
  /// The values of all optional fields of an item, in the order of ``ItemField/members``.
  package static func all(of item: Item) -> [FieldChange] {
    ItemField.members.map { FieldChange($0, item.value(of: $0)) }
  }

  /// Sets the value in the item and returns the inverse change.
  @discardableResult
  package func apply(to item: inout Item) -> FieldChange {
    let inverse = FieldChange(field, item.value(of: field))
    item.set(field, value)
    return inverse
  }

  /// The union of two changes of words or dependencies, one by one: additions of either side are present,
  /// removals of either are not. Old elements keep their order; new ones are sorted. Nil for fields of other
  /// kinds, and for more dependencies than an item may have.
  static func union(of first: FieldChange, _ second: FieldChange, base: FieldChange?) -> FieldChange? {
    let field = first.field
    switch field.kind {
    case .words:
      let keys = [first, second, base].map { ($0?.value?.words ?? []).map { Array($0.utf8) } }
      let merged = union(keys[0], keys[1], base: keys[2]) { $0.lexicographicallyPrecedes($1) }
      return FieldChange(field, words: merged.map { String(decoding: $0, as: UTF8.self) })
    case .items:
      let merged = union(
        first.value?.items ?? [], second.value?.items ?? [], base: base?.value?.items ?? [], by: <)
      guard merged.count <= Item.maxNeeds else { return nil }
      return FieldChange(field, merged.isEmpty ? nil : .items(merged))
    case .line, .instant, .date, .letter, .text, .rule, .item, .attachments, .conflicts, .place, .mark:
      return nil
    }
  }

  private static func union<Element: Hashable>(
    _ first: [Element], _ second: [Element], base: [Element], by isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    let (ours, theirs, before) = (Set(first), Set(second), Set(base))
    let kept = base.filter { ours.contains($0) && theirs.contains($0) }
    return kept + ours.union(theirs).subtracting(before).sorted(by: isBefore)
  }
}

// Swift treats texts that look the same as equal. To find changes made outside flick, every byte counts.

extension UnknownMember {
  static func areExactly(_ left: [UnknownMember], _ right: [UnknownMember]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy {
        $0.name.utf8.elementsEqual($1.name.utf8) && $0.json.utf8.elementsEqual($1.json.utf8)
      }
  }
}

extension FieldChange {
  func isExactly(_ other: FieldChange) -> Bool {
    guard self == other else { return false }
    switch (value, other.value) {
    case (.text(let left)?, .text(let right)?): return areSame(left, right)
    case (.words(let left)?, .words(let right)?): return zip(left, right).allSatisfy { areSame($0, $1) }
    case (.attachments(let left)?, .attachments(let right)?):
      return zip(left, right).allSatisfy {
        areSame($0.name, $1.name) && UnknownMember.areExactly($0.unknown, $1.unknown)
      }
    case (.conflicts(let left)?, .conflicts(let right)?):
      return zip(left, right).allSatisfy {
        areSame($0.field, $1.field) && areSame($0.json, $1.json)
          && UnknownMember.areExactly($0.unknown, $1.unknown)
      }
    default: return true
    }
  }
}

import TodoModel

/// The properties of a VTODO in flick's terms, read from a file or from an item's kept lines: a line that
/// still matches the item is written back unchanged.
struct TodoProperties {
  var uid: String?
  var instance: String?
  var summary: String?
  var note: String?
  var created: Instant?
  var modified: Instant?
  var stamp: Instant?
  var completed: Instant?
  var status: String?
  var percent: Int?
  var start: DueDate?
  var due: DueDate?
  var priority: String?
  var tags: [String] = []
  var rule: String?
  /// The reason why a rule cannot be followed, or nil if it can, or without a rule.
  var ruleFault: ImportFault?
  /// Whether the to-do has a rule although it replaces a single time of another to-do; the rule is ignored.
  var hasRuleOfItsOwn = false
  /// The number of dates without a value.
  var emptyDates = 0
  /// The to-do's version; 0 if the file has none.
  var sequence = 0
  /// Whether the to-do replaces one time and all following.
  var isForTheFuture = false
  /// Whether times are excluded from the rule or added to it.
  var hasExceptions = false
  var hasDuration = false
  var list: String?
  /// Properties of flick: a wait that DTSTART cannot express, a recurrence that RRULE cannot, a priority beyond 9.
  var ownWait: DueDate?
  var ownRecur: String?
  var ownPriority: String?
  var under: ItemUID?
  var needs: [ItemUID] = []
}

extension TodoProperties {
  var isDone: Bool { status == "COMPLETED" || status == "CANCELLED" || completed != nil || percent == 100 }

  var text: String {
    summary.flatMap { ImportedText.oneLine($0) } ?? TodoProperties.untitled
  }

  /// An item with the properties that mean the same in every file.
  func item(at offset: Int) -> ImportedItem {
    var item = ImportedItem(text: text, offset: offset)
    item.created = created ?? stamp
    item.isDone = isDone
    item.completed = completed
    item.members.due = due
    item.members.priority = rank
    item.members.note = note.flatMap { $0.isEmpty ? nil : $0 }
    item.members.recur = recur
    return item
  }

  static let untitled = "(no title)"

  /// The unique name; for a replaced time, the name of its series and the time.
  var name: String? {
    guard let uid, !uid.isEmpty else { return nil }
    return instance.map { "\(uid) \($0)" } ?? uid
  }

  /// The priority as a letter.
  var rank: String? { priority == nil || priority == "I" ? ownPriority ?? priority : priority }

  var recur: String? { ownRecur ?? rule.map { RecurrenceRule.omittingShortMonths($0) } }

  /// The time until which it waits: DTSTART, unless it recurs, because then DTSTART is the start of the rule.
  var wait: DueDate? { ownWait ?? (rule == nil ? start : nil) }

  /// PRIORITY 1 to 9 are A to I.
  static func letter(_ value: some StringProtocol) -> String? {
    guard value.utf8.count == 1, let digit = value.utf8.first, (0x31...0x39).contains(digit) else {
      return nil
    }
    return String(decoding: [digit + 0x10], as: UTF8.self)
  }
}

import TodoModel

/// What the properties of a VTODO say in flick's terms.
///
/// It is read from a file, and again from the lines that an item keeps of one: a line that still says what the item
/// says is given back as it was written.
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
  /// Why a rule cannot be followed; nil if it can, or if there is none.
  var ruleFault: ImportFault?
  /// Whether it stands for one time of another to-do and has a rule, which then means nothing.
  var hasRuleOfItsOwn = false
  /// How many dates are given without a value.
  var emptyDates = 0
  /// Which version of the to-do it is; 0 if the file does not say.
  var sequence = 0
  /// Whether it stands for all times from one on.
  var isForTheFuture = false
  /// Whether there are times that the rule leaves out, or adds.
  var hasExceptions = false
  var hasDuration = false
  var list: String?
  /// flick's own: a wait that DTSTART cannot say, a recurrence that RRULE cannot, a priority beyond 9.
  var ownWait: DueDate?
  var ownRecur: String?
  var ownPriority: String?
  /// The to-do that it is a part of, and those that it needs to be done first.
  var under: ItemUID?
  var needs: [ItemUID] = []
}

extension TodoProperties {
  var isDone: Bool { status == "COMPLETED" || status == "CANCELLED" || completed != nil || percent == 100 }

  var text: String {
    summary.flatMap { ImportedText.oneLine($0) } ?? TodoProperties.untitled
  }

  static let untitled = "(no title)"

  /// Its name among all: of a to-do that stands for one time of another, that one's with the time.
  var name: String? {
    guard let uid, !uid.isEmpty else { return nil }
    return instance.map { "\(uid) \($0)" } ?? uid
  }

  /// The priority as a letter.
  var rank: String? { priority == nil || priority == "I" ? ownPriority ?? priority : priority }

  var recur: String? { ownRecur ?? rule.map { RecurrenceRule.omittingShortMonths($0) } }

  /// DTSTART is the time from which on it can be done; of what comes again it is the time from which that is counted.
  var wait: DueDate? { ownWait ?? (rule == nil ? start : nil) }

  /// PRIORITY 1 to 9 are A to I.
  static func letter(_ value: some StringProtocol) -> String? {
    guard value.utf8.count == 1, let digit = value.utf8.first, (0x31...0x39).contains(digit) else {
      return nil
    }
    return String(decoding: [digit + 0x10], as: UTF8.self)
  }
}

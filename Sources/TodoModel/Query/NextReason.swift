/// Why an item comes where it does among what is to be done next; the first cases come first.
public enum NextReason: Hashable, Sendable {
  /// Its due date has gone by; the longest ago comes first.
  case overdue(DueDate)
  /// It is due later today.
  case today(DueDate)
  /// It has this priority.
  case priority(String)
  /// It is due within seven days.
  case soon(DueDate)
  /// It comes in the order of its list.
  case order
  /// What it needs first is open.
  case blocked
  /// It is out of sight until then.
  case waiting(DueDate)
  /// It is done, and nothing is next about it.
  case done
}

extension QueryMoment {
  /// Why an item comes where it does; `isBlocked` says that something it needs is open.
  public func nextReason(of item: Item, isBlocked: Bool) -> NextReason {
    if item.isDone { return .done }
    if let wait = item.wait, isAhead(wait) { return .waiting(wait) }
    if isBlocked { return .blocked }
    let days = item.due.map { day(of: $0).daysSince1970 - today.daysSince1970 }
    if let due = item.due, isPast(due) { return .overdue(due) }
    if let due = item.due, days == 0 { return .today(due) }
    if let priority = item.priority { return .priority(priority) }
    if let due = item.due, let days, days <= 7 { return .soon(due) }
    return .order
  }

  /// A number that puts items in this order: those of one reason by its date, then by priority, the letter A first.
  func nextOrder(of item: Item, isBlocked: Bool) -> Int64 {
    let reason = nextReason(of: item, isBlocked: isBlocked)
    // Dates of the years 1 to 9999 take 40 bits, counted from before the first.
    let date = reason.date.map { order($0) + 1 << 37 } ?? 0
    let letter = item.priority?.utf8.first.map { Int64($0) } ?? 255
    return reason.rank << 48 | date << 8 | (reason.date == nil && reason.priority == nil ? 0 : letter)
  }
}

extension NextReason {
  fileprivate var rank: Int64 {
    switch self {
    case .overdue: 0
    case .today: 1
    case .priority: 2
    case .soon: 3
    case .order: 4
    case .blocked: 5
    case .waiting: 6
    case .done: 7
    }
  }

  /// The date that it speaks of.
  fileprivate var date: DueDate? {
    switch self {
    case .overdue(let date), .today(let date), .soon(let date), .waiting(let date): date
    case .priority, .order, .blocked, .done: nil
    }
  }

  fileprivate var priority: String? {
    if case .priority(let priority) = self { priority } else { nil }
  }
}

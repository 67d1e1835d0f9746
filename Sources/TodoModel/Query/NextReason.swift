/// The reason for an item's rank among the things to do next; the first cases rank first.
public enum NextReason: Hashable, Sendable {
  /// The due time is past; the earliest ranks first.
  case overdue(DueDate)
  /// The item is due later today.
  case today(DueDate)
  /// The item has this priority.
  case priority(String)
  /// The item is due within seven days.
  case soon(DueDate)
  /// The item ranks by the order of its list.
  case order
  /// A dependency of the item is open.
  case blocked
  /// The item is hidden until then.
  case waiting(DueDate)
  /// The item is completed.
  case done
}

extension QueryMoment {
  /// The reason for an item's rank; `isBlocked` says whether one of its dependencies is open.
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

  /// A number for sorting items: by reason, then by its date, then by priority, the letter A first.
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

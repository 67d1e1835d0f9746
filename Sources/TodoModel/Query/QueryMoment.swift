/// The time and zone of a query, which `overdue` and `waiting` depend on.
package struct QueryMoment {
  package let now: Instant
  package let today: CalendarDay
  /// Whether words of the text such as `+home` and `@work` count as tags.
  package let countsTagWords: Bool
  /// The words of other programs that an item keeps.
  package let others: (Item) -> [Item.OtherWord]
  package let localTime: (Instant) -> LocalTime

  package init(
    now: Instant, countsTagWords: Bool = true, others: @escaping (Item) -> [Item.OtherWord] = { _ in [] },
    localTime: @escaping (Instant) -> LocalTime
  ) {
    self.now = now
    self.countsTagWords = countsTagWords
    self.others = others
    self.localTime = localTime
    today = localTime(now).day
  }

  /// Another moment in the same zone.
  package func at(_ now: Instant) -> QueryMoment {
    QueryMoment(now: now, countsTagWords: countsTagWords, others: others, localTime: localTime)
  }

  package func day(of date: DueDate) -> CalendarDay {
    switch date {
    case .day(let day): day
    case .instant(let instant): localTime(instant).day
    }
  }

  package func time(of date: DueDate) -> LocalTime? {
    if case .instant(let instant) = date { localTime(instant) } else { nil }
  }

  /// Whether a date is past: a day when it is over, an instant when it has come.
  package func isPast(_ date: DueDate) -> Bool {
    switch date {
    case .day(let day): day < today
    case .instant(let instant): instant <= now
    }
  }

  /// Whether a date is in the future; today is not.
  package func isAhead(_ date: DueDate) -> Bool {
    switch date {
    case .day(let day): day > today
    case .instant(let instant): instant > now
    }
  }

  /// A number for sorting dates: seconds in local time, a day counting as its last second.
  func order(_ date: DueDate) -> Int64 {
    switch date {
    case .day(let day): day.secondsSince1970 + CalendarDay.seconds - 1
    case .instant(let instant): localTime(instant).wall
    }
  }
}

extension Item {
  /// Whether the item is open and its due time is past: a day when it is over, an instant when it has come.
  package func isOverdue(at moment: QueryMoment) -> Bool {
    !isDone && (rare?.members.due.map { moment.isPast($0) } ?? false)
  }

  package func isWaiting(at moment: QueryMoment) -> Bool {
    !isDone && (rare?.members.wait.map { moment.isAhead($0) } ?? false)
  }
}

extension QueryMoment {
  /// Whether a date is within the bounds. Against a day, a date counts by its day; against an instant, a day as 09:00.
  func holds(_ bounds: Query.Bounds<DueDate>, for date: DueDate) -> Bool {
    switch bounds {
    case .compared(let comparison, let bound): holds(comparison, date, bound)
    case .between(let lower, let upper):
      (lower.map { holds(.atLeast, date, $0) } ?? true) && (upper.map { holds(.atMost, date, $0) } ?? true)
    }
  }

  private func holds(_ comparison: Query.Comparison, _ date: DueDate, _ bound: DueDate) -> Bool {
    switch (date, bound) {
    case (_, .day(let day)): comparison.holds(self.day(of: date), day)
    case (.instant(let instant), .instant(let bound)): comparison.holds(instant, bound)
    case (.day(let day), .instant): comparison.holds(day.secondsSince1970 + 9 * 3600, order(bound))
    }
  }
}

extension Query.Comparison {
  func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .less: left < right
    case .atMost: left <= right
    case .equal: left == right
    case .atLeast: left >= right
    case .more: left > right
    }
  }
}

extension Item {
  /// A word of another program: an attribute, a property or a column, or `client:Wayne` in the text.
  package typealias OtherWord = (name: String, value: String)
}

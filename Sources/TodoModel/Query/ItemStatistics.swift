package enum StatisticsPeriod: String, Hashable, Sendable, CaseIterable {
  case day, week, month
}

/// The numbers of created, completed and open items, period by period.
package struct ItemStatistics: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var from: CalendarDay
    package var made = 0
    package var done = 0
    /// The number of items open at the end of the period, or now in the last one.
    package var open = 0
  }

  package let period: StatisticsPeriod
  /// The last periods, up to the present one, without gaps.
  package private(set) var rows: [Row] = []
  package let made: Int
  package let done: Int
  /// The median time from creation to completion, in seconds, or nil if no item is completed.
  package let median: Int64?

  package init(
    _ items: [Item], by period: StatisticsPeriod, weekStart: Weekday = .monday, limit: Int,
    at moment: QueryMoment
  ) {
    self.period = period
    made = items.count
    func start(_ date: DueDate) -> CalendarDay { moment.day(of: date).start(of: period, weekStart) }
    /// What was completed before its creation counts as created then.
    func beginning(_ item: Item) -> DueDate {
      item.completed.flatMap { $0 < item.created ? item.completionDate : nil } ?? item.creationDate
    }
    let spans = items.compactMap { item in
      item.completed.map { max(0, $0.secondsSince1970 - item.created.secondsSince1970) }
    }.sorted()
    done = spans.count
    median = spans.isEmpty ? nil : (spans[(spans.count - 1) / 2] + spans[spans.count / 2]) / 2
    var counts: [CalendarDay: (made: Int, done: Int)] = [:]
    for item in items {
      counts[start(beginning(item)), default: (0, 0)].made += 1
      if let completed = item.completionDate { counts[start(completed), default: (0, 0)].done += 1 }
    }
    // Future times count in the last period.
    let last = moment.today.start(of: period, weekStart)
    for (day, count) in counts where day > last {
      counts[last, default: (0, 0)].made += count.made
      counts[last, default: (0, 0)].done += count.done
    }
    var from: CalendarDay? = last
    let first = counts.keys.min() ?? last
    var open = made - done
    while let day = from, day >= first, rows.count < limit {
      let count = counts[day] ?? (0, 0)
      rows.append(Row(from: day, made: count.made, done: count.done, open: open))
      open += count.done - count.made
      from = day.advanced(byDays: -1)?.start(of: period, weekStart)
    }
    rows.reverse()
  }
}

extension CalendarDay {
  fileprivate func start(of period: StatisticsPeriod, _ weekStart: Weekday) -> CalendarDay {
    // A day is no unit of several.
    DatePeriod.Unit(rawValue: period.rawValue)?.first(of: self, weekStart) ?? self
  }
}

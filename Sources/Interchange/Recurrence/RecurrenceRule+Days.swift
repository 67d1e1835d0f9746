import TodoModel

// The days of a period: the table of RFC 5545, section 3.3.10.
extension RecurrenceRule {
  /// The days in order; `start` supplies the parts missing from the rule.
  func days(ofYear year: Int, start: CalendarDay) -> [CalendarDay] {
    guard let first = CalendarDay(year: year, month: 1, day: 1) else { return [] }
    let isLeap = CalendarDay(year: year, month: 2, day: 29) != nil
    let length = isLeap ? 366 : 365
    let year = (1...12).compactMap { CalendarMonth(year: first.year, month: $0) }
    let inMonths = months.isEmpty ? year : year.filter { months.contains($0.month) }
    if !daysOfYear.isEmpty {
      return RecurrenceRule.places(daysOfYear, of: length).compactMap { first.advanced(byDays: $0 - 1) }
        .filter {
          isInMonths($0) && isInWeeks($0) && isOnDayOfMonth($0) && isOnCountedWeekday($0, first, length)
        }
    }
    if !weeksOfYear.isEmpty {
      return (0..<length).compactMap { first.advanced(byDays: $0) }.filter {
        isInMonths($0) && isInWeeks($0) && isOnDayOfMonth($0)
          && (days.isEmpty && daysOfMonth.isEmpty ? $0.weekday == start.weekday : isOnWeekday($0))
      }
    }
    if !daysOfMonth.isEmpty {
      return inMonths.flatMap { daysOfMonth(in: $0) }.filter { isOnCountedWeekday($0, first, length) }
    }
    if !days.isEmpty {
      if months.isEmpty { return weekdays(from: first, length: length) }
      return inMonths.flatMap { month in month.day(1).map { weekdays(from: $0, length: month.length) } ?? [] }
    }
    if !months.isEmpty { return inMonths.compactMap { $0.day(start.day) } }
    return [CalendarDay(year: first.year, month: start.month, day: start.day)].compactMap { $0 }
  }

  func days(of month: CalendarMonth, start: CalendarDay) -> [CalendarDay] {
    guard months.isEmpty || months.contains(month.month), let first = month.day(1) else { return [] }
    if !daysOfMonth.isEmpty {
      return daysOfMonth(in: month).filter { isOnWeekday($0, countedFrom: first, length: month.length) }
    }
    if !days.isEmpty { return weekdays(from: first, length: month.length) }
    return [month.day(start.day)].compactMap { $0 }
  }

  func days(ofWeek first: CalendarDay, start: CalendarDay) -> [CalendarDay] {
    (0..<7).compactMap { first.advanced(byDays: $0) }.filter {
      isInMonths($0) && (days.isEmpty ? $0.weekday == start.weekday : isOnWeekday($0))
    }
  }

  /// Whether a daily or more frequent rule includes the day.
  func includes(_ day: CalendarDay) -> Bool {
    guard isInMonths(day), isOnDayOfMonth(day), isOnWeekday(day) else { return false }
    guard !daysOfYear.isEmpty, let first = CalendarDay(year: day.year, month: 1, day: 1) else { return true }
    let isLeap = CalendarDay(year: day.year, month: 2, day: 29) != nil
    let number = day.daysSince1970 - first.daysSince1970 + 1
    return RecurrenceRule.places(daysOfYear, of: isLeap ? 366 : 365).contains(number)
  }

  private func isInMonths(_ day: CalendarDay) -> Bool { months.isEmpty || months.contains(day.month) }

  private func isOnWeekday(_ day: CalendarDay) -> Bool {
    days.isEmpty || days.contains { $0.weekday == day.weekday }
  }

  /// Numbered weekdays count in the month if the rule has months, else in the year.
  private func isOnCountedWeekday(_ day: CalendarDay, _ first: CalendarDay, _ length: Int) -> Bool {
    let month = CalendarMonth(of: day)
    guard !months.isEmpty, let begin = month.day(1) else {
      return isOnWeekday(day, countedFrom: first, length: length)
    }
    return isOnWeekday(day, countedFrom: begin, length: month.length)
  }

  private func isOnWeekday(_ day: CalendarDay, countedFrom first: CalendarDay, length: Int) -> Bool {
    let place = day.daysSince1970 - first.daysSince1970
    let (ordinal, fromEnd) = (place / 7 + 1, (length - 1 - place) / 7 + 1)
    return days.isEmpty
      || days.contains {
        $0.weekday == day.weekday && ($0.ordinal == nil || $0.ordinal == ordinal || $0.ordinal == -fromEnd)
      }
  }

  /// Week 1 is the first with at least four days in the year, so a year's first and last days may be in
  /// another.
  private func isInWeeks(_ day: CalendarDay) -> Bool {
    if weeksOfYear.isEmpty { return true }
    // A week belongs to the year of its fourth day.
    guard let fourth = day.advanced(byDays: 3 - day.weekday.column(weekStart: weekStart)),
      let first = CalendarDay(year: fourth.year, month: 1, day: 1),
      let last = CalendarDay(year: fourth.year, month: 12, day: 31)
    else { return false }
    let week = (fourth.daysSince1970 - first.daysSince1970) / 7 + 1
    let following = (last.daysSince1970 - fourth.daysSince1970) / 7
    return weeksOfYear.contains(week) || weeksOfYear.contains(-following - 1)
  }

  private func isOnDayOfMonth(_ day: CalendarDay) -> Bool {
    if daysOfMonth.isEmpty { return true }
    let length = CalendarMonth(of: day).length
    return daysOfMonth.contains(day.day) || daysOfMonth.contains(day.day - length - 1)
  }

  private func daysOfMonth(in month: CalendarMonth) -> [CalendarDay] {
    RecurrenceRule.places(daysOfMonth, of: month.length).compactMap { month.day($0) }
  }

  /// The rule's weekdays in a month or year, the numbered ones counted in it.
  private func weekdays(from first: CalendarDay, length: Int) -> [CalendarDay] {
    var found = Set<Int>()
    for day in days {
      let shift = (day.weekday.rawValue + 7 - first.weekday.rawValue) % 7
      let all = Array(stride(from: shift, to: length, by: 7))
      guard let ordinal = day.ordinal else {
        found.formUnion(all)
        continue
      }
      let index = ordinal > 0 ? ordinal - 1 : all.count + ordinal
      if all.indices.contains(index) { found.insert(all[index]) }
    }
    return found.sorted().compactMap { first.advanced(byDays: $0) }
  }

  /// Converts numbers counted from 1 or, negative, from the end; sorted, without those beyond `count`.
  static func places(_ numbers: [Int], of count: Int) -> [Int] {
    Set(numbers.map { $0 > 0 ? $0 : count + 1 + $0 }.filter { (1...max(count, 1)).contains($0) }).sorted()
  }
}

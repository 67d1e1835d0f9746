import TodoModel

/// A rule's wall times, in seconds since 1970 in its own zone: a meeting at nine stays so when summer time begins.
struct Recurrence {
  let rule: RecurrenceRule
  /// The first time; it counts even if the rule does not match it.
  let start: Int64
  let isDay: Bool
  /// The latest possible wall time, or nil without such an end.
  let until: Int64?

  /// The times in order; `budget` is reduced by 1 for a step and more for a time, to 0 if it did not suffice.
  func times(from least: Int64, to most: Int64, _ budget: inout Int) -> [Int64] {
    var found: [Int64] = []
    if (least...max(least, most)).contains(start) { found.append(start) }
    let end = min(most, until ?? .max)
    var left = rule.count.map { $0 - 1 } ?? .max
    var period = rule.count == nil ? firstPeriod(reaching: least) : 0
    while left > 0, budget > 0 {
      guard let (begin, times, skipped) = self.times(inPeriod: period), begin <= end else { break }
      budget -= 1 + times.count
      for time in times where time > start && time <= end && left > 0 {
        left -= 1
        guard time >= least else { continue }
        found.append(time)
        budget -= Recurrence.keeping
      }
      period += 1 + skipped
    }
    budget = max(budget, 0)
    return found
  }

  private static let keeping = 20

  private var first: LocalTime { LocalTime(wall: start) }

  /// Whether the rule itself has the start among its times.
  var matchesStart: Bool { times(inPeriod: 0)?.times.contains(start) ?? false }

  /// The distance between periods of equal length, in seconds, or nil if their lengths differ.
  private var step: Int64? {
    let unit: Int64? =
      switch rule.frequency {
      case .secondly: 1
      case .minutely: 60
      case .hourly: 3600
      case .daily: CalendarDay.seconds
      case .weekly: 7 * CalendarDay.seconds
      case .monthly, .yearly: nil
      }
    return unit.map { $0 * Int64(rule.interval) }
  }

  /// The last period that begins no later than `time`, or the one before; at least 0.
  private func firstPeriod(reaching time: Int64) -> Int {
    guard time > start else { return 0 }
    let (distance, overflow) = time.subtractingReportingOverflow(start)
    guard !overflow else { return 0 }
    if let count = rule.businessDays {
      return max(0, Int(distance / CalendarDay.seconds) * 5 / 7 / count - 2)
    }
    if let step { return max(0, Int(distance / step) - 1) }
    let years = LocalTime(wall: time).day.year - first.day.year
    let months = LocalTime(wall: time).day.month - first.day.month
    let passed = rule.frequency == .yearly ? years : years * 12 + months
    return max(0, passed / rule.interval - 1)
  }

  /// The earliest begin, the times, and the number of following empty periods; nil beyond the calendar.
  private func times(inPeriod number: Int) -> (begin: Int64, times: [Int64], skipped: Int)? {
    let (steps, overflow) = number.multipliedReportingOverflow(by: rule.interval)
    guard !overflow else { return nil }
    switch rule.frequency {
    case .yearly:
      let (year, overflow) = first.day.year.addingReportingOverflow(steps)
      guard !overflow, let begin = CalendarDay(year: year, month: 1, day: 1) else { return nil }
      return (begin.secondsSince1970, times(on: rule.days(ofYear: year, start: first.day)), 0)
    case .monthly:
      guard let month = CalendarMonth(of: first.day).advanced(byMonths: steps), let begin = month.day(1)
      else { return nil }
      return (begin.secondsSince1970, times(on: rule.days(of: month, start: first.day)), 0)
    case .weekly:
      let column = first.day.weekday.column(weekStart: rule.weekStart)
      let (days, overflow) = steps.multipliedReportingOverflow(by: 7)
      guard !overflow, let day = first.day.advanced(byDays: days) else { return nil }
      let begin = day.advanced(byDays: -column) ?? .first
      return (begin.secondsSince1970, times(on: rule.days(ofWeek: begin, start: first.day)), 0)
    case .daily:
      if let count = rule.businessDays {
        let day = first.day.advanced(byBusinessDays: steps.multipliedReportingOverflow(by: count))
        return day.map { ($0.secondsSince1970, times(on: [$0]), 0) }
      }
      guard let day = first.day.advanced(byDays: steps) else { return nil }
      return (day.secondsSince1970, times(on: rule.includes(day) ? [day] : []), 0)
    case .hourly, .minutely, .secondly: return timesWithinDay(number)
    }
  }

  /// The times of a period on these days, limited to the rule's positions.
  private func times(on days: [CalendarDay]) -> [Int64] {
    let second = first.second
    let hours = rule.hours.isEmpty || isDay ? [second / 3600] : rule.hours
    let minutes = rule.minutes.isEmpty || isDay ? [second / 60 % 60] : rule.minutes
    let seconds = rule.seconds.isEmpty || isDay ? [second % 60] : rule.seconds
    let ofDay = hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { Int64(hour * 3600 + minute * 60 + $0) } }
    }
    return positioned(days.flatMap { day in ofDay.map { day.secondsSince1970 + $0 } })
  }

  private func timesWithinDay(_ number: Int) -> (begin: Int64, times: [Int64], skipped: Int)? {
    guard let step else { return nil }
    let (distance, overflow) = Int64(number).multipliedReportingOverflow(by: step)
    let time = start.saturatingAdding(distance)
    guard !overflow, time < CalendarDay.last.secondsSince1970 else { return nil }
    let wall = LocalTime(wall: time)
    let (hour, minute, second) = (wall.second / 3600, wall.second / 60 % 60, wall.second % 60)
    func allows(_ numbers: [Int], _ number: Int) -> Bool { numbers.isEmpty || numbers.contains(number) }
    let isHourly = rule.frequency == .hourly
    let isSecondly = rule.frequency == .secondly
    let begin = time - Int64(isHourly ? minute * 60 + second : isSecondly ? 0 : second)
    // Skips an excluded day or hour at once.
    guard rule.includes(wall.day) else {
      return (begin, [], Int((CalendarDay.seconds - 1 - Int64(wall.second)) / step))
    }
    guard allows(rule.hours, hour) else { return (begin, [], (3599 - wall.second % 3600) / Int(step)) }
    guard isHourly || allows(rule.minutes, minute), !isSecondly || allows(rule.seconds, second) else {
      return (begin, [], 0)
    }
    let minutes = isHourly && !rule.minutes.isEmpty ? rule.minutes : [minute]
    let seconds = !isSecondly && !rule.seconds.isEmpty ? rule.seconds : [second]
    let hourBegin = wall.day.secondsSince1970 + Int64(hour * 3600)
    let times = minutes.flatMap { minute in seconds.map { hourBegin + Int64(minute * 60 + $0) } }
    return (begin, positioned(times), 0)
  }

  private func positioned(_ times: [Int64]) -> [Int64] {
    guard !rule.positions.isEmpty else { return times }
    return RecurrenceRule.places(rule.positions, of: times.count).compactMap {
      times.indices.contains($0 - 1) ? times[$0 - 1] : nil
    }
  }
}

extension CalendarDay {
  /// The day that is a number of days from Monday to Friday later; those of a weekend count from the Friday before.
  fileprivate func advanced(byBusinessDays count: (partialValue: Int, overflow: Bool)) -> CalendarDay? {
    guard !count.overflow, count.partialValue < 1 << 40 else { return nil }
    guard count.partialValue > 0 else { return self }
    let column = weekday.column(weekStart: .monday)
    let total = min(column, 4) + count.partialValue
    return advanced(byDays: total / 5 * 7 + total % 5 - column)
  }
}

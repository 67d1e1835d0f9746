/// The days from a first to a last one that words mean, such as a week; of a single date both are the same.
package struct DatePeriod: Hashable, Sendable {
  /// The knowledge that the words need.
  package enum Origin: Hashable, Sendable {
    /// None: the date is written in full.
    case given
    /// The present time.
    case counted
    /// The nearest one of a name: a weekday, a month, a day without its year.
    case named
  }

  package let first: DueDate
  package let last: DueDate
  package let origin: Origin
  /// The day that the words mean for a new date, or nil if the period has begun.
  let start: DueDate?

  init(_ date: DueDate, _ origin: Origin = .counted) {
    (first, last, start, self.origin) = (date, date, date, origin)
  }

  init(_ day: CalendarDay, _ origin: Origin = .counted) { self.init(.day(day), origin) }

  /// The unit that contains a day.
  init?(
    _ unit: Unit, of day: CalendarDay, weekStart: Weekday, _ origin: Origin,
    start: (_ first: CalendarDay, _ next: CalendarDay?) -> CalendarDay?
  ) {
    guard let first = unit.first(of: day, weekStart) else { return nil }
    let next = unit.first(of: day, weekStart, count: 1)
    let end = unit == .weekend ? first.advanced(byDays: 1) : next?.advanced(byDays: -1)
    self.first = .day(first)
    last = .day(end ?? .last)
    self.origin = origin
    self.start = start(first, next).map { .day($0) }
  }

  package enum Unit: String, CaseIterable, Sendable {
    case week, weekend, month, quarter, year

    /// The first day of the unit with a day, or of one that comes `count` units later; a weekend begins on Saturday
    /// and is that of a week from Monday to Sunday.
    func first(of day: CalendarDay, _ weekStart: Weekday, count: Int = 0) -> CalendarDay? {
      switch self {
      case .week: day.advanced(byDays: 7 * count - day.weekday.column(weekStart: weekStart))
      case .weekend: day.advanced(byDays: 7 * count + 5 - day.weekday.column(weekStart: .monday))
      case .month: first(of: day, months: 1, count)
      case .quarter: first(of: day, months: 3, count)
      case .year: first(of: day, months: 12, count)
      }
    }

    private func first(of day: CalendarDay, months: Int, _ count: Int) -> CalendarDay? {
      CalendarMonth(ordinal: (CalendarMonth(of: day).ordinal / months + count) * months)?.day(1)
    }
  }
}

extension DateWords {
  /// Reads `2027`, `2027-01`, `2027-q1`, `2027-w48`, or nil for anything else. Weeks are numbered as in ISO 8601:
  /// week 1 has the year's first Thursday. The period is the user's own week that contains the Monday of that week.
  func givenPeriod(_ text: String) -> DatePeriod? {
    let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard let digits = parts.first, digits.utf8.count == 4,
      digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let year = Int(digits), parts.count <= 2
    else { return nil }
    var (unit, month) = (DatePeriod.Unit.year, 1)
    if parts.count == 2 {
      let part = parts[1]
      if let first = DateWords.month(ofQuarter: part) {
        (unit, month) = (.quarter, first)
      } else if part.hasPrefix("w"), part.utf8.count <= 3, let week = Int(part.dropFirst()),
        part.utf8.allSatisfy({ $0 > 47 })
      {
        let thursday = CalendarDay(year: year, month: 1, day: 4)
          .flatMap { DatePeriod.Unit.week.first(of: $0, .monday, count: week - 1)?.advanced(byDays: 3) }
        guard let thursday, thursday.year == year else { return nil }
        return thursday.advanced(byDays: -3).flatMap { period(.week, of: $0, .given) }
      } else if part.utf8.count == 2, part.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(part)
      {
        (unit, month) = (.month, number)
      } else {
        return nil
      }
    }
    return CalendarDay(year: year, month: month, day: 1).flatMap { period(unit, of: $0, .given) }
  }

  /// The first month of `q1` to `q4`, or nil for anything else.
  static func month(ofQuarter text: some StringProtocol) -> Int? {
    ["q1", "q2", "q3", "q4"].firstIndex(of: String(text)).map { $0 * 3 + 1 }
  }

  /// A period that a new date takes only if it has not begun.
  func period(_ unit: DatePeriod.Unit, of day: CalendarDay, _ origin: DatePeriod.Origin) -> DatePeriod? {
    DatePeriod(unit, of: day, weekStart: weekStart, origin) { [now] first, _ in
      first >= now.day ? first : nil
    }
  }

  /// Reads `week`, `this week`, `next week`, `last week` and the like, or nil for anything else.
  func namedPeriod(_ words: [String], _ text: String) throws(DateError) -> DatePeriod? {
    guard let name = words.last, let unit = DatePeriod.Unit(rawValue: name), words.count <= 2 else {
      return nil
    }
    let counts = ["this": 0, "next": 1, "last": -1]
    let which = words.count == 2 ? words[0] : nil
    guard let count = which.map({ counts[$0] }) ?? 0 else { return nil }
    let period = unit.first(of: now.day, weekStart, count: count).flatMap { day in
      DatePeriod(unit, of: day, weekStart: weekStart, .counted) { [now] first, next in
        if which == nil || which == "this" && unit == .weekend { return first >= now.day ? first : next }
        return first >= now.day ? first : nil
      }
    }
    return try found(period, text)
  }

  /// The coming or the last month of this number, or the quarter that begins with it, counting the present one.
  func namedMonth(_ month: Int, _ text: String, _ unit: DatePeriod.Unit = .month) throws(DateError)
    -> DatePeriod
  {
    let today = now.day
    let present = unit.first(of: today, weekStart)?.month ?? today.month
    let isNextYear = direction == .coming && month < present
    let year = today.year + (isNextYear ? 1 : direction == .past && month > present ? -1 : 0)
    let period = CalendarDay(year: year, month: month, day: 1).flatMap { first in
      DatePeriod(unit, of: first, weekStart: weekStart, .named) { first, _ in
        first >= today ? first : CalendarDay(year: year + 1, month: month, day: 1)
      }
    }
    return try found(period, text)
  }
}

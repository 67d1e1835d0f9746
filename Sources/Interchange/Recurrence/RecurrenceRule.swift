package import TodoModel

/// A recurrence rule: the value of an RRULE (RFC 5545, section 3.3.10).
package struct RecurrenceRule: Hashable, Sendable {
  package enum Frequency: String, Hashable, Sendable, CaseIterable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    package var isWithinDay: Bool { self == .secondly || self == .minutely || self == .hourly }
  }

  /// `MO`, or the second, or the last but one, Monday of a month or year: `2MO`, `-2MO`.
  package struct Day: Hashable, Sendable {
    /// The ordinal from 1, or from the end with −1, or nil for every such weekday.
    package var ordinal: Int?
    package var weekday: Weekday
  }

  package var frequency: Frequency
  /// The number of periods from one to the next, at least 1.
  package var interval = 1
  /// The number of times, including the first, or nil without such an end.
  package var count: Int?
  /// The latest possible moment, or nil without such an end.
  package var until: ICalendarTime?
  package var weekStart = Weekday.monday
  package var months: [Int] = []
  package var weeksOfYear: [Int] = []
  package var daysOfYear: [Int] = []
  package var daysOfMonth: [Int] = []
  package var days: [Day] = []
  package var hours: [Int] = []
  package var minutes: [Int] = []
  package var seconds: [Int] = []
  /// The positions among the times of one period, from 1, or from the end with −1; empty for all.
  package var positions: [Int] = []
  /// Months without the day are skipped (`SKIP=OMIT` of RFC 7529), as in RFC 5545, unlike in flick's own rules.
  package var omitsShortMonths = false

  /// The days from Monday to Friday from one time to the next, of a rule that RFC 5545 has no words for.
  package private(set) var businessDays: Int?

  package init(_ frequency: Frequency) { self.frequency = frequency }

  init(_ line: ContentLine) throws(ImportError) {
    var parts: [(name: String, value: Substring)] = []
    for part in line.value.split(separator: ";") {
      guard let equals = part.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        throw line.fault("expected a part like FREQ=WEEKLY, not \"\(part.prefix(40))\"")
      }
      let name = part[..<equals].uppercased()
      guard !parts.contains(where: { $0.name == name }) else { throw line.fault("\(name) is given twice") }
      parts.append((name, part[part.utf8.index(after: equals)...]))
    }
    guard let frequency = parts.first(where: { $0.name == "FREQ" })?.value else {
      throw line.fault("FREQ is missing")
    }
    guard let frequency = Frequency(rawValue: frequency.uppercased()) else {
      throw line.fault("there is no frequency \"\(frequency.prefix(40))\"")
    }
    self.init(frequency)
    for part in parts where part.name != "FREQ" { try read(part.name, part.value, line) }
    guard count == nil || until == nil else { throw line.fault("COUNT and UNTIL exclude each other") }
    let timesADay = [hours, minutes, seconds].reduce(1) { $0 * max(1, $1.count) }
    guard timesADay <= RecurrenceRule.maxTimesADay else {
      throw line.fault("more than \(RecurrenceRule.maxTimesADay) times a day")
    }
    let hasOrdinal = days.contains { $0.ordinal != nil }
    guard !hasOrdinal || frequency == .monthly || frequency == .yearly && weeksOfYear.isEmpty else {
      throw line.fault("a numbered day like 2MO belongs to FREQ=MONTHLY or FREQ=YEARLY without BYWEEKNO")
    }
    guard weeksOfYear.isEmpty || frequency == .yearly else {
      throw line.fault("BYWEEKNO belongs to FREQ=YEARLY")
    }
    guard daysOfMonth.isEmpty || frequency != .weekly else {
      throw line.fault("BYMONTHDAY does not go with FREQ=WEEKLY")
    }
    guard daysOfYear.isEmpty || frequency == .yearly || frequency.isWithinDay else {
      throw line.fault("BYYEARDAY does not go with FREQ=\(frequency.rawValue)")
    }
  }

  private mutating func read(
    _ name: String, _ value: Substring, _ line: ContentLine
  ) throws(ImportError) {
    func numbers(_ range: ClosedRange<Int>, orNegative: Bool = false) throws(ImportError) -> [Int] {
      var numbers: [Int] = []
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        let number = Int(word).flatMap { number in
          range.contains(number) || orNegative && range.contains(-max(number, -1000)) ? number : nil
        }
        guard let number, numbers.count < RecurrenceRule.maxNumbers else {
          throw line.fault("\(name) takes numbers from \(range.lowerBound) to \(range.upperBound)")
        }
        if !numbers.contains(number) { numbers.append(number) }
      }
      return numbers.sorted()
    }
    switch name {
    case "INTERVAL": interval = try numbers(1...RecurrenceRule.mostSteps).first ?? 1
    case "COUNT": count = try numbers(1...RecurrenceRule.mostSteps).first
    case "UNTIL":
      guard let until = ICalendarTime(value) else {
        throw line.fault("UNTIL takes a date or a time, not \"\(value.prefix(40))\"")
      }
      self.until = until
    case "WKST":
      guard let day = Weekday(label: value.uppercased()) else {
        throw line.fault("WKST takes a day like MO, not \"\(value.prefix(40))\"")
      }
      weekStart = day
    case "BYDAY":
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let day = Day(word), days.count < RecurrenceRule.maxNumbers else {
          throw line.fault("BYDAY takes days like MO or -1FR, not \"\(word.prefix(40))\"")
        }
        if !days.contains(day) { days.append(day) }
      }
    case "BYMONTH": months = try numbers(1...12)
    case "BYWEEKNO": weeksOfYear = try numbers(1...53, orNegative: true)
    case "BYYEARDAY": daysOfYear = try numbers(1...366, orNegative: true)
    case "BYMONTHDAY": daysOfMonth = try numbers(1...31, orNegative: true)
    case "BYHOUR": hours = try numbers(0...23)
    case "BYMINUTE": minutes = try numbers(0...59)
    // A leap second counts as the one before.
    case "BYSECOND": seconds = try Array(Set(numbers(0...60).map { min($0, 59) })).sorted()
    case "BYSETPOS": positions = try numbers(1...366, orNegative: true)
    case "SKIP":
      guard value.uppercased() == "OMIT" else { throw line.fault("of SKIP only OMIT is known") }
      omitsShortMonths = true
    case "RSCALE":
      guard value.uppercased() == "GREGORIAN" else { throw line.fault("of RSCALE only GREGORIAN is known") }
    default: throw line.fault("the part \(name.prefix(40)) is not known")
    }
  }

  private static let maxNumbers = 400
  private static let mostSteps = 1_000_000_000
  private static let maxTimesADay = 1440
}

extension RecurrenceRule.Day {
  fileprivate init?(_ text: Substring) {
    guard let weekday = Weekday(label: text.suffix(2).uppercased()) else { return nil }
    self.init(weekday: weekday)
    let digits = text.dropLast(2)
    if digits.isEmpty { return }
    guard let ordinal = Int(digits), ordinal != 0, (-53...53).contains(ordinal) else { return nil }
    self.ordinal = ordinal
  }
}

extension RecurrenceRule {
  /// Adds SKIP=OMIT to a rule whose day comes from its start alone, as RFC 5545 skips months without that
  /// day, while flick's `monthly` uses their last day. Other rules and invalid texts stay unchanged.
  package static func omittingShortMonths(_ text: String) -> String {
    guard let rule = try? RecurrenceRule(parsing: text), rule.isPlain, !rule.omitsShortMonths,
      rule.frequency == .monthly || rule.frequency == .yearly
    else { return text }
    return text + omission
  }

  /// The rule as an RRULE of RFC 5545, where SKIP=OMIT is implied.
  static func withoutOmission(_ text: String) -> String {
    text.hasSuffix(omission) ? String(text.dropLast(omission.count)) : text
  }

  private static let omission = ";SKIP=OMIT"

  /// Whether both are one RRULE in some zone, up to 14 hours from UTC: UNTIL may be a day or its end.
  func isSameInCalendar(as other: RecurrenceRule) -> Bool {
    var (left, right) = (self, other)
    (left.omitsShortMonths, right.omitsShortMonths) = (false, false)
    if let until, let theirs = other.until, until.isDay != theirs.isDay {
      let (end, otherEnd) = (wall(of: until) { LocalTime(utc: $0) }, wall(of: theirs) { LocalTime(utc: $0) })
      if abs(end - otherEnd) <= 14 * 3600 { left.until = theirs }
    }
    return left == right
  }

  /// Reads the value of an RRULE, `FREQ=WEEKLY;INTERVAL=2`.
  package init(parsing text: some StringProtocol) throws(ImportError) {
    guard !text.contains(where: \.isNewline) else {
      throw ImportError(offset: 0, reason: "a rule is one line")
    }
    let (count, rest) = RecurrenceWords.businessDays(text)
    try self.init(ContentLine("RRULE:" + (count == nil ? String(text) : "FREQ=DAILY\(rest)")))
    businessDays = count
    guard count == nil || isPlain && interval == 1 else {
      throw ImportError(offset: 0, reason: "business days take only COUNT or UNTIL")
    }
  }

  /// Whether the rule has only a frequency and interval: the day follows from the start.
  package var isPlain: Bool {
    days.isEmpty
      && [months, weeksOfYear, daysOfYear, daysOfMonth, hours, minutes, seconds, positions].allSatisfy(
        \.isEmpty)
  }

  /// The next time after `start`, the first of the rule, in wall times of one zone; with `isDay`, on another
  /// day. Times before `least` and those `accepts` rejects are skipped. `localTime` is used for UNTIL. The
  /// search ends after some 200,000 steps.
  package func next(
    after start: LocalTime, notBefore least: LocalTime? = nil, isDay: Bool, localTime: (Instant) -> LocalTime,
    accepting accepts: (LocalTime) -> Bool = { _ in true }
  ) -> LocalTime? {
    let recurrence = Recurrence(
      rule: self, start: start.wall, isDay: isDay, until: until.map { wall(of: $0, localTime) })
    let least = max(isDay ? start.day.secondsSince1970 + 86_400 : start.wall + 1, least?.wall ?? .min)
    let end = CalendarDay.last.secondsSince1970 + 86_399
    // Near times are tried first, so that a rule for every second need not fill a year.
    for days: Int64 in [2, 40, 400, 11_000, 4_000_000] {
      var budget = 200_000
      let times = recurrence.times(from: least, to: min(least + days * 86_400, end), &budget)
      for time in times where time >= least {
        let next = LocalTime(wall: time)
        if accepts(next) { return next }
      }
    }
    return nil
  }

  /// Whether the rule says on which days of its periods it falls.
  package var namesDays: Bool {
    !(days.isEmpty && months.isEmpty && weeksOfYear.isEmpty && daysOfYear.isEmpty && daysOfMonth.isEmpty)
      || businessDays != nil
  }

  /// The first of its days from a day on, or nil if none comes before UNTIL.
  package func first(from day: CalendarDay) -> CalendarDay? {
    let start = LocalTime(startOf: day)
    if Recurrence(rule: self, start: start.wall, isDay: true, until: nil).matchesStart {
      return ends(before: start) { LocalTime(utc: $0) } ? nil : day
    }
    return next(after: start, isDay: true, localTime: { LocalTime(utc: $0) })?.day
  }

  /// The number of times between two times if the rule has a count; otherwise 0, as it is not needed.
  package func count(from start: LocalTime, to end: LocalTime, isDay: Bool) -> Int {
    guard count != nil else { return 0 }
    let recurrence = Recurrence(rule: self, start: start.wall, isDay: isDay, until: nil)
    var budget = 4_000_000
    return recurrence.times(from: start.wall + 1, to: end.wall - 1, &budget).count
  }

  /// Whether UNTIL comes before a time.
  package func ends(before time: LocalTime, localTime: (Instant) -> LocalTime) -> Bool {
    until.map { wall(of: $0, localTime) < time.wall } ?? false
  }

  private func wall(of time: ICalendarTime, _ localTime: (Instant) -> LocalTime) -> Int64 {
    switch time {
    case .day(let day): day.secondsSince1970 + 86_399
    case .utc(let instant): localTime(instant).wall
    case .floating(let time), .zoned(let time, _): time.wall
    }
  }
}

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

  /// Week 1 is the first with at least four days in the year; a year's first and last days may be in another.
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

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

    var isWithinDay: Bool { self == .secondly || self == .minutely || self == .hourly }
  }

  /// `MO`, or the second, or the last but one, Monday of a month or year: `2MO`, `-2MO`.
  package struct Day: Hashable, Sendable {
    /// The ordinal from 1, or from the end with −1, or nil for every such weekday.
    package var ordinal: Int?
    package var weekday: Weekday

    package init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
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
  /// Months without the day are skipped (`SKIP=OMIT` of RFC 7529), as in RFC 5545, but not in flick's own
  /// rules.
  package var omitsShortMonths = false

  package init(_ frequency: Frequency) { self.frequency = frequency }
}

extension RecurrenceRule {
  init(_ line: ContentLine) throws(ICalendarFault) {
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
    guard timesADay <= RecurrenceRule.mostTimesADay else {
      throw line.fault("more than \(RecurrenceRule.mostTimesADay) times a day")
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
  ) throws(ICalendarFault) {
    func numbers(_ range: ClosedRange<Int>, orNegative: Bool = false) throws(ICalendarFault) -> [Int] {
      var numbers: [Int] = []
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        let number = Int(word).flatMap { number in
          range.contains(number) || orNegative && range.contains(-max(number, -1000)) ? number : nil
        }
        guard let number, numbers.count < RecurrenceRule.mostNumbers else {
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
      guard let until = ICalendarTime(until: value) else {
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
        guard let day = Day(word), days.count < RecurrenceRule.mostNumbers else {
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

  private static let mostNumbers = 400
  private static let mostSteps = 1_000_000_000
  private static let mostTimesADay = 1440
}

extension RecurrenceRule.Day {
  fileprivate init?(_ text: Substring) {
    guard let weekday = Weekday(label: text.suffix(2).uppercased()) else { return nil }
    let digits = text.dropLast(2)
    self.init(weekday)
    if digits.isEmpty { return }
    guard let ordinal = Int(digits), ordinal != 0, (-53...53).contains(ordinal) else { return nil }
    self.ordinal = ordinal
  }
}

extension ICalendarTime {
  fileprivate init?(until text: Substring) {
    if let day = CalendarDay(compact: text) {
      self = .day(day)
    } else if text.last == "Z", let time = LocalTime(compact: text.dropLast()) {
      self = .utc(Instant(secondsSince1970: time.wall))
    } else if let time = LocalTime(compact: text) {
      self = .floating(time)
    } else {
      return nil
    }
  }
}

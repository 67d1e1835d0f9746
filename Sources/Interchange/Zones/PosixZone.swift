import Text
import TodoModel

/// A rule for all future years, as in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1 and RFC 9636, 3.3.1).
struct PosixZone: Hashable, Sendable {
  /// Seconds ahead of UTC.
  let standard: Int
  fileprivate let summer: Summer?

  struct Summer: Hashable, Sendable {
    /// Seconds ahead of UTC.
    var offset: Int
    var start: Change
    var end: Change
  }

  /// A day of each year, and the wall time of the change, in seconds from midnight.
  struct Change: Hashable, Sendable {
    var day: Day
    var second: Int
  }

  enum Day: Hashable, Sendable {
    /// Counted from 1; 29 February is never counted.
    case withoutLeapDay(Int)
    /// Counted from 0, leap days included.
    case ofYear(Int)
    /// The first (1) … fourth or last (5) such weekday of a month; Sunday is 0.
    case ofMonth(Int, week: Int, weekday: Int)
  }

  func offset(at moment: Int64) -> Int {
    guard let summer else { return standard }
    let year = LocalTime(wall: moment.saturatingAdding(Int64(standard))).day.year
    guard let start = summer.start.moment(year: year, offset: standard),
      let end = summer.end.moment(year: year, offset: summer.offset)
    else { return standard }
    // In the southern hemisphere summer time spans the end of the year.
    let isSummer = start <= end ? (start..<end).contains(moment) : !(end..<start).contains(moment)
    return isSummer ? summer.offset : standard
  }
}

extension PosixZone.Change {
  fileprivate func moment(year: Int, offset: Int) -> Int64? {
    guard let first = CalendarDay(year: year, month: 1, day: 1) else { return nil }
    let days: Int
    switch day {
    case .ofYear(let day): days = first.daysSince1970 + day
    case .withoutLeapDay(let day):
      let isLeap = CalendarDay(year: year, month: 2, day: 29) != nil
      days = first.daysSince1970 + day - 1 + (isLeap && day >= 60 ? 1 : 0)
    case .ofMonth(let month, let week, let weekday):
      guard let month = CalendarMonth(year: year, month: month), let start = month.day(1) else { return nil }
      let shift = (weekday + 8 - start.weekday.rawValue) % 7
      var number = 1 + shift + (week - 1) * 7
      if number > month.length { number -= 7 }
      days = start.daysSince1970 + number - 1
    }
    return Int64(days) * CalendarDay.seconds + Int64(second - offset)
  }
}

extension PosixZone {
  init?(_ text: [UInt8]) {
    var reader = Reader(rest: text[...])
    guard reader.skipName(), let standard = reader.readTime(hours: 0...24) else { return nil }
    self.standard = -standard
    guard !reader.isAtEnd else {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    var offset = self.standard + 3600
    if reader.rest.first != .comma, !reader.isAtEnd {
      guard let given = reader.readTime(hours: 0...24) else { return nil }
      offset = -given
    }
    guard let start = reader.readChange(), let end = reader.readChange(), reader.isAtEnd,
      ZoneRules.offsets.contains(offset), ZoneRules.offsets.contains(-standard)
    else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    /// Three letters or more, or anything between angle brackets.
    mutating func skipName() -> Bool {
      if take("<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }
        return take(">")
      }
      let name = rest.prefix { (0x61...0x7A).contains($0 | 0x20) }
      rest = rest[name.endIndex...]
      return name.count >= 3
    }

    mutating func readNumber(_ range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix(4).prefix(while: \.isDigit)
      rest = rest[digits.endIndex...]
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return !digits.isEmpty && range.contains(number) ? number : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func readTime(hours: ClosedRange<Int>) -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard let hour = readNumber(hours) else { return nil }
      var seconds = hour * 3600
      for unit in [60, 1] where take(":") {
        guard let number = readNumber(0...59) else { return nil }
        seconds += number * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// `,Mm.w.d[/time]`, `,Jn[/time]` or `,n[/time]`.
    mutating func readChange() -> Change? {
      guard take(",") else { return nil }
      let day: Day
      if take("M") {
        guard let month = readNumber(1...12), take("."), let week = readNumber(1...5), take("."),
          let weekday = readNumber(0...6)
        else { return nil }
        day = .ofMonth(month, week: week, weekday: weekday)
      } else {
        let isWithoutLeapDay = take("J")
        guard let number = readNumber((isWithoutLeapDay ? 1 : 0)...365) else { return nil }
        day = isWithoutLeapDay ? .withoutLeapDay(number) : .ofYear(number)
      }
      guard take("/") else { return Change(day: day, second: 7200) }
      guard let second = readTime(hours: 0...167) else { return nil }
      return Change(day: day, second: second)
    }
  }
}

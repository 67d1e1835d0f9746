import Text
package import TodoModel

/// A date or a time in an iCalendar file: the value of DTSTART, DUE and the like.
package enum ICalendarTime: Hashable, Sendable {
  /// A whole day in any zone (`VALUE=DATE`).
  case day(CalendarDay)
  /// A moment, written in UTC.
  case utc(Instant)
  /// A floating time: local in any zone.
  case floating(LocalTime)
  case zoned(LocalTime, zone: String)

  /// The wall time; for a whole day, its first second.
  package var wall: LocalTime {
    switch self {
    case .day(let day): LocalTime(startOf: day)
    case .utc(let instant): LocalTime(utc: instant)
    case .floating(let time), .zoned(let time, _): time
    }
  }

  package var isDay: Bool { if case .day = self { true } else { false } }

  /// The name of the zone in the file.
  package var zone: String? { if case .zoned(_, let zone) = self { zone } else { nil } }

  /// Returns a floating time as one of this zone; others, and all without a zone, stay.
  func zoned(_ zone: String?) -> ICalendarTime {
    if case .floating(let time) = self, let zone { .zoned(time, zone: zone) } else { self }
  }

  func moved(to time: LocalTime) -> ICalendarTime {
    switch self {
    case .day: .day(time.day)
    case .utc: .utc(Instant(secondsSince1970: time.wall))
    case .floating: .floating(time)
    case .zoned(_, let zone): .zoned(time, zone: zone)
    }
  }

  init(_ line: ContentLine) throws(ImportError) {
    self = try ICalendarTime(line.value[...], of: line)
  }

  /// Reads the values of a property, separated by commas; for a period, its start.
  static func list(_ line: ContentLine) throws(ImportError) -> [ICalendarTime] {
    try line.value.split(separator: ",", omittingEmptySubsequences: false)
      .map { (value) throws(ImportError) in try ICalendarTime(value.prefix { $0 != "/" }, of: line) }
  }

  private init(_ value: Substring, of line: ContentLine) throws(ImportError) {
    let isDate = line.parameter("VALUE")?.uppercased() == "DATE"
    // A date without VALUE=DATE is invalid, but its meaning is clear.
    // Exchange writes days with a time of midnight.
    if value.utf8.count == 8 || isDate && value.dropFirst(8).hasPrefix("T000000") {
      guard let day = CalendarDay(compact: value.prefix(8)) else {
        throw line.fault("there is no day \"\(value)\"")
      }
      self = .day(day)
      return
    }
    guard !isDate else { throw line.fault("expected a date like 20150507, not \"\(value)\"") }
    guard let time = ICalendarTime(value) else {
      throw line.fault("expected a time like 20150507T140000Z, not \"\(value.prefix(40))\"")
    }
    self = time.zoned(line.parameter("TZID").flatMap { $0.isEmpty ? nil : $0 })
  }

  /// Reads a day, or a time in UTC or without a zone; nil for anything else.
  init?(_ text: Substring) {
    if let day = CalendarDay(compact: text) {
      self = .day(day)
      return
    }
    let isUTC = text.utf8.last == UInt8(ascii: "Z")
    let digits = isUTC ? Substring(text.utf8.dropLast()) : text
    guard let time = LocalTime(compact: digits) else { return nil }
    self = isUTC ? .utc(Instant(secondsSince1970: time.wall)) : .floating(time)
  }
}

extension CalendarDay {
  /// Reads `20150507`, or nil for anything else.
  init?(compact text: some StringProtocol) {
    guard let number = number(text.utf8, digits: 8) else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

extension LocalTime {
  /// Reads `20150507T140000`, or nil for anything else. A leap second counts as the one before.
  init?(compact text: some StringProtocol) {
    let text = String(text).utf8
    guard text.dropFirst(8).first == UInt8(ascii: "T"),
      let day = CalendarDay(compact: Substring(text.prefix(8))),
      let time = number(text.dropFirst(9), digits: 6)
    else { return nil }
    let (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    self.init(day, second: hour * 3600 + minute * 60 + min(second, 59))
  }
}

private func number(_ text: some Collection<UInt8>, digits: Int) -> Int? {
  guard text.count == digits, text.allSatisfy(\.isDigit) else { return nil }
  return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
}

/// A zone's offset from UTC, in iCalendar's format.
enum UTCOffset {
  /// The offset as text: `UTC+02:00` for 7200; seconds only if there are any.
  static func text(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
    let parts = rest == 0 ? [hours, minutes] : [hours, minutes, rest]
    return "UTC" + (seconds < 0 ? "-" : "+")
      + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The seconds in `+0200`, `-0330` or `+001730`, or nil for anything else.
  static func seconds(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8.dropFirst()
    guard let sign = text.utf8.first, sign == .minus || sign == UInt8(ascii: "+"),
      digits.count == 4 || digits.count == 6, digits.allSatisfy(\.isDigit)
    else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } * (digits.count == 4 ? 100 : 1)
    let (hours, minutes, seconds) = (number / 10_000, number / 100 % 100, number % 100)
    guard hours < 24, minutes < 60, seconds < 60 else { return nil }
    return (hours * 3600 + minutes * 60 + seconds) * (sign == .minus ? -1 : 1)
  }
}

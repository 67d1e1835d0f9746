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
}

extension ICalendarTime {
  init(_ line: ContentLine) throws(ICalendarFault) {
    self = try ICalendarTime(line.value[...], of: line)
  }

  /// Reads the values of a property, separated by commas; for a period, its start.
  static func list(_ line: ContentLine) throws(ICalendarFault) -> [ICalendarTime] {
    var times: [ICalendarTime] = []
    for value in line.value.split(separator: ",", omittingEmptySubsequences: false) {
      let start = value.prefix { $0 != "/" }
      times.append(try ICalendarTime(start, of: line))
    }
    return times
  }

  private init(_ value: Substring, of line: ContentLine) throws(ICalendarFault) {
    let isDate = line.parameter("VALUE")?.uppercased() == "DATE"
    // A date without VALUE=DATE is invalid, but its meaning is clear.
    if value.utf8.count == 8 {
      guard let day = CalendarDay(compact: value) else { throw line.fault("there is no day \"\(value)\"") }
      self = .day(day)
      return
    }
    guard !isDate else { throw line.fault("expected a date like 20150507, not \"\(value)\"") }
    var digits = value
    let isUTC = digits.last == "Z"
    if isUTC { digits.removeLast() }
    guard let time = LocalTime(compact: digits) else {
      throw line.fault("expected a time like 20150507T140000Z, not \"\(value.prefix(40))\"")
    }
    if isUTC {
      self = .utc(Instant(secondsSince1970: time.wall))
    } else if let zone = line.parameter("TZID"), !zone.isEmpty {
      self = .zoned(time, zone: zone)
    } else {
      self = .floating(time)
    }
  }
}

extension CalendarDay {
  /// Reads `20150507`, or nil for anything else.
  init?(compact text: some StringProtocol) {
    var text = String(text)
    guard let day = text.withUTF8({ CalendarDay(compact: $0[...]) }) else { return nil }
    self = day
  }

  fileprivate init?(compact digits: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = digits.startIndex
    guard digits.count == 8, let year = number(digits[start..<start + 4]),
      let month = number(digits[start + 4..<start + 6]), let day = number(digits[start + 6..<start + 8])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension LocalTime {
  /// Reads `20150507T140000`, or nil for anything else. A leap second counts as the one before.
  init?(compact text: some StringProtocol) {
    var text = String(text)
    guard let time = text.withUTF8({ LocalTime(compact: $0) }) else { return nil }
    self = time
  }

  /// Reads `20150507T140000Z`, or nil for anything else.
  init?(compactUTC text: some StringProtocol) {
    var text = String(text)
    let time = text.withUTF8 { bytes in
      bytes.last == UInt8(ascii: "Z")
        ? LocalTime(compact: UnsafeBufferPointer(rebasing: bytes.dropLast())) : nil
    }
    guard let time else { return nil }
    self = time
  }

  private init?(compact digits: UnsafeBufferPointer<UInt8>) {
    guard digits.count == 15, digits[8] == UInt8(ascii: "T"),
      let day = CalendarDay(compact: digits[..<8]), let hour = number(digits[9..<11]), hour < 24,
      let minute = number(digits[11..<13]), minute < 60, let second = number(digits[13..<15]), second <= 60
    else { return nil }
    self.init(day, second: hour * 3600 + minute * 60 + min(second, 59))
  }
}

private func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
  var number = 0
  for digit in digits {
    guard (0x30...0x39).contains(digit) else { return nil }
    number = number * 10 + Int(digit - 0x30)
  }
  return number
}

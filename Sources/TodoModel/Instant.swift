/// A moment in time to the second, counted from 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let secondsSince1970: Int64

  /// The instant `secondsSince1970` seconds after 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Whether the first instant comes before the second.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}

extension Instant: WrittenValue {
  /// The first second of the year 1 and the last of the year 9999.
  private static let written: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// `2026-11-21T09:30:00Z`; a moment outside the years 1 to 9999 is written as the nearest one inside.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the 20 bytes of ``description``.
  package func append(to bytes: inout [UInt8]) {
    let written = Instant.written
    let seconds = min(max(secondsSince1970, written.lowerBound), written.upperBound) - written.lowerBound
    let days = Int(seconds / CalendarDay.seconds) + CalendarDay.days.lowerBound
    let second = Int(seconds % CalendarDay.seconds)
    guard let day = CalendarDay(daysSince1970: days) else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { text in
      day.write(to: text)
      text[10] = UInt8(ascii: "T")
      text[13] = UInt8(ascii: ":")
      text[16] = UInt8(ascii: ":")
      text[19] = UInt8(ascii: "Z")
      text.put(second / 3600, at: 11)
      text.put(second / 60 % 60, at: 14)
      text.put(second % 60, at: 17)
      bytes.append(contentsOf: text)
    }
  }

  package init?(utf8 bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z"),
      let day = CalendarDay(utf8: UnsafeRawBufferPointer(rebasing: bytes[..<10])),
      let hour = twoDigits(bytes, at: 11), let minute = twoDigits(bytes, at: 14),
      let second = twoDigits(bytes, at: 17), hour < 24, minute < 60, second < 60
    else { return nil }
    self.init(secondsSince1970: day.secondsSince1970 + Int64(hour * 3600 + minute * 60 + second))
  }
}

extension QueryMoment {
  /// A date for users: `Fri 27 Nov 2026`, or `Fri 27 Nov 2026 17:30` for an instant, in local time; seconds
  /// only if they are not zero. ``DateWords`` reads it back.
  package func text(of date: DueDate) -> String {
    guard let time = time(of: date) else { return day(of: date).text }
    let second = time.second % 60
    let seconds = second == 0 ? "" : second < 10 ? ":0\(second)" : ":\(second)"
    return "\(time.day.text) \(time.clock)\(seconds)"
  }
}

extension CalendarDay {
  /// `Fri 27 Nov 2026`; a year always has four digits.
  package var text: String {
    "\(weekday.shortName) \(day) \(CalendarMonth(of: self).name.prefix(3)) \(description.prefix(4))"
  }

  /// The distance to a day in words: `today`, `tomorrow`, `in 6 days`, `3 weeks ago`. It counts days up to 20
  /// days, then whole weeks up to two months, whole months up to two years, and whole years.
  package func distance(to other: CalendarDay) -> String {
    let days = other.daysSince1970 - daysSince1970
    if (-1...1).contains(days) { return ["yesterday", "today", "tomorrow"][days + 1] }
    let (first, last) = (min(self, other), max(self, other))
    let months =
      CalendarMonth(of: last).ordinal - CalendarMonth(of: first).ordinal - (last.day < first.day ? 1 : 0)
    let length =
      switch (abs(days), months) {
      case (...20, _): "\(abs(days)) days"
      case (_, ..<2): "\(abs(days) / 7) weeks"
      case (_, ..<24): "\(months) months"
      default: "\(months / 12) years"
      }
    return days > 0 ? "in \(length)" : "\(length) ago"
  }
}

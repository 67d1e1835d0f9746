#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A day of the Gregorian calendar, without a time zone, from 0001-01-01 to 9999-12-31.
public struct CalendarDay: Hashable, Sendable, Comparable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// The day of these numbers; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    guard day <= length else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The day's first second in UTC.
  public var secondsSince1970: Int64 {
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month - 1)
    parts.tm_mday = Int32(day)
    return Int64(timegm(&parts))
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `2026-11-25`.
  public var description: String {
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Reads exactly what ``description`` writes; nil for any other form and for days that do not exist.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    let day = text.withUTF8 { CalendarDay(bytes: $0[...]) }
    guard let day else { return nil }
    self = day
  }

  init?(bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let year = decimal(bytes[start..<start + 4]),
      let month = decimal(bytes[start + 5..<start + 7]),
      let day = decimal(bytes[start + 8..<start + 10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

/// A day of the Gregorian calendar, without a time zone, from 0001-01-01 to 9999-12-31.
public struct CalendarDay: Hashable, Sendable, Comparable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The day of these numbers, or nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDay.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  package static let first = CalendarDay(1, 1, 1)
  package static let last = CalendarDay(9999, 12, 31)

  private init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether the first day comes before the second.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// Days are counted in years that begin on the first of March: the leap day is then a year's last day, and one
// division gives the lengths of the months before it.
extension CalendarDay {
  /// The number of days from 0000-03-01 to 1970-01-01.
  private static let epoch = 719_468
  /// The range from ``first`` to ``last``, counted from 1970-01-01.
  static var days: ClosedRange<Int> { -719_162...2_932_896 }
  /// The seconds of a day, without leap seconds.
  package static var seconds: Int64 { 86_400 }
  private static let daysIn400Years = 146_097

  /// Days from 1970-01-01; negative before.
  package var daysSince1970: Int {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = month > 2 ? month - 3 : month + 9
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + (marchMonth * 153 + 2) / 5 + day - 1 - CalendarDay.epoch
  }

  /// The day `daysSince1970` days after 1970-01-01; nil outside the years 1 to 9999.
  package init?(daysSince1970: Int) {
    guard CalendarDay.days.contains(daysSince1970) else { return nil }
    let count = daysSince1970 + CalendarDay.epoch
    let era = count / CalendarDay.daysIn400Years
    let dayOfEra = count % CalendarDay.daysIn400Years
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (dayOfYear * 5 + 2) / 153
    day = dayOfYear - (marchMonth * 153 + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The day's first second in UTC.
  package var secondsSince1970: Int64 { Int64(daysSince1970) * CalendarDay.seconds }
}

extension CalendarDay: WrittenValue {
  /// `2026-11-25`.
  public var description: String {
    String(unsafeUninitializedCapacity: 10) { text in
      write(to: text)
      return 10
    }
  }

  package func append(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { text in
      write(to: text)
      bytes.append(contentsOf: text)
    }
  }

  /// Writes the 10 bytes of ``description`` to the start of a buffer that has room for them.
  func write(to text: UnsafeMutableBufferPointer<UInt8>) {
    text.put(year / 100, at: 0)
    text.put(year % 100, at: 2)
    text[4] = UInt8(ascii: "-")
    text.put(month, at: 5)
    text[7] = UInt8(ascii: "-")
    text.put(day, at: 8)
  }

  @inline(__always)
  package init?(utf8 bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let century = twoDigits(bytes, at: 0), let year = twoDigits(bytes, at: 2),
      let month = twoDigits(bytes, at: 5), let day = twoDigits(bytes, at: 8)
    else { return nil }
    self.init(year: century * 100 + year, month: month, day: day)
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes the two ASCII digits of a number below 100 at an offset.
  func put(_ number: Int, at place: Int) {
    self[place] = 48 + UInt8(truncatingIfNeeded: number / 10)
    self[place + 1] = 48 + UInt8(truncatingIfNeeded: number % 10)
  }
}

/// The number that the two ASCII digits at an offset write, or nil if either is not a digit.
@inline(__always)
func twoDigits(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
  let tens = bytes[offset] &- 48
  let ones = bytes[offset + 1] &- 48
  guard tens < 10, ones < 10 else { return nil }
  return Int(tens) * 10 + Int(ones)
}

/// A value that is written as one text, and read from exactly this form.
package protocol WrittenValue: CustomStringConvertible {
  /// Reads exactly the form of `description` from bytes of UTF-8, or nil for any other form.
  init?(utf8 bytes: UnsafeRawBufferPointer)
}

extension WrittenValue {
  /// Reads exactly the form of `description`, or nil for any other form.
  package init?(_ text: some StringProtocol) {
    var text = String(text)
    guard let value = text.withUTF8({ Self(utf8: UnsafeRawBufferPointer($0)) }) else { return nil }
    self = value
  }
}

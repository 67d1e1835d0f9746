/// A month of the Gregorian calendar, from 0001-01 to 9999-12.
public struct CalendarMonth: Hashable, Sendable, Comparable {
  /// The year, 1 to 9999.
  public let year: Int
  /// 1…12.
  public let month: Int

  /// The month of these numbers, or nil if the calendar has no such month.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.year = year
    self.month = month
  }

  package init(of day: CalendarDay) {
    year = day.year
    month = day.month
  }

  /// Whether the first month comes before the second.
  public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }

  package var length: Int { CalendarDay.length(ofMonth: month, year: year) }

  package func day(_ number: Int) -> CalendarDay? { CalendarDay(year: year, month: month, day: number) }

  package var days: [CalendarDay] { (1...length).compactMap { day($0) } }

  /// Months from 0001-01, which is 0.
  package var ordinal: Int { (year - 1) * 12 + month - 1 }

  /// The month `ordinal` months after 0001-01; nil outside the years 1 to 9999.
  package init?(ordinal: Int) {
    guard (0..<9999 * 12).contains(ordinal) else { return nil }
    year = ordinal / 12 + 1
    month = ordinal % 12 + 1
  }

  /// The month `count` months later, or earlier if negative; nil outside the years 1 to 9999.
  package func advanced(byMonths count: Int) -> CalendarMonth? {
    let (sum, overflow) = ordinal.addingReportingOverflow(count)
    return overflow ? nil : CalendarMonth(ordinal: sum)
  }
}

// A month on a sheet of six weeks: 42 cells, counted from 0, seven to a row.
extension CalendarMonth {
  package static let cells = 42

  /// The cell of the first day, 0…6.
  package func firstCell(weekStart: Weekday) -> Int {
    day(1)?.weekday.column(weekStart: weekStart) ?? 0
  }

  /// The day in a cell; nil in a cell before the first day or after the last.
  package func day(inCell cell: Int, weekStart: Weekday) -> CalendarDay? {
    guard (0..<CalendarMonth.cells).contains(cell) else { return nil }
    return day(cell - firstCell(weekStart: weekStart) + 1)
  }

  package func cell(ofDay number: Int, weekStart: Weekday) -> Int {
    firstCell(weekStart: weekStart) + number - 1
  }
}

extension CalendarMonth: CustomStringConvertible {
  static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  package var name: String { CalendarMonth.names[month - 1] }

  package var title: String { "\(name) \(year)" }

  /// `2026-11`.
  public var description: String { String((day(1)?.description ?? "").dropLast(3)) }

  /// Reads exactly the form of ``description``, or nil for any other form and for months that do not exist.
  public init?(_ text: some StringProtocol) {
    guard let first = CalendarDay("\(text)-01") else { return nil }
    self.init(of: first)
  }

  /// The number, 1…12, of the English name or its first three or more letters, in any case; else nil.
  package static func number(named text: some StringProtocol) -> Int? {
    names.index(named: text).map { $0 + 1 }
  }
}

extension CalendarDay {
  package var weekday: Weekday {
    // The first day of the calendar, 719162 days before 1970, was a Monday.
    Weekday.allCases[(daysSince1970 + 719_162 + 1) % 7]
  }

  /// The day `count` days later, or earlier if negative; nil outside the years 1 to 9999.
  package func advanced(byDays count: Int) -> CalendarDay? {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(count)
    return overflow ? nil : CalendarDay(daysSince1970: sum)
  }
}

extension [String] {
  /// The index of the word that begins with a text of three or more letters, in any case.
  func index(named text: some StringProtocol) -> Int? {
    let text = text.lowercased()
    return text.utf8.count >= 3 ? firstIndex { $0.lowercased().hasPrefix(text) } : nil
  }
}

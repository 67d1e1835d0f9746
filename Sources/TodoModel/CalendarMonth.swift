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

  /// The month of a day.
  public init(of day: CalendarDay) {
    year = day.year
    month = day.month
  }

  /// Whether the first month comes before the second.
  public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

extension CalendarMonth {
  /// The number of days.
  public var length: Int { CalendarDay.length(ofMonth: month, year: year) }

  /// A day of the month, counted from 1; nil beyond its length.
  public func day(_ number: Int) -> CalendarDay? { CalendarDay(year: year, month: month, day: number) }

  /// The days from the first to the last.
  public var days: [CalendarDay] { (1...length).compactMap { day($0) } }

  /// Months from 0001-01, which is 0.
  public var ordinal: Int { (year - 1) * 12 + month - 1 }

  /// The month `ordinal` months after 0001-01; nil outside the years 1 to 9999.
  public init?(ordinal: Int) {
    guard (0..<9999 * 12).contains(ordinal) else { return nil }
    year = ordinal / 12 + 1
    month = ordinal % 12 + 1
  }

  /// The month `count` months later, or earlier if negative; nil outside the years 1 to 9999.
  public func advanced(byMonths count: Int) -> CalendarMonth? {
    let (sum, overflow) = ordinal.addingReportingOverflow(count)
    return overflow ? nil : CalendarMonth(ordinal: sum)
  }
}

// A month on a sheet of six weeks: 42 cells, counted from 0, seven to a row.
extension CalendarMonth {
  /// The number of cells of a sheet.
  public static let cells = 42

  /// The cell of the first day, 0…6.
  public func firstCell(weekStart: Weekday) -> Int {
    day(1)?.weekday.column(weekStart: weekStart) ?? 0
  }

  /// The day in a cell; nil in a cell before the first day or after the last.
  public func day(inCell cell: Int, weekStart: Weekday) -> CalendarDay? {
    guard (0..<CalendarMonth.cells).contains(cell) else { return nil }
    return day(cell - firstCell(weekStart: weekStart) + 1)
  }

  /// The cell of a day of the month, counted from 1.
  public func cell(ofDay number: Int, weekStart: Weekday) -> Int {
    firstCell(weekStart: weekStart) + number - 1
  }
}

extension CalendarMonth: CustomStringConvertible {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// `November`.
  public var name: String { CalendarMonth.names[month - 1] }

  /// `November 2026`.
  public var title: String { "\(name) \(year)" }

  /// `2026-11`.
  public var description: String { String((day(1)?.description ?? "").dropLast(3)) }

  /// Reads exactly the form of ``description``, or nil for any other form and for months that do not exist.
  public init?(_ text: some StringProtocol) {
    guard let first = CalendarDay("\(text)-01") else { return nil }
    self.init(of: first)
  }

  /// The number, 1…12, of the English name or its first three or more letters, in any case; else nil.
  public static func number(named text: some StringProtocol) -> Int? {
    let text = text.lowercased()
    guard text.utf8.count >= 3, let index = names.firstIndex(where: { $0.lowercased().hasPrefix(text) })
    else { return nil }
    return index + 1
  }
}

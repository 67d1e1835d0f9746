/// A day of the week, numbered as in most calendar software: Sunday is 1.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// The first, 1.
  case sunday = 1
  /// 2.
  case monday
  /// 3.
  case tuesday
  /// 4.
  case wednesday
  /// 5.
  case thursday
  /// 6.
  case friday
  /// 7.
  case saturday

  /// `SU`, `MO` …
  public var label: String {
    switch self {
    case .sunday: "SU"
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    }
  }

  /// The day with this label, in capitals, or nil for any other text.
  public init?(label: some StringProtocol) {
    guard let day = Weekday.allCases.first(where: { $0.label == label }) else { return nil }
    self = day
  }

  /// `Sunday`, `Monday` …
  public var name: String {
    switch self {
    case .sunday: "Sunday"
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    }
  }

  /// `Sun`, `Mon` …
  public var shortName: String { String(name.prefix(3)) }

  /// The day with this English name, or its first three or more letters, in any case; else nil.
  public init?(named text: some StringProtocol) {
    let text = text.lowercased()
    guard text.utf8.count >= 3,
      let day = Weekday.allCases.first(where: { $0.name.lowercased().hasPrefix(text) })
    else { return nil }
    self = day
  }

  /// The number of days after the first day of the week, 0…6.
  public func column(weekStart: Weekday) -> Int { (rawValue + 7 - weekStart.rawValue) % 7 }

  /// The seven days of a week that starts with this one.
  public var week: [Weekday] {
    Weekday.allCases.sorted { $0.column(weekStart: self) < $1.column(weekStart: self) }
  }
}

extension CalendarDay {
  /// The day of the week.
  public var weekday: Weekday {
    // The first day of the calendar, 719162 days before 1970, was a Monday.
    Weekday.allCases[(daysSince1970 + 719_162 + 1) % 7]
  }

  /// The day `count` days later, or earlier if negative; nil outside the years 1 to 9999.
  public func advanced(byDays count: Int) -> CalendarDay? {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(count)
    return overflow ? nil : CalendarDay(daysSince1970: sum)
  }
}

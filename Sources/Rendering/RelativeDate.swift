public import TodoModel

extension QueryMoment {
  /// A date as people say it on the day of the moment: `today`, `tomorrow 9:00`, `Fri`, `in 3 weeks`.
  public func words(for date: DueDate) -> String {
    let days = day(of: date).daysSince1970 - today.daysSince1970
    let clock = time(of: date).map { " \($0.clock)" } ?? ""
    switch days {
    case 0: return "today" + clock
    case 1: return "tomorrow" + clock
    case 2...6: return day(of: date).weekday.shortName + clock
    case 7...: return "in " + QueryMoment.span(days)
    case -1: return "yesterday"
    default: return QueryMoment.span(-days) + " ago"
    }
  }

  /// A due date as people say it, an overdue one by how late it is: `3 days late`.
  public func dueWords(for date: DueDate) -> String {
    guard isPast(date) else { return words(for: date) }
    let days = today.daysSince1970 - day(of: date).daysSince1970
    return days < 1 ? words(for: date) + ", late" : QueryMoment.span(days) + " late"
  }

  /// So many days in the unit that fits: days up to two weeks, weeks up to two months, months up to a year.
  private static func span(_ days: Int) -> String {
    let (count, unit) =
      switch days {
      case ..<14: (days, "day")
      case ..<61: (days / 7, "week")
      // 30.4 days are a month.
      case ..<365: (days * 10 / 304, "month")
      default: (days / 365, "year")
      }
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  /// A date in full, as clocks show it where the user is: `2026-11-25`, `2026-11-25 17:30`.
  public func fullText(of date: DueDate) -> String {
    "\(day(of: date))" + (time(of: date).map { " \($0.clock)" } ?? "")
  }
}

extension Weekday {
  /// `Sun`, `Mon` …
  var shortName: String {
    switch self {
    case .sunday: "Sun"
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    }
  }
}

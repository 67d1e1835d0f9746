extension QueryMoment {
  /// A date for users: `Fri 27 Nov 2026`, or `Fri 27 Nov 2026 17:30` for an instant, in local time; seconds
  /// only if they are not zero. ``DateWords`` reads it back.
  public func text(of date: DueDate) -> String {
    guard let time = time(of: date) else { return day(of: date).text }
    let second = time.second % 60
    let seconds = second == 0 ? "" : second < 10 ? ":0\(second)" : ":\(second)"
    return "\(time.day.text) \(time.clock)\(seconds)"
  }
}

extension CalendarDay {
  /// `Fri 27 Nov 2026`; a year always has four digits.
  public var text: String {
    "\(weekday.shortName) \(day) \(CalendarMonth(of: self).name.prefix(3)) \(description.prefix(4))"
  }

  /// The distance to a day in words: `today`, `tomorrow`, `in 6 days`, `3 weeks ago`. It counts days up to 20
  /// days, then whole weeks up to two months, whole months up to two years, and whole years.
  public func distance(to other: CalendarDay) -> String {
    let days = other.daysSince1970 - daysSince1970
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: break
    }
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

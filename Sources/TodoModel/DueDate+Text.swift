extension DueDate {
  /// The day that it falls on where the user is.
  public func day(localTime: (Instant) -> LocalTime) -> CalendarDay {
    switch self {
    case .day(let day): day
    case .instant(let instant): localTime(instant).day
    }
  }

  /// As people write it: `Fri 27 Nov 2026`, or `Fri 27 Nov 2026 17:30` for an instant, in local time; seconds only
  /// if there are any. ``DateWords`` read it back.
  public func text(localTime: (Instant) -> LocalTime) -> String {
    switch self {
    case .day(let day): return day.text
    case .instant(let instant):
      let time = localTime(instant)
      let second = time.second % 60
      let seconds = second == 0 ? "" : second < 10 ? ":0\(second)" : ":\(second)"
      return "\(time.day.text) \(time.clock)\(seconds)"
    }
  }

  /// How far off it is in words, reckoned in days: `today`, `tomorrow`, `in 6 days`, `3 weeks ago`.
  public func distance(from now: LocalTime, localTime: (Instant) -> LocalTime) -> String {
    now.day.distance(to: day(localTime: localTime))
  }
}

extension CalendarDay {
  /// `Fri 27 Nov 2026`; a year always has four digits.
  public var text: String {
    "\(weekday.name.prefix(3)) \(day) \(CalendarMonth(of: self).name.prefix(3)) \(description.prefix(4))"
  }

  /// How far off a day is in words: `today`, `tomorrow`, `in 6 days`, `3 weeks ago`. Up to 20 days are counted in
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

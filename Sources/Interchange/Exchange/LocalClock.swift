package import TodoModel

/// The user's local time, in both directions.
package struct LocalClock {
  private let show: (Instant) -> LocalTime

  package init(_ show: @escaping (Instant) -> LocalTime) { self.show = show }

  package static var utc: LocalClock { LocalClock { LocalTime(utc: $0) } }

  package func time(at instant: Instant) -> LocalTime { show(instant) }

  /// The instant of a local time: the first of a repeated one; a skipped one uses the offset before the change.
  package func instant(of time: LocalTime) -> Instant {
    let moment = LocalTime.moment(ofWall: time.wall) { show(Instant(secondsSince1970: $0)).wall - $0 }
    return Instant(secondsSince1970: moment)
  }

  /// The local time of a date; for a day, its start.
  func time(of date: DueDate) -> LocalTime {
    switch date {
    case .day(let day): LocalTime(startOf: day)
    case .instant(let instant): time(at: instant)
    }
  }

  /// The instant of a date; for a day, its midnight.
  func instant(of date: DueDate) -> Instant {
    switch date {
    case .day(let day): midnight(of: day)
    case .instant(let instant): instant
    }
  }

  func midnight(of day: CalendarDay) -> Instant { instant(of: LocalTime(startOf: day)) }

  func day(beginningAt instant: Instant) -> CalendarDay? {
    let time = time(at: instant)
    return midnight(of: time.day) == instant ? time.day : nil
  }

  package func day(of date: DueDate) -> CalendarDay {
    switch date {
    case .day(let day): day
    case .instant(let instant): time(at: instant).day
    }
  }
}

extension CalendarDay {
  /// Whether it is the day of a time in any zone, from UTC−12 to UTC+14.
  package func isDay(of time: Instant) -> Bool {
    (-14 * 3600..<36 * 3600).contains(time.secondsSince1970 - secondsSince1970)
  }
}

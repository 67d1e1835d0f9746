package import TodoModel

/// The user's local time, in both directions.
package struct LocalClock {
  private let show: (Instant) -> LocalTime

  package init(_ show: @escaping (Instant) -> LocalTime) { self.show = show }

  package static var utc: LocalClock { LocalClock { LocalTime(utc: $0) } }

  package func time(at instant: Instant) -> LocalTime { show(instant) }

  /// The instant of a local time: the first of a repeated one; a skipped one uses the offset before the
  /// change.
  package func instant(of time: LocalTime) -> Instant {
    let wall = time.wall
    let before = offset(at: wall - LocalClock.reach)
    let after = offset(at: wall + LocalClock.reach)
    if before == after || offset(at: wall - before) == before {
      return Instant(secondsSince1970: wall - before)
    }
    let isAfter = offset(at: wall - after) == after
    return Instant(secondsSince1970: wall - (isAfter ? after : before))
  }

  /// No zone changes twice within two days; offsets are less than a day.
  private static let reach: Int64 = 86_400

  private func offset(at moment: Int64) -> Int64 { show(Instant(secondsSince1970: moment)).wall - moment }
}

extension LocalClock {
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

package import TodoModel

/// The clocks where the user is, asked in both directions.
package struct LocalClock {
  private let show: (Instant) -> LocalTime

  /// `show` tells what the clocks show at an instant.
  package init(_ show: @escaping (Instant) -> LocalTime) { self.show = show }

  package static var utc: LocalClock { LocalClock { LocalTime(utc: $0) } }

  package func time(at instant: Instant) -> LocalTime { show(instant) }

  /// The instant at which the clocks show this time.
  ///
  /// Where they are put back a time comes twice: the first is meant. Where they are put forward it is left out:
  /// then the offset from before the change counts.
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

extension DueDate {
  /// The date as a day if the other one is a day, at its midnight if the other is a time, else as it is.
  func ofKind(_ other: DueDate?, _ clock: LocalClock) -> DueDate {
    switch (self, other) {
    case (.instant, .day?): .day(clock.day(of: self))
    case (.day(let day), .instant?): .instant(clock.midnight(of: day))
    default: self
    }
  }
}

extension LocalClock {
  /// What the clocks show at a date: of a day its beginning.
  func time(of date: DueDate) -> LocalTime {
    switch date {
    case .day(let day): LocalTime(startOf: day)
    case .instant(let instant): time(at: instant)
    }
  }

  /// When a day begins.
  func midnight(of day: CalendarDay) -> Instant { instant(of: LocalTime(startOf: day)) }

  /// The day that begins at this instant; nil at any other time of day.
  func day(beginningAt instant: Instant) -> CalendarDay? {
    let time = time(at: instant)
    return midnight(of: time.day) == instant ? time.day : nil
  }

  /// The day on which it falls here.
  func day(of date: DueDate) -> CalendarDay {
    switch date {
    case .day(let day): day
    case .instant(let instant): time(at: instant).day
    }
  }
}

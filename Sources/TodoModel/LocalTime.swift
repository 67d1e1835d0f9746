/// The reading of a wall clock: a day and a time of day, without a time zone.
package struct LocalTime: Hashable, Sendable, Comparable {
  package let day: CalendarDay
  /// Seconds since the start of the day, 0…86399.
  package let second: Int

  package init?(_ day: CalendarDay, second: Int) {
    guard (0..<Int(CalendarDay.seconds)).contains(second) else { return nil }
    self.day = day
    self.second = second
  }

  package init(startOf day: CalendarDay) {
    self.day = day
    second = 0
  }

  package static func < (left: LocalTime, right: LocalTime) -> Bool {
    (left.day, left.second) < (right.day, right.second)
  }

  /// The time in UTC at an instant; outside the years 1 to 9999 the nearest end of the calendar.
  package init(utc instant: Instant) { self.init(wall: instant.secondsSince1970) }

  /// Seconds since 1970-01-01T00:00:00 of the same clock.
  package var wall: Int64 { day.secondsSince1970 + Int64(second) }

  /// The time `wall` seconds after 1970-01-01T00:00:00 of the same clock, or the calendar's nearest end.
  package init(wall: Int64) {
    let length = CalendarDay.seconds
    let days = wall >= 0 ? wall / length : -((length - 1 - max(wall, -1 << 60)) / length)
    let (least, most) = (Int64(CalendarDay.days.lowerBound), Int64(CalendarDay.days.upperBound))
    day = CalendarDay(daysSince1970: Int(min(max(days, least), most))) ?? .first
    second = days < least ? 0 : days > most ? Int(length - 1) : Int(wall - days * length)
  }

  package var clock: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(second / 3600)):\(two(second / 60 % 60))"
  }
}

extension LocalTime: CustomStringConvertible {
  package var description: String { String(Instant(secondsSince1970: wall).description.dropLast()) }
}

extension LocalTime {
  /// The moment at which clocks show this time, found by trying `localTime`; nil outside the years 1 to 9999
  /// in UTC. By RFC 5545, section 3.3.5, a time that occurs twice, as clocks are put back, means the first
  /// one, and a skipped time uses the offset from before the change, so that 2:30 becomes 3:30.
  package func instant(localTime: (Instant) -> LocalTime) -> Instant? {
    let calendar =
      CalendarDay.first.secondsSince1970...CalendarDay.last.secondsSince1970 + CalendarDay.seconds - 1
    func offset(at moment: Int64) -> Int64 {
      // Beyond the calendar, clocks show its last moment, from which no offset follows.
      let near = min(
        max(moment, calendar.lowerBound + CalendarDay.seconds),
        calendar.upperBound - CalendarDay.seconds)
      return localTime(Instant(secondsSince1970: near)).wall - near
    }
    let moment = LocalTime.moment(ofWall: wall, offset: offset)
    return calendar.contains(moment) ? Instant(secondsSince1970: moment) : nil
  }

  /// The UTC second since 1970 for a local second in a zone with these offsets from UTC, in seconds.
  package static func moment(ofWall wall: Int64, offset: (Int64) -> Int64) -> Int64 {
    // No zone changes twice within two days; the offsets themselves are less than a day.
    let before = offset(wall.saturatingAdding(-CalendarDay.seconds))
    let after = offset(wall.saturatingAdding(CalendarDay.seconds))
    let early = wall.saturatingAdding(-before)
    if before == after || offset(early) == before { return early }
    let late = wall.saturatingAdding(-after)
    return offset(late) == after ? late : early
  }
}

extension Int64 {
  package func saturatingAdding(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}

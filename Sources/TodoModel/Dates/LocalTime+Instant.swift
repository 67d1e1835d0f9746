extension LocalTime {
  /// The moment at which clocks show this time, found by trying `localTime`; nil outside the years 1 to 9999
  /// in UTC. By RFC 5545, section 3.3.5, a time that occurs twice, as clocks are put back, means the first
  /// one, and a skipped time uses the offset from before the change, so that 2:30 becomes 3:30.
  public func instant(localTime: (Instant) -> LocalTime) -> Instant? {
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

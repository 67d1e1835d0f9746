extension LocalTime {
  /// The moment at which clocks show this time, found by asking what they show; nil if it lies outside the years 1
  /// to 9999 in UTC.
  ///
  /// Where clocks are put back a time comes twice: the first is meant. Where they are put forward it is left out:
  /// then the offset from before the change counts, so that 2:30 becomes 3:30. Both as RFC 5545, section 3.3.5, has
  /// it for calendars.
  public func instant(localTime: (Instant) -> LocalTime) -> Instant? {
    let calendar =
      CalendarDay.first.secondsSince1970...CalendarDay.last.secondsSince1970 + CalendarDay.seconds - 1
    func offset(at moment: Int64) -> Int64 {
      // Beyond the calendar clocks show its last moment, from which no offset follows.
      let near = min(
        max(moment, calendar.lowerBound + CalendarDay.seconds),
        calendar.upperBound - CalendarDay.seconds)
      return localTime(Instant(secondsSince1970: near)).wall - near
    }
    let moment = LocalTime.moment(ofWall: wall, offset: offset)
    return calendar.contains(moment) ? Instant(secondsSince1970: moment) : nil
  }

  /// The second since 1970 in UTC at which a wall shows this one, in a zone with these offsets from UTC, seconds.
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
  /// The sum, or the nearest number there is.
  package func saturatingAdding(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}

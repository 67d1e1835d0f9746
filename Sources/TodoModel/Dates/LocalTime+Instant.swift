extension LocalTime {
  /// The moment at which clocks show this time, found by asking what they show; nil if it lies outside the years 1
  /// to 9999 in UTC.
  ///
  /// Where clocks are put back a time comes twice: the first is meant. Where they are put forward it is left out:
  /// then the offset from before the change counts, so that 2:30 becomes 3:30. Both as RFC 5545, section 3.3.5, has
  /// it for calendars.
  public func instant(localTime: (Instant) -> LocalTime) -> Instant? {
    let calendar = CalendarDay.first.secondsSince1970...CalendarDay.last.secondsSince1970 + LocalTime.day - 1
    func offset(at moment: Int64) -> Int64 {
      // Beyond the calendar clocks show its last moment, from which no offset follows.
      let near = min(max(moment, calendar.lowerBound + LocalTime.day), calendar.upperBound - LocalTime.day)
      return localTime(Instant(secondsSince1970: near)).wall - near
    }
    // No zone changes twice within two days; the offsets themselves are less than a day.
    let before = offset(at: wall - LocalTime.day)
    let after = offset(at: wall + LocalTime.day)
    var moment = wall - before
    if before != after, offset(at: moment) != before, offset(at: wall - after) == after {
      moment = wall - after
    }
    return calendar.contains(moment) ? Instant(secondsSince1970: moment) : nil
  }

  private static let day: Int64 = 86_400
}

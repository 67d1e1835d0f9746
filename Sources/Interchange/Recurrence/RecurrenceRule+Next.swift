package import TodoModel

extension RecurrenceRule {
  /// Reads the value of an RRULE, `FREQ=WEEKLY;INTERVAL=2`.
  package init(parsing text: some StringProtocol) throws(ICalendarFault) {
    guard !text.contains(where: \.isNewline) else {
      throw ICalendarFault(line: 1, reason: "a rule is one line")
    }
    try self.init(ContentLine(Array("RRULE:\(text)".utf8), line: 1))
  }

  /// Whether the rule has only a frequency and interval: the day follows from the start.
  package var isPlain: Bool {
    months.isEmpty && weeksOfYear.isEmpty && daysOfYear.isEmpty && daysOfMonth.isEmpty && days.isEmpty
      && hours.isEmpty && minutes.isEmpty && seconds.isEmpty && positions.isEmpty
  }

  /// The next time after `start`, the first of the rule, in wall times of one zone; with `isDay`, on another
  /// day. Times before `least` and those `accepts` rejects are skipped. `localTime` is used for UNTIL. The
  /// search ends after some 200,000 steps.
  package func next(
    after start: LocalTime, notBefore least: LocalTime? = nil, isDay: Bool, localTime: (Instant) -> LocalTime,
    accepting accepts: (LocalTime) -> Bool = { _ in true }
  ) -> LocalTime? {
    let recurrence = Recurrence(
      rule: self, start: start.wall, isDay: isDay, until: until.map { wall(of: $0, localTime) })
    let least = max(isDay ? start.day.secondsSince1970 + 86_400 : start.wall + 1, least?.wall ?? .min)
    let end = CalendarDay.last.secondsSince1970 + 86_399
    // Near times are tried first, so that a rule for every second need not fill a year.
    for days: Int64 in [2, 40, 400, 11_000, 4_000_000] {
      var budget = 200_000
      let times = recurrence.times(from: least, to: min(least + days * 86_400, end), &budget)
      for time in times where time >= least {
        let next = LocalTime(wall: time)
        if accepts(next) { return next }
      }
    }
    return nil
  }

  /// The number of times between two times if the rule has a count; otherwise 0, as it is not needed.
  package func count(from start: LocalTime, to end: LocalTime, isDay: Bool) -> Int {
    guard count != nil else { return 0 }
    let recurrence = Recurrence(rule: self, start: start.wall, isDay: isDay, until: nil)
    var budget = 4_000_000
    return recurrence.times(from: start.wall + 1, to: end.wall - 1, &budget).count
  }

  private func wall(of time: ICalendarTime, _ localTime: (Instant) -> LocalTime) -> Int64 {
    switch time {
    case .day(let day): day.secondsSince1970 + 86_399
    case .utc(let instant): localTime(instant).wall
    case .floating(let time), .zoned(let time, _): time.wall
    }
  }
}

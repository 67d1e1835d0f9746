package import TodoModel

extension RecurrenceRule {
  /// Reads the value of an RRULE, `FREQ=WEEKLY;INTERVAL=2`.
  package init(parsing text: some StringProtocol) throws(ICalendarFault) {
    guard !text.contains(where: \.isNewline) else {
      throw ICalendarFault(line: 1, reason: "a rule is one line")
    }
    try self.init(ContentLine(Array("RRULE:\(text)".utf8), line: 1))
  }

  /// Whether it says no more than how often: the day comes from where it starts.
  package var isPlain: Bool {
    months.isEmpty && weeksOfYear.isEmpty && daysOfYear.isEmpty && daysOfMonth.isEmpty && days.isEmpty
      && hours.isEmpty && minutes.isEmpty && seconds.isEmpty && positions.isEmpty
  }

  /// The first time after `start`, which counts as the rule's first time; nil if there is none. Times are reckoned
  /// on the clocks of one zone; of a whole day, `isDay`, the next is another day. What is before `least` is passed over.
  ///
  /// `accepts` may refuse a time; then the one after it is asked about. `localTime` says what clocks show at an
  /// instant; it is asked about UNTIL. A rule that names hardly ever a day, or never, is given up after a while:
  /// after some 200,000 steps.
  package func next(
    after start: LocalTime, notBefore least: LocalTime? = nil, isDay: Bool, localTime: (Instant) -> LocalTime,
    accepting accepts: (LocalTime) -> Bool = { _ in true }
  ) -> LocalTime? {
    let recurrence = Recurrence(
      rule: self, start: start.wall, isDay: isDay, until: until.map { wall(of: $0, localTime) })
    let least = max(isDay ? start.day.secondsSince1970 + 86_400 : start.wall + 1, least?.wall ?? .min)
    let end = CalendarDay.last.secondsSince1970 + 86_399
    // What is near is asked for first, so that a rule for every second need not fill a year.
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

  /// How many times lie between two, if the rule says how many there are; otherwise 0, as nobody counts them.
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

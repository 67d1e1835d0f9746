import Testing

@testable import TodoModel

@Suite struct DatePeriodTests {
  /// Reads on a day at half past nine, and gives the first and the last day.
  private func read(
    _ text: String, on today: String, _ direction: DateWords.Direction, weekStart: Weekday = .monday
  ) throws -> String {
    let day = try #require(CalendarDay(today))
    let now = LocalTime(wall: day.secondsSince1970 + 34_200)
    let words = DateWords(now: now, weekStart: weekStart, direction, localTime: { LocalTime(utc: $0) })
    let period = try #require(try words.period(text))
    return period.first == period.last ? period.first.description : "\(period.first)..\(period.last)"
  }

  private func new(_ text: String, on today: String) throws(DateError) -> String? {
    let now = LocalTime(startOf: CalendarDay(today) ?? .first)
    return try DateWords(now: now, localTime: { LocalTime(utc: $0) }).read(text)?.description
  }

  // 2026-12-08 is a Tuesday.
  @Test(arguments: [
    ("week", "2026-12-07..2026-12-13"), ("this week", "2026-12-07..2026-12-13"),
    ("next week", "2026-12-14..2026-12-20"), ("last week", "2026-11-30..2026-12-06"),
    ("weekend", "2026-12-12..2026-12-13"), ("next weekend", "2026-12-19..2026-12-20"),
    ("last weekend", "2026-12-05..2026-12-06"), ("month", "2026-12-01..2026-12-31"),
    ("next month", "2027-01-01..2027-01-31"), ("LAST Month", "2026-11-01..2026-11-30"),
    ("quarter", "2026-10-01..2026-12-31"), ("next quarter", "2027-01-01..2027-03-31"),
    ("last quarter", "2026-07-01..2026-09-30"), ("this year", "2026-01-01..2026-12-31"),
    ("last year", "2025-01-01..2025-12-31"), ("2027", "2027-01-01..2027-12-31"),
    ("2027-01", "2027-01-01..2027-01-31"), ("2027-q2", "2027-04-01..2027-06-30"),
    ("2026-Q4", "2026-10-01..2026-12-31"), ("feb 2028", "2028-02-01..2028-02-29"),
    ("2026-W53", "2026-12-28..2027-01-03"), ("2027-w01", "2027-01-04..2027-01-10"),
  ])
  func periodsAreTheSameInBothDirections(text: String, period: String) throws {
    #expect(try read(text, on: "2026-12-08", .coming) == period)
    #expect(try read(text, on: "2026-12-08", .past) == period)
  }

  @Test(arguments: [
    ("tue", "2026-12-15", "2026-12-08"), ("mon", "2026-12-14", "2026-12-07"),
    ("fri", "2026-12-11", "2026-12-04"), ("dec", "2026-12-01..2026-12-31", "2026-12-01..2026-12-31"),
    ("jan", "2027-01-01..2027-01-31", "2026-01-01..2026-01-31"),
    ("Q4", "2026-10-01..2026-12-31", "2026-10-01..2026-12-31"),
    ("q1", "2027-01-01..2027-03-31", "2026-01-01..2026-03-31"),
    ("nov", "2027-11-01..2027-11-30", "2026-11-01..2026-11-30"), ("9may", "2027-05-09", "2026-05-09"),
    ("8 dec", "2026-12-08", "2026-12-08"), ("25 dec", "2026-12-25", "2025-12-25"),
    ("29 feb", "2028-02-29", "2024-02-29"), ("31/12", "2026-12-31", "2025-12-31"),
    ("15th", "2026-12-15", "2026-11-15"), ("31st", "2026-12-31", "2026-10-31"),
    ("9:00", "2026-12-09T09:00:00Z", "2026-12-08T09:00:00Z"),
    ("10am", "2026-12-08T10:00:00Z", "2026-12-08T10:00:00Z"),
    ("mon 5pm", "2026-12-14T17:00:00Z", "2026-12-07T17:00:00Z"), ("last fri", "2026-12-04", "2026-12-04"),
  ])
  func namesAreLookedForInADirection(text: String, coming: String, past: String) throws {
    #expect(try read(text, on: "2026-12-08", .coming) == coming)
    #expect(try read(text, on: "2026-12-08", .past) == past)
  }

  @Test func aWeekendIsThatOfTheWeekFromMonday() throws {
    for weekStart in [Weekday.monday, .sunday, .saturday] {
      #expect(try read("weekend", on: "2026-12-13", .past, weekStart: weekStart) == "2026-12-12..2026-12-13")
      #expect(
        try read("next weekend", on: "2026-12-12", .past, weekStart: weekStart) == "2026-12-19..2026-12-20")
    }
    #expect(try read("week", on: "2026-12-08", .past, weekStart: .sunday) == "2026-12-06..2026-12-12")
    #expect(try read("year", on: "9999-12-31", .past) == "9999-01-01..9999-12-31")
    #expect(try read("week", on: "9999-12-31", .past) == "9999-12-27..9999-12-31")
  }

  @Test(arguments: [
    ("week", "2026-12-08", "2026-12-14"), ("week", "2026-12-07", "2026-12-07"),
    ("weekend", "2026-12-08", "2026-12-12"), ("this weekend", "2026-12-12", "2026-12-12"),
    ("this weekend", "2026-12-13", "2026-12-19"), ("month", "2026-12-08", "2027-01-01"),
    ("quarter", "2026-12-08", "2027-01-01"), ("year", "2026-12-08", "2027-01-01"),
    ("next week", "2026-12-07", "2026-12-14"), ("next quarter", "2026-12-07", "2027-01-01"),
    ("dec", "2026-12-08", "2027-12-01"), ("dec", "2026-12-01", "2026-12-01"),
    ("jan", "2026-12-08", "2027-01-01"), ("q4", "2026-12-08", "2027-10-01"),
    ("q1", "2026-12-08", "2027-01-01"), ("this week", "2026-12-07", "2026-12-07"),
    ("this month", "2026-12-01", "2026-12-01"), ("this year", "2027-01-01", "2027-01-01"),
    ("2027", "2026-12-08", "2027-01-01"), ("2026-12", "2026-12-01", "2026-12-01"),
    ("2027-q3", "2026-12-01", "2027-07-01"), ("next week 9am", "2026-12-08", "2026-12-14T09:00:00Z"),
    ("next week+1d", "2026-12-08", "2026-12-15"),
  ])
  func aNewDateIsTheFirstDay(text: String, today: String, date: String) throws {
    #expect(try new(text, on: today) == date)
  }

  @Test(arguments: [
    "this week", "this month", "this quarter", "this year", "last week", "last weekend", "last month", "2026",
    "2026-11", "2026-12", "2026-q4", "dec 2026", "2025-q1",
  ])
  func noNewDateHasBegun(text: String) {
    #expect(throws: DateError.begun(text)) { try new(text, on: "2026-12-08") }
  }

  @Test(arguments: [
    ("fri+2d", "2026-12-13"), ("eom-2d", "2026-12-29"), ("2026-12-24-1w", "2026-12-17"),
    ("tomorrow+9h", "2026-12-09T09:00:00Z"), ("today+90min", "2026-12-08T01:30:00Z"),
    ("fri 9am + 2 hours", "2026-12-11T11:00:00Z"), ("fri 9am-1w", "2026-12-04T09:00:00Z"),
    ("31 jan+1m", "2027-02-28"), ("jan 2028-1y", "2027-01-01"),
    ("2026-12-24T10:00Z+1d", "2026-12-25T10:00:00Z"),
    ("3d+2d", "2026-12-13"), ("fri+1w-1d", "2026-12-17"), ("in 2 weeks+1d", "2026-12-23"),
    ("now+1h", "2026-12-08T01:00:00Z"), ("now+1m", "2027-01-08T00:00:00Z"), ("tmr", "2026-12-09"),
    ("eod", "2026-12-08"), ("weds", "2026-12-09"), ("thurs", "2026-12-10"),
    ("midday", "2026-12-08T12:00:00Z"), ("20261225", "2026-12-25"),
    ("fri midday", "2026-12-11T12:00:00Z"), ("20261225 9am", "2026-12-25T09:00:00Z"), ("9may", "2027-05-09"),
  ])
  func anOffsetMayFollowAnyDate(text: String, date: String) throws {
    #expect(try new(text, on: "2026-12-08") == date)
  }

  @Test(
    arguments: [
      ("none+1d", .unknown("none+1d")), ("blue+1d", .unknown("blue")), ("fri+2x", .unknown("fri+2x")),
      ("fri+", .unknown("fri+")), ("2027-13", .ambiguous("2027-13")), ("2027-q5", .unknown("2027-q5")),
      ("20261325", .noSuchDay("20261325")), ("fri+8000y", .outOfRange("fri+8000y")),
      ("9999-12-31+24h", .outOfRange("9999-12-31+24h")), ("week month", .unknown("week month")),
      ("this next week", .unknown("this next week")),
    ] as [(String, DateError)])
  func otherOffsetsAndPeriodsAreNone(text: String, error: DateError) {
    #expect(throws: error) { try new(text, on: "2026-12-08") }
  }

  /// Clocks go back at the end of 2026-12-09 UTC: that day has 25 hours.
  @Test func hoursMoveTheClockAndAfterNowTheTime() throws {
    let day = try #require(CalendarDay("2026-12-09"))
    let words = DateWords(
      now: LocalTime(startOf: day),
      localTime: { LocalTime(wall: $0.secondsSince1970 + ($0.secondsSince1970 < 1_796_860_800 ? 3600 : 0)) })
    #expect(try words.read("today+9h")?.description == "2026-12-09T08:00:00Z")
    #expect(try words.read("tomorrow+9h")?.description == "2026-12-10T09:00:00Z")
    #expect(try words.read("now+33h")?.description == "2026-12-10T08:00:00Z")
    #expect(try words.read("2026-12-08T23:00Z+1d")?.description == "2026-12-09T23:00:00Z")
  }

  @Test func everyFormIsRead() throws {
    let day = try #require(CalendarDay("2026-12-08"))
    let words = DateWords(now: LocalTime(startOf: day), localTime: { LocalTime(utc: $0) })
    for form in DateForm.all + DateForm.periods {
      for example in form.examples {
        let period = try words.period(example)
        #expect((period == nil) == (example == "none"), "\(example)")
        let isPeriod = period.map { $0.first != $0.last } ?? false
        #expect(isPeriod == DateForm.periods.contains { $0.examples.contains(example) }, "\(example)")
      }
    }
  }

  /// The names that are read are those of the forms.
  @Test func everyNameIsInAForm() {
    let examples = (DateForm.all + DateForm.periods).flatMap(\.examples)
    for name in Array(DateWords.named.keys) + DatePeriod.Unit.allCases.map(\.rawValue) {
      #expect(examples.contains(name), "\(name)")
    }
    let offsets = Set(examples.compactMap { DateOffset.split($0)?.offset.scale })
    #expect(offsets == [.second, .day])
  }
}

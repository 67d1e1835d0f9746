import Testing
import TodoModel

@testable import Interchange

/// The next time of a rule.
@Suite struct RecurrenceNextTests {
  private func next(_ rule: String, after start: String) throws -> String? {
    let rule = try RecurrenceRule(parsing: rule)
    switch try #require(DueDate(start)) {
    case .day(let day):
      return rule.next(after: LocalTime(startOf: day), isDay: true, localTime: { LocalTime(utc: $0) })?.day
        .description
    case .instant(let instant):
      return rule.next(after: LocalTime(utc: instant), isDay: false, localTime: { LocalTime(utc: $0) })?
        .description
    }
  }

  @Test(
    arguments: [
      ("FREQ=DAILY", "2026-11-21", "2026-11-22"), ("FREQ=WEEKLY;INTERVAL=2", "2026-11-21", "2026-12-05"),
      ("FREQ=WEEKLY;BYDAY=MO,TH", "2026-11-21", "2026-11-23"),
      ("FREQ=WEEKLY;BYDAY=MO,TH", "2026-11-23", "2026-11-26"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "2026-11-26", "2026-12-07"),
      ("FREQ=MONTHLY", "2026-01-31", "2026-03-31"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31", "2026-02-28"),
      ("FREQ=MONTHLY;BYDAY=3FR", "2026-11-21", "2026-12-18"), ("FREQ=YEARLY", "2024-02-29", "2028-02-29"),
      ("FREQ=YEARLY;INTERVAL=100", "2026-11-21", "2126-11-21"),
      ("freq=daily;interval=1000", "2026-11-21", "2029-08-17"), ("FREQ=HOURLY", "2026-11-21", "2026-11-22"),
      ("FREQ=HOURLY", "2026-11-21T09:30:00Z", "2026-11-21T10:30:00"),
      ("FREQ=SECONDLY", "2026-11-21T09:30:00Z", "2026-11-21T09:30:01"),
      ("FREQ=DAILY;UNTIL=20261122", "2026-11-21", "2026-11-22"),
      ("FREQ=DAILY;UNTIL=20261121T235959Z", "2026-11-21", nil),
      ("FREQ=DAILY;UNTIL=20261121", "2026-11-21", nil), ("FREQ=DAILY;COUNT=2", "2026-11-21", "2026-11-22"),
      ("FREQ=DAILY;COUNT=1", "2026-11-21", nil), ("FREQ=DAILY", "9999-12-31", nil),
      ("FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", "2026-11-21", nil),
      ("FREQ=YEARLY;INTERVAL=9999", "2026-11-21", nil),
    ] as [(String, String, String?)])
  func nextTimes(rule: String, start: String, expected: String?) throws {
    #expect(try next(rule, after: start) == expected)
  }

  @Test func rejectsRuleOfTwoLines() {
    #expect(throws: ImportError(offset: 0, reason: "a rule is one line")) {
      try RecurrenceRule(parsing: "FREQ=DAILY\nFREQ=DAILY")
    }
    #expect(throws: ImportError(offset: 0, reason: "RRULE: FREQ is missing")) {
      try RecurrenceRule(parsing: "COUNT=1")
    }
  }

  @Test func skipsRefusedTimes() throws {
    let rule = try RecurrenceRule(parsing: "FREQ=DAILY")
    let start = LocalTime(startOf: try #require(CalendarDay("2026-11-21")))
    let next = rule.next(
      after: start, isDay: true, localTime: { LocalTime(utc: $0) }, accepting: { $0.day.day == 5 })
    #expect(next?.day.description == "2026-12-05")
  }
}

import Testing
import TodoModel

@testable import Interchange

/// Dates and repeats in the words and forms of other programs, read on a Friday, 2026-11-27, an hour ahead of UTC.
@Suite struct ForeignDateTests {
  private var dates: ForeignDate {
    ForeignDate(
      clock: LocalClock { LocalTime(wall: $0.secondsSince1970 + 3600) },
      now: Instant(secondsSince1970: 1_795_771_800))
  }

  @Test(
    arguments: [
      ("December 1, 2026 9:00 AM (GMT+1)", "2026-12-01T08:00:00Z"),
      ("December 1, 2026 9:00 AM (GMT-5:30)", "2026-12-01T14:30:00Z"),
      ("December 1, 2026 9:00 AM (EST)", "2026-12-01T14:00:00Z"),
      ("Tue Dec 01 2026 09:00:00 GMT+0200 (CET)", "2026-12-01T07:00:00Z"),
      ("2026-12-01 (Tue)", "2026-12-01"), ("2026-12-01 09:00 CEST", "2026-12-01T07:00:00Z"),
      ("December 1, 2026 → December 3, 2026", "2026-12-03"),
      ("December 1, 2026 9:00 AM → 10:00 AM", "2026-12-01T09:00:00Z"),
      ("December 1, 2026 9:00 AM (EST) → 10:00 AM (EST)", "2026-12-01T15:00:00Z"),
      ("20261201T090000Z", "2026-12-01T09:00:00Z"), ("20261201T090000", "2026-12-01T08:00:00Z"),
      ("1. Dezember 2026", "2026-12-01"), ("Di., 1. Dez. 2026", "2026-12-01"),
      ("Di, 01.12.2026", "2026-12-01"),
      ("01.12.2026 09:00 Uhr", "2026-12-01T08:00:00Z"), ("1er décembre 2026", "2026-12-01"),
      ("1 déc. 2026", "2026-12-01"), ("1 de diciembre de 2026", "2026-12-01"), ("2026年12月1日", "2026-12-01"),
      ("2026-12-01@14:30", "2026-12-01T13:30:00Z"),
      ("evening@18:00", "2026-11-27T17:00:00Z"), ("evening", "2026-11-27"),
      ("Mon 9:00", "2026-11-30T08:00:00Z"), ("someday", nil), ("2026-13-45", nil), ("→", nil),
    ] as [(String, String?)])
  func readsDate(text: String, date: String?) {
    #expect(dates.date(text)?.description == date)
  }

  @Test func readsPeriod() throws {
    let period = try #require(dates.period("December 1, 2026 9:00 AM → December 3, 2026"))
    #expect(period.start.description == "2026-12-01T08:00:00Z")
    #expect(period.end.description == "2026-12-03")
  }

  @Test(
    arguments: [
      ("everyday", "FREQ=DAILY", nil), ("daily at 9", "FREQ=DAILY", 9), ("every day @ 9am", "FREQ=DAILY", 9),
      ("every monday at 18h", "FREQ=WEEKLY;BYDAY=MO", 18),
      ("every other fri at 8am", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", 8),
      ("every! other mon", "after FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", nil),
      ("every 2nd week", "FREQ=WEEKLY;INTERVAL=2", nil), ("every 2nd tuesday", "FREQ=MONTHLY;BYDAY=2TU", nil),
      ("every 12 hours", "FREQ=HOURLY;INTERVAL=12", nil), ("every quarter", "FREQ=MONTHLY;INTERVAL=3", nil),
      ("every 15", "FREQ=MONTHLY;BYMONTHDAY=15", nil),
      ("every 2, 15th and 27", "FREQ=MONTHLY;BYMONTHDAY=2,15,27", nil),
      ("jeden 1.", "FREQ=MONTHLY;BYMONTHDAY=1", nil),
      ("every 1st workday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", nil),
      ("every day until dec 31", "FREQ=DAILY;UNTIL=20261231", nil),
      ("every month on the 1st", "FREQ=MONTHLY;BYMONTHDAY=1", nil),
      ("every month on the last", "FREQ=MONTHLY;BYMONTHDAY=-1", nil),
      ("every month on the 2nd last Friday", "FREQ=MONTHLY;BYDAY=-2FR", nil),
      ("every 3 months on the 3rd Thursday when done", "after FREQ=MONTHLY;INTERVAL=3;BYDAY=3TH", nil),
      ("every January on the 15th", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15", nil),
      ("every April and December on the 1st and 24th", "FREQ=YEARLY;BYMONTH=4,12;BYMONTHDAY=1,24", nil),
      ("RRULE:FREQ=DAILY;FROM=COMPLETION", "after FREQ=DAILY", nil),
      ("FREQ=WEEKLY;INTERVAL=2;FROM=DUE", "FREQ=WEEKLY;INTERVAL=2", nil),
      ("every 5th day", nil, nil), ("every christmas", nil, nil), ("every 32", nil, nil),
    ] as [(String, String?, Int?)])
  func readsRepeat(text: String, rule: String?, hour: Int?) {
    let found = ForeignRepeat(text, dates)
    #expect(found?.rule == rule)
    #expect(found?.time == hour.map { $0 * 3600 })
  }
}

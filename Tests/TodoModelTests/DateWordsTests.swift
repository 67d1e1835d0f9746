import Testing
import TodoModel

/// All dates are read on Saturday, 2026-11-21, at half past nine, in a zone one hour ahead of UTC.
@Suite struct DateWordsTests {
  static let now = LocalTime(wall: 1_795_253_400)

  private func read(_ text: String, weekStart: Weekday = .monday) throws(DateError) -> String {
    let words = DateWords(
      now: DateWordsTests.now, weekStart: weekStart,
      localTime: { LocalTime(wall: $0.secondsSince1970 + 3600) })
    return try words.read(text)?.description ?? "none"
  }

  @Test(arguments: [
    ("2026-11-25", "2026-11-25"), ("2026-11-25T17:30", "2026-11-25T16:30:00Z"),
    ("2026-11-25t17:30:15", "2026-11-25T16:30:15Z"), ("2026-11-25 17:30", "2026-11-25T16:30:00Z"),
    ("2026-11-25T17:30Z", "2026-11-25T17:30:00Z"), ("2026-11-25T17:30:00+05:30", "2026-11-25T12:00:00Z"),
    ("2026-11-25T17:30-0800", "2026-11-26T01:30:00Z"), ("2026-11-25T17:30+02", "2026-11-25T15:30:00Z"),
    ("now", "2026-11-21T08:30:00Z"), ("now+15min", "2026-11-21T08:45:00Z"),
    ("now-2h", "2026-11-21T06:30:00Z"), ("now + 1w", "2026-11-28T08:30:00Z"),
    ("3.4. 9:00", "2027-04-03T08:00:00Z"), ("2026-11-25 5pm", "2026-11-25T16:00:00Z"),
    ("2026-11-25 at 9:00", "2026-11-25T08:00:00Z"), ("2026-11-25 11:30 pm", "2026-11-25T22:30:00Z"),
    ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"), ("2028-02-29", "2028-02-29"),
  ])
  func iso8601(text: String, date: String) throws { #expect(try read(text) == date) }

  @Test(arguments: [
    ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("YESTERDAY", "2026-11-20"),
    ("sat", "2026-11-28"), ("sunday", "2026-11-22"), ("mon", "2026-11-23"), ("Friday", "2026-11-27"),
    ("thurs", "2026-11-26"), ("on wed", "2026-11-25"),
    ("0d", "2026-11-21"), ("3d", "2026-11-24"), ("+3d", "2026-11-24"), ("2w", "2026-12-05"),
    ("1m", "2026-12-21"), ("1y", "2027-11-21"), ("-3d", "2026-11-18"), ("-1m", "2026-10-21"),
    ("3 days", "2026-11-24"), ("in 2 weeks", "2026-12-05"), ("in 1 month", "2026-12-21"),
    ("+ 2 years", "2028-11-21"), ("in three days", "2026-11-24"), ("a fortnight", "2026-12-05"),
    ("25 dec", "2026-12-25"), ("dec 25", "2026-12-25"), ("25dec", "2026-12-25"),
    ("25th December", "2026-12-25"), ("5th of december", "2026-12-05"), ("end of day", "2026-11-21"),
    ("December 25th, 2027", "2027-12-25"), ("25 december 2027", "2027-12-25"), ("1 sept", "2027-09-01"),
    ("20 nov", "2027-11-20"), ("21 nov", "2026-11-21"), ("22 nov", "2026-11-22"), ("29 feb", "2028-02-29"),
    ("Fri 27 Nov 2026", "2026-11-27"), ("fri 27 nov", "2026-11-27"), ("1 jan 0099", "0099-01-01"),
    ("eow", "2026-11-22"), ("eom", "2026-11-30"), ("eoy", "2026-12-31"),
    ("end of month", "2026-11-30"), ("End of the week", "2026-11-22"), ("end of year", "2026-12-31"),
    ("end of next month", "2026-12-31"), ("last day of the month", "2026-11-30"), ("end of q1", "2027-03-31"),
    ("day after tomorrow", "2026-11-23"), ("the day after tomorrow", "2026-11-23"),
    ("this friday", "2026-11-27"), ("this sat", "2026-11-21"),
    ("15th", "2026-12-15"), ("21st", "2026-11-21"), ("the 22nd", "2026-11-22"), ("on the 31st", "2026-12-31"),
    ("jan", "2027-01-01"), ("November", "2027-11-01"), ("dec", "2026-12-01"), ("jan 2030", "2030-01-01"),
    ("31/12", "2026-12-31"), ("12/31", "2026-12-31"), ("5/5", "2027-05-05"), ("13/11", "2027-11-13"),
    ("31/12/2027", "2027-12-31"), ("12/31/2027", "2027-12-31"), ("29/2", "2028-02-29"),
    ("last friday", "2026-11-20"), ("last sat", "2026-11-14"), ("31.12.", "2026-12-31"),
    ("3.4.", "2027-04-03"), ("12.11.2027", "2027-11-12"), ("2026/12/01", "2026-12-01"),
    ("2026/3/4", "2026-03-04"),
    ("next week", "2026-11-23"), ("Next Month", "2026-12-01"), ("next  year", "2027-01-01"),
    ("none", "none"), (" NONE ", "none"), ("\ttomorrow\u{A0}", "2026-11-22"),
  ])
  func days(text: String, date: String) throws { #expect(try read(text) == date) }

  @Test(arguments: [
    ("tomorrow 9:00", "2026-11-22T08:00:00Z"), ("fri 17:30", "2026-11-27T16:30:00Z"),
    ("17:30 fri", "2026-11-27T16:30:00Z"), ("5pm fri", "2026-11-27T16:00:00Z"),
    ("9:30", "2026-11-22T08:30:00Z"), ("9:31", "2026-11-21T08:31:00Z"), ("9:00", "2026-11-22T08:00:00Z"),
    ("today 9:00", "2026-11-21T08:00:00Z"), ("5pm", "2026-11-21T16:00:00Z"), ("5 PM", "2026-11-21T16:00:00Z"),
    ("at 12am", "2026-11-21T23:00:00Z"), ("12:15 am", "2026-11-21T23:15:00Z"),
    ("noon", "2026-11-21T11:00:00Z"),
    ("12pm", "2026-11-21T11:00:00Z"), ("tomorrow at noon", "2026-11-22T11:00:00Z"),
    ("dec 25 at 5pm", "2026-12-25T16:00:00Z"), ("5:30pm dec 25 2027", "2027-12-25T16:30:00Z"),
    ("next week 09:00", "2026-11-23T08:00:00Z"), ("+3d 23:59:59", "2026-11-24T22:59:59Z"),
    ("2w 0:00", "2026-12-04T23:00:00Z"), ("2h", "2026-11-21T10:30:00Z"), ("30min", "2026-11-21T09:00:00Z"),
    ("in 5 minutes", "2026-11-21T08:35:00Z"), ("in 2 hours", "2026-11-21T10:30:00Z"),
    ("+1 hour", "2026-11-21T09:30:00Z"), ("an hour", "2026-11-21T09:30:00Z"),
    ("-2h", "2026-11-21T06:30:00Z"), ("in 24h", "2026-11-22T08:30:00Z"),
    ("tonight", "2026-11-21T19:00:00Z"), ("tonight 9pm", "2026-11-21T20:00:00Z"),
    ("21:15 tonight", "2026-11-21T20:15:00Z"), ("15th 9:00", "2026-12-15T08:00:00Z"),
    ("31/12 17:30", "2026-12-31T16:30:00Z"), ("9am 12/31", "2026-12-31T08:00:00Z"),
    ("2026/12/01 at noon", "2026-12-01T11:00:00Z"), ("end of month 5pm", "2026-11-30T16:00:00Z"),
  ])
  func times(text: String, date: String) throws { #expect(try read(text) == date) }

  @Test(
    arguments: [
      ("", .empty), (" \t", .empty), ("tomorow", .unknown("tomorow")), ("one day", .unknown("one day")),
      ("fr", .unknown("fr")), ("25", .unknown("25")), ("9", .unknown("9")), ("end of", .unknown("end of")),
      ("2h 9:00", .unknown("2h 9:00")), ("32nd", .noSuchDay("32nd")), ("0th", .noSuchDay("0th")),
      ("this", .unknown("this")), ("now 2h", .unknown("now 2h")),
      ("now+9999999w", .outOfRange("now+9999999w")), ("after tomorrow", .unknown("after tomorrow")),
      ("1/2/3", .ambiguous("1/2/3")), ("13/13", .noSuchDay("13/13")), ("31/11", .noSuchDay("31/11")),
      ("2026/13/01", .noSuchDay("2026/13/01")),
      ("31/12/27", .ambiguous("31/12/27")), ("31/12 fri", .unknown("31/12 fri")),
      ("25 dec 27", .unknown("25 dec 27")), ("10 jan 0930", .unknown("10 jan 0930")),
      ("none 9:00", .unknown("none 9:00")), ("9:00 10:00", .unknown("9:00 10:00")),
      ("100 dec", .unknown("100 dec")), ("today tomorrow", .unknown("today tomorrow")), ("+", .unknown("+")),
      ("next", .unknown("next")), ("next day", .unknown("next day")), ("9:0", .unknown("9:0")),
      ("2026-11-25X", .unknown("2026-11-25X")), ("2026-11-25T", .unknown("2026-11-25T")),
      ("2026-11-25 fri", .unknown("2026-11-25 fri")), ("2026-11", .begun("2026-11")),
      ("2026-11-25T17:30+1", .unknown("2026-11-25T17:30+1")), ("❤️", .unknown("❤️")), ("٣d", .unknown("٣d")),
      ("12345678d", .unknown("12345678d")),
      ("03/04", .ambiguous("03/04")), ("3/4/2026", .ambiguous("3/4/2026")), ("25.12", .unknown("25.12")),
      ("12.25.", .noSuchDay("12.25.")), ("1.2.27", .ambiguous("1.2.27")), ("last", .unknown("last")),
      ("25-12-2026", .unknown("25-12-2026")), ("next friday", .ambiguous("next friday")),
      ("2026-02-29", .noSuchDay("2026-02-29")), ("30 feb", .noSuchDay("30 feb")),
      ("0 jan", .noSuchDay("0 jan")),
      ("29 feb 2027", .noSuchDay("29 feb 2027")), ("2026-13-01T10:00", .noSuchDay("2026-13-01T10:00")),
      ("fri 26 nov 2026", .otherWeekday("fri 26 nov 2026", is: .thursday)),
      ("24:00", .noSuchTime("24:00")), ("tomorrow 9:60", .noSuchTime("tomorrow 9:60")),
      ("13pm", .noSuchTime("13pm")),
      ("0:30am", .noSuchTime("0:30am")), ("2026-11-25T24:00", .noSuchTime("2026-11-25T24:00")),
      ("9999999d", .outOfRange("9999999d")), ("8000y", .outOfRange("8000y")),
      ("-2026y", .outOfRange("-2026y")), ("0001-01-01T00:30", .outOfRange("0001-01-01T00:30")),
      ("9999-12-31T23:30-01:00", .outOfRange("9999-12-31T23:30-01:00")),
    ] as [(String, DateError)])
  func rejectsInvalidDate(text: String, fault: DateError) { #expect(throws: fault) { try read(text) } }

  @Test func truncatesLongTextInFault() {
    #expect(throws: DateError.unknown(String(repeating: "9", count: 40) + "…")) {
      try read(String(repeating: "9", count: 1_000_000))
    }
  }

  @Test func weeksThatStartOnSunday() throws {
    #expect(try read("eow", weekStart: .sunday) == "2026-11-21")
    #expect(try read("next week", weekStart: .sunday) == "2026-11-22")
  }

  @Test(arguments: [
    ("2027-01-31", "1m", "2027-02-28"), ("2028-01-31", "1m", "2028-02-29"),
    ("2028-02-29", "1y", "2029-02-28"),
    ("2028-02-29", "4y", "2032-02-29"), ("2028-02-29", "29 feb", "2028-02-29"),
    ("2028-03-01", "29 feb", "2032-02-29"),
    ("2027-12-31", "tomorrow", "2028-01-01"), ("2027-12-31", "1m", "2028-01-31"),
    ("2027-12-31", "eom", "2027-12-31"),
    ("2027-12-31", "next month", "2028-01-01"), ("1896-03-01", "29 feb", "1904-02-29"),
    ("2026-11-22", "eow", "2026-11-22"), ("2026-11-22", "next week", "2026-11-23"),
    ("2026-11-23", "next week", "2026-11-30"), ("2026-11-23", "mon", "2026-11-30"),
  ])
  func daysReadOnOtherDays(today: String, text: String, date: String) throws {
    let day = try #require(CalendarDay(today))
    let words = DateWords(now: LocalTime(startOf: day), localTime: { LocalTime(utc: $0) })
    #expect(try words.read(text)?.description == date)
  }

  @Test func theLastDaysOfTheCalendarHaveNoNextOnes() throws {
    let words = DateWords(now: LocalTime(startOf: .last), localTime: { LocalTime(utc: $0) })
    for text in [
      "tomorrow", "fri", "1d", "1m", "next week", "next month", "next year", "30 dec", "29 feb", "eow",
    ] {
      #expect(throws: DateError.outOfRange(text), "\(text)") { try words.read(text) }
    }
    #expect(try words.read("last fri") == .day(try #require(CalendarDay("9999-12-24"))))
    #expect(throws: DateError.outOfRange("0:00")) { try words.read("0:00") }
  }
}

import Testing

@testable import Interchange

/// The examples of RFC 5545, section 3.8.5.3, and what else can be said in a rule.
@Suite struct RecurrenceTests {
  /// The days of a rule for an event that starts on a day at nine.
  private func days(_ start: String, _ rule: String, _ from: String, _ to: String) -> [String] {
    let file = CalendarFile(event: "DTSTART:\(start)T090000\nRRULE:\(rule)")
    #expect(file.faults == [])
    return file.days(from, to)
  }

  @Test(arguments: [
    ("19970902", "FREQ=DAILY;COUNT=4", "09-02 09-03 09-04 09-05"),
    ("19970902", "FREQ=DAILY;UNTIL=19970905T000000Z", "09-02 09-03 09-04"),
    ("19970902", "FREQ=DAILY;UNTIL=19970905", "09-02 09-03 09-04 09-05"),
    ("19970902", "FREQ=DAILY;INTERVAL=10;COUNT=5", "09-02 09-12 09-22 10-02 10-12"),
    ("19970902", "FREQ=WEEKLY;COUNT=3", "09-02 09-09 09-16"),
    ("19970902", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=4", "09-02 09-16 09-30 10-14"),
    (
      "19970902", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
      "09-02 09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02"
    ),
    (
      "19970901", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19970930;WKST=SU;BYDAY=MO,WE,FR",
      "09-01 09-03 09-05 09-15 09-17 09-19 09-29"
    ),
    ("19970805", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "08-05 08-10 08-19 08-24"),
    ("19970805", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "08-05 08-17 08-19 08-31"),
    ("19970905", "FREQ=MONTHLY;COUNT=4;BYDAY=1FR", "09-05 10-03 11-07 12-05"),
    ("19970907", "FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU", "09-07 09-28 11-02 11-30"),
    ("19970922", "FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "09-22 10-20 11-17"),
    ("19970928", "FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=4", "09-28 10-29 11-28 12-29"),
    ("19970902", "FREQ=MONTHLY;COUNT=5;BYMONTHDAY=2,15", "09-02 09-15 10-02 10-15 11-02"),
    ("19970930", "FREQ=MONTHLY;COUNT=5;BYMONTHDAY=1,-1", "09-30 10-01 10-31 11-01 11-30"),
    ("19970902", "FREQ=MONTHLY;BYDAY=TU;COUNT=6", "09-02 09-09 09-16 09-23 09-30 10-07"),
    ("19970904", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "09-04 10-07 11-06"),
    ("19970929", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=4", "09-29 10-30 11-27 12-30"),
    ("19970913", "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=4", "09-13 10-11 11-08 12-13"),
    ("19970831", "FREQ=MONTHLY;COUNT=3", "08-31 10-31 12-31"),
    ("19970610", "FREQ=YEARLY;COUNT=3;BYMONTH=6,7", "06-10 07-10"),
    ("19970902", "FREQ=DAILY;BYMONTH=10;BYDAY=WE;COUNT=3", "09-02 10-01 10-08"),
  ])
  func aYearOfARule(start: String, rule: String, days: String) {
    #expect(
      self.days(start, rule, "1997-01-01", "1997-12-31") == days.split(separator: " ").map { "1997-\($0)" })
  }

  @Test(arguments: [
    (
      "19970310", "FREQ=YEARLY;INTERVAL=2;COUNT=4;BYMONTH=1,2,3",
      "1997-03-10 1999-01-10 1999-02-10 1999-03-10"
    ),
    (
      "19970101", "FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200",
      "1997-01-01 1997-04-10 1997-07-19 2000-01-01"
    ),
    ("19970519", "FREQ=YEARLY;BYDAY=20MO;COUNT=3", "1997-05-19 1998-05-18 1999-05-17"),
    ("19970512", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "1997-05-12 1998-05-11 1999-05-17"),
    (
      "19970313", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=5",
      "1997-03-13 1997-03-20 1997-03-27 1998-03-05 1998-03-12"
    ),
    (
      "19970902", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=4", "1997-09-02 1998-02-13 1998-03-13 1998-11-13"
    ),
    (
      "19961105", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      "1996-11-05 2000-11-07"
    ),
    ("19960229", "FREQ=YEARLY", "1996-02-29 2000-02-29"),
    // A numbered day is counted beside BYMONTHDAY and BYYEARDAY too.
    ("19960108", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1,8,15;BYDAY=2MO", "1996-01-08"),
    ("19960101", "FREQ=YEARLY;BYMONTHDAY=1;BYDAY=1MO,-1SU", "1996-01-01"),
    ("19960104", "FREQ=YEARLY;BYYEARDAY=1,2,3,4;BYDAY=1TH", "1996-01-04 1997-01-02 1998-01-01"),
    // A year of the rule has only days of that year, including ones of week 1 of the next.
    ("19960101", "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO", "1996-01-01 1996-12-30 2000-01-03"),
    ("19960102", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR", "1996-01-02 1999-01-01"),
    (
      "19960101", "FREQ=YEARLY;BYWEEKNO=1;BYYEARDAY=1,-1",
      "1996-01-01 1996-12-31 1997-01-01 1997-12-31 1998-01-01"
    ),
    ("19971229", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "1997-12-29 1999-01-04 2000-01-03"),
    (
      "19970101", "FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2",
      "1997-01-01 1997-02-28 1998-02-28 1999-02-28 2000-02-29"
    ),
  ])
  func findsDaysOfFiveYears(start: String, rule: String, days: String) {
    #expect(self.days(start, rule, "1996-01-01", "2000-12-31") == days.split(separator: " ").map(String.init))
  }

  @Test func timesOfADay() {
    func times(_ rule: String) -> [String] {
      CalendarFile(event: "DTSTART:19970902T090000\nRRULE:\(rule)").occurrences("1997-09-02", "1997-09-02")
        .map { String($0.dropFirst(11)) }
    }
    #expect(times("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000") == ["09:00", "12:00", "15:00"])
    #expect(times("FREQ=MINUTELY;INTERVAL=90;COUNT=4") == ["09:00", "10:30", "12:00", "13:30"])
    #expect(
      times("FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20,40")
        == ["09:00", "09:20", "09:40", "10:00", "10:20", "10:40"])
    #expect(times("FREQ=MINUTELY;INTERVAL=20;BYHOUR=10") == ["09:00", "10:00", "10:20", "10:40"])
    #expect(times("FREQ=HOURLY;BYMINUTE=0,30;BYSETPOS=-1;COUNT=3") == ["09:00", "09:30", "10:30"])
    #expect(times("FREQ=SECONDLY;INTERVAL=3600;COUNT=2") == ["09:00", "10:00"])
  }

  @Test func findsOccurrencesFarFromStart() {
    #expect(days("19970902", "FREQ=WEEKLY;INTERVAL=3", "2026-11-01", "2026-11-30") == ["2026-11-17"])
    #expect(
      days("19970902", "FREQ=DAILY;INTERVAL=9", "2026-11-01", "2026-11-20") == ["2026-11-05", "2026-11-14"])
    #expect(days("19970131", "FREQ=MONTHLY", "2026-10-01", "2026-12-31") == ["2026-10-31", "2026-12-31"])
    #expect(days("00010101", "FREQ=YEARLY", "9999-01-01", "9999-12-31") == ["9999-01-01"])
    #expect(
      days("00010101", "FREQ=DAILY;COUNT=800", "0003-03-10", "0003-12-31") == ["0003-03-10", "0003-03-11"])
  }

  @Test func datesAreAddedAndLeftOut() {
    let file = CalendarFile(
      event: """
        DTSTART;VALUE=DATE:20150501
        RRULE:FREQ=DAILY;COUNT=5
        EXDATE;VALUE=DATE:20150502,20150504
        EXDATE;VALUE=DATE:20150501
        RDATE;VALUE=DATE:20150510
        """)
    #expect(file.days("2015-05-01", "2015-05-31") == ["2015-05-03", "2015-05-05", "2015-05-10"])
  }

  @Test func matchesExceptionsInOtherZones() {
    var file = CalendarFile(
      event: """
        DTSTART;TZID=Europe/Berlin:20150327T090000
        RRULE:FREQ=DAILY;COUNT=6
        EXDATE:20150328T080000Z,20150330T070000Z
        EXDATE;TZID=Europe/Berlin:20150331T090000
        EXDATE;VALUE=DATE:20150401
        """)
    file.zoneFiles["Europe/Berlin"] = ZoneFile.berlin
    #expect(
      file.occurrences("2015-03-01", "2015-04-30", ahead: 0) == ["2015-03-27 08:00", "2015-03-29 07:00"])
  }

  @Test func comparesUntilInZoneOfStart() {
    var file = CalendarFile(
      event: "DTSTART;TZID=Europe/Berlin:20150505T233000\nRRULE:FREQ=DAILY;UNTIL=20150507T213000Z")
    file.zoneFiles["Europe/Berlin"] = ZoneFile.berlin
    #expect(file.days("2015-05-01", "2015-05-31") == ["2015-05-05", "2015-05-06", "2015-05-07"])
  }

  @Test func replacesSingleOccurrence() {
    let file = CalendarFile(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:Weekly
      DTSTART:20150504T090000
      RRULE:FREQ=WEEKLY;COUNT=4
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      SUMMARY:Moved
      RECURRENCE-ID:20150511T090000
      DTSTART:20150512T100000
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID:20150518T090000
      DTSTART:20150518T090000
      STATUS:CANCELLED
      END:VEVENT
      END:VCALENDAR
      """)
    #expect(
      file.occurrences("2015-05-01", "2015-05-31")
        == ["2015-05-04 09:00 Weekly", "2015-05-12 10:00 Moved", "2015-05-25 09:00 Weekly"])
  }

  @Test func keepsLengthOfRecurringEvents() {
    let file = CalendarFile(
      event: "DTSTART;VALUE=DATE:20150501\nDTEND;VALUE=DATE:20150503\nRRULE:FREQ=WEEKLY;COUNT=2")
    #expect(
      file.occurrences("2015-05-02", "2015-05-08") == [
        "2015-05-01 to 2015-05-02", "2015-05-08 to 2015-05-09",
      ])
  }

  @Test func givesUpEndlessSearch() {
    let file = CalendarFile(
      event: "DTSTART:00010101T000000\nRRULE:FREQ=DAILY;COUNT=9;BYMONTH=2;BYMONTHDAY=31")
    #expect(file.occurrences("9999-01-01", "9999-12-31") == ["and more"])
    #expect(file.occurrences("0001-01-01", "0001-12-31") == ["0001-01-01 00:00"])
  }
}

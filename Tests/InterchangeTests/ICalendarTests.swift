import Testing

@testable import Interchange

@Suite struct ICalendarTests {
  @Test func showsAllDayEventOnItsDay() {
    let file = CalendarFile(event: "SUMMARY:Holiday\nDTSTART;VALUE=DATE:20150507")
    #expect(file.occurrences("2015-05-01", "2015-05-31") == ["2015-05-07 Holiday"])
    #expect(file.occurrences("2015-05-08", "2015-05-31") == [])
  }

  @Test func theEndOfADayIsTheDayAfter() {
    let file = CalendarFile(event: "SUMMARY:Fair\nDTSTART;VALUE=DATE:20150507\nDTEND;VALUE=DATE:20150510")
    #expect(file.occurrences("2015-05-09", "2015-05-31") == ["2015-05-07 to 2015-05-09 Fair"])
    #expect(file.occurrences("2015-05-10", "2015-05-31") == [])
  }

  @Test func showsUTCInViewersZone() {
    let file = CalendarFile(event: "SUMMARY:Call\nDTSTART:20150507T233000Z\nDTEND:20150508T003000Z")
    #expect(file.occurrences("2015-05-01", "2015-05-31", ahead: 2) == ["2015-05-08 01:30-02:30 Call"])
    #expect(
      file.occurrences("2015-05-01", "2015-05-31", ahead: 0) == ["2015-05-07 to 2015-05-08 23:30-00:30 Call"])
    #expect(file.occurrences("2015-05-01", "2015-05-31") == ["2015-05-07 to 2015-05-08 23:30-00:30 Call"])
  }

  @Test func excludesDayAfterMidnightEnd() {
    let file = CalendarFile(event: "DTSTART:20150507T220000\nDTEND:20150508T000000")
    #expect(file.occurrences("2015-05-01", "2015-05-31") == ["2015-05-07 22:00-00:00"])
  }

  @Test func showsFloatingTimeUnchangedInEveryZone() {
    let file = CalendarFile(event: "SUMMARY:Tea\nDTSTART:20150507T160000\nDURATION:PT45M")
    for hours in [-8, 0, 9] {
      #expect(file.occurrences("2015-05-07", "2015-05-07", ahead: hours) == ["2015-05-07 16:00-16:45 Tea"])
    }
  }

  @Test func prefersZoneOfFile() {
    // A made-up Berlin, ten hours ahead.
    var file = CalendarFile(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Zoned
      DTSTART;TZID=Europe/Berlin:20150507T120000
      END:VEVENT
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+1000
      TZOFFSETTO:+1000
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR
      """)
    file.zoneFiles["Europe/Berlin"] = ZoneFile.berlin
    #expect(file.occurrences("2015-05-07", "2015-05-07", ahead: 0) == ["2015-05-07 02:00 Zoned"])
    #expect(
      file.warnings == [
        "2: the time zone \"Europe/Berlin\" is defined in the file otherwise than on this system; its times are read "
          + "as the file says"
      ])
  }

  @Test func elseFromTheSystemsFiles() {
    var file = CalendarFile(event: "SUMMARY:Zoned\nDTSTART;TZID=Europe/Berlin:20150507T120000")
    file.zoneFiles["Europe/Berlin"] = ZoneFile.berlin
    #expect(file.occurrences("2015-05-07", "2015-05-07", ahead: 0) == ["2015-05-07 10:00 Zoned"])
    let prefixed = CalendarFile(event: "DTSTART;TZID=/example.org/2015_a/Europe/Berlin:20150507T120000")
    var known = prefixed
    known.zoneFiles["Europe/Berlin"] = ZoneFile.berlin
    #expect(known.occurrences("2015-05-07", "2015-05-07", ahead: 0) == ["2015-05-07 10:00"])
  }

  @Test func reportsUnknownZoneAndReadsLocalTimes() {
    let file = CalendarFile(event: "DTSTART;TZID=../../etc/passwd:20150507T120000")
    #expect(file.occurrences("2015-05-07", "2015-05-07", ahead: 5) == ["2015-05-07 12:00"])
    #expect(file.faults == [])
    #expect(
      file.warnings
        == ["2: the time zone \"../../etc/passwd\" is unknown; its times are read as local times"])
  }

  @Test func noZoneOutsideOfTheFolderIsAskedFor() {
    var asked: [String] = []
    for name in ["../x", "/etc/passwd", "a/../b", ".hidden", "Europe/Berlin", "", "a b"] {
      let text = CalendarFile(event: "DTSTART;TZID=\"\(name)\":20150507T120000").text
      _ = ICalendar(Array(text.utf8)) {
        asked.append($0)
        return nil
      }
    }
    #expect(asked == ["etc/passwd", "passwd", "Europe/Berlin"])
  }

  @Test func todosAreDue() {
    #expect(
      CalendarFile(todo: "SUMMARY:Pay\nDUE;VALUE=DATE:20150512").occurrences("2015-05-01", "2015-05-31")
        == ["2015-05-12 [ ] Pay"])
    #expect(
      CalendarFile(todo: "SUMMARY:Pay\nDTSTART:20150510T080000\nDUE:20150512T170000\nSTATUS:COMPLETED")
        .occurrences("2015-05-01", "2015-05-31") == ["2015-05-12 17:00 [x] Pay"])
    #expect(
      CalendarFile(todo: "SUMMARY:Pay\nDTSTART:20150510T080000\nDURATION:P1DT1H")
        .occurrences("2015-05-01", "2015-05-31") == ["2015-05-11 09:00 [ ] Pay"])
    #expect(CalendarFile(todo: "SUMMARY:Some day").occurrences("2015-05-01", "2015-05-31") == [])
  }

  @Test func leavesOutCancelledEvents() {
    let file = CalendarFile(event: "DTSTART;VALUE=DATE:20150507\nSTATUS:CANCELLED")
    #expect(file.occurrences("2015-05-01", "2015-05-31") == [])
  }

  @Test func everythingOfAnEntryIsRead() {
    let file = CalendarFile(
      todo: """
        UID:a@b
        SUMMARY:Buy milk\\, eggs
        DESCRIPTION:One\\nTwo
        CATEGORIES:home,shop
        CATEGORIES:x
        PRIORITY:1
        COMPLETED:20150507T100000Z
        """)
    var expected = ICalendarEntry(kind: .todo, offset: 16, uid: "a@b", summary: "Buy milk, eggs")
    expected.isDone = true
    #expect(file.calendar.entries == [expected])
  }

  @Test func alarmsAndForeignPartsDoNoHarm() {
    let file = CalendarFile(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      X-WR-CALNAME:Test
      BEGIN:VEVENT
      DTSTART:20150507T100000
      SUMMARY:Real
      BEGIN:VALARM
      TRIGGER:-PT15M
      SUMMARY:Alarm
      END:VALARM
      END:VEVENT
      BEGIN:X-PART
      BEGIN:VEVENT
      SUMMARY:Inside
      END:VEVENT
      END:X-PART
      END:VCALENDAR
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART:20150508T100000
      SUMMARY:Second calendar
      END:VEVENT
      END:VCALENDAR
      """)
    #expect(file.faults == [])
    #expect(
      file.occurrences("2015-05-01", "2015-05-31") == [
        "2015-05-07 10:00 Real", "2015-05-08 10:00 Second calendar",
      ])
  }

  @Test(arguments: [
    ("DTSTART:20150230", "3: DTSTART: there is no day \"20150230\""),
    (
      "DTSTART;VALUE=DATE:20150507T100000",
      "3: DTSTART: expected a date like 20150507, not \"20150507T100000\""
    ),
    ("DTSTART:2015-05-07", "3: DTSTART: expected a time like 20150507T140000Z, not \"2015-05-07\""),
    ("DTSTART:20150507T250000", "3: DTSTART: expected a time like 20150507T140000Z, not \"20150507T250000\""),
    ("SUMMARY:x", "2: VEVENT: it has no DTSTART"),
    ("DTSTART:20150507\nDTSTART:20150508", "4: DTSTART: it was already given on line 3"),
    (
      "DTSTART:20150507\nDTEND:20150507T100000",
      "4: DTEND: it must be a day if DTSTART is a day, and a time if DTSTART is a time"
    ),
    ("DTSTART:20150507\nDTEND:20150506", "4: DTEND: it ends before it starts"),
    ("DTSTART:20150507\nDURATION:1D", "4: DURATION: expected a length of time like PT1H30M, not \"1D\""),
    ("DTSTART:20150507\nDURATION:PT1H", "4: DURATION: an event that starts with a day must last whole days"),
    ("DTSTART:20150507\nRRULE:INTERVAL=2", "4: RRULE: FREQ is missing"),
    ("DTSTART:20150507\nRRULE:FREQ=OFTEN", "4: RRULE: there is no frequency \"OFTEN\""),
    ("DTSTART:20150507\nRRULE:FREQ=DAILY;COUNT=0", "4: RRULE: COUNT takes numbers from 1 to 1000000000"),
    (
      "DTSTART:20150507\nRRULE:FREQ=DAILY;COUNT=2;UNTIL=20150601",
      "4: RRULE: COUNT and UNTIL exclude each other"
    ),
    ("DTSTART:20150507\nRRULE:FREQ=DAILY;UNTIL=soon", "4: RRULE: UNTIL takes a date or a time, not \"soon\""),
    ("DTSTART:20150507\nRRULE:FREQ=DAILY;FREQ=DAILY", "4: RRULE: FREQ is given twice"),
    (
      "DTSTART:20150507\nRRULE:FREQ=MONTHLY;BYDAY=MO,XX",
      "4: RRULE: BYDAY takes days like MO or -1FR, not \"XX\""
    ),
    ("DTSTART:20150507\nRRULE:FREQ=MONTHLY;BYMONTHDAY=0", "4: RRULE: BYMONTHDAY takes numbers from 1 to 31"),
    ("DTSTART:20150507\nRRULE:FREQ=MONTHLY;BYMONTH=13", "4: RRULE: BYMONTH takes numbers from 1 to 12"),
    (
      "DTSTART:20150507\nRRULE:FREQ=WEEKLY;BYDAY=1MO",
      "4: RRULE: a numbered day like 2MO belongs to FREQ=MONTHLY or FREQ=YEARLY without BYWEEKNO"
    ),
    ("DTSTART:20150507\nRRULE:FREQ=DAILY;BYEASTER=1", "4: RRULE: the part BYEASTER is not known"),
    ("DTSTART:20150507\nRRULE:daily", "4: RRULE: expected a part like FREQ=WEEKLY, not \"daily\""),
    ("DTSTART:20150507\nEXDATE:x", "4: EXDATE: expected a time like 20150507T140000Z, not \"x\""),
    ("DTSTART:20150507\nSUMMARY", "4: SUMMARY has no colon and therefore no value"),
    ("DTSTART;TZID:20150507", "3: expected a parameter like NAME=VALUE after DTSTART"),
  ])
  func aFaultHasALineAndAReason(lines: String, fault: String) {
    let file = CalendarFile(event: lines)
    #expect(file.faults == [fault])
    #expect(file.calendar.entries == [])
  }

  @Test(arguments: [
    (
      "DTSTART:20150507T100000\nDTEND:20150507T110000\nDURATION:PT0S", "2015-05-07 10:00-11:00",
      "5: DURATION: not used: DTEND says when it ends"
    ),
    ("DTSTART:20150507\nDTEND:", "2015-05-07", "4: DTEND: it is empty, and read as none"),
    (
      "UID:1\nRECURRENCE-ID:20150507\nDTSTART:20150508\nRRULE:FREQ=DAILY", "2015-05-08",
      "6: RRULE: not used: one time of an entry does not come again"
    ),
    (
      "UID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20150507\nDTSTART:20150508", "2015-05-08",
      "4: RECURRENCE-ID: RANGE=THISANDFUTURE is not followed: it stands for this one time only"
    ),
  ])
  func warnsOfHarmlessErrors(lines: String, occurrence: String, warning: String) {
    let file = CalendarFile(event: lines)
    #expect(file.faults == [])
    #expect(file.warnings == [warning])
    #expect(file.occurrences("2015-05-01", "2015-05-31") == [occurrence])
  }

  @Test func ignoresMalformedUnusedProperties() {
    let file = CalendarFile(
      event: #"""
        DTSTART;X-A="b;VALUE=DATE:20150507
        X-APPLE-STRUCTURED-LOCATION;X-TITLE=Str. 1\; 4041 Linz:geo:48.3
        LOCATION;X="
        """#)
    #expect(file.faults == [])
    #expect(file.occurrences("2015-05-01", "2015-05-31") == ["2015-05-07"])
  }

  @Test func showsNewerOfTwoVersions() {
    func event(_ day: Int, _ lines: String...) -> String {
      (["BEGIN:VEVENT", "UID:1", "DTSTART:2015050\(day)"] + lines + ["END:VEVENT\n"]).joined(separator: "\n")
    }
    let file = CalendarFile(
      "BEGIN:VCALENDAR\n" + event(1, "SEQUENCE:2") + event(2, "SEQUENCE:1") + event(3, "SEQUENCE:3")
        + event(4, "SEQUENCE:3", "DTSTAMP:20150101T000000Z")
        + event(5, "SEQUENCE:3", "DTSTAMP:20150101T000000Z") + "END:VCALENDAR\n")
    #expect(file.faults == [])
    #expect(file.days("2015-05-01", "2015-05-31") == ["2015-05-04", "2015-05-05"])
    #expect(
      file.warnings == [2, 7, 12].map { "\($0): left out: the file has a newer version of this entry" })
  }

  @Test func reportsZoneThatDiffersFromSystem() {
    var file = CalendarFile(
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART;TZID=Europe/Berlin:20150101T090000
      RRULE:FREQ=MONTHLY
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;TZID=Europe/Berlin:20150701T090000
      END:VEVENT
      END:VCALENDAR
      """)
    #expect(file.warnings == [])
    file.zoneFiles["Europe/Berlin"] = ZoneFile.berlin
    let reason =
      "the time zone \"Europe/Berlin\" is defined in the file otherwise than on this system; "
      + "its times are read as the file says"
    #expect(file.warnings == ["10: \(reason)"])
    #expect(
      file.occurrences("2015-07-01", "2015-07-01", ahead: 0) == ["2015-07-01 08:00", "2015-07-01 08:00"])
  }

  @Test func reportsOneFaultForOtherFiles() {
    #expect(CalendarFile("").faults == ["1: expected BEGIN:VCALENDAR"])
    #expect(CalendarFile("{\n  \"a\": 1\n}\n").faults == ["1: expected a line like NAME:value"])
    #expect(CalendarFile("A:1\nB:2\n").faults == ["1: expected BEGIN:VCALENDAR"])
    #expect(CalendarFile("BEGIN:VEVENT\nA:1\n").faults == ["1: expected BEGIN:VCALENDAR"])
  }

  @Test func theRestOfAFaultyFileIsRead() {
    let file = CalendarFile(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART:tomorrow
      END:VEVENT
      BEGIN:VEVENT
      SUMMARY:Good
      DTSTART:20150507
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20150508
      END:VCALENDAR
      """)
    #expect(
      file.faults == [
        "3: DTSTART: there is no day \"tomorrow\"",
        "11: expected END:VEVENT, begun in line 9",
      ])
    #expect(file.occurrences("2015-05-01", "2015-05-31") == ["2015-05-07 Good"])
  }

  @Test func rejectsTruncatedFile() {
    #expect(
      CalendarFile("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20150507\n").faults
        == ["4: END:VEVENT is missing, begun in line 2"])
    #expect(CalendarFile("BEGIN:VCALENDAR\n").faults == ["2: END:VCALENDAR is missing, begun in line 1"])
  }

  @Test func rejectsCalendarInCalendar() {
    let file = CalendarFile(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20150507\nEND:VEVENT\nBEGIN:VCALENDAR\nEND:VCALENDAR\n")
    #expect(file.faults == ["5: expected END:VCALENDAR"])
    #expect(file.occurrences("2015-05-01", "2015-05-31") == ["2015-05-07"])
  }

  @Test func partsInOneAnotherAndFaultsHaveAnEnd() {
    let deep = "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X\n", count: 16)
    #expect(CalendarFile(deep).faults.first == "17: at most 16 nested parts")
    let bad = String(repeating: "BEGIN:VEVENT\nEND:VEVENT\n", count: 500)
    #expect(CalendarFile("BEGIN:VCALENDAR\n\(bad)END:VCALENDAR\n").faults.count == ImportError.most)
  }
}

import Testing
import TodoModel

@testable import Interchange

@Suite struct TodoComponentTests {
  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//flick//flick//EN"] + lines + ["END:VCALENDAR"])
      .map { $0 + "\r\n" }.joined()
  }

  private func todo(_ lines: String...) -> String {
    (["BEGIN:VTODO"] + lines + ["END:VTODO"]).joined(separator: "\r\n")
  }

  private func told(_ lines: String...) -> [String] {
    ImportedFile(
      calendar((["BEGIN:VTODO"] + lines + ["END:VTODO"]).joined(separator: "\r\n")), ICalendarFormat()
    ).told
  }

  @Test(arguments: [
    (["SUMMARY:Milk\\, 2 l\\; \\\\"], "[ ] Milk, 2 l; \\"),
    (["SUMMARY:a\\nb"], #"[ ] a b  "icalendar" ["SUMMARY:a\\nb"]"#),
    (["DESCRIPTION:x"], "[ ] (no title)  note x"),
    (["SUMMARY:M", "DESCRIPTION:a\\n\\nb"], "[ ] M  note a//b"),
    (["SUMMARY:M", "DUE;VALUE=DATE:20261201"], "[ ] M  due 2026-12-01"),
    (
      ["SUMMARY:M", "DUE;VALUE=DATE:20261201T000000"],
      #"[ ] M  due 2026-12-01  "icalendar" ["DUE;VALUE=DATE:20261201T000000"]"#
    ),
    (["SUMMARY:M", "DUE:20261201T173000Z"], "[ ] M  due 2026-12-01T17:30:00Z"),
    (["SUMMARY:M", "DUE;VALUE=DATE-TIME:20261201T173000Z"], "[ ] M  due 2026-12-01T17:30:00Z"),
    (
      ["SUMMARY:M", "DUE:20261201T173000"],
      #"[ ] M  due 2026-12-01T17:30:00Z  "icalendar" ["DUE:20261201T173000"]"#
    ),
    (["SUMMARY:M", "PRIORITY:1"], "[ ] M  priority A"), (["SUMMARY:M", "PRIORITY:9"], "[ ] M  priority I"),
    (["SUMMARY:M", "PRIORITY:9", "X-FLICK-PRIORITY:K"], "[ ] M  priority K"),
    (["SUMMARY:M", "PRIORITY:0"], #"[ ] M  "icalendar" ["PRIORITY:0"]"#),
    (
      ["SUMMARY:M", "STATUS:COMPLETED", "COMPLETED:20261121T093000Z"], "[x] M  completed 2026-11-21T09:30:00Z"
    ),
    (["SUMMARY:M", "PERCENT-COMPLETE:100"], #"[x] M  "icalendar" ["PERCENT-COMPLETE:100"]"#),
    (
      ["SUMMARY:M", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:50"],
      #"[ ] M  "icalendar" ["PERCENT-COMPLETE:50"]"#
    ),
    (["SUMMARY:M", "STATUS:CANCELLED"], #"[x] M  "icalendar" ["STATUS:CANCELLED"]"#),
    (["SUMMARY:M", "CATEGORIES:a,b\\,c"], "[ ] M  tags a|b,c"),
    (
      ["SUMMARY:M", "CATEGORIES:a", "CATEGORIES:b"],
      #"[ ] M  tags a|b  "icalendar" ["CATEGORIES:a","CATEGORIES:b"]"#
    ),
    (
      ["SUMMARY:M", "STATUS:CANCELLED", "COMPLETED:20261121T093000Z"],
      #"[x] M  completed 2026-11-21T09:30:00Z  "icalendar" ["STATUS:CANCELLED","COMPLETED:20261121T093000Z"]"#
    ),
    (
      ["SUMMARY:M", "DTSTART;VALUE=DATE:20261201", "DUE:20261203T170000Z"],
      #"[ ] M  due 2026-12-03T17:00:00Z  wait 2026-12-01  "icalendar" ["DTSTART;VALUE=DATE:20261201"]"#
    ),
    (
      ["SUMMARY:M", "DTSTART:20261204T170000Z", "DUE:20261203T170000Z"],
      #"[ ] M  due 2026-12-03T17:00:00Z  "icalendar" ["DTSTART:20261204T170000Z"]"#
    ),
    (["SUMMARY:M", "DTSTART;VALUE=DATE:20261130"], "[ ] M  wait 2026-11-30"),
    (["SUMMARY:M", "DTSTART;VALUE=DATE:20261130", "DURATION:P1W"], "[ ] M  due 2026-12-07  wait 2026-11-30"),
    (
      ["SUMMARY:M", "DURATION:P1DT1H", "DTSTART:20261130T173000Z"],
      "[ ] M  due 2026-12-01T18:30:00Z  wait 2026-11-30T17:30:00Z"
    ),
    (
      ["SUMMARY:M", "DTSTART;VALUE=DATE:20261130", "DURATION:P1D", "RRULE:FREQ=WEEKLY"],
      "[ ] M  due 2026-12-01  wait 2026-11-30  recur FREQ=WEEKLY"
    ),
    (
      ["SUMMARY:M", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY"],
      "[ ] M  due 2026-12-01  recur FREQ=WEEKLY"
    ),
    (
      ["SUMMARY:M", "RRULE:FREQ=WEEKLY", "X-FLICK-RECUR:after FREQ=WEEKLY"], "[ ] M  recur after FREQ=WEEKLY"
    ),
    (
      ["SUMMARY:M", "X-FOO;A=\"b:c\":d", "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM"],
      #"[ ] M  "icalendar" ["X-FOO;A=\"b:c\":d","BEGIN:VALARM","ACTION:DISPLAY","END:VALARM"]"#
    ),
    (
      ["summary:M", "X-LONG:0123456789", " 0123456789"],
      #"[ ] M  "icalendar" ["summary:M","X-LONG:0123456789\r\n 0123456789"]"#
    ),
    (["SUMMARY:M", "X-FLICK-LIST:Two\\, words"], "[ ] M  list Two, words"),
  ])
  func readsTodo(lines: [String], item: String) {
    let text = calendar((["BEGIN:VTODO"] + lines + ["END:VTODO"]).joined(separator: "\r\n"))
    #expect(ImportedFile(text, ICalendarFormat()).told == [item])
    #expect(ImportedFile(text.replacing("\r\n", with: "\n"), ICalendarFormat()).told == [item])
  }

  @Test func usesAndKeepsZoneDefinedInFile() {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Five", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0500",
      "TZOFFSETTO:+0500", "END:STANDARD", "END:VTIMEZONE",
    ].joined(separator: "\r\n")
    let todo = [
      "BEGIN:VTODO", "UID:12345678-9abc-def0-1122-334455667788", "DTSTAMP:20261121T093000Z",
      "CREATED:20261121T093000Z", "LAST-MODIFIED:20261121T093000Z", "SUMMARY:M",
      "DUE;TZID=Five:20261201T170000", "STATUS:NEEDS-ACTION", "END:VTODO",
    ].joined(separator: "\r\n")
    let text = calendar(zone, todo)
    let file = ImportedFile(text, ICalendarFormat())
    #expect(file.items.map(\.members.due) == [DueDate("2026-12-01T12:00:00Z")])
    #expect(file.remarks.messages == [])
    let (written, _) = ICalendarFormat().text(file.items[0].item(id: 1, now: Instant(secondsSince1970: 0)))
    #expect(written == text)
    let late = ImportedFile(calendar(todo, zone), ICalendarFormat()).items
    #expect(late.map(\.members.unknown) == file.items.map(\.members.unknown))
  }

  /// The rule of such a to-do counts in the machine's zone.
  @Test func reportsZoneThatOnlyFileDefines() {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Office", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE",
    ].joined(separator: "\r\n")
    let due = "DUE;TZID=Office:20261201T170000"
    let world = ExchangeWorld(zoneFile: { $0 == "Europe/Berlin" ? ZoneFile.berlin : nil })
    func messages(_ zone: String, _ todos: String...) -> [String] {
      ImportedFile(calendar(([zone] + todos).joined(separator: "\r\n")), ICalendarFormat(), world).remarks
        .messages
    }
    let repeating = todo("SUMMARY:A", due, "RRULE:FREQ=WEEKLY")
    #expect(
      messages(zone, repeating, repeating, todo("SUMMARY:B", due)) == [
        "2 repeating to-dos in the time zone Office counted in this machine's zone: only the file has rules for its own"
      ])
    #expect(
      messages(
        zone.replacing("Office", with: "Europe/Berlin"), repeating.replacing("Office", with: "Europe/Berlin"))
        == [])
    #expect(
      messages(zone, todo("SUMMARY:B", due), repeating.replacing("END", with: "STATUS:COMPLETED\r\nEND"))
        == [])
  }

  @Test func keepsAlarmOutsideTheOnlyToDo() {
    let alarm = "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM"
    let kept = #"[ ] M  "icalendar" ["BEGIN:VALARM","TRIGGER:-PT5M","END:VALARM"]"#
    let file = ImportedFile(
      calendar(todo("SUMMARY:M"), alarm) + calendar(alarm, todo("SUMMARY:M")), ICalendarFormat())
    #expect(file.told == [kept, kept])
    let written = ICalendarFormat().text(file.items[0].item(id: 1, now: Instant(secondsSince1970: 0))).0
    #expect(written.contains(alarm + "\r\nEND:VTODO"), "\(written)")
  }

  @Test func reportsPartsOutsideToDos() {
    let alarm = "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM"
    let file = ImportedFile(
      calendar(todo("SUMMARY:M"), alarm, todo("SUMMARY:N"), alarm, "BEGIN:X-OWN\r\nEND:X-OWN"),
      ICalendarFormat())
    #expect(file.told == ["[ ] M", "[ ] N"])
    #expect(file.remarks.messages == ["1 part outside to-dos skipped", "2 alarms outside to-dos skipped"])
    let broken = ImportedFile(
      calendar(todo("SUMMARY:M"), "BEGIN:VALARM\r\nno property\r\nEND:VALARM"), ICalendarFormat())
    #expect(broken.told == ["[ ] M"])
    #expect(broken.flaws.map(\.reason) == ["expected a line like NAME:value; the alarm was skipped"])
  }

  @Test func reportsUnknownZone() {
    let text = calendar(
      todo("SUMMARY:M", "DTSTART;TZID=Nowhere:20261201T160000", "DUE;TZID=Nowhere:20261201T170000"))
    let world = ExchangeWorld(clock: LocalClock { LocalTime(wall: $0.secondsSince1970 - 12_600) })
    let file = ImportedFile(text, ICalendarFormat(), world)
    #expect(file.items.map(\.members.due) == [DueDate("2026-12-01T20:30:00Z")])
    #expect(
      file.remarks.messages == ["2 times of the unknown time zone Nowhere read as local time (UTC-03:30)"])
  }

  @Test func otherPartsArePassedOver() {
    let event = "BEGIN:VEVENT\r\nUID:e\r\nDTSTART:20261201T170000Z\r\nEND:VEVENT"
    let file = ImportedFile(calendar(event, todo("SUMMARY:M"), event), ICalendarFormat())
    #expect(file.told == ["[ ] M"])
    #expect(file.remarks.messages == ["2 events skipped: flick imports only to-dos"])
  }

  @Test(arguments: [
    (["STATUS:CANCELLED"], ["1 canceled to-do imported as completed"]),
    (
      [
        "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY", "EXDATE;VALUE=DATE:20261208",
        "RDATE;VALUE=DATE:20261210",
      ],
      ["1 to-do with dates besides its rule (RDATE), which are kept, but not used"]
    ),
    (
      ["DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY", "EXDATE:soon"],
      ["1 to-do with dates to leave out that flick cannot read (EXDATE), which are kept, but not used"]
    ),
    (["DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY", "EXDATE;VALUE=DATE:20261208"], []),
    (["DTSTART:20261201T173000Z", "DURATION:PT1H"], []),
    (
      ["DTSTART;VALUE=DATE:20261201", "DURATION:PT1H"],
      ["1 to-do with a DURATION, which is kept, but not used: no due date"]
    ),
    (
      ["DTSTART:20261201T173000Z", "DURATION:-PT1H"],
      ["1 to-do with a DURATION, which is kept, but not used: no due date"]
    ),
    (["DURATION:PT1H"], ["1 to-do with a DURATION, which is kept, but not used: no due date"]),
    (["DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY", "STATUS:NEEDS-ACTION"], []),
  ])
  func reportsUnusedProperties(lines: [String], messages: [String]) {
    let text = calendar((["BEGIN:VTODO", "SUMMARY:M"] + lines + ["END:VTODO"]).joined(separator: "\r\n"))
    let file = ImportedFile(text, ICalendarFormat())
    #expect(file.items.map(\.text) == ["M"])
    #expect(file.remarks.messages == messages)
  }

  @Test func severalCalendarsInARowAreRead() {
    let text = calendar(todo("SUMMARY:A")) + calendar(todo("SUMMARY:B"))
    #expect(ImportedFile(text, ICalendarFormat()).told == ["[ ] A", "[ ] B"])
  }

  @Test(arguments: [
    ("hello", ["1:1: expected a line like NAME:value"]), ("", ["1:1: expected BEGIN:VCALENDAR"]),
    ("SUMMARY:M\n", ["1:1: expected BEGIN:VCALENDAR"]),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:M\n", ["4:1: END:VTODO is missing, begun in line 2"]),
    (
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VEVENT\nEND:VTODO\nEND:VCALENDAR\n",
      ["3:1: expected END:VTODO, begun in line 2"]
    ),
    (
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nBEGIN:VCALENDAR\nEND:VTODO\nEND:VCALENDAR\n",
      ["3:1: expected END:VTODO"]
    ),
    ("BEGIN:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR\n", ["2:1: expected END:VCALENDAR"]),
  ])
  func faultsHaveTheirPlaces(text: String, faults: [String]) {
    #expect(ImportedFile(text, ICalendarFormat()).faults(of: text) == faults)
  }

  @Test func reportsBadTodoAndReadsOthers() {
    let text = """
      BEGIN:VCALENDAR
      nonsense
      BEGIN:VTODO
      DUE:soon
      SUMMARY:Bad date
      DUE:20261201
      END:VTODO
      BEGIN:VTODO
      SUMMARY:Twice
      SUMMARY:Twice
      END:VTODO
      BEGIN:VEVENT
      more nonsense
      END:VEVENT
      BEGIN:VTODO
      X
      END:VTODO
      BEGIN:VTODO
      SUMMARY:Good
      END:VTODO
      END:VCALENDAR

      """
    let file = ImportedFile(text, ICalendarFormat())
    #expect(file.faults == [])
    #expect(file.told == ["[ ] (no title)  \"icalendar\" [\"X\"]", "[ ] Good"])
    #expect(
      ImportedFile.places(of: file.flaws, in: text) == [
        "2:1: expected a line like NAME:value; the line was skipped",
        "4:1: DUE: expected a time like 20150507T140000Z, not \"soon\"; the to-do \"Bad date\" was skipped",
        "10:1: SUMMARY occurs twice; the to-do \"Twice\" was skipped",
      ])
    #expect(
      file.remarks.messages == [
        "1 event skipped: flick imports only to-dos", "1 line that is no property kept, but not used",
      ])
  }

  @Test func keepsUnusedMalformedParameters() {
    let line = #"X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Str. 1\; 4041 Linz:geo:48.3"#
    let file = ImportedFile(
      calendar(todo("SUMMARY;X-A=\"b:M", line, "DUE;X-B;VALUE=DATE:20261201", "LOCATION;=;\":x")),
      ICalendarFormat())
    #expect(file.faults == [])
    #expect(file.flaws == [])
    #expect(file.items.map(\.text) == ["M"])
    #expect(file.items.map(\.members.due) == [DueDate("2026-12-01")])
    let (text, _) = ICalendarFormat().text(file.items[0].item(id: 1, now: Instant(secondsSince1970: 0)))
    let unfolded = text.replacing("\r\n ", with: "")
    #expect(unfolded.contains("\r\n\(line)\r\n"))
    #expect(unfolded.contains("\r\nLOCATION;=;\":x\r\n"))
  }

  /// A line that begins with a blank would be read as a part of the line before, and without the blank perhaps as a
  /// property.
  @Test func writesKeptLineWithoutBlankAtItsStart() {
    let file = ImportedFile(
      calendar(todo("SUMMARY:A", "", "  more", "", " ", "", "\tDUE:x", "\u{B}DUE:x")),
      ICalendarFormat())
    #expect(file.faults == [])
    let (text, _) = ICalendarFormat().text(file.items[0].item(id: 1, now: Instant(secondsSince1970: 0)))
    #expect(text.contains("\r\nmore\r\n\u{B}DUE:x\r\nEND:VTODO"))
    #expect(ImportedFile(text, ICalendarFormat()).items.map(\.text) == ["A"])
  }

  @Test func keepsEmptyDateAndUnsupportedRule() {
    let text = calendar(
      todo("SUMMARY:A", "DUE:", "COMPLETED:"),
      todo("SUMMARY:B", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;BYEASTER=1"))
    let file = ImportedFile(text, ICalendarFormat())
    #expect(file.faults == [])
    #expect(
      file.items.map { "\($0.text) \($0.isDone) \($0.members.due?.description ?? "")" }
        == ["A false ", "B false 2026-12-01"])
    #expect(file.items.map(\.members.recur) == [nil, nil])
    #expect(file.remarks.messages == ["2 empty dates read as none"])
    #expect(
      ImportedFile.places(of: file.flaws, in: text) == [
        "12:1: RRULE: the part BYEASTER is not known; the rule of the to-do \"B\" is kept, but not used"
      ])
    var item = file.items[1].item(id: 1, now: Instant(secondsSince1970: 0))
    #expect(ICalendarFormat().text(item).0.contains("\r\nRRULE:FREQ=DAILY;BYEASTER=1\r\n"))
    item.recur = "FREQ=WEEKLY"
    let changed = ICalendarFormat().text(item).0
    #expect(changed.split(separator: "\r\n").filter { $0.hasPrefix("RRULE") } == ["RRULE:FREQ=WEEKLY"])
  }

  /// The version with the greater SEQUENCE wins, then the later one; if two equally new ones differ, only one is
  /// taken.
  @Test(arguments: [
    (["SEQUENCE:1", "SUMMARY:New"], ["SUMMARY:Old"], ["New"], ["1 older version of a to-do skipped"], []),
    (["SUMMARY:Old"], ["SEQUENCE:1", "SUMMARY:New"], ["New"], ["1 older version of a to-do skipped"], []),
    (
      ["DTSTAMP:20261121T093001Z", "SUMMARY:New"], ["DTSTAMP:20261121T093000Z", "SUMMARY:Old"], ["New"],
      ["1 older version of a to-do skipped"], []
    ),
    (["SUMMARY:Same"], ["SUMMARY:Same"], ["Same"], [], []),
    (
      ["SUMMARY:One"], ["SUMMARY:Other"], ["One"], [],
      ["the file has another to-do with this UID; the to-do \"Other\" was skipped"]
    ),
    (["SUMMARY:All"], ["RECURRENCE-ID:20261201T170000Z", "SUMMARY:One"], ["All", "One"], [], []),
  ])
  func takesNewerOfTwoVersions(
    first: [String], second: [String], texts: [String], remarks: [String], flaws: [String]
  ) {
    let parts = [first, second, ["SUMMARY:Last"]].enumerated().map { number, lines in
      (["BEGIN:VTODO", number == 2 ? "UID:b" : "UID:a"] + lines + ["END:VTODO"]).joined(separator: "\r\n")
    }
    let file = ImportedFile(calendar(parts[0], parts[1], parts[2]), ICalendarFormat())
    #expect(file.faults == [])
    #expect(file.items.map(\.text) == texts + ["Last"])
    #expect(file.remarks.messages == remarks)
    #expect(file.flaws.map(\.reason) == flaws)
  }

  /// Properties of the calendar are kept with its to-dos and written once.
  @Test func keepsCalendarProperties() {
    let lines = "X-WR-CALNAME:Home\r\nX-APPLE-CALENDAR-COLOR:#FF2968\r\nCOLOR;X=\"y:turquoise\r\n"
    let one = calendar(todo("UID:a", "SUMMARY:A"), todo("UID:b", "SUMMARY:B")).replacing(
      "BEGIN:VTODO\r\nUID:a", with: lines + "METHOD:PUBLISH\r\nBEGIN:VTODO\r\nUID:a")
    let other = calendar(todo("UID:c", "SUMMARY:C")).replacing(
      "BEGIN:VTODO", with: "X-WR-CALNAME:Work\r\nBEGIN:VTODO")
    let file = ImportedFile(one + other, ICalendarFormat())
    #expect(file.faults == [])
    let items = file.items.enumerated().map { $1.item(id: $0 + 1, now: Instant(secondsSince1970: 0)) }
    let (text, losses) = ICalendarFormat().text(items[0], items[1], items[2])
    #expect(
      text.hasPrefix(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//flick//flick//EN\r\n\(lines)BEGIN:VTODO\r\nUID:a\r\n"))
    #expect(text.ranges(of: "X-WR-CALNAME").count == 1)
    #expect(losses == ["1 item written without the X-WR-CALNAME of its calendar: the file has another one"])
  }

  @Test func ignoresRuleOfSingleInstanceAndLeavesItOutOfTheSeries() {
    let file = ImportedFile(
      calendar(
        todo("UID:a", "SUMMARY:M", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T170000Z", "RRULE:FREQ=DAILY"),
        todo("UID:a", "SUMMARY:All", "DUE:20261130T170000Z", "RRULE:FREQ=DAILY")), ICalendarFormat())
    #expect(file.items.map(\.members.recur) == [nil, "FREQ=DAILY"])
    #expect(file.items.map(\.members.exceptions) == [nil, "2026-12-01T17:00:00Z"])
    #expect(
      file.remarks.messages == [
        "1 rule of one time of a to-do kept, but not used: one time does not come again",
        "1 to-do for all times from one on (THISANDFUTURE) imported as one to-do; the times after it are left as they were",
      ])
    let (text, _) = ICalendarFormat().text(file.items[0].item(id: 1, now: Instant(secondsSince1970: 0)))
    #expect(text.contains("\r\nRRULE:FREQ=DAILY\r\n"))
  }

  /// A definition in the file wins over a different one of the system, with a remark.
  @Test func reportsZoneThatDiffersFromSystem() {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE",
    ].joined(separator: "\r\n")
    let world = ExchangeWorld(zoneFile: { $0 == "Europe/Berlin" ? ZoneFile.berlin : nil })
    let message =
      "1 time zone defined in the file otherwise than on this system, its times are read as the file says: Europe/Berlin"
    for (due, instant, messages) in [
      ("20150701T120000", "2015-07-01T11:00:00Z", [message]), ("20150101T120000", "2015-01-01T11:00:00Z", []),
    ] {
      let file = ImportedFile(
        calendar(zone, todo("SUMMARY:M", "DUE;TZID=Europe/Berlin:\(due)")), ICalendarFormat(), world)
      #expect(file.items.map(\.members.due) == [DueDate(instant)])
      #expect(file.remarks.messages == messages)
    }
  }

  /// A plain rule of RFC 5545 passes over months that lack the day; the words of flick do not.
  @Test(arguments: [
    ("RRULE:FREQ=MONTHLY", "FREQ=MONTHLY;SKIP=OMIT", ["RRULE:FREQ=MONTHLY"]),
    ("RRULE:FREQ=YEARLY;INTERVAL=4", "FREQ=YEARLY;INTERVAL=4;SKIP=OMIT", ["RRULE:FREQ=YEARLY;INTERVAL=4"]),
    ("RRULE:FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=31", ["RRULE:FREQ=MONTHLY;BYMONTHDAY=31"]),
    ("X-FLICK-RECUR:FREQ=MONTHLY", "FREQ=MONTHLY", ["RRULE:FREQ=MONTHLY", "X-FLICK-RECUR:FREQ=MONTHLY"]),
  ])
  func aPlainRulePassesOverShortMonths(line: String, recur: String, lines: [String]) {
    let file = ImportedFile(
      calendar(todo("SUMMARY:M", "DTSTART;VALUE=DATE:20261231", "DUE;VALUE=DATE:20261231", line)),
      ICalendarFormat())
    #expect(file.items.map(\.members.recur) == [recur])
    let (text, _) = ICalendarFormat().text(file.items[0].item(id: 1, now: Instant(secondsSince1970: 0)))
    let rules = text.split(separator: "\r\n").filter { $0.contains("FREQ") }
    #expect(rules.map(String.init) == lines)
  }

  /// RFC 5545 counts octets, and folds may cut a character in two; flick's own do not.
  @Test func longLinesAreFolded() {
    let item = Item.sample(String(repeating: "牛乳", count: 30))
    let (text, _) = ICalendarFormat().text(item)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.filter { $0.hasPrefix(" ") }.count == 2)
    #expect(
      ImportedFile(text, ICalendarFormat()).told == [
        "[ ] \(item.text)  created 2026-11-21T09:30:00Z  modified 2026-11-21T09:30:00Z"
      ])
    let cut =
      Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:\u{E4}".utf8.dropLast()) + [0x0D, 0x0A, 0x20, 0xA4]
      + Array("\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
    #expect(ICalendarFormat().read(cut, ExchangeWorld()).items.map(\.text) == ["\u{E4}"])
  }

  @Test func writesItem() {
    let item = Item.sample("Milk") {
      $0.due = DueDate("2026-12-01")
      $0.wait = DueDate("2026-11-30")
      $0.priority = "K"
      $0.tags = ["a", "b,c"]
      $0.note = "one\r\ntwo"
      $0.recur = "after FREQ=WEEKLY"
      $0.completed = Instant(secondsSince1970: 1_795_253_460)
      $0.modified[.completed] = Instant(secondsSince1970: 1_795_253_460)
      $0.attachments = [Attachment(name: "x")]
    }
    let (text, losses) = ICalendarFormat().text(item, naming: true)
    #expect(
      text
        == calendar(
          todo(
            "UID:12345678-9abc-def0-1122-334455667788", "DTSTAMP:20261121T093100Z",
            "CREATED:20261121T093000Z",
            "LAST-MODIFIED:20261121T093100Z", "SUMMARY:Milk", "DESCRIPTION:one\\ntwo",
            "DTSTART;VALUE=DATE:20261201",
            "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY", "PRIORITY:9", "STATUS:COMPLETED",
            "COMPLETED:20261121T093100Z", "CATEGORIES:a,b\\,c", "X-FLICK-LIST:Work",
            "X-FLICK-WAIT;VALUE=DATE:20261130",
            "X-FLICK-RECUR:after FREQ=WEEKLY", "X-FLICK-PRIORITY:K")))
    #expect(losses == ["1 attachment left out: flick has only their names, not the files"])
  }
}

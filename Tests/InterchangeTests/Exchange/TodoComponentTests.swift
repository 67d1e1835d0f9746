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
    ImportedFile(calendar((["BEGIN:VTODO"] + lines + ["END:VTODO"]).joined(separator: "\r\n")), ICalendarFormat())
      .told
  }

  @Test(arguments: [
    (["SUMMARY:Milk\\, 2 l\\; \\\\"], "[ ] Milk, 2 l; \\"),
    (["SUMMARY:a\\nb"], #"[ ] a b  "icalendar" ["SUMMARY:a\\nb"]"#),
    (["DESCRIPTION:x"], "[ ] (no title)  note x"),
    (["SUMMARY:M", "DESCRIPTION:a\\n\\nb"], "[ ] M  note a//b"),
    (["SUMMARY:M", "DUE;VALUE=DATE:20261201"], "[ ] M  due 2026-12-01"),
    (["SUMMARY:M", "DUE:20261201T173000Z"], "[ ] M  due 2026-12-01T17:30:00Z"),
    (["SUMMARY:M", "DUE;VALUE=DATE-TIME:20261201T173000Z"], "[ ] M  due 2026-12-01T17:30:00Z"),
    (
      ["SUMMARY:M", "DUE:20261201T173000"],
      #"[ ] M  due 2026-12-01T17:30:00Z  "icalendar" ["DUE:20261201T173000"]"#
    ),
    (["SUMMARY:M", "PRIORITY:1"], "[ ] M  priority A"),
    (["SUMMARY:M", "PRIORITY:9"], "[ ] M  priority I"),
    (["SUMMARY:M", "PRIORITY:9", "X-FLICK-PRIORITY:K"], "[ ] M  priority K"),
    (["SUMMARY:M", "PRIORITY:0"], #"[ ] M  "icalendar" ["PRIORITY:0"]"#),
    (
      ["SUMMARY:M", "STATUS:COMPLETED", "COMPLETED:20261121T093000Z"], "[x] M  completed 2026-11-21T09:30:00Z"
    ),
    (["SUMMARY:M", "PERCENT-COMPLETE:100"], #"[x] M  "icalendar" ["PERCENT-COMPLETE:100"]"#),
    (
      ["SUMMARY:M", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:50"],
      #"[ ] M  "icalendar" ["STATUS:IN-PROCESS","PERCENT-COMPLETE:50"]"#
    ),
    (["SUMMARY:M", "STATUS:CANCELLED"], #"[x] M  "icalendar" ["STATUS:CANCELLED"]"#),
    (["SUMMARY:M", "CATEGORIES:a,b\\,c"], "[ ] M  tags a|b,c"),
    (
      ["SUMMARY:M", "CATEGORIES:a", "CATEGORIES:b"],
      #"[ ] M  tags a|b  "icalendar" ["CATEGORIES:a","CATEGORIES:b"]"#
    ),
    (["SUMMARY:M", "DTSTART;VALUE=DATE:20261130"], "[ ] M  wait 2026-11-30"),
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
  func aTodoIsRead(lines: [String], item: String) {
    let text = calendar((["BEGIN:VTODO"] + lines + ["END:VTODO"]).joined(separator: "\r\n"))
    #expect(ImportedFile(text, ICalendarFormat()).told == [item])
    #expect(ImportedFile(text.replacing("\r\n", with: "\n"), ICalendarFormat()).told == [item])
  }

  @Test func aZoneThatTheFileDefinesIsHeededAndKept() {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Five", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0500",
      "TZOFFSETTO:+0500", "END:STANDARD", "END:VTIMEZONE",
    ].joined(separator: "\r\n")
    let todo = [
      "BEGIN:VTODO", "UID:12345678-9abc-def0-1122-334455667788", "DTSTAMP:20261121T093000Z",
      "CREATED:20261121T093000Z", "LAST-MODIFIED:20261121T093000Z", "SUMMARY:M",
      "DUE;TZID=Five:20261201T170000",
      "STATUS:NEEDS-ACTION", "END:VTODO",
    ].joined(separator: "\r\n")
    let text = calendar(zone, todo)
    let file = ImportedFile(text, ICalendarFormat())
    #expect(file.items.map(\.members.due) == [DueDate("2026-12-01T12:00:00Z")])
    #expect(file.remarks.messages == [])
    let (written, _) = ICalendarFormat().text(
      file.items[0].item(id: 1, now: Instant(secondsSince1970: 0)))
    #expect(written == text)
  }

  @Test func aZoneThatNobodyKnowsIsSaid() {
    let file = ImportedFile(calendar(todo("SUMMARY:M", "DUE;TZID=Nowhere:20261201T170000")), ICalendarFormat())
    #expect(file.items.map(\.members.due) == [DueDate("2026-12-01T17:00:00Z")])
    #expect(
      file.remarks.messages == [
        "1 time zone unknown, its times are read as local times: Nowhere"
      ])
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
      ["DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY", "EXDATE;VALUE=DATE:20261208"],
      ["1 recurring to-do with EXDATE or RDATE, which are kept, but not used: only the rule counts"]
    ),
    (
      ["DTSTART:20261201T173000Z", "DURATION:PT1H"],
      ["1 to-do with a DURATION, which is kept, but not used: no due date"]
    ),
    (["DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY", "STATUS:NEEDS-ACTION"], []),
  ])
  func whatIsKeptAndNotHeededIsTold(lines: [String], messages: [String]) {
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
    ("hello", ["1:1: expected a line like NAME:value"]),
    ("", ["1:1: expected BEGIN:VCALENDAR"]),
    ("SUMMARY:M\n", ["1:1: expected BEGIN:VCALENDAR"]),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:M\n", ["4:1: END:VTODO is missing"]),
    (
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nDUE:soon\nDUE:20261201\nSUMMARY:M\nEND:VTODO\nBEGIN:VTODO\nRRULE:FREQ=NEVER\nX\nEND:VTODO\nEND:VCALENDAR\n",
      [
        "3:1: DUE: expected a time like 20150507T140000Z, not \"soon\"", "4:1: DUE occurs twice",
        "8:1: RRULE: there is no frequency \"NEVER\"", "9:1: expected a line like NAME:value",
      ]
    ),
    (
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:M\nEND:VTODO\nBEGIN:VTODO\nUID:a\nSUMMARY:M\nEND:VTODO\nEND:VCALENDAR\n",
      ["6:1: the file has another to-do with this UID"]
    ),
  ])
  func faultsHaveTheirPlaces(text: String, faults: [String]) {
    #expect(ImportedFile(text, ICalendarFormat()).faults(of: text) == faults)
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

  @Test func anItemIsWritten() {
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

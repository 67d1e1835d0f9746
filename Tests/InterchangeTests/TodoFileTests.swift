import Interchange
import Testing
import TodoModel

struct TodoFileTests {
  private let world = ExchangeWorld()

  private func file(_ lines: String..., ending: String = "\r\n") -> [UInt8] {
    let all = ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR"]
    return Array(all.map { $0 + ending }.joined().utf8)
  }

  private func item(_ text: String, _ change: (inout Item) -> Void = { _ in }) throws -> Item {
    let created = try #require(Instant("2026-11-21T09:30:00Z"))
    var item = Item(uid: ItemUID(foreign: "a"), id: 1, text: text, created: created)
    change(&item)
    return item
  }

  @Test func keepsBytesOfUnknownProperties() throws {
    let bytes = file(
      "UID:a", "SUMMARY:Milk", "x-own;p=1:kept  as it is", "DTSTAMP:20261121T093000Z",
      "LAST-MODIFIED:20261121T093000Z",
      "BEGIN:VALARM", "TRIGGER:-PT5M", "SUMMARY:not the to-do's", "END:VALARM")
    let todo = try #require(try TodoFile(bytes, world))
    let new = try item("Oat milk") { $0.modified[.text] = Instant("2026-11-22T08:00:00Z") }
    let written = todo.saying(new, order: 7, hasNext: false)
    #expect(
      String(decoding: written, as: UTF8.self)
        == String(
          decoding: file(
            "UID:a", "SUMMARY:Oat milk", "x-own;p=1:kept  as it is", "DTSTAMP:20261122T080000Z",
            "LAST-MODIFIED:20261122T080000Z", "X-APPLE-SORT-ORDER:7", "BEGIN:VALARM", "TRIGGER:-PT5M",
            "SUMMARY:not the to-do's", "END:VALARM"), as: UTF8.self))
    #expect(try #require(try TodoFile(written, world)).saying(new, order: 7, hasNext: false) == written)
  }

  @Test func keepsPartsBesideToDo() throws {
    let alarm = ["BEGIN:VALARM", "TRIGGER:-PT5M", " and more", "no property", "END:VALARM"]
    func bytes(_ stamp: String) -> [UInt8] {
      let lines =
        ["BEGIN:VCALENDAR", "BEGIN:X-OWN", "BEGIN:X-IN", "END:X-IN", "END:X-OWN", "BEGIN:VTODO", "UID:a"]
        + ["SUMMARY:Milk", "DTSTAMP:\(stamp)", "LAST-MODIFIED:\(stamp)", "END:VTODO"] + alarm
      return Array((lines + ["END:VCALENDAR", ""]).joined(separator: "\n").utf8)
    }
    let todo = try #require(try TodoFile(bytes("20261121T093000Z"), world))
    var new = try item("Milk") { $0.priority = "A" }
    new.modified[.priority] = Instant("2026-11-22T08:00:00Z")
    let text = String(decoding: bytes("20261122T080000Z"), as: UTF8.self)
    #expect(
      String(decoding: todo.saying(new, order: nil, hasNext: false), as: UTF8.self)
        == text.replacing("END:VTODO", with: "PRIORITY:1\nEND:VTODO"))
    #expect(Set(todo.unused.map(\.name)) == ["VALARM", "X-OWN"])
  }

  @Test(arguments: [("SEQUENCE:4", "SEQUENCE:5"), ("SEQUENCE:5", "X-A:1"), ("X-A:1", "SEQUENCE:5")])
  func takesGreaterSequence(own: String, other: String) throws {
    let files = try [own, other].map { try #require(try TodoFile(file("UID:a", $0), world)) }
    let merged = String(decoding: files[0].replacingUnused([], with: files[1]), as: UTF8.self)
    #expect(merged.contains("SEQUENCE:5\r\n") && !merged.contains("SEQUENCE:4"))
  }

  @Test func lineEndsStay() throws {
    let bytes = file("UID:a", "SUMMARY:Milk", ending: "\n")
    let todo = try #require(try TodoFile(bytes, world))
    let written = todo.saying(try item("Milk") { $0.priority = "A" }, order: nil, hasNext: false)
    #expect(!written.contains(13))
  }

  @Test func writesNothingForChangedTimestampAlone() throws {
    let bytes = file("UID:a", "SUMMARY:Milk", "CREATED:20261121T093000Z", "LAST-MODIFIED:20200101T000000Z")
    let todo = try #require(try TodoFile(bytes, world))
    let same = try item("Milk") { $0.modified[.text] = Instant("2026-11-22T08:00:00Z") }
    #expect(todo.saying(same, order: nil, hasNext: false) == bytes)
  }

  /// Without CREATED the key is that of DTSTAMP, which every change sets.
  @Test func keepsSortKeyWithoutCreated() throws {
    let todo = try #require(try TodoFile(file("UID:a", "SUMMARY:Milk", "DTSTAMP:20201121T093000Z"), world))
    let written = todo.saying(try item("Oat milk"), order: todo.key, hasNext: false)
    #expect(todo.key == 627_643_800)
    #expect(try #require(try TodoFile(written, world)).key == todo.key)
  }

  @Test func theStartIsTheWaitOnlyBeforeTheDueDate() throws {
    func wait(_ lines: String...) throws -> DueDate? {
      let all = ["UID:a", "SUMMARY:Milk"] + lines
      let text = ["BEGIN:VCALENDAR", "BEGIN:VTODO"] + all + ["END:VTODO", "END:VCALENDAR"]
      return try TodoFile(Array(text.joined(separator: "\n").utf8), world)?.item.members.wait
    }
    let day = DueDate("2026-12-01")
    #expect(try wait("DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261203") == day)
    #expect(try wait("DTSTART;VALUE=DATE:20261203", "DUE;VALUE=DATE:20261203") == nil)
    #expect(try wait("DTSTART;VALUE=DATE:20261205", "DUE;VALUE=DATE:20261203") == nil)
    #expect(try wait("DTSTART;VALUE=DATE:20261201") == day)
    #expect(
      try wait("DTSTART;VALUE=DATE:20261205", "DUE;VALUE=DATE:20261203", "X-FLICK-WAIT;VALUE=DATE:20261201")
        == day)
  }

  @Test func anEqualStartFollowsTheDueDate() throws {
    let bytes = file(
      "UID:a", "SUMMARY:Milk", "DTSTART;VALUE=DATE:20261203", "DUE;VALUE=DATE:20261203", ending: "\n")
    let todo = try #require(try TodoFile(bytes, world))
    let later = try item("Milk") { $0.due = DueDate("2026-12-09") }
    let written = String(decoding: todo.saying(later, order: nil, hasNext: false), as: UTF8.self)
    #expect(written.contains("DTSTART;VALUE=DATE:20261209\nDUE;VALUE=DATE:20261209\n"))
  }

  /// A start of another kind than DUE stays as it is, and keeps its kind when the wait changes.
  @Test(arguments: [
    ("2027-01-05T09:00:00Z", "2026-12-01", "DTSTART;VALUE=DATE:20261201\nDUE:20270105T090000Z\n"),
    ("2026-12-03T17:00:00Z", "2026-12-02", "DTSTART;VALUE=DATE:20261202\nDUE:20261203T170000Z\n"),
    ("2026-12-03T17:00:00Z", "2026-12-09", "DUE:20261203T170000Z\nX-FLICK-WAIT;VALUE=DATE:20261209\n"),
  ])
  func aStartOfAnotherKindStays(due: String, wait: String, lines: String) throws {
    let bytes = file(
      "UID:a", "SUMMARY:Milk", "DTSTART;VALUE=DATE:20261201", "DUE:20261203T170000Z", ending: "\n")
    let todo = try #require(try TodoFile(bytes, world))
    let later = try item("Milk") { ($0.due, $0.wait) = (DueDate(due), DueDate(wait)) }
    let written = String(decoding: todo.saying(later, order: nil, hasNext: false), as: UTF8.self)
    #expect(written.contains(lines))
  }

  private static let spans: [(String?, String?, [String])] = [
    (
      "2027-03-28T10:00:00Z", "2027-03-27T11:00:00Z",
      ["DTSTART;TZID=Europe/Berlin:20270327T120000", "DURATION:P1D"]
    ),
    (
      "2027-03-29T10:00:00Z", "2027-03-27T11:00:00Z",
      ["DTSTART;TZID=Europe/Berlin:20270327T120000", "DUE:20270329T100000Z"]
    ),
    ("2027-03-28T10:00:00Z", "2027-03-27T12:00:00Z", ["DTSTART:20270327T120000Z", "DUE:20270328T100000Z"]),
    ("2027-03-28T10:00:00Z", nil, ["DUE:20270328T100000Z"]),
    (nil, "2027-03-27T11:00:00Z", ["DTSTART;TZID=Europe/Berlin:20270327T120000"]),
  ]

  /// RFC 5545, section 3.6.2: DUE or DURATION. Days of a length are calendar days, hours are exact.
  @Test(arguments: spans)
  func writesDueInPlaceOfDuration(due: String?, wait: String?, lines: [String]) throws {
    let world = ExchangeWorld(zoneFile: { $0 == "Europe/Berlin" ? ZoneFile.berlin : nil })
    let todo = try #require(
      try TodoFile(
        file("UID:a", "SUMMARY:Milk", "DTSTART;TZID=Europe/Berlin:20270327T120000", "DURATION:P1D"), world))
    #expect(todo.item.members.due == DueDate("2027-03-28T10:00:00Z"))
    #expect(todo.item.members.wait == DueDate("2027-03-27T11:00:00Z"))
    let new = try item("Milk") {
      ($0.due, $0.wait) = (due.flatMap { DueDate($0) }, wait.flatMap { DueDate($0) })
      $0.modified[.due] = Instant("2026-11-22T08:00:00Z")
    }
    let written = String(decoding: todo.saying(new, order: nil, hasNext: false), as: UTF8.self)
    let names = ["DTSTART", "DUE", "DURATION"]
    #expect(
      written.split(separator: "\r\n").map(String.init).filter { line in names.contains { line.hasPrefix($0) }
      }
        == lines)
  }

  /// An older flick took a to-do with DURATION as one without a due date.
  @Test func keepsDurationThatNobodyChanged() throws {
    let todo = try #require(
      try TodoFile(file("UID:a", "SUMMARY:Milk", "DTSTART:20270327T120000Z", "DURATION:P1D"), world))
    let old = try item("Oat milk") { $0.wait = DueDate("2027-03-27T12:00:00Z") }
    let written = String(decoding: todo.saying(old, order: nil, hasNext: false), as: UTF8.self)
    #expect(written.contains("Oat milk\r\nDTSTART:20270327T120000Z\r\nDURATION:P1D\r\n"))
    #expect(!written.contains("DUE"))
  }

  @Test func severalAndBrokenToDosAreFaults() throws {
    func reason(_ bytes: [UInt8]) -> String? {
      do throws(TodoFileError) {
        _ = try TodoFile(bytes, world)
        return nil
      } catch { return error.reason }
    }
    #expect(reason(Array("hello\n".utf8)) == "line 1: expected a line like NAME:value")
    #expect(reason([]) == "line 1: expected BEGIN:VCALENDAR")
    #expect(
      reason(Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\n".utf8))
        == "line 4: END:VTODO is missing, begun in line 2")
    #expect(reason(file("UID:a", "END:VTODO", "BEGIN:VTODO", "UID:b")) == "it holds several to-dos")
    let event = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nBEGIN:VTODO\nUID:a\nEND:VTODO\nEND:VCALENDAR\n"
    #expect(reason(Array(event.utf8)) == "it holds more than a to-do")
    #expect(reason(file("SUMMARY:a")) == "its to-do has no UID")
    #expect(reason(file("UID:a", "DUE:tomorrow"))?.hasPrefix("line 5: ") == true)
    #expect(try TodoFile(Array("BEGIN:VCALENDAR\nEND:VCALENDAR\n".utf8), world) == nil)
  }

  @Test func parentsAndNeedsAreProperties() throws {
    let bytes = file(
      "UID:a", "SUMMARY:Milk", "RELATED-TO;RELTYPE=SIBLING:s", "RELATED-TO:p/1", "X-FLICK-NEEDS:n\\,1",
      "X-FLICK-NEEDS:n2")
    let todo = try #require(try TodoFile(bytes, world))
    #expect(todo.item.members.under == ItemUID(foreign: "p/1"))
    #expect(todo.item.members.needs == [ItemUID(foreign: "n,1"), ItemUID(foreign: "n2")])
    let same = try item("Milk") {
      $0.under = ItemUID(foreign: "p/1")
      $0.needs = [ItemUID(foreign: "n,1"), ItemUID(foreign: "n2")]
    }
    #expect(todo.saying(same, order: nil, hasNext: false) == bytes)
    let moved = try item("Milk") {
      $0.under = ItemUID(foreign: "q")
      $0.needs = [ItemUID(foreign: "n2")]
    }
    let names = [ItemUID(foreign: "q"): "q", ItemUID(foreign: "n2"): "n2"]
    let written = String(
      decoding: todo.saying(moved, order: nil, hasNext: false) { names[$0] ?? "" }, as: UTF8.self)
    #expect(written.contains("RELATED-TO;RELTYPE=SIBLING:s\r\nRELATED-TO:q\r\n"))
    #expect(written.contains("X-FLICK-NEEDS:n2\r\n") && !written.contains("n\\,1"))
    let alone = String(decoding: todo.saying(try item("Milk"), order: nil, hasNext: false), as: UTF8.self)
    #expect(alone.contains("SIBLING:s") && !alone.contains("RELATED-TO:") && !alone.contains("X-FLICK-NEEDS"))
  }

  @Test func overridesAreBytes() throws {
    let bytes = file(
      "UID:a", "SUMMARY:Water", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=DAILY",
      "END:VTODO",
      "BEGIN:VTODO", "UID:a", "RECURRENCE-ID;VALUE=DATE:20261202", "SUMMARY:Water twice")
    let todo = try #require(try TodoFile(bytes, world))
    #expect(todo.item.text == "Water")
    var item = try item("Water well")
    item.due = DueDate("2026-12-01")
    item.recur = "FREQ=DAILY"
    let written = String(decoding: todo.saying(item, order: nil, hasNext: false), as: UTF8.self)
    #expect(written.contains("SUMMARY:Water well\r\n"))
    #expect(written.contains("RECURRENCE-ID;VALUE=DATE:20261202\r\nSUMMARY:Water twice\r\n"))
  }

  @Test func namesOfNewFiles() {
    #expect(TodoFile.name(uid: "a_B.9+-") == "a_B.9+-.ics")
    for uid in ["../../x", ".a", "", "a b", String(repeating: "a", count: 201), "ä"] {
      #expect(TodoFile.name(uid: uid) == ItemUID(foreign: uid).description + ".ics")
    }
  }

  /// RFC 5545, section 3.8.2.3: both have to be of one kind.
  @Test(arguments: [
    ("DTSTART:20261201T080000Z", "2026-12-09", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261209"),
    (
      "DTSTART;VALUE=DATE:20261201", "2026-12-09T10:00:00Z", "DTSTART:20261130T220000Z",
      "DUE:20261209T100000Z"
    ),
    ("DTSTART:20261201T080000Z", "2026-12-09T10:00:00Z", "DTSTART:20261201T080000Z", "DUE:20261209T100000Z"),
  ])
  func startAndDueAreOfOneKind(start: String, due: String, newStart: String, newDue: String) throws {
    let end = start.contains("VALUE=DATE") ? "DUE;VALUE=DATE:20261203" : "DUE:20261203T080000Z"
    let todo = try #require(
      try TodoFile(file("UID:a", "SUMMARY:Milk", "RRULE:FREQ=WEEKLY", start, end), world))
    let clock = LocalClock { LocalTime(utc: Instant(secondsSince1970: $0.secondsSince1970 + 7200)) }
    let new = try item("Milk") {
      $0.due = DueDate(due)
      $0.recur = "FREQ=WEEKLY"
    }
    let written = try #require(
      try TodoFile(todo.saying(new, order: nil, hasNext: false, clock: clock), world))
    let lines = String(decoding: written.bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("DUE") } == [newStart[...], newDue[...]])
  }

  /// A zone defined in the file wins over the system's zone of that name.
  @Test(arguments: [#"TZID=Foo\, Bar"#, #"TZID="Foo, Bar""#, #"TZID="Foo\, Bar""#, "TZID=Foo, Bar"])
  func aZoneMayHaveEscapes(parameter: String) throws {
    let zone = [
      "BEGIN:VTIMEZONE", #"TZID:Foo\, Bar"#, "NO_PROPERTY:x", "BEGIN:STANDARD", "DTSTART:20200101T000000",
      "TZOFFSETFROM:+0500", "TZOFFSETTO:+0500", "END:STANDARD", "END:VTIMEZONE",
    ]
    let todo = ["BEGIN:VTODO", "UID:a", "SUMMARY:Milk", "DUE;\(parameter):20261201T090000", "END:VTODO"]
    let text = (["BEGIN:VCALENDAR"] + zone + todo + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    let file = try #require(try TodoFile(Array(text.utf8), world))
    #expect(file.item.members.due == DueDate("2026-12-01T04:00:00Z"))
    #expect(file.unknownZones.isEmpty)
    let imported = ICalendarFormat().read(Array(text.utf8), world)
    #expect(imported.items.map(\.members.due) == [DueDate("2026-12-01T04:00:00Z")])
    #expect(imported.remarks.messages.isEmpty)
  }
}

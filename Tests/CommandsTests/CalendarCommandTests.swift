import Foundation
import Storage
import Terminal
import TestSupport
import Testing
import TodoModel

@testable import Commands

/// `flick calendar`, from its words to what it draws. Today is Saturday, 21 November 2026.
@Suite struct CalendarCommandTests {
  /// A world with two lists and due dates.
  private func world() throws -> World {
    let world = try World("Pay rent", "Milk", "Old", "Call Ana")
    world.run("lists", "add", "Work")
    let changes: [(Int, DueDate?)] = [
      (1, DueDate("2026-11-25")), (3, DueDate("2026-11-24")), (4, DueDate("2026-11-21T17:30:00Z")),
    ]
    try world.change { document in
      changes.compactMap { id, due in
        document.places(ofIDs: [id])[id].map { .setField(document[$0].uid, .due(due)) }
      }
    }
    world.run("done", "3")
    return world
  }

  private let team = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    SUMMARY:Stand-up
    DTSTART;TZID=Europe/Berlin:20261123T093000
    DTEND;TZID=Europe/Berlin:20261123T094500
    RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3
    END:VEVENT
    BEGIN:VEVENT
    SUMMARY:Fair\\nand market
    DTSTART;VALUE=DATE:20261128
    DTEND;VALUE=DATE:20261202
    END:VEVENT
    BEGIN:VTODO
    SUMMARY:Slides
    DUE:20261125T120000Z
    END:VTODO
    BEGIN:VTODO
    SUMMARY:Done already
    DUE:20261125T120000Z
    STATUS:COMPLETED
    END:VTODO
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    DTSTART:19961027T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    END:VTIMEZONE
    END:VCALENDAR
    """

  @Test func thePresentMonthIsDrawn() throws {
    #expect(
      try world().run("calendar")
        == .said(
          """
              November 2026
           MO TU WE TH FR SA SU
                              1
            2  3  4  5  6  7  8
            9 10 11 12 13 14 15
           16 17 18 19 20 21!22
           23 24 25*26 27 28 29
           30

          * due  ! something today

          2026-11-21 SA  17:30  #4  Call Ana  (Inbox)
          2026-11-25 WE         #1  Pay rent  (Inbox)

          """))
  }

  @Test func threeMonthsStandSideBySideWithEvents() throws {
    let world = try world()
    let file = try world.file("team.ics", team)
    #expect(
      world.run("cal", "2026-10..2027-01", "--events", file, "--list", "Inbox")
        == .said(
          """
               October 2026           November 2026           December 2026
           MO TU WE TH FR SA SU    MO TU WE TH FR SA SU    MO TU WE TH FR SA SU
                     1  2  3  4                       1        1. 2  3  4  5  6
            5  6  7  8  9 10 11     2  3  4  5  6  7  8     7  8  9 10 11 12 13
           12 13 14 15 16 17 18     9 10 11 12 13 14 15    14 15 16 17 18 19 20
           19 20 21 22 23 24 25    16 17 18 19 20 21!22    21 22 23 24 25 26 27
           26 27 28 29 30 31       23.24 25+26 27 28.29.   28 29 30 31
                                   30.

               January 2027
           MO TU WE TH FR SA SU
                        1  2  3
            4  5  6  7  8  9 10
           11 12 13 14 15 16 17
           18 19 20 21 22 23 24
           25 26 27 28 29 30 31

          * due  . event  + both  ! something today

          2026-11-21 SA  17:30        #4     Call Ana
          2026-11-23 MO  08:30-08:45  event  Stand-up
          2026-11-25 WE               #1     Pay rent
          2026-11-25 WE  08:30-08:45  event  Stand-up
          2026-11-25 WE  12:00        todo   Slides
          2026-11-28 SA               event  Fair and market  (to 2026-12-01)
          2026-11-30 MO  08:30-08:45  event  Stand-up

          """))
  }

  @Test(arguments: [(80, 3), (70, 3), (69, 2), (46, 2), (45, 1), (22, 1), (1, 1), (1000, 3)])
  func asManyMonthsStandSideBySideAsFit(width: Int, count: Int) throws {
    let world = try World()
    world.environment.terminal.width = width
    let first = world.run("cal", "2015").text.prefix { $0 != "\n" }
    #expect(first.split(separator: " ").count { $0 == "2015" } == count)
    #expect(world.run("cal", "2015").text.split(separator: "\n").allSatisfy { $0.count <= max(22, width) })
  }

  @Test func timesAreThoseOfTheLocalClock() throws {
    let world = try world()
    world.environment.localTime = { LocalTime(wall: $0.secondsSince1970 + 9 * 3600) }
    let file = try world.file("team.ics", team)
    // In Tokyo what is due at 17:30Z is due on the day after.
    let lines = world.run("cal", "-e", file).text.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("22") } == [
        " 16 17 18 19 20 21<22*", "2026-11-22 SU  02:30        #4     Call Ana  (Inbox)",
      ])
    #expect(lines.contains("2026-11-25 WE  21:00        todo   Slides"))
  }

  @Test func weeksStartOnSundayIfOneSaysSo() throws {
    let world = try World()
    let sunday = """
             May 2015
       SU MO TU WE TH FR SA
                       1  2
        3  4  5  6  7  8  9
       10 11 12 13 14 15 16
       17 18 19 20 21 22 23
       24 25 26 27 28 29 30
       31

      """
    #expect(world.run("cal", "2015-05", "--week-start", "sunday") == .said(sunday))
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    world.run("config", "week-start", "sunday")
    #expect(world.run("cal", "2015-05") == .said(sunday))
    #expect(
      world.run("cal", "2015-05", "--week-start", "monday").text.hasPrefix(
        "       May 2015\n MO TU WE TH FR SA SU\n              1  2  3\n"))
  }

  @Test func theJSONSaysTheSame() throws {
    let world = try world()
    let file = try world.file("team.ics", team)
    let reply = world.run("cal", "2026-11-22..2026-11-30", "--json", "-e", file)
    #expect(
      reply
        == .said(
          """
          {
            "today": "2026-11-21",
            "from": "2026-11-22",
            "to": "2026-11-30",
            "week-start": "monday",
            "months": [
              {"month":"2026-11","title":"November 2026","days":30,"first-cell":6}
            ],
            "due": [
              {"day":"2026-11-25","id":1,"text":"Pay rent","list":"Inbox"},
              {"day":"2026-11-25","time":"12:00","text":"Slides"}
            ],
            "events": [
              {"from":"2026-11-23","to":"2026-11-23","start":"2026-11-23T08:30:00","end":"2026-11-23T08:45:00","text":"Stand-up"},
              {"from":"2026-11-25","to":"2026-11-25","start":"2026-11-25T08:30:00","end":"2026-11-25T08:45:00","text":"Stand-up"},
              {"from":"2026-11-28","to":"2026-12-01","text":"Fair and market"},
              {"from":"2026-11-30","to":"2026-11-30","start":"2026-11-30T08:30:00","end":"2026-11-30T08:45:00","text":"Stand-up"}
            ]
          }

          """))
    _ = try JSONValue(parsing: Array(reply.text.utf8))
  }

  @Test func colorsShowTodayAndWhatIsDue() throws {
    let text = try world().run("cal", "2026-11-20..2026-11-30", "--color", "always").text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines[5] == " \u{1B}[2m16\u{1B}[0m \u{1B}[2m17\u{1B}[0m \u{1B}[2m18\u{1B}[0m \u{1B}[2m19\u{1B}[0m 20 "
        + "\u{1B}[7;31m21\u{1B}[0m\u{1B}[31m!\u{1B}[0m22")
    #expect(lines[6] == " 23 24 \u{1B}[31m25\u{1B}[0m\u{1B}[31m*\u{1B}[0m26 27 28 29")
  }

  @Test func aFaultyFileIsShownAsFarAsItGoes() throws {
    let world = try World()
    let file = try world.file(
      "bad.ics",
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Good \u{1B}[31m
      DTSTART;TZID=Nowhere/At All:20261125T120000
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20261131
      END:VEVENT
      END:VCALENDAR
      """)
    let reply = world.run("cal", "-e", file)
    #expect(reply.text.hasSuffix("2026-11-25 WE  12:00  event  Good \\u{1B}[31m\n"))
    #expect(
      reply.message == """
        flick: \(file):7: DTSTART: there is no day "20261131"
        flick: warning: \(file):2: the time zone "Nowhere/At All" is unknown; \
        its times are read as local times

        """)
    #expect(reply.exitCode == 65)
  }

  @Test func aFileThatIsNotThereAndOneFromStandardInput() throws {
    let world = try World()
    world.readsFiles()
    #expect(world.run("cal", "-e", "/nowhere.ics").exitCode == 66)
    #expect(
      world.run(
        "cal", "-e", "-",
        input: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261101\nEND:VEVENT\nEND:VCALENDAR\n"
      )
      .text.hasSuffix("\n2026-11-01 SU  event  (no title)\n"))
  }

  @Test func zonesComeFromTheSystemWhereTheFileHasNone() throws {
    let world = try World()
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=Asia/Here:20261125T120000\nEND:VEVENT\nEND:VCALENDAR\n"
    var asked: [String] = []
    world.environment.file = { (path) throws(SystemFault) in
      asked.append(path)
      if path == "here.ics" { return Array(text.utf8) }
      guard path == "/usr/lib/zoneinfo/Asia/Here" else { throw SystemFault(.open, code: 2) }
      // Version 1, one type: three hours ahead.
      return Array("TZif".utf8) + Array(repeating: 0, count: 31) + [0, 0, 0, 0, 1, 0, 0, 0, 4]
        + [0, 0, 0x2A, 0x30, 0, 0] + Array("HER\0".utf8)
    }
    #expect(world.run("cal", "-e", "here.ics").text.hasSuffix("\n2026-11-25 WE  09:00  event  (no title)\n"))
    #expect(asked == ["here.ics", "/usr/share/zoneinfo/Asia/Here", "/usr/lib/zoneinfo/Asia/Here"])
  }

  @Test func aListThatIsNotThereIsAnError() throws {
    #expect(
      try World().run("cal", "--list", "Work")
        == .failed(1, "no list 'Work' (flick lists shows them; flick lists add makes one)"))
  }
}

extension World {
  /// Writes a file into the folder, gives its path, and lets the program read it.
  func file(_ name: String, _ text: String) throws -> String { try script(name, text) }

  /// Changes the store directly.
  func change(_ edits: (Document) -> [Edit]) throws {
    _ = try store.update(command: ["test"], at: environment.now()) { document, _ in edits(document) }
  }
}

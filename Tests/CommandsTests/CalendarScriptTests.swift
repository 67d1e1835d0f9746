import TestSupport
import Testing
import TodoModel

@testable import Commands

/// Scripts of the calendar scene, from their words to what comes of them.
@Suite struct CalendarScriptTests {
  private let setting = "scene calendar\nrange 2015-04-10 to 2015-06-20\ntoday 2015-05-01\n"

  /// What is said of a script of these lines after the setting; empty if all is as expected.
  private func said(_ lines: String) throws -> String { try World().play(script: setting + lines).message }

  @Test func theReportSaysEverything() throws {
    let reply = try World().play(
      script: """
        profile exact
        \(setting)list "Pay rent"
        tap day 2015-05-07
        select row "Pay rent"
        swipe left from 300,300 by 200pt
        tap day 2015-06-02

        """)
    #expect(
      reply
        == .said(
          """
          edits
            0.6  set-field  #1 Pay rent  due 2015-06-02
          list List (1 item, 0 done)
            #1  [ ] Pay rent
          timeline
            0.05       set      border of day 2015-05-07  hidden  false
            0.25  0.3  animate  pages                     offset  520 → 640  ease-out
            0.55       set      header                    text    June 2015
            0.6        set      dot of day 2015-06-02     hidden  false

          """))
  }

  @Test func anyMomentCanBeAskedFor() throws {
    let script = "profile exact\n\(setting)list \"A\"\ntap day 2015-05-07\nswipe left from 300,300 by 200pt\n"
    #expect(
      try World().play("--at", "0.04s", "--at", "1s", script: script)
        == .said(
          """
          at 0.04  offset 320
            header                  x 0        y 0   320x80         May 2015
            pages                   x 0        y 80  320x400        offset 320
            fill of day 2015-05-01  x 182.857  y 80  45.714x66.667

          at 1  offset 640
            header                    x 0         y 0        320x80         June 2015
            pages                     x 0         y 80       320x400        offset 640
            fill of day 2015-05-01    x -137.143  y 80       45.714x66.667
            border of day 2015-05-07  x -182.857  y 146.667  45.714x66.667

          """))
  }

  @Test func theJSONNamesTheField() throws {
    let reply = try World().play(
      "--json", script: setting + "list \"A\"\nselect row 1\ntap day 2015-05-07\n")
    #expect(
      reply.text.contains(
        """
            {"time":0.05,"edit":"set-field","item":1,"text":"A","field":"due","to":"2015-05-07"}
        """))
  }

  @Test(arguments: [
    ("expect page 2015-06", "expected page 2015-06, found 2015-05"),
    ("expect header \"June 2015\"", "expected header \"June 2015\", found \"May 2015\""),
    ("expect chosen 2015-05-07", "expected chosen 2015-05-07, found none"),
    ("expect marked 2015-05-07, 2015-05-08", "expected marked 2015-05-07, 2015-05-08, found 2015-05-12"),
    ("expect day 2015-05-12 holds nothing", "expected day 2015-05-12 holds nothing, found \"Team day\""),
    ("expect day 2015-05-13 holds \"X\"", "expected day 2015-05-13 holds \"X\", found nothing"),
    ("expect due 2015-05-07 on row \"A\"", "expected due 2015-05-07 on row \"A\", found none"),
    ("expect selected row \"A\"", "expected selected row \"A\", found none"),
    ("expect offset 0pt", "expected offset 0pt, found 320pt"),
  ])
  func aFailedExpectationSaysWhatWasFound(line: String, message: String) throws {
    let world = try World()
    let ics = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Team day\nDTSTART:20150512\nEND:VEVENT\nEND:VCALENDAR\n"
    try world.folder.write(ics, to: "team.ics")
    let path = try world.script("x.gesture", setting + "events \"team.ics\"\nlist \"A\"\n\(line)\n")
    let reply = world.run("simulate", path)
    #expect(reply.message == "\(path):6:1: error: \(message)\n  \(line)\n  ^\n")
    #expect(reply.exitCode == 1)
  }

  @Test(arguments: [
    (
      "range 2015-06-20 to 2015-04-10",
      "expected a range that ends after its start, found 2015-06-20 to 2015-04-10"
    ),
    (
      "tap day 2015-06-01", "expected day 2015-06-01 on the screen, found it off the screen (scroll to 640pt)"
    ),
    ("tap day 2015-07-01", "expected day 2015-07-01, found nothing there"),
    ("tap row 1", "expected a target of this scene, found row 1"),
    ("select row \"X\"", "expected a row \"X\", found no row with this text"),
    ("select 10,10", "expected something that this scene has, found such a row"),
    ("type \"x\"", "expected a text that is being edited, found none (tap a row first)"),
    ("events \"none.ics\"", "expected a file that can be read, found none.ics: No such file or directory"),
  ])
  func whatMakesNoSenseStopsTheRun(line: String, message: String) throws {
    let world = try World()
    world.readsFiles()
    let reply = world.play(script: setting + line + "\n")
    #expect(reply.message == "standard input:4:1: error: \(message)\n  \(line)\n  ^\n")
    #expect(reply.exitCode == 65)
  }

  @Test(arguments: [
    ("expect page 2015", "4:13", "expected a month like 2026-11, found \"2015\""),
    ("expect page 2015-13", "4:13", "expected a month like 2026-11, found \"2015\" (there is no such month)"),
    ("expect page 2015 -05", "4:13", "expected a month like 2026-11, found \"2015\""),
    ("week-start tuesday", "4:12", "expected monday or sunday, found \"tuesday\""),
    (
      "range 2015-04-31 to 2015-06-20", "4:7",
      "expected a day like 2026-11-25, found \"2015-04-31\" (there is no such day)"
    ),
    ("refuse", "4:7", "expected weekends or DATE, …, found the end of the line"),
  ])
  func aSlipIsShownAtItsPlace(line: String, place: String, message: String) throws {
    let reply = try World().play(script: setting + line + "\n")
    #expect(reply.message.hasPrefix("standard input:\(place): error: \(message)\n"))
    #expect(reply.exitCode == 65)
  }

  @Test func wordsReadBackFromTheirCanonicalForm() throws {
    let script = """
      scene calendar
      range 2015-04-10 to 2015-06-20
      today 2015-05-01
      week-start sunday
      events "a b.ics"
      list "A"
      refuse weekends
      refuse 2015-05-07, 2015-05-08
      select row "A"
      select none
      expect page 2015-05
      expect page 0009-01
      expect chosen none
      expect chosen 2015-05-07, 2015-05-08
      expect day 2015-05-07 holds "A", "B"
      expect due none on row "A"
      expect selected none

      """
    #expect(try World().play("--format", "script", script: script) == .said(script))
  }

  @Test func eventsAreReadWhateverStandsFirst() throws {
    let world = try World()
    let ics =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Team day\nDTSTART:20150512\nRRULE:FREQ=MONTHLY\nEND:VEVENT\nEND:VCALENDAR\n"
    try world.folder.write(ics, to: "team.ics")
    let path = try world.script(
      "x.gesture",
      "scene calendar\nevents \"team.ics\"\ntoday 2015-05-01\nrange 2015-04-10 to 2015-06-20\n"
        + "list \"A\"\nexpect marked 2015-05-12, 2015-06-12\n")
    #expect(world.run("simulate", path).exitCode == 0)
    // Expanded, it names the file so that it plays from anywhere.
    let expanded = world.run("simulate", "--expand", path)
    #expect(expanded.text.contains("events \"\(world.folder.path("team.ics"))\"\n"))
    #expect(world.play(script: expanded.text).exitCode == 0)
  }

  @Test func aFaultyFileOfEventsStopsTheRun() throws {
    let world = try World()
    try world.folder.write("BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nX\nEND:VCALENDAR\n", to: "team.ics")
    let path = try world.script(
      "x.gesture", setting + "events \"team.ics\"\nlist \"A\"\ntap day 2015-05-07\n")
    let reply = world.run("simulate", path)
    #expect(
      reply.message.hasPrefix(
        "\(path):4:1: error: expected an iCalendar file without faults, found \(world.folder.path("team.ics")):2: "
          + "VEVENT: it has no DTSTART, and 1 more\n"))
    #expect(reply.exitCode == 65)
  }

  @Test func aTapOnADayOfTheStoredListIsOneStep() throws {
    let world = try World("Pay rent", "Milk")
    let script =
      setting + "select row \"Pay rent\"\ntap day 2015-05-07\ntap day 2015-05-12\nexpect chosen none\n"
    #expect(world.play("--apply", script: script).exitCode == 0)
    let rent = try #require(try world.document.lists[0].items.first)
    #expect(rent.due == .day(try #require(CalendarDay("2015-05-12"))))
    #expect(try world.steps.last == [.setField(rent.uid, .due(rent.due))])
    #expect(world.run("calendar", "2015-05").text.hasSuffix("\n2015-05-12 TU  #1  Pay rent\n"))
    world.run("undo")
    #expect(try world.document.lists[0].items.first?.due == nil)
  }

  @Test func aHeldDragThatIsCancelledChangesNothing() throws {
    let world = try World("Pay rent")
    let before = try world.document
    let script =
      setting + "select row 1\nswipe left from 300,300 by 250pt then hold\ncancel\nwait 1s\n"
      + "expect page 2015-05\nexpect header \"May 2015\"\nexpect edits 0\n"
    #expect(world.play("--apply", script: script).exitCode == 0)
    #expect(try world.document == before)
  }
}

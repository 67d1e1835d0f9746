import TestSupport
import Testing
import TodoModel

@testable import Commands

/// Scripts of the calendar scene, from their words to what comes of them.
@Suite struct CalendarScriptTests {
  private let setting = "scene calendar\nrange 2015-04-10 to 2015-06-20\ntoday 2015-05-01\n"

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
  func reportsFoundValueOfFailedExpectation(line: String, message: String) throws {
    let world = try World()
    let ics = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Team day\nDTSTART:20150512\nEND:VEVENT\nEND:VCALENDAR\n"
    try world.folder.write(ics, to: "team.ics")
    let path = try world.script("x.gesture", setting + "events \"team.ics\"\nlist \"A\"\n\(line)\n")
    let reply = world.run("simulate", path)
    #expect(reply.message == "\(path):6:1: error: \(message)\n  \(line)\n  ^\n")
    #expect(reply.exitCode == 1)
  }
}

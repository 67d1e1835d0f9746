import Storage
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// `flick calendar`, from its words to what it draws. Today is Saturday, 21 November 2026.
@Suite struct CalendarCommandTests {
  @Test(arguments: [(80, 3), (70, 3), (69, 2), (46, 2), (45, 1), (22, 1), (1, 1), (1000, 3)])
  func fitsMonthsSideBySide(width: Int, count: Int) throws {
    let world = try World()
    world.environment.terminal.width = width
    let first = world.run("cal", "2015").text.prefix { $0 != "\n" }
    #expect(first.split(separator: " ").count { $0 == "2015" } == count)
    #expect(world.run("cal", "2015").text.split(separator: "\n").allSatisfy { $0.count <= max(22, width) })
  }

  @Test func zonesComeFromTheSystemWhereTheFileHasNone() throws {
    let world = try World()
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=Asia/Here:20261125T120000\nEND:VEVENT\nEND:VCALENDAR\n"
    var asked: [String] = []
    world.environment.file = { (path) throws(SystemError) in
      asked.append(path)
      if path == "here.ics" { return Array(text.utf8) }
      guard path == "/usr/lib/zoneinfo/Asia/Here" else { throw SystemError(.open, code: 2) }
      // Version 1, one type: three hours ahead.
      return Array("TZif".utf8) + Array(repeating: 0, count: 31) + [0, 0, 0, 0, 1, 0, 0, 0, 4]
        + [0, 0, 0x2A, 0x30, 0, 0] + Array("HER\0".utf8)
    }
    #expect(world.run("cal", "-e", "here.ics").text.hasSuffix("\n2026-11-25 WE  09:00  event  (no title)\n"))
    #expect(asked == ["here.ics", "/usr/share/zoneinfo/Asia/Here", "/usr/lib/zoneinfo/Asia/Here"])
  }
}

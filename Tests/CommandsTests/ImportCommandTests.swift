import Storage
import Testing
import TodoModel

@testable import Commands

@Suite struct ImportCommandTests {
  /// Two machines import a file separately with the same result, so that a merge finds each item once.
  @Test func importsSameFileToSameUIDs() throws {
    let file = "2026-11-20 Milk\nMilk\nMilk\nx 2026-11-21 Bread\n(A) Call Ana due:2026-12-01\n"
    let (one, other) = (try World(), try World())
    // Uids are counted in each world: this one starts elsewhere.
    let count = other.environment.random
    other.environment.random = { count() + 1000 }
    for world in [one, other] { world.run("import", "--from", "todotxt", "-", input: file) }
    #expect(try one.document.lists == other.document.lists)
    #expect(try Set(one.document.lists[0].items.map(\.uid)).count == 5)
    let third = try World()
    third.run("import", "--from", "markdown", "-", input: "- [ ] Milk\n- [ ] Milk\n")
    let known = try Set(one.document.lists[0].items.map(\.uid))
    #expect(try known.isDisjoint(with: third.document.lists[0].items.map(\.uid)))
  }

  /// Local times count as the file has them: an import again elsewhere and later adds nothing, and machines in two zones
  /// have the same items.
  @Test(arguments: [
    (
      "csv",
      "text,due,created,wait\nMilk,2026-12-01 09:00,2026-11-20 23:30,\nMilk,2026-12-01 09:00,,tomorrow\n"
    ),
    ("notion", "Name,Created time,Date\nTea,\"November 20, 2026 11:30 PM\",\"December 1, 2026 9:00 AM\"\n"),
    (
      "markdown",
      "- [ ] Milk 📅 2026-12-01 ➕ 2026-11-20\n- TODO Tea ➕ 2026-11-20\n  SCHEDULED: <2026-12-01 Tue 00:30 +1w>\n"
    ),
    (
      "org",
      "* TODO Tea\n  DEADLINE: <2026-12-01 Tue 00:30>\n  :PROPERTIES:\n  :CREATED: [2026-11-20 Fri 23:30]\n  :END:\n"
    ),
    ("taskpaper", "Home:\n- Milk @due(2026-12-01 00:30) @created(2026-11-20 23:30)\n"),
    (
      "todoist",
      "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Bins,4,1,every thu at 19:00\ntask,Milk,4,1,tomorrow\n"
    ),
    (
      "asana",
      #"[{"gid":"7","name":"Milk","created_at":"2026-11-20 23:30"},{"gid":"","name":"Tea","due_at":"2026-12-01 00:30"}]"#
    ),
    (
      "taskwarrior",
      #"[{"uuid":"a","description":"A","entry":"20261120T100000Z","modified":"20261120T100000Z","due":"20261201T110000Z","recur":"weekly","until":"20270301T110000Z"}]"#
    ),
    (
      "icalendar",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:A\nDUE:20261201T003000\nEND:VTODO\nBEGIN:VTODO\nUID:b\nSUMMARY:B\nDUE:20261201T003000\nEND:VTODO\nEND:VCALENDAR\n"
    ),
  ])
  func importsLocalTimesToSameUIDs(format: String, file: String) throws {
    let worlds = try ([0, -11, 1, 14] as [Int64]).map { hours in
      let world = try World()
      world.environment.localTime = { LocalTime(wall: $0.secondsSince1970 + hours * 3600) }
      return world
    }
    for world in worlds { world.run("import", "--from", format, "-", input: file) }
    let uids = try worlds.map { try $0.document.lists[0].items.map(\.uid) }
    #expect(uids[0].count == Set(uids[0]).count)
    #expect(!uids[0].isEmpty)
    #expect(uids.dropFirst().allSatisfy { $0 == uids[0] })
    let traveler = worlds[1]
    traveler.environment.localTime = { LocalTime(wall: $0.secondsSince1970 + 14 * 3600) }
    traveler.second = 86_400 * 40
    let again = traveler.run("import", "--from", format, "-", input: file)
    #expect(again.text == "")
    #expect(again.message.hasPrefix("flick: nothing new\n"))
  }

  @Test func importsExportedStoreUnchanged() throws {
    let world = try World()
    for name in ["Work", "Empty"] { world.run("lists", "add", name) }
    world.run("add", "Milk")
    world.run("add", "--list", "Work", "Report")
    world.run("done", "2")
    world.run("rm", "1")
    world.run("add", "Bread")
    let copy = world.run("export", "--to", "flick", "--all")
    let other = try World()
    let count = other.environment.random
    other.environment.random = { count() + 1000 }
    let reply = other.run("import", "-", input: copy.text)
    #expect(
      reply.message == "flick: standard input was read as flick (override with --from)\nflick: 2 added\n")
    #expect(try other.document.lists == world.document.lists)
    #expect(other.run("import", "--from", "flick", "-", input: copy.text).text == "")
    #expect(other.run("add", "Tea").text == "added #4 Tea (Inbox)\n")
  }
}

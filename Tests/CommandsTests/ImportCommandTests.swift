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

  @Test func importsExportedStoreUnchanged() throws {
    let world = try World()
    world.run("lists", "add", "Work")
    world.run("lists", "add", "Empty")
    world.run("add", "Milk")
    world.run("add", "--list", "Work", "Report")
    world.run("done", "2")
    world.run("rm", "1")
    world.run("add", "Bread")
    let copy = world.run("export", "--to", "flick", "--all")
    let other = try World()
    // Uids are counted in each world: this one starts elsewhere.
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

import TestSupport
import Testing
import TodoModel

@testable import Commands

@Suite struct ExportCommandTests {
  private func world() throws -> World {
    let world = try World("Milk", "Eggs")
    world.run("done", "2")
    world.run("lists", "add", "Work")
    world.run("add", "--list", "Work", "Report")
    return world
  }

  @Test func theCurrentListIsWritten() throws {
    #expect(
      try world().run("export", "--to", "markdown")
        == .said("- [ ] Milk\n- [x] Eggs\n", "flick: only the list Inbox; --all writes all 2 lists\n"))
    #expect(try world().run("export", "--to", "markdown", "--list", "Work") == .said("- [ ] Report\n"))
    #expect(
      try world().run("export", "--to", "markdown", "--all")
        == .said("# Inbox\n\n- [ ] Milk\n- [x] Eggs\n\n# Work\n\n- [ ] Report\n"))
  }

  @Test func aQueryChoosesItems() throws {
    let world = try world()
    #expect(world.run("export", "--to", "markdown", "--query", "is:open") == .said("- [ ] Milk\n"))
    #expect(
      world.run("export", "--to", "markdown", "--all", "--query", "is:open")
        == .said("# Inbox\n\n- [ ] Milk\n\n# Work\n\n- [ ] Report\n"))
    #expect(world.run("export", "--to", "markdown", "--list", "Work", "--query", "is:done") == .said(""))
  }

  @Test func anEmptyListIsAnEmptyFile() throws {
    #expect(try World().run("export", "--to", "todotxt") == .said(""))
    #expect(try World().run("export", "--to", "taskwarrior") == .said("[\n]\n"))
    #expect(try World().run("export", "--to", "markdown") == .said(""))
  }

  @Test func aFileIsWrittenOnceAndReplacedOnlyByForce() throws {
    let world = try world()
    let path = world.folder.path("todo.txt")
    #expect(
      world.run("export", "--list", "Work", path) == .said("wrote 1 item to \(path)\n"))
    #expect(try world.folder.text("todo.txt") == "2026-11-21 Report\n")
    #expect(
      world.run("export", "--list", "Inbox", path)
        == .failed(73, "\(path) is there already (--force replaces it)"))
    #expect(try world.folder.text("todo.txt") == "2026-11-21 Report\n")
    #expect(world.run("export", "--list", "Inbox", "--force", path) == .said("wrote 2 items to \(path)\n"))
    #expect(try world.folder.text("todo.txt") == "2026-11-21 Milk\nx 2026-11-21 2026-11-21 Eggs\n")
  }

  @Test func theFormatHasToBeKnown() throws {
    let world = try world()
    #expect(
      world.run("export")
        == .failed(
          64, "name the format: flick export --to todotxt (or taskwarrior, icalendar, markdown, csv, flick)"))
    #expect(
      world.run("export", "list.doc")
        == .failed(64, "'list.doc' does not tell the format; name it with --to FORMAT"))
    #expect(world.run("export", "--to", "markdown", "--list", "work").exitCode == 1)
  }
}

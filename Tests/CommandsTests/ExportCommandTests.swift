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
        == .said("- [ ] Milk\n- [x] Eggs\n", "flick: wrote only the list Inbox; --all writes all 2 lists\n"))
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
        == .failed(73, "\(path) already exists (--force replaces it)"))
    #expect(try world.folder.text("todo.txt") == "2026-11-21 Report\n")
    #expect(world.run("export", "--list", "Inbox", "--force", path) == .said("wrote 2 items to \(path)\n"))
    #expect(try world.folder.text("todo.txt") == "2026-11-21 Milk\nx 2026-11-21 2026-11-21 Eggs\n")
  }

  /// Whatever it is called: an export would make the list unreadable, or take its history away.
  @Test(arguments: [
    "todo.json", "todo.json.history", "todo.json.new", "link", "same/todo.json", "same/todo.json.history",
    "../todo.json", "other", "other.history",
  ])
  func theListIsNeverReplaced(name: String) throws {
    let world = try world()
    try world.folder.makeFolder("in")
    // The list is reached by a path of its own; `same` leads to the folder that it is in.
    try world.folder.link("link", to: "todo.json")
    try world.folder.link("same", to: ".")
    world.run("add", "--file", world.folder.path("other"), "Tea")
    let path = world.folder.path(name == "../todo.json" ? "in/../todo.json" : name)
    let files = ["todo.json", "todo.json.history", "other", "other.history"]
    let before = try files.map { try world.folder.bytes($0) }
    for format in ["csv", "flick"] {
      #expect(
        world.run("export", "--to", format, "--force", path)
          == .failed(64, "'\(path)' is a list or belongs to one; name another file"))
    }
    #expect(try files.map { try world.folder.bytes($0) } == before)
    #expect(world.folder.names == ["in", "link", "other", "other.history", "same"] + files[..<2])
  }

  /// A copy of a list, with no history beside it, is a file like any other.
  @Test func aCopyIsReplacedByForce() throws {
    let world = try world()
    let path = world.folder.path("copy.json")
    #expect(
      world.run("export", "--to", "flick", "--all", path)
        == .said("wrote 3 items to \(path)\n"))
    #expect(
      world.run("export", "--to", "flick", "--all", "--force", path)
        == .said("wrote 3 items to \(path)\n"))
  }

  @Test func aFolderIsNotMade() throws {
    let world = try world()
    let names = world.folder.names
    let folder = world.folder.path("no/where")
    #expect(
      world.run("export", "--all", folder + "/list.csv")
        == .failed(73, "there is no folder \(folder); make it first (mkdir -p)"))
    #expect(world.folder.names == names)
  }

  @Test func theFormatHasToBeKnown() throws {
    let world = try world()
    #expect(
      world.run("export")
        == .failed(
          64, "name the format: flick export --to todotxt (or taskwarrior, icalendar, markdown, csv, flick)"))
    #expect(
      world.run("export", "list.doc")
        == .failed(64, "cannot tell the format from 'list.doc'; add --to FORMAT"))
    #expect(world.run("export", "--to", "markdown", "--list", "work").exitCode == 1)
  }
}

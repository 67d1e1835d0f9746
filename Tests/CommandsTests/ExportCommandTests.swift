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

  /// Whatever it is called: an export would make the list unreadable, or take its history away.
  @Test(arguments: [
    "todo.json", "todo.json.history", "todo.json.new", "link", "same/todo.json", "same/todo.json.history",
    "../todo.json", "other", "other.history",
  ])
  func refusesToReplaceStore(name: String) throws {
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
}

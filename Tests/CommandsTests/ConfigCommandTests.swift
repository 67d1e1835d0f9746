import Storage
import TestSupport
import Testing
import Text

@testable import Commands

/// `flick config`, and what the preferences change.
@Suite struct ConfigCommandTests {
  /// The file is replaced by every write, so that it is another one then.
  @Test func writesNothingForEqualValue() throws {
    let world = try world()
    world.run("config", "completed-sink", "on")
    func file() throws -> FileStatus.Identity? {
      try PosixFileSystem().status(at: world.folder.path("flick/config.json")).identity
    }
    let first = try file()
    #expect(world.run("config", "completed-sink", "on").exitCode == 0)
    #expect(try file() == first)
  }

  private func world(_ texts: String...) throws -> World {
    let world = try World()
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    if !texts.isEmpty { world.run("add", "-", input: texts.joined(separator: "\n")) }
    return world
  }

  @Test func doneAndASwipeSinkAlike() throws {
    let typed = try world("A", "B", "C")
    let swiped = try world("A", "B", "C")
    for world in [typed, swiped] { world.run("config", "completed-sink", "on") }
    #expect(typed.run("done", "1").text == "done #1 A\nmoved #1 A to Inbox, place 3\n")
    #expect(swiped.play("--apply", script: "swipe right on row \"A\"\n").exitCode == 0)
    #expect(try typed.steps == swiped.steps)
    #expect(try typed.document == swiped.document)
    #expect(typed.list == ["2 open B", "3 open C", "1 done A"])
    typed.run("undo")
    #expect(typed.list == ["1 open A", "2 open B", "3 open C"])
  }
}

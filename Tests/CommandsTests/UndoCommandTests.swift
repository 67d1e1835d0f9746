import TestSupport
import Testing

@testable import Commands

@Suite struct UndoCommandTests {
  @Test func requiresConfirmationAboveTwentySteps() throws {
    let world = try World()
    for number in 1...21 { world.run("add", "Item \(number)") }
    let count = world.list.count
    #expect(
      world.run("undo", "999")
        == .failed(
          64, "this would undo 21 steps; nothing was done: add --yes to do it, or --dry-run to look first"))
    #expect(world.list.count == count)
    world.environment.terminal.messages = true
    nonisolated(unsafe) var questions: [String] = []
    world.environment.answer = {
      questions.append($0)
      return "n"
    }
    #expect(world.run("undo", "999") == .said("", "flick: nothing was done\n"))
    #expect(questions == ["flick undo: 21 steps at once; continue? [y/N] "])
    #expect(world.run("undo", "20").exitCode == 0)
    #expect(world.run("redo", "999").exitCode == 0)
    #expect(world.run("undo", "--yes", "999").exitCode == 0)
    #expect(world.list == [])
  }
}

import TestSupport
import Testing

@testable import Commands

@Suite struct UndoCommandTests {
  @Test func stepsAreTakenBackAndMadeAgain() throws {
    let world = try World("A")
    world.run("done", "1")
    world.run("edit", "1", "B")
    #expect(world.run("undo") == .said("edited #1 A (was: B)\n", changed: true))
    #expect(world.run("undo") == .said("reopened #1 A\n", changed: true))
    #expect(world.run("redo", "2") == .said("done #1 A\nedited #1 B (was: A)\n", changed: true))
    #expect(world.run("redo") == .said("", "flick: nothing to redo\n"))
    #expect(world.run("undo", "99").exitCode == 0)
    #expect(world.list == [])
    #expect(world.run("undo") == .said("", "flick: nothing to undo\n"))
  }

  @Test func eachLineIsToldFromItsOwnStep() throws {
    let world = try World("one")
    world.run("edit", "1", "two")
    world.run("edit", "1", "three")
    world.run("rm", "1")
    #expect(
      world.run("undo", "4")
        == .said(
          "added #1 three\nedited #1 two (was: three)\nedited #1 one (was: two)\nremoved #1 one\n",
          changed: true))
    #expect(
      world.run("redo", "4", "--dry-run").text
        == "added #1 one\nedited #1 two (was: one)\nedited #1 three (was: two)\nremoved #1 three\n")
    // The item is in neither end, and yet it is told of.
    #expect(world.run("redo", "4", "--json").text.contains(#""text":"three","done":false"#))
  }

  @Test func moreThanTwentyStepsNeedAYes() throws {
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

  @Test func aNewChangeEmptiesRedo() throws {
    let world = try World("A", "B")
    world.run("done", "1")
    world.run("undo")
    world.run("done", "2")
    #expect(world.run("redo") == .said("", "flick: nothing to redo\n"))
    #expect(world.list == ["1 open A", "2 done B"])
  }

  @Test func nothingIsWrittenWhereThereIsNothing() throws {
    let world = try World()
    #expect(world.run("undo") == .said("", "flick: nothing to undo\n"))
    #expect(world.run("redo") == .said("", "flick: nothing to redo\n"))
    #expect(world.folder.names == [])
  }

  @Test func theCountIsAtLeastOne() throws {
    let world = try World("A")
    #expect(
      world.run("undo", "0") == .failed(64, "argument COUNT takes a whole number of 1 or more, not '0'"))
    #expect(world.run("undo", "x") == .failed(64, "argument COUNT takes a whole number, not 'x'"))
  }

  @Test func aDryRunSaysWhatItWouldDo() throws {
    let world = try World("A", "B")
    world.run("done", "1")
    let before = try world.folder.contents
    #expect(
      world.run("undo", "2", "--dry-run")
        == .said("reopened #1 A\nremoved #2 B\nremoved #1 A\n", "flick: a dry run: nothing was changed\n"))
    #expect(try world.folder.contents == before)
  }
}

import TestSupport
import Testing

@Suite struct UndoCommandTests {
  @Test func stepsAreTakenBackAndMadeAgain() throws {
    let world = try World("A")
    world.run("done", "1")
    world.run("edit", "1", "B")
    #expect(world.run("undo") == .said("edited #1 A (was: B)\n", changed: true))
    #expect(world.run("undo") == .said("reopened #1 A\n", changed: true))
    #expect(world.run("redo", "2") == .said("done #1 B\nedited #1 B (was: A)\n", changed: true))
    #expect(world.run("redo") == .said("", "flick: nothing to redo\n"))
    #expect(world.run("undo", "99").exitCode == 0)
    #expect(world.list == [])
    #expect(world.run("undo") == .said("", "flick: nothing to undo\n"))
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

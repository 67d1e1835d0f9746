import TestSupport
import Testing
import TodoModel

/// `done`, `undone` and `rm`: what is done to items that are named.
@Suite struct DoneCommandTests {
  let world: World

  init() throws { world = try World("Milk", "Eggs", "Bread") }

  @Test func itemsAreCompletedWhereTheyAre() {
    #expect(world.run("done", "2", "1") == .said("done #2 Eggs\ndone #1 Milk\n", changed: true))
    #expect(world.list == ["1 done Milk", "2 done Eggs", "3 open Bread"])
  }

  @Test func whatIsDoneAlreadyStaysAsItIs() throws {
    world.run("done", "1")
    world.second = 60
    let before = try world.folder.contents
    #expect(world.run("done", "1") == .said("", "flick: already done\n"))
    #expect(try world.folder.contents == before)
    #expect(world.run("done", "1-2") == .said("done #2 Eggs\n", changed: true))
    #expect(world.run("undone", "3") == .said("", "flick: already open\n"))
    #expect(world.run("undone", "2-3") == .said("reopened #2 Eggs\n", changed: true))
    #expect(
      try world.document.currentList.items.map { $0.completed?.description } == [
        "2026-11-21T09:30:00Z", nil, nil,
      ])
  }

  @Test func whatIsRemovedComesBackWhereItWas() throws {
    let before = try world.document
    #expect(world.run("rm", "1", "3") == .said("removed #1 Milk\nremoved #3 Bread\n", changed: true))
    #expect(world.list == ["2 open Eggs"])
    #expect(world.run("undo") == .said("added #3 Bread\nadded #1 Milk\n", changed: true))
    #expect(try world.document.lists == before.lists)
  }

  /// A removed item's number is not given out again.
  @Test func numbersAreUsedOnce() {
    world.run("rm", "3")
    #expect(world.run("add", "Butter").text == "added #4 Butter\n")
    world.run("undo", "2")
    #expect(world.run("add", "Butter").text == "added #5 Butter\n")
  }

  @Test func aDryRunSaysWhatItWouldDo() throws {
    let before = try world.folder.contents
    #expect(
      world.run("done", "1", "-n") == .said("done #1 Milk\n", "flick: a dry run: nothing was changed\n"))
    #expect(
      world.run("rm", "1-3", "--dry-run").text == "removed #1 Milk\nremoved #2 Eggs\nremoved #3 Bread\n")
    #expect(
      world.run("undone", "9", "--dry-run")
        == .failed(1, "no item 9; nothing was done (flick list shows the ids)"))
    #expect(try world.folder.contents == before)
  }
}

import Storage
import Terminal
import TestSupport
import Testing
import TodoModel

@testable import Commands

/// `flick archive`, and that nothing shows what is archived. It is Saturday, 2026-11-21, 09:30.
@Suite struct ArchiveCommandTests {
  private func world() throws -> World {
    let world = try World("Milk", "Bread", "Eggs", "Plan")
    world.run("done", "2", "3")
    return world
  }

  @Test func completedItemsGoOutOfSightInOneStep() throws {
    let world = try world()
    #expect(world.run("archive") == .said("archived #2 Bread\narchived #3 Eggs\n", changed: true))
    #expect(world.list == ["1 open Milk", "4 open Plan"])
    #expect(world.run("list", "is:done", "--ids") == .said(""))
    #expect(world.run("recent", "--ids") == .said(""))
    #expect(world.run("lists").text == "* 2/2 open  Inbox\n")
    #expect(world.run("clear") == .said("", "flick: there are no completed items\n"))
    #expect(world.run("rm", "-q", "is:done") == .said("", "flick: no items match the query\n"))
    world.environment.variables["COMP_LINE"] = "flick show "
    #expect(world.run("completions", "--candidates", "zsh").text == "values\n\n1\tMilk\n4\tPlan\n")
    #expect(world.run("list", "--archived", "--ids") == .said("1\n2\n3\n4\n"))
    #expect(world.run("list", "is:archived", "--ids") == .said("2\n3\n"))
    #expect(world.run("list", "archived:today", "--ids") == .said("2\n3\n"))
    #expect(world.run("list", "id:2 is:archived").text == "2  [x] Bread  archived\n")
    #expect(world.run("show", "2").text.contains("\n  archived   Sat 21 Nov 2026 09:30 (today)"))
    #expect(world.run("archive") == .said("", "flick: there are no completed items to archive\n"))
    world.run("undo")
    #expect(world.list == ["1 open Milk", "2 done Bread", "3 done Eggs", "4 open Plan"])
  }

  @Test func aTreeIsShownWithoutThem() throws {
    let world = try world()
    world.run("edit", "3", "under:4")
    world.run("archive")
    #expect(world.run("list").text == "1  [ ] Milk\n4  [ ] Plan  1/1\n")
    #expect(world.run("list", "--count").text == "2\n")
    #expect(world.run("list", "--archived", "--ids") == .said("1\n2\n4\n3\n"))
  }

  @Test func aTerminalIsNotToldOfThem() throws {
    let world = try world()
    world.run("archive")
    world.environment.terminal.output = true
    #expect(world.run("list").message == "")
    #expect(world.run("list", "milk").message == "flick: 1 of 2 items left out\n")
  }

  @Test func someAreChosen() throws {
    let world = try world()
    #expect(
      world.run("archive", "1", "3")
        == .said(
          "archived #3 Eggs\n",
          "flick: #1 is open; only completed items are archived (flick done 1)\n", changed: true))
    #expect(world.run("archive", "-q", "bread").text == "archived #2 Bread\n")
    #expect(world.run("archive", "3").message == "flick: none of them is completed and not archived yet\n")
    #expect(world.run("archive", "9").exitCode == 1)
  }

  @Test func whatIsReopenedIsShownUntilItIsArchivedAgain() throws {
    let world = try world()
    world.run("archive")
    world.run("undone", "2")
    #expect(world.list == ["1 open Milk", "2 open Bread", "4 open Plan"])
    world.second = 60
    world.run("done", "2")
    #expect(world.list == ["1 open Milk", "2 done Bread", "4 open Plan"])
  }

  /// A gesture's places are those of the rows that are shown.
  @Test func scenesDoNotShowThem() throws {
    let world = try world()
    world.run("archive")
    let script = """
      expect rows "Milk", "Plan"
      swipe right on row "Plan"
      pinch apart between row 1 and row 2 by 120pt over 300ms
      type "New"
      key return
      """
    #expect(world.run("simulate", "-", "--apply", input: script).exitCode == 0)
    #expect(
      world.run("list", "--archived", "--plain").text.split(separator: "\n").map { $0.prefix(1) }
        == ["1", "2", "3", "5", "4"])
    #expect(world.list == ["1 open Milk", "5 open New", "4 done Plan"])
  }

  @Test func aRecurringItemComesAgainInSight() throws {
    let world = try World()
    world.run("add", "Water", "due:today", "recur:daily")
    world.run("done", "1")
    world.run("archive")
    world.run("done", "2")
    #expect(world.list == ["3 open Water", "2 done Water"])
  }

  @Test func itIsKeptByTheStoreAndToldAsLost() throws {
    let world = try world()
    world.run("archive", "2")
    let item = try #require(world.document.currentList.items.first { $0.id == 2 })
    #expect(item.archived == Instant(secondsSince1970: 1_795_253_400))
    #expect(item.isArchived)
    let export = world.run("export", "--to", "todotxt")
    #expect(export.text.contains("Bread"))
    #expect(export.message.contains("1 archiving left out"))
    let whole = world.run("export", "--to", "flick")
    #expect(whole.text.contains("\"archived\":\"2026-11-21T09:30:00Z\""))
    #expect(whole.message == "")
  }
}

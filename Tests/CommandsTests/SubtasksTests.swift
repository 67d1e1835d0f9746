import Testing
import TodoModel

@testable import Commands

/// Items under others, by command.
@Suite struct SubtasksTests {
  /// `1 Party`, and under it `2 Cake` and `3 Music`; `4 Milk` beside it.
  static func world() throws -> World {
    let world = try World("Party", "Cake", "Music", "Milk")
    world.run("edit", "2", "3", "under:1")
    return world
  }

  @Test func anItemIsAddedUnderAnotherAtItsTop() throws {
    let world = try Self.world()
    let reply = world.run("add", "Book", "a", "room", "under:1", "needs:4")
    #expect(reply.text == "added #5 Book a room, under #1 Party, needs #4 Milk\n")
    let items = try world.document.lists[0].items
    #expect(items.map(\.id) == [1, 5, 2, 3, 4])
    #expect(items[1].under == items[0].uid)
    #expect(items[1].needs == [items[4].uid])
    world.run("add", "Guests", "under:1", "--bottom")
    #expect(try world.document.lists[0].items.map(\.id) == [1, 5, 2, 3, 6, 4])
    #expect(world.run("undo").exitCode == 0)
    #expect(try world.document.lists[0].items.map(\.id) == [1, 5, 2, 3, 4])
  }

  @Test func editPutsItemsUnderAnotherInTheOrderOfTheirNames() throws {
    let world = try World("Party", "Cake", "Milk", "Music")
    let reply = world.run("edit", "4", "2", "under:1")
    #expect(
      reply.text == """
        moved #4 Music under #1 Party
        moved #4 Music to Inbox, place 2
        moved #2 Cake under #1 Party

        """)
    #expect(try world.document.lists[0].items.map(\.id) == [1, 4, 2, 3])
    #expect(world.run("edit", "4", "2", "under:1").message == "flick: nothing to change\n")
    #expect(
      world.run("edit", "4", "under:none").text == """
        moved #4 Music out, to the top level
        moved #4 Music to Inbox, place 3

        """)
    #expect(try world.document.lists[0].items.map(\.id) == [1, 2, 4, 3])
  }

  @Test func whatIsUnderAnItemComesToItsList() throws {
    let world = try Self.world()
    world.run("lists", "add", "Work")
    world.run("add", "Report", "list:Work")
    world.run("edit", "1", "under:5")
    #expect(try world.document.lists[1].items.map(\.id) == [5, 1, 2, 3])
    world.run("edit", "1", "list:Inbox")
    #expect(try world.document.lists[0].items.map(\.id) == [1, 2, 3, 4])
    #expect(try world.document.lists[0].items[0].under == nil)
    #expect(
      world.run("add", "Talk", "under:5", "list:Inbox").message
        == "flick: #5 Report is on the list Work, and what is under it is too; leave the list out\n")
    #expect(world.run("edit", "4", "under:5", "list:Inbox").exitCode == 64)
  }

  @Test(arguments: [
    (["edit", "1", "under:1"], "#1 Party cannot stand under itself; name another item"),
    (["edit", "1", "under:2"], "#2 Cake stands under #1 Party; move #2 Cake out first, with under:none"),
    (["edit", "1", "needs:1"], "#1 Party cannot need itself; name another item"),
    (
      ["edit", "1", "needs:2"],
      "#1 Party cannot need #2 Cake and stand above or below it; take one of the two back, with needs:none or "
        + "under:none"
    ),
    (["edit", "4", "under:1,2"], "an item stands under one item: write under:2, or under:none"),
    (["edit", "4", "needs:2,-2"], "#2 is both added to and removed from what it needs"),
    (
      ["edit", "4", "under:x"],
      "under: 'x' is not an id; ids are numbers such as 3 (flick list shows them), or none; put a value of several "
        + "words in quotes, as in due:'fri 9am', and -- before words that are text"
    ),
  ])
  func whatCannotBeIsRefused(words: [String], message: String) throws {
    let world = try Self.world()
    let before = try world.document
    let reply = world.run(words)
    #expect(reply.message == "flick: \(message)\n")
    #expect(reply.exitCode == 64)
    #expect(try world.document == before)
  }

  @Test func anUnknownParentChangesNothing() throws {
    let world = try Self.world()
    let reply = world.run("edit", "4", "under:9")
    #expect(reply.message == "flick: no item 9; nothing was done (flick list shows the ids)\n")
    #expect(reply.exitCode == 1)
  }

  @Test func circlesOfDependenciesAreRefused() throws {
    let world = try Self.world()
    #expect(world.run("edit", "3", "needs:4").text == "#3 Music needs #4 Milk\n")
    #expect(world.run("edit", "2", "needs:3").exitCode == 0)
    let reply = world.run("edit", "4", "needs:2")
    #expect(reply.exitCode == 64)
    #expect(
      reply.message
        == "flick: #2 Cake already needs #4 Milk, directly or through others, so both would wait for ever; flick show "
        + "tells what an item needs\n")
    #expect(world.run("edit", "2", "needs:-3,4").text == "#2 Cake needs #4 Milk\n")
    #expect(world.run("edit", "2", "needs:none").text == "#2 Cake needs no other item any more\n")
  }

  @Test func nineLevelsAreRefused() throws {
    let world = try World("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
    for id in 2...9 { #expect(world.run("edit", "\(id)", "under:\(id - 1)").exitCode == 0) }
    let reply = world.run("edit", "10", "under:9")
    #expect(reply.exitCode == 64)
    #expect(
      reply.message
        == "flick: under #9 8, #10 9 would be more than 8 levels deep; choose an item higher up\n")
    #expect(world.run("add", "Deep", "down", "under:9").exitCode == 64)
  }

  @Test func queriesAskForThem() throws {
    let world = try Self.world()
    world.run("add", "Candles", "under:2")
    world.run("edit", "3", "needs:4")
    func ids(_ words: String...) -> String { world.run(["list", "--ids"] + words).text }
    #expect(ids("under:1") == "2\n5\n3\n")
    #expect(ids("under:none") == "1\n4\n")
    #expect(ids("needs:4") == "3\n")
    #expect(ids("is:blocked") == "3\n")
    #expect(ids("needs:any", "is:open") == "3\n")
    #expect(ids("not", "under:2", "under:any") == "2\n3\n")
  }
}

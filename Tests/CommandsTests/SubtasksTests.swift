import Foundation
import Storage
import Terminal
import TestSupport
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

/// What commands do to the items above and below.
extension SubtasksTests {
  /// The lines of `flick list`.
  private func lines(_ world: World, _ words: String...) -> [String] {
    world.run(["list"] + words).text.split(separator: "\n").map(String.init)
  }

  @Test func theListIsATree() throws {
    let world = try Self.world()
    world.run("add", "Candles", "under:2", "needs:4")
    world.run("done", "3")
    #expect(
      lines(world) == [
        "1  [ ] Party  1/2", "2  [ ]   Cake  0/1", "5  [ ]     Candles  blocked by #4 Milk", "3  [x]   Music",
        "4  [ ] Milk",
      ])
    #expect(
      lines(world, "is:open") == [
        "1  [ ] Party  1/2", "2  [ ] Cake  0/1  under #1 Party",
        "5  [ ] Candles  blocked by #4 Milk  under #2 Cake", "4  [ ] Milk",
      ])
    #expect(
      lines(world, "--open") == [
        "1  [ ] Party  1/2", "2  [ ] Cake  0/1  under #1 Party", "4  [ ] Milk",
      ])
    #expect(lines(world, "--limit", "2") == ["1  [ ] Party  1/2", "2  [ ] Cake  0/1  under #1 Party"])
    #expect(world.run("list", "--ids").text == "1\n2\n5\n3\n4\n")
    #expect(world.run("show", "1").text.contains("\n  subtask    #2 Cake\n  subtask    #3 Music\n"))
    #expect(
      world.run("show", "5").text.contains(
        "\n  under      #2 Cake\n  needs      #4 Milk\n  blocked by #4 Milk\n"))
  }

  /// Programs are told which items are blocked now, and nothing of the others.
  @Test func jsonTellsWhatIsBlocked() throws {
    let world = try Self.world()
    world.run("edit", "2", "needs:4")
    world.run("add", "Tea", "needs:3")
    world.run("done", "3")
    func blocked(_ words: [String]) throws -> [Int] {
      let json = try JSONSerialization.jsonObject(with: Data(world.run(words + ["--json"]).text.utf8))
      let items = json as? [[String: Any]] ?? (json as? [String: Any])?["items"] as? [[String: Any]] ?? []
      #expect(!items.isEmpty)
      return items.filter { $0["blocked"] as? Bool == true }.compactMap { $0["id"] as? Int }
    }
    #expect(try blocked(["list"]) == [2])
    #expect(try blocked(["list", "cake"]) == [2])
    #expect(try blocked(["list", "--columns", "id,text"]) == [])
    #expect(try blocked(["show", "1-5"]) == [2])
    world.run("done", "4")
    #expect(try blocked(["list"]) == [])
    #expect(try blocked(["show", "1-5"]) == [])
  }

  @Test func doneCompletesWhatIsOpenBelowAndUndoneOpensWhatIsAbove() throws {
    let world = try Self.world()
    world.run("add", "Candles", "under:2")
    world.run("done", "3")
    let before = try world.document.lists
    #expect(world.run("done", "1").text == "done #1 Party\ndone #2 Cake\ndone #5 Candles\n")
    #expect(world.run("undo").exitCode == 0)
    #expect(
      try world.document.lists.map { $0.items.map(\.completed) } == before.map { $0.items.map(\.completed) })
    world.run("done", "1")
    #expect(world.run("undone", "5").text == "reopened #1 Party\nreopened #2 Cake\nreopened #5 Candles\n")
    #expect(world.list == ["1 open Party", "2 open Cake", "5 open Candles", "3 done Music", "4 open Milk"])
  }

  @Test func whatComesOpenUnderACompletedItemOpensIt() throws {
    let world = try Self.world()
    world.run("done", "1")
    #expect(
      world.run("add", "Games", "under:2").text
        == "added #5 Games, under #2 Cake\nreopened #1 Party\nreopened #2 Cake\n")
    world.run("done", "1")
    #expect(world.run("edit", "4", "under:1").text.hasSuffix("reopened #1 Party\n"))
  }

  @Test func rmTakesTheSubtasksAndCountsThem() throws {
    let world = try Self.world()
    #expect(world.run("rm", "1").text == "removed #1 Party\nremoved #2 Cake\nremoved #3 Music\n")
    world.run("undo")
    #expect(try world.document.lists[0].items.map(\.id) == [1, 2, 3, 4])
    world.run("add", "-", "under:1", input: (1...20).map { "Guest \($0)\n" }.joined())
    world.run(["edit"] + (5...24).map(String.init) + ["under:2"])
    let reply = world.run("rm", "1")
    #expect(reply.exitCode == 64)
    #expect(reply.message.contains("23 items"))
    #expect(world.run("rm", "1", "--yes").exitCode == 0)
    #expect(world.list == ["4 open Milk"])
  }

  @Test func clearMovesWhatIsOpenUpALevel() throws {
    let world = try Self.world()
    world.run("add", "Candles", "under:2")
    // As a merge can leave it.
    _ = try world.store.update(command: ["test"], at: Instant(secondsSince1970: 0)) { document, _ in
      [.complete(document.lists[0].items[1].uid, at: Instant(secondsSince1970: 0))]
    }
    let reply = world.run("clear")
    #expect(reply.text == "moved #5 Candles under #1 Party\nremoved #2 Cake\n")
    #expect(
      lines(world) == ["1  [ ] Party  0/2", "5  [ ]   Candles", "3  [ ]   Music", "4  [ ] Milk"])
  }

  @Test func moveTakesTheSubtasksAlong() throws {
    let world = try Self.world()
    world.run("move", "1", "--bottom")
    #expect(try world.document.lists[0].items.map(\.id) == [4, 1, 2, 3])
    world.run("move", "1", "--up", "1")
    #expect(try world.document.lists[0].items.map(\.id) == [1, 2, 3, 4])
    world.run("move", "4", "--before", "3")
    #expect(lines(world) == ["1  [ ] Party  0/3", "2  [ ]   Cake", "4  [ ]   Milk", "3  [ ]   Music"])
    world.run("move", "4", "--down", "1")
    #expect(lines(world) == ["1  [ ] Party  0/3", "2  [ ]   Cake", "3  [ ]   Music", "4  [ ]   Milk"])
    world.run("move", "4", "--after", "1")
    #expect(lines(world) == ["1  [ ] Party  0/2", "2  [ ]   Cake", "3  [ ]   Music", "4  [ ] Milk"])
    world.run("move", "2", "--top")
    #expect(lines(world) == ["2  [ ] Cake", "1  [ ] Party  0/1", "3  [ ]   Music", "4  [ ] Milk"])
    let reply = world.run("move", "1", "--before", "3")
    #expect(reply.exitCode == 64)
    #expect(reply.message == "flick: #1 Party cannot stand under itself; name another item\n")
    world.run("lists", "add", "Work")
    world.run("move", "1", "3", "--list", "Work")
    #expect(try world.document.lists[1].items.map(\.id) == [1, 3])
    #expect(try world.document.lists[1].items[1].under == world.document.lists[1].items[0].uid)
  }

  @Test func doneTellsWhatIsNoLongerBlocked() throws {
    let world = try World("Paint", "Wall", "Shelf")
    world.run("edit", "2", "needs:1")
    world.run("edit", "3", "needs:2")
    #expect(world.run("done", "1").message == "flick: #2 Wall is no longer blocked\n")
    #expect(world.run("done", "3").message == "flick: #3 Shelf was still blocked by #2 Wall\n")
    #expect(world.run("done", "2").message == "")
  }

  @Test func theNextOfARecurringParentHasOpenCopiesOfAllBelow() throws {
    let world = try World("Rent")
    world.run("edit", "1", "due:2026-12-01", "recur:monthly")
    world.run("add", "Ask", "Ann", "under:1", "due:2026-11-29")
    world.run("add", "Send", "mail", "under:2")
    world.run("add", "Wipe", "under:1", "recur:daily", "due:2026-11-20", "--bottom")
    world.run("done", "2")
    let reply = world.run("done", "1")
    #expect(
      reply.text == """
        done #1 Rent
        done #4 Wipe
        added #5 Rent, due Fri 1 Jan 2027, every month
        added #6 Ask Ann, due Wed 30 Dec 2026, under #5 Rent
        added #7 Send mail, under #6 Ask Ann
        added #8 Wipe, due Mon 21 Dec 2026, every day, under #5 Rent

        """)
    #expect(world.run("list", "--ids").text == "5\n6\n7\n8\n1\n2\n3\n4\n")
    #expect(world.run("done", "5", "--dry-run").text.contains("added #10"))
  }

  @Test func completedItemsSinkAmongTheirSiblings() throws {
    let world = try Self.world()
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    world.run("config", "completed-sink", "on")
    world.run("done", "2")
    #expect(lines(world) == ["1  [ ] Party  1/2", "3  [ ]   Music", "2  [x]   Cake", "4  [ ] Milk"])
    world.run("done", "1")
    #expect(lines(world) == ["4  [ ] Milk", "1  [x] Party  2/2", "3  [x]   Music", "2  [x]   Cake"])
  }
}

/// What `flick doctor` says of parents and dependencies that count for nothing.
extension SubtasksTests {
  @Test func doctorTakesAwayWhatCountsForNothing() throws {
    let world = try World("A", "B", "C", "D")
    world.run("edit", "2", "under:1")
    world.run("edit", "3", "needs:4")
    #expect(world.run("doctor").text == "all is well\n")
    _ = try world.store.update(command: ["test"], at: Instant(secondsSince1970: 0)) { document, _ in
      let uids = document.lists[0].items.map(\.uid)
      return [
        .setField(uids[0], .under(uids[1])), .setField(uids[2], .under(ItemUID(high: 9, low: 9))),
        .setField(uids[3], .needs([uids[2], uids[0]])),
      ]
    }
    #expect(
      world.run("doctor").text
        == "5 items stand under or need an item that is gone, the item itself, or one that leads back to it; that "
        + "counts for nothing, and flick doctor --repair removes it\n")
    #expect(world.run("doctor").exitCode == 0)
    let reply = world.run("doctor", "--repair")
    #expect(reply.text.hasSuffix("removed 5 ties to items that are gone or lead back to where they start\n"))
    #expect(world.run("doctor").text.contains("flick keeps it"))
    let items = try world.document.lists[0].items
    #expect(items.map(\.under) == [nil, nil, nil, nil])
    #expect(items.map(\.needs) == [[], [], [], [items[0].uid]])
  }
}

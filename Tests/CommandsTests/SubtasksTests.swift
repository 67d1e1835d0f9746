import Foundation
import Storage
import TestSupport
import Testing
import Text
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

  @Test func marksBlockedItemsInJSON() throws {
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

  @Test func clearMovesOpenSubtasksUpALevel() throws {
    let world = try Self.world()
    world.run("add", "Candles", "under:2")
    // As a merge can leave it.
    _ = try world.store.update(command: ["test"], at: Instant(secondsSince1970: 0)) { document, _ in
      [.complete(document.lists[0].items[1].uid, at: Instant(secondsSince1970: 0))]
    }
    let reply = world.run("clear")
    #expect(reply.text == "moved #5 Candles under #1 Party\nremoved #2 Cake\n")
    #expect(world.run("list").text == "1  [ ] Party  0/2\n5  [ ]   Candles\n3  [ ]   Music\n4  [ ] Milk\n")
  }

  @Test func doctorRemovesIneffectiveReferences() throws {
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
    let ties = "#1 A, #2 B, #3 C and #4 D have a parent or a dependency that is on another list, is the item"
    let end = " itself or leads back to it; flick ignores these, and flick doctor --repair removes them\n"
    #expect(world.run("doctor").text == ties + end)
    #expect(world.run("doctor").exitCode == 0)
    let reply = world.run("doctor", "--repair")
    #expect(
      reply.text.contains("removed ties of #1 A, #2 B, #3 C and #4 D to items that are gone, on another"))
    #expect(world.run("doctor").text.contains("or flick doctor --repair changed it"))
    let items = try world.document.lists[0].items
    #expect(items.map(\.under) == [nil, nil, nil, nil])
    #expect(items.map(\.needs) == [[], [], [], [items[0].uid]])
  }
}

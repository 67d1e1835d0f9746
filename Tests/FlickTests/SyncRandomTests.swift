import Foundation
import Scenes
import Storage
import TestSupport
import Testing
import TodoModel

/// Machines that change their lists, put older copies of their own back and sync in any order lose no acknowledged
/// edit. A copy of a list that another machine has not sent would take edits back: none is put back here.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncRandomTests {
  /// The required final state.
  private struct Ledger {
    /// The texts of an item that nobody has knowingly replaced, or removed with it.
    var live: [ItemUID: Set<String>] = [:]

    private static func shown(_ item: Item) -> Set<String> {
      let kept = item.conflicts.filter { $0.field == "text" }
      return Set([item.text] + kept.map { String($0.json.dropFirst().dropLast()) })
    }

    mutating func added(_ item: Item) { live[item.uid] = [item.text] }

    mutating func edited(_ old: Item, to text: String) {
      removed(old)
      live[old.uid, default: []].insert(text)
    }

    mutating func removed(_ item: Item) { live[item.uid]?.subtract(Ledger.shown(item)) }

    func missing(in document: Document) -> [String] {
      var items: [ItemUID: Item] = [:]
      for list in document.lists { for item in list.items { items[item.uid] = item } }
      return live.flatMap { uid, texts in texts.subtracting(items[uid].map(Ledger.shown) ?? []).sorted() }
    }
  }

  @Test(arguments: Search.seeds(1...1, long: 1...200))
  func threeMachinesInAnyOrder(seed: UInt64) throws {
    let desk = try SyncDesk(3)
    var random = SplitMix64(seed: seed)
    var ledger = Ledger()
    var number = 0
    /// Copies of a machine's list and history.
    var copies = [[String]](repeating: [], count: 3)
    for _ in 1...80 {
      let place = random.below(3)
      let machine = desk.machines[place]
      let document = try machine.listDocument
      let items = document.lists.flatMap { Array($0.items) }
      let item = items.isEmpty ? nil : items[random.below(items.count)]
      number += 1
      let list = document.lists[random.below(document.lists.count)].name
      switch (random.below(14), item) {
      case (0...1, _):
        let ending = machine.flick("sync", desk.remote)
        #expect(ending.status == .exited(0), "\(ending)")
      case (2...4, _), (_, nil):
        #expect(machine.flick("add", "--list", list, "text \(number)").status == .exited(0))
        let all = try machine.listDocument.lists.flatMap { Array($0.items) }
        if let made = all.first(where: { $0.text == "text \(number)" }) { ledger.added(made) }
      case (5...6, let item?):
        #expect(machine.flick("edit", "\(item.id)", "text \(number)").status == .exited(0))
        ledger.edited(item, to: "text \(number)")
      case (7, let item?):
        #expect(machine.flick("rm", "\(item.id)").status == .exited(0))
        ledger.removed(item)
      case (8, let item?): machine.flick(item.isDone ? "undone" : "done", "\(item.id)")
      case (9, let item?): machine.flick("move", "\(item.id)", "--top")
      case (10, let item?):
        // A machine alone makes and renames lists of its own names.
        machine.flick("lists", "add", "List \(number)")
        machine.flick("move", "\(item.id)", "--list", "List \(number)")
      case (11, _): machine.flick("lists", "rename", list, "List \(number)")
      case (12, _):
        let copy = desk.folder.path("copy \(number)")
        machine.shell("mkdir '\(copy)' && cp list/todo.json list/todo.json.history '\(copy)'")
        copies[place].append(copy)
      default:
        // What was not synced is lost with the list that an older copy replaces.
        let ending = machine.flick("sync", desk.remote)
        #expect(ending.status == .exited(0), "\(ending)")
        guard !copies[place].isEmpty else { continue }
        let copy = copies[place][random.below(copies[place].count)]
        machine.shell(
          "cp '\(copy)/todo.json' \(random.below(2) == 0 ? "'\(copy)/todo.json.history'" : "") list")
      }
    }
    for ending in desk.syncAll() { #expect(ending.status == .exited(0), "\(ending)") }
    #expect(Set(desk.stores).count == 1)
    for machine in desk.machines {
      let document = try machine.listDocument
      #expect(document.brokenInvariant == nil)
      #expect(ledger.missing(in: document) == [])
      let log = try machine.listStore.log()
      #expect(log.damagedBefore.isEmpty && !log.isTorn)
      #expect(machine.git("status --porcelain").output == "")
    }
    #expect(ledger.live.count > 10)
  }

  /// A sync is killed, with all that it has started, at moments drawn from a seed.
  @Test(arguments: Search.seeds(1...1, long: 1...20))
  func killedSyncsLoseNothing(seed: UInt64) throws {
    let desk = try SyncDesk()
    var random = SplitMix64(seed: seed)
    var acknowledged: Set<String> = []
    for round in 1...Search.size(15, long: 25) {
      for (number, machine) in desk.machines.enumerated() {
        let text = "text \(round) \(number)"
        #expect(machine.flick("add", text).status == .exited(0))
        acknowledged.insert(text)
        let sync = try machine.start(["sync", desk.remote])
        usleep(UInt32(random.below(400_000)))
        sync.send(SIGKILL)
        _ = sync.ending()
        // What git leaves there when it is killed is nothing that flick may touch.
        machine.shell("find \(desk.remote) -name '*.lock' -delete 2> /dev/null")
        #expect(machine.list.count { $0.hasSuffix(text) } == 1)
      }
    }
    for ending in desk.syncAll() { #expect(ending.status == .exited(0), "\(ending)") }
    #expect(Set(desk.stores).count == 1)
    for machine in desk.machines {
      let document = try machine.listDocument
      #expect(document.brokenInvariant == nil)
      let texts = document.currentList.items.map(\.text)
      #expect(Set(texts) == acknowledged)
      #expect(texts.count == acknowledged.count)
    }
  }

  /// Two machines, each with two syncs at a time, and another process that keeps adding.
  @Test func syncsAtOnceAndAWriterBesideThem() throws {
    let desk = try SyncDesk()
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    var processes: [Subprocess] = []
    for (number, machine) in desk.machines.enumerated() {
      processes.append(
        try machine.startShell(
          "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; "
            + "do \"$FLICK\" add --lock-timeout 1000s \(number)-$i || exit 1; done"))
      for _ in 1...2 {
        processes.append(
          try machine.startShell(
            "for i in 1 2 3; do \"$FLICK\" sync --lock-timeout 1000s > /dev/null || exit 1; done"))
      }
    }
    for process in processes {
      let ending = process.ending()
      #expect(ending.status == .exited(0), "\(ending.message)")
    }
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(Set(desk.stores).count == 1)
    let wanted = Set((0...1).flatMap { machine in (1...30).map { "\(machine)-\($0)" } })
    #expect(Set(try desk.machines[0].listDocument.currentList.items.map(\.text)) == wanted)
    #expect(try desk.machines[0].listDocument.currentList.items.count == wanted.count)
  }
}

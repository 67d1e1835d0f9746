import Foundation
import Storage
import TestSupport
import Testing
import TodoModel

/// Lists that git carries between machines.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncTests {
  @Test func sendsListToOtherMachineStepByStep() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    one.flick("add", "Eggs 🥚")
    one.flick("done", "1")
    #expect(one.flick("sync", desk.remote) == Ending("synced with origin: sent 3 steps\n"))
    #expect(
      one.git("log --format='%an <%ae> %s' --reverse").output.split(separator: "\n") == [
        "flick <flick@localhost> add Milk", "flick <flick@localhost> add Eggs 🥚",
        "flick <flick@localhost> done 1",
      ])
    // History and temporary files stay here, and nothing is left to commit.
    #expect(one.git("ls-files").output == "todo.json\n")
    #expect(one.git("status --porcelain --ignored").output == "!! todo.json.history\n")
    #expect(one.git("fsck --strict").status == .exited(0))

    #expect(
      two.flick("sync", desk.remote)
        == Ending("added #2 Eggs 🥚\nadded #1 Milk\nsynced with origin: received 2 edits\n"))
    #expect(desk.stores[0] == desk.stores[1])
    #expect(two.list == ["2 open Eggs 🥚", "1 done Milk"])
    #expect(two.flick("sync") == Ending("synced with origin: nothing new\n"))
    // What came is one step and can be taken back.
    let note =
      "flick: this undoes a change from another machine or a linked folder, and the next sync undoes it there too; "
      + "flick redo brings it back\n"
    #expect(two.flick("undo", "--dry-run").message == "flick: a dry run: nothing was changed\n" + note)
    #expect(two.flick("undo") == Ending("removed #1 Milk\nremoved #2 Eggs 🥚\n", message: note))
    #expect(two.list == [])
  }

  @Test func mergesChangesOfBothMachines() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "-", input: "Milk\nEggs\nBread\nButter\nTea")
    one.flick("lists", "add", "Work")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })

    one.flick("done", "1")
    one.flick("rm", "2")
    one.flick("rm", "3")
    one.flick("move", "5", "--top")
    one.flick("lists", "rename", "Work", "Office")
    one.flick("add", "Jam")
    two.flick("done", "1")
    two.flick("edit", "2", "Six eggs")
    two.flick("move", "4", "--top")
    two.flick("add", "--list", "Work", "Report")
    two.flick("add", "Salt")
    #expect(one.flick("sync").output == "synced with origin: sent 6 steps\n")
    let ending = two.flick("sync")
    #expect(ending.status == .exited(0))
    #expect(
      ending.message.split(separator: "\n").first
        == "flick: #2 Six eggs was removed on one side and changed on the other; it was kept")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(desk.stores[0] == desk.stores[1])
    for machine in desk.machines {
      let document = try machine.listDocument
      #expect(document.brokenInvariant == nil)
      #expect(document.lists.map(\.name) == ["Inbox", "Office"])
      #expect(
        Set(document.lists[0].items.map(\.text)) == ["Salt", "Jam", "Tea", "Butter", "Milk", "Six eggs"])
      #expect(document.lists[0].items.filter(\.isDone).map(\.text) == ["Milk"])
      #expect(document.lists[1].items.map(\.text) == ["Report"])
      #expect(document.lists.flatMap { $0.items.flatMap(\.conflicts) } == [])
    }
  }

  /// What a newer flick wrote passes through the machine of an older one, which changes the same item.
  @Test func carriesFieldsOfNewerVersion() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    let old = try String(contentsOf: one.listFile, encoding: .utf8)
    let new = old.replacing(#""text":"Milk","#, with: #""text":"Milk","effort":{"hours":3},"#)
    #expect(new != old)
    try new.write(to: one.listFile, atomically: false, encoding: .utf8)
    one.flick("add", "Eggs")
    two.flick("edit", "1", "Oat milk")
    two.flick("done", "1")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    two.flick("undone", "1")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(desk.stores[0] == desk.stores[1])
    let text = String(decoding: desk.stores[0], as: UTF8.self)
    #expect(text.contains(#""text":"Oat milk""#))
    #expect(text.contains(#""effort":{"hours":3}"#))
  }

  @Test func theOtherValueIsKeptUntilItIsResolved() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    _ = desk.syncAll()
    one.flick("edit", "1", "Oat milk")
    // The store's times are whole seconds; the later one wins.
    usleep(1_100_000)
    two.flick("edit", "1", "Soy milk")
    _ = one.flick("sync")
    #expect(
      two.flick("sync").message
        == "flick: #1 Soy milk: text was changed on both sides; the other value, \"Oat milk\", is kept "
        + "(flick resolve shows it)\n")
    _ = desk.syncAll()
    let line = "#1 Soy milk  text is \"Soy milk\", was \"Oat milk\" on the other side\n"
    #expect(one.flick("resolve") == Ending(line))
    #expect(
      one.flick("resolve", "--other", "1")
        == Ending("edited #1 Oat milk (was: Soy milk)\nsettled #1 Oat milk\n"))
    _ = desk.syncAll()
    #expect(two.list == ["1 open Oat milk"])
    #expect(two.flick("resolve") == Ending(message: "flick: there are no conflicts\n"))
  }

  @Test func mergesUnrelatedLists() throws {
    let desk = try SyncDesk()
    desk.machines[0].flick("add", "Milk")
    desk.machines[1].flick("add", "Report")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(desk.stores[0] == desk.stores[1])
    #expect(Set(desk.machines[0].list.map { $0.split(separator: " ")[2] }) == ["Milk", "Report"])
    #expect(Set(try desk.machines[0].listDocument.currentList.items.map(\.id)) == [1, 2])
  }

  /// Two machines with a list of two items, of which the first then loses its own.
  private func afterALoss() throws -> SyncDesk {
    let desk = try SyncDesk()
    desk.machines[0].flick("add", "-", input: "Milk\nEggs")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    desk.machines[0].shell("rm list/todo.json list/todo.json.history")
    return desk
  }

  @Test func restoresRemovedList() throws {
    let desk = try afterALoss()
    #expect(
      desk.machines[0].flick("sync")
        == Ending("added #1 Milk\nadded #2 Eggs\nsynced with origin: received 2 edits\n"))
    #expect(desk.stores[0] == desk.stores[1])
  }

  /// As a crash leaves it while a store is restored: its being empty removes nothing elsewhere.
  @Test func removesNothingForNewEmptyList() throws {
    let desk = try afterALoss()
    try Data(DocumentCoding.encode(Document())).write(to: desk.machines[0].listFile)
    #expect(desk.machines[0].flick("sync").status == .exited(0))
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(desk.stores[0] == desk.stores[1])
    #expect(desk.machines[1].list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func removesNothingForListBegunAnew() throws {
    let desk = try afterALoss()
    #expect(desk.machines[0].flick("add", "Jam").output == "added #1 Jam\n")
    #expect(desk.machines[0].flick("sync").status == .exited(0))
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(desk.stores[0] == desk.stores[1])
    #expect(try Set(desk.machines[1].listDocument.currentList.items.map(\.text)) == ["Milk", "Eggs", "Jam"])
  }

  @Test func keepsEmptiedListEmpty() throws {
    let desk = try afterALoss()
    desk.machines[1].flick("rm", "1-2")
    #expect(desk.machines[1].flick("sync").status == .exited(0))
    #expect(desk.machines[0].flick("sync").status == .exited(0))
    #expect(desk.stores[0] == desk.stores[1])
    #expect(desk.machines[0].list == [])
  }

  @Test func sendsChangeThatCrashLeftUnfinished() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    two.flick("edit", "1", "Oat milk")
    two.flick("sync")
    // The record is there, the store is not changed yet.
    let before = try Data(contentsOf: one.listFile)
    one.flick("add", "Tea")
    try before.write(to: one.listFile)
    // Then the history is the younger of the two.
    one.shell("sleep 0.1; touch list/todo.json.history")
    #expect(
      one.flick("sync")
        == Ending(
          "edited #1 Oat milk (was: Milk)\nsynced with origin: sent 1 step, received 1 edit\n",
          message: "flick: step 2, left unfinished by a crash, was completed\n"))
    #expect(two.flick("sync").status == .exited(0))
    #expect(desk.stores[0] == desk.stores[1])
    #expect(Set(try one.listDocument.currentList.items.map(\.text)) == ["Oat milk", "Tea"])
    #expect(one.git("show origin/main:todo.json").output == String(decoding: desk.stores[0], as: UTF8.self))
  }

  /// A revert in git holds: the last step of the history here is neither redone nor sent.
  @Test func doesNotRedoStepRevertedByGit() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "-", input: "Milk\nEggs")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    one.flick("rm", "1-2")
    #expect(one.flick("sync").status == .exited(0))
    #expect(two.flick("sync").status == .exited(0))
    #expect(two.git("-c user.name=Me -c user.email=me@here revert --no-edit HEAD").status == .exited(0))
    #expect(two.git("push -q origin HEAD:main").status == .exited(0))
    #expect(one.git("pull -q").status == .exited(0))
    #expect(one.list == ["1 open Milk", "2 open Eggs"])
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))
    #expect(one.list == ["1 open Milk", "2 open Eggs"])
    #expect(one.flick("undo").status == .exited(0))
    #expect(one.list == [])
  }

  @Test func commitsEditorChangeOnce() throws {
    let desk = try SyncDesk()
    let one = desk.machines[0]
    one.flick("add", "Milk")
    _ = one.flick("sync", desk.remote)
    one.shell("sed -i.bak s/Milk/Jam/ list/todo.json && rm list/todo.json.bak")
    #expect(one.flick("sync").output == "synced with origin: sent 1 step\n")
    #expect(one.git("log --format=%s -1").output == "outside: changed by something else\n")
    #expect(one.git("show HEAD:todo.json").output == (try one.folder.text("list/todo.json")))
  }

  /// Git itself merges lists by flick where a sync has set that up.
  @Test func gitPullMergesByFlick() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "-", input: "Milk\nEggs")
    _ = desk.syncAll()
    one.flick("edit", "1", "Oat milk")
    _ = one.flick("sync")
    two.flick("done", "1")
    two.flick("add", "Tea")
    #expect(two.git("-c user.name=Me -c user.email=me@here commit -qam mine").status == .exited(0))
    let pull = two.git("-c user.name=Me -c user.email=me@here pull -q --no-rebase --no-edit")
    #expect(pull.status == .exited(0), "\(pull)")
    #expect(two.list == ["3 open Tea", "1 done Oat milk", "2 open Eggs"])
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(desk.stores[0] == desk.stores[1])
  }
}

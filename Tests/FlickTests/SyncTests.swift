import Foundation
import Testing
import TodoModel

/// Lists that git carries between machines.
@Suite(.serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncTests {
  @Test func aListGoesToAnotherMachineStepByStep() throws {
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
    // History and temporary files are nobody else's, and nothing is left to commit.
    #expect(one.git("ls-files").output == "todo.json\n")
    #expect(one.git("status --porcelain --ignored").output == "!! todo.json.history\n")
    #expect(one.git("fsck --strict").status == .exited(0))

    #expect(
      two.flick("sync", desk.remote)
        == Ending("added #2 Eggs 🥚\nadded #1 Milk\nsynced with origin: took over 2 edits\n"))
    #expect(desk.stores[0] == desk.stores[1])
    #expect(two.list == ["2 open Eggs 🥚", "1 done Milk"])
    #expect(two.flick("sync") == Ending("synced with origin: nothing new\n"))
    // What came is one step and can be taken back.
    #expect(two.flick("undo").output == "removed #1 Milk\nremoved #2 Eggs 🥚\n")
    #expect(two.list == [])
  }

  @Test func whatBothDidComesTogether() throws {
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
        == "flick: #2 Six eggs was removed on one side and changed on the other; it stays")
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
        + "(flick resolve shows and settles it)\n")
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

  @Test func twoListsThatNeverMetAreMerged() throws {
    let desk = try SyncDesk()
    desk.machines[0].flick("add", "Milk")
    desk.machines[1].flick("add", "Report")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(desk.stores[0] == desk.stores[1])
    #expect(Set(desk.machines[0].list.map { $0.split(separator: " ")[2] }) == ["Milk", "Report"])
    #expect(Set(try desk.machines[0].listDocument.currentList.items.map(\.id)) == [1, 2])
  }

  @Test func aChangeByAnEditorIsOneCommit() throws {
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
    #expect(
      two.git("-c user.name=Me -c user.email=me@here commit -qam mine").status == .exited(0))
    let pull = two.git("-c user.name=Me -c user.email=me@here pull -q --no-rebase --no-edit")
    #expect(pull.status == .exited(0), "\(pull)")
    #expect(two.list == ["3 open Tea", "1 done Oat milk", "2 open Eggs"])
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(desk.stores[0] == desk.stores[1])
  }
}

import Foundation
import TestSupport
import Testing
import TodoModel

/// Branches with names other than main, and histories that cross.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncBranchTests {
  private static let me = SyncElsewhereTests.me

  @Test func pushesUsersBranchToBranchOfItsName() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.shell(
      """
      git -C \(desk.remote) symbolic-ref HEAD refs/heads/main && git init -q -b main . && git add list/todo.json \
      && git \(Self.me) commit -qm mine && git remote add origin \(desk.remote) && git push -q origin main \
      && git checkout -q -b draft
      """)
    one.flick("add", "Eggs")
    #expect(one.flick("sync") == Ending("synced with origin: sent 2 steps\n"))
    #expect(one.shell("git -C \(desk.remote) log --format=%s main").output == "mine\n")
    #expect(one.shell("git -C \(desk.remote) log --format=%s draft").output == "add Eggs\nmine\n")
  }

  @Test func machinesMeetWhoseGitNamesBranchesDifferently() throws {
    let desk = try SyncDesk(3)
    let (one, two, three) = (desk.machines[0], desk.machines[1], desk.machines[2])
    one.shell("git -C \(desk.remote) symbolic-ref HEAD refs/heads/master && git clone -q \(desk.remote) list")
    #expect(one.git("symbolic-ref HEAD").output == "refs/heads/master\n")
    three.shell("git init -q -b trunk list")
    for (machine, text) in [(one, "Milk"), (two, "Eggs"), (three, "Tea")] { machine.flick("add", text) }
    #expect(two.flick("sync", desk.remote) == Ending("synced with origin: sent 1 step\n"))
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(Set(desk.stores).count == 1)
    #expect(try Set(one.listDocument.currentList.items.map(\.text)) == ["Milk", "Eggs", "Tea"])
    #expect(
      one.shell("git -C \(desk.remote) for-each-ref --format='%(refname)'").output == "refs/heads/main\n")
    #expect(one.git("config branch.master.merge").output == "refs/heads/main\n")
  }

  @Test func reportsListOnOtherBranch() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    _ = one.flick("sync", desk.remote)
    two.flick("add", "Report")
    two.git("init -q -b main")
    _ = two.flick("sync")
    two.git("push -q \(desk.remote) main:old")
    #expect(
      one.flick("sync")
        == Ending(
          "synced with origin: nothing new\n",
          message:
            "flick: the branch old of origin holds a list too, not merged with main; to merge "
            + "it: git pull --no-rebase --allow-unrelated-histories -- origin old\n"))
    let pull = one.git("\(Self.me) pull -q --no-rebase --no-edit --allow-unrelated-histories origin old")
    #expect(pull.status == .exited(0), "\(pull)")
    #expect(one.flick("sync") == Ending("synced with origin: sent 1 step\n"))
    #expect(try Set(one.listDocument.currentList.items.map(\.text)) == ["Milk", "Report"])
  }

  /// Names of others' branches are not interpreted by a shell.
  @Test func quotesBranchNames() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    _ = one.flick("sync", desk.remote)
    two.flick("add", "Report")
    _ = two.flick("sync", desk.remote)
    two.git("\(Self.me) commit -q --allow-empty -m more")
    two.git("push -q \(desk.remote) 'main:refs/heads/zz;touch${IFS}x;'")
    let said = one.flick("sync").message
    #expect(
      said.hasSuffix(": git pull --no-rebase --allow-unrelated-histories -- origin 'zz;touch${IFS}x;'\n"))
    let command = said.split(separator: ": ").last.map(String.init) ?? "false"
    one.shell("cd list && \(command.trimmingCharacters(in: .newlines))")
    #expect(!FileManager.default.fileExists(atPath: one.folder.path("list/x")))
  }

  /// Against one of two merge bases alone, what the other one has would count as new, and taking it back would not.
  @Test func keepsRevertedEditAfterCrossMerge() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "-", input: "Milk\nEggs")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    one.flick("edit", "1", "Oat milk")
    one.git("\(Self.me) commit -qam one")
    two.flick("edit", "2", "Six eggs")
    two.git("\(Self.me) commit -qam two")
    one.git("fetch -q \(two.folder.path("list")) main:refs/heads/other")
    two.git("fetch -q \(one.folder.path("list")) main:refs/heads/other")
    for machine in [one, two] {
      #expect(machine.git("\(Self.me) merge -q --no-edit other").status == .exited(0))
      #expect(machine.list == ["1 open Oat milk", "2 open Six eggs"])
    }
    one.flick("edit", "1", "Milk")
    one.flick("edit", "2", "Eggs")
    two.flick("add", "Tea")
    #expect(one.flick("sync").status == .exited(0))
    #expect(two.flick("sync").status == .exited(0))
    #expect(two.list == ["3 open Tea", "1 open Milk", "2 open Eggs"])
    #expect(try two.listDocument.currentList.items.flatMap(\.conflicts) == [])
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    #expect(desk.stores[0] == desk.stores[1])
  }
}

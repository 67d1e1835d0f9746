import Foundation
import TestSupport
import Testing

/// A list removed from the remote.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncGoneTests {
  private static let again = "the list here is complete; to send it again: flick sync --yes"

  @Test func reportsMissingFile() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    two.git("rm -q --cached todo.json")
    two.git("\(SyncElsewhereTests.me) commit -qm gone")
    two.git("push -q origin main")
    let gone = Ending.failed(
      65,
      "origin (\(desk.remote)) no longer holds todo.json: it was removed from the branch main; \(Self.again)"
    )
    let before = desk.stores[0]
    #expect(one.flick("sync") == gone)
    // The refusal repeats, also without new items here.
    one.flick("add", "Eggs")
    #expect(one.flick("sync") == gone)
    one.flick("undo")
    #expect(one.list == ["1 open Milk"])
    #expect(before.isEmpty == false)
    #expect(one.flick("sync", "--yes").status == .exited(0))
    #expect(one.shell("git -C \(desk.remote) ls-tree --name-only main").output == "todo.json\n")
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))
    #expect(two.flick("sync").status == .exited(0))
    #expect(desk.stores[0] == desk.stores[1])
  }

  @Test(arguments: [true, false]) func reportsMissingBranch(isOwn: Bool) throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    #expect(one.flick("sync", desk.remote) == Ending("synced with origin: sent 1 step\n"))
    if !isOwn { one.git("config --remove-section flick") }
    one.shell("git -C \(desk.remote) update-ref -d refs/heads/main")
    let gone = Ending.failed(
      65,
      "the branch main of origin (\(desk.remote)) is gone: it was removed, or the repository there is a new one; "
        + Self.again)
    #expect(one.flick("sync") == gone)
    #expect(one.flick("sync") == gone)
    #expect(one.list == ["1 open Milk"])
    #expect(one.flick("sync", "--yes") == Ending("synced with origin: sent 1 step\n"))
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))
  }
}

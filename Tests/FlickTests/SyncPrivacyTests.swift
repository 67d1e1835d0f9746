import Foundation
import TestSupport
import Testing

/// Access rights of repositories that sync creates, and their places.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncPrivacyTests {
  /// The files of a folder that others may read or enter.
  private func open(_ one: Desk) -> String { one.shell("find list/.git -perm /077 ! -type l").output }

  @Test func createsFilesForOwnerAlone() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.shell("chmod 755 list")
    #expect(one.shell("umask 022; \"$FLICK\" sync \(desk.remote)").status == .exited(0))
    #expect(try one.folder.mode("list/.git") == 0o700)
    #expect(one.shell("find list/.git/objects list/.git/refs list/.git/config -perm /077").output == "")
    one.flick("add", "Eggs")
    #expect(one.shell("umask 022; \"$FLICK\" sync").status == .exited(0))
    #expect(one.shell("find list/.git/objects list/.git/refs list/.git/config -perm /077").output == "")
  }

  @Test func createsPrivateFilesUnderOpenUmask() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    #expect(one.shell("umask 0; \"$FLICK\" sync \(desk.remote)").status == .exited(0))
    one.flick("add", "Eggs")
    #expect(one.shell("umask 0; \"$FLICK\" sync").status == .exited(0))
    #expect(open(one) == "")
    // A former version has left it open.
    one.shell("chmod 666 list/.git/FETCH_HEAD")
    #expect(one.shell("umask 0; \"$FLICK\" sync").status == .exited(0))
    #expect(open(one) == "")
  }

  @Test func restrictsFilesOfEarlierVersion() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    #expect(one.flick("sync", desk.remote).status == .exited(0))
    one.git("config --unset flick.made")
    one.git("config --unset core.sharedRepository")
    one.shell("find list/.git -type d -exec chmod 755 {} + && find list/.git -type f -exec chmod 644 {} +")
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))
    #expect(open(one) == "")
  }

  @Test func leavesUsersRepositoryUnchanged() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.shell("chmod 755 list && umask 022 && git init -q -b main list")
    let before = open(one)
    #expect(before.contains("list/.git/description\n"))
    #expect(one.flick("sync", desk.remote).status == .exited(0))
    let after = Set(open(one).split(separator: "\n"))
    #expect(before.split(separator: "\n").allSatisfy { after.contains($0) })
  }

  @Test func createsNothingWithoutAddress() throws {
    let one = try SyncDesk(1).machines[0]
    one.flick("add", "Milk")
    #expect(
      one.flick("sync")
        == .failed(
          64,
          "there is no git repository for the list yet; flick sync ADDRESS creates one and sets the remote, such as "
            + "git@example.org:me/list.git or a folder; nothing was done"))
    #expect(!FileManager.default.fileExists(atPath: one.folder.path("list/.git")))
  }

  @Test func amongOtherFilesItWantsAYes() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.shell("echo a > list/notes && echo b > list/other")
    let list = one.folder.path("list")
    #expect(
      one.flick("sync", desk.remote)
        == .failed(
          64,
          "\(list) holds other things than the list (notes and 1 more); nothing was done: add --yes to create a git "
            + "repository there, or keep the list in a folder of its own (--file)"))
    #expect(!FileManager.default.fileExists(atPath: list + "/.git"))
    #expect(one.flick("sync", "--yes", desk.remote) == Ending("synced with origin: sent 1 step\n"))
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))
    #expect(one.git("ls-files").output == "todo.json\n")
  }

  @Test func requiresConfirmationInHomeFolder() throws {
    let desk = try SyncDesk(1)
    var one = desk.machines[0]
    one.variables["HOME"] = one.folder.path("list")
    one.flick("add", "Milk")
    let ending = one.flick("sync", desk.remote)
    #expect(ending.status == .exited(64))
    #expect(ending.message.contains(" is the home folder; nothing was done: add --yes "))
    #expect(!FileManager.default.fileExists(atPath: one.folder.path("list/.git")))
  }
}

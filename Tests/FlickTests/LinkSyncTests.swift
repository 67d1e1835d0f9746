import Foundation
import TestSupport
import Testing
import TodoModel

/// Git and links together, with the built program.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct LinkSyncTests {
  /// Two machines, each with git and a link to a folder.
  private func machines(shared: Bool) throws -> (desk: SyncDesk, folders: [String]) {
    let desk = try SyncDesk(2)
    try desk.folder.makeFolder("tasks")
    try desk.folder.makeFolder("other")
    let folders = [desk.folder.path("tasks"), desk.folder.path(shared ? "tasks" : "other")]
    return (desk, folders)
  }

  private func files(_ folder: String) -> [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, (try? Data(contentsOf: URL(filePath: folder + "/" + $0))) ?? Data())
      })
  }

  @Test func oneSyncDoesBoth() throws {
    let (desk, folders) = try machines(shared: true)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.flick("link", folders[0])
    #expect(
      one.flick("sync", desk.remote).output
        == "exchanged with \(folders[0]): nothing new\nsynced with origin: sent 1 step\n")
    let name = try #require(files(folders[0]).keys.first)
    let path = folders[0] + "/" + name
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing(
      "SUMMARY:Milk", with: "SUMMARY:Oat milk")
    try Data(text.utf8).write(to: URL(filePath: path))
    // What comes from the folder goes on to the remote in the same run.
    #expect(one.flick("sync").output.hasSuffix("synced with origin: sent 1 step\n"))
    desk.machines[1].flick("sync", desk.remote)
    #expect(desk.machines[1].list == ["1 open Oat milk"])
    #expect(one.git("status --porcelain").output == "")
  }

  @Test func withoutTheRemoteTheLinksAreExchangedAllTheSame() throws {
    let (desk, folders) = try machines(shared: true)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.flick("sync", desk.remote)
    one.flick("link", folders[0])
    try FileManager.default.removeItem(atPath: desk.remote)
    one.flick("add", "Bread")
    #expect(one.flick("sync").status == .exited(74))
    #expect(files(folders[0]).count == 2)
  }

  @Test(arguments: [true, false]) func twoMachinesDoNotSendChangesInACircle(shared: Bool) throws {
    let (desk, folders) = try machines(shared: shared)
    let (one, two) = (desk.machines[0], desk.machines[1])
    /// What vdirsyncer would do: the newer file wins, and what is gone on one side is gone.
    func carry() {
      if !shared {
        one.shell("cp -pru '\(folders[0])/.' '\(folders[1])/' && cp -pru '\(folders[1])/.' '\(folders[0])/'")
      }
    }
    one.flick("add", "-", input: "Milk\nBread\nEggs\n")
    one.flick("sync", desk.remote)
    one.flick("link", folders[0])
    two.flick("sync", desk.remote)
    two.flick("link", folders[1])
    carry()
    // A telephone adds one, and changes another.
    let phone = """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:phone\r\nSUMMARY:Butter\r\nCREATED:20260101T080000Z\r
      LAST-MODIFIED:20260101T080000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
      """
    for folder in Set(folders) { try Data(phone.utf8).write(to: URL(filePath: folder + "/phone.ics")) }
    one.flick("edit", "1", "pri:A")
    two.flick("done", "2")
    two.flick("move", "3", "--bottom")
    for _ in 1...2 {
      for machine in [one, two] {
        let ending = machine.flick("sync")
        #expect(ending.status == .exited(0), "\(ending)")
        carry()
      }
    }
    #expect(try one.listDocument.lists == two.listDocument.lists)
    #expect(one.list.count == 4)
    let (before, stores) = (folders.map(files), desk.stores)
    for _ in 1...2 {
      for (machine, folder) in [(one, folders[0]), (two, folders[1])] {
        #expect(
          machine.flick("sync").output
            == "exchanged with \(folder): nothing new\nsynced with origin: nothing new\n")
      }
    }
    #expect(folders.map(files) == before)
    #expect(desk.stores == stores)
    for folder in folders { #expect(files(folder).count == 4) }
  }

  /// One machine has an item of the telephone through git before its own folder has the file.
  @Test func anItemThatComesThroughGitFirstIsNotDoubled() throws {
    let (desk, folders) = try machines(shared: false)
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("sync", desk.remote)
    one.flick("link", folders[0])
    let phone =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a name/of its own\nSUMMARY:Butter\nEND:VTODO\nEND:VCALENDAR\n"
    try Data(phone.utf8).write(to: URL(filePath: folders[0] + "/p.ics"))
    one.flick("sync")
    two.flick("sync", desk.remote)
    two.flick("link", folders[1])
    let file = try #require(files(folders[1]).values.first)
    #expect(String(decoding: file, as: UTF8.self).contains("UID:a name/of its own\r\n"))
    #expect(two.list == ["1 open Butter"])
  }
}

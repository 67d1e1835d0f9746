import Foundation
import TestSupport
import Testing
import TodoModel

/// Git and links together, with the built program.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct LinkSyncTests {
  /// Two machines with git between them, and a folder for each.
  private func machines() throws -> (desk: SyncDesk, folders: [String]) {
    let desk = try SyncDesk(2)
    for name in ["tasks", "other"] { try desk.folder.makeFolder(name) }
    return (desk, ["tasks", "other"].map(desk.folder.path))
  }

  private func files(_ folder: String) -> [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, (try? Data(contentsOf: URL(filePath: folder + "/" + $0))) ?? Data())
      })
  }

  @Test func syncsLinksAndRemote() throws {
    let (desk, folders) = try machines()
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.flick("link", folders[0])
    #expect(
      one.flick("sync", desk.remote).output
        == "exchanged with \(folders[0]): nothing new\nsynced with origin: sent 2 steps\n")
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

  @Test func exchangesLinksWithoutRemote() throws {
    let (desk, folders) = try machines()
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.flick("sync", desk.remote)
    one.flick("link", folders[0])
    try FileManager.default.removeItem(atPath: desk.remote)
    one.flick("add", "Bread")
    #expect(one.flick("sync").status == .exited(74))
    #expect(files(folders[0]).count == 2)
  }

  /// One machine has an item of the telephone through git before its own folder has the file.
  @Test func doesNotDuplicateItemReceivedThroughGitFirst() throws {
    let (desk, folders) = try machines()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("sync", desk.remote)
    one.flick("link", folders[0])
    let phone =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a name/of its own\nSUMMARY:Butter\nEND:VTODO\nEND:VCALENDAR\n"
    try Data(phone.utf8).write(to: URL(filePath: folders[0] + "/p.ics"))
    one.flick("sync")
    two.flick("sync", desk.remote)
    two.flick("link", folders[1], "--take")
    let file = try #require(files(folders[1]).values.first)
    #expect(String(decoding: file, as: UTF8.self).contains("UID:a name/of its own\r\n"))
    #expect(two.list == ["1 open Butter"])
  }
}

import Foundation
import Storage
import Sync
import TestSupport
import Testing
import TodoModel

/// Folders that are not as they should be: a clear word, and nothing lost.
@Suite(.onOwnThreads) struct LinkHostileTests {
  private let link: LinkDesk

  init() throws { link = try LinkDesk("Milk", "Bread", "Eggs") }

  private var desk: Desk { link.desk }
  private var folder: TemporaryFolder { link.desk.folder }

  /// The name of the file of Milk.
  private func milk() throws -> String {
    try #require(try link.names.first { try folder.text("tasks/" + $0).contains("SUMMARY:Milk") })
  }

  @Test(.enabled(if: OrdinaryUser.isPossible, "there is no way to be an ordinary user"))
  func reportsUnwritableFolder() throws {
    func sync() -> Ending { desk.shell(OrdinaryUser.prefix + "\"$FLICK\" sync") }
    desk.flick("edit", "1", "Oat milk")
    try folder.setMode("tasks", 0o500)
    defer { try? folder.setMode("tasks", 0o700) }
    for _ in 1...2 {
      let ending = sync()
      #expect(ending.status == .exited(77))
      #expect(ending.message == "flick: \(link.tasks): Permission denied; the next sync writes the rest\n")
    }
    #expect(desk.list == ["1 open Oat milk", "2 open Bread", "3 open Eggs"])
    #expect(link.lines("SUMMARY").contains("SUMMARY:Milk"))
    try folder.setMode("tasks", 0o700)
    #expect(link.sync().output == link.summary("wrote 1"))
    #expect(link.lines("SUMMARY").contains("SUMMARY:Oat milk"))
  }

  /// An older flick took such files.
  @Test func keepsKnownFileWithAnEventToo() throws {
    let (name, path) = (try milk(), "list/todo.json.links/1.link")
    let event = "BEGIN:VEVENT\r\nUID:e\r\nEND:VEVENT\r\nBEGIN:VTODO"
    let text = try folder.text("tasks/" + name).replacing("BEGIN:VTODO", with: event)
    try folder.write(text, to: "tasks/" + name)
    var record = try #require(LinkRecord(Array(try folder.text(path).utf8)))
    let index = try #require(record.base?.files.firstIndex { $0.name == name })
    record.base?.files[index].checksum = StoreChecksum(of: Array(text.utf8))
    try folder.write(String(decoding: record.bytes, as: UTF8.self), to: path)
    desk.flick("rm", "1", "--yes")
    for _ in 1...2 {
      #expect(
        link.sync()
          == Ending(
            link.summary("nothing new"),
            message: "flick: \(link.tasks)/\(name) (#1 Milk) was left alone: it holds more than a to-do\n"))
    }
    #expect(try folder.text("tasks/" + name) == text)
  }

  @Test func toleratesFileChangedWhileRead() throws {
    try link.put("busy", "SUMMARY:Busy")
    let writer = try desk.startShell(
      "i=0; while [ $i -lt 4000 ]; do i=$((i+1)); echo \"X-$i:a\" >> tasks/busy.ics; done")
    let ending = link.sync()
    _ = writer.ending()
    #expect(ending.status == .exited(0))
    #expect(desk.list.contains("1 open Milk"))
    #expect(try folder.text("tasks/busy.ics").contains("X-4000:a"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "there is no /proc"))
  func refusesFolderThatTakesNoFiles() throws {
    desk.flick("lists", "add", "Work")
    desk.flick("add", "-l", "Work", "Report")
    let ending = desk.flick("link", "--list", "Work", "/proc")
    #expect(ending.message.hasSuffix("; /proc is not linked\n"), "\(ending)")
    #expect(ending.status != .exited(0))
    #expect(desk.flick("link").output == "Inbox  \(link.tasks)\n")
  }
}

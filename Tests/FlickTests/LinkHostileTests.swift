import Foundation
import Interchange
import Storage
import TestSupport
import Testing
import TodoModel

/// Folders that are not as they should be: a clear word, and nothing lost.
@Suite(.onOwnThreads) struct LinkHostileTests {
  private let link: LinkDesk

  init() throws { link = try LinkDesk("Milk", "Bread", "Eggs") }

  private var desk: Desk { link.desk }
  private var folder: TemporaryFolder { link.desk.folder }

  /// One file was passed by, with this reason; the list and the other files are as they were.
  private func passesBy(_ name: String, _ reason: String, files: Int? = nil) {
    for _ in 1...2 {
      let ending = link.sync()
      #expect(ending.message == "flick: \(link.tasks)/\(name) was left alone: \(reason)\n")
      #expect(ending.status == .exited(0))
    }
    #expect(desk.list == ["1 open Milk", "2 open Bread", "3 open Eggs"])
    #expect(link.names.count == files ?? 4)
  }

  /// The name of the file of Milk.
  private func milk() throws -> String {
    try #require(try link.names.first { try folder.text("tasks/" + $0).contains("SUMMARY:Milk") })
  }

  @Test func reportsMissingFolder() throws {
    try folder.remove("tasks")
    let ending = link.sync()
    #expect(ending.status == .exited(66))
    #expect(
      ending.message
        == "flick: \(link.tasks): No such file or directory; nothing was exchanged with it (flick link --remove "
        + "\(link.tasks) ends the link)\n")
    #expect(desk.list.count == 3)
    try folder.makeFolder("tasks")
    #expect(link.sync().status == .exited(65))
    #expect(desk.list.count == 3)
  }

  @Test func refusesEmptiedFolder() throws {
    for name in link.names { try folder.remove("tasks/" + name) }
    let ending = link.sync()
    #expect(
      ending
        == .failed(
          65,
          "\(link.tasks) is empty and was not before; nothing was exchanged with it; to remove all of its "
            + "items here too: flick link \(link.tasks) --force"))
    #expect(desk.list.count == 3)
    desk.flick("link", link.tasks, "--force")
    #expect(desk.list == [])
  }

  @Test(.enabled(if: OrdinaryUser.isPossible, "there is no way to be an ordinary user"))
  func reportsUnwritableFolder() throws {
    func sync() -> Ending { desk.shell(OrdinaryUser.prefix + "\"$FLICK\" sync") }
    desk.flick("edit", "1", "Oat milk")
    try folder.setMode("tasks", 0o500)
    defer { try? folder.setMode("tasks", 0o700) }
    let name = try #require(
      link.names.first { (try? folder.text("tasks/" + $0))?.contains("SUMMARY:Milk") == true })
    for _ in 1...2 {
      let ending = sync()
      #expect(ending.status == .exited(77))
      #expect(
        ending.message == "flick: \(link.tasks)/\(name): Permission denied; the next sync writes the rest\n")
    }
    #expect(desk.list == ["1 open Oat milk", "2 open Bread", "3 open Eggs"])
    #expect(link.lines("SUMMARY").contains("SUMMARY:Milk"))
    try folder.setMode("tasks", 0o700)
    #expect(link.sync().output == link.summary("wrote 1"))
    #expect(link.lines("SUMMARY").contains("SUMMARY:Oat milk"))
  }

  @Test func aBrokenFile() throws {
    let name = try milk()
    let text = try folder.text("tasks/" + name)
    try folder.write(String(text.prefix(150)), to: "tasks/" + name)
    passesBy(name, "line 7: END:VTODO is missing", files: 3)
    try folder.write("", to: "tasks/" + name)
    passesBy(name, "line 1: expected BEGIN:VCALENDAR", files: 3)
    // What is changed meanwhile waits for the file.
    desk.flick("edit", "1", "Oat milk")
    link.sync()
    #expect(try folder.text("tasks/" + name) == "")
    try folder.write(text, to: "tasks/" + name)
    link.sync()
    #expect(link.lines("SUMMARY").contains("SUMMARY:Oat milk"))
  }

  @Test func aFileWithTwoToDos() throws {
    try link.put("two", "SUMMARY:One", "END:VTODO", "BEGIN:VTODO", "UID:other", "SUMMARY:Two")
    passesBy("two.ics", "it holds several to-dos")
  }

  @Test func aFileWithAnEventToo() throws {
    try folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:e\nEND:VEVENT\nBEGIN:VTODO\nUID:t\nSUMMARY:One\nEND:VTODO\nEND:VCALENDAR\n",
      to: "tasks/two.ics")
    passesBy("two.ics", "it holds more than a to-do")
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
            message: "flick: \(link.tasks)/\(name) was left alone: it holds more than a to-do\n"))
    }
    #expect(try folder.text("tasks/" + name) == text)
  }

  @Test func ignoresFilesWithoutToDos() throws {
    try folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:e\nEND:VEVENT\nEND:VCALENDAR\n", to: "tasks/event.ics")
    try folder.write("hello", to: "tasks/readme.md")
    try folder.write("hello", to: "tasks/.hidden.ics")
    #expect(link.sync() == Ending(link.summary("nothing new")))
  }

  @Test func aRecurringToDoWithExceptions() throws {
    try link.put(
      "water", "SUMMARY:Water", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=DAILY",
      "EXDATE;VALUE=DATE:20261203", "END:VTODO", "BEGIN:VTODO", "UID:water",
      "RECURRENCE-ID;VALUE=DATE:20261202",
      "SUMMARY:Water twice")
    link.sync()
    #expect(desk.list.count == 4)
    desk.flick("edit", "4", "pri:A")
    link.sync()
    let text = try folder.text("tasks/water.ics")
    #expect(text.contains("EXDATE;VALUE=DATE:20261203\r\n") && text.contains("SUMMARY:Water twice\r\n"))
    #expect(text.contains("PRIORITY:1\r\n"))
  }

  @Test func writesInsideFolderDespitePathInUID() throws {
    try link.put("../../x", "SUMMARY:Out", name: "x.ics")
    link.sync()
    // The file is removed and returns, which names it.
    desk.flick("rm", "4", "--yes")
    link.sync()
    desk.flick("undo")
    link.sync()
    let hash = ItemUID(foreign: "../../x").description
    #expect(link.names.contains(hash + ".ics"))
    #expect(try folder.text("tasks/\(hash).ics").contains("UID:../../x\r\n"))
    #expect(!folder.exists("x.ics") && folder.names == ["list", "tasks"])
  }

  @Test func aLinkToAFile() throws {
    try folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:l\nSUMMARY:Linked\nEND:VTODO\nEND:VCALENDAR\n", to: "outside")
    try folder.link("tasks/link.ics", to: folder.path("outside"))
    passesBy("link.ics", "it is a symbolic link")
  }

  /// What the user links may be behind a link; what takes its place later may not.
  @Test func aLinkInPlaceOfFolder() throws {
    desk.shell("mv tasks elsewhere; ln -s elsewhere tasks")
    desk.flick("edit", "1", "pri:A")
    let ending = link.sync()
    #expect(
      ending.message
        == "flick: \(link.tasks): it became a symbolic link (flick link --remove, then flick link, use the folder "
        + "behind it); nothing was exchanged with it\n")
    #expect(desk.shell("cat elsewhere/*").output.contains("PRIORITY:1") == false)
    #expect(desk.flick("link", "--remove", link.tasks).status == .exited(0))
    #expect(desk.flick("link", link.tasks).output == "exchanged with \(folder.path("elsewhere")): wrote 1\n")
    #expect(desk.flick("link", "--remove", link.tasks).status == .exited(0))
  }

  @Test func aPipe() throws {
    desk.shell("mkfifo tasks/pipe.ics")
    passesBy("pipe.ics", "it is no file")
  }

  @Test func skipsFolderNamedLikeFile() throws {
    try folder.makeFolder("tasks/folder.ics")
    passesBy("folder.ics", "it is a folder")
  }

  /// An item is removed while its file cannot be read: the file goes once it can.
  @Test func removesUnreadableFileOnceReadable() throws {
    let name = try milk()
    let text = try desk.folder.text("tasks/" + name)
    try desk.folder.remove("tasks/" + name)
    desk.shell("mkfifo 'tasks/\(name)'")
    desk.flick("rm", "1")
    desk.flick("sync")
    try desk.folder.remove("tasks/" + name)
    try desk.folder.write(text, to: "tasks/" + name)
    #expect(desk.flick("sync").output.hasSuffix("removed 1\n"))
    #expect(!FileManager.default.fileExists(atPath: desk.folder.path("tasks/" + name)))
  }

  @Test func aHugeFile() throws {
    try folder.write([UInt8](repeating: 0x61, count: 20 << 20), to: "tasks/huge.ics")
    passesBy("huge.ics", "it is larger than 16 MiB")
  }

  @Test func aDoubledUID() throws {
    let name = try milk()
    try folder.write(try folder.text("tasks/" + name).replacing("Milk", with: "Copy"), to: "tasks/copy.ics")
    passesBy("copy.ics", "another file has its UID (\(name))")
  }

  @Test func exchangesAfterRestoredBackup() throws {
    desk.shell("cp -r list backup")
    desk.flick("add", "Butter")
    desk.flick("edit", "1", "Oat milk")
    link.sync()
    desk.shell("rm -r list/todo.json list/todo.json.history && cp backup/todo.json* list/ 2>/dev/null; true")
    let ending = link.sync()
    #expect(
      ending.message.contains(
        "the list is older than the last exchange with \(link.tasks), so nothing was taken as removed"))
    #expect(
      Set(desk.list.map { String($0.drop { $0 != "n" }.dropFirst(2)) }).isSuperset(of: [
        "Bread", "Butter", "Eggs", "Oat milk",
      ]))
    #expect(link.names.count == 4)
  }

  @Test func aLostBase() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("list/todo.json.links"))
    where name.hasSuffix(".link") {
      let path = "list/todo.json.links/" + name
      var bytes = try folder.bytes(path)
      let table = try #require(String(decoding: bytes, as: UTF8.self).firstRange(of: "\ntable "))
      let place = String(decoding: bytes, as: UTF8.self)[..<table.upperBound].utf8.count + 20
      bytes[place] ^= 1
      try folder.write(bytes, to: path)
    }
    desk.flick("rm", "1", "--yes")
    link.sync()
    // It cannot be known that it was removed, and not new.
    #expect(desk.list.count == 3)
    #expect(link.sync() == Ending(link.summary("nothing new")))
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

  @Test func controlCharactersInNames() throws {
    try link.put("bell", "SUMMARY:Bell", name: "b\u{7}ll.ics")
    let ending = link.sync()
    #expect(!ending.message.contains("\u{7}") && ending.message.contains("its name has control characters"))
    #expect(desk.list.count == 3)
  }

  @Test func refusesFoldersOfStore() {
    #expect(desk.flick("link", folder.path("list")).status == .exited(64))
    #expect(desk.flick("link", folder.path("list/todo.json.links")).status == .exited(64))
    #expect(desk.flick("link", folder.path("list/nothing")).status == .exited(66))
  }

  /// The file that remembers the link.
  private let record = "list/todo.json.links/1.link"

  @Test(arguments: ["", "hello"]) func refusesUnusableRecord(text: String) throws {
    try folder.write(text, to: record)
    let message =
      "\(folder.path(record)) is damaged, so its link is not used: remove the file and link again"
    #expect(desk.flick("sync") == .failed(65, message))
    #expect(desk.flick("sync", "--dry-run").message.hasPrefix("flick: \(message)\n"))
    #expect(desk.flick("link") == Ending("", message: "flick: \(message)\n"))
    #expect(desk.flick("doctor") == Ending(message + "\n"))
    try folder.remove(record)
    #expect(desk.flick("link", link.tasks) == Ending(link.summary("nothing new")))
    #expect(desk.flick("doctor") == Ending("all is well\n"))
  }

  @Test func reportsDamagedBase() throws {
    var bytes = try folder.bytes(record)
    bytes[bytes.count - 20] ^= 1
    try folder.write(bytes, to: record)
    let message =
      "the record of the last exchange with \(link.tasks) is damaged; items removed since then may come back"
    #expect(desk.flick("link").message == "flick: \(message)\n")
    #expect(desk.flick("doctor") == Ending(message + "\n"))
    #expect(link.sync() == Ending(link.summary("nothing new"), message: "flick: \(message)\n"))
    #expect(link.sync() == Ending(link.summary("nothing new")))
    #expect(desk.list.count == 3)
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

  /// A command that is refused leaves no folder behind.
  @Test(arguments: [
    ["link", "--list", "None", "$DESK/tasks"], ["link", "$DESK/none"],
    ["link", "--list", "Inbox", "--new", "x"],
    ["link", "--remove", "$DESK/tasks"], ["add", "--list", "None", "text"], ["done", "1"],
    ["lists", "rm", "None"], ["config", "nothing", "on"], ["config", "completed-sink", "perhaps"],
    ["config", "--unset", "nothing"], ["import", "$DESK/none"],
    ["merge", "$DESK/none", "$DESK/none", "$DESK/none"],
    ["resolve", "1"], ["undo"], ["simulate", "--apply", "$DESK/none"], ["sync"], ["edit", "1", "text"],
    ["archive", "1"], ["doctor", "--repair"], ["link", "--resolve", "$DESK/none", "$DESK/none"],
  ])
  func aRefusedCommandMakesNoFolder(words: [String]) throws {
    var desk = desk
    desk.variables["FLICK_FILE"] = folder.path("new/a/todo.json")
    desk.variables["XDG_CONFIG_HOME"] = folder.path("set/b")
    let before = folder.names
    let ending = desk.run(words.map { $0.replacing("$DESK", with: folder.path) })
    #expect(folder.names == before, "\(ending)")
  }
}

import Foundation
import Storage
import TestSupport
import Testing
import TodoModel

/// One list, one machine: two machines with git between them, and a folder for each, with the built program.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct LinkClaimTests {
  private let desk: SyncDesk
  private let folders: [String]
  private var one: Desk { desk.machines[0] }
  private var two: Desk { desk.machines[1] }
  private let host: String

  /// The first machine's list is linked, and both are synced.
  init() throws {
    desk = try SyncDesk(2)
    for name in ["one", "two"] { try desk.folder.makeFolder(name) }
    folders = [desk.folder.path("one"), desk.folder.path("two")]
    var name = [CChar](repeating: 0, count: 257)
    gethostname(&name, 256)
    host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    one.flick("add", "--bottom", "-", input: "Milk\nBread\nEggs\n")
    one.flick("link", folders[0])
    one.flick("sync", desk.remote)
    two.flick("sync", desk.remote)
  }

  private func claim(_ machine: Desk) throws -> LinkClaim? { try machine.listDocument.lists[0].claim }

  private func files(_ folder: String) -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, (try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) ?? "")
      })
  }

  /// Writes a new to-do into a folder as a phone would.
  private func phone(_ text: String, _ folder: String) throws {
    let todo =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:\(text)\r\nSUMMARY:\(text)\r\nCREATED:20260101T080000Z\r\n"
      + "LAST-MODIFIED:20260101T080000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    try Data(todo.utf8).write(to: URL(filePath: "\(folder)/\(text).ics"))
  }

  /// The words for a list that the other machine has.
  private func held(_ path: String) throws -> String {
    let time = try #require(try claim(two)).time
    return
      "the list Inbox has been linked on \(host) since \(LocalTime(utc: time).day); flick link --list Inbox --take "
      + "\(path) takes it over"
  }

  @Test func theFirstLinkClaimsTheList() throws {
    let claim = try #require(try claim(one))
    #expect(claim.host == host)
    let id = try one.folder.text("list/todo.json.links/id")
    #expect(id == "\(claim.id)\n")
    #expect(try self.claim(two) == claim)
    #expect(one.git("status --porcelain").output == "")
    #expect(one.git("log --format=%s").output == "link\nadd --bottom -\n")
    #expect(one.flick("doctor").status == .exited(0))
    #expect(
      one.flick("doctor").output + one.flick("doctor").message == two.flick("doctor").output
        + two.flick("doctor").message)
    let before = desk.stores
    #expect(
      one.flick("sync").output
        == "exchanged with \(folders[0]): nothing new\nsynced with origin: nothing new\n")
    #expect(desk.stores == before)
  }

  /// As older versions leave it.
  @Test func claimsUnclaimedLinkedListAtNextSync() throws {
    let text = try one.folder.text("list/todo.json")
    let stripped = text.replacing(/,"linked":\{[^}]*\}/, with: "")
    #expect(stripped != text)
    try one.folder.write(stripped, to: "list/todo.json")
    try one.folder.remove("list/todo.json.links/id")
    #expect(try claim(one) == nil)
    one.flick("sync")
    let new = try #require(try claim(one))
    #expect(try one.folder.text("list/todo.json.links/id") == "\(new.id)\n")
    two.flick("sync")
    #expect(try claim(two) == new)
  }

  @Test(arguments: [[], ["--force"]]) func anotherMachineIsRefused(options: [String]) throws {
    let before = desk.stores
    #expect(
      two.run(["link", folders[1]] + options) == .failed(64, "\(try held(folders[1])); nothing was done"))
    #expect(desk.stores == before)
    #expect(files(folders[1]) == [:])
    #expect(two.flick("link").output == "")
  }

  @Test func anotherListMayBeLinkedElsewhere() throws {
    two.flick("lists", "add", "Work")
    #expect(two.flick("link", "--list", "Work", folders[1]).status == .exited(0))
    #expect(try two.listDocument.lists.map { $0.claim == nil } == [false, false])
  }

  @Test func takenOverTheOtherReadsOnceMoreAndEnds() throws {
    let old = try #require(try claim(one))
    one.flick("edit", "1", "Oat milk")
    one.flick("sync")
    // First comes what git has.
    let ending = two.flick("link", folders[1], "--take")
    #expect(
      ending.output == "edited #1 Oat milk (was: Milk)\nexchanged with \(folders[1]): wrote 3\n"
        + "synced with origin: sent 1 step, received 1 edit\n")
    #expect(ending.message == "")
    let new = try #require(try claim(two))
    #expect(new.id != old.id && new.time > old.time)
    // What the first one finds is stored, and its files stay.
    try phone("Butter", folders[0])
    one.flick("edit", "2", "Brown bread")
    let before = files(folders[0])
    let last = one.flick("sync")
    #expect(last.status == .exited(0))
    #expect(last.output.contains("exchanged with \(folders[0]): received 1 edit\n"), "\(last)")
    #expect(
      last.message
        == "flick: \(folders[0]) is no longer linked, and its files stay: \(try held(folders[0]))\n")
    #expect(files(folders[0]) == before)
    #expect(
      one.flick("link") == Ending("", message: "flick: there are no links; flick link PATH creates one\n"))
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))
    two.flick("sync")
    #expect(two.list == ["4 open Butter", "1 open Oat milk", "2 open Brown bread", "3 open Eggs"])
    #expect(files(folders[1]).count == 4)
    #expect(desk.stores[0] == desk.stores[1])
  }

  @Test func readsLostLinkOnLinkCommandToo() throws {
    two.flick("link", folders[1], "--take")
    one.flick("add", "Tea")
    let before = files(folders[0])
    // Its store has not heard of it yet.
    #expect(one.flick("link", folders[0]).output == "exchanged with \(folders[0]): wrote 1\n")
    #expect(files(folders[0]).count == before.count + 1)
    #expect(one.flick("sync").message.contains("is no longer linked"))
  }

  /// A refused exchange is refused again at each sync, and nothing is written.
  @Test func keepsLinkWhenLastReadIsRefused() throws {
    two.flick("link", folders[1], "--take")
    let away = desk.folder.path("away")
    try FileManager.default.moveItem(atPath: folders[0], toPath: away)
    one.flick("edit", "1", "Oat milk")
    let held =
      "; the list is linked on \(host) now, so this link only reads, and ends after one more read that succeeds\n"
    for _ in 1...2 {
      let ending = one.flick("sync")
      #expect(ending.status == .exited(66))
      #expect(ending.message.hasSuffix(held), "\(ending)")
    }
    try FileManager.default.moveItem(atPath: away, toPath: folders[0])
    let before = files(folders[0])
    let names = before.keys.sorted()
    for name in names {
      try FileManager.default.moveItem(atPath: "\(folders[0])/\(name)", toPath: desk.folder.path(name))
    }
    let emptied = one.flick("sync")
    #expect(emptied.status == .exited(65))
    #expect(emptied.message.contains("is empty and was not before") && emptied.message.hasSuffix(held))
    #expect(one.list.count == 3)
    #expect(one.flick("link").output == "Inbox  \(folders[0])\n")
    for name in names {
      try FileManager.default.moveItem(atPath: desk.folder.path(name), toPath: "\(folders[0])/\(name)")
    }
    let dry = one.flick("sync", "--dry-run")
    #expect(dry.output.hasSuffix("would exchange with \(folders[0]): nothing new\n"), "\(dry)")
    #expect(dry.message.contains("would no longer be linked"))
    #expect(one.flick("sync").message.contains("is no longer linked"))
    #expect(files(folders[0]) == before)
    two.flick("sync")
    #expect(two.list == ["1 open Oat milk", "2 open Bread", "3 open Eggs"])
  }

  @Test func forceTakesTheRemovalsOfALostLinkAndNotTheList() throws {
    two.flick("link", folders[1], "--take")
    for name in files(folders[0]).keys { try FileManager.default.removeItem(atPath: "\(folders[0])/\(name)") }
    #expect(one.flick("sync").status == .exited(65))
    let new = try claim(two)
    #expect(one.flick("link", folders[0], "--force").message.contains("is no longer linked"))
    #expect(one.list == [])
    #expect(try claim(one) == new)
  }

  /// Removals beyond the link's limit do not count for the folder if the list has lost the items.
  @Test func endsLostLinkDespiteManyRemovals() throws {
    one.flick("add", "-", input: (1...30).map { "Item \($0)" }.joined(separator: "\n"))
    one.flick("sync")
    two.flick("link", folders[1], "--take")
    two.flick("rm", "4-33", "--yes")
    two.flick("link", folders[1], "--force")
    two.flick("sync")
    #expect(one.flick("sync").message.contains("is no longer linked"))
    #expect(one.list.count == 3)
    #expect(files(folders[0]).count == 33)
  }

  @Test func keepsLaterOfTwoClaims() throws {
    one.flick("link", "--remove", folders[0])
    one.flick("sync")
    two.flick("sync")
    #expect(try claim(two) == nil)
    one.flick("link", folders[0])
    sleep(1)
    two.flick("link", folders[1])
    let later = try claim(two)
    one.flick("sync")
    two.flick("sync")
    #expect(try claim(two) == later)
    #expect(one.flick("sync").message.contains("is no longer linked"))
    #expect(try claim(one) == later)
    #expect(
      two.flick("sync").output
        == "exchanged with \(folders[1]): nothing new\nsynced with origin: nothing new\n")
  }

  @Test func datesClaimAfterReplacedClaim() throws {
    let text = try one.folder.text("list/todo.json")
    let far = text.replacing(/"time":"[^"]*"}/, with: #""time":"2999-12-31T23:59:59Z"}"#)
    #expect(far != text)
    try one.folder.write(far, to: "list/todo.json")
    one.flick("sync")
    two.flick("link", folders[1], "--take")
    #expect(try claim(two)?.time.description == "3000-01-01T00:00:00Z")
    #expect(one.flick("sync").message.contains("is no longer linked"))
  }

  @Test func undoRedoAndANewNameLeaveTheClaim() throws {
    let before = try claim(one)
    one.flick("add", "Tea")
    for words in [["undo"], ["redo"], ["lists", "rename", "Inbox", "Home"], ["undo"], ["redo"]] {
      #expect(one.run(words).status == .exited(0))
      #expect(try claim(one) == before)
    }
    one.flick("lists", "add", "Other")
    one.flick("lists", "use", "Other")
    one.flick("lists", "rm", "Home", "--force")
    one.flick("undo")
    #expect(try one.listDocument.lists.first { $0.name == "Home" }?.claim == before)
  }

  @Test func theLastLinkOfTheListClearsTheClaim() throws {
    let other = desk.folder.path("todo.txt")
    one.flick("link", other)
    one.flick("link", "--remove", folders[0])
    #expect(try claim(one) != nil)
    one.flick("link", "--remove", other)
    #expect(try claim(one) == nil)
    one.flick("sync")
    two.flick("sync")
    #expect(two.flick("link", folders[1]).status == .exited(0))
    #expect(try claim(two) != nil)
  }

  @Test func keepsClaimOfOtherMachineWhenLinkIsRemoved() throws {
    two.flick("link", folders[1], "--take")
    let new = try claim(two)
    one.git("pull -q")
    try FileManager.default.removeItem(atPath: folders[0])
    one.flick("sync")
    #expect(one.flick("link", "--remove", folders[0]).status == .exited(0))
    #expect(try claim(one) == new)
  }

  /// The first exchange after taking a link rewrites files missing in the folder, and removes nothing here.
  @Test func takingBackIsAFirstExchange() throws {
    two.flick("link", folders[1], "--take")
    one.flick("sync")
    for name in files(folders[0]).keys { try FileManager.default.removeItem(atPath: "\(folders[0])/\(name)") }
    #expect(
      one.flick("link", folders[0], "--take").output.contains("exchanged with \(folders[0]): wrote 3\n"))
    #expect(one.list.count == 3)
    // Also where this machine has the list.
    for name in files(folders[0]).keys { try FileManager.default.removeItem(atPath: "\(folders[0])/\(name)") }
    #expect(
      one.flick("link", folders[0], "--take").output.contains("exchanged with \(folders[0]): wrote 3\n"))
    #expect(two.flick("sync").message.contains("is no longer linked"))
  }

  @Test func takingWithoutTheRemoteSaysSo() throws {
    try FileManager.default.moveItem(atPath: desk.remote, toPath: desk.remote + ".away")
    let ending = two.flick("link", folders[1], "--take")
    #expect(ending.status == .exited(0))
    #expect(ending.output == "exchanged with \(folders[1]): wrote 3\n")
    #expect(ending.message.hasPrefix("flick: the list was not synced with other machines: "), "\(ending)")
    try FileManager.default.moveItem(atPath: desk.remote + ".away", toPath: desk.remote)
    two.flick("sync")
    #expect(one.flick("sync").message.contains("is no longer linked"))
  }

  @Test func takingWithoutARepositorySaysSo() throws {
    try two.folder.remove("list/.git")
    let ending = two.flick("link", folders[1], "--take")
    #expect(
      ending
        == Ending(
          "exchanged with \(folders[1]): wrote 3\n",
          message: "flick: the list was not synced with other machines: there is no git repository\n"))
  }

  @Test func refusesOptionsBesideTake() throws {
    #expect(
      two.flick("link", "--take")
        == .failed(64, "name the folder or the file; flick link alone shows the links"))
    for option in ["--new", "--remove", "--resolve"] {
      #expect(
        two.flick("link", "--take", option, folders[1])
          == .failed(64, "--take goes with neither --new nor --remove nor --resolve"))
    }
    let before = desk.stores
    #expect(two.flick("link", "--take", desk.folder.path("none")).status == .exited(66))
    #expect(desk.stores == before)
  }

  /// As an older flick sees the claim: an unknown member of a list.
  @Test func keepsUnknownMembersOfList() throws {
    let member = #","held":{"id":"x","time":"2026-11-23T09:00:00Z","host":"\u006fne"}"#
    let text = try two.folder.text("list/todo.json")
    try two.folder.write(
      text.replacing(/(\n\],?|\])(,"linked")/, with: { "\($0.1)\(member)\($0.2)" }), to: "list/todo.json")
    func isKept(_ machine: Desk) throws -> Bool { try machine.folder.text("list/todo.json").contains(member) }
    #expect(try isKept(two))
    for words in [
      ["add", "Tea"], ["edit", "1", "Oat milk"], ["undo"], ["redo"], ["lists", "rename", "Inbox", "Home"],
      ["undo"],
    ] {
      #expect(two.run(words).status == .exited(0))
      #expect(try isKept(two), "\(words)")
    }
    one.flick("edit", "2", "Brown bread")
    one.flick("sync")
    two.flick("sync")
    one.flick("sync")
    #expect(try isKept(one) && isKept(two))
    #expect(desk.stores[0] == desk.stores[1])
    try one.folder.write("{}", to: "none")
    let path = one.listFile.path
    #expect(one.flick("merge", "/dev/null", path, two.listFile.path).status == .exited(0))
    #expect(try isKept(one))
  }
}

import Coding
import Foundation
import Storage
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// Commands of links on a disk that fails at one of its changes, or from there on: they say what they have done.
@Suite struct LinkFailedTests {
  /// The list, its claim and the linked files.
  private struct State: Hashable {
    var items: [String]
    var claim: LinkClaim?
    var files: [String: [UInt8]]
  }

  private final class Desk {
    let world: World
    let place: String

    init() throws {
      world = try World()
      world.environment.variables = ["FLICK_FILE": world.folder.path("list/todo.json")]
      place = world.folder.path("tasks")
      try world.folder.makeFolder("tasks")
      world.run("add", "-", input: "Milk\nBread")
      let lines = [
        "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:jam", "SUMMARY:Jam", "END:VTODO", "END:VCALENDAR", "",
      ]
      try world.folder.write(lines.joined(separator: "\r\n"), to: "tasks/jam.ics")
    }

    /// Gives the list to another machine.
    func claimElsewhere() throws {
      let store = Store(path: world.folder.path("list/todo.json"))
      let claim = LinkClaim(
        id: ItemUID(high: 7, low: 7), host: "laptop", time: Instant(secondsSince1970: 1_795_253_000))
      _ = try store.rewrite(command: [], at: world.environment.now()) {
        $0.claiming(claim, on: "Inbox", over: $0)
      }
    }

    var state: State {
      get throws {
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: place) where name.hasSuffix(".ics") {
          files[name] = try world.folder.bytes("tasks/\(name)")
        }
        let document = try Store(path: world.folder.path("list/todo.json")).read() ?? Document()
        return State(
          items: document.lists.flatMap { list in list.items.map { "\(list.name): \($0.text)" } },
          claim: document.claim(on: "Inbox"), files: files)
      }
    }
  }

  enum Deed: CaseIterable { case link, take, remove, new }

  private let rest = "the next sync writes the rest"

  @Test(arguments: Deed.allCases, [false, true]) func saysWhatWasDone(deed: Deed, isOnce: Bool) throws {
    var number = 0
    var said: Set<String> = []
    while true {
      let desk = try Desk()
      var words = ["link", desk.place]
      switch deed {
      case .link: break
      case .take:
        try desk.claimElsewhere()
        words.append("--take")
      case .remove:
        desk.world.run("link", desk.place)
        words.append("--remove")
      case .new: words.append("--new")
      }
      let before = try desk.state
      desk.world.environment.fileSystem = MortalDisk(dyingAt: number, isOnce: isOnce)
      let reply = desk.world.run(words)
      desk.world.environment.fileSystem = PosixFileSystem()
      let after = try desk.state
      let isLinked = desk.world.run("link").text.contains(desk.place)
      if reply.exitCode == 0 { break }
      let what = "\(number): \(reply.message)"
      if reply.message.contains("nothing was changed") {
        #expect(after == before, "\(what)")
        #expect(isLinked == (deed == .remove), "\(what)")
      }
      if reply.message.contains("the list is saved") { #expect(after.items != before.items, "\(what)") }
      if reply.message.contains("is not linked") { #expect(!isLinked, "\(what)") }
      if reply.message.contains("writes the rest") { #expect(isLinked, "\(what)") }
      if !reply.message.contains("it is unknown"), deed != .remove {
        #expect(after.claim == before.claim, "\(what)")
      }
      said.insert(String(reply.message.drop { $0 != ";" }.replacing(desk.place, with: "PLACE").dropLast()))
      // The next try does all.
      let again = desk.world.run(deed == .new && isLinked ? ["link", desk.place] : words)
      if deed != .new { #expect(again.exitCode == 0 || deed == .remove && !isLinked, "\(what) \(again)") }
      number += 1
    }
    #expect(number > (deed == .remove ? 2 : 8))
    #expect(said.contains("; nothing was changed"))
    let ending =
      switch deed {
      case .link, .take:
        "; the list is saved, PLACE has 2 changes, " + (isOnce ? "PLACE is not linked" : rest)
      case .remove:
        "; PLACE is still linked, and the next sync claims the list again (flick link --remove PLACE tries to end the "
          + "link again)"
      case .new:
        "; the list is saved, " + (isOnce ? "PLACE is not linked" : rest) + "; the list tasks was created"
      }
    #expect(said.contains(ending), "\(said.sorted())")
  }
}

import Foundation
import Scenes
import TestSupport
import Testing
import TodoModel

/// One to-do, edited at random in the list and on a server that a program like vdirsyncer syncs with the folder:
/// every value not knowingly overwritten remains, as a value or as a conflict.
@Suite(.onOwnThreads) struct LinkResolveRandomTests {
  @Test(arguments: Search.seeds(1...12, long: 1...300))
  func dropsNothing(seed: UInt64) throws {
    var world = try World(seed: seed)
    for _ in 1...Search.size(14, long: 30) { try world.step() }
    for _ in 1...3 {
      try world.sync()
      try world.carry()
    }
    try world.sync()
    let file = try world.file()
    #expect(world.server == file)
    try world.sync()
    #expect(try world.file() == file, "written again without a change")
    let item = try #require(try world.link.desk.listDocument.lists[0].items.first)
    // A merge takes two completions for one: reopening one reopens both.
    let superseded = Set(world.edits.filter(\.isSuperseded).map { $0.field + $0.value })
    for edit in world.edits where !superseded.contains(edit.field + edit.value) && !edit.value.isEmpty {
      let values =
        [item.text, item.note ?? "", item.due?.description ?? "", item.isDone ? "done" : ""] + item.tags
      let isKept = item.conflicts.contains {
        $0.field == edit.field && (edit.value == "done" ? $0.json != "null" : $0.json.contains(edit.value))
      }
      #expect(
        values.contains(edit.value) || isKept,
        "\(edit) is in none of \(item)\n\(world.log.joined(separator: "\n"))")
    }
  }

  /// A value given to a field, or nil where it was cleared.
  private struct Change {
    var field: String
    var value: String
    /// Whether a side that had the value gave the field another.
    var isSuperseded = false
  }

  private struct World {
    let link: LinkDesk
    var random: SplitMix64
    var server: String
    var edits: [Change] = []
    var log: [String] = []
    /// The common value when one was last carried to the other side.
    private var carried: String
    /// The edits that the list, the folder and the server have.
    private var known = (list: Set<Int>(), folder: Set<Int>(), server: Set<Int>())
    private var minute = 0

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      link = try LinkDesk()
      try link.put("milk", "SUMMARY:Milk")
      link.desk.flick("link", link.tasks)
      server = try link.desk.folder.text("tasks/milk.ics")
      carried = server
    }

    func file() throws -> String { try link.desk.folder.text("tasks/milk.ics") }

    private var now: Instant { Instant(secondsSince1970: 1_796_040_000 + Int64(minute) * 60) }

    private func flick(_ words: [String]) -> Ending {
      var desk = link.desk
      desk.variables["FLICK_NOW"] = now.description
      return desk.run(words)
    }

    mutating func sync() throws {
      let ending = flick(["sync"])
      #expect(ending.status == .exited(0), "\(ending)")
      log.append("sync: \(ending.output)\(ending.message)")
      known.list.formUnion(known.folder)
      known.folder = known.list
    }

    mutating func carry() throws {
      let here = try file()
      if here != carried, server != carried, here != server {
        try link.desk.folder.write(here, to: "a.ics")
        try link.desk.folder.write(server, to: "b.ics")
        let ending = flick([
          "link", "--resolve", link.desk.folder.path("a.ics"), link.desk.folder.path("b.ics"),
        ])
        #expect(ending.status == .exited(0), "\(ending)")
        server = try link.desk.folder.text("a.ics")
        #expect(try link.desk.folder.text("b.ics") == server)
        log.append("resolved \(here)\nand the other: \(ending.output)\(ending.message)\(server)")
      } else if here != carried {
        server = here
      }
      try link.desk.folder.write(server, to: "tasks/milk.ics")
      carried = server
      known.folder.formUnion(known.server)
      known.server = known.folder
    }

    mutating func step() throws {
      minute += 1
      switch random.below(6) {
      case 0: try sync()
      case 1: try carry()
      case 2, 3: try edit(onServer: false)
      default: try edit(onServer: true)
      }
    }

    private mutating func edit(onServer: Bool) throws {
      let number = edits.count + 1
      let field = ["text", "due", "note", "tags", "completed"][random.below(5)]
      let item = try #require(try link.desk.listDocument.lists[0].items.first)
      let isCleared = field != "text" && field != "tags" && random.below(3) == 0
      var value = isCleared ? "" : field + "\(number)"
      if field == "due", !isCleared {
        value = "2027-1\(number / 28)-\(number % 28 < 9 ? "0" : "")\(number % 28 + 1)"
      }
      if field == "completed" {
        value = (onServer ? server.contains("STATUS:COMPLETED") : item.isDone) ? "" : "done"
      }
      if onServer {
        sendFromPhone(field, value)
        supersede(field, in: known.server)
        known.server.insert(edits.count)
      } else {
        let words =
          switch field {
          case "text": ["edit", "1", value]
          case "due": ["edit", "1", "--due", isCleared ? "none" : value]
          case "note": ["edit", "1", "--note", value]
          case "tags": ["edit", "1", "tag:" + value]
          default: [value.isEmpty ? "undone" : "done", "1"]
          }
        let ending = flick(words)
        #expect(ending.status == .exited(0), "\(words) \(ending)")
        supersede(field, in: known.list)
        // Setting a field also settles the values kept beside it.
        for conflict in item.conflicts where conflict.field == field && field != "completed" {
          for index in edits.indices where conflict.json == "\"\(edits[index].value)\"" {
            edits[index].isSuperseded = true
          }
        }
        known.list.insert(edits.count)
      }
      edits.append(Change(field: field, value: value))
      log.append("\(minute) \(onServer ? "phone" : "flick") \(field) \(value)")
    }

    private mutating func supersede(_ field: String, in known: Set<Int>) {
      if field == "tags" { return }
      for index in known where edits[index].field == field { edits[index].isSuperseded = true }
    }

    /// Changes the server's file as a phone does that has just read it.
    private mutating func sendFromPhone(_ field: String, _ value: String) {
      let stamp = now.description.filter { $0 != "-" && $0 != ":" }
      var lines = server.replacing("\r\n ", with: "").replacing("\r\n", with: "\n").split(separator: "\n")
        .map(String.init)
      func set(_ name: String, _ line: String?) {
        lines.removeAll { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
        if let line { lines.insert(line, at: (lines.firstIndex(of: "END:VTODO") ?? 0)) }
      }
      switch field {
      case "text": set("SUMMARY", "SUMMARY:" + value)
      case "due":
        set("DUE", value.isEmpty ? nil : "DUE;VALUE=DATE:" + value.replacing("-", with: ""))
      case "note": set("DESCRIPTION", value.isEmpty ? nil : "DESCRIPTION:" + value)
      case "tags":
        let old = lines.first { $0.hasPrefix("CATEGORIES:") }
        set("CATEGORIES", old.map { $0 + "," + value } ?? "CATEGORIES:" + value)
      default:
        set("STATUS", value.isEmpty ? "STATUS:NEEDS-ACTION" : "STATUS:COMPLETED")
        set("COMPLETED", value.isEmpty ? nil : "COMPLETED:" + stamp)
      }
      set("LAST-MODIFIED", "LAST-MODIFIED:" + stamp)
      set("DTSTAMP", "DTSTAMP:" + stamp)
      server = lines.joined(separator: "\r\n") + "\r\n"
    }
  }
}

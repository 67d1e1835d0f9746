import Foundation
import Scenes
import TestSupport
import Testing
import Text

@testable import Commands

/// A linked folder that is moved away, replaced or emptied and comes back, while a phone and the user go on.
@Suite struct LinkSwapTests {
  private final class Scene {
    let world: World
    /// The folder with the files at present: the linked one, or the one that they were moved to.
    var files = "tasks"
    /// The texts that must be on the list and in the folder at the end, by uid.
    var expected: [String: String] = [:]
    /// The uids that the folder had at the last exchange, and its texts then.
    var exchanged: Set<String> = []
    private var former: [String: String] = [:]
    private var count = 0
    private var month = 1

    init() throws {
      world = try World()
      world.environment.variables = ["FLICK_FILE": world.folder.path("list/todo.json")]
      try world.set("git", to: "none")
      try world.folder.makeFolder("tasks")
    }

    /// Writes a new to-do of the phone's to a folder; its text is expected unless the folder goes.
    func add(to folder: String, isExpected: Bool = true) throws {
      count += 1
      try write("todo-\(count)", "Phone \(count)", to: folder)
      if isExpected { expected["todo-\(count)"] = "Phone \(count)" }
    }

    func write(_ uid: String, _ text: String, to folder: String) throws {
      month += 1
      let stamp = "\(2000 + month)0101T080000Z"
      let lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:\(uid)", "SUMMARY:\(text)",
        "CREATED:20000101T080000Z", "LAST-MODIFIED:\(stamp)", "END:VTODO", "END:VCALENDAR", "",
      ]
      try world.folder.write(lines.joined(separator: "\r\n"), to: "\(folder)/\(uid).ics")
    }

    /// The phone's next deed on the files, wherever they are.
    func goOn(_ random: inout SplitMix64) throws {
      guard let uid = expected.keys.sorted().randomElement(using: &random) else { return }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try add(to: files)
      case 1 where exchanged.subtracting([uid]).count > 1 && world.folder.exists("\(files)/\(uid).ics"):
        try world.folder.remove("\(files)/\(uid).ics")
        (expected[uid], _) = (nil, exchanged.remove(uid))
      case _ where world.folder.exists("\(files)/\(uid).ics"):
        expected[uid] = "Phone \(uid) \(month)"
        try write(uid, "Phone \(uid) \(month)", to: files)
      default: break
      }
    }

    func sync() -> Reply {
      world.second += 60
      return world.run("sync")
    }

    func move(_ old: String, to new: String) throws {
      try FileManager.default.moveItem(atPath: world.folder.path(old), toPath: world.folder.path(new))
    }

    func names(in folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: world.folder.path(folder)).sorted()
    }

    /// Syncs the folder in its place, and checks both sides.
    func settle(_ step: String) throws {
      let reply = sync()
      #expect(reply.exitCode == 0, "\(step): \(reply)")
      // What files from a copy lack was not removed.
      if reply.message.contains("was replaced since") { expected.merge(former) { now, _ in now } }
      let texts = expected.values.sorted()
      let list = world.list.map { $0.split(separator: " ", maxSplits: 2).last.map(String.init) ?? "" }
      #expect(list.sorted() == texts, "\(step): \(reply)")
      let summaries = try names(in: "tasks").map { name in
        try world.folder.text("tasks/" + name).split(whereSeparator: \.isNewline)
          .first { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) } ?? ""
      }
      #expect(summaries.sorted() == texts, "\(step): \(reply)")
      (exchanged, former) = (Set(expected.keys), expected)
    }
  }

  @Test(arguments: Search.seeds(1...12, long: 1...400)) func losesNothing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try Scene()
    let folder = scene.world.folder
    for _ in 1...Int.random(in: 2...6, using: &random) { try scene.add(to: "tasks") }
    #expect(scene.world.run("link", folder.path("tasks")).exitCode == 0)
    try scene.settle("link")
    for round in 1...4 {
      let isEmptied = Bool.random(using: &random)
      try folder.makeFolder("away")
      if isEmptied {
        for name in try scene.names(in: "tasks") { try scene.move("tasks/" + name, to: "away/" + name) }
      } else {
        try folder.remove("away")
        try scene.move("tasks", to: "away")
        if Bool.random(using: &random) { #expect(scene.sync().exitCode == 66) }
        try folder.makeFolder("tasks")
      }
      scene.files = "away"
      let other = Int.random(in: 0..<3, using: &random)
      if other == 1 { try folder.write("x", to: "tasks/garbage.ics") }
      if other == 2 { try scene.add(to: "tasks", isExpected: isEmptied) }
      for _ in 1...Int.random(in: 1...3, using: &random) {
        if Bool.random(using: &random) { try scene.goOn(&random) }
        _ = scene.sync()
      }
      // Either the very folder comes back, or a copy of it.
      if isEmptied {
        for name in try scene.names(in: "away") { try scene.move("away/" + name, to: "tasks/" + name) }
        try folder.remove("away")
        if other == 1 { try folder.remove("tasks/garbage.ics") }
      } else {
        try folder.remove("tasks")
        if Bool.random(using: &random) {
          try FileManager.default.copyItem(atPath: folder.path("away"), toPath: folder.path("tasks"))
          try folder.remove("away")
        } else {
          try scene.move("away", to: "tasks")
        }
      }
      scene.files = "tasks"
      try scene.goOn(&random)
      try scene.settle("seed \(seed), round \(round)")
    }
  }
}

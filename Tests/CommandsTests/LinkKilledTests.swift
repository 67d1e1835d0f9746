import Foundation
import Interchange
import Storage
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// An exchange and its repetition, each killed at every change of the disk: the next one completes the work.
@Suite struct LinkKilledTests {
  /// The result of an exchange that another program can see.
  private struct Ending: Hashable {
    var list: [String]
    var files: [String: [UInt8]]
  }

  /// A list and the place that it is linked to, changed on both sides since the last exchange.
  private final class Desk {
    let world: World
    let place: String
    private let name: String
    private var isFolder: Bool { !name.hasSuffix(".txt") }
    private var start: [String: [UInt8]] = [:]

    init(_ name: String) throws {
      self.name = name
      world = try World()
      world.environment.variables = ["FLICK_FILE": world.folder.path("list/todo.json")]
      place = world.folder.path(name)
      try world.folder.makeFolder(isFolder ? name : "files")
      world.run("add", "-", input: "Milk\nBread\nEggs\nTea\nRice\nRock salt")
      world.second = 10
      #expect(world.run("link", place).exitCode == 0)
      world.second = 20
      if isFolder { try changeFolder() } else { try changeLines() }
      world.run("edit", "1", "Oat milk", "pri:A")
      world.run("rm", "2")
      world.run("done", "5")
      world.run("add", "Butter")
      world.second = 30
      start = try tree()
    }

    private func changeFolder() throws {
      try change("Tea", nil)
      try change("Eggs", "Six eggs", tag: "t21")
      try change("Rock salt", "Rock salt fine", tag: "t23")
      try add("Jam")
    }

    /// Another program gives the to-do of a file another text and another tag, or removes the file.
    private func change(_ old: String, _ new: String?, tag: String = "") throws {
      for file in try FileManager.default.contentsOfDirectory(atPath: place) where file.hasSuffix(".ics") {
        let text = try world.folder.text("\(name)/\(file)")
        guard text.contains("SUMMARY:\(old)\r\n") else { continue }
        guard let new else { return try world.folder.remove("\(name)/\(file)") }
        let lines = text.replacing(/LAST-MODIFIED:\d{8}T\d{6}Z/, with: "LAST-MODIFIED:\(stamp)")
          .replacing(/CATEGORIES:[^\r]*\r\n/, with: "")
        return try world.folder.write(
          lines.replacing("SUMMARY:\(old)\r\n", with: "SUMMARY:\(new)\r\nCATEGORIES:\(tag)\r\n"),
          to: "\(name)/\(file)")
      }
      Issue.record("no file has \(old)")
    }

    private func add(_ text: String) throws {
      let lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:\(text)", "SUMMARY:\(text)",
        "CREATED:\(stamp)", "LAST-MODIFIED:\(stamp)", "END:VTODO", "END:VCALENDAR", "",
      ]
      try world.folder.write(lines.joined(separator: "\r\n"), to: "\(name)/\(text).ics")
    }

    /// The world's time as files have it.
    private var stamp: String {
      world.environment.now().description.filter { $0 != "-" && $0 != ":" }
    }

    private func changeLines() throws {
      var lines = try world.folder.text(name).split(separator: "\n").map(String.init)
      lines.removeAll { $0.contains("Tea") }
      lines = lines.map { $0.replacing("Eggs", with: "Six eggs @t21 flick-tags:1") } + ["Jam"]
      lines = lines.map { $0.replacing("Rock salt", with: "Rock salt fine") }
      try world.folder.write(lines.joined(separator: "\n") + "\n", to: name)
    }

    /// Another program changes, removes and adds what it changed and added before, in the place as it is.
    func goOn() throws {
      guard !isFolder else {
        try change("Six eggs", "Seven eggs", tag: "t22")
        try change("Jam", nil)
        try change("Rock salt fine", nil)
        return try add("Honey")
      }
      var lines = try world.folder.text(name).split(separator: "\n").map(String.init)
      lines.removeAll { $0.hasSuffix("Jam") || $0.hasSuffix("Rock salt fine") }
      lines = lines.map { $0.replacing("Six eggs @t21", with: "Seven eggs @t22") } + ["Honey"]
      try world.folder.write(lines.joined(separator: "\n") + "\n", to: name)
    }

    /// Every file by its path in the folder.
    private func tree() throws -> [String: [UInt8]] {
      var files: [String: [UInt8]] = [:]
      for name in FileManager.default.subpaths(atPath: world.folder.path) ?? [] {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: world.folder.path(name), isDirectory: &isFolder)
        if !isFolder.boolValue { files[name] = try world.folder.bytes(name) }
      }
      return files
    }

    func restore() throws {
      for name in try tree().keys where start[name] == nil { try world.folder.remove(name) }
      for (name, bytes) in start { try world.folder.write(bytes, to: name) }
    }

    /// Exchanges on this disk; whether it lived to the end.
    func exchange(on disk: MortalDisk) -> Bool {
      world.environment.fileSystem = disk
      world.run("link", place)
      return !disk.isDead
    }

    /// Exchanges twice, which leaves nothing to exchange, and returns the result.
    func finish(on disk: MortalDisk) throws -> Ending {
      world.environment.fileSystem = disk
      let first = world.run("link", place)
      #expect(first.exitCode == 0, "\(first)")
      world.environment.fileSystem = PosixFileSystem()
      let second = world.run("link", place)
      #expect(second.text == "exchanged with \(place): nothing new\n", "\(first) \(second)")
      let files = try tree().filter { !$0.key.hasPrefix("list/") }
      let items = try Store(path: world.folder.path("list/todo.json")).read()?.lists[0].items ?? []
      return Ending(
        list: items.map {
          "\($0.text) \($0.isDone) \($0.priority.map { "\($0)" } ?? "-") \($0.tags) \($0.conflicts.count)"
        },
        files: files)
    }
  }

  @Test(arguments: ["tasks", "files/todo.txt"], [false, true])
  func losesAndDoublesNothing(place: String, isCopied: Bool) throws {
    let desk = try Desk(place)
    let whole = try desk.finish(on: MortalDisk())
    #expect(whole.list.count == 6, "\(whole)")
    let step = Search.size(12, long: 1)
    var first = 0
    while true {
      // The short form tries some of the second kills, others for each of the first.
      var second = first % step
      while true {
        try desk.restore()
        let isFirstWhole = desk.exchange(on: MortalDisk(dyingAt: first))
        if isFirstWhole { return #expect(first > 10) }
        let isSecondWhole = desk.exchange(on: MortalDisk(dyingAt: second))
        let ending = try desk.finish(on: MortalDisk(isCopied: isCopied))
        #expect(ending == whole, "killed at \(first), then at \(second)")
        // A copy may be taken after the first kill, too.
        if isCopied {
          try desk.restore()
          _ = desk.exchange(on: MortalDisk(dyingAt: first))
          _ = desk.exchange(on: MortalDisk(dyingAt: second, isCopied: true))
          #expect(try desk.finish(on: MortalDisk()) == whole, "killed at \(first), copied")
        }
        if isSecondWhole { break }
        second += step
      }
      first += 1
    }
  }

  /// The files may be so old that they are not read again, and their stamps older than the exchange.
  @Test(arguments: ["tasks", "files/todo.txt"], [false, true])
  func keepsWhatAnotherHandDoesAfterAKill(place: String, isOld: Bool) throws {
    let desk = try Desk(place)
    var first = 0
    while true {
      try desk.restore()
      desk.world.second = isOld ? 30 : 20
      let isWhole = desk.exchange(on: MortalDisk(dyingAt: first, isOld: isOld))
      desk.world.second = 40
      try desk.goOn()
      if isOld { desk.world.second = 50 }
      let ending = try desk.finish(on: MortalDisk(isOld: isOld))
      #expect(
        ending.list.sorted() == [
          "Butter false - [] 0", "Honey false - [] 0", "Oat milk false A [] 0", "Rice true - [] 0",
          "Seven eggs false - [\"t22\"] 0",
        ], "killed at \(first)")
      if isWhole { return #expect(first > 10) }
      first += 1
    }
  }
}

import Foundation
import Storage
import TestSupport
import Testing

@testable import Commands

/// Every scene under a hand: what its examples set up is handed over, and touches reach it.
@Suite struct TouchedScenesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "examples")

  private func world(_ text: String) throws -> World {
    let world = try World("Milk", "Eggs")
    world.environment.file = { (path) throws(SystemError) in
      if path == "a.gesture" { return Array(text.utf8) }
      guard let data = try? Data(contentsOf: Self.folder.appending(path: path)) else {
        throw SystemError(.open, code: 2)
      }
      return Array(data)
    }
    return world
  }

  @Test func startsFromEveryExample() throws {
    #expect(ExamplesTests.scripts.count > 10)
    for name in ExamplesTests.scripts {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      let world = try world(text)
      let reply = world.touch("a.gesture", "--json") { hand in
        hand.drag(from: (10, 3), to: (30, 12), steps: 3)
        hand.pass(0.5)
        hand.drag(2, from: (20, 6), to: (22, 9), steps: 2)
        hand.key("jxkd")
        hand.resize(columns: 50, rows: 20)
        hand.pass(0.5)
      }
      #expect(reply.exitCode == 0, "\(name): \(reply)")
      if text.contains("\nlist ") { #expect(world.list == ["1 open Milk", "2 open Eggs"], "\(name)") }
    }
  }

  @Test(arguments: ["card", "detail", "views", "calendar"])
  func keysOfRowsSayWhereThereAreNone(scene: String) throws {
    let world = try world("scene \(scene)\n")
    world.run("done", "1")
    let reply = world.touch("a.gesture") { hand in
      let before = hand.screen.lines.dropLast().map { $0.prefix(31) }
      for key in ["x", "d", "e", "n", "o", "K", "J"] {
        hand.key(key)
        #expect(hand.status.hasPrefix("this scene has no rows that keys act on"), "\(key)")
      }
      let after = hand.screen.lines.dropLast().map { $0.prefix(31) }
      #expect(after.map { $0.filter { $0 != " " } } == before.map { $0.filter { $0 != " " } })
    }
    #expect(reply.exitCode == 0, "\(reply)")
  }
}

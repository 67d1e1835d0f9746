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
    world.environment.file = { (path) throws(SystemFault) in
      if path == "a.gesture" { return Array(text.utf8) }
      guard let data = try? Data(contentsOf: Self.folder.appending(path: path)) else {
        throw SystemFault(.open, code: 2)
      }
      return Array(data)
    }
    return world
  }

  @Test func everyExampleIsHandedOver() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".gesture") }.sorted()
    #expect(names.count > 10)
    for name in names {
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

  @Test func aCardFollowsTheFinger() throws {
    let world = try world("scene card\nlist \"A\"\nitem \"A\"\ncards \"a.png\"\n")
    var before: [String] = []
    let reply = world.touch("a.gesture") { hand in
      before = hand.screen.lines
      hand.mouse(0, 20, 12)
      hand.mouse(32, 30, 12)
      hand.mouse(32, 30, 14)
      #expect(hand.screen.lines != before)
      hand.mouse(0, 30, 14, isRelease: true)
    }
    #expect(reply == .said(""))
  }

  @Test func theViewsOfAScriptTakeTouchesAndSayWhy() throws {
    let world = try world(
      """
      scene views
      screen 200x200
      view A 0,0 200x200 in root
      recognizer "drag" pan on A
      """)
    let reply = world.touch("a.gesture", columns: 120, rows: 40) { hand in
      hand.drag(from: (10, 10), to: (40, 10))
      hand.pass(0.1)
      #expect(hand.screen.lines.contains { $0.contains("ended: travel") })
    }
    #expect(reply.exitCode == 0, "\(reply)")
  }

  @Test func aDayOfACalendarIsChosen() throws {
    let world = try world("scene calendar\nrange 2026-11-01 to 2026-12-31\ntoday 2026-11-22\nlist \"A\"\n")
    let reply = world.touch("a.gesture", columns: 64, rows: 49) { hand in
      let before = hand.screen.lines
      hand.mouse(0, 30, 30)
      hand.mouse(0, 30, 30, isRelease: true)
      hand.pass(0.5)
      #expect(hand.screen.lines != before)
    }
    #expect(reply.exitCode == 0, "\(reply)")
  }

  @Test func aFieldOfAFormIsTypedInto() throws {
    let world = try world("scene detail\nlist \"Milk\"\nitem \"Milk\"\n")
    let reply = world.touch("a.gesture", columns: 64, rows: 49) { hand in
      hand.mouse(0, 30, 4)
      hand.mouse(0, 30, 4, isRelease: true)
      hand.send("!")
      hand.pass(0.1)
      #expect(hand.screen.lines.contains { $0.contains("Milk!") })
    }
    #expect(reply.exitCode == 0, "\(reply)")
  }

  @Test func thePagerKeepsItsCardAndItsOpenText() throws {
    let world = try world("scene pager\nlist \"A\": \"Milk\"\nlist \"B\": \"Eggs\", \"Tea\"\n")
    let reply = world.touch("a.gesture") { hand in
      hand.key("\t")
      hand.key("jex ")
      hand.send("y")
      hand.resize(columns: 60, rows: 30)
      #expect(hand.screen.lines.contains { $0.contains("Teax y") })
      hand.send("\u{17}z\r")
      hand.pass(1)
    }
    #expect(reply.text == "edited #3 Teax z (was: Tea)\n")
  }

  @Test func aRecordingOfTheBoardPlaysTheSame() throws {
    let world = try world("scene board\nlist \"A\": \"Milk\", \"Tea\"\nlist \"B\": \"Eggs\"\n")
    let path = world.folder.path("b.gesture")
    let reply = world.touch("a.gesture", "--record", path) { hand in
      hand.mouse(0, 30, 1)
      hand.pass(0.5)
      for row in 2...14 { hand.mouse(32, 30, row) }
      hand.mouse(0, 30, 14, isRelease: true)
      hand.pass(1)
    }
    #expect(reply.text.hasPrefix("moved #1 Milk to B"))
    let script = try world.folder.text("b.gesture")
    world.environment.file = { (_) throws(SystemFault) in Array(script.utf8) }
    #expect(world.run("simulate", path).text.contains("move  #1 Milk"))
  }
}

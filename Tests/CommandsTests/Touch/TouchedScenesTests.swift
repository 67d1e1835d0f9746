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

  @Test func choosesDayOfCalendar() throws {
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

  @Test func typesIntoFieldOfForm() throws {
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

  @Test func showsCaretInEditedField() throws {
    let world = try world("scene detail\nlist \"Milk 日本語\"\nitem \"Milk 日本語\"\n")
    let reply = world.touch("a.gesture", "--color=never", columns: 64, rows: 49) { hand in
      func caret() -> (column: Int, row: Int)? {
        for row in 0..<49 {
          for column in 0..<64 where hand.screen[column, row].style.marks.contains(7) { return (column, row) }
        }
        return nil
      }
      #expect(caret() == nil)
      hand.mouse(0, 30, 4)
      hand.mouse(0, 30, 4, isRelease: true)
      hand.pass(0.1)
      let end = try #require(caret())
      let start = end.column - 11
      #expect(hand.screen[start, end.row].text == "M")
      // A click between two of its characters puts the caret there.
      hand.mouse(0, start + 8, end.row + 1)
      hand.mouse(0, start + 8, end.row + 1, isRelease: true)
      hand.send("!")
      #expect(hand.screen.lines[end.row].contains("Milk 日!本語"))
      #expect(try #require(caret()) == (start + 8, end.row))
      // A long one is shown around the caret.
      hand.send(String(repeating: "x", count: 100) + "y")
      hand.pass(0.1)
      #expect(hand.screen.lines[end.row].contains("…xxxx"))
      #expect(hand.screen.lines[end.row].contains("xxxy"))
      hand.send("\u{1B}")
      hand.pass(0.1)
    }
    #expect(reply.exitCode == 0, "\(reply)")
  }

  @Test func aPagersOpenTextShowsItsCaret() throws {
    let world = try world("scene pager\nlist \"A\": \"Milk\"\nlist \"B\": \"Eggs\"\n")
    _ = world.touch("a.gesture", "--color=never") { hand in
      hand.key("e")
      let carets = (0..<80).filter { hand.screen[$0, 0].style.marks.contains(7) }
      // The card begins at 40 pt of 320, its text 15 pt farther right.
      #expect(carets == [18])
    }
  }

  @Test func theWheelScrollsTheListUnderThePointer() throws {
    let rows = (1...9).map { "\"item \($0)\"" }.joined(separator: ", ")
    let world = try world("scene board\nlist \"A\": \(rows)\nlist \"B\": \"Eggs\"\n")
    let path = world.folder.path("b.gesture")
    _ = world.touch("a.gesture", "--record", path) { hand in
      hand.send("\u{1B}[<65;10;3M")
      hand.pass(0.1)
      #expect(hand.line(0).hasPrefix("item 2"))
      // There is nothing to scroll in the other one.
      hand.send("\u{1B}[<65;10;20M")
      hand.pass(0.1)
      #expect(hand.line(0).hasPrefix("item 2"))
    }
    #expect(try world.folder.text("b.gesture").contains("scroll list \"A\" to 50pt\n"))
  }

  @Test func theWheelScrollsTheCardUnderThePointer() throws {
    let rows = (1...19).map { "\"item \($0)\"" }.joined(separator: ", ")
    let world = try world("scene pager\nlist \"A\": \(rows)\nlist \"B\": \"Eggs\"\n")
    _ = world.touch("a.gesture") { hand in
      hand.send("\u{1B}[<65;30;3M\u{1B}[<65;30;3M\u{1B}[<64;30;3M")
      hand.pass(0.1)
      #expect(hand.screen.lines[0].contains("item 2"))
    }
  }

  @Test func theWheelTurnsThePagesOfACalendar() throws {
    let world = try world("scene calendar\nrange 2026-11-01 to 2026-12-31\ntoday 2026-11-22\nlist \"A\"\n")
    _ = world.touch("a.gesture", columns: 64, rows: 49) { hand in
      hand.send("\u{1B}[<65;30;30M\u{1B}[<65;30;30M")
      hand.pass(0.1)
      #expect(hand.screen.lines.contains { $0.contains("December 2026") })
      hand.send("\u{1B}[<64;30;30M")
      hand.pass(0.1)
      #expect(hand.screen.lines.contains { $0.contains("November 2026") })
    }
  }

  @Test func theWheelScrollsTheInnermostScrollViewUnderThePointer() throws {
    let world = try world(
      """
      scene views
      screen 320x480
      scroll-view Outer 0,0 320x480 content 320x2000 in root
      scroll-view Inner 0,0 320x200 content 320x1000 in Outer
      view Mark 0,100 100x100 in Inner
      """)
    let path = world.folder.path("b.gesture")
    let reply = world.touch("a.gesture", "--record", path, columns: 64, rows: 49) { hand in
      hand.send("\u{1B}[<65;30;3M")
      hand.pass(0.1)
      hand.send("\u{1B}[<65;30;40M")
      hand.pass(0.1)
    }
    let script = try world.folder.text("b.gesture")
    #expect(script.contains("scroll view \"Inner\" to 50pt\n"), "\(reply)")
    #expect(script.contains("scroll view \"Outer\" to 50pt\n"))
    // It plays as any script.
    world.environment.file = { (_) throws(SystemFault) in
      Array((script + "expect offset 50pt of view \"Inner\"\nexpect view Mark at 0,0\n").utf8)
    }
    #expect(world.run("simulate", path).exitCode == 0)
  }

  /// Another program's change of the list keeps scene state that is not stored.
  @Test(arguments: [
    "scene card\nitem \"Milk\"\ncards \"a.png\", \"b.png\"\n",
    "scene views\nscreen 320x480\nscroll-view A 0,0 320x480 content 320x2000 in root\nview B 20,20 200x200 in A\n",
    "scene calendar\nrange 2026-11-01 to 2026-12-31\ntoday 2026-11-22\n",
  ])
  func keepsMovedContentWhenListChanges(script: String) throws {
    let world = try world(script)
    let reply = world.touch("a.gesture", columns: 64, rows: 49) { hand in
      let before = hand.screen.lines
      for _ in 0..<2 {
        // A double tap turns over to the next card, a tap chooses a day.
        hand.mouse(0, 30, 24)
        hand.mouse(0, 30, 24, isRelease: true)
      }
      hand.pass(1)
      hand.mouse(0, 30, 30)
      hand.mouse(0, 30, 30, isRelease: true)
      hand.pass(1)
      hand.drag(from: (30, 24), to: (36, 20))
      hand.pass(2)
      let moved = hand.screen.cells
      #expect(hand.screen.lines != before)
      world.run("add", "Other")
      hand.happen(.changed)
      hand.pass(1)
      #expect(hand.screen.cells == moved)
    }
    #expect(reply.exitCode == 0, "\(reply)")
  }

  @Test func keepsTextTypedIntoFormWhenListChanges() throws {
    let world = try world("scene detail\nitem \"Milk\"\n")
    let reply = world.touch("a.gesture", columns: 64, rows: 49) { hand in
      hand.mouse(0, 30, 4)
      hand.mouse(0, 30, 4, isRelease: true)
      hand.send("!\u{1B}[D")
      hand.pass(0.1)
      world.run("edit", "1", "--note", "low fat")
      hand.happen(.changed)
      hand.pass(0.1)
      // Another field shows what has been changed, and this one is still being edited where the caret was.
      #expect(hand.screen.lines.contains { $0.contains("low fat") })
      hand.send("?")
      hand.pass(0.1)
      #expect(hand.screen.lines.contains { $0.contains("Milk?!") })
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

  @Test func recordsAndReplaysBoard() throws {
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

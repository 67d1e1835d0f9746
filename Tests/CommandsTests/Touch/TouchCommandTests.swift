import Foundation
import Scenes
import Storage
import StorageSupport
import TestSupport
import Testing
import TodoModel

@testable import Commands

@Suite struct TouchCommandTests {
  /// Another program moves, removes or archives the item whose text is open, or renames or removes its list.
  @Test(arguments: [
    ("n", ["lists rename Inbox Work"], "added #3 TYPED", ["3 open TYPED", "1 open Milk", "2 open Eggs"], ""),
    (
      "je", ["lists rename Inbox Work"], "edited #2 EggsTYPED (was: Eggs)",
      ["1 open Milk", "2 open EggsTYPED"], ""
    ),
    (
      "je", ["lists add X", "move 2 --list X"], "edited #2 EggsTYPED (was: Eggs)", ["1 open Milk"],
      "X is shown now: the edited item is there"
    ),
    ("je", ["rm 2"], "added #3 EggsTYPED", ["1 open Milk", "3 open EggsTYPED"], ""),
    ("je", ["rm 2", "undo"], "edited #2 EggsTYPED (was: Eggs)", ["1 open Milk", "2 open EggsTYPED"], ""),
    ("je", ["done 2", "archive"], "added #3 EggsTYPED", ["1 open Milk", "3 open EggsTYPED"], ""),
    (
      "n", ["lists add X", "lists use X", "lists rm Inbox --force"], "added #3 TYPED", ["3 open TYPED"],
      "X is shown now: the list Inbox is gone"
    ),
    (
      "je", ["lists add X", "lists use X", "lists rm Inbox --force"], "added #3 EggsTYPED",
      ["3 open EggsTYPED"],
      "X is shown now: the list Inbox is gone"
    ),
  ])
  func keepsOpenTextWhateverOthersDo(
    key: String, others: [String], text: String, list: [String], message: String
  ) throws {
    // The other program's steps are seen one by one, at once, or only with the text's own.
    for sees in 0...2 {
      let world = try World("Milk", "Eggs")
      let reply = world.touch(columns: 100) { hand in
        hand.key(key)
        hand.key("TYPED")
        for other in others {
          world.run(other.split(separator: " ").map(String.init))
          guard sees == 0 else { continue }
          hand.happen(.changed)
          hand.pass(0.1)
        }
        if sees == 1 { hand.happen(.changed) }
        if sees < 2 { #expect(hand.status.hasPrefix(message)) }
        hand.key("\r")
      }
      #expect(reply.exitCode == 0, "\(key) \(others) \(sees)")
      #expect(reply.message == "", "\(key) \(others) \(sees)")
      #expect(reply.text.hasPrefix(text), "\(key) \(others) \(sees)")
      #expect(world.list == list, "\(key) \(others) \(sees)")
    }
  }

  /// Escape and a click close a line of words; u opens it again, and what is typed then is stored.
  @Test(arguments: ["\u{1B}", "click"])
  func keepsWordsOfClosedLine(closing: String) throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      for (key, typed) in [(".", "due:2026-12-01 pri:B"), ("f", "zzz")] {
        hand.key(key)
        hand.key(typed)
        if closing == "click" {
          hand.mouse(0, 10, 3)
          hand.mouse(0, 10, 3, isRelease: true)
          hand.pass(1.2)
        } else {
          hand.key(closing)
        }
        #expect(hand.status == "Inbox  2 open  1/2  ? help")
        #expect(hand.line(18) == "nothing: the words were given up; u brings them back")
        hand.key("\t")
        hand.key("u")
        #expect(hand.status.contains(typed + "▏"))
        hand.key(key == "." ? "\r" : "\u{1B}")
      }
    }
    #expect(
      reply.text == """
        #1 Milk: due Tue 1 Dec 2026
        #1 Milk: priority B

        """)
    #expect(reply.message == "")
  }

  /// Another program removes one of the rows for which words are typed; the others get them.
  @Test func changesRowsThatAreLeft() throws {
    let world = try World("Milk", "Eggs", "Bread")
    let reply = world.touch { hand in
      hand.key("mJ.")
      hand.key("pri:A")
      world.run("rm", "1")
      hand.happen(.changed)
      hand.key("\r")
    }
    #expect(reply.text == "#2 Eggs: priority A\n")
  }

  /// Two fingers of which one is above the list pull it.
  @Test func tellsPullOfTwoFingers() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch(columns: 120) { hand in
      hand.key("2")
      hand.mouse(0, 30, 1)
      for row in 2...9 { hand.mouse(32, 30, row) }
      #expect(hand.line(2).contains("Release to add item"))
      #expect(hand.line(0).hasSuffix("pull: 88 of 50 pt, lift does it"))
      hand.key("\u{1B}")
    }
    #expect(reply.text == "")
  }

  /// Of a large list only the rows on the screen are read at first; all others are there once they are needed.
  @Test func showsAndChangesLargeList() throws {
    let world = try World("Milk")
    let lines = (1...1200).map { "Row \($0) " + String(repeating: "x", count: 1000) }
    world.run(["add", "--bottom", "-"], input: lines.joined(separator: "\n"))
    world.run("done", "700")
    let reply = world.touch { hand in
      #expect(hand.status == "Inbox  1200 open  1/1201  ? help")
      hand.key(" ")
      hand.key("/")
      hand.key("row 900")
      #expect(hand.status.hasPrefix("/row 900▏  1 match"))
      hand.key("\r")
      world.run("done", "1150")
      hand.happen(.changed)
      hand.key(".")
      hand.key("pri:A")
      hand.key("\r")
      hand.key("G")
      hand.key("d")
      #expect(hand.status.hasSuffix("Inbox  1197 open  1200/1200  ? help"))
    }
    #expect(reply.exitCode == 0)
    #expect(reply.message == "")
    let words = reply.text.split(separator: "\n").map {
      $0.split(separator: " ").prefix(4).joined(separator: " ")
    }
    #expect(
      words == [
        "done #1 Milk", "#901 Row 900 \(lines[899].dropFirst(8)):", "removed #1201 Row 1200",
      ])
    #expect(world.list.count == 1200)
  }

  /// In a window that is too small for the list, keys still belong to an open line.
  @Test func typesWordsInTinyWindow() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      hand.key(".")
      hand.resize(columns: 20, rows: 5)
      hand.key("note:quick")
      hand.resize(columns: 40, rows: 8)
      #expect(hand.status.hasPrefix(".note:quick▏"))
      hand.key("\r")
    }
    #expect(reply.text == "#1 Milk: note quick\n")
  }

  /// While a finger rests and nothing moves, there are no pictures to draw until the next deadline.
  @Test func restsWhileFingerRests() throws {
    let world = try World("Milk")
    _ = world.touch { hand in
      hand.mouse(0, 10, 1)
      #expect(!hand.program.isAnimated)
      #expect(hand.program.deadline != nil)
      hand.mouse(32, 20, 1)
      hand.pass(2)
      #expect(!hand.program.isAnimated)
      #expect(hand.program.deadline == nil)
      hand.mouse(0, 20, 1, isRelease: true)
      #expect(hand.program.isAnimated)
    }
  }

  @Test func reportsMissingTerminal() throws {
    let world = try World("Milk")
    let words = "flick touch needs a terminal; flick simulate plays gestures without one"
    #expect(world.run("touch") == Reply.failed(64, words))
    world.environment.live = { _, _ in .noTerminal }
    #expect(world.run("touch") == Reply.failed(64, words))
  }

  /// Before anything is done.
  @Test(arguments: ["fifo", "folder", "/dev/null", "missing/a.gesture"])
  func refusesUnwritableRecordingAtStart(name: String) throws {
    let world = try World("Milk")
    try world.folder.makeFolder("folder")
    #expect(mkfifo(world.folder.path("fifo"), 0o600) == 0)
    let path = name.hasPrefix("/") ? name : world.folder.path(name)
    var hasStarted = false
    let reply = world.touch("--record", path, "--force") { _ in hasStarted = true }
    #expect(reply.exitCode == 73)
    #expect(!hasStarted)
  }

  @Test func refusesRecordingInUnwritableFolderAtStart() throws {
    let world = try World("Milk")
    world.environment.fileSystem = ClosedFolders()
    var hasStarted = false
    let reply = world.touch("--record", world.folder.path("a.gesture")) { _ in hasStarted = true }
    #expect(reply.exitCode == 77)
    #expect(!hasStarted)
  }

  @Test func overwritesRecordingByForce() throws {
    let world = try World("Milk")
    try world.folder.write("old", to: "a.gesture")
    try world.folder.link("link", to: "a.gesture")
    let reply = world.touch("--record", world.folder.path("link"), "--force") { hand in hand.key("x") }
    #expect(reply.exitCode == 0)
    #expect(try world.folder.text("a.gesture").hasSuffix("swipe right on row 1\n"))
  }

  /// Whatever is sent, the store stays whole, what is shown is what is stored, and the end is the end.
  @Test(arguments: UInt64(1)...Search.size(4, long: 30)) func randomBytesLeaveTheStoreWhole(_ seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let world = try World("Milk", "Eggs", "Bread", "Tea", "Salt")
    let reply = world.touch("--record", world.folder.path("a.gesture")) { hand in
      for _ in 0..<100 {
        hand.send(keys(&random))
        if random.below(3) == 0 { hand.pass(random.number(0...0.4)) }
        if random.below(20) == 0 { hand.resize(columns: 1 + random.below(120), rows: 1 + random.below(40)) }
        if random.below(20) == 0 {
          world.run("add", "Other")
          hand.happen(.changed)
        }
        if hand.program.isOver { break }
      }
    }
    #expect([0].contains(reply.exitCode), "\(reply)")
    #expect(try world.document.brokenInvariant == nil)
    #expect(world.run("doctor").exitCode == 0)
  }

  private func keys(_ random: inout SplitMix64) -> String {
    switch random.below(8) {
    case 0, 1:
      let codes = [0, 1, 2, 32, 33, 34, 64, 65]
      return (0..<random.below(4)).map { _ in
        "\u{1B}[<\(random.one(of: codes));\(random.below(90));\(random.below(30))"
          + (random.below(4) == 0 ? "m" : "M")
      }.joined()
    case 2, 3:
      return String(repeating: random.one(of: ["x", "d", "n", "o", "e", "K", "J", "u", "U", "\r"]), count: 1)
    case 4:
      return random.one(of: ["\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[O", "\t", "w", "?", "r", "2", "t"])
    case 5:
      return random.one(of: ["Tea", "\u{301}", "\u{7F}", "\u{15}", "\u{17}", "\u{1B}[200~a\nb\u{1B}[201~"])
    case 6: return random.one(of: ["j", "k", "g", "G", "\u{1B}[5~", "\u{1B}[6~", "\u{C}"])
    default:
      // No q and no Ctrl-C, so that the session goes on.
      return String(
        (0..<random.below(6)).map { _ in Character(Unicode.Scalar(UInt8(4 + random.below(100)))) })
    }
  }
}

/// Folders in which no file can be created.
private struct ClosedFolders: ForwardingFileSystem {
  let base: any FileSystem = PosixFileSystem()

  func open(_ path: String, _ mode: OpenMode, in folder: OpenFile) throws(SystemError) -> OpenFile {
    if mode == .create { throw SystemError(.open, code: EACCES) }
    return try base.open(path, mode, in: folder)
  }
}

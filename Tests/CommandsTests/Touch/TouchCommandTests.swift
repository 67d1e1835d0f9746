import Foundation
import JSON
import SeededRandom
import Storage
import TestSupport
import Testing
import TodoModel

@testable import Commands

@Suite struct TouchCommandTests {
  @Test func completesRowByDragInOneStep() throws {
    let world = try World("Milk", "Eggs", "Bread")
    let reply = world.touch { hand in
      #expect(hand.line(2) == "Eggs")
      hand.drag(from: (10, 3), to: (70, 3))
      hand.pass(1)
    }
    #expect(reply == Reply.said("done #2 Eggs\n", changed: true))
    #expect(world.list == ["1 open Milk", "2 done Eggs", "3 open Bread"])
    #expect(world.run("log", "--limit", "1").text.contains("touch  (1 edit)"))
    #expect(world.run("undo").text == "reopened #2 Eggs\n")
  }

  @Test func appliesCustomProfile() throws {
    let world = try World("Milk", "Eggs")
    let file = try world.script(
      "calm.profile", "profile \"calm\" from uikit\nthreshold list.swipe.share 20%\nend\n")
    func drag(_ profile: String) -> Reply {
      world.touch("--profile", profile) { hand in
        hand.drag(from: (10, 3), to: (40, 3))
        hand.pass(1)
      }
    }
    #expect(drag("uikit").text == "")
    #expect(drag(file).text == "done #2 Eggs\n")
    #expect(world.touch("--profile", "andriod") { _ in }.exitCode == 64)
  }

  @Test func performsGesturesByKeysAndShowsStatement() throws {
    let world = try World("Milk", "Eggs", "Bread")
    let reply = world.touch { hand in
      hand.key("j")
      hand.key("x")
      #expect(hand.status.hasPrefix("swipe right on row 2"))
      hand.key("x")
      #expect(hand.status.hasPrefix("row 2 is done already"))
      hand.key("jd")
      hand.key("g\u{1B}[1;3B")
    }
    #expect(reply.text == "done #2 Eggs\nremoved #3 Bread\nmoved #1 Milk to Inbox, place 2\n")
    #expect(world.list == ["2 done Eggs", "1 open Milk"])
  }

  @Test func queuesKeysUntilTextOpens() throws {
    let world = try World("Milk")
    let reply = world.touch { hand in
      hand.send("nEier\u{1B}[D\u{1B}[Ds\r")
      hand.pass(1)
      hand.send("n\r")
      hand.pass(1)
      hand.send("nTea\u{1B}[200~ and\r\nsalt\u{1B}[201~\u{1B}[1~x\r")
      hand.pass(1)
    }
    #expect(reply.text == "added #2 Eiser\nadded #3 xTea and salt\n")
    #expect(world.list == ["3 open xTea and salt", "2 open Eiser", "1 open Milk"])
    #expect(world.run("log").text.split(separator: "\n").count == 3)
  }

  @Test func dropsQueuedKeysIfNoTextOpens() throws {
    let world = try World("Milk")
    world.run("done", "1")
    let reply = world.touch { hand in
      hand.send("edx")
      hand.pass(1)
    }
    #expect(reply.text == "")
    #expect(world.list == ["1 done Milk"])
  }

  /// Keys meant as text do nothing until Escape, or until no key has come for 1.5 s.
  @Test(arguments: ["e", "\r"]) func runsNoCommandsFromRefusedText(key: String) throws {
    let world = try World("Milk", "Eggs", "Bread")
    world.run("done", "1")
    let reply = world.touch { hand in
      hand.send(key)
      hand.pass(0.3)
      let refusal = hand.status
      for sign in ["a", "d", "d", " ", "x", "\u{7F}", "\u{1B}[3~", "\u{1B}[H", "u", "q", "?", "n", "\r"] {
        hand.send(sign)
        hand.pass(1.4)
      }
      #expect(hand.status == refusal)
      // An arrow does not count as text.
      hand.send("\u{1B}[A")
      hand.send("d")
      hand.send("\u{1B}")
      hand.pass(0.1)
      hand.send("\u{1B}[B")
      hand.key("gjx")
      hand.send("ge")
      hand.pass(1.6)
      hand.key("d")
    }
    #expect(reply.text == "done #2 Eggs\nremoved #1 Milk\n")
  }

  /// The keys wait while a finger is down, and are not run as commands afterwards.
  @Test func dropsTextTypedDuringDrag() throws {
    let world = try World("Milk", "Eggs")
    world.run("done", "1")
    let reply = world.touch { hand in
      hand.send("e")
      hand.mouse(0, 10, 3)
      hand.mouse(32, 20, 3)
      for sign in ["d", "u", "x"] { hand.send(sign) }
      hand.pass(1.7)
      hand.mouse(0, 20, 3, isRelease: true)
      hand.pass(1)
    }
    #expect(reply.text == "")
  }

  @Test func escapeGivesTheEditUp() throws {
    let world = try World("Milk", "Eggs")
    let path = world.folder.path("a.gesture")
    let reply = world.touch("--record", path) { hand in
      hand.send("e!\u{1B}")
      hand.pass(1)
      #expect(hand.line(0) == "Milk")
      hand.send("oTea\u{1B}")
      hand.pass(1)
      #expect([0, 2, 4].map(hand.line) == ["Milk", "Eggs", ""])
    }
    #expect(reply.text == "")
    #expect(world.list == ["1 open Milk", "2 open Eggs"])
    let script = try world.folder.text("a.gesture")
    #expect(script.split(separator: "\n").filter { $0 == "key cancel" }.count == 2)
  }

  /// On the last row, which is off the screen, and on an empty list.
  @Test func addsAtEnd() throws {
    let world = try World()
    let path = world.folder.path("a.gesture")
    let reply = world.touch("--record", path, columns: 80, rows: 14) { hand in
      for text in ["A", "B", "C", "D", "E", "F"] {
        hand.send("o\(text)\r")
        hand.pass(1)
        hand.key("G")
      }
      #expect(hand.screen.lines.contains { $0.contains("F") })
    }
    #expect(world.run("list", "--ids").text == "1\n2\n3\n4\n5\n6\n", "\(reply)")
    #expect(try world.folder.text("a.gesture").split(separator: "\n").count { $0 == "add at end" } == 6)
    #expect(world.run("log").text.split(separator: "\n").count == 6)
  }

  @Test func spaceReopens() throws {
    let world = try World("Milk", "Eggs")
    world.run("edit", "2", "under:1")
    let path = world.folder.path("a.gesture")
    let reply = world.touch("--record", path) { hand in
      hand.key(" ")
      hand.key("x")
      #expect(hand.screen.lines.contains { $0.contains("row 1 is done already; Space opens it again") })
      hand.key("j")
      hand.key(" ")
      #expect(hand.status.contains("reopen row 2"))
    }
    #expect(reply.text == "done #1 Milk\ndone #2 Eggs\nreopened #1 Milk\nreopened #2 Eggs\n")
    #expect(try world.folder.text("a.gesture").hasSuffix("\nreopen row 2\n"))
  }

  @Test func searchesAndGoesBack() throws {
    let world = try World("Milk", "Eggs", "Bread", "Größe", "eggplant", "Tea")
    let reply = world.touch(columns: 80, rows: 14) { hand in
      hand.send("/EGG")
      hand.pass(0.1)
      #expect(hand.status.hasPrefix("/EGG▏  2 matches"))
      #expect(hand.status.hasSuffix("Inbox  6 open  2/6  ? help"))
      #expect(hand.screen.lines.contains { $0.contains("Eggs") && $0.contains("/") })
      hand.send("\u{1B}[B")
      #expect(hand.status.hasSuffix("5/6  ? help"))
      hand.send("\u{1B}[B\u{1B}[A\u{1B}")
      hand.pass(0.1)
      #expect(hand.status == "Inbox  6 open  1/6  ? help")
      hand.send("/grosse\r")
      hand.key("x")
      hand.send("/xyz")
      #expect(hand.status.hasPrefix("/xyz▏  no match"))
      hand.send("\r")
    }
    #expect(reply.text == "done #4 Größe\n")
  }

  /// In the words of the commands, with what an effect needs while the finger is down.
  @Test func showsOutcomeInPanel() throws {
    let world = try World("Milk", "Eggs")
    world.run("edit", "2", "needs:1")
    let reply = world.touch(columns: 120, rows: 24) { hand in
      func panel() -> String {
        hand.screen.lines.dropLast().map { String($0.dropFirst(81)) }.joined(separator: "\n")
      }
      hand.mouse(0, 10, 3)
      for column in [20, 30, 40] { hand.mouse(32, column, 3) }
      #expect(panel().hasPrefix("complete: 1"))
      hand.mouse(0, 40, 3, isRelease: true)
      hand.pass(1)
      #expect(panel().hasPrefix("nothing was changed\nnearest other outcome: "))
      hand.key("jx")
      #expect(panel().hasPrefix("done #2 Eggs\n#2 Eggs was still blocked by #1"))
      hand.key("x")
      #expect(panel().hasPrefix("nothing: row 2 is done already; Space"))
      hand.drag(from: (10, 3), to: (70, 3))
      hand.pass(1)
      #expect(panel().hasPrefix("nothing: row 2 is done already; Space"))
      #expect(panel().contains("others"))
      hand.key("w")
      #expect(!panel().contains("others"))
      hand.key("w")
      #expect(panel().trimmingCharacters(in: .whitespacesAndNewlines) == "")
      hand.send("w?")
      hand.send(" q")
      hand.key("u")
      #expect(panel().hasPrefix("reopened #2 Eggs"))
    }
    #expect(reply.text == "done #2 Eggs\nreopened #2 Eggs\n")
  }

  @Test func showsDetailsOfRows() throws {
    let world = try World("Milk", "Eggs")
    world.run("edit", "1", "pri:A", "due:2026-01-02", "note:x", "+home")
    world.run("edit", "2", "needs:1")
    world.run("start", "1")
    _ = world.touch { hand in
      #expect(hand.screen.lines[0].contains(">"))
      #expect(hand.line(1).hasPrefix("(A)"))
      #expect(hand.line(1).contains("late"))
      #expect(hand.line(1).contains("+home"))
      #expect(hand.line(1).hasSuffix("note"))
      #expect(hand.line(3) == "blocked by #1 Milk")
      hand.key("x")
      #expect(hand.line(3) == "")
    }
  }

  @Test func movesInTextAsShells() throws {
    let world = try World("fresh milk, two bottles")
    let reply = world.touch { hand in
      hand.key("e")
      hand.send("\u{1B}b1\u{1B}[1;5D2\u{1}3\u{1B}f4\u{1B}[1;5C5\u{5}6\u{1B}[1;5D\u{1B}b\u{B}7\r")
      hand.pass(1)
    }
    #expect(reply.text == "edited #1 3fresh4 milk5, 7 (was: fresh milk, two bottles)\n")
  }

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

  /// An edit given up leaves no draft behind: its row is an ordinary one.
  @Test func completesItemBroughtBackDuringAnEdit() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      hand.key("e")
      for other in ["rm", "undo"] {
        world.run([other, "1"])
        hand.happen(.changed)
        hand.pass(0.1)
      }
      hand.key("\u{1B}")
      hand.pass(1)
      hand.key("x")
    }
    #expect(reply.text == "done #1 Milk\n")
    #expect(world.list == ["1 done Milk", "2 open Eggs"])
  }

  /// A renamed list stays; if it is removed, keys meant for it do nothing.
  @Test func keysMeantForARemovedListDoNothing() throws {
    let world = try World("Milk", "Eggs")
    world.run("lists", "add", "Work")
    world.run("add", "--list", "Work", "Plan")
    let reply = world.touch(columns: 120) { hand in
      hand.key("\t")
      world.run("lists", "rename", "Work", "Job")
      hand.happen(.changed)
      hand.pass(0.1)
      #expect(hand.line(0).hasPrefix("Plan"))
      #expect(hand.status.hasPrefix("Job  1 open"))
      hand.key("x")
      world.run("lists", "rm", "Job", "--force")
      hand.happen(.changed)
      hand.pass(0.1)
      #expect(hand.status.hasPrefix("Inbox is shown now: the list Job is gone"))
      for sign in [" ", "d", "x", "\r"] {
        hand.send(sign)
        hand.pass(0.5)
      }
    }
    #expect(reply.text == "done #3 Plan\n")
    #expect(world.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func keysBehindTheEndDoNothing() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      hand.send("qdx\u{1B}[<0;10;1M")
      hand.pass(1)
    }
    #expect(reply == Reply.said(""))
  }

  @Test(arguments: ["u", "\t"]) func undoAndTabDuringADragCancelIt(key: String) throws {
    let world = try World("Milk", "Eggs")
    world.run("lists", "add", "Work")
    world.run("add", "--list", "Work", "Plan")
    let reply = world.touch { hand in
      hand.key("x")
      hand.mouse(0, 10, 3)
      hand.mouse(32, 70, 3)
      hand.send(key)
      hand.pass(0.1)
      #expect(hand.line(0) == (key == "u" ? "Milk" : "Plan"))
      hand.mouse(0, 70, 3, isRelease: true)
      hand.pass(1)
      if key == "u" { hand.key("U") }
    }
    #expect(reply.text == "done #1 Milk\n" + (key == "u" ? "reopened #1 Milk\ndone #1 Milk\n" : ""))
    #expect(world.list == ["1 done Milk", "2 open Eggs"])
  }

  /// A letter of a text that is open stays one.
  @Test func duringADragInATextLettersWait() throws {
    let world = try World("Milk")
    let reply = world.touch { hand in
      hand.key("e")
      hand.mouse(0, 8, 1)
      hand.send("u")
      hand.mouse(0, 8, 1, isRelease: true)
      hand.key("\r")
    }
    #expect(reply.text == "edited #1 Miluk (was: Milk)\n")
  }

  @Test func reportsBlockedAndUnblockedItems() throws {
    let world = try World("A", "B", "C")
    world.run("edit", "2", "needs:1")
    world.run("edit", "3", "needs:1")
    let reply = world.touch { hand in
      hand.key("jx")
      #expect(hand.status.hasPrefix("#2 B was still blocked by #1 A"))
      hand.key("kx")
      #expect(hand.status.hasPrefix("#3 C is no longer blocked"))
    }
    #expect(reply.text == "done #2 B\ndone #1 A\n")
    #expect(reply.message == "flick: #2 B was still blocked by #1 A\nflick: #3 C is no longer blocked\n")
    #expect(reply.exitCode == 0)
  }

  @Test func completesItemOfScriptWithoutWarning() throws {
    let world = try World()
    world.environment.file = { (_) throws(SystemFault) in
      Array("list \"A\", \"B\"\nswipe right on row 1\n".utf8)
    }
    let reply = world.touch("own.gesture") { hand in hand.key("x") }
    #expect(reply == Reply.said("done #1 A\n"))
  }

  @Test func hidesEmptyMessageForListOutOfSight() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch(columns: 80, rows: 60) { hand in
      hand.mouse(0, 40, 53)
      for row in stride(from: 52, through: 1, by: -1) { hand.mouse(32, 40, row) }
      #expect(hand.screen.lines.filter { $0.contains("Milk") || $0.contains("Eggs") } == [])
      #expect(hand.screen.lines.filter { $0.contains("Nothing to do") } == [])
      hand.mouse(0, 40, 1, isRelease: true)
      hand.pass(2)
      hand.key("dd")
      #expect(hand.screen.lines.contains { $0.contains("Nothing to do") })
    }
    #expect(reply.text == "removed #1 Milk\nremoved #2 Eggs\n")
  }

  @Test func aDroppedDraftDoesNotSplitARecording() throws {
    let world = try World("Milk", "Eggs")
    let path = world.folder.path("a.gesture")
    let reply = world.touch("--record", path) { hand in
      hand.key("n")
      hand.key("\r")
      hand.send("nTea\r")
      hand.pass(1)
      hand.key("x")
      hand.key("n")
      hand.key("\r")
      hand.send("nSalt\r")
      hand.pass(1)
    }
    #expect(reply.text == "added #3 Tea\ndone #3 Tea\nadded #4 Salt\n")
    #expect(reply.message == "flick: recorded \(path)\n")
  }

  @Test func undoesAndRedoesStoresSteps() throws {
    let world = try World("Milk", "Eggs")
    world.run("done", "1")
    let reply = world.touch { hand in
      hand.key("u")
      #expect(hand.status.hasPrefix("reopened #1 Milk"))
      hand.key("U")
      hand.key("jd")
      hand.key("u")
      hand.key("u")
    }
    #expect(
      reply.text == "reopened #1 Milk\ndone #1 Milk\nremoved #2 Eggs\nadded #2 Eggs\nreopened #1 Milk\n")
    #expect(world.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func showsChangeOfOtherProgram() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      world.run("add", "Bread")
      hand.happen(.changed)
      hand.pass(0.1)
      #expect(hand.line(0) == "Bread")
      hand.key("x")
    }
    #expect(reply.text == "done #1 Milk\n")
    #expect(world.list == ["3 open Bread", "1 done Milk", "2 open Eggs"])
  }

  /// A change waits while the touched row remains, and cancels the touch if the row is removed.
  @Test func keepsTouchedRowUnlessRemoved() throws {
    let world = try World("Milk", "Eggs", "Bread")
    let reply = world.touch { hand in
      hand.mouse(0, 10, 3)
      hand.mouse(32, 60, 3)
      world.run("rm", "1")
      hand.happen(.changed)
      #expect(hand.line(0) == "Milk")
      hand.mouse(32, 70, 3)
      hand.mouse(0, 70, 3, isRelease: true)
      hand.pass(1)
      #expect(hand.line(0) == "Eggs")
      hand.mouse(0, 10, 3)
      hand.mouse(32, 70, 3)
      world.run("rm", "3")
      hand.happen(.changed)
      hand.mouse(0, 70, 3, isRelease: true)
      hand.pass(1)
    }
    #expect(reply.text == "done #2 Eggs\n")
    #expect(world.list == ["2 done Eggs"])
  }

  /// They keep their places in the store, and undoing other programs' steps brings them back.
  @Test func archivedItemsAreNotShown() throws {
    let world = try World("Milk", "Eggs", "Bread", "Tea")
    world.run("done", "2")
    world.run("archive")
    let reply = world.touch { hand in
      #expect([0, 2, 4].map(hand.line) == ["Milk", "Bread", "Tea"])
      hand.key("g\u{1B}[1;3B")
      #expect([0, 2, 4].map(hand.line) == ["Bread", "Milk", "Tea"])
      hand.key("gx")
      world.run("archive")
      hand.happen(.changed)
      hand.pass(0.1)
      #expect([0, 2, 4].map(hand.line) == ["Milk", "Tea", ""])
      hand.key("gd")
      #expect([0, 2].map(hand.line) == ["Tea", ""])
      hand.key("uu")
      hand.pass(0.1)
      #expect([0, 2, 4].map(hand.line) == ["Bread", "Milk", "Tea"])
      hand.key("nSalt\r")
      hand.pass(1)
    }
    #expect(reply.exitCode == 0)
    #expect(world.run("list", "--ids").text == "5\n3\n1\n4\n")
    #expect(world.run("list", "--ids", "--archived").text == "2\n5\n3\n1\n4\n")
    #expect(world.run("list", "--ids", "is:archived").text == "2\n")
  }

  @Test func reportsEditOfRemovedItem() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      world.run("rm", "1")
      hand.key("x")
      #expect(hand.line(0) == "Eggs")
    }
    #expect(reply.text == "")
    #expect(
      reply.message == "flick: complete of #1 Milk was not stored: another program has removed the item\n")
    #expect(reply.exitCode == 74)
    #expect(world.list == ["2 open Eggs"])
  }

  @Test func keepsOpenTextOfRemovedItem() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      hand.key("e")
      hand.send("!")
      world.run("rm", "1")
      hand.happen(.changed)
      hand.pass(0.1)
      hand.key("\r")
    }
    #expect(reply.text == "added #3 Milk!\n")
    #expect(world.list == ["3 open Milk!", "2 open Eggs"])
  }

  @Test func dropsLaterEditsAfterFailureAndShowsStore() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch("--lock-timeout", "0s") { hand in
      let path = world.folder.path
      let lock = try PosixFileSystem().open(path, .folder)
      defer { PosixFileSystem().close(lock) }
      let isLocked = try PosixFileSystem().lock(lock)
      #expect(isLocked)
      hand.stores = false
      hand.key("x")
      hand.key("jd")
      #expect(hand.line(0) == "Milk" && hand.line(2) != "Eggs")
      #expect(hand.status.hasPrefix("saving"))
      hand.stores = true
      hand.pass(0.1)
      #expect(hand.line(2) == "Eggs")
      #expect(hand.screen.lines.contains { $0.hasPrefix("not stored:") })
    }
    #expect(reply.exitCode == 74)
    #expect(reply.text == "")
    #expect(world.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func storesEditsAfterFailure() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch("--lock-timeout", "0s") { hand in
      let lock = try PosixFileSystem().open(world.folder.path, .folder)
      let isLocked = try PosixFileSystem().lock(lock)
      #expect(isLocked)
      hand.key("x")
      #expect(hand.status.contains("Inbox  2 open"))
      #expect(!hand.screen.lines.contains { $0.contains("done already") })
      PosixFileSystem().close(lock)
      hand.key("d")
    }
    #expect(reply.exitCode == 74)
    #expect(reply.text == "removed #1 Milk\n")
    #expect(world.list == ["2 open Eggs"])
  }

  @Test func printsTextsThatWereNotStored() throws {
    let world = try World("Milk")
    let reply = world.touch("--lock-timeout", "0s") { hand in
      let lock = try PosixFileSystem().open(world.folder.path, .folder)
      defer { PosixFileSystem().close(lock) }
      let isLocked = try PosixFileSystem().lock(lock)
      #expect(isLocked)
      hand.stores = false
      hand.key("nCall Ann\r")
      hand.key("jeand butter\r")
      hand.stores = true
      hand.pass(0.1)
      #expect(hand.line(0) == "Milk")
      hand.send("nSalt")
      hand.happen(.input([3]))
    }
    let words = reply.message.split(separator: "\n").filter { !$0.contains("is locked by") }
    #expect(
      words == [
        "flick: this text was not stored: Call Ann", "flick: a change after it was dropped too",
        "flick: this text was not stored: Milkand butter", "flick: this text was not stored: Salt",
      ])
    #expect(reply.exitCode == 74)
    #expect(world.list == ["1 open Milk"])
  }

  @Test func countsOpenItemsAfterOtherProgram() throws {
    let world = try World("Milk", "Eggs")
    _ = world.touch { hand in
      hand.key("n")
      world.run("rm", "2")
      hand.happen(.changed)
      hand.pass(0.1)
      hand.key("\u{1B}")
      hand.pass(1)
      #expect(hand.status.contains("Inbox  1 open"))
    }
  }

  @Test func saysOnceWhatCameOfAKey() throws {
    let world = try World("Milk")
    world.run("edit", "1", "due:today", "recur:daily")
    let reply = world.touch(columns: 120) { hand in
      hand.key("x")
      #expect(hand.screen.lines.filter { $0.dropFirst(81).contains("added #2 Milk") }.count == 1)
      for _ in 1...6 { hand.key("u") }
    }
    #expect(reply.message == "flick: nothing to undo\n")
    #expect(reply.exitCode == 0)
  }

  @Test func forgetsThatTheListCouldNotBeRead() throws {
    let world = try World("Milk")
    _ = world.touch(columns: 200) { hand in
      let text = try world.folder.text("todo.json")
      try world.folder.write("{", to: "todo.json")
      hand.happen(.changed)
      hand.pass(0.1)
      #expect(hand.status.hasPrefix("the list cannot be read: "))
      try world.folder.write(text, to: "todo.json")
      hand.happen(.changed)
      hand.pass(0.1)
      #expect(hand.status.hasPrefix("Inbox"))
    }
  }

  @Test func keysChangeNothingOnTooSmallTerminal() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      hand.resize(columns: 80, rows: 7)
      for key in ["d", "x", "/", "n"] { hand.key(key) }
      hand.resize(columns: 80, rows: 24)
      hand.key("nTea")
      hand.resize(columns: 80, rows: 7)
      hand.key("!\r")
      hand.key("q")
      #expect(hand.program.isOver)
    }
    #expect(reply.text == "added #3 Tea!\n")
    #expect(world.list == ["3 open Tea!", "1 open Milk", "2 open Eggs"])
  }

  @Test func commitsOpenTextAtEnd() throws {
    for end in [LiveEvent.input([3]), .ending, .closed] {
      let world = try World("Milk")
      let reply = world.touch { hand in
        hand.send("nTea")
        hand.happen(end)
        #expect(hand.program.isOver)
      }
      #expect(reply.text == "added #2 Tea\n")
    }
  }

  @Test func storesNothingOfScriptsOwnList() throws {
    let world = try World("Milk")
    world.environment.file = { (_) throws(SystemFault) in
      Array("list \"A\", \"B\"\nswipe right on row 1\nexpect edits 1\n".utf8)
    }
    let reply = world.touch("own.gesture") { hand in
      #expect(hand.status.hasPrefix("2 statements of the script left out"))
      hand.key("x")
      hand.key("u")
      hand.key("U")
      hand.key("jd")
      #expect(hand.line(0) == "A")
    }
    #expect(reply.text == "done #1 A\nreopened #1 A\ndone #1 A\nremoved #2 B\n")
    #expect(world.list == ["1 open Milk"])
  }

  @Test func reportsFaultInScript() throws {
    let world = try World()
    world.environment.file = { (_) throws(SystemFault) in Array("list \"A\"\ntap row\n".utf8) }
    let reply = world.touch("a.gesture") { _ in }
    #expect(reply.exitCode == 65)
    #expect(reply.message.hasPrefix("a.gesture:2:"))
  }

  @Test func reportsMissingTerminal() throws {
    let world = try World("Milk")
    let words = "flick touch needs a terminal; flick simulate plays gestures without one"
    #expect(world.run("touch") == Reply.failed(64, words))
    world.environment.live = { _, _ in .noTerminal }
    #expect(world.run("touch") == Reply.failed(64, words))
  }

  @Test func recordsAndReplaysSession() throws {
    let world = try World("Milk", "Eggs", "Bread")
    let path = world.folder.path("a.gesture")
    let reply = world.touch("--record", path) { hand in
      hand.key("x")
      hand.drag(from: (10, 3), to: (70, 3))
      hand.pass(1)
      hand.send("oTea\r")
      hand.pass(1)
      hand.key("u")
      hand.key("jd")
    }
    #expect(reply.message == "flick: recorded \(path)\nflick: recorded \(world.folder.path("a-2.gesture"))\n")
    world.environment.file = { (name) throws(SystemFault) in
      (try? Array(Data(contentsOf: URL(filePath: name)))) ?? []
    }
    let first = world.run("simulate", path)
    #expect(first.exitCode == 0)
    #expect(first.text.contains("complete  #1 Milk") && first.text.contains("complete  #2 Eggs"))
    #expect(first.text.contains("Tea"))
    let second = world.run("simulate", world.folder.path("a-2.gesture"))
    #expect(second.text.contains("remove"))
    #expect(world.touch("--record", path) { _ in }.exitCode == 73)
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

  @Test func keepsFileThatAppearsDuringARecording() throws {
    let world = try World("Milk")
    let path = world.folder.path("a")
    let reply = world.touch("--record", path + ".gesture") { hand in
      hand.key("x")
      try world.folder.write("precious", to: "a.gesture")
    }
    #expect(
      reply.message == "flick: recorded \(path)-2.gesture, because \(path).gesture exists by now\n")
    #expect(reply.exitCode == 0)
    #expect(try world.folder.text("a.gesture") == "precious")
  }

  @Test func overwritesRecordingByForce() throws {
    let world = try World("Milk")
    try world.folder.write("old", to: "a.gesture")
    try world.folder.link("link", to: "a.gesture")
    let reply = world.touch("--record", world.folder.path("link"), "--force") { hand in hand.key("x") }
    #expect(reply.exitCode == 0)
    #expect(try world.folder.text("a.gesture").hasSuffix("swipe right on row 1\n"))
  }

  @Test func farReportsAndHugeWindowsAreBounded() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      hand.send("\u{1B}[<2;10;5M")
      for row in [20_000, -20_000, 1_000_000, -1_000_000] { hand.send("\u{1B}[<34;10;\(row)M") }
      hand.send("\u{1B}")
      hand.pass(0.1)
      hand.happen(.resized(columns: 3000, rows: 1500, width: 0, height: 0))
      hand.happen(.resized(columns: 65_535, rows: 65_535, width: 65_535, height: 65_535))
      hand.key("jx")
    }
    #expect(reply.text == "done #2 Eggs\n")
  }

  @Test func jsonTellsAllEdits() throws {
    let world = try World("Milk")
    let reply = world.touch("--json") { hand in hand.key("x") }
    let edits = try JSONValue(parsing: Array(reply.text.utf8))["edits"]
    guard case .array(let all) = edits else {
      Issue.record("no edits: \(reply)")
      return
    }
    #expect(all.count == 1)
  }

  /// An item that came and went is in neither the first document nor the last.
  @Test func jsonTellsEachStepByItself() throws {
    let world = try World("Milk")
    let reply = world.touch("--json") { hand in
      hand.send("nTea\r")
      hand.pass(1)
      hand.key("d")
    }
    #expect(world.list == ["1 open Milk"])
    #expect(reply.text.contains("\"text\":\"Tea\"") || reply.text.contains("\"text\": \"Tea\""))
    guard case .array(let items) = try JSONValue(parsing: Array(reply.text.utf8))["items"] else {
      Issue.record("no items: \(reply)")
      return
    }
    #expect(items.map { $0["id"] } == [.number("2")])
  }

  @Test func tabShowsTheNextListAndStoresNothing() throws {
    let world = try World("Milk")
    world.run("lists", "add", "Work")
    world.run("add", "--list", "Work", "Report")
    let reply = world.touch { hand in
      hand.key("\t")
      #expect(hand.line(0) == "Report")
      hand.key("x")
      hand.key("\u{1B}[Z")
      #expect(hand.line(0) == "Milk")
    }
    #expect(reply.text == "done #2 Report\n")
    #expect(try world.document.current == 0)
  }

  @Test func keepsOpenTextOnResize() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      hand.key("je")
      hand.send("!")
      hand.resize(columns: 60, rows: 12)
      #expect(hand.line(0).hasPrefix("Eggs!"))
      hand.resize(columns: 30, rows: 5)
      hand.resize(columns: 100, rows: 40)
      hand.key("?\r")
    }
    #expect(reply.text == "edited #2 Eggs!? (was: Eggs)\n")
  }

  @Test func aClickPutsTheCaret() throws {
    let world = try World("Milk 日本語 tea")
    let reply = world.touch { hand in
      hand.key("e")
      // The text begins behind four columns; a wide character has two.
      for (column, sign) in [(7, "a"), (14, "b"), (15, "c"), (79, "d"), (5, "e")] {
        hand.mouse(0, column, 1)
        hand.mouse(0, column, 1, isRelease: true)
        hand.send(sign)
      }
      hand.key("\r")
    }
    #expect(reply.text == "edited #1 eMialk 日bc本語 tead (was: Milk 日本語 tea)\n")
  }

  @Test func editsRightToLeftTextInLogicalOrder() throws {
    let world = try World("שלום عالم")
    let reply = world.touch { hand in
      hand.key("e")
      #expect(hand.line(0) == "שלום عالم")
      // After two letters, then before the second.
      hand.mouse(0, 7, 1)
      hand.mouse(0, 7, 1, isRelease: true)
      hand.send("x\u{1B}[D\u{1B}[Dy")
      #expect(hand.line(0) == "שyלxום عالم")
      hand.key("\r")
    }
    #expect(reply.text == "edited #1 שyלxום عالم (was: שלום عالم)\n")
  }

  @Test func usesPixelReportsIfSupported() throws {
    let world = try World("Milk", "Eggs")
    let reply = world.touch { hand in
      hand.send("\u{1B}[?1016;2$y\u{1B}[?2026;2$y\u{1B}[6;20;10t\u{1B}[?62c")
      #expect(hand.screen.modes.contains(1016))
      // The second row is on lines 3 and 4, 20 pixels each.
      hand.drag(from: (100, 50), to: (700, 50))
      hand.pass(1)
    }
    #expect(reply.text == "done #2 Eggs\n")
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

  func open(_ path: String, _ mode: OpenMode, in folder: OpenFile) throws(SystemFault) -> OpenFile {
    if mode == .create { throw SystemFault(.open, code: EACCES) }
    return try base.open(path, mode, in: folder)
  }
}

import TestSupport
import Testing

/// `flick touch` from one end to the other: what a terminal sends, what it shows, and what is stored.
@Suite(.onOwnThreads) struct TouchTests {
  @Test func aSwipeToTheRightCompletes() throws {
    let touch = try TouchDesk("Milk", "Eggs", "Bread")
    touch.swipe(row: 1, by: 50)
    try touch.wait(forStruckRow: 1)
    #expect(touch.quit() == Ending("done #1 Milk\n"))
    #expect(touch.desk.list == ["1 done Milk", "2 open Eggs", "3 open Bread"])
    #expect(try touch.desk.steps.count == 2)
  }

  @Test func aTerminalThatReportsPixelsDoesTheSame() throws {
    let touch = try TouchDesk("Milk", "Eggs", "Bread", hasPixels: true)
    try touch.terminal.wait("pixels") { $0.modes.contains(1016) }
    touch.swipe(row: 2, by: 50)
    try touch.wait(forStruckRow: 2)
    #expect(touch.quit() == Ending("done #2 Eggs\n"))
  }

  @Test func aSwipeToTheLeftDeletes() throws {
    let touch = try TouchDesk("Milk", "Eggs", "Bread")
    touch.swipe(row: 2, by: -50)
    try touch.wait(forRow: 2, "Bread")
    #expect(touch.quit() == Ending("removed #2 Eggs\n"))
    #expect(touch.desk.list == ["1 open Milk", "3 open Bread"])
  }

  @Test func whatIsNotFarEnoughIsSaid() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.swipe(row: 1, by: 35)
    try touch.terminal.wait(for: "row 1 complete: failed: travel of the row 130.0 pt")
    try touch.terminal.wait(for: "by 30.0")
    #expect(touch.quit() == Ending())
    #expect(touch.desk.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func aPullAddsAnItem() throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.drag(from: (40, 4), to: (40, 9), releases: false)
    try touch.terminal.wait(for: "Release to add item")
    touch.terminal.release(.left, 40, 9)
    touch.terminal.waitUntilStill()
    touch.terminal.send("Butter\r")
    try touch.wait(forRow: 1, "Butter")
    try touch.wait(forRow: 2, "Milk")
    #expect(touch.quit() == Ending("added #2 Butter\n"))
    #expect(touch.desk.list == ["2 open Butter", "1 open Milk"])
  }

  @Test func theRightButtonPinchesTwoRowsApart() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.terminal.drag(.right, from: (40, 3), to: (40, 6), releases: false)
    try touch.terminal.wait(for: "Release to add item")
    touch.terminal.release(.right, 40, 6)
    touch.terminal.waitUntilStill()
    touch.terminal.send("Butter\r")
    try touch.wait(forRow: 2, "Butter")
    touch.quit()
    #expect(touch.desk.list == ["1 open Milk", "3 open Butter", "2 open Eggs"])
  }

  @Test func aTextIsEdited() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.terminal.press(.left, 20, 3)
    touch.terminal.release(.left, 20, 3)
    touch.terminal.waitUntilStill()
    touch.terminal.send(" 日本語 שלום\u{1B}[H\u{1B}[200~one\r\ntwo\tthree \u{1B}[201~\u{1B}[F\u{7F}!\r")
    try touch.terminal.wait(for: "one two three Eggs 日本語 שלו!")
    #expect(touch.quit().output == "edited #2 one two three Eggs 日本語 שלו! (was: Eggs)\n")
    #expect(touch.desk.list == ["1 open Milk", "2 open one two three Eggs 日本語 שלו!"])
  }

  @Test func aRowIsCarriedAcrossTheEdge() throws {
    let touch = try TouchDesk(setUp: { desk in
      desk.flick("add", "-", input: (1...30).map { "item \($0)" }.joined(separator: "\n"))
    })
    touch.terminal.press(.left, 30, 1)
    touch.terminal.waitUntilStill(for: .seconds(1))
    for row in 2...18 {
      touch.terminal.move(.left, 30, row)
      touch.terminal.read(for: .milliseconds(20))
    }
    // It scrolls by itself at the edge.
    try touch.terminal.wait(for: "item 30")
    touch.terminal.waitUntilStill(for: .seconds(1))
    touch.terminal.release(.left, 30, 18)
    touch.terminal.waitUntilStill()
    touch.quit()
    #expect(touch.desk.list.last == "1 open item 1")
    #expect(touch.desk.list.count == 30)
  }

  @Test func tabShowsTheNextList() throws {
    let touch = try TouchDesk(
      "Milk",
      setUp: { desk in
        desk.flick("lists", "add", "Work")
        desk.flick("add", "--list", "Work", "Plan")
      })
    touch.terminal.send("\t")
    try touch.wait(forRow: 1, "Plan")
    touch.terminal.send(" ")
    try touch.wait(forStruckRow: 1)
    touch.terminal.send("\u{1B}[Z")
    try touch.wait(forRow: 1, "Milk")
    touch.quit()
    #expect(touch.desk.list == ["1 open Milk"])
    #expect(touch.desk.flick("list", "--list", "Work", "--plain").output == "2\tdone\tPlan\n")
  }

  @Test func undoTakesBackWhatStillMoves() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.swipe(row: 1, by: -50)
    touch.terminal.send("u")
    try touch.wait(forRow: 1, "Milk")
    touch.terminal.waitUntilStill()
    try touch.wait(forRow: 2, "Eggs")
    touch.quit()
    #expect(touch.desk.list == ["1 open Milk", "2 open Eggs"])
    #expect(try touch.desk.steps.count == 3)
  }

  @Test func aResizeCancelsTheTouch() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.swipe(row: 1, by: 55, releases: false)
    try touch.terminal.wait(for: "✓")
    touch.terminal.resize(columns: 120, rows: 30)
    try touch.terminal.wait("the wider screen") {
      $0.lines[29].hasSuffix("? help") && !$0.lines[0].contains("✓")
    }
    touch.terminal.release(.left, 65, 2)
    touch.terminal.waitUntilStill()
    #expect(touch.quit() == Ending())
    #expect(touch.desk.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func whatAnotherProgramDoesIsShown() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.desk.flick("add", "Butter")
    try touch.terminal.wait(for: "Butter")
    touch.desk.flick("rm", "1")
    try touch.terminal.wait(forNo: "Milk")
    touch.quit()
    #expect(touch.desk.list == ["3 open Butter", "2 open Eggs"])
  }

  @Test func whatCannotBeStoredIsTold() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    try touch.desk.folder.remove("todo.json")
    try touch.desk.folder.makeFolder("todo.json")
    touch.swipe(row: 1, by: 50)
    try touch.terminal.wait(for: "not stored")
    // What is stored is shown.
    try touch.terminal.wait("row 1 open") { screen in
      !(0..<screen.columns).contains { screen[$0, 0].style.marks.contains(9) }
    }
    let ending = touch.quit()
    #expect(ending.status == .exited(74))
    #expect(ending.output == "")
    #expect(ending.message.hasPrefix("flick: "))
  }

  @Test(.enabled(if: OrdinaryUser.isPossible, "root reads and writes everything here"))
  func whatMayNotBeWrittenIsTold() throws {
    let touch = try TouchDesk("Milk", "Eggs", isOrdinary: true)
    try touch.desk.folder.setMode("", 0o500)
    defer { try? touch.desk.folder.setMode("", 0o700) }
    touch.terminal.send(" ")
    try touch.terminal.wait(for: "not stored")
    try touch.terminal.wait("row 1 open") { screen in
      !(0..<screen.columns).contains { screen[$0, 0].style.marks.contains(9) }
    }
    // Once it may be written again, so is what comes then.
    try touch.desk.folder.setMode("", 0o700)
    touch.terminal.send("jd")
    try touch.terminal.wait(forNo: "Eggs")
    let ending = touch.quit()
    #expect(ending.status == .exited(74))
    #expect(ending.output == "removed #2 Eggs\n")
    #expect(touch.desk.list == ["1 open Milk"])
  }

  /// Another program holds the lock.
  @Test func whatWaitsToBeStoredIsSaid() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    let lock = try FolderLock(touch.desk.folder.path)
    touch.terminal.send(" ")
    try touch.terminal.wait(for: "saving")
    // The list moves on meanwhile.
    touch.terminal.send("jd")
    try touch.terminal.wait(forNo: "Eggs")
    lock.release()
    #expect(touch.quit() == Ending("done #1 Milk\nremoved #2 Eggs\n"))
    #expect(touch.desk.list == ["1 done Milk"])
  }

  @Test func twoOfThemShowTheSame() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    let other = try TouchDesk(on: touch.desk)
    touch.swipe(row: 1, by: 50)
    try other.wait(forStruckRow: 1)
    other.swipe(row: 2, by: -50)
    try touch.terminal.wait(forNo: "Eggs")
    // Undo takes back the last step, whoever made it.
    touch.terminal.send("u")
    try other.wait(forRow: 2, "Eggs")
    #expect(other.quit() == Ending("removed #2 Eggs\n"))
    touch.quit()
    #expect(touch.desk.list == ["1 done Milk", "2 open Eggs"])
  }

  @Test func whatIsTypedAheadIsDoneInOrder() throws {
    let touch = try TouchDesk("Milk", "Eggs", "Bread", typed: "nButter\rjddq")
    #expect(touch.terminal.ending().status == .exited(0))
    #expect(touch.desk.list == ["4 open Butter", "3 open Bread"])
  }

  @Test(arguments: [15, 1] as [Int32]) func aSignalKeepsAnOpenText(number: Int32) throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("nButter")
    try touch.terminal.wait(for: "Butter")
    touch.terminal.program.sendAlone(number)
    #expect(touch.terminal.ending().status == .exited(128 + number))
    touch.checkTerminal()
    #expect(touch.desk.list == ["2 open Butter", "1 open Milk"])
  }

  @Test func aTerminalThatGoesAwayKeepsAnOpenText() throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("nButter")
    try touch.terminal.wait(for: "Butter")
    touch.terminal.hangUp()
    _ = touch.terminal.program.ending(within: .seconds(60))
    #expect(touch.desk.list == ["2 open Butter", "1 open Milk"])
  }

  @Test func itIsStoppedAndGoesOn() throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("\u{1A}")
    #expect(touch.terminal.program.stops())
    touch.terminal.read(for: .milliseconds(100))
    touch.checkTerminal()
    touch.terminal.program.sendAlone(18)
    try touch.terminal.wait(for: "Milk")
    touch.terminal.send(" ")
    try touch.wait(forStruckRow: 1)
    #expect(touch.quit() == Ending("done #1 Milk\n"))
  }

  @Test func ctrlCEndsAsQDoes() throws {
    let touch = try TouchDesk("Milk")
    #expect(touch.quit("\u{3}") == Ending())
  }

  @Test func theHelpIsShown() throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("?")
    try touch.terminal.wait(for: "choose the row above")
    touch.terminal.send("?")
    try touch.terminal.wait(for: "Milk")
    touch.quit()
  }

  @Test func withoutATerminalItSaysSo() throws {
    let ending = try Desk("Milk").flick("touch")
    #expect(ending.status == .exited(64))
    #expect(ending.message.contains("there is no terminal to touch"))
  }
}

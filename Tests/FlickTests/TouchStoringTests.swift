import TestSupport
import Testing

/// `flick touch` beside other programs, and where the list cannot be stored.
@Suite(.onOwnThreads) struct TouchStoringTests {
  @Test func showsChangesOfOtherPrograms() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.desk.flick("add", "Butter")
    try touch.terminal.wait(for: "Butter")
    touch.desk.flick("rm", "1")
    try touch.terminal.wait(forNo: "Milk")
    touch.quit()
    #expect(touch.desk.list == ["3 open Butter", "2 open Eggs"])
  }

  @Test func reportsEditThatCannotBeStored() throws {
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
  func reportsMissingPermission() throws {
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
  @Test func showsEditsWaitingForLock() throws {
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

  @Test func keepsTwoTerminalsInStep() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    let other = try TouchDesk(on: touch.desk)
    touch.swipe(row: 1, by: 50)
    try other.wait(forStruckRow: 1)
    other.swipe(row: 2, by: -50)
    try touch.terminal.wait(forNo: "Eggs")
    // Undo reverts the last step of any program.
    touch.terminal.send("u")
    try other.wait(forRow: 2, "Eggs")
    #expect(other.quit() == Ending("removed #2 Eggs\n"))
    touch.quit()
    #expect(touch.desk.list == ["1 done Milk", "2 open Eggs"])
  }

  @Test func storesNothingForBlankItem() throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("n\u{1B}")
    touch.terminal.waitUntilStill()
    try touch.wait(forRow: 1, "Milk")
    #expect(touch.quit() == Ending())
    #expect(try touch.desk.steps.count == 1)
  }

  @Test func keepsOpenTextOfRemovedItem() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.terminal.send("e and butter")
    try touch.terminal.wait(for: "Milk and butter")
    touch.desk.flick("rm", "1")
    touch.terminal.waitUntilStill()
    try touch.terminal.wait(for: "Milk and butter")
    touch.terminal.send("!\r")
    touch.terminal.waitUntilStill()
    touch.quit()
    #expect(touch.desk.list.map { $0.dropFirst(2) } == ["open Milk and butter!", "open Eggs"])
  }

  #if os(Linux)
    /// Nothing wakes it while nothing happens.
    @Test func atRestItSleeps() throws {
      let touch = try TouchDesk("Milk", "Eggs")
      touch.swipe(row: 1, by: 50)
      try touch.wait(forStruckRow: 1)
      touch.terminal.waitUntilStill(for: .seconds(1))
      let before = touch.terminal.program.wakeUps
      touch.terminal.read(for: .seconds(5))
      #expect(touch.terminal.program.wakeUps == before)
      #expect(before > 0)
      touch.quit()
    }
  #endif
}

import Gestures
import Motion
import Stage
import Testing
import TodoModel

@testable import Scenes

/// The edges of the list scene, beyond the worked cases.
@Suite struct ListSceneTests {
  // MARK: Lists of no and of one row

  @Test func aTapOnAnEmptyListDoesNothing() {
    let play = ListPlay([])
    play.tap(100, 25)
    #expect(play.edits == [])
    #expect(play.timeline == [])
    #expect(play.simulator.recording.rows == RowCounts())
  }

  @Test func reloadsAtOnceAfterDeletingOnlyRow() {
    let play = ListPlay(["A"])
    play.finger((0, 300, 25), (0.1, 139, 25), up: 0.1)
    #expect(play.edits == ["0.1 remove #1 A"])
    #expect(play.timeline == ["0.1 remove row 1 #1", "0.1 set row 1 hidden true", "0.1 reload"])
    #expect(play.rows() == [])
  }

  @Test func theOnlyRowIsRed() { #expect(ListPlay(["A"]).simulator.state.rows.map(\.green) == [0]) }

  @Test func aPinchOnTheOnlyRowDoesNothing() {
    let play = ListPlay(["A"])
    play.sample(.began, finger: 1, 160, 10, at: 0)
    play.sample(.began, finger: 2, 160, 40, at: 0)
    play.sample(.moved, finger: 2, 160, 160, at: 0.1)
    #expect(play.placeholder == nil)
    play.sample(.ended, finger: 1, 160, 10, at: 0.1)
    play.sample(.ended, finger: 2, 160, 160, at: 0.1)
    #expect(play.edits == [])
    #expect(play.timeline == [])
  }

  // MARK: Boundaries

  @Test(arguments: [(149.9, "C"), (150.0, "D")])
  func assignsTouchOnBoundaryToLowerRow(y: Double, text: String) {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 40, y), (0.1, 240, y), up: 0.1)
    #expect(play.edits.first?.hasSuffix(text) == true)
  }

  @Test func aTapLeftOfTheTextDoesNotEdit() {
    let play = ListPlay(["A"])
    play.tap(14.9, 25)
    #expect(play.simulator.scene.editedItem == nil)
    play.tap(15, 25)
    #expect(play.simulator.scene.editedItem != nil)
  }

  @Test func aPinchWithAFingerOnTheLineBetweenTwoRowsDoesNothing() {
    let play = ListPlay(ListPlay.letters)
    play.sample(.began, finger: 1, 160, 180, at: 0)
    play.sample(.began, finger: 2, 160, 250, at: 0)
    play.sample(.moved, finger: 2, 160, 300, at: 0.1)
    #expect(play.placeholder == nil)
    play.sample(.moved, finger: 1, 260, 180, at: 0.15)
    #expect(play.simulator.recording.gestures.map(\.recognizer) == ["pinch", "pinch"])
  }

  @Test func aTouchBelowTheLastRowPullsAndTapsNothing() {
    let play = ListPlay(["A", "B"])
    play.tap(160, 300)
    #expect(play.edits == [])
    play.simulator.advance(to: .seconds(1))
    play.sample(.began, 160, 300, at: 1)
    play.sample(.moved, 160, 360, at: 1.1)
    play.sample(.ended, 160, 360, at: 1.1)
    #expect(play.texts == " A B")
  }

  // MARK: Cancelled, turned back, disturbed

  @Test func aCancelledSwipeSnapsBackWithoutAnEdit() {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 40, 125), (0.1, 240, 125), cancel: 0.1)
    #expect(play.edits == [])
    #expect(play.timeline == ["0.1 row 3 x 200 → 0 in 0.2 ease-in-out"])
  }

  @Test func makesNoEditForCancelledPinch() {
    let play = ListPlay(ListPlay.letters)
    play.sample(.began, finger: 1, 160, 180, at: 0)
    play.sample(.began, finger: 2, 160, 220, at: 0)
    play.sample(.moved, finger: 1, 160, 120, at: 0.1)
    play.mark()
    play.sample(.cancelled, finger: 1, 160, 120, at: 0.1)
    play.sample(.cancelled, finger: 2, 160, 220, at: 0.1)
    play.simulator.settle()
    #expect(play.edits == [])
    #expect(
      play.timeline == (1...4).map { "0 row \($0) translate-y -60 → 0 in 0.2 ease-in-out" }
        + (5...10).map { "0 row \($0) translate-y 60 → 0 in 0.2 ease-in-out" })
    #expect(play.placeholder == nil)
  }

  @Test func aCancelledPullAddsNothing() {
    let play = ListPlay(["A"])
    play.finger((0, 160, 25), (0.1, 160, 125), cancel: 0.1)
    #expect(play.edits == [])
    #expect(play.placeholder == nil)
    play.simulator.settle()
    #expect(play.rows() == ["1 A 0"])
  }

  @Test func disarmsSwipeThatTurnsBack() {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 40, 125), (0.1, 240, 125), (0.2, 90, 125), up: 0.3)
    #expect(play.edits == [])
    #expect(play.timeline == ["0.3 row 3 x 50 → 0 in 0.2 ease-in-out"])
  }

  @Test func aSwipeCanTurnFromCompleteToDelete() {
    let play = ListPlay(["A", "B"])
    play.finger((0, 100, 25), (0.1, 280, 25), (0.2, -80, 25), up: 0.3)
    #expect(play.edits == ["0.3 remove #1 A"])
  }

  @Test func ignoresSecondFingerDuringSwipe() {
    let play = ListPlay(ListPlay.letters)
    play.sample(.began, finger: 1, 40, 125, at: 0)
    play.sample(.moved, finger: 1, 100, 125, at: 0.05)
    play.sample(.began, finger: 2, 40, 225, at: 0.06)
    play.sample(.moved, finger: 2, 240, 225, at: 0.1)
    play.sample(.moved, finger: 1, 240, 125, at: 0.15)
    play.sample(.ended, finger: 2, 240, 225, at: 0.16)
    play.sample(.ended, finger: 1, 240, 125, at: 0.2)
    play.simulator.settle()
    #expect(play.texts == "A B [C] D E F G H I J K L M N O")
    #expect(play.verdicts.contains("row 5 pan failed prevented by pan"))
  }

  @Test func aFingerHeldStillForAFifthOfASecondNeitherTapsNorSwipes() {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 40, 125), (0.21, 240, 125), up: 0.3)
    play.simulator.settle()
    #expect(play.edits == [])
    #expect(!play.timeline.contains { $0.contains("row 3 x") })
    #expect(
      play.verdicts == [
        "row 3 pan failed prevented by long-press", "list tap failed prevented by long-press",
        "list pan failed prevented by long-press", "list pinch failed prevented by long-press",
        "list long-press ended",
      ])
  }

  @Test func ignoresTapOnMovingRow() {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 300, 125), (0.1, 100, 125), up: 0.1)
    play.mark()
    play.finger((0.1, 100, 275), up: 0.15)
    #expect(play.simulator.scene.editedItem == nil)
    #expect(
      play.verdicts.suffix(5) == [
        "row 6 pan failed ignored", "list tap failed ignored", "list long-press failed ignored",
        "list pan failed ignored", "list pinch failed ignored",
      ])
  }

  @Test func deletesRowDuringDeletionBelow() {
    let play = ListPlay(["A", "B", "C", "D"])
    play.finger((0, 300, 125), (0.1, 100, 125), up: 0.1)
    play.finger((0, 300, 25), (0.1, 100, 25), up: 0.1)
    play.simulator.settle()
    #expect(play.texts == "B D")
    #expect(play.rows() == ["1 B 0", "2 D 50"])
    #expect(
      play.timeline == [
        "0.1 remove row 3 #3", "0.1 set row 3 hidden true", "0.1 row 4 y 150 → 100 in 0.3 ease-in-out",
        "0.2 remove row 1 #1", "0.2 set row 1 hidden true", "0.2 row 2 y 50 → 0 in 0.3 ease-in-out",
        "0.2 row 4 y 138.411 → 50 after 0.03 in 0.3 ease-in-out", "0.53 reload",
      ])
  }

  // MARK: Scrolled lists

  @Test func movesEditedBottomRowToTop() throws {
    let play = ListPlay(generated: 20)
    try play.simulator.scroll(to: 520)
    play.mark()
    play.tap(100, 475)
    play.simulator.settle()
    #expect(play.rows().first { $0.hasPrefix("20") } == "20 Item 20 0")
    #expect(play.timeline.filter { $0.contains("translate") }.count == 10)
    try play.simulator.press(.return)
    play.simulator.settle()
    #expect(play.rows().last == "20 Item 20 430")
  }

  @Test func deletingTheLastRowOfAListScrolledToItsEndBringsTheOffsetBack() throws {
    let play = ListPlay(generated: 20)
    try play.simulator.scroll(to: 520)
    play.mark()
    play.finger((0, 300, 475), (0.1, 100, 475), up: 0.1)
    #expect(
      play.timeline == [
        "0.1 remove row 20 #20", "0.1 set row 20 hidden true", "0.1 set list offset 470", "0.1 reload",
      ])
    #expect(play.rows().last == "19 Item 19 430")
    #expect(play.offset == "470")
  }

  @Test func aTouchOnAMovingListStopsItAndDoesNotTap() {
    let play = ListPlay(generated: 100, profile: .uikit)
    play.finger((0, 160, 400), (0.01, 160, 380), (0.02, 160, 350), (0.03, 160, 310), up: 0.04)
    play.simulator.advance(to: .seconds(0.2))
    let shown = play.simulator.scene.offset(at: .seconds(0.2)) ?? .nan
    play.tap(160, 200)
    play.simulator.settle()
    #expect(play.offset == short(shown))
    #expect(play.simulator.scene.editedItem == nil)
    #expect(play.verdicts.contains("list tap failed ignored"))
  }

  @Test func returnsListStoppedPastItsEdge() {
    let play = ListPlay(generated: 100)
    play.finger((0, 160, 100), (0.1, 160, 145), up: 0.1)
    play.simulator.advance(to: .seconds(0.15))
    let stopped = play.simulator.scene.offset(at: .seconds(0.15)) ?? 0
    #expect(stopped < -10)
    play.tap(160, 300)
    play.simulator.settle()
    #expect(play.offset == "0")
    #expect(play.edits == [])
  }

  @Test func recyclesRowsDuringFlick() {
    let play = ListPlay(generated: 1_000_000, profile: .uikit)
    play.finger((0, 160, 400), (0.01, 160, 380), (0.02, 160, 350), (0.03, 160, 310), up: 0.04)
    play.simulator.settle()
    // Quotients 2000, 3000, 4000 pt/s; reported 2200 (0.2·3000 + 0.8·2000) and 3200; lift 2450.
    let run = Deceleration(start: 80, velocity: 2450, rate: 0.998)
    #expect(play.offset == short(run.end))
    let first = Int(run.end / 50)
    #expect(play.rows().first?.hasPrefix("\(first + 1) Item \(first + 1) ") == true)
    let counts = play.simulator.recording.rows
    #expect(counts.visible <= 11 && counts.created == 11)
  }

  @Test func createsFewRowsForMillionItems() {
    func counts(_ rows: Int) -> [Int] {
      let play = ListPlay(generated: rows, profile: .uikit)
      play.finger((0, 160, 400), (0.01, 160, 380), (0.02, 160, 350), (0.03, 160, 310), up: 0.04)
      play.simulator.settle()
      play.finger((0, 300, 125), (0.1, 100, 125), up: 0.1)
      play.simulator.settle()
      let counts = play.simulator.recording.rows
      return [counts.created, counts.reused, play.simulator.scene.stage.arena.deliveries]
    }
    #expect(counts(100) == counts(1_000_000))
  }

  // MARK: Editing

  @Test func commitsAndEditsOtherRowOnTap() throws {
    let play = ListPlay(["A", "B", "C"])
    play.tap(100, 75)
    play.simulator.settle()
    try play.simulator.type("!")
    play.mark()
    play.tap(100, 75)
    play.simulator.settle()
    #expect(play.edits == ["0.05 set-text #2 B!"])
    #expect(
      play.timeline == [
        "0.05 set row 2 text B!", "0.05 row 1 translate-y -50 → -100 in 0.3 ease-in-out",
        "0.05 row 2 translate-y -50 → -100 in 0.3 ease-in-out", "0.05 row 2 alpha 1 → 0.3 in 0.3 ease-in-out",
        "0.05 row 3 translate-y -50 → -100 in 0.3 ease-in-out", "0.05 row 3 alpha 0.3 → 1 in 0.3 ease-in-out",
      ])
    #expect(play.rows() == ["2 B! -50 0.3", "3 C 0"].suffix(1))
  }

  @Test func deletesBlankTextWhileNextRowIsEdited() throws {
    let play = ListPlay(["A", "B", "C", "D"])
    play.tap(100, 25)
    play.simulator.settle()
    try play.simulator.press(.clear)
    play.mark()
    play.tap(100, 125)
    play.simulator.settle()
    #expect(play.texts == "B C D")
    #expect(play.rows() == ["2 C 0", "3 D 50 0.3"])
    try play.simulator.press(.escape)
    play.simulator.settle()
    #expect(play.rows() == ["1 B 0", "2 C 50", "3 D 100"])
  }

  @Test func swipesPullsAndPressesDuringAnEditAreIgnored() {
    let play = ListPlay(ListPlay.letters)
    play.tap(100, 25)
    play.simulator.settle()
    play.mark()
    play.finger((0, 40, 125), (0.1, 240, 125), up: 0.1)
    play.finger((0, 160, 25), (0.1, 160, 200), up: 0.1)
    #expect(play.edits == [])
    #expect(play.timeline == [])
    #expect(play.simulator.scene.editedItem != nil)
  }

  @Test func makesNoEditForUnchangedText() throws {
    let play = ListPlay(["A"])
    play.tap(100, 25)
    play.simulator.settle()
    try play.simulator.press(.escape)
    #expect(play.edits == [])
  }

  @Test func backspaceTakesAWholeCharacter() throws {
    let play = ListPlay(["👨‍👩‍👧e\u{301}"])
    play.tap(100, 25)
    play.simulator.settle()
    try play.simulator.press(.backspace)
    try play.simulator.type(" שלום")
    try play.simulator.press(.return)
    #expect(play.texts == "👨‍👩‍👧 שלום")
  }

  @Test func blanksAroundATextStay() throws {
    let play = ListPlay(["A"])
    play.tap(100, 25)
    play.simulator.settle()
    try play.simulator.type("  ")
    try play.simulator.press(.return)
    #expect(play.texts == "A  ")
  }

  @Test func typingWithoutAnEditIsAnError() {
    let play = ListPlay(["A"])
    #expect(throws: SceneError.nothingEdited) { try play.simulator.type("x") }
    #expect(throws: SceneError.nothingEdited) { try play.simulator.press(.backspace) }
  }

  @Test func scrollingDuringAnEditIsAnError() {
    let play = ListPlay(generated: 20)
    play.tap(100, 25)
    #expect(throws: SceneError.scrollLocked) { try play.simulator.scroll(to: 100) }
  }

  @Test func commitsOpenEditAtEnd() throws {
    let play = ListPlay(["A"])
    play.tap(100, 25)
    try play.simulator.type("B")
    let recording = play.simulator.finish()
    #expect(recording.warnings == ["the text that was still being edited at the end was saved"])
    #expect(play.texts == "AB")
  }

  // MARK: Targets

  @Test func landmarksAreWhereTheyAreShown() throws {
    let play = ListPlay(["A", "B", "B"])
    #expect(try play.simulator.frame(of: .row(1)) == Frame(0, 50, 320, 50))
    #expect(try play.simulator.frame(of: .item("A")) == Frame(0, 0, 320, 50))
    #expect(throws: SceneError.noRow(4, count: 3)) { try play.simulator.frame(of: .row(3)) }
    #expect(throws: SceneError.noRowNamed("Z")) { try play.simulator.frame(of: .item("Z")) }
    #expect(throws: SceneError.severalRowsNamed("B", count: 2)) { try play.simulator.frame(of: .item("B")) }
  }

  @Test func reportsOffsetOfRowOffScreen() {
    let play = ListPlay(generated: 100)
    #expect(throws: SceneError.rowOffScreen("row 51", offset: 2500)) {
      try play.simulator.frame(of: .row(50))
    }
  }
}

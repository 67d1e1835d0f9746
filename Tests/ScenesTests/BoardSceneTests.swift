import Gestures
import Motion
import Testing

@testable import Scenes

/// Lists one above the other: how they share the screen, and how an item is lifted, carried and dropped.
@Suite struct BoardSceneTests {
  /// A holds three items, B two, C none. On 480 pt each list has 160.
  private func board(_ profile: Profile = .exact) -> PanesPlay {
    PanesPlay(
      .board, [("A", ["Milk", "Eggs", "Bread"]), ("B", ["Report", "Plan"]), ("C", [])], profile: profile)
  }

  // MARK: The screen

  @Test func threeListsShareTheScreen() {
    #expect(board().panes == ["A 0,0 320x160 at 0", "B 0,160 320x160 at 0", "C 0,320 320x160 at 0"])
    #expect(
      board().rows() == [
        "A 1 Milk 0,0", "A 2 Eggs 0,50", "A 3 Bread 0,100", "B 1 Report 0,160", "B 2 Plan 0,210",
      ])
  }

  @Test func twoListsHaveHalfOfItEach() {
    let play = PanesPlay(.board, [("A", ["Milk"]), ("B", ["Report"])])
    #expect(play.panes == ["A 0,0 320x240 at 0", "B 0,240 320x240 at 0"])
  }

  @Test func aSingleListHasItAll() {
    let play = PanesPlay(.board, [("A", ["Milk", "Eggs"])])
    #expect(play.panes == ["A 0,0 320x480 at 0"])
    play.lift(160, 25)
    play.move(to: 160, 80)
    play.up()
    #expect(play.edits == ["0.1 move #1 Milk to 1 of A"])
  }

  @Test(arguments: [(0, "A B C"), (1, "B C D"), (2, "C D E"), (3, "C D E"), (4, "C D E")])
  func showsThreeListsFromCurrentOne(current: Int, shown: String) {
    let play = PanesPlay(.board, ["A", "B", "C", "D", "E"].map { ($0, ["1"]) }, current: current)
    #expect(play.simulator.state.panes.map(\.list).joined(separator: " ") == shown)
    #expect(play.simulator.recording.warnings == ["the board shows 3 of 5 lists"])
  }

  // MARK: Lifting

  @Test func liftsItemAfter300Milliseconds() {
    let play = board()
    play.touch(160, 75)
    play.wait(0.299)
    #expect(play.lifted() == nil)
    #expect(play.timeline == [])
    play.wait(0.001)
    #expect(play.lifted() == "0,50 alpha 0.7")
    #expect(play.timeline == ["0.3 set row 2 of list \"A\" hidden true", "0.3 set lifted alpha 0.7"])
    #expect(play.rows(of: "A") == ["A 1 Milk 0,0", "A 3 Bread 0,100"])
  }

  @Test func theCopyFollowsTheFingerBothWays() {
    let play = board()
    play.lift(160, 75)
    play.move(to: 200, 90)
    #expect(play.lifted() == "40,65 alpha 0.7")
    #expect(play.lifted(after: 0.05) == "0,50 alpha 0.7")
  }

  /// The finger may wander 10 pt before the lift; the copy does not jump for it.
  @Test func theGripIsThePlaceOfTheFingerAtTheLift() {
    let play = board()
    play.touch(160, 75)
    play.move(to: 164, 69, after: 0.2)
    play.wait(0.1)
    #expect(play.lifted() == "0,50 alpha 0.7")
    play.move(to: 164, 79)
    #expect(play.lifted() == "0,60 alpha 0.7")
  }

  @Test func scrollsListOnEarlierMove() {
    let play = PanesPlay(.board, generated: [20, 5, 5])
    play.begin()
    play.touch(160, 125)
    play.move(to: 160, 85)
    play.wait(0.5)
    #expect(play.offset(of: "A") == "40")
    #expect(play.offset(of: "B") == "0")
    #expect(play.lifted() == nil)
    play.up()
    #expect(
      play.verdicts == [
        "pan on row 3 of list \"A\" failed refused (the movement is not more horizontal than vertical)",
        "tap on list \"A\" failed prevented by pan", "pinch on list \"A\" failed prevented by pan",
        "long-press on board failed prevented by pan", "fling on list \"A\" failed rested",
        "pan on list \"A\" ended",
      ])
  }

  @Test func belowTheLastRowThereIsNothingToLift() {
    let play = board()
    play.lift(160, 400)
    #expect(play.lifted() == nil)
    play.up()
    #expect(
      play.verdicts == [
        "long-press on board failed ignored (no row is under the finger)",
        "pan on list \"C\" failed prevented by tap", "pinch on list \"C\" failed prevented by tap",
        "tap on list \"C\" recognized",
      ])
  }

  @Test func aSecondFingerBeforeTheLiftPreventsItAndAfterItChangesNothing() {
    let early = board()
    early.touch(160, 75)
    early.touch(160, 125, finger: 2)
    early.wait(0.5)
    #expect(early.lifted() == nil)
    let late = board()
    late.lift(160, 75)
    late.touch(160, 300, finger: 2)
    late.move(to: 160, 200, finger: 2)
    #expect(late.lifted() == "0,50 alpha 0.7")
    #expect(late.offset(of: "B") == "0")
  }

  // MARK: Carrying from list to list

  @Test func movesItemBetweenLists() {
    let play = board()
    play.lift(160, 75)
    play.move(to: 160, 235)
    #expect(play.lists == "A: Milk Eggs Bread | B: Report Plan | C: –")
    play.up(after: 0.1)
    #expect(play.lists == "A: Milk Bread | B: Report Eggs Plan | C: –")
    #expect(play.edits == ["0.2 move #2 Eggs to 1 of B"])
    play.settle()
    #expect(
      play.timeline == [
        "0 set row 2 of list \"A\" hidden true",
        "0 set lifted alpha 0.7",
        "0.1 row 3 of list \"A\" y 100 → 50 in 0.3 ease-in-out",
        "0.1 row 2 of list \"B\" y 50 → 100 in 0.3 ease-in-out",
        "0.2 lifted alpha 0.7 → 1 in 0.2 ease-in-out",
        "0.4 reload",
      ])
    #expect(
      play.rows() == [
        "A 1 Milk 0,0", "A 2 Bread 0,50", "B 1 Report 0,160", "B 2 Eggs 0,210", "B 3 Plan 0,260",
      ])
    #expect(play.lifted() == nil)
  }

  /// The rows' shift ends 0.3 s after the last change of place, the copy's settling 0.2 s after the lift.
  @Test func theReloadWaitsForTheRows() {
    let play = board()
    play.lift(160, 75)
    play.move(to: 170, 232)
    play.up()
    play.settle()
    #expect(
      play.timeline.suffix(4) == [
        "0.1 lifted x 10 → 0 in 0.2 ease-in-out", "0.1 lifted y 207 → 210 in 0.2 ease-in-out",
        "0.1 lifted alpha 0.7 → 1 in 0.2 ease-in-out", "0.4 reload",
      ])
    #expect(play.lifted(after: 0.35) == "0,210 alpha 1")
    #expect(play.rows(of: "B", after: 0.39).count == 2)
    #expect(play.rows(of: "B", after: 0.4).count == 3)
  }

  @Test func dropsItemAtTopOfEmptyList() {
    let play = board()
    play.lift(160, 75)
    play.move(to: 160, 440)
    play.up()
    #expect(play.edits == ["0.1 move #2 Eggs to 0 of C"])
    #expect(play.lists == "A: Milk Bread | B: Report Plan | C: Eggs")
  }

  /// The copy's top in B, whose rows end at 100: over both rows by 25 it goes to the upper one, over the second
  /// by more to that, below the rows to the end.
  @Test(arguments: [(185.0, 0), (186, 1), (235, 1), (259, 1), (260, 2), (290, 2)])
  func entersAtRowOverlappedMost(top: Double, index: Int) {
    let play = board()
    play.lift(160, 75)
    play.move(to: 160, top + 25)
    play.up()
    #expect(play.edits == ["0.1 move #2 Eggs to \(index) of B"])
  }

  /// Inside a list it is a row among rows: the end is the last place, not one beyond.
  @Test(arguments: [(25.0, 0), (26, 1), (74, 1), (75, 1), (76, 2), (110, 2)])
  func movesItemInsideList(top: Double, index: Int) {
    let play = board()
    play.lift(160, 125)
    play.move(to: 160, top + 25)
    play.up()
    #expect(play.edits == (index == 2 ? [] : ["0.1 move #3 Bread to \(index) of A"]))
  }

  @Test func insideAListTheRowsBetweenMakeRoom() {
    let play = board()
    play.lift(160, 25)
    play.move(to: 160, 125)
    play.wait(0.3)
    play.move(to: 160, 75)
    play.up()
    play.settle()
    #expect(play.lists == "A: Eggs Milk Bread | B: Report Plan | C: –")
    #expect(play.edits == ["0.5 move #1 Milk to 1 of A"])
    #expect(
      play.timeline.dropFirst(2) == [
        "0.1 row 2 of list \"A\" y 50 → 0 in 0.3 ease-in-out",
        "0.1 row 3 of list \"A\" y 100 → 50 in 0.3 ease-in-out",
        "0.5 row 3 of list \"A\" y 50 → 100 in 0.3 ease-in-out",
        "0.5 lifted alpha 0.7 → 1 in 0.2 ease-in-out",
        "0.8 reload",
      ])
  }

  // MARK: Which list

  /// The copy straddles the line between A and B: with equal parts it stays where it is.
  @Test func equalPartsKeepTheListThatHasTheItem() {
    let play = board()
    play.lift(160, 125)
    play.move(to: 160, 160)
    #expect(play.calls == ["did-move A"])
    play.move(to: 160, 161)
    #expect(play.calls == ["did-move A", "did-move-out A", "will-move B", "did-move B"])
    play.move(to: 160, 160)
    #expect(play.calls.last == "did-move B")
    play.move(to: 160, 159)
    #expect(play.calls.suffix(3) == ["did-move-out B", "will-move A", "did-move A"])
  }

  /// Lists of 30 under a copy of 50: over A and B by 25 each, C has nothing of it; the first takes it.
  @Test func amongEqualPartsOfOtherListsTheFirstWins() {
    let play = PanesPlay(.board, [("A", []), ("B", []), ("C", ["Milk"])], size: Extent(320, 90))
    play.lift(160, 75)
    play.move(to: 160, 20)
    play.up()
    #expect(play.edits == ["0.1 move #1 Milk to 0 of A"])
  }

  @Test func outsideOfAllListsItDropsIntoTheLastOneItWasOver() {
    let play = board()
    play.lift(160, 75)
    play.move(to: 160, 235)
    play.move(to: 600, 400)
    #expect(play.calls == ["did-move-out A", "will-move B", "did-move B"])
    play.up()
    #expect(play.edits == ["0.2 move #2 Eggs to 1 of B"])
    play.settle()
    #expect(play.timeline.suffix(4).first == "0.2 lifted x 440 → 0 in 0.2 ease-in-out")
  }

  @Test func liftsNothingFromFixedList() throws {
    let play = board()
    try play.simulator.scene.set(any: BoardSetting.fixed("A"))
    play.lift(160, 75)
    #expect(play.lifted() == nil)
    play.move(to: 160, 5)
    play.up()
    play.settle()
    #expect(play.edits == [])
    #expect(
      play.verdicts == [
        "long-press on board failed refused (items cannot leave this list)",
        "pan on row 2 of list \"A\" failed refused (the movement is not more horizontal than vertical)",
        "tap on list \"A\" failed moved", "pinch on list \"A\" failed prevented by pan",
        "pan on list \"A\" ended",
      ])
    play.lift(160, 185)
    play.move(to: 160, 75)
    play.up()
    #expect(play.edits == ["0.1 move #4 Report to 1 of A"])
  }

  @Test func closedListTakesOnlyItsOwnItems() throws {
    let play = board()
    try play.simulator.scene.set(any: BoardSetting.closed("B"))
    play.lift(160, 75)
    play.move(to: 160, 235)
    #expect(play.calls == [])
    play.up()
    play.settle()
    #expect(play.edits == [])
    play.lift(160, 185)
    play.move(to: 160, 75)
    play.move(to: 160, 235)
    play.up()
    #expect(
      play.calls == [
        "did-move-out B", "will-move A", "did-move A", "did-move-out A", "will-move B", "did-move B",
      ])
    #expect(play.lists == "A: Milk Eggs Bread | B: Plan Report | C: –")
  }

  @Test func aSettingNamesAListOfTheBoard() {
    let play = board()
    #expect(throws: SceneError.noList("X")) { try play.simulator.scene.set(any: BoardSetting.closed("X")) }
    #expect(throws: SceneError.notInScene("such a setting")) {
      try play.simulator.scene.set(any: ListSetting(.completedSink, isOn: true))
    }
  }

  // MARK: Delegate calls

  @Test func recordsRepeatedCallOnce() throws {
    let play = board()
    play.lift(160, 75)
    for y in [200.0, 210, 220, 230, 240] { play.move(to: 160, y) }
    let board = try #require(play.simulator.scene as? BoardScene)
    #expect(
      board.calls.map { "\(short($0.time.seconds)) \($0.event) \($0.control)" } == [
        "0.4 did-move-out A", "0.4 will-move B", "0.4 did-move B",
      ])
  }

  @Test func aLiftAtTheOldPlaceMakesNoEdit() {
    let play = board()
    play.lift(160, 75)
    play.move(to: 160, 235)
    play.move(to: 160, 80)
    play.up()
    play.settle()
    #expect(play.edits == [])
    #expect(play.lists == "A: Milk Eggs Bread | B: Report Plan | C: –")
    #expect(play.timeline.last == "0.5 reload")
    #expect(play.rows(of: "A") == ["A 1 Milk 0,0", "A 2 Eggs 0,50", "A 3 Bread 0,100"])
  }

  @Test func dropsItemAtLocationOfLift() {
    let play = board()
    play.lift(160, 75)
    play.simulator.touch(
      TouchSample(
        time: play.simulator.now + .seconds(0.1), finger: 1, phase: .ended, location: Location(160, 235)))
    #expect(play.edits == ["0.1 move #2 Eggs to 1 of B"])
  }

  // MARK: Cancelling

  @Test func restoresEverythingAfterCancelledDrag() {
    let play = board()
    let before = play.rows()
    play.lift(160, 75)
    play.move(to: 200, 235)
    play.wait(0.3)
    play.mark()
    play.cancel()
    #expect(play.calls == ["did-move-out A", "will-move B", "did-move B", "did-move-out B", "will-move A"])
    play.settle()
    #expect(
      play.timeline == [
        "0 row 3 of list \"A\" y 50 → 100 in 0.3 ease-in-out",
        "0 row 2 of list \"B\" y 100 → 50 in 0.3 ease-in-out", "0 lifted x 40 → 0 in 0.3 ease-in-out",
        "0 lifted y 210 → 50 in 0.3 ease-in-out", "0 lifted alpha 0.7 → 1 in 0.3 ease-in-out", "0.3 reload",
      ])
    #expect(play.edits == [])
    #expect(play.rows() == before)
    #expect(play.lists == "A: Milk Eggs Bread | B: Report Plan | C: –")
  }

  // MARK: Touches that come too early

  @Test func aRowInMotionIgnoresTouches() {
    let play = board()
    play.lift(160, 25)
    play.move(to: 160, 75)
    play.up()
    play.begin()
    play.touch(160, 75)
    play.wait(0.4)
    play.up()
    #expect(
      play.verdicts == [
        "pan on row 2 of list \"A\" failed ignored (the row is moving)",
        "tap on list \"A\" failed ignored (the row is moving)",
        "pan on list \"A\" failed ignored (the row is moving)",
        "pinch on list \"A\" failed ignored (the row is moving)",
        "long-press on board failed ignored (the row is moving)",
      ])
  }

  /// A touch on a resting row while another item settles lifts it in time: the reload has passed by then.
  @Test func liftsShownItemDuringSettling() {
    let play = board()
    play.lift(160, 25)
    play.move(to: 160, 125)
    play.up()
    play.begin()
    play.touch(160, 185)
    play.wait(0.3)
    #expect(play.lifted() == "0,160 alpha 0.7")
    play.move(to: 160, 400)
    play.up()
    #expect(play.lists == "A: Eggs Bread Milk | B: Plan | C: Report")
  }
}

import Gestures
import Motion
import Testing
import TodoModel

@testable import Scenes

/// The rows of boards and pagers under a finger: what the list does with its rows, their lists do too.
@Suite struct PaneRowsTests {
  private func board() -> PanesPlay {
    PanesPlay(.board, [("A", ["Milk", "Eggs"]), ("B", ["Plan", "Report", "Mail"])])
  }

  private func pager() -> PanesPlay { PanesPlay(.pager, [("A", ["Milk", "Eggs"]), ("B", ["Plan"])]) }

  /// A finger that goes from one place to another in steps, and is lifted.
  private func drag(_ play: PanesPlay, _ from: (Double, Double), _ way: (Double, Double)) {
    play.begin()
    play.touch(from.0, from.1)
    for step in 1...10 {
      let part = Double(step) / 10
      play.move(to: from.0 + way.0 * part, from.1 + way.1 * part, after: 0.02)
    }
    play.up(after: 0.1)
    play.settle()
  }

  private func tap(_ play: PanesPlay, _ x: Double, _ y: Double) {
    play.begin()
    play.touch(x, y)
    play.up(after: 0.05)
    play.settle()
  }

  // MARK: On a board

  @Test func aSwipeToTheRightCompletes() {
    let play = board()
    drag(play, (40, 315), (200, 0))
    #expect(play.lists == "A: Milk Eggs | B: Plan [Report] Mail")
    #expect(play.simulator.edits.map(\.edit.name) == ["complete"])
  }

  @Test func aSwipeToTheLeftDeletesAndTheGapCloses() {
    let play = board()
    drag(play, (280, 265), (-200, 0))
    #expect(play.lists == "A: Milk Eggs | B: Report Mail")
    #expect(play.rows() == ["A 1 Milk 0,0", "A 2 Eggs 0,50", "B 1 Report 0,240", "B 2 Mail 0,290"])
  }

  @Test func aTapEditsTheTextAndATapInAnotherListEndsThat() throws {
    let play = board()
    tap(play, 160, 315)
    #expect(play.simulator.scene.editedItem != nil)
    try play.simulator.type("s")
    tap(play, 160, 25)
    #expect(play.simulator.scene.editedItem == nil)
    #expect(play.lists == "A: Milk Eggs | B: Plan Reports Mail")
  }

  @Test func aPullAddsAnItemToItsList() throws {
    let play = board()
    drag(play, (160, 265), (0, 150))
    try play.simulator.type("Call")
    try play.simulator.press(.return)
    play.settle()
    #expect(play.lists == "A: Milk Eggs | B: Call Plan Report Mail")
  }

  @Test func showsPlaceholderInItsList() {
    let play = board()
    play.begin()
    play.touch(160, 265)
    for step in 1...10 { play.move(to: 160, 265 + 12 * Double(step), after: 0.02) }
    #expect(play.simulator.recording.placeholders.last?.placeholder?.pane == 1)
    #expect(play.simulator.state.placeholder?.text == "Release to add item")
  }

  @Test func aPinchAddsAnItemBetweenTwo() throws {
    let play = board()
    play.begin()
    play.touch(160, 265)
    play.touch(160, 315, finger: 2)
    for step in 1...5 {
      play.move(to: 160, 265 - 10 * Double(step), after: 0.02)
      play.move(to: 160, 315 + 10 * Double(step), after: 0, finger: 2)
    }
    play.up(finger: 2)
    play.simulator.touch(
      TouchSample(time: play.simulator.now, finger: 1, phase: .ended, location: Location(160, 215)))
    play.settle()
    try play.simulator.type("Call")
    try play.simulator.press(.return)
    play.settle()
    #expect(play.lists == "A: Milk Eggs | B: Plan Call Report Mail")
  }

  @Test func commitsOpenTextAtEnd() throws {
    let play = board()
    tap(play, 160, 315)
    try play.simulator.type("s")
    let recording = play.simulator.finish()
    #expect(recording.warnings == ["the text that was still being edited at the end was saved"])
    #expect(play.lists == "A: Milk Eggs | B: Plan Reports Mail")
  }

  @Test func whileATextIsEditedNothingElseIsTouchedOrScrolled() throws {
    let play = board()
    tap(play, 160, 315)
    drag(play, (40, 25), (200, 0))
    #expect(play.lists == "A: Milk Eggs | B: Plan Report Mail")
    #expect(throws: SceneError.scrollLocked) {
      try play.simulator.perform(PaneStatement.scroll(list: "A", to: 0))
    }
  }

  // MARK: In a pager

  @Test func aTapEditsAndAPullAdds() throws {
    let play = pager()
    tap(play, 160, 25)
    try play.simulator.type("shake")
    try play.simulator.press(.return)
    play.settle()
    drag(play, (160, 25), (0, 150))
    try play.simulator.type("Tea")
    try play.simulator.press(.return)
    play.settle()
    #expect(play.lists == "A: Tea Milkshake Eggs | B: Plan")
  }

  @Test func turnsCardsOnHorizontalDrag() {
    let play = pager()
    drag(play, (280, 25), (-240, 0))
    #expect(play.lists == "A: Milk Eggs | B: Plan")
    #expect(play.offset() == "260")
  }
}

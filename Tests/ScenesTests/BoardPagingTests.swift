import Gestures
import Motion
import Testing
import TodoModel

@testable import Scenes

/// The strips beyond a list's edges, and the rows of long lists.
@Suite struct BoardPagingTests {
  /// Three lists of 160 pt with rows of 50, twenty in each: the strip below B is 320…350, the one above 130…160.
  private func board() -> PanesPlay { PanesPlay(.board, generated: [20, 20, 20]) }

  private func scrolls(_ play: PanesPlay) -> [String] { play.timeline.filter { $0.contains(" offset ") } }

  @Test func reachingIntoTheStripScrollsByHalfAPage() {
    let play = board()
    play.lift(160, 185)
    play.move(to: 160, 295)
    #expect(scrolls(play) == [])
    play.move(to: 160, 296)
    #expect(scrolls(play) == ["0.2 list \"B\" offset 0 → 80 in 0.3 ease-in-out"])
    play.up()
    play.settle()
    #expect(play.offset(of: "B") == "80")
    #expect(play.offset(of: "A") == "0")
  }

  @Test func scrollsAtMostOncePerSecond() {
    let play = board()
    play.lift(160, 185)
    for step in 0..<25 { play.move(to: 160, step.isMultiple(of: 2) ? 300 : 301) }
    #expect(
      scrolls(play) == [
        "0.1 list \"B\" offset 0 → 80 in 0.3 ease-in-out",
        "1.1 list \"B\" offset 80 → 160 in 0.3 ease-in-out",
        "2.1 list \"B\" offset 160 → 240 in 0.3 ease-in-out",
      ])
  }

  @Test func continuesScrollingWhileFingerRests() {
    let play = board()
    play.lift(160, 185)
    play.move(to: 160, 300)
    play.wait(2.5)
    #expect(
      scrolls(play) == [
        "0.1 list \"B\" offset 0 → 80 in 0.3 ease-in-out",
        "1.1 list \"B\" offset 80 → 160 in 0.3 ease-in-out",
        "2.1 list \"B\" offset 160 → 240 in 0.3 ease-in-out",
      ])
    play.up()
    play.wait(5)
    #expect(scrolls(play).count == 3)
  }

  @Test func movesItemToRowUnderCopyBeforeScrolling() {
    let play = board()
    play.lift(160, 185)
    play.move(to: 160, 300)
    #expect(play.gap == 2)
    play.wait(0.99)
    #expect(play.gap == 2)
    play.wait(0.01)
    #expect(play.gap == 4)
    play.up()
    #expect(play.edits == ["1.1 move #21 Item 1 to 4 of B"])
  }

  @Test func leavingTheStripEndsIt() {
    let play = board()
    play.lift(160, 185)
    play.move(to: 160, 300)
    play.move(to: 160, 240)
    play.wait(3)
    #expect(scrolls(play).count == 1)
  }

  @Test func theUpperStripScrollsBackAndStopsAtTheTop() throws {
    let play = board()
    try play.simulator.perform(PaneStatement.scroll(list: "B", to: 100))
    play.lift(160, 240)
    play.move(to: 160, 180)
    play.wait(3)
    #expect(
      scrolls(play) == [
        "0.1 list \"B\" offset 100 → 20 in 0.3 ease-in-out",
        "1.1 list \"B\" offset 20 → 0 in 0.3 ease-in-out",
      ])
    play.up()
    #expect(play.edits == ["3.1 move #24 Item 4 to 0 of B"])
  }

  @Test func theTopmostListScrollsBackFromAboveTheScreen() throws {
    let play = board()
    try play.simulator.scroll(to: 200)
    play.lift(160, 75)
    play.move(to: 160, 24)
    #expect(scrolls(play) == ["0.1 list \"A\" offset 200 → 120 in 0.3 ease-in-out"])
  }

  @Test func stopsScrollingAtEnd() {
    let play = PanesPlay(.board, generated: [4, 2, 2])
    play.lift(160, 25)
    play.move(to: 160, 140)
    play.wait(4)
    #expect(scrolls(play) == ["0.1 list \"A\" offset 0 → 40 in 0.3 ease-in-out"])
  }

  @Test func doesNotScrollListThatFits() {
    let play = PanesPlay(.board, generated: [2, 2, 2])
    play.lift(160, 25)
    play.move(to: 160, 140)
    play.wait(2)
    #expect(scrolls(play) == [])
  }

  @Test func limitsScrollingPerList() {
    let play = board()
    play.lift(160, 185)
    play.move(to: 160, 300)
    play.move(to: 160, 345, after: 0.2)
    #expect(scrolls(play) == ["0.1 list \"B\" offset 0 → 80 in 0.3 ease-in-out"])
    play.move(to: 160, 470, after: 0.2)
    #expect(
      scrolls(play) == [
        "0.1 list \"B\" offset 0 → 80 in 0.3 ease-in-out", "0.5 list \"C\" offset 0 → 80 in 0.3 ease-in-out",
      ])
  }

  @Test func cancellingScrollsTheListsBack() {
    let play = board()
    let before = play.rows()
    play.lift(160, 185)
    play.move(to: 160, 300)
    play.wait(1.5)
    play.mark()
    play.cancel()
    play.settle()
    #expect(scrolls(play) == ["0 list \"B\" offset 160 → 0 in 0.3 ease-in-out"])
    #expect(play.rows() == before)
    #expect(play.edits == [])
  }

  /// The copy is in its place after 0.2 s; the list under it scrolls until 0.3.
  @Test func theReloadWaitsForTheListToComeToRest() {
    let play = board()
    play.lift(160, 185)
    play.move(to: 160, 240)
    play.wait(1)
    play.move(to: 160, 300)
    play.mark()
    play.up()
    play.settle()
    #expect(
      play.timeline == [
        "0 row 3 of list \"B\" y 100 → 50 in 0.3 ease-in-out",
        "0 list \"B\" offset 0 → 80 in 0.3 ease-in-out",
        "0 lifted y 275 → 180 in 0.2 ease-in-out", "0 lifted alpha 0.7 → 1 in 0.2 ease-in-out",
        "0.3 reload",
      ])
  }

  /// A finger that stops a list on its way back past the edge, and leaves, lets it go on.
  @Test func returnsListHeldPastItsEdge() {
    let play = board()
    play.touch(160, 185)
    play.move(to: 160, 225)
    play.up(after: 0.1)
    #expect(play.offset(of: "B") == "-40")
    play.wait(0.05)
    play.touch(160, 300)
    play.wait(0.1)
    play.up()
    let held = play.offset(of: "B")
    #expect(held == "-35.805")
    play.settle()
    #expect(play.offset(of: "B") == "0")
  }

  @Test func makesSameEditsWithoutRecording() {
    let items = Items(generated: 20)
    let document = Document(
      lists: [ItemList(name: "A", items: items), ItemList(name: "B")], current: 0, next: 21)
    let edits = [true, false].map { isRecording in
      let simulator = Simulator(
        scene: .board, screen: Screen(), document: document, list: 0,
        keeping: isRecording ? .everything : .edits)
      func touch(_ phase: TouchPhase, _ y: Double, at time: Double) {
        simulator.touch(
          TouchSample(time: .seconds(time), finger: 1, phase: phase, location: Location(160, y)))
      }
      touch(.began, 125, at: 0)
      touch(.moved, 225, at: 0.4)
      touch(.moved, 300, at: 2)
      touch(.ended, 300, at: 2.1)
      simulator.settle()
      return simulator.edits.map(\.edit)
    }
    #expect(edits[0] == [.move(items[2].uid, list: "B", index: 0)])
    #expect(edits[0] == edits[1])
  }

  // MARK: Rows

  @Test func onlyVisibleRowsExist() {
    let play = PanesPlay(.board, generated: [1_000_000, 1_000_000, 1_000_000])
    #expect(play.simulator.recording.rows == RowCounts(visible: 12, created: 12, reused: 0))
    play.lift(160, 185)
    play.move(to: 160, 300)
    play.wait(30)
    play.move(to: 160, 400)
    play.move(to: 160, 140)
    play.wait(5)
    play.up()
    play.settle()
    let rows = play.simulator.recording.rows
    #expect(rows.visible == 12)
    #expect(rows.created <= 16)
    #expect(play.edits == ["35.3 move #1000001 Item 1 to 10 of A"])
  }

  @Test func dragsWithVelocityRunOutListByList() {
    let play = PanesPlay(.board, generated: [100, 100, 100], profile: .uikit)
    play.touch(160, 300)
    for step in 1...6 { play.move(to: 160, 300 - Double(step) * 16, after: 1.0 / 120) }
    play.up()
    play.settle()
    #expect(play.offset(of: "A") == "0")
    #expect(play.offset(of: "B") == "1039.09")
    #expect(play.offset(of: "C") == "0")
    #expect(play.simulator.recording.rows.created <= 14)
  }

  /// Rows are used again by whichever list needs one; what they showed before must not show through.
  @Test func usedRowsShowNothingOfTheirPast() {
    let play = PanesPlay(
      .board,
      [
        ("A", (1...12).map { $0.isMultiple(of: 2) ? "[x] a\($0)" : "a\($0)" }),
        ("B", (1...12).map { "b\($0)" }), ("C", ["[x] c1"]),
      ])
    let drags: [(from: Double, to: Double, wait: Double)] = [
      (25, 400, 0.4), (185, 25, 0), (345, 300, 1.3), (75, 150, 2.5), (235, 470, 0), (25, 130, 0.1),
    ]
    for (index, drag) in drags.enumerated() {
      play.lift(160, drag.from)
      play.move(to: 160, drag.to)
      play.wait(drag.wait)
      if index == 4 { play.cancel() } else { play.up() }
      play.settle()
      let document = play.simulator.scene.model.document
      for row in play.simulator.state.rows {
        let item = document.lists.first { $0.name == row.list }?.items[row.row]
        #expect(item?.text == row.text)
        #expect(item?.isDone == row.isDone)
        #expect(!row.isHidden)
        #expect(row.alpha == 1)
      }
      #expect(document.brokenInvariant == nil)
    }
  }

  /// A moment asked for is a function of the time: later touches do not change the past.
  @Test func keepsPastStates() {
    let play = board()
    play.lift(160, 185)
    play.move(to: 160, 300)
    play.wait(0.15)
    let then = play.rows(after: 0.2)
    play.wait(2)
    play.move(to: 160, 100)
    play.up()
    play.settle()
    #expect(play.rows(after: 0.2) == then)
  }
}

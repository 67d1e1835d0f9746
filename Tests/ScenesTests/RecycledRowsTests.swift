import Gestures
import Motion
import Simulation
import Testing
import TodoModel

@testable import Scenes

/// A row that is used again shows the new item and nothing of the old one, whatever happened before.
@Suite struct RecycledRowsTests {
  enum Step: String, CaseIterable {
    case delete, complete, scroll
  }

  /// Every order of the three, and every run of three with repeats.
  static let orders: [[Step]] = Step.allCases.flatMap { first in
    Step.allCases.flatMap { second in Step.allCases.map { [first, second, $0] } }
  }

  private func take(_ step: Step, in play: ListsPlay, deletingAt y: Double, scrollingBy distance: Double)
    throws
  {
    switch step {
    case .delete: play.finger((0, 300, y), (0.1, 100, y), up: 0.1)
    case .complete: play.finger((0, 40, 125), (0.1, 240, 125), up: 0.1)
    case .scroll:
      try play.simulator.scroll(to: (play.simulator.scene.offset(at: play.simulator.now) ?? 0) + distance)
    }
  }

  @Test(arguments: orders)
  func everyRowShowsItsOwnItem(order: [Step]) throws {
    let play = ListsPlay(.list, generated: [60])
    for step in order {
      try take(step, in: play, deletingAt: 225, scrollingBy: 430)
      play.simulator.settle()
      checkRows(of: play)
    }
    // Back at the top, over all that has been changed.
    try play.simulator.scroll(to: 0)
    checkRows(of: play)
    #expect(play.simulator.recording.rows.created <= 11)
  }

  @Test(arguments: orders)
  func resetsRowRecycledDuringMotion(order: [Step]) throws {
    let play = ListsPlay(.list, generated: [60])
    for step in order {
      // Nothing comes to rest in between, so rows leave while they move.
      try take(step, in: play, deletingAt: 25, scrollingBy: 260)
    }
    play.simulator.settle()
    checkRows(of: play)
  }

  /// C is deleted, so that the list would reload at 0.43 s; B is swiped at the same time.
  private func swipeB(down: Double, _ moves: [Double], up: Double) -> ListsPlay {
    let play = ListsPlay(.list, [("Test", ["A", "B", "C", "D", "E"])])
    play.finger((0, 300, 125), (0.1, 100, 125), up: 0.1)
    play.sample(.began, 300, 75, at: down)
    for (index, time) in moves.enumerated() { play.sample(.moved, 250 - 75 * Double(index), 75, at: time) }
    play.sample(.ended, 100, 75, at: up)
    play.simulator.settle()
    return play
  }

  @Test func aReloadWaitsForTheSwipeOfARow() {
    let play = swipeB(down: 0.35, [0.37, 0.45, 0.55], up: 0.6)
    #expect(play.lists == "Test: A D E")
    #expect(play.edits == ["0.1 remove #3 C", "0.6 remove #2 B"])
    #expect(play.timeline.filter { $0.hasSuffix("reload") } == ["0.93 reload"])
    checkRows(of: play)
  }

  @Test func aTouchStaysWithItsRowWhenTheListReloads() {
    let play = swipeB(down: 0.4, [0.45, 0.5, 0.55], up: 0.6)
    #expect(play.lists == "Test: A D E")
    #expect(play.edits == ["0.1 remove #3 C", "0.6 remove #2 B"])
    #expect(play.timeline.filter { $0.hasSuffix("reload") } == ["0.43 reload", "0.93 reload"])
    checkRows(of: play)
  }

  /// The item of the row under the second finger leaves the screen while that finger is down.
  @Test func recyclesTouchedRowOnceItsItemHasLeft() throws {
    let play = ListsPlay(.list, generated: [1_000_000])
    try play.simulator.scroll(to: 30)
    play.sample(.began, finger: 1, 160, 445, at: 0)
    play.sample(.began, finger: 2, 160, 475, at: 0)
    play.sample(.moved, finger: 1, 160, 415, at: 0.1)
    play.sample(.ended, finger: 1, 160, 415, at: 0.2)
    play.sample(.ended, finger: 2, 160, 475, at: 0.3)
    play.simulator.settle()
    #expect(play.edits == ["0.2 insert #1000001 at 10 of A"])
    try play.simulator.press(.return)
    play.simulator.settle()
    checkRows(of: play)
    #expect(play.simulator.recording.rows.created == 11)
  }

  private func checkRows(of play: ListsPlay) {
    let items = play.simulator.scene.model.document.lists[0].items
    let state = play.simulator.state
    let expected = state.rows.map { "\($0.row) \(items[$0.row].text) \(items[$0.row].isDone)" }
    #expect(state.rows.map { "\($0.row) \($0.text) \($0.isDone)" } == expected)
    #expect(state.rows.allSatisfy { $0.x == 0 && !$0.isHidden && $0.alpha == 1 && $0.cue == 0 })
    #expect(state.rows.map(\.y) == state.rows.map { Double($0.row) * 50 - state.offset })
  }
}

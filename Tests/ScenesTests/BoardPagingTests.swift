import Gestures
import Motion
import Simulation
import Testing
import TodoModel

@testable import Scenes

/// What a board does the same whatever happened before, and with or without a recording.
@Suite struct BoardPagingTests {
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

  /// Rows are used again by whichever list needs one; what they showed before must not show through.
  @Test func usedRowsShowNothingOfTheirPast() {
    let play = ListsPlay(
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
}

import Gestures
import Motion
import Simulation
import Testing
import TodoModel

@testable import Scenes

/// Lists as cards: their rows, and where these are.
@Suite struct PagerSceneTests {
  private func pager() -> ListsPlay {
    ListsPlay(.pager, [("A", ["Milk", "Eggs"]), ("B", ["Report", "[x] Plan", "Mail"]), ("C", [])])
  }

  /// Rows serve in any card; what they showed before must not show through.
  @Test func usedRowsShowNothingOfTheirPast() {
    let lists = (0..<6).map { list in
      (
        "\(list)",
        (0..<(3 + list * 5)).map { row in
          (row + list).isMultiple(of: 2) ? "[x] \(list).\(row)" : "\(list).\(row)"
        }
      )
    }
    let play = ListsPlay(.pager, lists)
    for step in 0..<9 {
      play.drag(from: (160, 200), by: (step < 5 ? -140 : 140, 0))
      play.up()
      if step.isMultiple(of: 3) { play.settle() } else { play.wait(0.31) }
      play.begin()
      play.touch(160, 400)
      play.move(to: 160, 300, after: 0.05)
      play.up(after: 0.1)
      let document = play.simulator.scene.model.document
      for row in play.simulator.state.rows {
        let item = document.lists.first { $0.name == row.list }?.items[row.row]
        #expect(item?.text == row.text)
        #expect(item?.isDone == row.isDone)
      }
    }
  }

  @Test func returnsVisibleFrameOfCard() throws {
    let play = pager()
    #expect(try play.simulator.frame(of: .card(0)) == Frame(40, 0, 240, 480))
    #expect(try play.simulator.frame(of: .card(1)) == Frame(300, 0, 20, 480))
    #expect(throws: SceneError.offScreen("card 3", offset: 520)) { try play.simulator.frame(of: .card(2)) }
    #expect(throws: SceneError.refused(expected: "one of 3 cards", found: "card 4")) {
      try play.simulator.frame(of: .card(3))
    }
  }

  @Test func findsRowsInChosenListByDefault() throws {
    let play = pager()
    #expect(try play.simulator.frame(of: .row(1)) == Frame(40, 50, 240, 50))
    #expect(try play.simulator.scene.item(at: .row(0)).text == "Milk")
    #expect(try play.simulator.scene.item(at: .row(0, list: "B")).text == "Report")
    #expect(try play.simulator.frame(of: .item("Mail", list: "B")) == Frame(300, 100, 20, 50))
    #expect(throws: SceneError.noRowNamed("Mail")) { try play.simulator.scene.item(at: .item("Mail")) }
    #expect(throws: SceneError.noList("X")) { try play.simulator.scene.item(at: .row(0, list: "X")) }
    try play.simulator.scroll(to: 260)
    #expect(try play.simulator.scene.item(at: .item("Mail")).text == "Mail")
    #expect(throws: SceneError.noRow(4, count: 3)) { try play.simulator.scene.item(at: .row(3)) }
  }

  @Test func reportsOffsetsOfRowsOutOfSight() throws {
    let play = ListsPlay(.pager, generated: [40, 40, 40])
    #expect(throws: SceneError.rowOffPane("row 30", list: "A", offset: 1450)) {
      try play.simulator.frame(of: .row(29))
    }
    #expect(throws: SceneError.offScreen("row 1", offset: 520)) {
      try play.simulator.frame(of: .row(0, list: "C"))
    }
  }
}

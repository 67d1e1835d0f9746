import Gestures
import Motion
import Simulation
import Stage
import Testing
import TodoModel

@testable import Scenes

/// The list scene: how few rows serve however long it is, and where its rows are.
@Suite struct ListSceneTests {
  @Test func recyclesRowsDuringFlick() {
    let play = ListsPlay(.list, generated: [1_000_000], profile: .uikit)
    play.finger((0, 160, 400), (0.01, 160, 380), (0.02, 160, 350), (0.03, 160, 310), up: 0.04)
    play.simulator.settle()
    // Quotients 2000, 3000, 4000 pt/s; reported 2200 (0.2·3000 + 0.8·2000) and 3200; lift 2450.
    let run = Deceleration(start: 80, velocity: 2450, rate: 0.998)
    #expect(play.offset() == short(run.end))
    let first = Int(run.end / 50)
    #expect(play.rows().first?.hasPrefix("\(first + 1) Item \(first + 1) ") == true)
    let counts = play.simulator.recording.rows
    #expect(counts.visible <= 11 && counts.created == 11)
  }

  @Test func createsFewRowsForMillionItems() {
    func counts(_ rows: Int) -> [Int] {
      let play = ListsPlay(.list, generated: [rows], profile: .uikit)
      play.finger((0, 160, 400), (0.01, 160, 380), (0.02, 160, 350), (0.03, 160, 310), up: 0.04)
      play.simulator.settle()
      play.finger((0, 300, 125), (0.1, 100, 125), up: 0.1)
      play.simulator.settle()
      let counts = play.simulator.recording.rows
      return [counts.created, counts.reused, play.simulator.scene.stage.arena.deliveries]
    }
    #expect(counts(100) == counts(1_000_000))
  }

  @Test func recyclesRowsOverHundredPages() {
    func deliveries(pages: Double, of rows: Int) -> (created: Int, perPage: Int) {
      let play = ListsPlay(.list, generated: [rows])
      play.sample(.began, 160, 25, at: 0)
      play.simulator.advance(to: .seconds(0.2))
      play.sample(.moved, 160, 470, at: 0.5)
      play.simulator.advance(to: .seconds(0.5 + 0.8 * pages))
      let counts = play.simulator.recording.rows
      return (counts.created, counts.reused / Int(pages))
    }
    #expect(deliveries(pages: 10, of: 1000) == deliveries(pages: 100, of: 100_000))
  }

  @Test func landmarksAreWhereTheyAreShown() throws {
    let play = ListsPlay(.list, [("Test", ["A", "B", "B"])])
    #expect(try play.simulator.frame(of: .row(1)) == Frame(0, 50, 320, 50))
    #expect(try play.simulator.frame(of: .item("A")) == Frame(0, 0, 320, 50))
    #expect(throws: SceneError.noRow(4, count: 3)) { try play.simulator.frame(of: .row(3)) }
    #expect(throws: SceneError.noRowNamed("Z")) { try play.simulator.frame(of: .item("Z")) }
    #expect(throws: SceneError.severalRowsNamed("B", count: 2)) { try play.simulator.frame(of: .item("B")) }
  }

  @Test func reportsOffsetOfRowOffScreen() {
    let play = ListsPlay(.list, generated: [100])
    #expect(throws: SceneError.offScreen("row 51", offset: 2500)) {
      try play.simulator.frame(of: .row(50))
    }
  }
}

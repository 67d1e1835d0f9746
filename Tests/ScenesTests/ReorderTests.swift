import Gestures
import Motion
import Testing
import TodoModel

@testable import Scenes

/// Hold and drag to reorder, worked case 16 and its edges.
@Suite struct ReorderTests {
  private let order = "A B C D E F G H I J K L M N O"

  /// Holds a finger on a row until it is lifted.
  private func lift(_ play: ListPlay, _ x: Double, _ y: Double) {
    play.sample(.began, x, y, at: 0)
    play.simulator.advance(to: .seconds(0.2))
  }

  private func copy(_ play: ListPlay) -> String? {
    play.simulator.state.lifted.map {
      "\($0.text) at \(short($0.x)),\(short($0.y)) scale \(short($0.scale)) alpha \(short($0.alpha))"
    }
  }

  @Test func case16_reorder() {
    let play = ListPlay(ListPlay.letters)
    lift(play, 160, 125)
    #expect(copy(play) == "C at 0,100 scale 1 alpha 1")
    #expect(play.simulator.state.rows[2].isHidden)
    #expect(
      play.timeline == [
        "0.2 set row 3 hidden true", "0.2 list dim 1 → 0.7 in 0.3 ease-in-out",
        "0.2 lifted scale 1 → 1.05 in 0.2 ease-in-out", "0.2 lifted alpha 1 → 0.8 in 0.2 ease-in-out",
        "0.2 lifted shadow 0 → 10 in 0.2 ease-in-out",
      ])
    play.simulator.advance(to: .seconds(1))
    play.mark()
    play.sample(.moved, 160, 225, at: 1)
    #expect(copy(play) == "C at 0,200 scale 1.05 alpha 0.8")
    #expect(
      play.timeline == ["0 row 4 y 150 → 100 in 0.3 ease-in-out", "0 row 5 y 200 → 150 in 0.3 ease-in-out"])
    #expect(play.edits == [])
    play.simulator.advance(to: .seconds(2))
    play.mark()
    play.sample(.ended, 160, 225, at: 2)
    #expect(play.texts == "A B D E C F G H I J K L M N O")
    #expect(play.edits == ["0 move #3 C"])
    play.simulator.settle()
    #expect(
      play.timeline == [
        "0 list dim 0.7 → 1 in 0.2 ease-in-out", "0 lifted scale 1.05 → 1 in 0.2 ease-in-out",
        "0 lifted alpha 0.8 → 1 in 0.2 ease-in-out", "0 lifted shadow 10 → 0 in 0.2 ease-in-out",
        "0.2 set row 3 hidden false", "0.2 reload",
      ])
    #expect(
      play.rows() == [
        "1 A 0", "2 B 50", "3 D 100", "4 E 150", "5 C 200", "6 F 250", "7 G 300",
        "8 H 350", "9 I 400", "10 J 450",
      ])
    #expect(copy(play) == nil)
  }

  @Test func makesNoEditForDropInPlace() {
    let play = ListPlay(ListPlay.letters)
    lift(play, 160, 125)
    play.sample(.moved, 160, 225, at: 0.5)
    play.sample(.moved, 160, 130, at: 1)
    play.sample(.ended, 160, 130, at: 1.1)
    play.simulator.settle()
    #expect(play.edits == [])
    #expect(play.texts == order)
    #expect(play.rows().prefix(4) == ["1 A 0", "2 B 50", "3 C 100", "4 D 150"])
  }

  @Test func aCancelledDragBringsTheOldOrderBack() {
    let play = ListPlay(ListPlay.letters)
    let before = play.simulator.state.rows
    lift(play, 160, 125)
    play.sample(.moved, 160, 25, at: 0.5)
    play.simulator.advance(to: .seconds(1))
    play.mark()
    play.sample(.cancelled, 160, 25, at: 1)
    play.simulator.settle()
    #expect(play.edits == [])
    #expect(play.texts == order)
    #expect(
      play.timeline == [
        "0 row 1 y 50 → 0 in 0.3 ease-in-out", "0 row 2 y 100 → 50 in 0.3 ease-in-out",
        "0 list dim 0.7 → 1 in 0.3 ease-in-out", "0 lifted y 0 → 100 in 0.3 ease-in-out",
        "0 lifted scale 1.05 → 1 in 0.3 ease-in-out", "0 lifted alpha 0.8 → 1 in 0.3 ease-in-out",
        "0 lifted shadow 10 → 0 in 0.3 ease-in-out", "0.3 set row 3 hidden false",
      ])
    #expect(play.simulator.state.rows == before)
  }

  @Test func theReloadWaitsForTheLastShift() {
    let play = ListPlay(ListPlay.letters)
    lift(play, 160, 125)
    play.simulator.advance(to: .seconds(1))
    play.mark()
    play.sample(.moved, 160, 175, at: 1)
    play.sample(.ended, 160, 175, at: 1.05)
    play.simulator.settle()
    #expect(play.timeline.last == "0.3 reload")
    #expect(play.timeline.contains("0.25 set row 3 hidden false"))
  }

  @Test func besideAndBelowTheRowsTheItemStays() {
    let play = ListPlay(["A", "B", "C"])
    lift(play, 160, 25)
    play.sample(.moved, 160, 75, at: 0.5)
    play.sample(.moved, 160, 300, at: 0.6)
    play.sample(.moved, -10, 125, at: 0.7)
    play.sample(.ended, -10, 125, at: 1)
    #expect(play.texts == "B A C")
  }

  @Test func atTheBottomEdgeTheListTurnsPagesWhileTheFingerStays() {
    let play = ListPlay(generated: 100_000)
    lift(play, 160, 25)
    play.sample(.moved, 160, 470, at: 0.5)
    #expect(play.timeline.contains("0.5 list offset 0 → 480 in 0.3 ease-in-out"))
    play.simulator.advance(to: .seconds(1.2999))
    #expect(play.offset == "480")
    play.simulator.advance(to: .seconds(1.3))
    #expect(play.timeline.contains("1.3 list offset 480 → 960 in 0.3 ease-in-out"))
    play.simulator.advance(to: .seconds(2))
    play.sample(.ended, 160, 470, at: 2)
    play.simulator.settle()
    #expect(play.edits == ["2 move #1 Item 1"])
    // At the second look the finger was over the row at (470 + 480) / 50.
    #expect(play.simulator.scene.model.document.lists[0].items[19].text == "Item 1")
    #expect(play.simulator.recording.rows.created <= 11)
  }

  @Test func recyclesRowsOverHundredPages() {
    func deliveries(pages: Double, of rows: Int) -> (created: Int, perPage: Int) {
      let play = ListPlay(generated: rows)
      lift(play, 160, 25)
      play.sample(.moved, 160, 470, at: 0.5)
      play.simulator.advance(to: .seconds(0.5 + 0.8 * pages))
      let counts = play.simulator.recording.rows
      return (counts.created, counts.reused / Int(pages))
    }
    #expect(deliveries(pages: 10, of: 1000) == deliveries(pages: 100, of: 100_000))
  }

  @Test func doesNotScrollAtTopOfList() {
    let play = ListPlay(generated: 100)
    lift(play, 160, 125)
    play.sample(.moved, 160, 30, at: 0.5)
    play.simulator.advance(to: .seconds(3))
    #expect(play.offset == "0")
    #expect(!play.timeline.contains { $0.contains("offset") })
  }

  @Test func theEdgeIsNotLookedAtWhenTheRowIsLifted() throws {
    let play = ListPlay(generated: 100)
    try play.simulator.scroll(to: 100)
    lift(play, 160, 5)
    play.simulator.advance(to: .seconds(3))
    #expect(play.offset == "100")
  }

  @Test func aHeldRowCannotBeEditedNorSwiped() {
    let play = ListPlay(ListPlay.letters)
    lift(play, 40, 125)
    play.sample(.moved, 300, 125, at: 0.4)
    play.sample(.ended, 300, 125, at: 0.5)
    play.simulator.settle()
    #expect(play.edits == [])
    #expect(play.simulator.scene.editedItem == nil)
  }

  /// The list scrolls by a page when the copy is let go: the reload is due while rows still come into view.
  @Test(arguments: [0.01, 0.1, 0.29, 0.31])
  func letGoWhileAPageIsTurnedTheListReloads(after pause: Double) {
    let play = ListPlay(generated: 20)
    lift(play, 160, 125)
    play.sample(.moved, 160, 470, at: 0.5)
    play.sample(.ended, 160, 470, at: 0.5 + pause)
    play.simulator.settle()
    #expect(play.offset == "480")
    #expect(play.simulator.scene.model.document.lists[0].items[9].id == 3)
    #expect(play.timeline.count { $0.hasSuffix(" reload") } == 1)
    #expect(play.simulator.state.rows.map(\.row) == Array(9..<20))
  }
}

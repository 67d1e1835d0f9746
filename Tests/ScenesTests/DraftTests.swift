import Gestures
import Motion
import Testing
import TodoModel

@testable import Scenes

/// Typed text survives changes of the list.
@Suite struct DraftTests {
  @Test func keepsDraftThroughReloadBeforeReturn() throws {
    let play = ListPlay(["A", "B"])
    play.finger((0, 160, 25), (0.1, 160, 85), up: 0.2)
    play.simulator.settle()
    // The new item is still blank: the tap on A removes it, and the list reloads while A is edited.
    play.tap(100, 75)
    try play.simulator.type("x")
    play.simulator.settle()
    #expect(play.rows() == ["1 Ax 0", "2 B 50 0.3"])
    try play.simulator.press(.return)
    play.simulator.settle()
    play.tap(100, 25)
    try play.simulator.press(.return)
    #expect(play.texts == "Ax B")
    #expect(play.edits.filter { $0.contains("set-text") } == ["1.211 set-text #1 Ax"])
  }

  @Test func theReloadOfASwipeKeepsTheDraftOfAnotherRow() throws {
    let play = ListPlay(["A", "B", "C"])
    play.finger((0, 300, 75), (0.1, 100, 75), up: 0.2)
    play.tap(100, 25)
    try play.simulator.type("x")
    play.simulator.settle()
    try play.simulator.press(.return)
    play.simulator.settle()
    #expect(play.rows() == ["1 Ax 0", "2 C 50"])
    play.tap(100, 25)
    try play.simulator.type("y")
    try play.simulator.press(.return)
    #expect(play.texts == "Axy C")
  }

  @Test func anEditStartsWithTheStoredText() throws {
    let play = ListPlay(["A", "B"])
    play.tap(100, 25)
    play.simulator.settle()
    try play.simulator.type("x")
    // Straight on to B, and back to A before anything has come to rest.
    play.tap(100, 75)
    play.simulator.settle()
    play.tap(100, 25)
    try play.simulator.press(.return)
    #expect(play.texts == "Ax B")
  }

  @Test func commitsOpenTextAtRest() {
    let play = ListPlay(["A", "B"])
    play.tap(100, 75)
    play.mark()
    let recording = play.simulator.finish()
    #expect(
      play.timeline == [
        "0 row 1 translate-y 0 → -50 in 0.3 ease-in-out", "0 row 1 alpha 1 → 0.3 in 0.3 ease-in-out",
        "0 row 2 translate-y 0 → -50 in 0.3 ease-in-out", "0.3 row 1 translate-y -50 → 0 in 0.3 ease-in-out",
        "0.3 row 1 alpha 0.3 → 1 in 0.3 ease-in-out", "0.3 row 2 translate-y -50 → 0 in 0.3 ease-in-out",
      ])
    #expect(recording.duration == .seconds(0.65))
    #expect(play.rows() == ["1 A 0", "2 B 50"])
  }
}

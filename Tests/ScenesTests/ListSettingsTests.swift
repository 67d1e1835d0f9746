import Gestures
import Motion
import Testing
import TodoModel

@testable import Scenes

/// Extensions of the plain list, each behind its setting.
@Suite struct ListSettingsTests {
  private func play(_ flag: ListFlag, _ texts: [String], done: Set<String> = []) throws -> ListPlay {
    let play = ListPlay(texts, done: done)
    try play.simulator.scene.set(any: ListSetting(flag, isOn: true))
    return play
  }

  @Test func aSwipeReopens() throws {
    let play = try play(.swipeReopens, ["A", "B"], done: ["A"])
    play.finger((0, 40, 25), (0.1, 240, 25), up: 0.1)
    #expect(play.edits == ["0.1 reopen #1 A"])
    #expect(play.timeline == ["0.1 set row 1 completed false", "0.1 row 1 x 200 → 0 in 0.2 ease-in-out"])
    #expect(play.simulator.state.rows.map(\.isDone) == [false, false])
  }

  @Test func aCompletedItemSinks() throws {
    let play = try play(.completedSink, ["A", "B", "C"])
    play.finger((0, 40, 25), (0.1, 240, 25), up: 0.1)
    play.simulator.settle()
    #expect(play.edits == ["0.1 complete #1 A", "0.1 move #1 A"])
    #expect(play.texts == "B C [A]")
    #expect(
      play.timeline == [
        "0.1 set row 1 completed true", "0.1 row 1 x 200 → 0 in 0.2 ease-in-out",
        "0.1 row 1 y 0 → 100 in 0.3 ease-in-out", "0.1 row 2 y 50 → 0 in 0.3 ease-in-out",
        "0.1 row 3 y 100 → 50 after 0.03 in 0.3 ease-in-out", "0.43 reload",
      ])
    #expect(play.rows() == ["1 B 0", "2 C 50", "3 A 100"])
  }

  @Test func theLastItemHasNowhereToSink() throws {
    let play = try play(.completedSink, ["A", "B"])
    play.finger((0, 40, 75), (0.1, 240, 75), up: 0.1)
    #expect(play.edits == ["0.1 complete #2 B"])
  }

  @Test func aPullUpClears() throws {
    let play = try play(.pullUpClears, ["A", "B", "C", "D"], done: ["A", "C"])
    play.finger((0, 160, 400), (0.1, 160, 349))
    #expect(play.placeholder == "Release to clear completed, y 149, green 0.6, scale 1, alpha 1")
    play.mark()
    play.sample(.ended, 160, 349, at: 0.1)
    #expect(play.edits == ["0 remove #1 A", "0 remove #3 C"])
    #expect(
      play.timeline.filter { !$0.contains("offset") } == [
        "0 remove row 1 #1", "0 remove row 3 #3", "0 set row 3 hidden true",
        "0 row 2 y 50 → 0 in 0.3 ease-in-out", "0 row 4 y 150 → 50 after 0.03 in 0.3 ease-in-out",
      ])
    play.simulator.settle()
    #expect(!play.timeline.contains { $0.contains("set list offset") })
    #expect(play.rows() == ["1 B 0", "2 D 50"])
  }

  @Test func aShortPullUpClearsNothing() throws {
    let play = try play(.pullUpClears, ["A", "B"], done: ["A"])
    play.finger((0, 160, 400), (0.1, 160, 350))
    #expect(play.placeholder == "Pull to clear completed, y 50, green 0.6, scale 1, alpha 1")
    play.sample(.ended, 160, 350, at: 0.1)
    #expect(play.edits == [])
  }

  @Test func eachCrossingIsFeltOnce() throws {
    let play = try play(.cues, ["A", "B"])
    play.finger(
      (0, 40, 25), (0.1, 190, 25), (0.2, 201, 25), (0.3, 230, 25), (0.4, 190, 25), (0.5, 230, 25), up: 0.6)
    #expect(
      play.timeline == [
        "0.2 cue haptic armed", "0.4 cue haptic disarmed", "0.5 cue haptic armed",
        "0.6 set row 1 completed true", "0.6 row 1 x 190 → 0 in 0.2 ease-in-out", "0.6 cue sound complete",
      ])
  }

  @Test func withoutTheSettingsNothingOfThisHappens() {
    let play = ListPlay(["A", "B"], done: ["A"])
    play.finger((0, 160, 400), (0.1, 160, 300), up: 0.1)
    play.finger((0, 40, 25), (0.1, 240, 25), up: 0.1)
    #expect(play.edits == [])
    #expect(!play.timeline.contains { $0.contains("cue") })
  }

  @Test func refusesSettingOfOtherScene() {
    let scene = ListPlay(["A"]).simulator.scene
    #expect(throws: SceneError.notInScene("such a setting")) { try scene.set(any: BoardSetting.fixed("A")) }
  }
}

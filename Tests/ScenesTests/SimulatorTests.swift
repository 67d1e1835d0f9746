import Gestures
import Motion
import Simulation
import Stage
import Testing
import TodoModel

@testable import Scenes

/// The cost of a simulation, counted in steps: nothing depends on the list's length, or the time played.
@Suite struct SimulatorTests {
  /// All that is counted.
  struct Work: Equatable {
    /// The number of samples delivered to recognizers.
    var deliveries: Int
    var created: Int
    var reused: Int
    var visible: Int

    init(_ simulator: Simulator) {
      deliveries = simulator.scene.stage.arena.deliveries
      let rows = simulator.recording.rows
      (created, reused, visible) = (rows.created, rows.reused, rows.visible)
    }

    static func - (left: Work, right: Work) -> Work {
      var work = left
      work.deliveries -= right.deliveries
      work.created -= right.created
      work.reused -= right.reused
      return work
    }
  }

  /// Every gesture of the list once.
  private func playAll(_ play: ListsPlay) throws {
    let simulator = play.simulator
    // Complete, delete, edit.
    play.finger((0, 40, 125), (0.1, 240, 125), up: 0.15)
    simulator.settle()
    play.finger((0, 300, 225), (0.1, 100, 225), up: 0.15)
    simulator.settle()
    play.finger((0, 100, 75), up: 0.05)
    try simulator.type("!")
    try simulator.press(.return)
    simulator.settle()
    // Pull down and pinch apart to add.
    play.finger((0, 160, 25), (0.1, 160, 60), (0.2, 160, 180), up: 0.3)
    try simulator.type("Pulled")
    try simulator.press(.return)
    simulator.settle()
    let start = simulator.now.seconds
    play.sample(.began, finger: 1, 160, 180, at: start)
    play.sample(.began, finger: 2, 160, 220, at: start)
    for step in 1...8 {
      play.sample(.moved, finger: 1, 160, 180 - 5 * Double(step), at: start + 0.01 * Double(step))
      play.sample(.moved, finger: 2, 160, 220 + 5 * Double(step), at: start + 0.01 * Double(step))
    }
    play.sample(.ended, finger: 1, 160, 140, at: start + 0.1)
    play.sample(.ended, finger: 2, 160, 260, at: start + 0.1)
    try simulator.type("Pinched")
    try simulator.press(.return)
    simulator.settle()
    // Hold the top row at the bottom edge until a few pages have been turned.
    play.finger((0, 160, 25), (0.25, 160, 30), (0.5, 160, 470), (1.5, 160, 471), (2.5, 160, 470), up: 3.5)
    simulator.settle()
    // Fling, and stop it.
    play.finger((0, 160, 400), (0.02, 160, 340), (0.04, 160, 280), (0.06, 160, 200), up: 0.07)
    simulator.advance(to: simulator.now + .milliseconds(300))
    play.finger((0, 160, 240), up: 0.05)
    simulator.settle()
  }

  @Test func aMillionRowsTakeTheStepsOfAHundred() throws {
    let few = ListsPlay(.list, generated: [100], profile: .uikit)
    let many = ListsPlay(.list, generated: [1_000_000], profile: .uikit)
    for play in [few, many] { try playAll(play) }
    #expect(Work(few.simulator) == Work(many.simulator))
    #expect(few.simulator.edits.map(\.edit.name) == many.simulator.edits.map(\.edit.name))
    #expect(
      many.simulator.edits.map(\.edit.name)
        == ["complete", "remove", "set-text", "insert", "set-text", "insert", "set-text", "move"])
    #expect(Work(many.simulator).created <= 11)
  }

  @Test func takesEqualStepsForEveryGesture() {
    let play = ListsPlay(.list, generated: [1000], profile: .uikit)
    func swipe() -> Work {
      let before = Work(play.simulator)
      play.finger((0, 300, 125), (0.1, 200, 125), (0.2, 100, 125), up: 0.25)
      play.simulator.settle()
      return Work(play.simulator) - before
    }
    _ = swipe()
    let second = swipe()
    for _ in 3..<100 { _ = swipe() }
    #expect(swipe() == second)
  }

  @Test func playsIdenticallyWithoutLog() throws {
    func play(isRecording: Bool) throws -> Simulator {
      let simulator = Simulator(
        screen: Screen(profile: .uikit),
        document: Document(lists: [ItemList(name: "Test", items: Items(generated: 40))]), list: 0,
        keeping: isRecording ? .everything : .edits)
      try playAll(ListsPlay(simulator))
      return simulator
    }
    let (with, without) = (try play(isRecording: true), try play(isRecording: false))
    #expect(with.edits == without.edits)
    #expect(with.scene.model.document == without.scene.model.document)
    let recording = without.recording
    // Nothing is kept of what was, however long it goes on.
    let kept: [Int] = [
      recording.timeline.entries.count, recording.gestures.count, recording.verdicts.count,
      recording.fingers.count, recording.lifted.count, recording.placeholders.count,
    ]
    #expect(kept == [0, 0, 0, 0, 1, 1])
  }
}

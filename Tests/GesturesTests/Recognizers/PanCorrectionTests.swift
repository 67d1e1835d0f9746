import Gestures
import Motion
import Scenes
import Testing

/// Corrections of samples after the fact.
@Suite struct PanCorrectionTests {
  private func dragged() -> Solo {
    let play = Solo(PanRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.move(20, 0, at: 10)
    play.move(30, 0, at: 20)
    play.move(50, 0, at: 30)
    return play
  }

  @Test func correctsTranslationNotSlopAtStart() {
    let play = dragged()
    play.correct(4, 0, at: 0)
    #expect(play.events.last == "30 changed (36, 0)")
    #expect(play.lastValues?.velocity == Offset(0.2 * 2000 + 0.8 * 1000, 0))
    #expect(play.lastValues?.location == Location(50, 0))
  }

  @Test func correctsTranslationAndVelocityAtCurrentLocation() {
    let play = dragged()
    play.correct(60, 5, at: 30)
    #expect(play.events.last == "30 changed (50, 5)")
    #expect(play.lastValues?.velocity == Offset(0.2 * 3000 + 0.8 * 1000, 0.2 * 500))
    play.move(60, 5, at: 40)
    play.move(70, 5, at: 50)
    #expect(play.lastValues?.translation == Offset(60, 5))
  }

  @Test func correctsOnlyVelocityBetween() {
    let play = dragged()
    play.correct(35, 0, at: 20)
    #expect(play.events.last == "30 changed (40, 0)")
    #expect(play.lastValues?.velocity == Offset(0.2 * 1500 + 0.8 * 1500, 0))
  }

  @Test func canBeginThePan() {
    let play = Solo(PanRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.move(8, 0, at: 10)
    play.correct(-2, 0, at: 0)
    #expect(play.events == ["10 began (0, 0)"])
  }

  @Test func ignoresForgottenSample() {
    let play = Solo(PanRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    for step in 1...60 { play.move(Double(step), 0, at: Double(step)) }
    let before = play.events
    play.correct(100, 0, at: 3)
    play.correct(100, 0, at: 3.5)
    #expect(play.events == before)
    play.correct(5, 0, at: 0)
    #expect(play.events.last == "60 changed (45, 0)")
  }

  @Test func countsHalfForOneOfTwoFingers() {
    let play = Solo(PanRecognizer(profile: .uikit))
    play.down(0, 0, finger: 1, at: 0)
    play.move(20, 0, finger: 1, at: 10)
    play.down(100, 0, finger: 2, at: 20)
    play.move(30, 0, finger: 1, at: 30)
    #expect(play.events.last == "30 changed (15, 0)")
    play.correct(34, 0, finger: 1, at: 30)
    #expect(play.events.last == "30 changed (17, 0)")
    // The first finger moved away from its start while it was the only one.
    play.correct(-6, 0, finger: 1, at: 0)
    #expect(play.events.last == "30 changed (23, 0)")
    // It moved to its second place alone, and away from there with half the weight.
    play.correct(24, 0, finger: 1, at: 10)
    #expect(play.events.last == "30 changed (25, 0)")
    // The second finger has not moved: where it came down does not count.
    play.correct(150, 0, finger: 2, at: 20)
    #expect(play.lastValues?.location == Location(92, 0))
    #expect(play.events.last == "30 changed (25, 0)")
  }

  @Test func ignoresMissingFinger() {
    let play = dragged()
    let before = play.events
    play.correct(9, 9, finger: 7, at: 10)
    #expect(play.events == before)
  }

  @Test func correctedSamplesEqualRightOnes() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let right = (0..<8).map { _ in Location(random.number(-200...200), random.number(-200...200)) }
      let wrong = right.map { $0 + Offset(random.number(-3...3), random.number(-3...3)) }
      let (clean, corrected) = (Solo(PanRecognizer(profile: .exact)), Solo(PanRecognizer(profile: .exact)))
      clean.down(right[0].x, right[0].y, at: 0)
      corrected.down(wrong[0].x, wrong[0].y, at: 0)
      for step in 1..<8 {
        clean.move(right[step].x, right[step].y, at: Double(step) * 8)
        corrected.move(wrong[step].x, wrong[step].y, at: Double(step) * 8)
      }
      for step in (0..<8).shuffled(using: &random) {
        corrected.correct(right[step].x, right[step].y, at: Double(step) * 8)
      }
      let (a, b) = (clean.member.recognizer.values, corrected.member.recognizer.values)
      #expect(a.location == b.location)
      #expect(((a.translation ?? .zero) - (b.translation ?? .zero)).length < 1e-9)
      #expect(((a.velocity ?? .zero) - (b.velocity ?? .zero)).length < 1e-6)
    }
  }
}

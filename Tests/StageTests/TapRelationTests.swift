import Gestures
import Stage
import Testing

/// Taps among themselves.
@Suite struct TapRelationTests {
  let play = TouchPlay()

  @Test func aSingleTapDoesNotWaitForADoubleTap() {
    play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "double")
    play.tap(200, 100, at: 0)
    #expect(play.events == ["50 single recognized"])
    play.wait(until: 400)
    #expect(play.verdicts == ["single recognized", "double failed apart"])
  }

  @Test(arguments: [true, false])
  func recognizesBothTapsInAnyOrder(singleFirst: Bool) {
    let (single, double) = (TapRecognizer(profile: .uikit), TapRecognizer(taps: 2, profile: .uikit))
    play.add(singleFirst ? single : double, to: play.card, singleFirst ? "single" : "double")
    play.add(singleFirst ? double : single, to: play.card, singleFirst ? "double" : "single")
    play.tap(200, 100, at: 0)
    play.tap(200, 100, at: 200)
    #expect(
      play.events.sorted() == ["250 double recognized", "250 single recognized", "50 single recognized"])
  }

  @Test func toldToWaitASingleTapComesWhenTheDoubleTapHasFailed() {
    let single = play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    let double = play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "double")
    single.require(toFail: double)
    play.tap(200, 100, at: 0)
    play.wait(until: 399)
    #expect(play.events == [])
    play.wait(until: 400)
    #expect(play.events == ["400 single recognized"])
    #expect(play.verdicts == ["double failed apart", "single recognized by double"])
    #expect(
      play.explanations["single"] == "recognized: movement 0.0 pt, at most 45.0, 45.0 to spare; "
        + "duration 50 ms, at most 750, 700 to spare; waited for double to fail")
    #expect(play.stage.arena.isIdle)
  }

  @Test func toldToWaitASingleTapYieldsToADoubleTap() {
    let single = play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    let double = play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.button, "double")
    single.require(toFail: double)
    play.tap(60, 60, at: 0)
    play.tap(60, 60, at: 200)
    #expect(play.events == ["250 double recognized"])
    #expect(play.verdicts == ["double recognized", "single failed waited by double"])
    #expect(play.explanations["single"] == "failed: had to wait for double, which did not fail")
  }

  @Test func chainOfTapsYieldsToLast() {
    let one = play.add(TapRecognizer(profile: .uikit), to: play.card, "one")
    let two = play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "two")
    let three = play.add(TapRecognizer(taps: 3, profile: .uikit), to: play.card, "three")
    one.require(toFail: two)
    two.require(toFail: three)
    for start in [0.0, 150, 300] { play.tap(200, 100, at: start) }
    play.wait(until: 1000)
    #expect(play.events == ["350 three recognized"])
    #expect(
      play.verdicts == ["three recognized", "two failed waited by three", "one failed waited by three"])
    #expect(play.stage.arena.isIdle)
  }

  @Test func takesRequirementFromOwner() {
    play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.button, "double")
    play.shouldRequireFailure = { $0.name == "double" && $1.name == "single" }
    play.tap(60, 60, at: 0)
    #expect(play.events == [])
    play.wait(until: 400)
    #expect(play.events == ["400 single recognized"])
  }

  @Test func aChainOfTapsResolvesInTurn() {
    let single = play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    let double = play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "double")
    let triple = play.add(TapRecognizer(taps: 3, profile: .uikit), to: play.card, "triple")
    single.require(toFail: double)
    double.require(toFail: triple)
    play.tap(200, 100, at: 0)
    play.tap(200, 100, at: 200)
    #expect(play.events == [])
    play.wait(until: 600)
    #expect(play.events == ["600 double recognized"])
    #expect(
      play.verdicts == [
        "triple failed apart", "double recognized by triple", "single failed waited by double",
      ])
  }

  @Test func distinguishesDoubleTapsByFingers() {
    play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "one")
    play.add(TapRecognizer(taps: 2, fingers: 2, profile: .uikit), to: play.card, "two")
    for start in [0.0, 200] {
      play.down(100, 150, finger: 1, at: start)
      play.down(200, 150, finger: 2, at: start)
      play.up(finger: 1, at: start + 50)
      play.up(finger: 2, at: start + 50)
    }
    #expect(play.events == ["250 two recognized"])
    #expect(play.verdicts == ["one failed fingers", "one failed fingers", "two recognized"])
  }
}

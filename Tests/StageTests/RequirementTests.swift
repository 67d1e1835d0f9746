import Gestures
import Stage
import Testing

/// Waiting for another to fail.
@Suite struct RequirementTests {
  let play = TouchPlay()

  @Test func aPanAfterASwipeBeginsWhenTheSwipeHasFailed() {
    let swipe = play.add(SwipeRecognizer([.up], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.card)
    pan.require(toFail: swipe)
    play.down(200, 100, at: 0)
    play.move(220, 100, at: 10)
    play.move(220, 101, at: 20)
    play.up(at: 30)
    #expect(play.events == ["20 pan began", "30 pan ended"])
    #expect(play.verdicts == ["swipe failed opposite", "pan ended by swipe"])
  }

  /// A swipe that fires prevents the pan that waits for it; with leave to go together the pan fails by its waiting.
  @Test(arguments: [
    (true, ["swipe recognized", "pan failed waited by swipe"]),
    (false, ["pan failed prevented by swipe", "swipe recognized"]),
  ])
  func firedSwipeEndsWaitingPan(maySimultaneously: Bool, verdicts: [String]) {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.card)
    pan.require(toFail: swipe)
    if maySimultaneously { play.shouldRecognizeSimultaneously = { _, _ in true } }
    play.drag(100, 100, to: 200, 100, at: 0)
    #expect(play.verdicts == verdicts)
  }

  @Test func theSwipesTimerSetsThePanFree() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    pan.require(toFail: swipe)
    play.down(100, 100, at: 0)
    play.move(115, 100, at: 100)
    play.wait(until: 500)
    play.move(130, 100, at: 600)
    play.up(at: 610)
    #expect(play.events == ["500 pan began", "610 pan ended"])
  }

  @Test func failsBothOnEarlyLift() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    pan.require(toFail: swipe)
    play.down(100, 100, at: 0)
    play.move(115, 100, at: 100)
    play.up(at: 200)
    #expect(play.events == [])
    #expect(play.verdicts == ["swipe failed lifted", "pan failed lifted by swipe"])
    #expect(play.explanations["pan"] == "failed: lifted at 200 ms while it waited for swipe")
  }

  @Test func doesNotWaitForRecognizerWithoutTouch() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.button)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    pan.require(toFail: swipe)
    play.drag(100, 400, to: 150, 400, at: 0)
    #expect(play.verdicts == ["pan ended"])
  }

  @Test func aTapWaitsForALongPressToFail() {
    let press = play.add(LongPressRecognizer(profile: .uikit), to: play.page)
    let tap = play.add(TapRecognizer(profile: .uikit), to: play.button)
    tap.require(toFail: press)
    play.tap(60, 60, at: 0)
    #expect(play.events == ["50 tap recognized"])
    #expect(play.verdicts == ["long-press failed lifted", "tap recognized by long-press"])
  }

  @Test func breaksCycleOfTwo() {
    let first = play.add(TapRecognizer(profile: .uikit), to: play.card, "first")
    let second = play.add(TapRecognizer(profile: .uikit), to: play.card, "second")
    first.require(toFail: second)
    second.require(toFail: first)
    play.tap(200, 100, at: 0)
    #expect(play.events == ["50 second recognized"])
    #expect(play.stage.arena.isIdle)
  }

  @Test func breaksCycleOfThreeAtLast() {
    let names = ["a", "b", "c"]
    let taps = names.map { play.add(TapRecognizer(profile: .uikit), to: play.card, $0) }
    for index in 0..<3 { taps[index].require(toFail: taps[(index + 1) % 3]) }
    play.tap(200, 100, at: 0)
    #expect(play.events == ["50 c recognized"])
    #expect(play.stage.arena.isIdle)
  }

  @Test func requiringItselfMeansNothing() {
    let tap = play.add(TapRecognizer(profile: .uikit), to: play.card)
    tap.require(toFail: tap)
    tap.recognizeTogether(with: tap)
    play.tap(200, 100, at: 0)
    #expect(play.events == ["50 tap recognized"])
  }
}

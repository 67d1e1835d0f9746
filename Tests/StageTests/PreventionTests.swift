import Gestures
import Motion
import Stage
import Testing

/// The winners among recognizers, and the end of their wins.
@Suite struct PreventionTests {
  let play = TouchPlay()

  @Test func theDeeperOfTwoPansWins() {
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.events == ["10 inner began", "60 inner ended"])
    #expect(play.verdicts == ["outer failed prevented by inner", "inner ended"])
  }

  @Test func onOneViewTheFirstAddedWins() {
    play.add(PanRecognizer(profile: .uikit), to: play.card, "first")
    play.add(PanRecognizer(profile: .uikit), to: play.card, "second")
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.verdicts == ["second failed prevented by first", "first ended"])
  }

  @Test func outsideOfTheInnerViewTheOuterPanWins() {
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.drag(200, 300, to: 200, 350, at: 0)
    #expect(play.verdicts == ["outer ended"])
  }

  @Test func threeDeepTheDeepestWins() {
    play.add(PanRecognizer(profile: .uikit), to: play.page, "page")
    play.add(PanRecognizer(profile: .uikit), to: play.card, "card")
    play.add(PanRecognizer(profile: .uikit), to: play.button, "button")
    play.drag(60, 60, to: 60, 110, at: 0)
    #expect(
      play.verdicts == ["card failed prevented by button", "page failed prevented by button", "button ended"])
  }

  @Test func prefersLowerThresholdOverDeeperView() {
    play.add(PanRecognizer(profile: .flutter), to: play.card, "inner")
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.events == ["10 outer began", "60 outer ended"])
    #expect(play.verdicts == ["inner failed prevented by outer", "outer ended"])
  }

  @Test func aPanPreventsTapAndLongPress() {
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.add(LongPressRecognizer(profile: .flutter), to: play.card)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.drag(60, 60, to: 75, 60, at: 0)
    #expect(
      play.verdicts == ["tap failed prevented by pan", "long-press failed prevented by pan", "pan ended"])
    #expect(play.explanations["tap"] == "failed: prevented by pan at 40 ms")
  }

  @Test func tapPreventsPossiblePan() {
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.tap(60, 60, at: 0)
    #expect(play.events == ["50 tap recognized"])
    #expect(play.verdicts == ["pan failed prevented by tap", "tap recognized"])
  }

  @Test func longPressPreventsPanOnceBegun() {
    play.add(LongPressRecognizer(profile: .uikit), to: play.button)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.down(60, 60, at: 0)
    play.wait(until: 500)
    play.move(200, 60, at: 600)
    play.up(at: 700)
    #expect(play.events == ["500 long-press began", "700 long-press ended"])
    #expect(play.verdicts == ["pan failed prevented by long-press", "long-press ended"])
  }

  @Test func earlierPanPreventsLongPress() {
    play.add(LongPressRecognizer(profile: .uikit), to: play.button)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.down(60, 60, at: 0)
    play.move(80, 60, at: 499)
    play.wait(until: 600)
    play.up(at: 700)
    #expect(play.verdicts == ["long-press failed moved", "pan ended"])
  }

  @Test func handlesMoveBeforeTimerOfSameTime() {
    play.add(LongPressRecognizer(profile: .flutter), to: play.button)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.down(60, 60, at: 0)
    play.move(70, 60, at: 500)
    play.up(at: 700)
    #expect(play.events == ["500 pan began", "700 pan ended"])
  }

  @Test func firesDeeperTimerFirst() {
    play.add(LongPressRecognizer(profile: .uikit), to: play.page, "outer")
    play.add(LongPressRecognizer(profile: .uikit), to: play.card, "inner")
    play.down(200, 100, at: 0)
    play.wait(until: 500)
    play.up(at: 600)
    #expect(play.verdicts == ["outer failed prevented by inner", "inner ended"])
  }

  @Test func theWinnerKeepsOthersOutUntilAllFingersAreUp() {
    play.add(PanRecognizer(maximum: 1, profile: .uikit), to: play.card, "card pan")
    play.add(TapRecognizer(profile: .uikit), to: play.page, "page tap")
    play.drag(200, 100, to: 200, 150, at: 0, lifting: false)
    play.tap(100, 400, finger: 2, at: 100)
    play.up(finger: 1, at: 200)
    play.tap(100, 400, at: 300)
    #expect(play.events == ["10 card pan began", "200 card pan ended", "350 page tap recognized"])
    #expect(
      play.verdicts == ["page tap failed prevented by card pan", "card pan ended", "page tap recognized"])
  }

  @Test func endedWinnerPreventsNewcomers() {
    play.add(PanRecognizer(maximum: 1, profile: .uikit), to: play.card, "card pan")
    let other = View("other", frame: Frame(20, 300, 280, 100))
    play.page.add(other)
    play.add(PanRecognizer(profile: .uikit), to: other, "other pan")
    play.down(100, 280, finger: 3, at: 0)
    play.drag(200, 100, to: 200, 150, finger: 1, at: 10)
    play.drag(100, 350, to: 200, 350, finger: 2, at: 100)
    play.up(finger: 3, at: 200)
    #expect(play.verdicts == ["card pan ended", "other pan failed prevented by card pan"])
    play.drag(100, 350, to: 200, 350, at: 300)
    #expect(play.verdicts.last == "other pan ended")
  }

  @Test func cancelledWinnerPreventsNewcomers() {
    play.add(PanRecognizer(maximum: 1, profile: .uikit), to: play.card, "inner")
    play.add(PanRecognizer(maximum: 1, profile: .uikit), to: play.page, "outer")
    play.down(100, 400, finger: 2, at: 0)
    play.drag(200, 100, to: 200, 150, finger: 1, at: 10, lifting: false)
    play.cancel(finger: 1, at: 100)
    play.move(100, 450, finger: 2, at: 110)
    play.up(finger: 2, at: 120)
    #expect(play.verdicts == ["outer failed fingers", "inner cancelled"])
  }

  @Test func ignoresTouchOutsideViews() {
    play.add(PanRecognizer(profile: .uikit), to: play.button)
    play.drag(200, 400, to: 300, 400, at: 0)
    #expect(play.verdicts == [])
  }

  @Test func reportsOneVerdictPerRecognizer() {
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.add(SwipeRecognizer([.left], profile: .uikit), to: play.card)
    play.add(PinchRecognizer(profile: .uikit), to: play.card)
    play.add(RotationRecognizer(profile: .uikit), to: play.page)
    play.add(LongPressRecognizer(profile: .uikit), to: play.page)
    play.tap(60, 60, at: 0)
    #expect(
      play.verdicts == [
        "swipe failed prevented by tap", "pinch failed prevented by tap", "rotation failed prevented by tap",
        "long-press failed prevented by tap", "tap recognized",
      ])
  }
}

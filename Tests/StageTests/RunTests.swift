import Gestures
import Motion
import Stage
import Testing

/// Several fingers on nested views, and the end of a run.
@Suite struct RunTests {
  let play = TouchPlay()

  @Test func aFingerOnEachViewMeetsOnTheirCommonAncestor() {
    play.add(PinchRecognizer(profile: .uikit), to: play.page)
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.down(60, 60, finger: 1, at: 0)
    play.down(200, 400, finger: 2, at: 10)
    play.move(200, 440, finger: 2, at: 20)
    play.up(finger: 1, at: 30)
    play.up(finger: 2, at: 40)
    #expect(play.events == ["20 pinch began", "30 pinch ended"])
    #expect(play.verdicts == ["tap failed prevented by pinch", "pinch ended"])
  }

  @Test func theRowsPanAndTheTablesPanShareOneFinger() {
    play.add(PanRecognizer(maximum: 1, axis: .horizontal, profile: .uikit), to: play.card, "row")
    play.add(PanRecognizer(maximum: 1, axis: .vertical, profile: .uikit), to: play.page, "table")
    play.refusesBeginning = { member in
      guard member.name == "row", let pan = member.recognizer as? PanRecognizer else { return nil }
      return abs(pan.travel.dx) > abs(pan.travel.dy) ? nil : Refusal("not sideways")
    }
    play.drag(100, 100, to: 150, 110, at: 0)
    play.drag(100, 100, to: 110, 150, at: 100)
    play.drag(100, 100, to: 150, 150, at: 200)
    #expect(
      play.verdicts == [
        "table failed prevented by row", "row ended", "row failed refused", "table ended",
        "row failed refused", "table ended",
      ])
  }

  @Test func aCancelledTouchEndsEverything() {
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.add(LongPressRecognizer(profile: .uikit), to: play.card)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.down(60, 60, at: 0)
    play.cancel(at: 10)
    #expect(play.verdicts == ["tap failed cancelled", "long-press failed cancelled", "pan failed cancelled"])
    #expect(play.stage.arena.isIdle)
  }

  @Test func cancelsPanWithItsTouch() {
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.drag(60, 60, to: 100, 60, at: 0, lifting: false)
    play.cancel(at: 100)
    #expect(play.events == ["20 pan began", "100 pan cancelled"])
  }

  @Test func keepsTouchWithItsView() {
    play.add(PanRecognizer(profile: .uikit), to: play.button, "button")
    play.add(PanRecognizer(profile: .uikit), to: play.page, "page")
    play.down(60, 60, at: 0)
    play.button.removeFromSuperview()
    play.move(60, 400, at: 10)
    play.up(at: 20)
    #expect(play.verdicts == ["page failed prevented by button", "button ended"])
    #expect(play.stage.view(touchedBy: 1) == nil)
  }

  @Test func theNextRunStartsAfresh() {
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.add(TapRecognizer(profile: .uikit), to: play.page, "outer")
    play.drag(200, 100, to: 200, 150, at: 0)
    play.tap(200, 100, at: 100)
    #expect(
      play.verdicts == [
        "outer failed prevented by inner", "inner ended", "inner failed lifted", "outer recognized",
      ])
  }
}

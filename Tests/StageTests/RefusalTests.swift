import Gestures
import Motion
import Testing

@Suite struct RefusalTests {
  let play = TouchPlay()

  @Test func doesNotDeliverRefusedTouch() {
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.refusesTouch = { $1.name == "inner" ? Refusal("the card is in motion") : nil }
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.events == ["10 outer began", "60 outer ended"])
    #expect(play.verdicts == ["inner failed ignored", "outer ended"])
    #expect(play.explanations["inner"] == "failed: did not receive the touch: the card is in motion")
  }

  @Test func deliversLaterTouchOfSequence() {
    play.add(TapRecognizer(profile: .uikit), to: play.card)
    play.refusesTouch = { touch, _ in touch.finger == 1 ? Refusal("the first finger") : nil }
    play.down(100, 100, finger: 1, at: 0)
    play.tap(200, 100, finger: 2, at: 10)
    play.up(finger: 1, at: 100)
    #expect(play.events == ["60 tap recognized"])
    #expect(play.verdicts == ["tap failed ignored", "tap recognized"])
  }

  @Test func severalRefusedTouchesAreNotedOnceARun() {
    play.add(TapRecognizer(profile: .uikit), to: play.card)
    play.refusesTouch = { _, _ in Refusal("not now") }
    play.down(100, 100, finger: 1, at: 0)
    play.down(200, 100, finger: 2, at: 0)
    play.up(finger: 1, at: 10)
    play.up(finger: 2, at: 10)
    #expect(play.verdicts == ["tap failed ignored"])
    play.tap(100, 100, at: 20)
    #expect(play.verdicts == ["tap failed ignored", "tap failed ignored"])
  }

  @Test func passesGestureToNextAfterRefusedBeginning() {
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.refusesBeginning = {
      $0.name == "inner"
        ? Refusal("the way is not sideways", Measure("horizontal travel", 0, limit: 10, .points)) : nil
    }
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.events == ["10 outer began", "60 outer ended"])
    #expect(play.verdicts == ["inner failed refused", "outer ended"])
    #expect(
      play.explanations["inner"] == "failed: not allowed to begin at 10 ms: the way is not sideways "
        + "(horizontal travel 0.0 pt, needs 10.0, short by 10.0)")
  }

  @Test func asksOnlyOnceAfterRefusal() {
    play.add(PanRecognizer(profile: .uikit), to: play.card)
    var asked = 0
    play.refusesBeginning = { _ in
      asked += 1
      return Refusal("no")
    }
    play.drag(200, 100, to: 200, 190, at: 0)
    #expect(asked == 1)
  }

  @Test func refusedBeginningReleasesWaitingRecognizers() {
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.card)
    let press = play.add(LongPressRecognizer(duration: .milliseconds(5), profile: .flutter), to: play.page)
    press.require(toFail: pan)
    play.refusesBeginning = { $0.name == "pan" ? Refusal("no") : nil }
    play.drag(200, 100, to: 215, 100, at: 0)
    #expect(play.events == ["40 long-press began", "60 long-press ended"])
  }

  @Test func doesNotWaitForIgnoredRecognizer() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.card)
    pan.require(toFail: swipe)
    play.refusesTouch = { $1.name == "swipe" ? Refusal("no") : nil }
    play.drag(100, 100, to: 200, 100, at: 0)
    #expect(play.events == ["10 pan began", "60 pan ended"])
  }
}

import Gestures
import Testing

/// Going together.
@Suite struct TogetherTests {
  let play = TouchPlay()

  private func spread(at time: Double) {
    play.down(100, 120, finger: 1, at: time)
    play.down(200, 120, finger: 2, at: time)
    // Farther apart, turned and moved.
    play.move(90, 140, finger: 1, at: time + 10)
    play.move(240, 170, finger: 2, at: time + 10)
    play.up(finger: 1, at: time + 20)
    play.up(finger: 2, at: time + 20)
  }

  @Test func pinchAndRotationGoTogetherWhenTheyAreCompanions() {
    let pinch = play.add(PinchRecognizer(profile: .uikit), to: play.card)
    let rotation = play.add(RotationRecognizer(profile: .uikit), to: play.card)
    pinch.recognizeTogether(with: rotation)
    spread(at: 0)
    #expect(play.events == ["10 pinch began", "10 rotation began", "20 pinch ended", "20 rotation ended"])
  }

  @Test func otherwiseTheFirstToBeginKeepsTheOtherOut() {
    play.add(PinchRecognizer(profile: .uikit), to: play.card)
    play.add(RotationRecognizer(profile: .uikit), to: play.card)
    spread(at: 0)
    #expect(play.verdicts == ["rotation failed prevented by pinch", "pinch ended"])
  }

  @Test(arguments: [true, false])
  func needsConsentOfOneSide(winnerSays: Bool) {
    play.add(PinchRecognizer(profile: .uikit), to: play.card)
    play.add(RotationRecognizer(profile: .uikit), to: play.card)
    play.shouldRecognizeSimultaneously = { member, _ in (member.name == "rotation") == winnerSays }
    spread(at: 0)
    #expect(play.verdicts == ["pinch ended", "rotation ended"])
  }

  @Test func threeAtOnce() {
    play.add(PanRecognizer(maximum: 2, profile: .uikit), to: play.card)
    play.add(PinchRecognizer(profile: .uikit), to: play.card)
    play.add(RotationRecognizer(profile: .uikit), to: play.card)
    play.shouldRecognizeSimultaneously = { _, _ in true }
    spread(at: 0)
    #expect(play.verdicts == ["pinch ended", "rotation ended", "pan ended"])
  }

  @Test func panAndTapOfTwoViewsGoTogether() {
    let tap = play.add(TapRecognizer(profile: .uikit), to: play.button)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    pan.recognizeTogether(with: tap)
    play.drag(60, 60, to: 80, 60, at: 0)
    #expect(play.events == ["30 pan began", "60 tap recognized", "60 pan ended"])
  }

  @Test func stillPreventsThirdRecognizer() {
    let tap = play.add(TapRecognizer(profile: .uikit), to: play.button)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.add(LongPressRecognizer(profile: .flutter), to: play.page)
    pan.recognizeTogether(with: tap)
    play.drag(60, 60, to: 72, 60, at: 0)
    #expect(play.verdicts == ["long-press failed prevented by pan", "tap recognized", "pan ended"])
  }
}

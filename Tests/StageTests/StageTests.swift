import Gestures
import Motion
import Stage
import Testing

@Suite struct StageTests {
  @Test func extendsResponderChainToControllerAndWindow() {
    let play = TouchPlay()
    #expect(
      play.stage.responderChain(at: Location(60, 60))
        == ["button", "card", "page", "root", "view controller", "window"])
    #expect(
      play.stage.responderChain(at: Location(300, 470)) == ["page", "root", "view controller", "window"])
    #expect(play.stage.responderChain(at: Location(-1, 0)) == [])
  }

  @Test func aFingerOffTheScreenTouchesNothing() {
    let play = TouchPlay()
    play.add(PanRecognizer(profile: .uikit), to: play.stage.root)
    play.drag(330, 100, to: 100, 100, at: 0)
    #expect(play.verdicts == [])
  }

  @Test func findsTouchedViewOfEachFinger() {
    let play = TouchPlay()
    play.down(60, 60, finger: 1, at: 0)
    play.down(200, 400, finger: 2, at: 0)
    play.down(200, 100, finger: 1, at: 5)
    #expect(play.stage.view(touchedBy: 1) === play.button)
    #expect(play.stage.view(touchedBy: 2) === play.page)
    play.up(finger: 1, at: 10)
    #expect(play.stage.view(touchedBy: 1) == nil)
  }

  @Test func theLayoutIsAskedBeforeEachHitTest() {
    final class Layout: Stage.Layout {
      let view: View
      var log: [String] = []
      init(_ view: View) { self.view = view }
      func layOut(at time: Time) {
        view.frame.x = time.milliseconds
        log.append("lay out at \(time.milliseconds)")
      }
      func willTouch(_ view: View?, _ sample: TouchSample) { log.append("touch \(view?.name ?? "nothing")") }
    }
    let play = TouchPlay()
    let layout = Layout(play.card)
    play.stage.layout = layout
    play.tap(150, 150, at: 0)
    play.tap(150, 150, at: 200)
    #expect(layout.log == ["lay out at 0.0", "touch card", "lay out at 200.0", "touch page"])
  }
}

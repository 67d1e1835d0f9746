import Gestures
import Testing

@Suite struct EntrantTests {
  private func entrant(_ name: String? = nil) -> Entrant {
    Entrant(TapRecognizer(profile: .uikit), name: name, host: 4)
  }

  @Test func itsNameIsTheKindUnlessGiven() {
    #expect(entrant().name == "tap")
    #expect(entrant("double tap").name == "double tap")
    #expect(entrant().host == 4)
    #expect(entrant().state == .possible)
  }

  @Test func relationsInACircleKeepNobodyAlive() {
    weak var first: Entrant?
    weak var second: Entrant?
    do {
      let (one, other) = (entrant("one"), entrant("other"))
      one.require(toFail: other)
      other.require(toFail: one)
      one.recognizeTogether(with: other)
      other.recognizeTogether(with: one)
      (first, second) = (one, other)
      #expect(first != nil && second != nil)
    }
    #expect(first == nil)
    #expect(second == nil)
  }

  @Test func aRecognizerThatIsPutBackKeepsItsState() {
    let play = Solo(PanRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.move(30, 0, at: 10)
    if var pan = play.entrant.recognizer as? PanRecognizer {
      pan.resetTranslation()
      play.entrant.recognizer = pan
    }
    play.move(34, 0, at: 20)
    #expect(play.events == ["10 began (20, 0)", "20 changed (4, 0)"])
    #expect(play.entrant.state == .changed)
  }
}

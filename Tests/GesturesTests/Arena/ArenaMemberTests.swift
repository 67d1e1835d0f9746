import Gestures
import Testing

@Suite struct ArenaMemberTests {
  private func member(_ name: String? = nil) -> ArenaMember {
    ArenaMember(TapRecognizer(profile: .uikit), name: name, owner: 4)
  }

  @Test func itsNameIsTheKindUnlessGiven() {
    #expect(member().name == "tap")
    #expect(member("double tap").name == "double tap")
    #expect(member().owner == 4)
    #expect(member().state == .possible)
  }

  @Test func relationsInACircleKeepNobodyAlive() {
    weak var first: ArenaMember?
    weak var second: ArenaMember?
    do {
      let (one, other) = (member("one"), member("other"))
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

  @Test func keepsStateOfReplacedRecognizer() {
    let play = Solo(PanRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.move(30, 0, at: 10)
    if var pan = play.member.recognizer as? PanRecognizer {
      pan.resetValues()
      play.member.recognizer = pan
    }
    play.move(34, 0, at: 20)
    #expect(play.events == ["10 began (20, 0)", "20 changed (4, 0)"])
    #expect(play.member.state == .changed)
  }
}

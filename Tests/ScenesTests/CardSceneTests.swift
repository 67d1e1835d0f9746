import Gestures
import Motion
import Simulation
import Testing
import TodoModel

@testable import Scenes

@Suite struct CardSceneTests {
  @Test func case15_valuesAddUpAndAreUsedUp() throws {
    let play = try #require(CardPlay(3))
    #expect(play.center == "160,240")
    play.scene.move(by: Offset(1, 1), at: .zero)
    #expect(play.center == "161,241")
    play.scene.move(by: Offset(1, 1), at: .zero)
    #expect(play.center == "162,242")
    #expect(play.transform == "1 0 0 1")
    play.scene.scale(by: 2, at: .zero)
    #expect(play.transform == "2 0 0 2")
    play.scene.turn(by: .pi / 2, at: .zero)
    #expect(play.transform == "0 2 -2 0")
    play.scene.scale(by: 1.5, at: .zero)
    #expect(play.transform == "0 3 -3 0")
    #expect(play.center == "162,242")
  }

  @Test func case15_doubleTapsTurnTheCardsOver() throws {
    let play = try #require(CardPlay(3))
    var shown: [Int] = []
    for fingers in [1, 1, 1, 2] {
      play.doubleTap(fingers: fingers)
      shown.append(play.scene.current)
    }
    #expect(shown == [1, 2, 0, 2])
    #expect(
      play.sets == [
        "card(0) hidden flag(true)", "card(1) hidden flag(false)", "card(1) hidden flag(true)",
        "card(2) hidden flag(false)", "card(0) hidden flag(false)", "card(2) hidden flag(true)",
        "card(0) hidden flag(true)", "card(2) hidden flag(false)",
      ])
  }

  @Test func aDragMovesTheCardWithTheFinger() throws {
    let play = try #require(CardPlay(1))
    play.touch(.began, 50, 50, at: 0)
    play.touch(.moved, 56, 50, at: 0.01)
    #expect(play.center == "160,240")
    play.touch(.moved, 62, 54, at: 0.02)
    #expect(play.center == "172,244")
    play.touch(.moved, 52, 54, at: 0.03)
    play.touch(.ended, 52, 54, at: 0.04)
    #expect(play.center == "162,244")
  }

  @Test func subtractsSlopOfPanOnPhone() throws {
    let play = try #require(CardPlay(1, profile: .uikit))
    play.touch(.began, 50, 50, at: 0)
    play.touch(.moved, 62, 54, at: 0.01)
    #expect(play.center == "162,240")
    play.touch(.moved, 82, 64, at: 0.02)
    #expect(play.center == "182,250")
  }

  @Test func movesScalesAndTurnsWithTwoFingers() throws {
    let play = try #require(CardPlay(1))
    play.touch(.began, finger: 1, 110, 240, at: 0)
    play.touch(.began, finger: 2, 210, 240, at: 0)
    // From side by side to one above the other, twice as far apart, their middle 100 pt lower.
    play.touch(.moved, finger: 1, 160, 240, at: 0.1)
    play.touch(.moved, finger: 2, 160, 440, at: 0.2)
    play.touch(.ended, finger: 1, 160, 240, at: 0.3)
    play.touch(.ended, finger: 2, 160, 440, at: 0.3)
    #expect(play.center == "160,340")
    // The recognizer subtracts 5° of the turn's 90°.
    let (sine, cosine) = sineAndCosine(85 * .pi / 180)
    #expect(play.transform == [cosine, sine, -sine, cosine].map { short($0 * 2) }.joined(separator: " "))
    let kinds = play.simulator.recording.gestures.filter { $0.state == .began }.map(\.kind)
    #expect(Set(kinds) == [.pan, .pinch, .rotation])
  }

  @Test func aThirdFingerFailsThePan() throws {
    let play = try #require(CardPlay(1))
    for finger in 1...3 { play.touch(.began, finger: finger, 100, 50 * Double(finger), at: 0) }
    for finger in 1...3 { play.touch(.moved, finger: finger, 150, 50 * Double(finger), at: 0.1) }
    for finger in 1...3 { play.touch(.ended, finger: finger, 150, 50 * Double(finger), at: 0.2) }
    #expect(play.center == "160,240")
    let pan = play.simulator.recording.verdicts.first { $0.verdict.kind == .pan }
    #expect(pan?.verdict.reason == .fingers)
  }

  @Test func restoresCardAfterCancelledTouch() throws {
    let play = try #require(CardPlay(1))
    play.scene.turn(by: .pi / 2, at: .zero)
    play.touch(.began, finger: 1, 110, 240, at: 0.1)
    play.touch(.began, finger: 2, 210, 240, at: 0.1)
    play.touch(.moved, finger: 2, 310, 300, at: 0.2)
    #expect(play.center == "210,270")
    #expect(play.transform != "0 1 -1 0")
    play.touch(.cancelled, finger: 1, 110, 240, at: 0.3)
    play.touch(.cancelled, finger: 2, 310, 300, at: 0.3)
    #expect(play.center == "160,240")
    #expect(play.transform == "0 1 -1 0")
    #expect(play.simulator.edits.isEmpty)
  }

  @Test func keepsTransformOfEachCard() throws {
    let play = try #require(CardPlay(2))
    play.scene.move(by: Offset(10, 20), at: .zero)
    play.doubleTap()
    #expect(play.center == "160,240")
    play.scene.scale(by: 3, at: play.simulator.now)
    play.doubleTap()
    #expect(play.center == "170,260")
    #expect(play.transform == "1 0 0 1")
  }

  @Test func fingersThatMeetDoNotFlattenTheCard() throws {
    let play = try #require(CardPlay(1))
    play.touch(.began, finger: 1, 110, 240, at: 0)
    play.touch(.began, finger: 2, 210, 240, at: 0)
    play.touch(.moved, finger: 2, 110, 240, at: 0.1)
    #expect(play.transform == "1 0 0 1")
    play.touch(.moved, finger: 2, 160, 240, at: 0.2)
    #expect(play.transform == "0.5 0 0 0.5")
    #expect(!play.scene.scale(by: .nan, at: .zero))
    #expect(!play.scene.scale(by: -1, at: .zero))
  }

  @Test func sizesAreTheAttachmentsOrTheUsualOne() throws {
    let play = try #require(
      CardPlay([
        Attachment(name: "A", width: 100, height: 40), Attachment(name: "B", width: 100),
        Attachment(name: "C", width: -1, height: .infinity),
      ]))
    #expect(
      play.scene.cards.map(\.frame)
        == [Frame(110, 220, 100, 40), Frame(110, 140, 100, 200), Frame(60, 140, 200, 200)])
  }

  @Test func staysOnSingleCard() throws {
    let play = try #require(CardPlay(1))
    play.doubleTap()
    play.doubleTap(fingers: 2)
    #expect(play.scene.current == 0)
    #expect(play.sets == [])
  }

  @Test func withoutACardTouchesAreIgnored() throws {
    let play = try #require(CardPlay(0))
    play.touch(.began, 50, 50, at: 0)
    play.touch(.moved, 150, 50, at: 0.1)
    play.touch(.ended, 150, 50, at: 0.2)
    #expect(play.simulator.recording.verdicts.allSatisfy { $0.verdict.reason == .ignored })
    #expect(play.simulator.recording.gestures.isEmpty)
    #expect(play.elements(at: 1) == [])
  }

  @Test func theStateAtAnyMomentShowsTheCardThatIsThere() throws {
    let play = try #require(CardPlay(2))
    play.touch(.began, 50, 50, at: 0)
    play.touch(.moved, 80, 50, at: 0.1)
    play.touch(.moved, 80, 90, at: 0.2)
    play.touch(.ended, 80, 90, at: 0.3)
    play.scene.turn(by: .pi, at: .seconds(0.4))
    play.doubleTap()
    #expect(play.elements(at: 0.05) == ["card(0) 60,140 200x200 A 1 0 0 1"])
    #expect(play.elements(at: 0.1) == ["card(0) 90,140 200x200 A 1 0 0 1"])
    #expect(play.elements(at: 0.25) == ["card(0) 90,180 200x200 A 1 0 0 1"])
    #expect(play.elements(at: 0.4) == ["card(0) 90,180 200x200 A -1 0 0 -1"])
    #expect(play.elements(at: 9) == ["card(1) 60,140 200x200 B 1 0 0 1"])
  }

  @Test func leavesFollowingMotionOutOfTimeline() throws {
    let play = try #require(CardPlay(1))
    play.touch(.began, 50, 50, at: 0)
    play.touch(.moved, 80, 50, at: 0.1)
    play.touch(.ended, 80, 50, at: 0.2)
    #expect(play.simulator.recording.timeline.entries == [])
    #expect(play.simulator.recording.gestures.map(\.state) == [.began, .ended])
  }

  @Test func hitTestsRotatedCard() throws {
    let play = try #require(CardPlay([Attachment(name: "A", width: 200, height: 20)]))
    play.scene.turn(by: .pi / 2, at: .zero)
    #expect(
      play.simulator.responderChain(at: Location(160, 145))
        == ["card 1", "canvas", "root", "view controller", "window"])
    #expect(
      play.simulator.responderChain(at: Location(70, 240)) == ["canvas", "root", "view controller", "window"])
    #expect(try play.simulator.frame(of: .card(0)) == Frame(150, 140, 20, 200))
  }
}

import Gestures
import Motion
import Testing

@Suite struct EdgePanRecognizerTests {
  private func pan(from edge: ScreenEdge) -> Solo {
    Solo(EdgePanRecognizer(edge, screen: Extent(320, 480), profile: .uikit))
  }

  @Test(arguments: [
    (ScreenEdge.left, Location(20, 240)), (.right, Location(300, 240)), (.top, Location(160, 20)),
    (.bottom, Location(160, 460)),
  ])
  func withinTwentyPointsOfTheEdgeItPans(edge: ScreenEdge, start: Location) {
    let play = pan(from: edge)
    play.down(start.x, start.y, at: 0)
    let travel = Location(160, 240) - start
    play.move(start.x + travel.dx / 4, start.y + travel.dy / 4, at: 10)
    play.up(at: 20)
    #expect(play.events.map { $0.prefix(8) } == ["10 began", "20 ended"])
    #expect(play.lastVerdict?.measures.map(\.quantity) == ["travel", "distance from the edge"])
  }

  @Test func fartherInItFailsAtOnce() {
    let play = pan(from: .left)
    play.down(25, 240, at: 5)
    #expect(play.verdicts == ["failed: distance from the edge 25.0 pt at 0 ms, at most 20.0, over by 5.0"])
    #expect(play.lastVerdict?.reason == .edge)
  }

  @Test func failsJustInsideEdge() {
    let play = pan(from: .right)
    play.down(300.0.nextDown, 240, at: 0)
    #expect(play.lastVerdict?.reason == .edge)
  }

  @Test func itsValuesCanBeReset() {
    let play = pan(from: .left)
    play.down(0, 0, at: 0)
    play.move(30, 0, at: 10)
    play.member.resetValues()
    play.move(33, 0, at: 20)
    #expect(play.events == ["10 began (20, 0)", "20 changed (3, 0)"])
  }
}

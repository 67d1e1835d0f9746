import Gestures
import Motion
import Simulation
import Stage
import Testing
import TodoModel

@testable import Scenes

/// Random fingers leave a page in its place, its name in the header, and only days chosen that may be.
@Suite struct CalendarRandomTests {
  @Test(arguments: [UInt64](1...30))
  func alignsPageAtEnd(seed: UInt64) throws {
    let play = try CalendarPlay("2015-04-10 2015-06-20", today: "2015-05-01", items: ["A"], profile: .uikit)
    let scene = try #require(play.scene)
    if seed % 2 == 0 { try play.hold("A") }
    var fingers = RandomFingers(seed: seed)
    play.simulator.beginGesture("random")
    for _ in 1...300 { play.simulator.touch(fingers.next(after: play.simulator.now)) }
    for sample in fingers.cancelAll(at: play.simulator.now) { play.simulator.touch(sample) }
    _ = play.simulator.finish()
    let page = scene.page
    #expect(play.offset == short(Double(page) * 320))
    #expect(scene.month(ofPage: page)?.title == play.header)
    #expect(scene.chosen.allSatisfy { scene.mayChoose($0) })
    #expect(scene.model.document.brokenInvariant == nil)
    #expect(scene.stage.arena.brokenInvariant == nil)
    #expect(seed % 2 == 0 ? scene.chosen.isEmpty : play.edits.isEmpty)
  }

  @Test(arguments: [UInt64](1...30))
  func touchesThatAreTakenAwayLeaveAllAsItWas(seed: UInt64) throws {
    let play = try CalendarPlay("2015-04-10 2015-06-20", today: "2015-05-01", items: ["A"], profile: .uikit)
    try play.hold("A")
    var fingers = RandomFingers(seed: seed, lifts: false)
    play.simulator.beginGesture("random")
    for _ in 1...100 { play.simulator.touch(fingers.next(after: play.simulator.now)) }
    for sample in fingers.cancelAll(at: play.simulator.now) { play.simulator.touch(sample) }
    _ = play.simulator.finish()
    #expect(play.edits == [])
    #expect(play.offset == "320")
    #expect(play.header == "May 2015")
  }
}

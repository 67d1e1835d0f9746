import Gestures
import Motion
import Simulation
import Stage
import Testing
import TodoModel

@testable import Scenes

@Suite struct CalendarPagingTests {
  /// Three pages of 320 pt, of which May is shown.
  private func spring(profile: Profile = .exact) throws -> CalendarPlay {
    try CalendarPlay("2015-04-10 2015-06-20", today: "2015-05-01", profile: profile)
  }

  @Test func aDragTurnsThePageAndTheHeaderFollowsAtItsEnd() throws {
    let play = try spring()
    play.drag(from: (300, 300), to: (130, 300))
    #expect(play.offset == "490")
    #expect(play.header == "May 2015")
    play.wait(0.299)
    #expect(play.header == "May 2015")
    play.wait(0.001)
    #expect(play.header == "June 2015")
    #expect(play.timeline == ["0 pages offset 490 → 640 in 0.3 ease-out", "0.3 set header text June 2015"])
  }

  @Test func halfAWayIsEnoughAndLessIsNot() throws {
    for (way, timeline) in [
      (160.0, ["0 pages offset 480 → 640 in 0.3 ease-out", "0.3 set header text June 2015"]),
      (159, ["0 pages offset 479 → 320 in 0.3 ease-out"]),
      (-161, ["0 pages offset 159 → 0 in 0.3 ease-out", "0.3 set header text April 2015"]),
    ] {
      let play = try spring()
      play.drag(from: (160, 300), to: (160 - way, 300))
      play.settle()
      #expect(play.timeline == timeline)
    }
  }

  @Test func aFastFingerNeedsLess() throws {
    let play = try spring()
    play.drag(from: (200, 300), to: (140, 300), over: 0.05, rest: 0)
    play.settle()
    #expect(play.timeline == ["0 pages offset 380 → 640 in 0.3 ease-out", "0.3 set header text June 2015"])
  }

  @Test func turnsAtMostOnePagePerDrag() throws {
    let play = try CalendarPlay("2015-01-01 2015-12-31", today: "2015-05-01")
    play.drag(from: (310, 300), to: (10, 300), over: 0.05, rest: 0)
    play.settle()
    #expect(play.header == "June 2015")
  }

  @Test func stopsAtLastPage() throws {
    let play = try spring()
    try play.simulator.scroll(to: 640)
    play.mark()
    play.drag(from: (300, 300), to: (100, 300))
    #expect(play.offset == "840")
    play.settle()
    #expect(play.timeline == ["0 pages offset 840 → 640 in 0.3 ease-out"])
    #expect(play.header == "June 2015")
  }

  @Test func pastTheEndsThereIsResistance() throws {
    let play = try spring(profile: .uikit)
    try play.simulator.scroll(to: 0)
    play.drag(from: (20, 300), to: (190, 300), nil)
    // 160 pt past the edge: (1 − 1/(0.55 · 160/320 + 1)) · 320.
    #expect(play.offset == "-69.02")
    play.sample(.ended, 190, 300)
    play.settle()
    #expect(play.timeline == ["0 pages offset -69.02 → 0 in 0.3 ease-out"])
  }

  @Test func restoresEverythingAfterCancelledDrag() throws {
    let play = try spring()
    play.drag(from: (300, 300), to: (20, 300), .cancelled)
    play.settle()
    #expect(play.timeline == ["0 pages offset 600 → 320 in 0.3 ease-out"])
    #expect(play.header == "May 2015")
    #expect(play.offset == "320")
    #expect(play.chosen == "")
    #expect(play.edits == [])
    play.tap(cell: 10)
    #expect(play.chosen == "2015-05-07")
  }

  @Test func requiresHorizontalDrag() throws {
    let play = try spring()
    play.drag(from: (160, 200), to: (150, 300))
    #expect(play.offset == "320")
    #expect(
      play.verdicts == [
        "pan failed: refused: the movement is not more horizontal than vertical", "tap failed: moved",
      ])
    play.drag(from: (160, 200), to: (200, 160))
    #expect(play.offset == "320")
  }

  @Test func doesNotTapOnDrag() throws {
    let play = try spring()
    play.drag(from: (160, 180), to: (140, 180))
    play.settle()
    #expect(play.verdicts == ["tap failed: prevented", "page failed: slow", "pan ended"])
    #expect(play.chosen == "")
  }

  @Test func aSecondFingerDoesNotDrag() throws {
    let play = try spring()
    play.simulator.beginGesture("a drag")
    play.sample(.began, 200, 300)
    play.wait(0.01)
    play.sample(.moved, 180, 300)
    play.sample(.began, 100, 300, finger: 2)
    play.sample(.moved, 10, 300, finger: 2)
    #expect(play.offset == "340")
    play.sample(.ended, 10, 300, finger: 2)
    play.wait(0.1)
    play.sample(.ended, 180, 300)
    play.settle()
    #expect(play.offset == "320")
  }

  @Test func aTouchHoldsMovingPagesAndLetsThemGoOn() throws {
    let play = try spring()
    play.drag(from: (300, 300), to: (130, 300))
    play.wait(0.1)
    play.simulator.beginGesture("a touch")
    play.sample(.began, 160, 180)
    let held = Curve.easeOut.value(from: 490, to: 640, elapsed: 0.1, duration: 0.3)
    #expect(play.offset == short(held))
    play.wait(0.2)
    #expect(play.offset == short(held))
    #expect(play.header == "May 2015")
    play.sample(.ended, 160, 180)
    #expect(play.chosen == "")
    play.settle()
    #expect(
      play.timeline == [
        "0 pages offset 490 → 640 in 0.3 ease-out", "0.1 set pages offset \(short(held))",
        "0.3 pages offset \(short(held)) → 640 in 0.3 ease-out", "0.6 set header text June 2015",
      ])
    #expect(
      play.verdicts == ["tap failed: ignored: the touch stopped the moving pages", "pan failed: lifted"])
  }

  @Test func holdsPagesUntilFingerLifts() throws {
    let play = try spring()
    play.drag(from: (300, 300), to: (130, 300))
    play.wait(0.1)
    let held = play.offset
    play.drag(from: (160, 180), to: (160, 300), nil)
    #expect(play.offset == held)
    play.sample(.ended, 160, 300)
    play.settle()
    #expect(play.timeline.last == "0.3 set header text June 2015")
  }

  @Test func movingPagesCanBeDraggedBack() throws {
    let play = try spring()
    play.drag(from: (300, 300), to: (130, 300))
    play.wait(0.1)
    play.drag(from: (20, 300), to: (300, 300))
    play.settle()
    #expect(play.offset == "320")
    #expect(play.header == "May 2015")
  }

  @Test func aTouchOnPagesAtRestMovesNothing() throws {
    let play = try spring()
    play.tap(cell: 10)
    play.settle()
    #expect(play.offset == "320")
    #expect(play.timeline == ["0.05 set border of day 2015-05-07 hidden false"])
  }

  @Test func scrollingDirectlySetsTheHeaderToo() throws {
    let play = try spring()
    try play.simulator.scroll(to: 1000)
    #expect(play.offset == "640")
    #expect(play.timeline == ["0 set header text June 2015"])
    play.drag(from: (20, 300), to: (100, 300), nil)
    #expect(
      throws: SceneError.refused(expected: "pages at rest", found: "pages that a finger drags")
    ) { try play.simulator.scroll(to: 0) }
  }

  @Test func daysOnTwoPagesCanBeTappedAndTheNearestPageComesThen() throws {
    for (x, chosen) in [(20.0, "2015-05-07"), (200, "2015-06-08")] {
      let play = try spring()
      try play.simulator.scroll(to: 480)
      play.tap(x, 180)
      play.settle()
      #expect(play.chosen == chosen)
      #expect(play.offset == "640")
    }
  }

  @Test func reportsDayOffScreen() throws {
    let play = try spring()
    #expect(throws: SceneError.offScreen("day 2015-06-01", offset: 640)) { try play.frame("2015-06-01") }
    #expect(throws: SceneError.refused(expected: "a day of the calendar's months", found: "day 2015-07-01")) {
      try play.frame("2015-07-01")
    }
  }

  @Test func computesStateAtAnyTime() throws {
    let play = try spring()
    play.tap(cell: 10)
    play.drag(from: (300, 300), to: (130, 300))
    play.settle()
    let recording = play.simulator.recording
    let lift = 0.05 + 0.3
    for elapsed in [0, 0.1, 0.15, 0.3, 5] {
      let expected = Curve.easeOut.value(from: 490, to: 640, elapsed: elapsed, duration: 0.3)
      #expect(short(recording.state(at: .seconds(lift + elapsed)).offset) == short(expected))
    }
    #expect(play.marks(at: 0.04) == ["fill of day 2015-05-01"])
    #expect(play.marks(at: 0.05) == ["fill of day 2015-05-01", "border of day 2015-05-07"])
  }

  @Test func touchesReachDaysPagesAndTheRoot() throws {
    let play = try spring()
    play.scene?.layOut(at: play.simulator.now)
    let stage = play.simulator.scene.stage
    #expect(
      stage.responderChain(at: Location(160, 180))
        == ["day 2015-05-07", "page 2015-05", "pages", "root", "view controller", "window"])
    #expect(
      stage.responderChain(at: Location(20, 100)) == [
        "page 2015-05", "pages", "root", "view controller", "window",
      ])
    #expect(stage.responderChain(at: Location(20, 20)) == ["header", "root", "view controller", "window"])
  }

  @Test func endsSameWithoutRecording() throws {
    for isRecording in [true, false] {
      let play = try CalendarPlay(
        "2015-04-10 2015-06-20", today: "2015-05-01", items: ["A"], isRecording: isRecording)
      try play.hold("A")
      play.tap(cell: 10)
      play.drag(from: (300, 300), to: (130, 300))
      play.settle()
      play.tap(cell: 15)
      #expect(play.edits == ["#1 due 2015-05-07", "#1 due 2015-06-16"])
      #expect(play.header == "June 2015")
    }
  }
}

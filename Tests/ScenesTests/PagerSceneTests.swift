import Gestures
import Motion
import Testing
import TodoModel

@testable import Scenes

/// Lists as cards: how a finger turns them, and which list is chosen.
@Suite struct PagerSceneTests {
  private func pager(_ profile: Profile = .exact) -> PanesPlay {
    PanesPlay(
      .pager, [("A", ["Milk", "Eggs"]), ("B", ["Report", "[x] Plan", "Mail"]), ("C", [])], profile: profile)
  }

  /// The chosen list's name.
  private func chosen(_ play: PanesPlay) -> String {
    play.simulator.scene.model.document.lists[play.simulator.scene.list].name
  }

  /// A drag in even steps of a hundredth of a second.
  private func drag(_ play: PanesPlay, fromX x: Double, by way: Double, steps: Int = 10, y: Double = 200) {
    play.begin()
    play.touch(x, y)
    for step in 1...steps { play.move(to: x + way * Double(step) / Double(steps), y, after: 0.01) }
  }

  // MARK: The screen

  @Test func theNeighborsPeekIn() {
    let play = pager()
    #expect(play.panes == ["A 40,0 240x480 at 0", "B 300,0 240x480 at 0"])
    #expect(
      play.rows() == [
        "A 1 Milk 40,0", "A 2 Eggs 40,50", "B 1 Report 300,0", "B 2 [Plan] 300,50", "B 3 Mail 300,100",
      ])
  }

  @Test func startsWithCurrentList() {
    let play = PanesPlay(.pager, ["A", "B", "C", "D"].map { ($0, ["1"]) }, current: 2)
    #expect(chosen(play) == "C")
    #expect(play.offset() == "520")
    #expect(play.panes.map { $0.prefix(1) } == ["B", "C", "D"])
  }

  // MARK: Choosing

  /// Case 17 under the finger: a finger that rests before the lift proposes its current offset.
  @Test(arguments: [(120.0, "A"), (130, "A"), (131, "B"), (200, "B")])
  func aRestingFingerProposesWhereItIs(way: Double, list: String) {
    let play = pager()
    drag(play, fromX: 310, by: -way)
    #expect(play.offset() == short(way))
    play.up(after: 0.1)
    #expect(chosen(play) == list)
    play.settle()
    #expect(play.offset() == (list == "A" ? "0" : "260"))
  }

  @Test func centersCardIn300Milliseconds() {
    let play = pager()
    drag(play, fromX: 310, by: -131)
    play.wait(0.1)
    play.mark()
    play.up()
    play.settle()
    #expect(play.timeline == ["0 pager offset 131 → 260 in 0.3 ease-out"])
    #expect(play.calls == ["did-choose B"])
    #expect(play.edits == [])
    #expect(play.panes == ["A -220,0 240x480 at 0", "B 40,0 240x480 at 0", "C 300,0 240x480 at 0"])
  }

  /// 60 pt at 600 pt/s, then lifted: from 60 on (600 − 10)/(−1000 ln 0.99) ≈ 58.7 pt more are proposed.
  @Test func aFlickProposesWhereItWouldRunTo() {
    let slow = pager()
    drag(slow, fromX: 300, by: -60)
    slow.up()
    #expect(chosen(slow) == "A")
    let fast = pager()
    drag(fast, fromX: 300, by: -75)
    fast.up()
    #expect(chosen(fast) == "B")
  }

  @Test func turnsOnlyToNeighborAtAnySpeed() {
    let play = PanesPlay(.pager, (1...9).map { ("\($0)", ["Item"]) }, current: 4)
    drag(play, fromX: 300, by: -40, steps: 2)
    play.up()
    #expect(chosen(play) == "6")
    play.settle()
    #expect(play.offset() == "1300")
  }

  @Test func flicksOneListBack() {
    let play = PanesPlay(.pager, (1...9).map { ("\($0)", ["Item"]) }, current: 4)
    drag(play, fromX: 40, by: 120)
    play.up()
    play.settle()
    #expect(chosen(play) == "4")
    #expect(play.offset() == "780")
  }

  @Test func returnsFromBeyondEnds() {
    let play = pager()
    drag(play, fromX: 40, by: 90)
    #expect(play.offset() == "-90")
    play.up()
    play.mark()
    play.settle()
    #expect(play.timeline == ["0 pager offset -90 → 0 in 0.3 ease-out"])
    #expect(play.calls == [])
    #expect(chosen(play) == "A")
  }

  @Test func thePlatformHoldsBackPastTheEnds() {
    let play = pager(.uikit)
    drag(play, fromX: 40, by: 90)
    // 80 pt past the edge, slop taken off: (1 − 1/(0.55·80/320 + 1))·320.
    #expect(play.offset() == "-38.681")
  }

  // MARK: Cancelling and holding

  @Test func keepsChosenListAfterCancelledDrag() {
    let play = pager()
    drag(play, fromX: 310, by: -250)
    play.mark()
    play.cancel()
    play.settle()
    #expect(chosen(play) == "A")
    #expect(play.timeline == ["0 pager offset 250 → 0 in 0.3 ease-out"])
    #expect(play.rows().first == "A 1 Milk 40,0")
    #expect(play.calls == [])
  }

  @Test func stopsCardsOnTouchAndSettlesAtNearest() {
    let play = pager()
    drag(play, fromX: 310, by: -131)
    play.up(after: 0.1)
    play.wait(0.01)
    play.begin()
    play.touch(160, 200)
    play.wait(1)
    let held = play.offset()
    #expect(held == "138.142")
    #expect(play.simulator.scene.restTime == nil)
    play.mark()
    play.up()
    play.settle()
    #expect(play.timeline == ["0 pager offset \(held) → 260 in 0.3 ease-out"])
  }

  @Test func dragsCardsAfterStoppingThem() {
    let play = pager()
    drag(play, fromX: 310, by: -131)
    play.up(after: 0.1)
    play.wait(0.01)
    drag(play, fromX: 160, by: 60)
    play.up(after: 0.1)
    play.settle()
    #expect(chosen(play) == "A")
    #expect(play.offset() == "0")
  }

  // MARK: The rows of a card

  @Test func scrollsCardOnVerticalDrag() {
    let play = PanesPlay(.pager, generated: [40, 40])
    play.begin()
    play.touch(160, 300)
    play.move(to: 170, 260)
    play.move(to: 170, 200)
    play.up(after: 0.1)
    #expect(play.panes == ["A 40,0 240x480 at 100", "B 300,0 240x480 at 0"])
    #expect(play.offset() == "0")
    #expect(
      play.verdicts == [
        "tap on card 1 failed prevented by pan", "pinch on card 1 failed prevented by pan",
        "pan on pager failed prevented by pan", "fling on card 1 failed rested", "pan on card 1 ended",
      ])
  }

  /// Equal ways sideways and up belong to the rows.
  @Test func scrollsRowsUnlessDragIsMoreSideways() {
    let rows = PanesPlay(.pager, generated: [40, 40])
    rows.touch(200, 300)
    rows.move(to: 180, 280)
    #expect(rows.panes.first == "A 40,0 240x480 at 20")
    let cards = PanesPlay(.pager, generated: [40, 40])
    cards.begin()
    cards.touch(200, 300)
    cards.move(to: 179, 280)
    #expect(cards.offset() == "21")
    #expect(cards.panes.first == "A 19,0 240x480 at 0")
    cards.up()
    #expect(
      cards.verdicts == [
        "pan on card 1 failed refused (the movement is more horizontal than vertical)",
        "tap on card 1 failed prevented by pan", "pinch on card 1 failed prevented by pan",
        "page on pager failed slow", "pan on pager ended",
      ])
  }

  @Test func keepsScrollOffsetOfHiddenCard() throws {
    let play = PanesPlay(.pager, generated: [40, 40, 40, 40])
    try play.simulator.perform(PaneStatement.scroll(list: "A", to: 300))
    try play.simulator.scroll(to: 780)
    #expect(play.panes.map { $0.prefix(1) } == ["C", "D"])
    try play.simulator.scroll(to: 0)
    #expect(play.panes.first == "A 40,0 240x480 at 300")
    #expect(play.rows(of: "A").first == "A 7 Item 7 40,0")
  }

  @Test func onlyRowsOfVisibleCardsExist() throws {
    let play = PanesPlay(.pager, generated: [1_000_000, 1_000_000, 1_000_000, 1_000_000])
    #expect(play.simulator.recording.rows == RowCounts(visible: 20, created: 20, reused: 0))
    for _ in 0..<3 {
      drag(play, fromX: 300, by: -120)
      play.up()
      play.settle()
    }
    #expect(chosen(play) == "D")
    let rows = play.simulator.recording.rows
    #expect(rows.visible == 20)
    #expect(rows.created == 30)
  }

  /// Rows serve in any card; what they showed before must not show through.
  @Test func usedRowsShowNothingOfTheirPast() {
    let lists = (0..<6).map { list in
      (
        "\(list)",
        (0..<(3 + list * 5)).map { row in
          (row + list).isMultiple(of: 2) ? "[x] \(list).\(row)" : "\(list).\(row)"
        }
      )
    }
    let play = PanesPlay(.pager, lists)
    for step in 0..<9 {
      drag(play, fromX: 160, by: step < 5 ? -140 : 140)
      play.up()
      if step.isMultiple(of: 3) { play.settle() } else { play.wait(0.31) }
      play.begin()
      play.touch(160, 400)
      play.move(to: 160, 300, after: 0.05)
      play.up(after: 0.1)
      let document = play.simulator.scene.model.document
      for row in play.simulator.state.rows {
        let item = document.lists.first { $0.name == row.list }?.items[row.row]
        #expect(item?.text == row.text)
        #expect(item?.isDone == row.isDone)
      }
    }
  }

  // MARK: Words

  @Test func scrollingGoesThereAtOnceAndChoosesTheNearest() throws {
    let play = pager()
    try play.simulator.scroll(to: 391)
    #expect(play.offset() == "391")
    #expect(chosen(play) == "C")
    try play.simulator.scroll(to: 9000)
    #expect(play.offset() == "520")
    #expect(play.timeline == [])
  }

  @Test func returnsVisibleFrameOfCard() throws {
    let play = pager()
    #expect(try play.simulator.frame(of: .card(0)) == Frame(40, 0, 240, 480))
    #expect(try play.simulator.frame(of: .card(1)) == Frame(300, 0, 20, 480))
    #expect(throws: SceneError.rowOffScreen("card 3", offset: 520)) { try play.simulator.frame(of: .card(2)) }
    #expect(throws: SceneError.refused(expected: "one of 3 cards", found: "card 4")) {
      try play.simulator.frame(of: .card(3))
    }
  }

  @Test func findsRowsInChosenListByDefault() throws {
    let play = pager()
    #expect(try play.simulator.frame(of: .row(1)) == Frame(40, 50, 240, 50))
    #expect(try play.simulator.scene.item(at: .row(0)).text == "Milk")
    #expect(try play.simulator.scene.item(at: .row(0, list: "B")).text == "Report")
    #expect(try play.simulator.frame(of: .item("Mail", list: "B")) == Frame(300, 100, 20, 50))
    #expect(throws: SceneError.noRowNamed("Mail")) { try play.simulator.scene.item(at: .item("Mail")) }
    #expect(throws: SceneError.noList("X")) { try play.simulator.scene.item(at: .row(0, list: "X")) }
    try play.simulator.scroll(to: 260)
    #expect(try play.simulator.scene.item(at: .item("Mail")).text == "Mail")
    #expect(throws: SceneError.noRow(4, count: 3)) { try play.simulator.scene.item(at: .row(3)) }
  }

  @Test func reportsOffsetsOfRowsOutOfSight() throws {
    let play = PanesPlay(.pager, generated: [40, 40, 40])
    #expect(throws: SceneError.rowOffPane("row 30", list: "A", offset: 1450)) {
      try play.simulator.frame(of: .row(29))
    }
    #expect(throws: SceneError.rowOffScreen("row 1", offset: 520)) {
      try play.simulator.frame(of: .row(0, list: "C"))
    }
  }
}

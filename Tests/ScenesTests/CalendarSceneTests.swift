import Gestures
import Motion
import Simulation
import Testing
import TodoModel

@testable import Scenes

@Suite struct CalendarSceneTests {
  /// Three pages, of which May is shown.
  private func spring(
    items: [String] = [], profile: Profile = .exact, isRecording: Bool = true
  ) throws -> CalendarPlay {
    try CalendarPlay(
      "2015-04-10 2015-06-20", today: "2015-05-01", items: items, profile: profile, isRecording: isRecording)
  }

  // MARK: Case 18

  @Test func aPageForEachMonth() throws {
    let play = try CalendarPlay("2015-04-10 2015-06-20")
    #expect(play.scene?.pageCount == 3)
    #expect(play.header == "April 2015")
    let cells = [
      "2015-04-01": 2, "2015-04-30": 31, "2015-05-01": 4, "2015-05-31": 34, "2015-06-01": 0, "2015-06-30": 29,
    ]
    for (text, cell) in cells {
      let day = try #require(CalendarDay(text))
      let page = try #require(play.scene?.page(of: day))
      try play.simulator.scroll(to: Double(page) * 320)
      let place = CalendarSheet.frame(ofCell: cell, on: Extent(320, 400)).moved(by: Offset(0, 80))
      #expect(try play.simulator.frame(of: .day(day)) == place)
    }
  }

  @Test func tapsChooseDaysAndTakeThemAway() throws {
    let play = try spring()
    play.tap(cell: 10)
    #expect(play.chosen == "2015-05-07")
    play.tap(cell: 15)
    #expect(play.chosen == "2015-05-07 2015-05-12")
    play.tap(cell: 10)
    #expect(play.chosen == "2015-05-12")
    #expect(
      play.timeline == [
        "0.05 set border of day 2015-05-07 hidden false", "0.1 set border of day 2015-05-12 hidden false",
        "0.15 set border of day 2015-05-07 hidden true",
      ])
    #expect(play.edits == [])
  }

  // MARK: Layout

  @Test func cellsFillTheScreenBelowTheHeader() throws {
    let play = try spring()
    #expect(try play.frame("2015-05-01") == "182.857,80 45.714x66.667")
    #expect(try play.frame("2015-05-31") == "274.286,346.667 45.714x66.667")
    let wide = try CalendarPlay("2015-05-01 2015-05-31", size: Extent(700, 680))
    #expect(try wide.frame("2015-05-07") == "300,180 100x100")
  }

  @Test func weeksMayStartOnSunday() throws {
    let play = try CalendarPlay("2015-05-01 2015-05-31", sundayFirst: true, size: Extent(700, 680))
    #expect(try play.frame("2015-05-01") == "500,80 100x100")
    #expect(try play.frame("2015-05-03") == "0,180 100x100")
    play.tap(50, 230)
    #expect(play.chosen == "2015-05-03")
  }

  @Test(arguments: [
    ("2015-04-10 2015-06-20", "2015-05-01", "May 2015", "320"),
    ("2015-04-10 2015-06-20", "2015-06-30", "June 2015", "640"),
    ("2015-04-10 2015-06-20", "2016-01-01", "April 2015", "0"),
    (nil, "2015-05-01", "May 2015", "0"),
  ])
  func todaysPageIsShownFirst(range: String?, today: String, header: String, offset: String) throws {
    let play = try CalendarPlay(range, today: today)
    #expect(play.header == header)
    #expect(play.offset == offset)
    #expect(play.timeline == [])
  }

  @Test func withoutARangeTheDueDatesGiveOne() throws {
    let play = try CalendarPlay(items: ["A 2015-06-20", "B", "C 2015-04-10T12:00:00Z", "[x] D 2016-01-01"])
    #expect(play.scene?.range.map { "\($0.lowerBound) \($0.upperBound)" } == "2015-04-01 2015-06-30")
    #expect(play.scene?.pageCount == 3)
  }

  @Test func aCalendarOfNothingHasNoPage() throws {
    let play = try CalendarPlay()
    #expect(play.header == "")
    play.tap(cell: 10)
    play.drag(from: (300, 300), to: (20, 300))
    play.settle()
    #expect(play.chosen == "")
    #expect(play.offset == "0")
    #expect(try play.found(.page(#require(CalendarMonth("2015-05")))) == "no page at all")
  }

  @Test func refusesReversedRange() throws {
    let fault = SceneError.refused(
      expected: "a range that ends after its start", found: "2015-06-20 to 2015-04-10")
    #expect(throws: fault) { try CalendarPlay("2015-06-20 2015-04-10") }
    #expect(throws: Never.self) { try CalendarPlay("2015-06-20 2015-06-20") }
  }

  @Test func createsThreePagesForAllYears() throws {
    let play = try CalendarPlay("0001-01-01 9999-12-31", today: "2015-05-01")
    #expect(play.scene?.pageCount == 119_988)
    play.tap(cell: 10)
    #expect(play.chosen == "2015-05-07")
    play.drag(from: (300, 300), to: (100, 300))
    play.settle()
    #expect(play.header == "June 2015")
    play.tap(cell: 0)
    #expect(play.chosen == "2015-05-07 2015-06-01")
    #expect(play.scene?.pageViews.count == 1)
  }

  // MARK: Choosing

  @Test func daysOutsideTheRangeCannotBeChosen() throws {
    let play = try spring()
    try play.simulator.scroll(to: 0)
    for day in ["2015-04-01", "2015-04-09"] { try play.tap(day: day) }
    #expect(play.chosen == "")
    try play.tap(day: "2015-04-10")
    #expect(play.chosen == "2015-04-10")
    try play.simulator.scroll(to: 640)
    try play.tap(day: "2015-06-21")
    try play.tap(day: "2015-06-20")
    #expect(play.chosen == "2015-04-10 2015-06-20")
  }

  @Test func cellsWithoutADayAndTheHeaderDoNothing() throws {
    let play = try spring()
    for cell in [0, 3, 35, 41] { play.tap(cell: cell) }
    play.tap(160, 40)
    #expect(play.chosen == "")
    #expect(play.timeline == [])
  }

  @Test func theDelegateMayRefuseADay() throws {
    let play = try spring()
    try play.say(.refuse(.days([#require(CalendarDay("2015-05-07"))])))
    try play.say(.refuse(.weekends))
    for day in ["2015-05-07", "2015-05-09", "2015-05-10", "2015-05-14"] {
      try play.tap(day: day)
    }
    #expect(play.chosen == "2015-05-14")
  }

  @Test func doesNotTapOnLongPress() throws {
    let play = try spring()
    play.simulator.beginGesture("a press")
    play.sample(.began, 160, 180)
    play.wait(1)
    play.sample(.ended, 160, 180)
    #expect(play.chosen == "")
    #expect(play.verdicts == ["tap failed: late", "pan failed: lifted"])
  }

  // MARK: Due dates

  @Test func setsDueDateOfHeldItem() throws {
    let play = try spring(items: ["Pay rent", "Milk"])
    try play.hold("Pay rent")
    play.tap(cell: 10)
    #expect(play.edits == ["#1 due 2015-05-07"])
    #expect(play.timeline == ["0.05 set dot of day 2015-05-07 hidden false"])
    #expect(play.chosen == "")
    play.tap(cell: 10)
    #expect(play.edits == ["#1 due 2015-05-07"])
    play.mark()
    play.tap(cell: 15)
    #expect(play.edits == ["#1 due 2015-05-07", "#1 due 2015-05-12"])
    #expect(
      play.timeline == [
        "0.05 set dot of day 2015-05-07 hidden true", "0.05 set dot of day 2015-05-12 hidden false",
      ])
    try play.say(.select(nil))
    play.tap(cell: 10)
    #expect(play.edits.count == 2)
    #expect(play.chosen == "2015-05-07")
  }

  @Test func keepsDotOfDayWithOtherEntries() throws {
    let play = try spring(items: ["A 2015-05-07", "B 2015-05-07", "C"])
    try play.events([("2015-05-08", "2015-05-09", "Fair")])
    try play.hold("A")
    try play.tap(day: "2015-05-08")
    #expect(play.timeline == [])
    #expect(play.marked == "2015-05-07 2015-05-08 2015-05-09")
    try play.hold("B")
    try play.tap(day: "2015-05-12")
    #expect(play.marked == "2015-05-08 2015-05-09 2015-05-12")
  }

  @Test func setsNoDueDateOnRefusedDay() throws {
    let play = try spring(items: ["A"])
    try play.say(.refuse(.days([#require(CalendarDay("2015-05-07"))])))
    try play.hold("A")
    play.tap(cell: 10)
    #expect(play.edits == [])
  }

  @Test func replacesInstantByDay() throws {
    let play = try spring(items: ["A 2015-05-07T23:59:59Z"])
    #expect(play.marked == "2015-05-07")
    try play.hold("A")
    play.tap(cell: 10)
    #expect(play.edits == ["#1 due 2015-05-07"])
    #expect(play.timeline == [])
  }

  @Test func completedItemsAreNotMarkedAndEventsAreWhileTheyLast() throws {
    let play = try spring(items: ["A 2015-05-07", "[x] B 2015-05-08", "C 2015-07-01"])
    try play.events([("2015-04-01", "2015-04-11", "Easter"), ("2015-05-07", "2015-05-07", "Call")])
    #expect(play.marked == "2015-04-10 2015-04-11 2015-05-07")
    #expect(try play.found(.holds(#require(CalendarDay("2015-05-07")), [])) == "\"A\", \"Call\"")
  }

  @Test func itemsAreNamedByRows() throws {
    let play = try spring(items: ["A", "A", "B"])
    try play.say(.select(.row(2)))
    #expect(try play.found(.selected(nil)) == "row \"B\"")
    #expect(throws: SceneError.severalRowsNamed("A", count: 2)) { try play.hold("A") }
    #expect(throws: SceneError.noRowNamed("X")) { try play.hold("X") }
    #expect(throws: SceneError.noRow(4, count: 3)) { try play.say(.select(.row(3))) }
    #expect(throws: SceneError.noList("Work")) { try play.say(.select(.item("B", list: "Work"))) }
  }
}

import Motion
import Testing

@testable import Stage

@Suite struct DatePickerTests {
  /// The wheels are 30 pt wide, their rows 10 pt high.
  func picker(_ date: String) throws -> Handling<DatePicker> {
    Handling(DatePicker(try #require(PickedDate(date))))
  }

  @Test func advancesByTapBelowChosenRow() throws {
    var play = try picker("2026-11-25")
    play.tap(75, 25)
    play.tap(45, 5)
    play.tap(15, 25)
    play.tap(15, 15)
    #expect(
      play.events == [
        "touch-down 2026-11-25", "touch-up-inside 2026-11-26", "value-changed 2026-11-26",
        "touch-down 2026-11-26", "touch-up-inside 2026-10-26", "value-changed 2026-10-26",
        "touch-down 2026-10-26", "touch-up-inside 2027-10-26", "value-changed 2027-10-26",
        "touch-down 2027-10-26", "touch-up-inside 2027-10-26",
      ])
  }

  @Test func aDragTurnsTheWheelByWholeRows() throws {
    var play = try picker("2026-11-25")
    play.drag((75, 29), (75, 20), (75, -6))
    #expect(
      play.events == ["touch-down 2026-11-25", "touch-up-outside 2026-11-29", "value-changed 2026-11-29"])
  }

  @Test func daysAndMonthsGoRoundAndYearsEnd() throws {
    var play = try picker("9999-12-31")
    play.tap(75, 25)
    play.tap(45, 25)
    play.tap(15, 25)
    #expect(play.control.shownText == "9999-01-01")
  }

  @Test func clampsDayToMonth() throws {
    var play = try picker("2024-01-31")
    play.tap(45, 25)
    #expect(play.control.shownText == "2024-02-29")
    play.tap(15, 25)
    #expect(play.control.shownText == "2025-02-28")
  }

  @Test func aTouchTakenAwayChangesNothing() throws {
    var play = try picker("2026-11-25")
    play.lose((75, 5), (75, 30))
    #expect(play.events == ["touch-down 2026-11-25", "touch-cancel 2026-11-25"])
  }

  @Test func returnsFramesOfWheelRows() throws {
    let picker = DatePicker(try #require(PickedDate("2026-11-25")))
    let size = Extent(90, 30)
    #expect(picker.part("day", in: size) == Frame(60, 10, 30, 10))
    #expect(picker.part("next month", in: size) == Frame(30, 20, 30, 10))
    #expect(picker.part("previous year", in: size) == Frame(0, 0, 30, 10))
    #expect(picker.part("last year", in: size) == nil)
    #expect(picker.part("week", in: size) == nil)
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "0000-01-01", "26-1-1", "2026-+1-01", "2026-11-25-", ""])
  func rejectsInvalidDay(text: String) { #expect(PickedDate(text) == nil) }
}

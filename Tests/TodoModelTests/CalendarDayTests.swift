import Testing

@testable import TodoModel

@Suite struct CalendarDayTests {
  @Test func everyDayOfTenThousandYearsFollowsTheOneBefore() {
    var count = -719_162
    var isRight = true
    for year in 1...9999 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CalendarDay(year: year, month: month, day: day) else { continue }
          isRight = isRight && date.daysSince1970 == count && CalendarDay(daysSince1970: count) == date
          count += 1
        }
      }
    }
    #expect(isRight)
    #expect(count == 2_932_897)
    #expect(CalendarDay(daysSince1970: count) == nil)
    #expect(CalendarDay(daysSince1970: -719_163) == nil)
  }

  @Test func writesAndReadsDay() {
    let day = CalendarDay(year: 26, month: 2, day: 3)
    #expect(day?.description == "0026-02-03")
    #expect(CalendarDay("0026-02-03") == day)
    #expect(CalendarDay("2026-11-25")?.secondsSince1970 == 1_795_564_800)
  }

  @Test(arguments: [
    "", "2026-11", "2026-11-31", "2026-02-29", "1900-02-29", "2026-00-10", "2026-11-00", "2026/11/25",
    "26-11-25", " 2026-11-25", "2026-11-2é",
  ])
  func rejectsOtherFormsAndMissingDays(text: String) { #expect(CalendarDay(text) == nil) }

  @Test func readsDueDateAsDayOrInstant() {
    #expect(DueDate("2026-11-25")?.description == "2026-11-25")
    #expect(DueDate("2026-11-25T17:30:00Z")?.description == "2026-11-25T17:30:00Z")
    #expect(DueDate("tomorrow") == nil)
  }
}

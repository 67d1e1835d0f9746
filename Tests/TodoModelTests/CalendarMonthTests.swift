import Testing
import TodoModel

@Suite struct CalendarMonthTests {
  private func month(_ text: String) throws -> CalendarMonth { try #require(CalendarMonth(text)) }

  @Test func itsTextReadsBack() throws {
    #expect(try month("2026-11").description == "2026-11")
    #expect(try month("2026-11").title == "November 2026")
    #expect(try month("0001-01").description == "0001-01")
    for text in ["", "2026", "2026-13", "2026-00", "2026-1", "0000-01", "2026-11-01", "x026-11"] {
      #expect(CalendarMonth(text) == nil)
    }
  }

  @Test func namesAreKnownByThreeLettersOrMore() {
    #expect(CalendarMonth.number(named: "nov") == 11)
    #expect(CalendarMonth.number(named: "SEPTEMBER") == 9)
    #expect(CalendarMonth.number(named: "ju") == nil)
    #expect(CalendarMonth.number(named: "mayor") == nil)
  }

  @Test func monthsAreCountedOverTheEndOfAYear() throws {
    #expect(try month("2026-11").advanced(byMonths: 3) == month("2027-02"))
    #expect(try month("2026-01").advanced(byMonths: -1) == month("2025-12"))
    #expect(try month("9999-12").advanced(byMonths: 1) == nil)
    #expect(try month("0001-01").advanced(byMonths: -1) == nil)
    #expect(try month("0001-01").advanced(byMonths: .max) == nil)
    #expect(try month("2024-02").length == 29)
    #expect(try month("2026-02").days.last == CalendarDay("2026-02-28"))
  }

  @Test func findsCellsOfDays() throws {
    let expected = [
      "2015-04": (2, 31), "2015-05": (4, 34), "2015-06": (0, 29), "2010-02": (0, 27), "2026-11": (6, 35),
    ]
    for (text, (first, last)) in expected {
      let month = try month(text)
      #expect(month.cell(ofDay: 1, weekStart: .monday) == first)
      #expect(month.cell(ofDay: month.length, weekStart: .monday) == last)
      #expect(month.day(inCell: first, weekStart: .monday) == month.day(1))
      #expect(month.day(inCell: first - 1, weekStart: .monday) == nil)
      #expect(month.day(inCell: last + 1, weekStart: .monday) == nil)
    }
    #expect(try month("2015-05").firstCell(weekStart: .sunday) == 5)
    #expect(try month("2015-05").day(inCell: 42, weekStart: .sunday) == nil)
  }
}

@Suite struct WeekdayTests {
  @Test func daysHaveWeekdays() throws {
    let days = [
      "0001-01-01": "MO", "1970-01-01": "TH", "2015-05-07": "TH", "2026-11-21": "SA", "9999-12-31": "FR",
    ]
    for (text, label) in days { #expect(try #require(CalendarDay(text)).weekday.label == label) }
  }

  @Test func startsWeekOnGivenDay() {
    #expect(Weekday.monday.week.map(\.label) == ["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
    #expect(Weekday.sunday.week.map(\.label) == ["SU", "MO", "TU", "WE", "TH", "FR", "SA"])
    // (weekday + 5) mod 7 with Sunday = 1
    for day in Weekday.allCases { #expect(day.column(weekStart: .monday) == (day.rawValue + 5) % 7) }
  }

  @Test func daysAreCountedWithinTheCalendar() throws {
    let day = try #require(CalendarDay("2015-12-31"))
    #expect(day.advanced(byDays: 1) == CalendarDay("2016-01-01"))
    #expect(day.advanced(byDays: -365) == CalendarDay("2014-12-31"))
    #expect(CalendarDay.last.advanced(byDays: 1) == nil)
    #expect(CalendarDay.first.advanced(byDays: -1) == nil)
    #expect(day.advanced(byDays: .max) == nil)
  }
}

@Suite struct LocalTimeTests {
  @Test func convertsLocalTimesToSecondsAndBack() {
    for wall: Int64 in [0, -1, 1, 86_399, 86_400, -86_400, -86_401, 1_430_985_600, -62_135_596_800] {
      #expect(LocalTime(wall: wall).wall == wall)
    }
    #expect(LocalTime(wall: .min).description == "0001-01-01T00:00:00")
    #expect(LocalTime(wall: .max).description == "9999-12-31T23:59:59")
    #expect(LocalTime(wall: 1_431_007_509).description == "2015-05-07T14:05:09")
    #expect(LocalTime(wall: 1_431_007_509).clock == "14:05")
    #expect(LocalTime(.first, second: 86_400) == nil)
  }
}

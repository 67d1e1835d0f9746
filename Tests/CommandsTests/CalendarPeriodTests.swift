import Testing
import TodoModel

@testable import Commands

@Suite struct CalendarPeriodTests {
  private func days(_ text: String) throws(Failure) -> String {
    let today = CalendarDay("2026-11-21") ?? .first
    let days = try CalendarPeriod(text.split(separator: " ").map(String.init), today: today).days
    return "\(days.lowerBound) \(days.upperBound)"
  }

  @Test(arguments: [
    ("", "2026-11-01 2026-11-30"), ("2015-05", "2015-05-01 2015-05-31"),
    ("2015-05-07", "2015-05-01 2015-05-31"), ("2015", "2015-01-01 2015-12-31"),
    ("february", "2027-02-01 2027-02-28"), ("Feb 2024", "2024-02-01 2024-02-29"),
    ("2015-04-10..2015-06-20", "2015-04-10 2015-06-20"),
    ("2015-04-10 to 2015-06-20", "2015-04-10 2015-06-20"), ("2015-04 .. 2015-06", "2015-04-01 2015-06-30"),
    ("2014..2015-06-20", "2014-01-01 2015-06-20"), ("nov..feb", "2026-11-01 2027-02-28"),
    ("nov 2015 to jan", "2015-11-01 2016-01-31"), ("sept..sept", "2026-09-01 2026-09-30"),
    ("0001-01", "0001-01-01 0001-01-31"), ("9900..9999", "9900-01-01 9999-12-31"),
  ])
  func wordsNameDays(text: String, days: String) throws { #expect(try self.days(text) == days) }

  @Test(arguments: [
    ("foo", "foo"), ("2015-13", "2015-13"), ("2015-02-30", "2015-02-30"), ("11", "11"), ("nov 26", "nov 26"),
    ("..", ""), ("2015-05..", ""), ("2015-05..foo", "foo"), ("may 2015 x", "may 2015 x"), ("ma", "ma"),
  ])
  func refusesOtherWords(text: String, named: String) {
    let advice = "write 2026-11, november, next month, 2026 or a range like 2026-11..2027-01"
    #expect(throws: Failure.value(named, isNot: "a month", advice: advice)) { try days(text) }
  }

  @Test func refusesReversedAndTooLongRanges() {
    #expect(throws: Failure.usage("the range '2015-06..2015-04' ends before it starts")) {
      try days("2015-06..2015-04")
    }
    #expect(throws: Failure.usage("the range '1900..2000' has more than 1200 months")) {
      try days("1900..2000")
    }
  }
}

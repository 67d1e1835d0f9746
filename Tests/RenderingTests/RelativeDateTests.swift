import Rendering
import Testing
import TodoModel

/// Now is Saturday, 2026-11-21 09:30.
@Suite struct RelativeDateTests {
  let moment = QueryMoment(now: RenderingTests.moment()) { LocalTime(utc: $0) }

  @Test(arguments: [
    ("2026-11-21", "today", "today"), ("2026-11-22", "tomorrow", "tomorrow"), ("2026-11-23", "Mon", "Mon"),
    ("2026-11-27", "Fri", "Fri"), ("2026-11-28", "in 7 days", "in 7 days"),
    ("2026-12-04", "in 13 days", "in 13 days"),
    ("2026-12-12", "in 3 weeks", "in 3 weeks"), ("2027-01-20", "in 8 weeks", "in 8 weeks"),
    ("2027-01-21", "in 2 months", "in 2 months"), ("2027-11-20", "in 11 months", "in 11 months"),
    ("2030-11-21", "in 4 years", "in 4 years"), ("9999-12-31", "in 7973 years", "in 7973 years"),
    ("2026-11-20", "yesterday", "1 day late"), ("2026-11-18", "3 days ago", "3 days late"),
    ("2026-10-25", "3 weeks ago", "3 weeks late"), ("2024-11-01", "2 years ago", "2 years late"),
    ("2026-11-21T17:30:00Z", "today 17:30", "today 17:30"),
    ("2026-11-21T09:30:00Z", "today 09:30", "today 09:30, late"),
    ("2026-11-21T09:30:01Z", "today 09:30", "today 09:30"),
    ("2026-11-22T08:05:00Z", "tomorrow 08:05", "tomorrow 08:05"),
    ("2026-11-27T23:59:59Z", "Fri 23:59", "Fri 23:59"),
    ("2026-11-28T00:00:00Z", "in 7 days", "in 7 days"), ("2026-11-20T23:00:00Z", "yesterday", "1 day late"),
  ])
  func wordsDatesRelativeToToday(date: String, words: String, due: String) throws {
    let date = try #require(DueDate(date))
    #expect(moment.words(for: date) == words)
    #expect(moment.dueWords(for: date) == due)
  }

  @Test func writesFullDatesInLocalTime() throws {
    let east = QueryMoment(now: RenderingTests.moment()) { LocalTime(wall: $0.secondsSince1970 + 7200) }
    #expect(east.fullText(of: try #require(DueDate("2026-11-21T23:30:00Z"))) == "2026-11-22 01:30")
    #expect(east.fullText(of: try #require(DueDate("2026-11-21"))) == "2026-11-21")
    #expect(east.words(for: try #require(DueDate("2026-11-21T23:30:00Z"))) == "tomorrow 01:30")
  }
}

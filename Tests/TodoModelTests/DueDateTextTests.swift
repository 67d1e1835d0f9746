import Scenes
import Testing
import TodoModel

/// Dates as they are shown, and read again.
@Suite struct DueDateTextTests {
  private let moment = QueryMoment(
    now: Instant(secondsSince1970: 1_795_253_400), localTime: { LocalTime(wall: $0.secondsSince1970 + 3600) })

  @Test(arguments: [
    ("2026-11-27", "Fri 27 Nov 2026"), ("0007-01-01", "Mon 1 Jan 0007"),
    ("2026-11-27T16:30:00Z", "Fri 27 Nov 2026 17:30"), ("2026-11-27T23:00:05Z", "Sat 28 Nov 2026 00:00:05"),
    ("2026-11-27T16:30:59Z", "Fri 27 Nov 2026 17:30:59"),
  ])
  func shown(date: String, text: String) throws {
    #expect(moment.text(of: try #require(DueDate(date))) == text)
  }

  @Test(arguments: [
    ("2026-11-21", "today"), ("2026-11-22", "tomorrow"), ("2026-11-20", "yesterday"),
    ("2026-11-23", "in 2 days"),
    ("2026-12-11", "in 20 days"), ("2026-12-12", "in 3 weeks"), ("2027-01-20", "in 8 weeks"),
    ("2027-01-21", "in 2 months"), ("2028-11-20", "in 23 months"), ("2028-11-21", "in 2 years"),
    ("2026-11-01", "20 days ago"), ("2026-10-31", "3 weeks ago"), ("2024-11-22", "23 months ago"),
    ("2024-11-21", "2 years ago"),
  ])
  func wordsDistances(date: String, words: String) throws {
    let today = try #require(CalendarDay("2026-11-21"))
    #expect(today.distance(to: try #require(CalendarDay(date))) == words)
  }

  @Test func readsBackShownDates() throws {
    var random = SplitMix64(seed: 3)
    let words = DateWords(
      now: LocalTime(wall: 1_795_253_400),
      localTime: { LocalTime(wall: $0.secondsSince1970 + 3600) })
    for _ in 1...3000 {
      let day = try #require(CalendarDay(daysSince1970: .random(in: -719_161...2_932_895, using: &random)))
      let second = Bool.random(using: &random) ? Int64.random(in: 0...86_399, using: &random) : nil
      let date =
        second.map { .instant(Instant(secondsSince1970: day.secondsSince1970 + $0)) } ?? DueDate.day(day)
      let text = moment.text(of: date)
      #expect(try words.read(text) == date, "\(text)")
      #expect(try words.read(date.description) == date)
      #expect(try words.read(text.uppercased()) == date)
    }
  }

  /// Whatever is typed, reading it ends, and a date that was read can be written and read again.
  @Test func anythingCanBeTyped() throws {
    var random = SplitMix64(seed: 4)
    let pieces = [
      "today", "fri", "dec", "next", "week", "in", "at", "on", "am", "pm", "none", "eom", "noon",
      "2026-11-25", "T17:30",
      "Z", "+01:00", "25", "3", "0", "9:00", "24:00", ":", "/", "-", "+", ".", ",", " ", " ", " ", "th", "d",
      "w", "m",
      "y", "9999", "99999999", "\u{301}", "é", "🥖", "\0", "\u{202E}", "٣",
    ]
    let words = DateWords(now: LocalTime(wall: 1_795_253_400), localTime: { LocalTime(utc: $0) })
    var read = 0
    for _ in 1...20_000 {
      let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "")
      guard let date = try? words.read(text) else { continue }
      read += 1
      #expect(try words.read(date.description) == date)
    }
    #expect(read > 500)
  }
}

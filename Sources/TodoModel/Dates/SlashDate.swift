/// A day in numbers with slashes: `31/12`, `12/31/2027`, `2026/12/01`; not `03/04`, which has two readings. With dots,
/// as in `3.4.` and `3.4.2027`, the day is first.
package struct SlashDate {
  /// The numbers as written, two or three.
  private let numbers: [Int]
  private let digits: [Int]
  private let hasDots: Bool

  static func first(in text: String) -> (date: SlashDate, rest: String)? {
    var words = text.split { $0 == " " || $0 == "\t" }
    for (place, word) in words.enumerated() {
      guard let date = SlashDate(word) else { continue }
      words.remove(at: place)
      return (date, words.joined(separator: " "))
    }
    return nil
  }

  package init?(_ word: some StringProtocol) {
    hasDots = word.contains(".")
    var parts = word.split(separator: hasDots ? "." : "/", omittingEmptySubsequences: false)
    // The dot behind the month distinguishes a day from a number and a time.
    guard !hasDots || parts.count == 3 else { return nil }
    if hasDots, parts[2].isEmpty { parts.removeLast() }
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    numbers = parts.compactMap { Int($0) }
    digits = parts.map(\.utf8.count)
  }

  /// The possible days and months, with the day first and with the month first; equal readings once.
  package var readings: [(day: Int, month: Int)] {
    guard !isYearFirst, let first = numbers.first, numbers.count > 1 else { return [] }
    let second = numbers[1]
    if hasDots || first > 12 || first == second { return [(first, second)] }
    return second > 12 ? [(second, first)] : [(first, second), (second, first)]
  }

  var hasYear: Bool { numbers.count == 3 }

  private var isYearFirst: Bool { hasYear && digits[0] == 4 }

  /// The day; without a year the nearest one, which may be `today`. Errors quote `text`.
  func day(
    from today: CalendarDay, _ direction: DateWords.Direction, _ text: String
  ) throws(DateError) -> CalendarDay {
    if isYearFirst {
      guard let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) else {
        throw .noSuchDay(text)
      }
      return day
    }
    guard digits[0] <= 2, digits[1] <= 2, !hasYear || digits[2] == 4 else { throw .ambiguous(text) }
    guard readings.count == 1, let reading = readings.first else { throw .ambiguous(text) }
    guard hasYear else {
      return try today.nearest(reading.day, ofMonth: reading.month, direction, text)
    }
    guard let day = CalendarDay(year: numbers[2], month: reading.month, day: reading.day) else {
      throw .noSuchDay(text)
    }
    return day
  }
}

extension CalendarDay {
  /// The next or the last such day of a month, which may be this one.
  func nearest(
    _ day: Int, ofMonth month: Int, _ direction: DateWords.Direction, _ text: String
  ) throws(DateError) -> CalendarDay {
    let isPast = direction == .past
    // A leap day comes after eight years at the latest.
    for distance in 0...8 {
      let found = CalendarDay(year: year + (isPast ? -distance : distance), month: month, day: day)
      if let found, isPast ? found <= self : found >= self { return found }
    }
    // The year 2024 is a leap year.
    let exists = CalendarDay(year: 2024, month: month, day: day) != nil
    throw exists ? .outOfRange(text) : .noSuchDay(text)
  }
}

/// The reason why a text is not a date. Each case holds the text found.
package enum DateError: Error, Hashable, Sendable {
  case empty
  /// Not a word or form for a date; ``DateWords/words`` are the known ones.
  case unknown(String)
  /// Numbers such as `03/04` that can be read in several ways.
  case ambiguous(String)
  case noSuchDay(String)
  /// A period that began before today, and no new date.
  case begun(String)
  /// The day is another day of the week than the one named.
  case otherWeekday(String, is: Weekday)
  case noSuchTime(String)
  /// The date is outside the years 1 to 9999.
  case outOfRange(String)
}

import TodoModel

/// The days that words on the command line name: a month, a year, or a range of days, months or years.
struct CalendarPeriod {
  let days: ClosedRange<CalendarDay>

  /// The greatest number of months in a calendar.
  static let mostMonths = 1200

  /// Reads `2026-11`, `november`, `nov 2026`, `2026`, `2026-11-25`, and two of these with `..` or `to`
  /// between them; no words mean the month of `today`, a single day means its month.
  init(_ words: [String], today: CalendarDay) throws(Failure) {
    let text = CalendarPeriod.trimmed(words.joined(separator: " "))
    let (first, last) = CalendarPeriod.ends(of: text.isEmpty ? "\(today)" : text)
    guard let from = Part(first, year: today.year) else { throw CalendarPeriod.fault(first) }
    guard let last else {
      days = from.isDay ? Part(month: CalendarMonth(of: from.days.lowerBound))?.days ?? from.days : from.days
      return
    }
    guard var to = Part(last, year: from.days.lowerBound.year) else { throw CalendarPeriod.fault(last) }
    // "november to february" means the next February.
    if !to.hasYear, to.days.upperBound < from.days.lowerBound {
      to = Part(last, year: from.days.lowerBound.year + 1) ?? to
    }
    let (start, end) = (from.days.lowerBound, to.days.upperBound)
    guard start <= end else { throw .usage("the range '\(text)' ends before it starts") }
    days = start...end
    guard months.count <= CalendarPeriod.mostMonths else {
      throw .usage("the range '\(text)' has more than \(CalendarPeriod.mostMonths) months")
    }
  }

  var months: [CalendarMonth] {
    let (first, last) = (CalendarMonth(of: days.lowerBound), CalendarMonth(of: days.upperBound))
    return (first.ordinal...last.ordinal).compactMap { CalendarMonth(ordinal: $0) }
  }

  private static func fault(_ text: String) -> Failure {
    .value(
      text, isNot: "a month",
      advice: "write 2026-11, november, nov 2026, 2026 or a range like 2026-11..2027-01")
  }

  /// The texts before and after `..` or `to`.
  private static func ends(of text: String) -> (first: String, last: String?) {
    for separator in ["..", " to "] {
      guard let range = text.firstRange(of: separator) else { continue }
      return (trimmed(text[..<range.lowerBound]), trimmed(text[range.upperBound...]))
    }
    return (text, nil)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// One end of a range: a day, a month or a year.
  private struct Part {
    var days: ClosedRange<CalendarDay>
    var isDay = false
    /// Whether the text names the year.
    var hasYear = true

    private init(_ days: ClosedRange<CalendarDay>, isDay: Bool = false) {
      self.days = days
      self.isDay = isDay
    }

    init?(month: CalendarMonth) {
      guard let first = month.day(1), let last = month.day(month.length) else { return nil }
      self.init(first...last)
    }

    /// `year` is the default where the text names none.
    init?(_ text: String, year: Int) {
      let words = text.split(separator: " ")
      if let day = CalendarDay(text) {
        self.init(day...day, isDay: true)
      } else if let month = CalendarMonth(text) {
        self.init(month: month)
      } else if let year = Part.year(text[...]), let first = CalendarDay(year: year, month: 1, day: 1),
        let last = CalendarDay(year: year, month: 12, day: 31)
      {
        self.init(first...last)
      } else if (1...2).contains(words.count), let number = CalendarMonth.number(named: words[0]) {
        let said = words.count == 2 ? Part.year(words[1]) : year
        guard let said, let month = CalendarMonth(year: said, month: number) else { return nil }
        self.init(month: month)
        hasYear = words.count == 2
      } else {
        return nil
      }
    }

    private static func year(_ text: Substring) -> Int? { CalendarMonth("\(text)-01")?.year }
  }
}

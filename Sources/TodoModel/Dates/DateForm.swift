/// A form of dates, for help and messages: everything that ``DateWords`` reads has a row in ``all``.
package struct DateForm: Sendable {
  /// Dates of this form, each of which can be read.
  package let examples: [String]
  package let meaning: String

  private init(_ examples: String, _ meaning: String) {
    self.examples = examples.split(separator: "; ").map(String.init)
    self.meaning = meaning
  }

  package static let all = [
    DateForm(
      "2026-12-25; 20261225; 2026-12-25 17:30; 2026-12-25T17:30:15+01:00",
      "That day, or that time; Z or an offset means another time zone."),
    DateForm(
      "today; eod; end of day; tomorrow; tmr; yesterday; day after tomorrow",
      "Counted from today; eod and end of day are today, as a day."),
    DateForm("now", "This second, for queries and done --on."),
    DateForm("tonight; tonight 9pm", "Today at 20:00, or at the time beside it."),
    DateForm(
      "mon; tues; weds; thurs; friday",
      "The next such day, never today; for done:, created:, started: and done --on the last one, today included."
    ),
    DateForm("this friday", "The next such day; it may be today."),
    DateForm("last friday", "The last such day, never today."),
    DateForm(
      "3d; +3d; 2 weeks; in 1 month; in three days; a fortnight; 1y; -3d",
      "That many days, weeks, months or years from today; -3d is past. A month that is too short gives its last day."
    ),
    DateForm("2h; 30min; in 2 hours; -2h", "That long from now, to the minute."),
    DateForm(
      "fri+2d; eom-2d; 2026-12-24-1w; tomorrow+9h; now+15min",
      "Any date with an offset in min, h, d, w, m (months) or y. h and min move the clock: tomorrow+9h is 9:00 on every "
        + "day. After now they are elapsed time."),
    DateForm(
      "25 dec; dec 25; 9may; 25th of december; 25 december 2027",
      "Without a year the next such day (in the past: the last one), today included."),
    DateForm("15th; the 15th", "That day of this month or of the next month that has one; it may be today."),
    DateForm("31/12; 12/31; 31/12/2027", "Accepted when only one reading is a real date."),
    DateForm("2026/12/01", "The same as 2026-12-01."),
    DateForm("31.12.; 3.4.2027", "Dots mean that the day comes first."),
    DateForm(
      "eow; eom; eoy; end of week; end of month; end of year; end of november; last day of next month",
      "The last day of this week, month or year, or of the period named."),
    DateForm(
      "tomorrow 9:00; fri 5pm; at noon; midday; 9am",
      "A time may stand before or after a day. Alone it is the next such time, in the "
        + "past that of today."),
    DateForm("none", "No date."),
  ]

  /// The periods: a query takes all of one, a new date its first day.
  package static let periods = [
    DateForm(
      "week; weekend; month; quarter; year; this week; last month; next quarter; next weekend",
      "This one, unless next or last says otherwise. A weekend is Saturday and Sunday; the preference week-start says "
        + "when a week begins."),
    DateForm("jan; january; jan 2027", "That month; without a year this one, or the coming or the last one."),
    DateForm("q1; 2027; 2027-01; 2027-q1; 2027-w48", "That quarter, year, month or ISO week."),
  ]
}

extension DateWords {
  /// The words that stand alone, for suggestions.
  package static let words =
    (DateForm.all + DateForm.periods).flatMap(\.examples).filter {
      $0.allSatisfy { $0.isLetter || $0 == " " }
    }
    + Weekday.allCases.map { $0.name.lowercased() }

  /// Words that resemble ``words`` but mean something else, with flick's word, if any.
  package static let foreign: [String: String?] = [
    "eoq": "end of quarter", "clear": "none", "remove": "none", "no": "none", "off": "none", "sod": "today",
    "sow": nil, "som": nil, "soq": nil, "soy": nil, "tom": "tomorrow", "soon": nil, "someday": "none",
    "later": nil, "mid": nil, "never": "none", "morning": nil, "evening": "tonight",
    "this evening": "tonight", "month end": "end of month",
    "asap": "today", "fortnight": "2w", "week from now": "1w", "2 weeks from now": "2w", "xmas": "25 dec",
    "christmas": "25 dec", "overmorrow": "day after tomorrow", "tmrw": "tomorrow", "tonite": "tonight",
    "in the morning": "9:00", "in the evening": "18:00", "midnight": "tomorrow 0:00",
    "this morning": "today 9:00", "this afternoon": "today 15:00", "a week from now": "1w",
    "a month from now": "1m", "next weekday": "mon", "weekday": nil, "workday": nil, "payday": nil,
    "black friday": nil, "good friday": nil, "cyber monday": nil, "easter monday": nil,
    "nextweek": "next week", "coming week": "next week", "eonw": "end of next week", "montag": "mon",
    "nextmonth": "next month", "lastweek": "last week", "lastmonth": "last month", "thisweek": "this week",
  ]

  /// The hours of the parts of a day.
  package static let hours = ["morning": "9:00", "afternoon": "15:00", "evening": "18:00", "night": "20:00"]

  /// flick's words for ``foreign`` ones and for phrases such as `friday evening` and `3 days ago`; a nil word if flick
  /// has none, and nil for any other text.
  package static func meant(by text: String) -> String?? {
    let text = text.lowercased().replacing("end of day", with: "eod").replacing("@", with: " at ")
    if let known = foreign[text] { return known }
    let words = text.split(separator: " ").map(String.init)
    // `eod tomorrow`
    if let place = words.firstIndex(of: "eod"), words.count == 2, case let day = words[1 - place],
      DateWords.words.contains(day) || Weekday(named: day) != nil
    {
      return day
    }
    if words.count == 2, let hour = hours[words[1]],
      DateWords.words.contains(words[0]) || Weekday(named: words[0]) != nil
    {
      return "\(words[0]) \(hour)"
    }
    if let date = meant(byNumbers: text) { return date }
    // `tomorrow at 9`, `fri 9`, `fri 9.30`, `10 jan 0930`
    if words.count > 1, case let rest = words.dropLast(words[words.count - 2] == "at" ? 2 : 1),
      case let day = rest.joined(separator: " "), case let last = words[words.count - 1],
      let time = meant(byNumbers: last).flatMap({ $0.contains(":") ? $0 : nil })
        ?? (self.words.contains(day) && day != "now" || Weekday(named: day) != nil
          ? time(last, isLate: day == "tonight") : nil),
      CalendarMonth.names.allSatisfy({ !$0.lowercased().hasPrefix(day) }),
      case .day? = try? DateWords(now: LocalTime(wall: 0), localTime: { LocalTime(utc: $0) })
        .read(day == "tonight" ? "today" : day)
    {
      return "\(day) \(time)"
    }
    // `a week on tuesday`, `tuesday week`
    if words.suffix(4).dropLast().suffix(2) == ["week", "on"] || words.count == 2 && words[1] == "week",
      let day = [words.first, words.last].compactMap({ $0.flatMap { Weekday(named: $0) } }).first
    {
      return "\(day.name.prefix(3).lowercased())+1w"
    }
    if words.count == 2, words[1].contains(":"), let day = meant(byNumbers: words[0]) {
      return "\(day) \(words[1])"
    }
    guard words.count == 3, words[2] == "ago", let count = Int(words[0]), count > 0,
      let unit = ["day", "week", "month", "year"].first(where: { [$0, $0 + "s"].contains(words[1]) })
    else { return nil }
    return "today-\(count)\(unit.prefix(1))"
  }

  /// The time that an hour such as `9`, `9.30` or `15h` means: one before 7 is in the afternoon, and before noon in the
  /// evening if it `isLate`. Nil for other words.
  package static func time(_ word: String, isLate: Bool = false) -> String? {
    let parts = word.split { ".h".contains($0) }
    // `4.12.` is a day.
    guard let first = parts.first, let hour = Int(first), (1..<24).contains(hour), parts.count < 3,
      word.last != ".",
      parts.count == 1 || parts[1].utf8.count == 2 && Int(parts[1]) ?? 60 < 60
    else { return nil }
    let isAfternoon = hour < (isLate ? 12 : 7) && first.utf8.first != UInt8(ascii: "0") && !word.contains("h")
    return "\(isAfternoon ? hour + 12 : hour):\(parts.count == 1 ? "00" : parts[1])"
  }

  /// The only day that numbers in no form of flick's can mean, `2027-1-5`, `24.12` or `12-24`, or the time `1730`.
  private static func meant(byNumbers text: String) -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { ".-/".contains($0) }
    let numbers = parts.compactMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
    guard numbers.count == parts.count, numbers.count <= 3 else { return nil }
    if numbers.count == 1 {
      let (hour, minute) = (numbers[0] / 100, parts[0].suffix(2))
      return parts[0].utf8.count == 4 && hour < 20 && minute < "60" ? "\(hour):\(minute)" : nil
    }
    if numbers.count == 3, parts[0].utf8.count == 4 {
      return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])?.description
    }
    if numbers.count == 2, text.contains("."), numbers[0] > 12, numbers[1] > 12, let time = time(text) {
      return time
    }
    let sign = text.contains(".") ? "." : "/"
    let word = parts.joined(separator: sign) + (sign == "." && parts.count == 2 ? "." : "")
    guard let readings = SlashDate(word)?.readings, readings.count == 1, let (day, month) = readings.first,
      CalendarMonth(year: 2000, month: month)?.day(day) != nil,
      parts.count == 2 || parts[2].utf8.count == 4 || !text.contains("-") && parts[2].utf8.count == 2
    else { return nil }
    return "\(day) \(CalendarMonth.names[month - 1].prefix(3).lowercased())"
      + parts.dropFirst(2).map { $0.utf8.count == 2 ? " 20\($0)" : " \($0)" }.joined()
  }
}

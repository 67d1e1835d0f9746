/// Reads recurrence as users write it into an item's rule: an RRULE of RFC 5545 (`FREQ=WEEKLY;INTERVAL=2`),
/// with the prefix `after ` if the next time counts from the completion rather than the due date, and
/// `skip-missed ` if past times are skipped. The words, in any case:
///
/// * `daily`, `weekly`, `fortnightly` or `biweekly`, `monthly`, `quarterly`, `yearly` or `annually`,
///   `weekdays`, `workdays`, `weekends`;
/// * `every day`, `every two weeks`, `2w`, `once a week`, `every third month`, `every 2 business days`, with `each` for
///   `every`;
/// * `mon,thu`, `every mon and thu`, `every 2 weeks on fri`, `every other fri`;
/// * `every 3rd friday` and `on the last day`, of each month; `every 1st and 15th`, `3rd day of the month`;
/// * `every 3 months on the 1st`, `every month on the last fri`; `every 24 dec`, `every year on dec 24`;
/// * each with `after` before it or `after completion` after it, or with `, skip missed`;
/// * each with `10 times` or `until 2027-06-30` after it.
package enum RecurrenceWords {
  package static let words = [
    "daily", "weekly", "fortnightly", "monthly", "quarterly", "yearly", "annually", "weekdays", "weekends",
    "none",
  ]
  /// The words that a rule without a number begins with.
  package static let starts = ["every", "each"] + words

  /// The rule for words, or nil if they mean none. An RRULE is not checked.
  package static func rule(_ text: some StringProtocol) -> String? { rule(text) { DueDate(String($0)) } }

  /// The rule for words whose last date, after `until`, is read by `date`.
  package static func rule<Failure>(
    _ text: some StringProtocol, until date: (String) throws(Failure) -> DueDate?
  ) throws(Failure) -> String? {
    guard let (words, start, end) = try parts(of: text, until: date), let rule = rule(words[...]) else {
      return nil
    }
    return start.prefix + rule + end
  }

  /// The two readings of `every 3rd day` or `every second friday`, which are taken for no rule; nil for any other text.
  package static func readings(_ text: some StringProtocol) -> (interval: String, place: String)? {
    parts(of: text) { DueDate($0) }.flatMap { readings(of: $0.words[...]) }
  }

  private static func readings(of words: ArraySlice<DateToken>) -> (interval: String, place: String)? {
    guard let (number, count) = ordinal(words), count == words.count - 1, (2...31).contains(number),
      case .word(let name)? = words.last
    else { return nil }
    if name == "day" { return ("every \(number) days", "every \(ordinal(number))") }
    let isDoubtful = words.first == .word("second") && weekdays(words.suffix(1)) != nil
    return isDoubtful ? ("every other \(name)", "every 2nd \(name)") : nil
  }

  /// The words of the rule, without those about its start and end, and these two; nil if there are none.
  private static func parts<Failure>(
    of text: some StringProtocol, until date: (String) throws(Failure) -> DueDate?
  ) throws(Failure) -> (words: [DateToken], start: RecurrenceStart, end: String)? {
    guard text.utf8.count <= 200 else { return nil }
    // Words such as `mon,thu` have no blanks.
    let separated = text.lowercased().replacing(",", with: " ")
    var words = separated.split(whereSeparator: \.isWhitespace)[...]
    var start = RecurrenceStart.take(from: &words)
    guard let end = try takeEnd(from: &words, until: date) else { return nil }
    if start == .due { start = RecurrenceStart.take(from: &words) }
    // A sign has no meaning here, and `friday and` is only a part.
    guard !words.isEmpty, words.last != "and",
      var tokens = DateToken.tokens(of: words.joined(separator: " ")),
      !tokens.contains(where: { if case .sign = $0 { true } else { false } })
    else { return nil }
    if tokens.first == .word("every") || tokens.first == .word("each"), tokens.count > 1 {
      tokens.removeFirst()
    }
    return (plain(tokens), start, end)
  }

  /// The rule with an end in place of its length or of a named day: `daily 10 times` for `daily for 10 days`, `daily
  /// until 25 dec` for `daily until christmas`; nil for other words.
  static func ended(_ text: String) -> String? {
    let ends = text.split(separator: " until ").map(String.init)
    if ends.count == 2, rule(ends[0]) != nil, let day = DateWords.meant(by: ends[1]) ?? nil, day != "none" {
      return "\(ends[0]) until \(day)"
    }
    let parts = text.split(separator: " for ").map(String.init)
    let rules = parts.compactMap { rule($0) }
    guard parts.count == 2, rules.count == 2, !rules[1].contains("BY") else { return nil }
    let count = rules[1].replacing(rules[0] + ";INTERVAL=", with: "")
    return parts[0] + (Int(count) == nil ? " until \(parts[1])" : " \(count) times")
  }

  /// The words without those that only join others.
  private static func plain(_ words: [DateToken]) -> [DateToken] {
    words.enumerated().filter { index, word in
      guard index + 1 < words.count, case .word(let word) = word else { return true }
      if word == "every" || word == "each" { return index == 0 || words[index - 1] != .word("of") }
      // `20 a week` is an amount.
      if word == "a", index > 0, case .number = words[index - 1] { return true }
      return !["on", "the", "once", "a"].contains(word)
    }.map(\.element)
  }

  /// Removes `10 times` or `until` and a date behind the rule, and returns the part of the RRULE that says
  /// so, empty without these words, or nil for a date that means none.
  private static func takeEnd<Failure>(
    from words: inout ArraySlice<Substring>, until date: (String) throws(Failure) -> DueDate?
  ) throws(Failure) -> String? {
    if words.count > 2, let unit = words.last, unit == "times" || unit == "time",
      let count = Int(words[words.endIndex - 2]), (1...9999).contains(count)
    {
      words.removeLast(2)
      return ";COUNT=\(count)"
    }
    guard let index = words.lastIndex(of: "until"), index > words.startIndex else { return "" }
    let last = words[(index + 1)...].joined(separator: " ").uppercased()
    guard !last.isEmpty, let end = try date(last) else { return nil }
    words = words[..<index]
    return ";UNTIL=\(end.compact)"
  }

  private static func rule(_ words: ArraySlice<DateToken>) -> String? {
    if words.count == 1, case .word(let word)? = words.first, let rule = named[word] { return rule }
    if let days = weekdays(words) { return weekly(days) }
    if readings(of: words) != nil, words.last == .word("day") { return nil }
    return ordinalRule(words) ?? interval(words) ?? dayOfYear(words)
  }

  /// The rules of single words.
  private static let named = [
    "daily": "FREQ=DAILY", "weekly": "FREQ=WEEKLY", "monthly": "FREQ=MONTHLY", "yearly": "FREQ=YEARLY",
    "weekday": weekly(workdays), "weekdays": weekly(workdays),
    "workday": weekly(workdays), "workdays": weekly(workdays),
    "weekend": weekly([.saturday, .sunday]), "weekends": weekly([.saturday, .sunday]),
  ]

  /// Words for some units.
  private static let lengths: [String: (count: Int, unit: String)] = [
    "fortnightly": (2, "week"), "fortnight": (2, "week"), "biweekly": (2, "week"), "quarterly": (3, "month"),
    "quarter": (3, "month"), "annually": (1, "year"),
  ]

  /// `2 weeks`, `day`, `other month`, `third month`, `2 weeks mon, thu`, `3 months 1st`, `fortnightly mon`.
  private static func interval(_ words: ArraySlice<DateToken>) -> String? {
    var words = words
    var count = 1
    if let (ordinal, length) = ordinal(words), ordinal > 1 {
      count = ordinal
      words.removeFirst(length)
    } else if case .number(let number, _)? = words.first {
      count = number
      words.removeFirst()
    } else if words.first == .word("other") {
      count = 2
      words.removeFirst()
      if let days = weekdays(words) { return weekly(days, every: 2) }
    } else if case .word(let word)? = words.first, let number = numbers.firstIndex(of: word) {
      count = number + 1
      words.removeFirst()
    } else if case .word(let word)? = words.first, let (number, unit) = lengths[word] {
      count = number
      words = [.word(unit)] + words.dropFirst()
    }
    guard (1...9999).contains(count) else { return nil }
    let days = words == [.word("workday")] || words == [.word("workdays")]
    if days || words == [.word("business"), .word("day")] || words == [.word("business"), .word("days")] {
      return businessDays(count)
    }
    guard case .word(let word)? = words.popFirst(),
      let frequency = units.first(where: {
        [String($1.prefix(1)), $1, $1 + "s", $0.lowercased()].contains(word)
      })?.key
    else { return nil }
    if words.isEmpty { return every(count, frequency) }
    return switch frequency {
    case "WEEKLY": weekdays(words).map { weekly($0, every: count) }
    case "MONTHLY": ordinalRule(words, months: count)
    case "YEARLY": dayOfYear(words, every: count)
    default: nil
    }
  }

  /// The numbers from 1 on that may be written in words.
  package static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  private static func every(_ count: Int, _ frequency: String) -> String {
    "FREQ=\(frequency)" + (count == 1 ? "" : ";INTERVAL=\(count)")
  }

  /// Reads `24 dec`, `dec 24th`.
  private static func dayOfYear(_ words: ArraySlice<DateToken>, every count: Int = 1) -> String? {
    var days: [Int] = []
    var months: [Int] = []
    for word in words {
      switch word {
      case .number(let day, _): days.append(day)
      case .word(let name):
        if let month = CalendarMonth.number(named: name) {
          months.append(month)
        } else if !["st", "nd", "rd", "th", "of"].contains(name) {
          return nil
        }
      default: return nil
      }
    }
    guard days.count == 1, months.count == 1, (1...(months[0] == 2 ? 29 : 31)).contains(days[0]) else {
      return nil
    }
    return every(count, "YEARLY") + ";BYMONTH=\(months[0]);BYMONTHDAY=\(days[0])"
  }

  /// The number meant by `3rd`, `third` or, as −1, `last`, and the number of its words.
  private static func ordinal(_ words: ArraySlice<DateToken>) -> (ordinal: Int, count: Int)? {
    switch words.first {
    case .number(let number, _):
      guard case .word(let ending)? = words.dropFirst().first, ["st", "nd", "rd", "th"].contains(ending)
      else { return nil }
      return (number, 2)
    case .word(let word):
      let places = ["last", "first", "second", "third", "fourth", "fifth"]
      return places.firstIndex(of: word).map { ($0 == 0 ? -1 : $0, 1) }
    default: return nil
    }
  }

  /// Reads `3rd friday`, `last day`, `1st and 15th`, each optionally with `of month` unless it comes behind a number
  /// of months; `3rd day` only with either.
  private static func ordinalRule(_ words: ArraySlice<DateToken>, months: Int? = nil) -> String? {
    var words = words
    let ofMonth = months == nil && words.suffix(2) == [.word("of"), .word("month")]
    if ofMonth { words.removeLast(2) }
    let rule = every(months ?? 1, "MONTHLY")
    guard let first = words.first, let (ordinal, count) = ordinal(words) else { return nil }
    words.removeFirst(count)
    var days = [ordinal]
    while case let rest = words.drop(while: { $0 == .word("and") }), case .number? = rest.first,
      let (next, length) = self.ordinal(rest)
    {
      days.append(next)
      words = rest.dropFirst(length)
    }
    if words.isEmpty || words == [.word("day")] {
      // A bare `last` or `second` is too vague.
      if words.isEmpty, case .word = first { return nil }
      guard days.allSatisfy({ $0 == -1 || (1...31).contains($0) }) else { return nil }
      return rule + ";BYMONTHDAY=" + days.map { "\($0)" }.joined(separator: ",")
    }
    guard words.count == 1, case .word(let name)? = words.first, let day = Weekday(named: name),
      days.count == 1, ordinal == -1 || (1...5).contains(ordinal)
    else { return nil }
    return rule + ";BYDAY=\(ordinal)\(day.label)"
  }

  /// Reads names of weekdays, alone or with `and` between them, or nil for anything else.
  private static func weekdays(_ words: ArraySlice<DateToken>) -> [Weekday]? {
    var days: [Weekday] = []
    for word in words where word != .word("and") {
      guard case .word(let name) = word else { return nil }
      // The plural `mondays` is accepted too.
      guard let day = Weekday(named: name) ?? (name.last == "s" ? Weekday(named: name.dropLast()) : nil)
      else { return nil }
      days.append(day)
    }
    return days.isEmpty ? nil : days
  }

  static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

  private static func weekly(_ days: [Weekday], every count: Int = 1) -> String {
    every(count, "WEEKLY") + ";BYDAY=" + labels(days)
  }

  /// The rule for every `count` days from Monday to Friday. RFC 5545 has one only for a count of 1.
  package static func businessDays(_ count: Int) -> String {
    count == 1 ? weekly(workdays) : "\(count) business days"
  }

  /// The number in a rule of several business days, nil for other rules, and the parts behind it.
  package static func businessDays(_ rule: some StringProtocol) -> (count: Int?, rest: String) {
    let words = String(rule).split(separator: ";" as Character, maxSplits: 1).map { String($0) }
    let ending = " business days"
    guard let first = words.first, first.hasSuffix(ending), let count = Int(first.dropLast(ending.count)),
      (2...9999).contains(count), first == businessDays(count)
    else { return (nil, "") }
    return (count, words.count > 1 ? ";" + words[1] : "")
  }

  private static func labels(_ days: [Weekday]) -> String {
    Weekday.monday.week.filter { days.contains($0) }.map(\.label).joined(separator: ",")
  }
}

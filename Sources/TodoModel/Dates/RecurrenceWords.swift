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

  /// The number in `every 3rd day` and the like, which can mean every third day or the third of each month
  /// and so is not a rule, or nil for any other text.
  package static func doubtfulDay(_ text: some StringProtocol) -> Int? {
    guard let words = parts(of: text, until: { DueDate($0) })?.words, words.last == .word("day"),
      let (ordinal, count) = ordinal(words[...]), count == words.count - 1, (2...31).contains(ordinal)
    else { return nil }
    return ordinal
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
    // A sign has no meaning here.
    guard !words.isEmpty, var tokens = DateToken.tokens(of: words.joined(separator: " ")),
      !tokens.contains(where: { if case .sign = $0 { true } else { false } })
    else { return nil }
    if tokens.first == .word("every") || tokens.first == .word("each"), tokens.count > 1 {
      tokens.removeFirst()
    }
    return (plain(tokens), start, end)
  }

  /// The rule with an end in place of its length: `daily 10 times` for `daily for 10 days`; nil for other words.
  static func ended(_ text: String) -> String? {
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
      // Many users mean every three days by `every 3rd day`.
      if words == [.word("day")] { return nil }
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
    // Many users mean every three days by `every 3rd day`.
    if !ofMonth, months == nil, ordinal > 1, words == [.word("day")] { return nil }
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

  private static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

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

  /// A rule in words, such as `every 2 weeks` or `every Mon and Thu after completion`, which ``rule(_:)``
  /// reads back; a rule without such words unchanged.
  package static func text(of rule: String) -> String {
    let (start, plain) = RecurrenceStart.parts(of: rule)
    guard let (words, end) = words(plain[...]) else { return rule }
    return words + (start == .completion ? start.ending + end : end + start.ending)
  }

  private static func words(_ rule: Substring) -> (words: String, end: String)? {
    var parts: [String: String] = [:]
    let (count, rest) = businessDays(rule)
    for part in (count == nil ? rule.uppercased() : rest.uppercased()).split(separator: ";") {
      let ends = part.split(separator: "=", maxSplits: 1)
      guard ends.count == 2, parts.updateValue(String(ends[1]), forKey: String(ends[0])) == nil else {
        return nil
      }
    }
    guard let end = end(parts.removeValue(forKey: "COUNT"), parts.removeValue(forKey: "UNTIL")) else {
      return nil
    }
    if let count { return parts.isEmpty ? ("every \(count) business days", end) : nil }
    return words(parts).map { ($0, end) }
  }

  /// The words for COUNT or UNTIL, empty without them, or nil if there are none.
  private static func end(_ count: String?, _ until: String?) -> String? {
    guard let count else { return until.map { DueDate(compact: $0).map { " until \($0)" } } ?? "" }
    guard until == nil, let count = Int(count), (1...9999).contains(count) else { return nil }
    return count == 1 ? ", 1 time" : ", \(count) times"
  }

  private static func words(_ parts: [String: String]) -> String? {
    var parts = parts
    guard let frequency = parts.removeValue(forKey: "FREQ"), let unit = units[frequency],
      let interval = Int(parts.removeValue(forKey: "INTERVAL") ?? "1"), interval > 0
    else { return nil }
    let every = interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
    if parts.isEmpty { return every }
    switch (frequency, Set(parts.keys)) {
    case ("WEEKLY", ["BYDAY"]):
      guard let days = weekdays(labeled: parts["BYDAY"] ?? "") else { return nil }
      let names = days.map(\.shortName)
      if interval > 1 { return "\(every) on \(names.joined(separator: ", "))" }
      if days == workdays { return "every weekday" }
      let others = names.dropLast().joined(separator: ", ")
      return "every " + [others, names.last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
    case ("MONTHLY", ["BYDAY"]):
      let value = parts["BYDAY"] ?? ""
      guard let day = Weekday(label: value.suffix(2)), let place = ordinal(String(value.dropLast(2)), 1...5)
      else { return nil }
      return monthly("\(place) \(day.shortName)", interval)
    case ("MONTHLY", ["BYMONTHDAY"]):
      let days = (parts["BYMONTHDAY"] ?? "").split(separator: ",")
      let places = days.compactMap { ordinal(String($0), 1...31) }
      guard places.count == days.count, !days.isEmpty, places == ["last"] || !places.contains("last") else {
        return nil
      }
      return monthly(places == ["last"] ? "last day" : places.joined(separator: " and "), interval)
    case ("YEARLY", ["BYMONTH", "BYMONTHDAY"]):
      guard let month = Int(parts["BYMONTH"] ?? ""), let day = Int(parts["BYMONTHDAY"] ?? ""),
        (1...12).contains(month), day > 0
      else { return nil }
      return "\(every) on \(day) \(CalendarMonth.names[month - 1].prefix(3))"
    case ("MONTHLY", ["BYMONTHDAY", "BYSETPOS"]):
      // The day of a month, or its last day if it is too short.
      return parts["BYSETPOS"] == "-1" && parts["BYMONTHDAY"]?.hasPrefix("28,29") == true ? every : nil
    case _ where frequency == "YEARLY" && parts == ["BYMONTH": "2", "BYMONTHDAY": "28,29", "BYSETPOS": "-1"]:
      return every
    default: return nil
    }
  }

  private static func monthly(_ days: String, _ interval: Int) -> String {
    interval == 1 ? "every \(days) of the month" : "every \(interval) months on the \(days)"
  }

  private static let units = ["DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"]

  /// The weekdays of a list, in their order.
  private static func weekdays(labeled list: String) -> [Weekday]? {
    let labels = list.split(separator: ",")
    let days = labels.compactMap { Weekday(label: $0) }
    guard days.count == labels.count, !days.isEmpty else { return nil }
    return Weekday.monday.week.filter { days.contains($0) }
  }

  /// `3rd`, or `last` for −1.
  private static func ordinal(_ digits: String, _ range: ClosedRange<Int>) -> String? {
    if digits == "-1" { return "last" }
    guard let number = Int(digits), range.contains(number) else { return nil }
    return ordinal(number)
  }

  /// A number from 1 to 99 as an ordinal: `3rd`.
  package static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}

/// The date from which the next occurrence of an item is counted.
package enum RecurrenceStart: Hashable, Sendable, CaseIterable {
  case due
  /// The due date, skipping all occurrences before the completion.
  case dueAhead
  case completion

  /// The prefix of the rule in an item.
  package var prefix: String {
    switch self {
    case .due: ""
    case .dueAhead: "skip-missed "
    case .completion: "after "
    }
  }

  /// The words after the rule in words.
  var ending: String {
    switch self {
    case .due: ""
    case .dueAhead: ", skip missed"
    case .completion: " after completion"
    }
  }

  package static func parts(of recur: some StringProtocol) -> (start: RecurrenceStart, rule: String) {
    let start = allCases.first { $0 != .due && recur.hasPrefix($0.prefix) } ?? .due
    return (start, String(recur.dropFirst(start.prefix.count)))
  }

  /// Removes and returns the words about the start: `skip missed` or `skip-missed`, and `after`, before the
  /// rule; these or `after completion` after it. The rule's words remain.
  package static func take(from words: inout ArraySlice<Substring>) -> RecurrenceStart {
    let ends: [(RecurrenceStart, before: [Substring], behind: [Substring])] = [
      (.dueAhead, ["skip", "missed"], ["skip", "missed"]), (.dueAhead, ["skip-missed"], ["skip-missed"]),
      (.completion, ["after"], ["after", "completion"]),
    ]
    for (start, before, behind) in ends {
      if words.count > before.count, words.starts(with: before) {
        words.removeFirst(before.count)
        return start
      }
      if words.count > behind.count, words.suffix(behind.count).elementsEqual(behind) {
        words.removeLast(behind.count)
        return start
      }
    }
    return .due
  }
}

/// How something comes again, as people write it, and the rule text that an item keeps for it.
///
/// The rule is an RRULE of RFC 5545 (`FREQ=WEEKLY;INTERVAL=2`), with ``after`` put before it where the next time is
/// counted from the completion and not from the due date. In words, upper and lower case counting the same:
///
/// * `daily`, `weekly`, `fortnightly` or `biweekly`, `monthly`, `quarterly`, `yearly` or `annually`, `weekdays`,
///   `weekends`;
/// * `every day`, `every 2 weeks`, `2w`, `every other month`, `every weekday`, with `each` for `every`;
/// * `mon,thu`, `every mon and thu`, `every 2 weeks on fri`;
/// * `every 3rd friday` and `every last day`, of each month; `every 15th`;
/// * each with `after` before it or `after completion` behind it.
public enum RecurrenceWords {
  /// What stands before a rule that counts from the completion.
  public static let after = "after "

  /// The words that stand for rules, for suggestions.
  public static let words = [
    "daily", "weekly", "fortnightly", "monthly", "quarterly", "yearly", "annually", "weekdays", "weekends",
    "none",
  ]

  /// The rule that words stand for; nil if they stand for none. An RRULE is not looked into.
  public static func rule(_ text: some StringProtocol) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    var words = tokens(of: text)
    guard let count = words?.count, count > 0 else { return nil }
    var isAfter = false
    if words?.first == .word("after") {
      isAfter = true
      words?.removeFirst()
    } else if words?.suffix(2) == [.word("after"), .word("completion")] {
      isAfter = true
      words?.removeLast(2)
    }
    if words?.first == .word("every") || words?.first == .word("each"), (words?.count ?? 0) > 1 {
      words?.removeFirst()
    }
    guard let words, let rule = rule(words[...]) else { return nil }
    return (isAfter ? after : "") + rule
  }

  private static func tokens(of text: some StringProtocol) -> [DateToken]? {
    // `mon,thu` has no blanks; a sign means nothing here.
    let tokens = DateToken.tokens(of: String(text))
    return tokens?.contains { if case .sign = $0 { true } else { false } } == true ? nil : tokens
  }

  private static func rule(_ words: ArraySlice<DateToken>) -> String? {
    guard let first = words.first else { return nil }
    if words.count == 1, case .word(let word) = first {
      switch word {
      case "daily": return "FREQ=DAILY"
      case "weekly": return "FREQ=WEEKLY"
      case "fortnightly", "biweekly": return "FREQ=WEEKLY;INTERVAL=2"
      case "monthly": return "FREQ=MONTHLY"
      case "quarterly": return "FREQ=MONTHLY;INTERVAL=3"
      case "yearly", "annually": return "FREQ=YEARLY"
      case "weekday", "weekdays": return weekly([.monday, .tuesday, .wednesday, .thursday, .friday])
      case "weekend", "weekends": return weekly([.saturday, .sunday])
      default: break
      }
    }
    if let days = weekdays(words) { return weekly(days) }
    return ordinalRule(words) ?? interval(words)
  }

  /// `2 weeks`, `day`, `other month`, `2 weeks on mon, thu`.
  private static func interval(_ words: ArraySlice<DateToken>) -> String? {
    var words = words
    var count = 1
    if case .number(let number, _)? = words.first {
      count = number
      words.removeFirst()
    } else if words.first == .word("other") {
      count = 2
      words.removeFirst()
    }
    guard (1...9999).contains(count), case .word(let unit)? = words.first else { return nil }
    words.removeFirst()
    let frequency: String
    switch unit {
    case "d", "day", "days": frequency = "DAILY"
    case "w", "week", "weeks": frequency = "WEEKLY"
    case "m", "month", "months": frequency = "MONTHLY"
    case "y", "year", "years": frequency = "YEARLY"
    default: return nil
    }
    let rule = "FREQ=\(frequency)" + (count == 1 ? "" : ";INTERVAL=\(count)")
    if words.isEmpty { return rule }
    guard frequency == "WEEKLY", words.removeFirst() == .word("on"), let days = weekdays(words) else {
      return nil
    }
    return rule + ";BYDAY=" + labels(days)
  }

  /// `3rd friday`, `last day`, `15th`, each with `of the month` behind it if one likes.
  private static func ordinalRule(_ words: ArraySlice<DateToken>) -> String? {
    var words = words
    if words.suffix(3) == [.word("of"), .word("the"), .word("month")] { words.removeLast(3) }
    guard let first = words.first else { return nil }
    words.removeFirst()
    let ordinal: Int
    switch first {
    case .number(let number, _):
      guard case .word(let ending)? = words.first, ["st", "nd", "rd", "th"].contains(ending) else {
        return nil
      }
      words.removeFirst()
      ordinal = number
    case .word(let word):
      guard let place = ["last", "first", "second", "third", "fourth", "fifth"].firstIndex(of: word) else {
        return nil
      }
      ordinal = place == 0 ? -1 : place
    default: return nil
    }
    if words.isEmpty || words.count == 1 && words.first == .word("day") {
      // A bare `last` or `second` says too little.
      guard words.count == 1 || first != .word("last"), ordinal == -1 || (1...31).contains(ordinal) else {
        return nil
      }
      if words.isEmpty, case .word = first { return nil }
      return "FREQ=MONTHLY;BYMONTHDAY=\(ordinal)"
    }
    guard words.count == 1, case .word(let name)? = words.first, let day = Weekday(named: name),
      ordinal == -1 || (1...5).contains(ordinal)
    else { return nil }
    return "FREQ=MONTHLY;BYDAY=\(ordinal)\(day.label)"
  }

  /// Names of weekdays, alone or with `and` between them; nil if anything else is there.
  private static func weekdays(_ words: ArraySlice<DateToken>) -> [Weekday]? {
    var days: [Weekday] = []
    for word in words where word != .word("and") {
      guard case .word(let name) = word else { return nil }
      // `mondays` is what one says of every one.
      guard let day = Weekday(named: name) ?? (name.last == "s" ? Weekday(named: name.dropLast()) : nil)
      else {
        return nil
      }
      days.append(day)
    }
    return days.isEmpty ? nil : days
  }

  private static func weekly(_ days: [Weekday]) -> String { "FREQ=WEEKLY;BYDAY=" + labels(days) }

  /// Each day once, from Monday on.
  private static func labels(_ days: [Weekday]) -> String {
    Weekday.monday.week.filter { days.contains($0) }.map(\.label).joined(separator: ",")
  }
}

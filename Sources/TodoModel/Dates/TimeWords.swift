/// The words of dates and rules within a text. Each text that is added is looked at, so this reads no date.
package enum TimeWords {
  /// Words that are a date each.
  package static let names = [
    "today", "tomorrow", "tonight", "tmr", "tmrw", "tonite", "noon", "midday", "eod", "eow", "eom",
  ]
  private static let joints = [
    "on", "by", "at", "until", "till", "from", "since", "starting", "to", "for", "or", "and", "&", "before",
    "after", "of", "twice", "once", "per", "alternate", "due", "wait", "hide", "not", "except", "but",
  ]
  /// Words that belong to the word behind them.
  private static let determiners =
    [
      "this", "next", "every", "every!", "each", "in", "the", "last", "first", "second", "third", "other",
      "end", "a", "an", "business",
    ] + RecurrenceWords.numbers
  /// Days that are a date only behind a word such as `on`.
  private static let feasts = ["christmas", "xmas"]
  /// Words that belong to the word before them.
  private static let units =
    [
      "day", "days", "week", "weeks", "weekday", "weekend", "month", "months", "quarter", "year", "years",
      "hour", "hours", "min", "minute", "minutes", "fortnight", "workday", "workdays", "morning", "afternoon",
      "evening", "night", "am", "pm", "times",
    ] + feasts
  /// The words that dates are made of, but for days and months.
  package static let words = names + units
  /// A date in front of a text begins with one of these: `Monday blues` is a text.
  private static let starts =
    names + ["on", "by", "at", "this", "next", "every", "every!", "each", "in", "before"]

  /// The number of such words at the end of a text.
  package static func count(atEndOf text: [String]) -> Int {
    guard let last = text.last?.lowercased(), isFull(last) || units.contains(last) else { return 0 }
    let words = text.map { $0.lowercased() }
    return words.count - 1 - (words.indices.last { !isPart($0, of: words) } ?? -1)
  }

  /// The number of words of a date at the start of a text.
  package static func count(atStartOf text: [String]) -> Int {
    // `Weekly report` is a title.
    guard let first = text.first,
      starts.contains(first.lowercased()) || first.hasSuffix("ly") && RecurrenceWords.words.contains(first)
    else { return 0 }
    let words = text.map { $0.lowercased() }
    let run = words.indices.prefix { isPart($0, of: words) }
    return run.count - run.reversed().prefix { joints.contains(words[$0]) }.count
  }

  private static func isPart(_ place: Int, of words: [String]) -> Bool {
    let word = words[place]
    if words[place...].starts(with: ["day", "after", "tomorrow"]) { return true }
    if isFull(word) || joints.contains(word) { return true }
    if units.contains(word), place > 0 {
      let before = words[place - 1]
      if feasts.contains(word) { return joints.contains(before) }
      return isFull(before) || before == "per" || determiners.contains(before) || before == "of"
    }
    guard determiners.contains(word), place + 1 < words.count else { return false }
    let next = words[place + 1]
    if ["a", "an"].contains(word) || units.contains(next) { return units.contains(next) }
    return isFull(next) && !names.contains(next) || determiners.contains(next) || next == "of"
  }

  /// Whether a word is of a date or rule whatever is beside it; also several, `mon-wed`.
  private static func isFull(_ word: String) -> Bool {
    if names.contains(word) || RecurrenceWords.words.contains(word) { return true }
    func isPlain(_ part: some StringProtocol) -> Bool {
      part.first?.isNumber == true || CalendarMonth.number(named: part) != nil || Weekday(named: part) != nil
        || part.last == "s" && Weekday(named: part.dropLast()) != nil
    }
    let parts = word.split { $0 == "," || $0 == "-" || $0 == "/" }
    return !parts.isEmpty && parts.allSatisfy(isPlain)
  }
}

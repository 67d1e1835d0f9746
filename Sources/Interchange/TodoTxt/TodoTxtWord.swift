import Text
package import TodoModel

/// The words of a todo.txt line that set a property and are not part of the text: `due:2026-12-01 rec:+1w`. `t` is the day
/// until which an item is hidden, `pri` the priority of a completed one. Words that begin with `flick-` are flick's own.
package enum TodoTxtWord: Hashable {
  case day(ItemField, CalendarDay)
  /// The exact time; counts only on the field's day.
  case time(ItemField, Instant)
  case recur(String)
  /// The exact rule; counts only if it equals `rec` apart from the day of the month.
  case recurExact(String)
  /// The readings of a clock in the item's zone; each counts only if it names the exact time.
  case clock(String)
  case priority(String)
  /// The number of words before this one, each `@name`, that are tags and not part of the text.
  case tags(Int)
  case list(String)
  /// The name for references by others, as in topydo, or references to them.
  case tie(Tie, [String])

  package enum Tie { case name, parent, needs }

  /// Reads a word, or returns nil if it is part of the text.
  init?(_ word: Substring, isDone: Bool) {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = word[word.utf8.index(after: colon)...]
    guard !value.isEmpty else { return nil }
    let read: TodoTxtWord? =
      switch String(word[..<colon]) {
      case "due": CalendarDay(value).map { .day(.due, $0) }
      case "flick-due": Instant(value).map { .time(.due, $0) }
      case "t": CalendarDay(value).map { .day(.wait, $0) }
      case "flick-t": Instant(value).map { .time(.wait, $0) }
      case "started": CalendarDay(value).map { .day(.started, $0) }
      case "flick-started": Instant(value).map { .time(.started, $0) }
      case "rec": TodoTxtRecurrence.rule(value).map { .recur($0) }
      case "flick-rec":
        value.percentDecoded.flatMap { TodoTxtRecurrence.plain($0) == nil ? nil : .recurExact($0) }
      case "flick-clock":
        value.percentDecoded.flatMap { ZonedTime.all(in: $0).isEmpty ? nil : .clock($0) }
      case "pri": isDone && TodoTxtWord.isPriority(value) ? .priority(String(value)) : nil
      case "flick-tags":
        value.utf8.count <= 4 && value.utf8.first != UInt8(ascii: "+")
          ? Int(value).flatMap { $0 > 0 ? .tags($0) : nil } : nil
      case "flick-list": value.percentDecoded.flatMap { ItemList.isName($0) ? .list($0) : nil }
      case "id": .tie(.name, [String(value)])
      case "p": .tie(.parent, [String(value)])
      case "dep": .tie(.needs, value.split(separator: ",").map(String.init))
      default: nil
      }
    guard let read else { return nil }
    self = read
  }

  /// One capital letter.
  package static func isPriority(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 1 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Whether a word would be read as a property, optionally after backslashes.
  static func needsBackslash(_ word: Substring, isDone: Bool) -> Bool {
    word.utf8.contains(UInt8(ascii: ":"))
      && TodoTxtWord(Substring(word.utf8.drop { $0 == UInt8(ascii: "\\") }), isDone: isDone) != nil
  }

  /// Separates at each blank, with empty words between several. By bytes, as combining marks join a blank before them.
  package static func split(_ text: Substring) -> [Substring] {
    text.utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { Substring($0) }
  }
}

/// The value of `rec:`: `1w` after completion, `+1w` after the due date, `2b` for business days, other rules in full.
package enum TodoTxtRecurrence {
  private static let units: [(letter: Character, frequency: String)] = [
    ("d", "DAILY"), ("w", "WEEKLY"), ("m", "MONTHLY"), ("y", "YEARLY"),
  ]
  static func rule(_ value: Substring) -> String? {
    if let plain = value.percentDecoded, isRule(plain) { return plain }
    let isStrict = value.hasPrefix("+")
    let digits = value.dropLast().dropFirst(isStrict ? 1 : 0)
    guard digits.utf8.count <= 4, digits.utf8.allSatisfy(\.isDigit),
      let count = Int(digits), count > 0
    else { return nil }
    let rule: String
    if value.last == "b" {
      rule = RecurrenceWords.businessDays(count)
    } else {
      guard let unit = units.first(where: { $0.letter == value.last }) else { return nil }
      rule = "FREQ=\(unit.frequency)" + (count == 1 ? "" : ";INTERVAL=\(count)")
    }
    return isStrict ? rule : RecurrenceStart.completion.prefix + rule
  }

  /// The value for a rule, or nil if none reads back as the same rule.
  static func value(_ rule: String) -> String? {
    let (start, plain) = RecurrenceStart.parts(of: rule)
    let days = plain == RecurrenceWords.businessDays(1) ? 1 : RecurrenceWords.businessDays(plain).count
    var (count, unit): (String, Character?) = ("\(days ?? 1)", days == nil ? nil : "b")
    for part in plain.split(separator: ";") where days == nil {
      if part.hasPrefix("FREQ=") { unit = units.first { $0.frequency == part.dropFirst(5) }?.letter }
      if part.hasPrefix("INTERVAL=") { count = String(part.dropFirst(9)) }
    }
    // Only if it reads back unchanged: the rule may have more parts, or be written differently.
    if let unit {
      let short = (start == .due ? "+" : "") + count + String(unit)
      if self.rule(short[...]) == rule { return short }
    }
    guard isRule(rule) else { return nil }
    return rule.percentEncoded
  }

  /// The plain form of a monthly or yearly rule with the last of a month's possible days, as completing an item on such
  /// a day makes it. Both are equivalent while the item is due on `day`, and in `month` unless nil.
  static func plain(_ rule: String) -> (rule: String, day: Int, month: Int?)? {
    for (days, last) in [("28,29", 29), ("28,29,30", 30), ("28,29,30,31", 31)] {
      let ending = ";BYMONTHDAY=\(days);BYSETPOS=-1"
      guard rule.hasSuffix(ending) else { continue }
      let start = rule.dropLast(ending.count)
      if start.hasPrefix("FREQ=MONTHLY") { return (String(start), last, nil) }
      guard start.hasPrefix("FREQ=YEARLY"), start.hasSuffix(leapMonth), last == 29 else { return nil }
      return (String(start.dropLast(leapMonth.count)), last, 2)
    }
    return nil
  }

  private static let leapMonth = ";BYMONTH=2"

  /// The first `rec:` word of an open item's text that is no rule, such as `rec:weekly`, or nil if there is none.
  package static func unreadable(in text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    return TodoTxtWord.split(text[...]).first {
      $0.hasPrefix("rec:") && $0.utf8.count > 4 && rule($0.dropFirst(4)) == nil
    }
    .map(String.init)
  }

  static func isRule(_ text: String) -> Bool {
    let rule = RecurrenceStart.parts(of: text).rule
    return rule.hasPrefix("FREQ=") || RecurrenceWords.businessDays(rule).count != nil
  }
}

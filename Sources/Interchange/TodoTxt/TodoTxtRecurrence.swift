import TodoModel

/// The value of `rec:`: `1w` is a week after completion, `+1w` a week after the due date; other rules are
/// written in full, as one word.
enum TodoTxtRecurrence {
  private static let units: [(letter: Character, frequency: String)] = [
    ("d", "DAILY"), ("w", "WEEKLY"), ("m", "MONTHLY"), ("y", "YEARLY"),
  ]
  static func rule(_ value: Substring) -> String? {
    if let plain = TodoTxtWord.plain(value), isRule(plain) { return plain }
    let isStrict = value.hasPrefix("+")
    guard let letter = value.last, let unit = units.first(where: { $0.letter == letter }) else { return nil }
    let digits = value.dropLast().dropFirst(isStrict ? 1 : 0)
    guard digits.utf8.count <= 4, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let count = Int(digits), count > 0
    else { return nil }
    let rule = "FREQ=\(unit.frequency)" + (count == 1 ? "" : ";INTERVAL=\(count)")
    return isStrict ? rule : RecurrenceStart.completion.prefix + rule
  }

  /// The value for a rule, or nil if none reads back as the same rule.
  static func value(_ rule: String) -> String? {
    let (start, plain) = RecurrenceStart.parts(of: rule)
    var count = "1"
    var frequency: Substring?
    for part in plain.split(separator: ";") {
      if part.hasPrefix("FREQ=") { frequency = part.dropFirst(5) }
      if part.hasPrefix("INTERVAL=") { count = String(part.dropFirst(9)) }
    }
    if let frequency, let unit = units.first(where: { $0.frequency == frequency }) {
      let short = (start == .due ? "+" : "") + count + String(unit.letter)
      // Only if it reads back unchanged: the rule may have more parts, or be written differently.
      if self.rule(short[...]) == rule { return short }
    }
    guard isRule(rule) else { return nil }
    return TodoTxtWord.word(of: rule)
  }

  /// The plain form of a monthly or yearly rule with the last of a month's possible days, created by
  /// completing an item on such a day. Both are equivalent while the item is due on `day`, and in `month`
  /// unless nil.
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

  static func isRule(_ text: String) -> Bool {
    RecurrenceStart.parts(of: text).rule.hasPrefix("FREQ=")
  }
}

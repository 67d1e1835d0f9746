/// Rules for Taskwarrior's `recur`: the durations of at least a day in its manual, such as `weekly`,
/// `weekdays`, `6mo`, `P1W`. As in Taskwarrior, `biannual` is every two years.
enum TaskwarriorRecurrence {
  /// The rule for a value, or nil if flick has none, as for an hour.
  static func rule(_ value: String) -> String? {
    let text = value.lowercased().filter { $0 != " " }
    guard text.utf8.count <= 20 else { return nil }
    if let rule = words[text] { return rule }
    if text.hasPrefix("p") { return period(text.dropFirst()) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let unit = units[String(text.dropFirst(digits.count))] else { return nil }
    return rule(digits.isEmpty ? 1 : count(digits), unit.frequency, times: unit.times)
  }

  private static let words = [
    "daily": "FREQ=DAILY", "weekdays": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekly": "FREQ=WEEKLY",
    "sennight": "FREQ=WEEKLY", "biweekly": "FREQ=WEEKLY;INTERVAL=2", "fortnight": "FREQ=WEEKLY;INTERVAL=2",
    "monthly": "FREQ=MONTHLY", "bimonthly": "FREQ=MONTHLY;INTERVAL=2", "quarterly": "FREQ=MONTHLY;INTERVAL=3",
    "semiannual": "FREQ=MONTHLY;INTERVAL=6", "annual": "FREQ=YEARLY", "yearly": "FREQ=YEARLY",
    "biannual": "FREQ=YEARLY;INTERVAL=2", "biyearly": "FREQ=YEARLY;INTERVAL=2",
  ]

  private static let units: [String: (frequency: String, times: Int)] = {
    var units: [String: (frequency: String, times: Int)] = [:]
    for name in ["d", "day", "days"] { units[name] = ("DAILY", 1) }
    for name in ["w", "wk", "wks", "week", "weeks"] { units[name] = ("WEEKLY", 1) }
    for name in ["m", "mo", "mos", "mth", "mths", "mnths", "month", "months"] { units[name] = ("MONTHLY", 1) }
    for name in ["q", "qtr", "qtrs", "qrtrs", "quarter", "quarters"] { units[name] = ("MONTHLY", 3) }
    for name in ["y", "yr", "yrs", "year", "years"] { units[name] = ("YEARLY", 1) }
    return units
  }()

  /// Reads the rest of an ISO 8601 period after the P, without times of day: `1W`, `6M`, `1Y6M`, in lower case.
  private static func period(_ text: Substring) -> String? {
    var parts: [(count: Int, unit: Character)] = []
    var rest = text
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = count(digits), let unit = rest.dropFirst(digits.count).first else { return nil }
      parts.append((count, unit))
      rest = rest.dropFirst(digits.count + 1)
    }
    if parts.count == 2, parts[0].unit == "y", parts[1].unit == "m" {
      return rule(parts[0].count * 12 + parts[1].count, "MONTHLY")
    }
    guard parts.count == 1, let part = parts.first, let unit = units[String(part.unit)], part.unit != "q"
    else {
      return nil
    }
    return rule(part.count, unit.frequency)
  }

  private static func count(_ digits: Substring) -> Int? { digits.utf8.count <= 4 ? Int(digits) : nil }

  private static func rule(_ count: Int?, _ frequency: String, times: Int = 1) -> String? {
    guard let count, count > 0 else { return nil }
    return "FREQ=\(frequency)" + (count * times == 1 ? "" : ";INTERVAL=\(count * times)")
  }
}

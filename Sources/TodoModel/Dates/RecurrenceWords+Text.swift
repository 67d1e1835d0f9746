extension RecurrenceWords {
  /// A rule in words, such as `every 2 weeks` or `every Mon and Thu after completion`, which ``rule(_:)``
  /// reads back; a rule without such words unchanged.
  public static func text(of rule: String) -> String {
    let (start, plain) = RecurrenceStart.parts(of: rule)
    guard let words = words(plain[...]) else { return rule }
    return words + start.ending
  }

  private static func words(_ rule: Substring) -> String? {
    var parts: [String: String] = [:]
    for part in rule.uppercased().split(separator: ";") {
      let ends = part.split(separator: "=", maxSplits: 1)
      guard ends.count == 2, parts.updateValue(String(ends[1]), forKey: String(ends[0])) == nil else {
        return nil
      }
    }
    guard let frequency = parts.removeValue(forKey: "FREQ"), let unit = units[frequency],
      let interval = Int(parts.removeValue(forKey: "INTERVAL") ?? "1"), interval > 0
    else { return nil }
    let every = interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
    if parts.isEmpty { return every }
    switch (frequency, Set(parts.keys)) {
    case ("WEEKLY", ["BYDAY"]):
      guard let names = names(parts["BYDAY"] ?? "") else { return nil }
      let days = names.days.map(\.shortName)
      if interval > 1 { return "\(every) on \(days.joined(separator: ", "))" }
      if names.labels == "MO,TU,WE,TH,FR" { return "every weekday" }
      return "every "
        + (days.count < 3
          ? days.joined(separator: " and ")
          : days.dropLast().joined(separator: ", ") + " and " + (days.last ?? ""))
    case ("MONTHLY", ["BYDAY"]) where interval == 1:
      let value = parts["BYDAY"] ?? ""
      guard let day = Weekday(label: value.suffix(2)), let place = ordinal(String(value.dropLast(2)), 1...5)
      else { return nil }
      return "every \(place) \(day.shortName) of the month"
    case ("MONTHLY", ["BYMONTHDAY"]) where interval == 1:
      guard let place = ordinal(parts["BYMONTHDAY"] ?? "", 1...31) else { return nil }
      return place == "last" ? "every last day of the month" : "every \(place) of the month"
    case ("MONTHLY", ["BYMONTHDAY", "BYSETPOS"]):
      // The day of a month, or its last day if it is too short.
      guard parts["BYSETPOS"] == "-1", parts["BYMONTHDAY"]?.hasPrefix("28,29") == true else { return nil }
      return every
    case ("YEARLY", ["BYMONTH", "BYMONTHDAY", "BYSETPOS"]):
      guard parts["BYMONTH"] == "2", parts["BYMONTHDAY"] == "28,29", parts["BYSETPOS"] == "-1" else {
        return nil
      }
      return every
    default: return nil
    }
  }

  private static let units = ["DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"]

  private static func names(_ list: String) -> (days: [Weekday], labels: String)? {
    let labels = list.split(separator: ",")
    let days = labels.compactMap { Weekday(label: $0) }
    guard days.count == labels.count, !days.isEmpty else { return nil }
    let inOrder = Weekday.monday.week.filter { days.contains($0) }
    return (inOrder, inOrder.map(\.label).joined(separator: ","))
  }

  /// `3rd`, or `last` for −1.
  private static func ordinal(_ digits: String, _ range: ClosedRange<Int>) -> String? {
    if digits == "-1" { return "last" }
    guard let number = Int(digits), range.contains(number) else { return nil }
    return ordinal(number)
  }

  /// A number from 1 to 99 as an ordinal: `3rd`.
  public static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}

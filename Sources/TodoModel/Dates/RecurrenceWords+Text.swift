extension RecurrenceWords {
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

  static let units = ["DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"]

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

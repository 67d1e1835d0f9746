import JSON
import TodoModel

/// The values of words, from the words of each value with blanks between them.
func values<Value>(ofWords words: [(Value, String)]) -> [String: Value] {
  Dictionary(words.flatMap { value, words in words.split(separator: " ").map { (String($0), value) } }) { $1 }
}

/// The rows of a text with lines like `due: dueDate|due.date`.
func rows<Key: RawRepresentable<String>>(of text: String) -> [(Key, String)] {
  text.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: ":", maxSplits: 1)
    return parts.count == 2
      ? Key(rawValue: String(parts[0])).map { ($0, String(ImportedText.trimmed(parts[1]))) } : nil
  }
}

/// The names, each one that occurred before with a number: `Foo`, `Foo 2`.
func distinct(_ names: [String]) -> [String] {
  var seen: Set<String> = []
  var counts: [String: Int] = [:]
  return names.map { name in
    var new = name
    while !seen.insert(new).inserted {
      counts[name, default: 1] += 1
      new = "\(name) \(counts[name, default: 1])"
    }
    return new
  }
}

/// The words of programs for states, priorities and repeats.
enum ForeignState: String {
  /// `held` is open, but not to be done now: flick keeps the program's word for it.
  case open, held, begun, done, canceled, deleted

  var isOpen: Bool { self == .open || self == .held }

  private static let words: [(ForeignState, String)] = rows(
    of: """
      open: ☐ false no n 0 open pending incomplete todo notstarted needsaction new unstarted available remaining \
      reopened unchecked unresolved falsch nein offen nichtbegonnen non àfaire pendiente nee não nej zuerledigen
      held: backlog triage waiting deferred waitingonsomeoneelse waitingonothers delegated paused hold onhold planned \
      next later blocked icebox template recurring zurückgestellt wartend wartet wartetaufjemandanderen aufgeschoben \
      geplant enattente reporté planifié enespera
      begun: inprogress started active doing inreview inprocess indeterminate working now inarbeit inbearbeitung \
      encours enprogreso bezig inreview
      done: [x] ✓ ✔ ☑ true yes y x 1 100 done completed complete closed resolved finished checked fixed merged wahr ja \
      erledigt fertig abgeschlossen oui fait terminé sí si hecho completado sim feito concluído voltooid gedaan tak \
      fatto
      canceled: canceled cancelled wontdo wontfix notplanned dropped abandoned rejected declined duplicate obsolete \
      invalid abgebrochen annulé cancelado
      deleted: deleted trashed
      """)

  private static let table = values(ofWords: words).merging(["[ ]": .open]) { $1 }

  /// The state that a word stands for, or nil if no program has it.
  init?(_ word: String) {
    let plain = String(word.lowercased().filter { $0.isLetter || $0.isNumber })
    guard let state = ForeignState.table[word.lowercased()] ?? ForeignState.table[plain] else { return nil }
    self = state
  }
}

enum ForeignPriority {
  private static let words = values(ofWords: [
    (
      "A",
      "highest urgent critical blocker veryhigh high h hoch haute alta hoog important sehrhoch dringend wichtig urgente élevée"
    ),
    ("B", "medium moderate mittel moyenne media"), ("C", "faible low niedrig basse baja laag"),
    ("D", "lowest verylow"), ("", "none no normal nopriority keine 0"),
  ])

  /// The letter, empty for none, or nil for a word that no table has.
  static func letter(_ word: String, _ own: [String: String]) -> String? {
    let key = word.lowercased().filter { $0.isLetter || $0.isNumber }
    if let letter = own[key] { return letter }
    return TodoTxtWord.isPriority(word) ? word : words[key]
  }
}

/// A repeat as a program has it.
struct ForeignRepeat {
  /// The value of ``Item/Members/recur``.
  var rule: String
  /// The seconds since midnight, if it names a time of day.
  var time: Int?
  /// The words for its first date, if it has some.
  var start: String?

  private init(rule: String) { self.rule = rule }

  init?(_ value: JSONValue, _ dates: ForeignDate) {
    if case .object = value {
      guard let rule = ForeignRepeat.rule(ofObject: value, dates) else { return nil }
      self.init(rule: rule)
    } else {
      guard let text = ForeignProgram.text(value) else { return nil }
      self.init(text, dates)
    }
  }

  init?(_ text: String, _ dates: ForeignDate) {
    let upper = text.uppercased()
    var value = upper.hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text
    if upper.contains(";FROM=") {
      let isAfter = upper.contains(";FROM=COMPLETION")
      value = value.split(separator: ";").filter { !$0.uppercased().hasPrefix("FROM=") }.joined(
        separator: ";")
      value = (isAfter ? RecurrenceStart.completion.prefix : "") + value
    }
    if (try? RecurrenceRule(parsing: RecurrenceStart.parts(of: value).rule)) != nil {
      rule = value
      return
    }
    guard text.utf8.count <= 200 else { return nil }
    let isAfter = text.lowercased().hasSuffix(" when done")
    let text = isAfter ? String(text.dropLast(10)) : text
    var words = ForeignDate.english(text).lowercased().replacing(",", with: " ").split(separator: " ").map {
      String($0)
    }
    guard let first = words.first else { return nil }
    var prefix = isAfter ? RecurrenceStart.completion.prefix : ""
    if ["every!", "ev!"].contains(first) { prefix = RecurrenceStart.completion.prefix }
    if ["every!", "ev!", "ev"].contains(first) { words[0] = "every" }
    if let index = words.firstIndex(where: { ["starting", "from"].contains($0) }), index > 0 {
      let end =
        words[index...].firstIndex(of: "until") ?? words[index...].firstIndex(of: "ending") ?? words.count
      start = words[(index + 1)..<end].joined(separator: " ")
      words.removeSubrange(index..<end)
    }
    words = words.map { $0 == "ending" ? "until" : $0 }
    if words.count == 2, let day = ForeignRepeat.partsOfDay[words[1]] {
      words.replaceSubrange(1..., with: ["day", day])
    }
    for count in [3, 2, 1] where words.count > count {
      var last = words.suffix(count).joined(separator: " ")
      // at 9, 18h
      if count == 2, last.hasPrefix("at "), let hour = Int(last.dropFirst(3).prefix(while: \.isNumber)),
        (0...24).contains(hour), last.count < 7, last.allSatisfy({ $0.isNumber || "at h".contains($0) })
      {
        last = "\(hour):00"
      }
      guard last.contains(where: \.isNumber) && !last.hasSuffix("s") || last == "noon",
        let time = ForeignDate.time(last)
      else {
        continue
      }
      self.time = time
      words.removeLast(count)
      break
    }
    if words.count > 2, words[0] == "every", let first = Int(words[1].prefix { $0.isNumber }) {
      let days = words.dropFirst(2).allSatisfy { $0 == "and" || Weekday(named: $0) != nil }
      // Every 2 fri; every 1st week.
      if days, !words[1].hasSuffix("d"), !words[1].hasSuffix("t"), !words[1].hasSuffix("h") {
        words.replaceSubrange(1..<2, with: ["\(first)", "weeks", "on"])
      } else if ["week", "month", "year"].contains(words[2]) {
        words[1] = "\(first)"
      }
    }
    if words.first == "every", let last = words.last, ["hour", "hours"].contains(last),
      let count = words.count == 2 ? 1 : Int(words[1]), words.count < 4, count > 0
    {
      rule = "\(prefix)FREQ=HOURLY" + (count == 1 ? "" : ";INTERVAL=\(count)")
      return
    }
    let plain = words.joined(separator: " ").replacing("every quarter", with: "quarterly")
    if let rule = RecurrenceWords.rule(plain, until: { dates.date($0) }) ?? TaskwarriorRecurrence.rule(plain)
    {
      self.rule = prefix.isEmpty ? rule : prefix + RecurrenceStart.parts(of: rule).rule
      return
    }
    guard words.first == "every", let monthly = ForeignRepeat.monthly(words.dropFirst()) else { return nil }
    rule = prefix + monthly
  }

  /// Whether a date in words is a bare length such as `one day`: it is no series.
  static func isLength(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    return words.count == 2 && (Int(words[0]) != nil || RecurrenceWords.numbers.contains(String(words[0])))
  }

  private static let partsOfDay = [
    "morning": "9:00", "afternoon": "12:00", "evening": "19:00", "night": "22:00",
  ]

  /// Reads days of months: `2, 15 and 27`, `month on the 2nd last friday`, `april and may on the 1st`, `last workday`.
  private static func monthly(_ words: ArraySlice<String>) -> String? {
    var words = words.filter { !["and", "on", "the", "of"].contains($0) }[...]
    var rule = "FREQ=MONTHLY"
    let months = words.prefix { $0.count > 2 }.prefix { CalendarMonth.number(named: $0) != nil }
    if !months.isEmpty {
      rule =
        "FREQ=YEARLY;BYMONTH="
        + months.compactMap { CalendarMonth.number(named: $0) }.map { "\($0)" }.joined(separator: ",")
      words = words.dropFirst(months.count)
    } else if words.first == "month" {
      words.removeFirst()
    } else if words.count > 1, let count = Int(words[words.startIndex]), words.dropFirst().first == "months" {
      rule += ";INTERVAL=\(count)"
      words = words.dropFirst(2)
    }
    var places: [Int] = []
    while let word = words.first {
      let number = Int(word.prefix(while: \.isNumber))
      if word == "last" {
        if let last = places.last, last > 0 { places[places.count - 1] = -last } else { places.append(-1) }
      } else if let number, ["", "st", "nd", "rd", "th"].contains(word.drop(while: \.isNumber)),
        (1...31).contains(number)
      {
        places.append(number)
      } else {
        break
      }
      words.removeFirst()
    }
    guard !places.isEmpty else { return nil }
    let list = places.map { "\($0)" }.joined(separator: ",")
    if words.isEmpty { return "\(rule);BYMONTHDAY=\(list)" }
    if ["workday", "weekday"].contains(words[words.startIndex]), words.count == 1 {
      return "\(rule);BYDAY=MO,TU,WE,TH,FR;BYSETPOS=\(list)"
    }
    guard words.count == 1, let day = words.first.flatMap({ Weekday(named: $0) }),
      places.allSatisfy({ abs($0) < 6 })
    else { return nil }
    return "\(rule);BYDAY=" + places.map { "\($0)\(day.label)" }.joined(separator: ",")
  }

  private static let frequencies = [
    ("dai", "DAILY"), ("day", "DAILY"), ("week", "WEEKLY"), ("month", "MONTHLY"), ("year", "YEARLY"),
    ("hour", "HOURLY"),
  ]

  /// The rule of an object such as Microsoft's pattern and range, or one with a cycle or a number of seconds.
  private static func rule(ofObject value: JSONValue, _ dates: ForeignDate) -> String? {
    let pattern = value["pattern"] ?? value
    func text(_ names: String...) -> String? {
      names.lazy.compactMap { pattern[$0].flatMap { ForeignProgram.text($0) } }.first
    }
    if value["is_recurring"] == .bool(true), let words = text("string") {
      return ForeignRepeat(words, dates)?.rule
    }
    if let seconds = text("repeat_after").flatMap({ Int($0) }) {
      let start = text("repeat_mode") == "2" ? RecurrenceStart.completion.prefix : ""
      if text("repeat_mode") == "1" { return "FREQ=MONTHLY" }
      guard seconds > 0 else { return nil }
      for (unit, length) in [("WEEKLY", 604_800), ("DAILY", 86_400), ("HOURLY", 3600)]
      where seconds % length == 0 {
        let count = seconds / length
        return "\(start)FREQ=\(unit)" + (count == 1 ? "" : ";INTERVAL=\(count)")
      }
      return nil
    }
    guard let type = text("type", "repeatCycle", "frequency", "freq")?.lowercased(),
      let frequency = frequencies.first(where: { type.contains($0.0) })?.1
    else { return nil }
    var rule = "FREQ=\(frequency)"
    if let count = text("interval", "repeatEvery").flatMap({ Int($0) }), count > 1 {
      rule += ";INTERVAL=\(count)"
    }
    var days = Weekday.allCases.filter { pattern[$0.name.lowercased()] == .bool(true) }
    if case .array(let names)? = pattern["daysOfWeek"] ?? pattern["daysOfTheWeek"] {
      days = names.compactMap { ForeignProgram.text($0).flatMap { Weekday(named: $0.lowercased()) } }
    }
    let places = ["first": "1", "second": "2", "third": "3", "fourth": "4", "last": "-1"]
    let place = type.contains("relative") ? places[text("index") ?? ""] ?? "" : ""
    if frequency == "YEARLY", let month = text("month"), month != "0" { rule += ";BYMONTH=\(month)" }
    if !days.isEmpty, frequency == "WEEKLY" || !place.isEmpty {
      let labels = Weekday.monday.week.filter(days.contains).map { place + $0.label }
      rule += ";BYDAY=" + labels.joined(separator: ",")
    } else if type.contains("absolute"), let day = text("dayOfMonth"), day != "0" {
      rule += ";BYMONTHDAY=\(day)"
    }
    let range = value["range"]
    switch range?["type"].flatMap({ ForeignProgram.text($0) }) {
    case "endDate"?:
      guard let end = range?["endDate"].flatMap({ ForeignProgram.text($0) }).flatMap({ CalendarDay($0) })
      else { break }
      rule += ";UNTIL=\(DueDate.day(end).compact)"
    case "numbered"?:
      rule += range?["numberOfOccurrences"].flatMap { ForeignProgram.text($0) }.map { ";COUNT=\($0)" } ?? ""
    default: break
    }
    return (try? RecurrenceRule(parsing: rule)) == nil ? nil : rule
  }
}

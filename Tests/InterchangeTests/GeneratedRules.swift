import Scenes

/// Rules with every combination of parts that RFC 5545 allows, generated from a seed, each with a start: `START
/// RULE`.
///
/// Left out are parts that python-dateutil reads otherwise than RFC 5545: numbered weekdays beside others, where it
/// requires both; BYWEEKNO without days, for which it takes all days of a week; and the weeks 52 and 53, which it
/// miscounts in the first days of some years and, counted from the end, in the last.
struct GeneratedRules {
  private var random: SplitMix64

  init(seed: Int) { random = SplitMix64(seed: seed) }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func numbers(_ range: ClosedRange<Int>, most: Int, orNegative: Bool = false) -> String {
    let count = Int.random(in: 1...most, using: &random)
    return (0..<count).map { _ in
      let number = Int.random(in: range, using: &random)
      return "\(orNegative && chance(3) ? -number : number)"
    }.joined(separator: ",")
  }

  private mutating func weekdays(numbered range: ClosedRange<Int>? = nil) -> String {
    let days = GeneratedRules.weekdays.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
    return days.map { day in range.map { numbers($0, most: 1, orNegative: true) + day } ?? day }
      .joined(separator: ",")
  }

  mutating func next() -> String {
    let day = Int.random(in: 1...28, using: &random)
    let month = Int.random(in: 1...12, using: &random)
    let year = Int.random(in: 1995...2025, using: &random)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let start = "\(year)\(digits(month))\(digits(chance(4) ? 28 : day))T093000"
    return "\(start) \(rule(year))"
  }

  private mutating func rule(_ year: Int) -> String {
    let frequencies = ["YEARLY", "YEARLY", "YEARLY", "MONTHLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"]
    let frequency = frequencies.randomElement(using: &random) ?? "DAILY"
    var parts = ["FREQ=\(frequency)"]
    if chance(2) { parts.append("INTERVAL=\(Int.random(in: 2...4, using: &random))") }
    if chance(3) { parts.append("WKST=\(GeneratedRules.weekdays.randomElement(using: &random) ?? "MO")") }
    if chance(3) { parts.append("BYMONTH=\(numbers(1...12, most: 4))") }
    let hasWeeks = frequency == "YEARLY" && chance(3)
    if hasWeeks { parts.append("BYWEEKNO=\(numbers(chance(2) ? 1...1 : 1...51, most: 4, orNegative: true))") }
    let hasDaysOfYear = (frequency == "YEARLY" || frequency == "HOURLY") && chance(4)
    if hasDaysOfYear { parts.append("BYYEARDAY=\(numbers(1...366, most: 60, orNegative: true))") }
    let hasDaysOfMonth = frequency != "WEEKLY" && chance(3)
    if hasDaysOfMonth { parts.append("BYMONTHDAY=\(numbers(1...31, most: 12, orNegative: true))") }
    let hasWeekdays = chance(2) || hasWeeks && !hasDaysOfMonth && !hasDaysOfYear
    if hasWeekdays {
      let isNumbered = (frequency == "MONTHLY" || frequency == "YEARLY" && !hasWeeks) && chance(2)
      let inMonth = frequency == "MONTHLY" || parts.contains { $0.hasPrefix("BYMONTH=") }
      parts.append("BYDAY=\(weekdays(numbered: isNumbered ? inMonth ? 1...5 : 1...53 : nil))")
    }
    if chance(6) { parts.append("BYHOUR=\(numbers(0...23, most: 3))") }
    if chance(8) { parts.append("BYMINUTE=\(numbers(0...59, most: 2))") }
    if parts.contains(where: { $0.hasPrefix("BY") }), chance(4) {
      parts.append("BYSETPOS=\(numbers(1...4, most: 2, orNegative: true))")
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: parts.append("COUNT=\(Int.random(in: 1...15, using: &random))")
    case 1: parts.append("UNTIL=\(year + Int.random(in: 1...9, using: &random))0630T120000")
    default: break
    }
    return parts.joined(separator: ";")
  }
}

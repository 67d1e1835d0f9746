/// A day of the week, numbered as in most calendar software: Sunday is 1.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// The first, 1.
  case sunday = 1
  /// The others, 2 to 7.
  case monday, tuesday, wednesday, thursday, friday, saturday

  private static let names = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  package var name: String { Weekday.names[rawValue - 1] }

  /// `SU`, `MO` …
  package var label: String { name.prefix(2).uppercased() }

  /// The day with this label, in capitals, or nil for any other text.
  package init?(label: some StringProtocol) {
    guard let day = Weekday.allCases.first(where: { $0.label == label }) else { return nil }
    self = day
  }

  package var shortName: String { String(name.prefix(3)) }

  /// The day with this English name, its first three or more letters, or `weds`, in any case; else nil.
  package init?(named text: some StringProtocol) {
    guard let index = Weekday.names.index(named: text.lowercased() == "weds" ? "wed" : text[...]) else {
      return nil
    }
    self = Weekday.allCases[index]
  }

  /// The number of days after the first day of the week, 0…6.
  package func column(weekStart: Weekday) -> Int { (rawValue + 7 - weekStart.rawValue) % 7 }

  /// The seven days of a week that starts with this one.
  package var week: [Weekday] {
    Weekday.allCases.sorted { $0.column(weekStart: self) < $1.column(weekStart: self) }
  }
}

package struct ManualDate: Hashable, Sendable {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Nil unless the year is in 1...9999, the month in 1...12 and the day in 1...31, whatever the month's
  /// length.
  package init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day in the format of manuals: `November 25, 2026`.
  var text: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return "\(months[month - 1]) \(day), \(year)"
  }
}

/// The day that a manual page is dated with.
package struct ManualDate: Hashable, Sendable {
  private let year: Int
  private let month: Int
  private let day: Int

  /// A day of the calendar; `nil` unless the year is from 1 to 9999, the month from 1 to 12 and the day from 1
  /// to 31. Whether the month has that many days is not looked at.
  package init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day in the form that manuals want: `November 25, 2026`.
  var text: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return "\(months[month - 1]) \(day), \(year)"
  }
}

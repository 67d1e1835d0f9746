/// Why a text is no date. Each case holds what was found.
public enum DateFault: Error, Hashable, Sendable {
  /// There is nothing to read.
  case empty
  /// This is no word or form for a date; ``DateWords/words`` are those that there are.
  case unknown(String)
  /// Numbers such as `03/04` that people read in several ways.
  case ambiguous(String)
  /// The calendar has no such day.
  case noSuchDay(String)
  /// The day is another day of the week than the one that was named.
  case otherWeekday(String, is: Weekday)
  /// A clock shows no such time.
  case noSuchTime(String)
  /// The date lies outside the years 1 to 9999.
  case outOfRange(String)
}

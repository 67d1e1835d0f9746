/// The reason why a text is not a date. Each case holds the text found.
public enum DateFault: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// Not a word or form for a date; ``DateWords/words`` are the known ones.
  case unknown(String)
  /// Numbers such as `03/04` that can be read in several ways.
  case ambiguous(String)
  /// The calendar has no such day.
  case noSuchDay(String)
  /// The day is another day of the week than the one named.
  case otherWeekday(String, is: Weekday)
  /// A time that no clock shows.
  case noSuchTime(String)
  /// The date is outside the years 1 to 9999.
  case outOfRange(String)
}

package struct ICalendarError: Error, Hashable, Sendable {
  /// The number of the folded line's first line in the file, from 1.
  package var line: Int
  package var reason: String
}

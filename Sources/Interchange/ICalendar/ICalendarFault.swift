package struct ICalendarFault: Error, Hashable, Sendable {
  /// The number of the folded line's first line in the file, from 1.
  package var line: Int
  package var reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

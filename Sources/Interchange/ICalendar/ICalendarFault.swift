/// Something in an iCalendar file that is not as it should be, and what is to be said of it.
package struct ICalendarFault: Error, Hashable, Sendable {
  /// The line of the file, counted from 1, on which the folded line with the fault begins.
  package var line: Int
  package var reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

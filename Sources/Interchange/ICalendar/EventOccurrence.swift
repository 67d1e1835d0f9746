package import TodoModel

/// One time at which an entry of a calendar takes place, or at which it is due, as the viewer's clocks show it.
package struct EventOccurrence: Hashable, Sendable {
  package var kind: ICalendarEntry.Kind
  /// One line; empty if the entry has no summary.
  package var title: String
  /// The days that it touches; of a to-do the day on which it is due.
  package var days: ClosedRange<CalendarDay>
  /// When it starts, or is due; nil for what is about whole days.
  package var start: LocalTime?
  /// When it ends; nil if it is over at once or about whole days.
  package var end: LocalTime?
  /// Whether it is a to-do that is done.
  package var isDone: Bool

  package init(
    _ kind: ICalendarEntry.Kind, title: String, days: ClosedRange<CalendarDay>, start: LocalTime? = nil,
    end: LocalTime? = nil, isDone: Bool = false
  ) {
    self.kind = kind
    self.title = title
    self.days = days
    self.start = start
    self.end = end
    self.isDone = isDone
  }
}

extension EventOccurrence: Comparable {
  /// By the first day, whole days before times; then by time and title.
  package static func < (left: EventOccurrence, right: EventOccurrence) -> Bool {
    let (a, b) = (left.days, right.days)
    if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
    let (first, second) = (left.start?.wall ?? .min, right.start?.wall ?? .min)
    if first != second { return first < second }
    if left.title != right.title { return left.title < right.title }
    return a.upperBound < b.upperBound
  }
}

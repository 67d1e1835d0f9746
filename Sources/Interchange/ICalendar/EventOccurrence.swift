package import TodoModel

/// One occurrence of an event, or the due time of a to-do, in the viewer's local time.
package struct EventOccurrence: Hashable, Sendable {
  package var kind: ICalendarEntry.Kind
  /// The summary as one line, or empty if the entry has none.
  package var title: String
  /// The days that it covers; for a to-do, the due day.
  package var days: ClosedRange<CalendarDay>
  /// The start or due time, or nil for whole days.
  package var start: LocalTime?
  /// The end, or nil for whole days and if it ends at once.
  package var end: LocalTime?
  /// Whether the entry is a completed to-do.
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
  /// Orders by first day, whole days before times, then by time and title.
  package static func < (left: EventOccurrence, right: EventOccurrence) -> Bool {
    let (a, b) = (left.days, right.days)
    if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
    let (first, second) = (left.start?.wall ?? .min, right.start?.wall ?? .min)
    if first != second { return first < second }
    if left.title != right.title { return left.title < right.title }
    return a.upperBound < b.upperBound
  }
}

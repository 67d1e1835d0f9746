import Interchange
import TodoModel

extension FuzzTarget {
  /// An iCalendar file: what takes place in a month, with the faults at bytes of it.
  static let calendar = FuzzTarget("calendar") { bytes in
    let calendar = ICalendar(bytes) { _ in nil }
    try promise(calendar.faults.count <= ImportError.most, "\(calendar.faults.count) faults")
    for fault in calendar.faults + calendar.warnings {
      try promise(
        (0...bytes.count).contains(fault.offset), "a fault at byte \(fault.offset) of \(bytes.count)")
    }
    guard let first = CalendarDay("2015-04-28"), let last = CalendarDay("2015-06-05") else { return }
    let (occurrences, _) = calendar.occurrences(in: first...last, local: { LocalTime(utc: $0) }, work: 20_000)
    try promise(occurrences == occurrences.sorted(), "occurrences out of order")
    try promise(
      occurrences.allSatisfy { $0.days.overlaps(first...last) }, "a occurrence outside of the window")
  }
}

package import TodoModel

/// The output of `flick calendar`: months with their due items and events.
package struct CalendarOutput: Sendable {
  /// The requested days; their months are drawn whole.
  package var days: ClosedRange<CalendarDay>
  package var today: CalendarDay
  package var weekStart: Weekday
  /// The entries in output order.
  package var entries: [Entry]

  package init(
    days: ClosedRange<CalendarDay>, today: CalendarDay, weekStart: Weekday = .monday, entries: [Entry] = []
  ) {
    self.days = days
    self.today = today
    self.weekStart = weekStart
    self.entries = entries
  }

  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// An item of the store; `list` is the name of its list if that is shown.
      case item(id: Int, list: String?)
      case todo
      case event
    }

    package var kind: Kind
    package var text: String
    package var days: ClosedRange<CalendarDay>
    /// The start or due time, or nil for whole days.
    package var start: LocalTime?
    /// The end, or nil for whole days and if it ends at once.
    package var end: LocalTime?

    package init(
      _ kind: Kind, _ text: String, days: ClosedRange<CalendarDay>, start: LocalTime? = nil,
      end: LocalTime? = nil
    ) {
      self.kind = kind
      self.text = text
      self.days = days
      self.start = start
      self.end = end
    }

    /// Whether the entry is due, as items and to-dos are.
    var isDue: Bool { kind != .event }
  }

  var months: [CalendarMonth] { days.months }
}

extension ClosedRange<CalendarDay> {
  package var months: [CalendarMonth] {
    let (first, last) = (CalendarMonth(of: lowerBound), CalendarMonth(of: upperBound))
    return (first.ordinal...last.ordinal).compactMap { CalendarMonth(ordinal: $0) }
  }
}

extension CalendarOutput.Entry: Comparable {
  /// Compares by day; whole days before times; due items before events; then by time, id and text.
  package static func < (left: CalendarOutput.Entry, right: CalendarOutput.Entry) -> Bool {
    let (a, b) = (left.rank, right.rank)
    return a == b ? left.text < right.text : a.lexicographicallyPrecedes(b)
  }

  private var rank: [Int64] {
    let kind: (Int64, Int64) =
      switch kind {
      case .item(let id, _): (0, Int64(id))
      case .todo: (1, 0)
      case .event: (2, 0)
      }
    return [Int64(days.lowerBound.daysSince1970), start?.wall ?? .min, kind.0, kind.1]
  }
}

extension CalendarOutput {
  package static let form = JSONForm<CalendarOutput>.object {
    $0.member("today", \.today, "the day that counts as today")
    $0.member("from", \.days.lowerBound, "the first day")
    $0.member("to", \.days.upperBound, "the last day")
    $0.member(
      "week-start", { $0.weekStart == .sunday ? "sunday" : "monday" }, "the day on which weeks start",
      .words("monday", "sunday"))
    $0.lines(
      "months", { output in output.months.map { (month: $0, weekStart: output.weekStart) } },
      "the months from the first to the last"
    ) {
      $0.member("month", \.month.description, "which month", .text(.month))
      $0.member("title", \.month.title, "its name and year")
      $0.member("days", \.month.length, "how many days it has")
      $0.member(
        "first-cell", { $0.month.firstCell(weekStart: $0.weekStart) },
        "the cell of its first day, of 42 from 0")
    }
    $0.lines("due", { $0.entries.filter(\.isDue) }, "open items that are due in these days") {
      $0.member("day", \.days.lowerBound, "the day")
      $0.member("time", \.start?.clock, "the local time, such as 17:30", absent: "it is due on a day")

      $0.member("id", \.item?.id, "the item's number", absent: "it is a to-do of a file")
      $0.member("text", \.text, "its text")
      $0.member("list", \.item?.list, "its list", absent: "there is one list")
    }
    $0.lines("events", { $0.entries.filter { !$0.isDue } }, "events of the files given") {
      $0.member("from", \.days.lowerBound, "the first day")
      $0.member("to", \.days.upperBound, "the last day")
      $0.member("start", \.start?.description, "when it starts, local time", absent: "it is about whole days")
      $0.member("end", \.end?.description, "when it ends, local time", absent: "it is about whole days")
      $0.member("text", \.text, "what it is")
    }
  }
}

extension CalendarOutput.Entry {
  var item: (id: Int, list: String?)? {
    if case .item(let id, let list) = kind { (id, list) } else { nil }
  }
}

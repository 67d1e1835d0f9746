import JSON
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

  var months: [CalendarMonth] {
    let (first, last) = (CalendarMonth(of: days.lowerBound), CalendarMonth(of: days.upperBound))
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
  package var json: [UInt8] {
    let text = JSONWriter.object { json in
      json.member("today", today.description)
      json.member("from", days.lowerBound.description)
      json.member("to", days.upperBound.description)
      json.member("week-start", weekStart == .sunday ? "sunday" : "monday")
      json.lines("months", months) { json, month in
        json.member("month", month.description)
        json.member("title", month.title)
        json.member("days", month.length)
        json.member("first-cell", month.firstCell(weekStart: weekStart))
      }
      json.lines("due", entries.filter(\.isDue)) { json, entry in
        json.member("day", entry.days.lowerBound.description)
        if let time = entry.start { json.member("time", time.clock) }
        if case .item(let id, _) = entry.kind { json.member("id", id) }
        json.member("text", entry.text)
        if case .item(_, let list?) = entry.kind { json.member("list", list) }
      }
      json.lines("events", entries.filter { !$0.isDue }) { json, entry in
        json.member("from", entry.days.lowerBound.description)
        json.member("to", entry.days.upperBound.description)
        if let time = entry.start { json.member("start", time.description) }
        if let time = entry.end { json.member("end", time.description) }
        json.member("text", entry.text)
      }
    }
    return Array(text.utf8)
  }
}

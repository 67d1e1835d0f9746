package import Motion
package import TodoModel

/// The calendar's statements in a script.
package enum CalendarStatement: Hashable, Sendable {
  /// The first and the last day that can be chosen.
  case range(CalendarDay, CalendarDay)
  /// The day shown as today, filled.
  case today(CalendarDay)
  /// The first day of weeks.
  case weekStart(Weekday)
  /// An iCalendar file whose events are marked. The scene reads no files: see ``CalendarScene/show(_:)``.
  case events(file: String)
  /// Days refused by the delegate.
  case refuse(RefusedDays)
  /// Holds the item of a row: taps on days set its due date. Nil releases it.
  case select(SceneTarget?)
}

/// Days that cannot be chosen.
package enum RefusedDays: Hashable, Sendable {
  case weekends
  case days([CalendarDay])
}

/// The calendar's expectations in a script.
package enum CalendarExpectation: Hashable, Sendable {
  /// All chosen days, in any order.
  case chosen([CalendarDay])
  /// All days of the range with due items or events, in any order.
  case marked([CalendarDay])
  /// The month shown, or on its way.
  case page(CalendarMonth)
  /// The text of the header.
  case header(String)
  /// The items due and the events on a day, in any order.
  case holds(CalendarDay, [String])
  /// The due date of an item, or nil for none.
  case due(CalendarDay?, on: SceneTarget)
  /// The held item, or nil for none.
  case selected(SceneTarget?)
}

extension CalendarScene {
  package func perform(_ statement: CalendarStatement, at time: Time) throws(SceneError) {
    switch statement {
    case .range(let first, let last):
      guard first <= last else {
        throw .refused(
          expected: "a range that ends after its start", found: "\(first) to \(last)")
      }
      givenRange = first...last
      setUp()
    case .today(let day):
      today = day
      setUp()
    case .weekStart(let day):
      weekStart = day
      setUp()
    case .events: return
    case .refuse(.weekends): refusesWeekends = true
    case .refuse(.days(let days)): refused.formUnion(days)
    case .select(let target): held = try uid(of: target)
    }
  }

  /// Marks the days of these events in place of the former ones.
  package func show(_ events: [CalendarEvent]) {
    marks.events = events
    setUp()
  }

  package func mismatch(_ expectation: CalendarExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .chosen(let days): return differ(chosen.sorted(), days)
    case .marked(let days): return differ(range.map { marks.days(in: $0) } ?? [], days)
    case .page(let wanted):
      guard let month = month(ofPage: shownPage) else { return "no page at all" }
      return wanted == month ? nil : "\(month)"
    case .header(let wanted):
      let title = headers.last?.text ?? ""
      return wanted == title ? nil : "\"\(title)\""
    case .due(let wanted, let target):
      let due = try item(at: target).due
      if due == wanted.map({ .day($0) }) { return nil }
      return due.map { "\($0)" } ?? "none"
    case .holds(let day, let wanted):
      let titles = marks.titles(on: day)
      if titles.sorted() == wanted.sorted() { return nil }
      return titles.isEmpty ? "nothing" : titles.map { "\"\($0)\"" }.joined(separator: ", ")
    case .selected(let target):
      if try uid(of: target) == held { return nil }
      return held.flatMap { model.document.item($0) }.map { "row \"\($0.text)\"" } ?? "none"
    }
  }

  private func uid(of target: SceneTarget?) throws(SceneError) -> ItemUID? {
    try target.map { (target) throws(SceneError) in try item(at: target).uid }
  }

  private func differ(_ found: [CalendarDay], _ expected: [CalendarDay]) -> String? {
    if found == Set(expected).sorted() { return nil }
    return found.isEmpty ? "none" : found.map { "\($0)" }.joined(separator: ", ")
  }
}

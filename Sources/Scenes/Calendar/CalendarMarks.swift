public import TodoModel

/// An event of one or several days.
public struct CalendarEvent: Hashable, Sendable {
  /// The days from first to last.
  public var days: ClosedRange<CalendarDay>
  /// The title, one line.
  public var title: String

  /// An event on these days.
  public init(days: ClosedRange<CalendarDay>, title: String) {
    self.days = days
    self.title = title
  }
}

/// The contents of a calendar's days: due items and events.
struct CalendarMarks {
  /// The open items with due dates, by uid, with their places in the document when they were noted.
  private var due: [ItemUID: (day: CalendarDay, text: String, order: Int)] = [:]
  private var dueOnDay: [CalendarDay: Set<ItemUID>] = [:]
  var events: [CalendarEvent] = [] {
    didSet { eventsOnDay = nil }
  }
  private var eventsOnDay: [CalendarDay: [Int]]?
  /// The maximum number of days marked for an event; a longer one is marked on its first days.
  private static let maxEventLength = 4000

  /// Notes the due dates of all lists. Generated items have none.
  init(_ document: Document) {
    for list in document.lists {
      for entry in list.items.stored { note(entry.item) }
    }
  }

  mutating func note(_ item: Item) {
    let order = due[item.uid]?.order ?? due.count
    if let old = due.removeValue(forKey: item.uid) { dueOnDay[old.day]?.remove(item.uid) }
    guard !item.isDone, let day = item.due?.day else { return }
    due[item.uid] = (day, item.text, order)
    dueOnDay[day, default: []].insert(item.uid)
  }

  /// The range from the first due date to the last, or nil if nothing is due.
  var dueRange: ClosedRange<CalendarDay>? {
    let days = due.values.map(\.day)
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }

  /// The titles on a day: due items in list order, then events in the order given.
  mutating func titles(on day: CalendarDay) -> [String] {
    let items = (dueOnDay[day] ?? []).compactMap { due[$0] }.sorted { $0.order < $1.order }.map(\.text)
    return items + (indexed()[day] ?? []).map { events[$0].title }
  }

  mutating func isMarked(_ day: CalendarDay) -> Bool {
    !(dueOnDay[day] ?? []).isEmpty || indexed()[day] != nil
  }

  /// The days with something on them, in order.
  mutating func days(in range: ClosedRange<CalendarDay>) -> [CalendarDay] {
    var days = Set(dueOnDay.filter { !$0.value.isEmpty }.keys)
    days.formUnion(indexed().keys)
    return days.filter { range.contains($0) }.sorted()
  }

  private mutating func indexed() -> [CalendarDay: [Int]] {
    if let eventsOnDay { return eventsOnDay }
    var index: [CalendarDay: [Int]] = [:]
    for (place, event) in events.enumerated() {
      var day = event.days.lowerBound
      for _ in 0..<CalendarMarks.maxEventLength where day <= event.days.upperBound {
        index[day, default: []].append(place)
        guard let next = day.advanced(byDays: 1) else { break }
        day = next
      }
    }
    eventsOnDay = index
    return index
  }
}

extension DueDate {
  /// The day; for an instant, the day in UTC, so that a script shows the same everywhere.
  var day: CalendarDay {
    switch self {
    case .day(let day): day
    case .instant(let instant): LocalTime(utc: instant).day
    }
  }
}

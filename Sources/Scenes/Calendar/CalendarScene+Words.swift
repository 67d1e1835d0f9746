public import Motion
import TodoModel

// What a script says in the scene's own words.
extension CalendarScene {
  public func perform(_ action: SceneAction, at time: Time) throws(SceneError) {
    let said = Said(action)
    switch action.name {
    case "range":
      let days = said.days
      guard days.count == 2 else { throw .notInScene(action.name) }
      guard days[0] <= days[1] else {
        throw .refused(
          expected: "a range that does not end before it starts", found: "\(days[0]) to \(days[1])")
      }
      givenRange = days[0]...days[1]
      setUp()
    case "today":
      today = said.days.first
      setUp()
    case "week-start":
      weekStart = said.has("sunday") ? .sunday : .monday
      setUp()
    case "events":
      marks.events = said.events
      setUp()
    case "refuse":
      if said.has("weekends") { refusesWeekends = true }
      refused.formUnion(said.days)
    case "select":
      held = try said.landmark.map { (landmark) throws(SceneError) in try item(at: landmark).uid }
    default: throw .notInScene(action.name)
    }
  }

  public func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String? {
    let said = Said(action)
    switch action.name {
    case "chosen": return differ(chosen.sorted(), said.days)
    case "marked": return differ(range.map { marks.days(in: $0) } ?? [], said.days)
    case "page":
      guard let month = month(ofPage: shownPage) else { return "no page at all" }
      return said.month == month ? nil : "\(month)"
    case "header":
      let title = headers.last?.text ?? ""
      return said.texts.first == title ? nil : "\"\(title)\""
    case "due":
      guard let landmark = said.landmark else { throw .notInScene(action.name) }
      let due = try item(at: landmark).due
      if due == said.days.first.map({ .day($0) }) { return nil }
      return due.map { "\($0)" } ?? "none"
    case "holds":
      guard let day = said.days.first else { throw .notInScene(action.name) }
      let titles = marks.titles(on: day)
      if titles.sorted() == said.texts.sorted() { return nil }
      return titles.isEmpty ? "nothing" : titles.map { "\"\($0)\"" }.joined(separator: ", ")
    case "selected":
      let wanted = try said.landmark.map { (landmark) throws(SceneError) in try item(at: landmark).uid }
      if wanted == held { return nil }
      return held.flatMap { model.document.item($0) }.map { "row \"\($0.text)\"" } ?? "none"
    default: throw .notInScene(action.name)
    }
  }

  private func differ(_ found: [CalendarDay], _ expected: [CalendarDay]) -> String? {
    if found == Set(expected).sorted() { return nil }
    return found.isEmpty ? "none" : found.map { "\($0)" }.joined(separator: ", ")
  }
}

/// The values of an action by their kinds, those of its lists included.
private struct Said {
  private let words: Set<String>
  private let values: [SceneArgument]

  init(_ action: SceneAction) {
    words = Set(action.arguments.compactMap { if case .word(let word) = $0 { word } else { nil } })
    values = action.arguments.flatMap { argument in
      if case .list(let elements) = argument { elements } else { [argument] }
    }
  }

  func has(_ word: String) -> Bool { words.contains(word) }

  var days: [CalendarDay] { values.compactMap { if case .day(let day) = $0 { day } else { nil } } }
  var texts: [String] { values.compactMap { if case .text(let text) = $0 { text } else { nil } } }

  var month: CalendarMonth? {
    for case .month(let month) in values { return month }
    return nil
  }

  var landmark: Landmark? {
    for case .landmark(let landmark) in values { return landmark }
    return nil
  }

  /// Events as they are handed over: lists of first day, last day and title.
  var events: [CalendarEvent] {
    values.compactMap { element in
      guard case .list(let parts) = element, parts.count == 3, case .day(let first) = parts[0],
        case .day(let last) = parts[1], case .text(let title) = parts[2], first <= last
      else { return nil }
      return CalendarEvent(days: first...last, title: title)
    }
  }
}

extension SceneAction {
  /// Tells a calendar scene all events that its files hold; those told before are forgotten.
  public static func events(_ events: [CalendarEvent]) -> SceneAction {
    SceneAction(
      "events",
      [
        .list(
          events.map { .list([.day($0.days.lowerBound), .day($0.days.upperBound), .text($0.title)]) })
      ])
  }
}

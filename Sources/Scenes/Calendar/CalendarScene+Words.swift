public import Motion
public import TodoModel

// What a script says in the scene's own words.
extension CalendarScene {
  public func perform(_ action: SceneAction, at time: Time) throws(SceneError) {
    switch action.name {
    case "range":
      let days = action.days
      guard days.count == 2 else { throw .notInScene(action.name) }
      guard days[0] <= days[1] else {
        throw .refused(
          expected: "a range that does not end before it starts", found: "\(days[0]) to \(days[1])")
      }
      givenRange = days[0]...days[1]
      setUp()
    case "today":
      today = action.days.first
      setUp()
    case "week-start":
      weekStart = action.has("sunday") ? .sunday : .monday
      setUp()
    case "events":
      marks.events = action.events
      setUp()
    case "refuse":
      if action.has("weekends") { refusesWeekends = true }
      refused.formUnion(action.days)
    case "select":
      held = try action.landmark.map { (landmark) throws(SceneError) in try item(at: landmark).uid }
    default: throw .notInScene(action.name)
    }
  }

  public func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String? {
    switch action.name {
    case "chosen": return differ(chosen.sorted(), action.days)
    case "marked": return differ(range.map { marks.days(in: $0) } ?? [], action.days)
    case "page":
      guard let month = month(ofPage: shownPage) else { return "no page at all" }
      return action.months.first == month ? nil : "\(month)"
    case "header":
      let title = headers.last?.text ?? ""
      return action.texts.first == title ? nil : "\"\(title)\""
    case "due":
      guard let landmark = action.landmark else { throw .notInScene(action.name) }
      let due = try item(at: landmark).due
      if due == action.days.first.map({ .day($0) }) { return nil }
      return due.map { "\($0)" } ?? "none"
    case "holds":
      guard let day = action.days.first else { throw .notInScene(action.name) }
      let titles = marks.titles(on: day)
      if titles.sorted() == action.texts.sorted() { return nil }
      return titles.isEmpty ? "nothing" : titles.map { "\"\($0)\"" }.joined(separator: ", ")
    case "selected":
      let wanted = try action.landmark.map { (landmark) throws(SceneError) in try item(at: landmark).uid }
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

extension SceneAction {
  /// Its arguments with those of its lists, in order.
  private var flat: [SceneArgument] {
    arguments.flatMap { argument in
      if case .list(let elements) = argument { elements } else { [argument] }
    }
  }

  fileprivate var days: [CalendarDay] { flat.compactMap { if case .day(let day) = $0 { day } else { nil } } }

  fileprivate var months: [CalendarMonth] {
    flat.compactMap { if case .month(let month) = $0 { month } else { nil } }
  }

  fileprivate var texts: [String] { flat.compactMap { if case .text(let text) = $0 { text } else { nil } } }

  fileprivate var landmark: Landmark? {
    for case .landmark(let landmark) in flat { return landmark }
    return nil
  }

  fileprivate func has(_ word: String) -> Bool { arguments.contains(.word(word)) }

  /// Events as the command layer hands them over: lists of first day, last day and title.
  fileprivate var events: [CalendarMarks.Event] {
    flat.compactMap { element in
      guard case .list(let parts) = element, parts.count == 3, case .day(let first) = parts[0],
        case .day(let last) = parts[1], case .text(let title) = parts[2], first <= last
      else { return nil }
      return CalendarMarks.Event(days: first...last, title: title)
    }
  }
}

extension SceneAction {
  /// Tells a calendar scene all events that its files hold; those told before are forgotten.
  public static func events(_ events: [(days: ClosedRange<CalendarDay>, title: String)]) -> SceneAction {
    SceneAction(
      "events",
      [
        .list(
          events.map { .list([.day($0.days.lowerBound), .day($0.days.upperBound), .text($0.title)]) })
      ])
  }
}

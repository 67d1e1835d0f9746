import Interchange
import TodoModel

extension Context {
  /// The zone of an item's times, unless it is the machine's.
  func zone(of item: Item) -> String? {
    guard item.due?.instant != nil || item.wait?.instant != nil else { return nil }
    let world = linkWorld()
    let clock = ItemClock(of: item, world)
    let zone = clock.missing ?? clock.zone
    return zone == world.zone() ? nil : zone
  }

  /// The changes that follow for an item from changes of its dates and its rule: the first date of a rule that names
  /// days, and the reading of the clock in its zone, which may be one of `skipped`. Dates of `relative` fields count from
  /// another date of the item.
  func following(
    _ changes: [FieldChange], of item: Item, skipped: [LocalTime], relative: Set<ItemField> = []
  ) -> [FieldChange] {
    guard changes.contains(where: { [.due, .wait, .recur].contains($0.field) }) else { return [] }
    var after = changes.reduce(into: item) { $1.apply(to: &$0) }
    guard let recur = after.recur, !after.isDone else { return [] }
    var more: [FieldChange] = []
    if after.due == nil, after.wait == nil, changes.contains(where: { $0.field == .recur }),
      let day = (try? ItemRecurrence(recur))?.firstDay(from: environment.localTime(environment.now()).day)
    {
      more.append(.due(.day(day)))
    }
    let dates = [after.due, after.wait].compactMap { $0 }.filter { $0.instant != nil }
    guard !dates.isEmpty else { return more }
    // A time given by hand is one of the machine's zone, one counted from the item's other times is of its own.
    let main: ItemField = after.due == nil ? .wait : .due
    let isGiven = changes.contains { $0.field == main }
    let clock = after.clock
    if isGiven { (after.clock, after.unknown) = (nil, []) }
    let itemClock = ItemClock(of: isGiven && relative.contains(main) ? item : after, linkWorld())
    let readings = dates.map { date in
      skipped.first { itemClock.clock.instant(of: $0) == date.instant } ?? itemClock.reading(of: date)
    }
    if let mark = itemClock.mark(readings), mark != clock {
      more.append(FieldChange(.clock, mark))
    }
    return more
  }

  /// A date of advice that gives a rule a time of day: the first one ahead that has a day of the rule, in the rule's
  /// own words if these can be read as a date.
  func start(of rule: String, _ words: String, at time: String) throws(Failure) -> String {
    let dates = try dateWords()
    let time = time.utf8.allSatisfy { (48...57).contains($0) } ? time + ":00" : time
    let parts = words.split { " ,".contains($0) }
    let recurrence = try? ItemRecurrence(rule)
    let today = dates.now.day
    let days = [today, today.advanced(byDays: 1)].compactMap { $0.flatMap { recurrence?.firstDay(from: $0) } }
    let names =
      days.isEmpty
      ? ["today", "tomorrow"]
      : parts.indices.map { parts[$0...].joined(separator: " ") } + days.map(\.description)
    return names.map { "\($0) \(time)" }.first {
      guard case .instant(let start)? = try? dates.read($0), start > environment.now() else { return false }
      let day = environment.localTime(start).day
      return days.isEmpty || recurrence?.firstDay(from: day) == day
    } ?? "today 9:00"
  }
}

extension ItemRecurrence {
  /// The first day of a rule that names days, `from` included, or nil for other rules.
  func firstDay(from day: CalendarDay) -> CalendarDay? {
    guard rule.namesDays else { return nil }
    var rule = rule
    rule.interval = 1
    return rule.first(from: day)
  }
}

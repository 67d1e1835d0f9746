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
  /// days, and the reading of the clock in its zone, which may be one of `skipped`.
  func following(_ changes: [FieldChange], of item: Item, skipped: [LocalTime]) -> [FieldChange] {
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
    // A time given by hand is one of the machine's zone.
    let isGiven = changes.contains { $0.field == (after.due == nil ? .wait : .due) }
    let clock = after.clock
    if isGiven { (after.clock, after.unknown) = (nil, []) }
    let itemClock = ItemClock(of: after, linkWorld())
    let readings = dates.map { date in
      skipped.first { itemClock.clock.instant(of: $0) == date.instant } ?? itemClock.reading(of: date)
    }
    if let mark = itemClock.mark(readings), mark != clock {
      more.append(FieldChange(.clock, mark))
    }
    return more
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

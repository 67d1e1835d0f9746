import Arguments
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

  /// The due date as typed, or nil without one.
  var typedDue: String? {
    arguments[.due] ?? words.compactMap { Attribute($0) }.last { $0.field == .due }?.value
  }

  /// The rule in words with a time of day, `every tue at 7pm`, and a first date with this time, or nil for other words.
  /// The date is nil for a time that none has, `8am and 8pm`; it is on `day` if one is given.
  func timedRule(_ words: [String], on day: String? = nil) throws(Failure) -> (rule: String, date: String?)? {
    let dates = try dateWords()
    for place in words.indices.dropFirst().reversed() {
      let end =
        words[place...].indices.first {
          ["until", "skip", "after"].contains(words[$0]) || words[($0 + 1)...].first == "times"
        } ?? words.endIndex
      let plain = (words[..<place] + words[end...]).joined(separator: " ")
      let said = words[place..<end].drop { $0 == "at" }.joined(separator: " ").replacing(".", with: ":")
      let hour = said.contains(":") ? nil : DateWords.time(said)
      let time = DateWords.hours[said] ?? hour ?? said
      guard
        words[place] == "at" || hour != nil && Weekday(named: words[place - 1]) != nil
          || (try? dates.read(time))?.instant != nil,
        let rule = (try? RecurrenceWords.rule(plain) { try dates.read($0.lowercased()) }) ?? nil
      else { continue }
      return (plain, start(of: rule, plain, at: time, day.map { [$0] }, dates))
    }
    return nil
  }

  /// The first date ahead that has a day of the rule, in the rule's own words if these can be read as this date.
  private func start(
    of rule: String, _ words: String, at time: String, _ given: [String]?, _ dates: DateWords
  ) -> String? {
    let parts = words.split { " ,".contains($0) }.map(String.init)
    let today = dates.now.day
    let recurrence = try? ItemRecurrence(rule)
    let days = [today, today.advanced(byDays: 1)].compactMap { $0.flatMap { recurrence?.firstDay(from: $0) } }
    let ahead = given ?? (days.isEmpty ? ["today", "tomorrow"] : days.map(\.description))
    func date(_ name: String) -> Instant? { (try? dates.read("\(name) \(time)"))?.instant }
    let first = ahead.first { date($0).map { $0 > environment.now() } ?? false }
    let suffixes = parts.indices.map { parts[$0...].joined(separator: " ") }
    let names = days.isEmpty || given != nil ? [] : suffixes + parts
    return first.map { first in "\(names.first { date($0) == date(first) } ?? first) \(time)" }
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

import JSON
import TodoModel

// The dates and repeats of a task.
extension ForeignReader {
  mutating func setDates(_ item: inout ImportedItem, _ task: inout ForeignTask) {
    var zone: String?
    /// The reader of a field's dates, in the zone that the value or the task names.
    func dates(_ field: ForeignField) -> ForeignDate {
      let value = task.values[field]?.first?.value
      let name =
        (value?["timeZone"] ?? value?["timezone"]).flatMap { ForeignProgram.text($0) } ?? task.text(.zone)
      let clock = name.flatMap { world.clock(ofZone: $0) }
      if field == .due { zone = clock == nil ? nil : name.map { WindowsZones.name($0) } }
      if let name, clock == nil {
        file.remarks.note("zone", nil, "unknown here, so your clock counts: \(name.prefix(80))")
      }
      return ForeignDate(clock: clock ?? world.clock, now: world.now, isDayFirst: isDayFirst)
    }
    func read(_ field: ForeignField, _ direction: DateWords.Direction) -> DueDate? {
      guard let text = task.text(field) ?? task.object(field), !ForeignDate.isNone(text) else { return nil }
      if let date = dates(field).date(text, direction) { return date }
      if ![.completed, .canceled].contains(field) || ForeignState(text) == nil {
        keepDate(&task, field)
      }
      return nil
    }
    func instant(_ field: ForeignField, _ moment: DatedMoment? = nil) -> Instant? {
      guard let date = read(field, .past) else { return nil }
      let time = (field == .created ? world.clock : dates(field).clock).instant(of: date)
      if let moment, case .day(let day) = date { item.members.setDay(day, of: moment, at: time) }
      return time
    }
    let dates = dates(.due)
    item.created = instant(.created, .created)
    item.isCreatedToTheDay =
      item.created != nil && task.text(.created).flatMap { dates.date($0, .past)?.isDay } == true
    item.modified = instant(.modified)
    if let completed = instant(.completed, .completed)
      ?? instant(.canceled, .completed),
      item.isDone
    {
      item.completed = completed
    }
    if let started = instant(.started) { item.members.started = item.isDone ? nil : started }
    var words: ForeignRepeat?
    if let text = task.text(.due) ?? task.object(.due), !ForeignDate.isNone(text) {
      if let date = dates.date(text) {
        item.members.due = day(date, text, task, dates.clock)
      } else if !ForeignRepeat.isLength(text), let found = ForeignRepeat(text, dates) {
        words = found
      } else {
        keepDate(&task, .due)
      }
    }
    if item.members.due == nil, words == nil, let deadline = read(.deadline, .coming) {
      item.members.due = day(deadline, "", task, dates.clock)
    } else if let (name, value) = task.values[.deadline]?.first {
      task.kept.append(.init(name, value))
      let dates = value.string.map { [$0] } ?? []
      file.remarks.note("deadline", nil, "kept as other:\(name) beside the date", dates.count, values: dates)
    }
    setTime(&item, &task, dates.clock)
    item.members.wait = (read(.wait, .coming) ?? task.text(.due).flatMap { dates.period($0)?.start }).map {
      day($0, task.text(.wait) ?? "", task, dates.clock)
    }
    if program.name != "csv", case .instant(let instant)? = item.members.wait,
      let day = dates.clock.day(beginningAt: instant)
    {
      item.members.wait = .day(day)
    }
    if item.members.due == nil, words == nil, program.traits.contains(.startIsDue) {
      swap(&item.members.due, &item.members.wait)
    }
    if program.name != "csv", let due = item.members.due, let wait = item.members.wait,
      dates.clock.instant(of: wait) >= dates.clock.instant(of: due)
    {
      item.members.wait = nil
    }
    setRule(&item, words, zone, dates, &task)
    for (column, field) in [(.clock, .clock), (.anchor, .anchor)] as [(ForeignField, ItemField)] {
      guard let (name, value) = task.values[column]?.first else { continue }
      let text = task.text(column) ?? ""
      if item.members.recur != nil, RuleAnchor(text) != nil || !ZonedTime.all(in: text).isEmpty {
        item.members.set(field, .text(text))
      } else {
        task.kept.append(.init(name, value))
      }
    }
    if task.isTrue(.archived) {
      let date = task.texts(.archived).lazy.compactMap { dates.date($0, .past) }.first.map {
        dates.clock.instant(of: $0)
      }
      item.completed = item.completed ?? date ?? item.modified ?? item.created ?? world.now
      item.members.archived = max(date ?? .init(secondsSince1970: .min), item.completed ?? world.now)
    }
  }

  /// Gives a due day the time of day that the task has apart from it; one that fits no date is kept.
  private mutating func setTime(_ item: inout ImportedItem, _ task: inout ForeignTask, _ clock: LocalClock) {
    guard let text = task.text(.time), !ForeignDate.isNone(text) else { return }
    let day = item.members.due.map { clock.day(of: $0) }
    let time = day.flatMap { day in ForeignDate.time(text).flatMap { LocalTime(day, second: $0) } }
    let due = time.map { DueDate.instant(clock.instant(of: $0)) }
    if let due, item.members.due?.isDay == true || item.members.due == due {
      item.members.due = due
    } else {
      keep("time of day", "times of day", &task, .time)
    }
  }

  /// A due or waiting date, as a day where the program means one.
  private func day(_ date: DueDate, _ text: String, _ task: ForeignTask, _ clock: LocalClock) -> DueDate {
    guard case .instant(let instant) = date else { return date }
    if program.traits.contains(.daysOnly) {
      // Some write the user's midnight in UTC.
      if let day = world.clock.day(beginningAt: instant) { return .day(day) }
      let isMidnight = instant.secondsSince1970 % CalendarDay.seconds == 0
      let day = isMidnight ? LocalTime(utc: instant).day : clock.day(of: date)
      return .day(CalendarDay(text.prefix(10)) ?? day)
    }
    let isWhole = program.traits.contains(.dayAtWholeMinutes) && instant.secondsSince1970 % 60 == 0
    let isDay =
      isWhole || task.isTrue(.isDay) || task.text(.hasTime).map { ForeignState($0) == .open } == true
    if isDay { return .day(clock.day(of: date)) }
    // The seconds say only that there is a time.
    let seconds = instant.secondsSince1970
    return program.traits.contains(.dayAtWholeMinutes)
      ? .instant(Instant(secondsSince1970: seconds - seconds % 60)) : date
  }

  /// Sets the rule, and for one that names days or a time, without a date, its first date.
  mutating func setRule(
    _ item: inout ImportedItem, _ words: ForeignRepeat?, _ zone: String?, _ dates: ForeignDate,
    _ task: inout ForeignTask
  ) {
    var found = words
    if found == nil, let (name, value) = task.values[.recur]?.first {
      found = ForeignRepeat(value, dates)
      let text = ForeignProgram.text(value) ?? ""
      var isRule =
        name != task.values[.due]?.first?.name && !ForeignDate.isNone(text) && ForeignState(text) != .open
      if case .object = value { isRule = value["pattern"] != nil || value["is_recurring"] == .bool(true) }
      if found == nil, isRule { keep("repeat", "repeats", &task, .recur) }
    }
    guard let found else { return }
    let isAfter = task.isTrue(.afterCompletion) && RecurrenceStart.parts(of: found.rule).start == .due
    item.members.recur = (isAfter ? RecurrenceStart.completion.prefix : "") + found.rule
    if item.isDone { return }
    if program.name != "csv" || words != nil, item.members.due == nil, item.members.wait == nil {
      item.members.due = first(found, dates)
    }
    guard !isOwn(task), case .instant(let time)? = item.members.due ?? item.members.wait,
      let zone = zone ?? world.zone(), ZonedTime.isZone(zone)
    else { return }
    item.members.clock = ZonedTime(dates.clock.time(at: time), zone: zone).description
  }

  private func first(_ found: ForeignRepeat, _ dates: ForeignDate) -> DueDate? {
    let now = dates.clock.time(at: world.now)
    if let date = found.start.flatMap({ dates.date($0) }) { return date }
    guard let rule = try? RecurrenceRule(parsing: RecurrenceStart.parts(of: found.rule).rule),
      rule.namesDays || found.time != nil
    else { return nil }
    let isPast = found.time.map { $0 <= now.second } ?? false
    let start = isPast ? now.day.advanced(byDays: 1) ?? now.day : now.day
    guard let day = rule.namesDays ? rule.first(from: start) : start else { return nil }
    return found.time.flatMap { LocalTime(day, second: $0) }.map { .instant(dates.clock.instant(of: $0)) }
      ?? .day(day)
  }
}

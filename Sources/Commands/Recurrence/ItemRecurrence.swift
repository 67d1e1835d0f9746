import Interchange
import TodoModel

struct ItemRecurrence {
  let rule: RecurrenceRule
  /// The rule's text, without its start.
  private let text: String
  /// The date from which the rule counts.
  private let origin: RecurrenceStart

  /// Reads the value of `recur`. Throws the reason in words.
  init(_ recur: String) throws(ImportError) {
    (origin, text) = RecurrenceStart.parts(of: recur)
    rule = try RecurrenceRule(parsing: text)
  }

  /// The dates, the rule and the marks of the item that follows one just completed, or nil if the rule has ended.
  /// The rule counts from the due date, or without one from the end of the waiting, skipping dates that are not
  /// ahead if it says so; or from the completion if it says so or there is no date. The other date keeps its
  /// distance. COUNT includes skipped dates. The clock time stays the same in the item's zone. In a month too short
  /// for its day, a plain monthly or yearly rule takes the last day, unless it says SKIP=OMIT; the next rule then
  /// names the day, so that it is not lost.
  func next(after item: Item, completed: Instant, _ world: ExchangeWorld) -> [FieldChange]? {
    if let count = rule.count, count <= 1 { return nil }
    let clock = ItemClock(of: item, world)
    let anchor = item.members?.ruleAnchor
    let moved: ItemField = anchor?.isWait == true || item.due == nil && item.wait != nil ? .wait : .due
    let date = item.value(of: moved)?.date
    // A rule counted in hours or less starts at the exact instant.
    let isHourly = rule.frequency.isWithinDay && date.map { $0.instant != nil } ?? true
    let isDay = date?.instant == nil && !isHourly
    let now = (isDay ? world.clock : clock.clock).time(at: completed)
    let old = date.map { clock.reading(of: $0) } ?? LocalTime(startOf: now.day)
    var start = old
    let isCounted = origin == .completion || date == nil
    if isCounted { start = LocalTime(now.day, second: isHourly ? now.second / 60 * 60 : start.second) ?? now }
    var (rule, text) = rule.anchored(at: start.day, text)
    // The end is held against the start that the to-do has besides.
    if anchor?.isWait == false { rule.until = nil }
    var earliest = isCounted ? completed : date?.instant
    var least: LocalTime?
    if origin == .dueAhead, !isCounted {
      earliest = max(earliest ?? completed, completed)
      // Today is not ahead.
      least = isDay ? now.day.advanced(byDays: 1).map { LocalTime(startOf: $0) } : now
    }
    let localTime = clock.clock.time(at:)
    let other: ItemField = moved == .due ? .wait : .due
    let beside = anchor.flatMap { _ in item.value(of: other)?.date }.map { clock.reading(of: $0) } ?? old
    let exceptions = item.exceptionDates.map { date in
      let (isWhole, named) = (date.instant == nil, clock.reading(of: date))
      let lead =
        isWhole ? (beside.day.daysSince1970 - old.day.daysSince1970) * 86_400 : Int(beside.wall - old.wall)
      let apart = LocalTime(wall: named.wall - Int64(lead))
      let (left, due) = moved == .wait ? (named, apart) : (apart, named)
      // A calendar leaves out dates of DTSTART; a date that is none of these is the due one.
      let next = rule.next(after: start, notBefore: left, isDay: isDay, localTime: localTime)
      return (isWhole, (isWhole ? next?.day == left.day : next == left) ? left : due)
    }
    func isLeftOut(_ time: LocalTime) -> Bool {
      exceptions.contains { isWhole, left in isWhole ? left.day == time.day : left == time }
    }
    let found = rule.next(after: start, notBefore: least, isDay: isDay, localTime: localTime) { time in
      if isLeftOut(time) { return false }
      if isDay { return true }
      // Where clocks are put back, a later local time may be an earlier instant.
      guard let instant = time.instant(localTime: localTime) else { return false }
      return instant > earliest ?? instant
    }
    guard let found else { return nil }
    let kept = isCounted ? self.text : text
    let passed = least == nil && exceptions.isEmpty ? 0 : rule.count(from: start, to: found, isDay: isDay)
    var changes = [FieldChange.recur(origin.prefix + ItemRecurrence.countedDown(kept, by: passed + 1))]
    var readings: [LocalTime] = []
    /// Sets a date to what its clock then shows. Returns false beyond the calendar.
    func set(_ field: ItemField, _ isDay: Bool, _ reading: LocalTime) -> Bool {
      guard !isDay else {
        changes.append(FieldChange(field, DueDate.day(reading.day)))
        return true
      }
      guard let instant = reading.instant(localTime: localTime) else { return false }
      changes.append(FieldChange(field, DueDate.instant(instant)))
      readings.append(reading)
      return true
    }
    guard set(moved, isDay, found) else { return nil }
    if let date = item.value(of: other)?.date {
      let reading = clock.reading(of: date)
      let target = found.day.daysSince1970 - old.day.daysSince1970 + reading.day.daysSince1970
      guard let day = CalendarDay(daysSince1970: target), let shifted = LocalTime(day, second: reading.second)
      else { return nil }
      if anchor?.isWait == false, self.rule.ends(before: shifted, localTime: localTime) { return nil }
      guard set(other, date.instant == nil, shifted) else { return nil }
    }
    changes.append(FieldChange(.clock, clock.mark(readings)))
    if let anchor, let start = changes.first(where: { $0.field == .wait })?.value?.date {
      changes.append(FieldChange(.anchor, RuleAnchor(isWait: anchor.isWait, start: start).description))
    }
    return changes
  }

  /// The effect on the series when an open item becomes one with another due date, in words, or nil if the series
  /// counts from completions.
  func remark(
    onMoving item: Item, to moved: Item, at moment: QueryMoment, _ world: ExchangeWorld
  ) -> String? {
    guard origin != .completion, let was = item.due.map({ moment.day(of: $0) }), let due = moved.due else {
      return nil
    }
    func next(_ item: Item) -> DueDate? {
      self.next(after: item, completed: moment.now, world)?.first { $0.field == .due }?.value?.date
    }
    let before = next(item)
    guard let next = next(moved) else {
      return "this is the last one of the series"
    }
    if next == before {
      return "the series stays: next " + moment.text(of: next)
    }
    if next == item.due, !rule.isPlain {
      return "its date comes again: next \(moment.text(of: next)); after done, flick skip leaves it out"
    }
    // A rule that names its days keeps them, but neither the time of day nor the week or month that counts.
    let keepsDays =
      !rule.isPlain && before.flatMap { moment.time(of: $0)?.second } == moment.time(of: next)?.second
    let days = rule.interval == 1 ? "keeps its days" : "keeps its days and counts from this date"
    let line = "the series \(keepsDays ? days : "moves with it"): next " + moment.text(of: next)
    let isMonthly = rule.frequency == .monthly && was.day != moment.day(of: due).day && was.day <= 28
    let isWeekly = rule.frequency == .weekly && was.weekday != moment.day(of: due).weekday
    guard rule.isPlain, rule.interval == 1, isMonthly || isWeekly else { return line }
    let words = RecurrenceWords.text(
      of: origin.prefix + text + (isMonthly ? ";BYMONTHDAY=\(was.day)" : ";BYDAY=\(was.weekday.label)"))
    return words.contains("=") ? line : "\(line); recur:'\(words)' would hold the day"
  }

  private static func countedDown(_ text: String, by times: Int) -> String {
    text.split(separator: ";", omittingEmptySubsequences: false).map { part in
      guard part.uppercased().hasPrefix("COUNT="), let count = Int(part.dropFirst(6)), count > times else {
        return String(part)
      }
      return "COUNT=\(count - times)"
    }.joined(separator: ";")
  }
}

extension RecurrenceRule {
  /// A plain monthly or yearly rule that starts on a day missing from some months or years, with that day or
  /// else the month's last day written out; any other rule unchanged.
  fileprivate func anchored(at day: CalendarDay, _ text: String) -> (rule: RecurrenceRule, text: String) {
    guard isPlain, !omitsShortMonths, day.day > 28 else { return (self, text) }
    var rule = self
    rule.daysOfMonth = Array(28...day.day)
    rule.positions = [-1]
    let days = "BYMONTHDAY=\(rule.daysOfMonth.map(String.init).joined(separator: ","));BYSETPOS=-1"
    switch frequency {
    case .monthly: return (rule, "\(text);\(days)")
    case .yearly where day.month == 2:
      rule.months = [2]
      return (rule, "\(text);BYMONTH=2;\(days)")
    default: return (self, text)
    }
  }
}

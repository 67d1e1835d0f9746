import Interchange
import TodoModel

struct ItemRecurrence {
  private let rule: RecurrenceRule
  /// The rule's text, without its start.
  private let text: String
  /// The date from which the rule counts.
  private let origin: RecurrenceStart

  /// Reads the value of `recur`. Throws the reason in words.
  init(_ recur: String) throws(ICalendarError) {
    (origin, text) = RecurrenceStart.parts(of: recur)
    rule = try RecurrenceRule(parsing: text)
  }

  /// The next due date of an item just completed, and its rule from then on, or nil if the rule has ended.
  /// The rule counts from the due date, skipping dates that are not ahead if it says so; or from the
  /// completion if it says so or there is no due date. COUNT includes skipped dates. The clock time stays the
  /// same across summer time. In a month too short for its day, a plain monthly or yearly rule takes the last
  /// day, unless it says SKIP=OMIT; the next rule then names the day, so that it is not lost.
  func next(
    after item: Item, completed: Instant, localTime: (Instant) -> LocalTime
  ) -> (due: DueDate, recur: String)? {
    if let count = rule.count, count <= 1 { return nil }
    let now = localTime(completed)
    var start: LocalTime
    let isDay: Bool
    switch item.due {
    case .day(let day)?: (start, isDay) = (LocalTime(startOf: day), true)
    case .instant(let instant)?: (start, isDay) = (localTime(instant), false)
    case nil: (start, isDay) = (LocalTime(startOf: now.day), true)
    }
    let isCounted = origin == .completion || item.due == nil
    // A rule counted in hours or less starts at the exact instant.
    let isHourly = [.hourly, .minutely, .secondly].contains(rule.frequency) && !isDay
    if isCounted { start = isHourly ? now : LocalTime(now.day, second: start.second) ?? now }
    let (rule, text) = rule.anchored(at: start.day, text)
    var earliest = isCounted ? completed : item.due?.instant
    var least: LocalTime?
    if origin == .dueAhead, !isCounted {
      earliest = max(earliest ?? completed, completed)
      // Today is not ahead.
      least = isDay ? now.day.advanced(byDays: 1).map { LocalTime(startOf: $0) } : now
    }
    var due: DueDate?
    let found = rule.next(after: start, notBefore: least, isDay: isDay, localTime: localTime) { time in
      if isDay {
        due = .day(time.day)
        return true
      }
      // Where clocks are put back, a later local time may be an earlier instant.
      guard let instant = time.instant(localTime: localTime), instant > earliest ?? instant else {
        return false
      }
      due = .instant(instant)
      return true
    }
    guard let due, let found else { return nil }
    let kept = isCounted ? self.text : text
    let passed = least == nil ? 0 : rule.count(from: start, to: found, isDay: isDay)
    return (due, origin.prefix + ItemRecurrence.countedDown(kept, by: passed + 1))
  }

  /// The effect on the series when the due date of an open item moves, in words, or nil if the series counts from
  /// completions.
  func remark(onMoving item: Item, to due: DueDate, at moment: QueryMoment) -> String? {
    guard origin != .completion, let was = item.due.map({ moment.day(of: $0) }) else { return nil }
    var moved = item
    moved.due = due
    guard let next = next(after: moved, completed: moment.now, localTime: moment.localTime)?.due else {
      return "this is the last one of the series"
    }
    if next == self.next(after: item, completed: moment.now, localTime: moment.localTime)?.due {
      return "the series stays: next " + moment.text(of: next)
    }
    let line = "the series moves with it: next " + moment.text(of: next)
    let isMonthly = rule.frequency == .monthly && was.day != moment.day(of: due).day && was.day <= 28
    let isWeekly = rule.frequency == .weekly && was.weekday != moment.day(of: due).weekday
    guard rule.isPlain, rule.interval == 1, isMonthly || isWeekly else { return line }
    let words = RecurrenceWords.text(
      of: origin.prefix + text + (isMonthly ? ";BYMONTHDAY=\(was.day)" : ";BYDAY=\(was.weekday.label)"))
    return words.contains("=") ? line : "\(line); recur:'\(words)' would hold the day"
  }

  /// The rule with its COUNT, if any, reduced by `times`.
  private static func countedDown(_ text: String, by times: Int) -> String {
    text.split(separator: ";", omittingEmptySubsequences: false).map { part in
      guard part.uppercased().hasPrefix("COUNT="), let count = Int(part.dropFirst(6)), count > times else {
        return String(part)
      }
      return "COUNT=\(count - times)"
    }.joined(separator: ";")
  }
}

extension DueDate {
  fileprivate var instant: Instant? { if case .instant(let instant) = self { instant } else { nil } }
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

import JSON
package import TodoModel

/// The JSON of Taskwarrior's export and import.
package struct TaskwarriorFormat: ExchangeFormat {
  package let name = "taskwarrior"
  package let title = "Taskwarrior"
  package let source = "Taskwarrior's JSON"
  package let summary = "What task export writes and task import reads."

  package let isJSON = true
  package let fields: Set<ItemField> = [
    .text, .completed, .due, .priority, .tags, .note, .wait, .recur, .under, .needs,
    .started, .clock,
  ]
  package let ownMembers = ["\"taskwarrior\"", "\"taskwarrior-template\""]

  /// A JSON array is empty or has an object in it; a task list may begin with a bracket too.
  package func likelihood(of start: FileStart) -> FormatLikelihood {
    if PendingData.begins(start) { return .certain }
    guard start.isJSON else { return .none }
    let isTask = ["\"description\"", "\"uuid\""].contains { start.ink.contains($0) }
    return isTask || start.ink.dropFirst().first { !$0.isWhitespace } == "]" ? .probable : .none
  }

  /// Compares days by their midnights, as Taskwarrior has no days without a time.
  package func isSame(_ left: DueDate?, _ right: DueDate?, _ clock: LocalClock) -> Bool {
    guard let left, let right else { return left == right }
    return clock.instant(of: left) == clock.instant(of: right)
  }

  package func isReading(
    _ date: DueDate?, of item: Item, _ foreign: DueDate?, in file: ImportedItem, _ clock: LocalClock
  ) -> Bool {
    guard case .day(let day)? = date, let foreign else { return false }
    let ahead = day.secondsSince1970 - clock.instant(of: foreign).secondsSince1970
    // The midnight of the day in some zone, from UTC−12 to UTC+14.
    guard (-12 * 3600...14 * 3600).contains(ahead), ahead % 900 == 0 else { return false }
    return file.modified.map { $0 <= lastChange(ofReading: item) ?? item.created } ?? false
  }

  package func lastChange(ofReading item: Item) -> Instant? {
    let modified = item.kept("taskwarrior").first { $0.name == "modified" }?.value
    return modified.flatMap { TaskwarriorTime.instant($0, .utc) }
  }

  /// The member without the time of the last change and flick's recurrence.
  package func comparable(_ member: UnknownMember) -> UnknownMember? {
    guard case .object(var members)? = [member].value("taskwarrior") else { return member }
    members.removeAll { $0.name == "modified" || $0.name == TaskwarriorTask.recurrence }
    return members.isEmpty ? nil : UnknownMember("taskwarrior", .object(members))
  }

  package var manual: String {
    """
    The JSON that task export writes and task import reads, as an array or as objects one after the other; up to version
    2 also pending.data and completed.data themselves. A task without a description is skipped; a value that cannot be
    read is kept.

    * text :: description.
    * done :: status and end.
    * created :: entry.
    * started :: start; a completed task has none in flick.
    * due :: due; midnight means a day without a time, unless flickdue, which flick writes, says what it is.
    * wait :: wait; the same with flickwait.
    * times :: As task import takes them: in UTC, with an offset, without a zone (your clock's), or as seconds since
      1970.
    * priority :: A, B and C are H, M and L. Other letters, and flick's own H, M and L, are in flickpriority.
    * tags :: tags.
    * note :: annotations.
    * under :: flickunder, the uuid of the task that it is under.
    * needs :: depends.
    * recurrence :: recur, with until as its end, when reading, flickrecur when writing; the time of day in its zone is
      in flickclock.
    * list :: project; Inbox has none.
    * identifier :: uuid; any other identifier is hashed to a uid, the same on every machine.

    Deleted tasks are skipped. The hidden template of a recurring task is kept with its instances. recur (weekly,
    weekdays, 3d, quarterly, P1W and so on) becomes flick's recurrence; of several open tasks of one template only the
    last repeats. A recurrence in hours, scheduled and until without recur are kept but not used, and flick says so.

    After an import flick creates each next task. If you keep using Taskwarrior beside it, remove the recurrence on one
    side: flick edit ID --recur none. On export the rule is in an attribute that task keeps but does not use, because
    Taskwarrior's own recur would turn each item into a template and a second task.

    To import in a pipe: task export | flick import --from taskwarrior -. To export: flick export --to taskwarrior --all
    | task import.
    """
  }
}

/// Taskwarrior's format of a moment: `20261201T163000Z`.
enum TaskwarriorTime {
  static func text(_ instant: Instant) -> String { DueDate.instant(instant).compact }

  /// Reads the forms that `task import` accepts: `20261201T163000Z`, ISO 8601 with separators or an offset, a
  /// local time or day, and seconds since 1970 (from 1980 on, as shorter numbers are days).
  static func instant(_ text: String, _ clock: LocalClock) -> Instant? {
    if text.utf8.last == UInt8(ascii: "Z"), let time = LocalTime(compact: Substring(text.utf8.dropLast())) {
      return Instant(secondsSince1970: time.wall)
    }
    if let instant = Instant(text) { return instant }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int64(text), seconds >= first,
      seconds < LocalTime(startOf: .last).wall
    {
      return Instant(secondsSince1970: seconds)
    }
    if let day = CalendarDay(text) ?? CalendarDay(compact: text) { return clock.midnight(of: day) }
    guard let middle = text.firstIndex(of: "T") else { return nil }
    let zone = text[middle...].firstIndex { $0 == "Z" || $0 == "+" || $0 == "-" } ?? text.endIndex
    let isLong = CalendarDay(text[..<middle]) != nil
    var digits = text[..<zone].filter { !isLong || $0 != "-" && $0 != ":" }
    if digits.utf8.count == 13 { digits += "00" }
    guard let time = LocalTime(compact: digits) else { return nil }
    if zone == text.endIndex { return clock.instant(of: time) }
    let ahead = text[zone...] == "Z" ? 0 : UTCOffset.seconds(text[zone...].filter { $0 != ":" })
    return ahead.map { Instant(secondsSince1970: time.wall - Int64($0)) }
  }

  /// 1980-01-01T00:00:00Z.
  private static let first: Int64 = 315_532_800

  /// A date: midnight becomes a day, as in Taskwarrior.
  static func date(_ instant: Instant, _ clock: LocalClock) -> DueDate {
    clock.day(beginningAt: instant).map { .day($0) } ?? .instant(instant)
  }
}

/// Taskwarrior's priorities: `H`, `M` and `L` are flick's A, B and C; other capital letters stay the same.
enum TaskwarriorPriority {
  private static let usual = [("H", "A"), ("M", "B"), ("L", "C")]

  static func letter(_ priority: String) -> String? {
    usual.first { $0.0 == priority }?.1 ?? (TodoTxtWord.isPriority(priority) ? priority : nil)
  }

  static func priority(_ letter: String) -> String { usual.first { $0.1 == letter }?.0 ?? letter }

  /// Whether Taskwarrior uses the letter for a different letter of flick.
  static func isShared(_ letter: String) -> Bool { usual.contains { $0.0 == letter } }
}

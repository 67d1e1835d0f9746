import Interchange
import TodoModel

/// An iCalendar file in the words of the tests: lines in, lines of text out.
struct CalendarFile {
  let text: String
  /// The zone files that there are, by name.
  var zoneFiles: [String: [UInt8]] = [:]

  init(_ text: String) { self.text = text }

  /// A calendar that holds one event of these lines.
  init(event lines: String) {
    self.init("BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n")
  }

  /// A calendar that holds one to-do of these lines.
  init(todo lines: String) { self.init("BEGIN:VCALENDAR\nBEGIN:VTODO\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n") }

  var calendar: ICalendar { ICalendar(Array(text.utf8)) { zoneFiles[$0] } }

  /// Faults as `LINE: REASON`.
  var faults: [String] { told(calendar.faults) }
  var warnings: [String] { told(calendar.warnings) }

  private func told(_ errors: [ImportError]) -> [String] {
    ImportError.placed(errors, in: Array(text.utf8)).map { "\($0.line): \($0.reason)" }
  }

  /// The events between two days: days, times, title. `ahead` sets the viewer's clocks in hours; without it times
  /// are local.
  func occurrences(_ from: String, _ to: String, ahead hours: Int? = nil) -> [String] {
    guard let first = CalendarDay(from), let last = CalendarDay(to) else { return ["no such days"] }
    var local: ((Instant) -> LocalTime)?
    if let hours { local = { LocalTime(wall: $0.secondsSince1970 + Int64(hours) * 3600) } }
    let (occurrences, isComplete) = calendar.occurrences(in: first...last, local: local, work: 400_000)
    return occurrences.map(\.line) + (isComplete ? [] : ["and more"])
  }

  /// The days on which it starts.
  func days(_ from: String, _ to: String) -> [String] { occurrences(from, to).map { String($0.prefix(10)) } }
}

extension EventOccurrence {
  fileprivate var line: String {
    var words = ["\(days.lowerBound)"]
    if days.upperBound > days.lowerBound { words.append("to \(days.upperBound)") }
    if let start { words.append(start.clock + (end.map { "-\($0.clock)" } ?? "")) }
    if kind == .todo { words.append(isDone ? "[x]" : "[ ]") }
    if !title.isEmpty { words.append(title) }
    return words.joined(separator: " ")
  }
}

import Interchange
import Simulation
import Storage
import Terminal
import TodoModel

/// The calendar files named by a script, relative to the script's folder.
final class CalendarFiles: EventFiles {
  /// The folder with a slash at its end, or empty for the working folder.
  private let folder: String
  private let file: (String) throws(SystemFault) -> [UInt8]
  private var calendars: [ICalendar] = []

  /// The files for the script `name`; a script from standard input names them relative to the working folder.
  init(ofScript name: String, file: @escaping (String) throws(SystemFault) -> [UInt8]) {
    folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    self.file = file
  }

  func read(_ name: String) throws(EventFileError) -> String {
    let path = name.hasPrefix("/") ? name : folder + name
    let bytes: [UInt8]
    do { bytes = try file(path) } catch {
      throw EventFileError(
        expected: "a file that can be read", found: "\(path.visible): \(error.reason)")
    }
    // A script plays the same everywhere: times are taken as written, and no zone file is read.
    let calendar = ICalendar(bytes) { _ in nil }
    if let fault = calendar.faults.first {
      let more = calendar.faults.count > 1 ? ", and \(calendar.faults.count - 1) more" : ""
      throw EventFileError(
        expected: "an iCalendar file without faults",
        found: "\(path.visible):\(fault.line): \(fault.reason.visible)\(more)")
    }
    calendars.append(calendar)
    return path
  }

  func events(in days: ClosedRange<CalendarDay>) -> (events: [CalendarEvent], warnings: [String]) {
    let found = calendars.map { $0.occurrences(in: days) }
    let events = found.flatMap(\.occurrences).filter { !$0.isDone }.sorted().map { occurrence in
      CalendarEvent(days: occurrence.days, title: occurrence.title.isEmpty ? "(no title)" : occurrence.title)
    }
    let warning = "some events repeat too often; their later repetitions are left out"
    return (events, found.filter { !$0.isComplete }.map { _ in warning })
  }
}

import GestureScript
import Interchange
import Rendering
import Scenes
import Storage
import TerminalText
import TodoModel

/// The files that a script names: from the script's own folder, unless their paths begin with a slash.
struct ScriptFiles {
  /// With a slash at its end; empty for the folder in which the program runs.
  let folder: String
  let read: (String) throws(SystemFault) -> [UInt8]

  /// The files of a script of this name; one from standard input names them from where the program runs.
  init(ofScript name: String, read: @escaping (String) throws(SystemFault) -> [UInt8]) {
    folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    self.read = read
  }

  func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder + name }
}

extension ScriptPlayer {
  /// Plays a statement in the scene's own words. The scene reads no files: what they hold is handed to it.
  func perform(_ phrase: ScenePhrase, at place: SourcePlace) throws(ScriptFault) {
    var phrase = phrase
    if let scene = simulator.scene as? CalendarScene, ["range", "today", "events"].contains(phrase.form) {
      if phrase.form == "events" {
        phrase = try readEvents(phrase, at: place)
        expand(.phrase(phrase))
      } else {
        try attempt(phrase, at: place)
      }
      if !calendars.isEmpty { showEvents(in: scene.range) }
    } else {
      try attempt(phrase, at: place)
    }
  }

  private func attempt(_ phrase: ScenePhrase, at place: SourcePlace) throws(ScriptFault) {
    let action = SceneAction(phrase, screen: setup.screen)
    try attempt(.phrase(phrase), at: place) { () throws(SceneError) in try simulator.perform(action) }
  }

  /// Reads the file that a statement `events` names, and gives the statement with the path that was read.
  private func readEvents(_ phrase: ScenePhrase, at place: SourcePlace) throws(ScriptFault) -> ScenePhrase {
    guard let files, case .text(let name)? = phrase.values.last else { return phrase }
    let path = files.path(name)
    let bytes: [UInt8]
    do { bytes = try files.read(path) } catch {
      throw ScriptFault(
        at: place, expected: "a file that can be read", found: "\(path.visible): \(error.reason)")
    }
    // A script plays the same everywhere: times are taken as they are written, and no zone file is looked at.
    let calendar = ICalendar(bytes) { _ in nil }
    if let fault = calendar.faults.first {
      let more = calendar.faults.count > 1 ? ", and \(calendar.faults.count - 1) more" : ""
      throw ScriptFault(
        at: place, expected: "an iCalendar file without faults",
        found: "\(path.visible):\(fault.line): \(fault.reason.visible)\(more)")
    }
    calendars.append(calendar)
    return ScenePhrase(phrase.form, phrase.values.dropLast() + [.text(path)])
  }

  private func showEvents(in range: ClosedRange<CalendarDay>?) {
    guard let range else { return }
    var happenings: [Happening] = []
    for calendar in calendars {
      let found = calendar.happenings(in: range)
      happenings += found.happenings.filter { !$0.isDone }
      if !found.isComplete { simulator.warn("some events come again too often to follow them to the end") }
    }
    let events = happenings.sorted().map { happening in
      (days: happening.days, title: happening.title.isEmpty ? "(no title)" : happening.title)
    }
    // The scene knows the word, so there is nothing to refuse.
    try? simulator.perform(.events(events))
  }
}

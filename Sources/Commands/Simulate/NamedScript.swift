import Arguments
import GestureScript
import Gestures
import Interchange
import Laboratory
import Motion
import Rendering
import Scenes
import Simulation
import Storage
import Text
import TodoModel

struct NamedScript {
  let name: String
  let script: Script
  /// The text of a script with ranges.
  private(set) var bytes: [UInt8] = []
  /// The text of the first comment, or nil if there is none.
  private(set) var title: String?
  /// Whether it was made from a recording, and repairs made while reading it.
  private(set) var isRecording = false
  var warnings: [String] = []

  var scene: SceneKind? { SceneKind(rawValue: script.setup.scene) }

  init(name: String, script: Script) {
    self.name = name
    self.script = script
  }

  /// Reads a script, or a recording of touches whatever its name, played on a screen of this size or the
  /// usual one. Ranges are faults unless `allowsRanges`.
  init(
    _ bytes: [UInt8], named name: String, screen: Extent?, allowsRanges: Bool
  ) throws(ScriptErrors) {
    self.name = name
    guard let format = RecordingFormat.recognize(bytes) else {
      script = try ScriptParser.allScenes.parse(bytes: bytes, allowsRanges: allowsRanges)
      let errors = script.declarationErrors
      guard errors.isEmpty else { throw ScriptErrors(errors) }
      if !script.ranges.isEmpty { self.bytes = bytes }
      title = NamedScript.firstComment(of: bytes)
      return
    }
    var setup = ScriptSetup()
    if let screen { setup.screen = screen }
    do throws(RecordingError) {
      let recording = try TouchRecording(bytes, format, screen: setup.screen, rate: setup.rate)
      warnings = recording.warnings.map { "\(name): \($0.message)" }
      guard let script = Script(touches: recording.samples, lines: recording.lines, screen: screen) else {
        throw RecordingError.notInferred
      }
      self.script = script
      isRecording = true
    } catch {
      throw ScriptErrors([ScriptError(error)])
    }
  }

  /// The first line that is only a comment, without its sign; a `#!` line does not count.
  private static func firstComment(of bytes: [UInt8]) -> String? {
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      guard let sign = line.firstIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }),
        line[sign] == UInt8(ascii: "#"), !line.starts(with: [UInt8(ascii: "#"), UInt8(ascii: "!")])
      else { continue }
      let words = String(decoding: line[sign...], as: UTF8.self).split(separator: " ")
      let text = words.joined(separator: " ").drop { $0 == "#" || $0 == " " || $0 == "\t" }
      if !text.isEmpty { return String(text).shortened(toColumns: maxTitleLength) }
    }
    return nil
  }

  /// The limit of a title, in columns.
  private static let maxTitleLength = 200

  func checkExpectations() throws(Failure) {
    guard script.played.contains(where: { if case .expect = $0.value { true } else { false } }) else {
      throw .usage("\(name) expects nothing; say what must hold, such as expect row 2 done")
    }
  }

  /// A fault that stops the script, after the expectations that failed before: they may be why it stops.
  func message(of fault: ScriptError, in player: ScriptPlayer) -> String {
    (player.failed.map { $0.rendered(file: name) } + [fault.rendered(file: name)]).joined(separator: "\n")
  }
}

struct PlayedScripts {
  var players: [ScriptPlayer] = []
  var reports: [SimulationReport] = []
  /// The message about the error at which the last report ends.
  var stop: [String] = []
  /// The stored document after the last script.
  var document: Document

  var failed: [String] { reports.flatMap(\.failed) }
}

extension SimulationReport {
  init(of script: NamedScript, _ played: PlayedScript) {
    self.init(
      script: script.name, title: script.title, recording: played.recording, passed: played.passed,
      failed: played.failed.map { $0.rendered(file: script.name) })
    showsLists = !script.script.setup.lists.isEmpty || script.scene?.showsLists ?? true
  }
}

extension ScriptError {
  init(_ fault: RecordingError) {
    let words = fault.words
    self.init(
      at: SourcePosition(line: fault.line, column: fault.column, text: fault.text), expected: words.expected,
      found: words.found, hint: words.hint)
  }
}

/// The calendar files named by a script, relative to the script's folder.
final class CalendarFiles: EventFiles {
  /// The folder with a slash at its end, or empty for the working folder.
  private let folder: String
  private let file: (String) throws(SystemError) -> [UInt8]
  private var calendars: [ICalendar] = []

  /// The files for the script `name`; a script from standard input names them relative to the working folder.
  init(ofScript name: String, file: @escaping (String) throws(SystemError) -> [UInt8]) {
    folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    self.file = file
  }

  func read(_ name: String) throws(EventFileError) -> String {
    let path = name.hasPrefix("/") ? name : folder + name
    let bytes: [UInt8]
    do { bytes = try file(path) } catch {
      throw EventFileError(expected: "a file that can be read", found: "\(path.visible): \(error.reason)")
    }
    // A script plays the same everywhere: times are taken as written, and no zone file is read.
    let calendar = ICalendar(bytes) { _ in nil }
    if let fault = ImportError.placed(calendar.faults, in: bytes).first {
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

extension OptionRecord {
  static func profile(_ help: String) -> OptionRecord {
    OptionRecord(
      .profile, help: help,
      details: "uikit, exact, android, flutter, or a file of thresholds (flick help thresholds).")
  }
}

extension Context {
  func chosenProfile() throws(Failure) -> ScriptProfile? {
    guard let name = arguments[.profile] else { return nil }
    return try profile(named: name)
  }

  func comparedProfiles() throws(Failure) -> [ScriptProfile] {
    guard let names = arguments[.compare] else { return [] }
    let profiles = try names.split(separator: ",").map { (name) throws(Failure) in
      try profile(named: name.trimmed)
    }
    guard !profiles.isEmpty else {
      throw .usage("--compare takes profiles such as android or mine.profile, with commas between them")
    }
    return profiles
  }

  /// A platform's profile, or a profile from a file of thresholds.
  private func profile(named name: String) throws(Failure) -> ScriptProfile {
    if let platform = ProfileName(rawValue: name) { return ScriptProfile(platform) }
    let names = ProfileName.allCases.map(\.rawValue)
    let (shown, bytes): (String, [UInt8])
    do { (shown, bytes) = try input(name) } catch {
      // A word that is not a path was meant as a name.
      guard !name.contains(where: { "/.".contains($0) }) else { throw error }
      let near = ForeignStatement.meant(by: name, among: names).map { " (did you mean \($0)?)" } ?? ""
      throw .usage(
        "there is no profile \(name.visible) and no such file; the profiles are \(names.joined(separator: ", "))\(near)"
      )
    }
    do { return try ScriptParser.allScenes.parseProfile(bytes: bytes) } catch {
      throw .faults(error.errors.map { $0.rendered(file: shown) }.joined(separator: "\n"))
    }
  }
}

import GestureScript
import Interchange
import Motion
import Rendering
import Scenes
import Simulation
import Terminal
import TodoModel

struct NamedScript {
  let name: String
  let script: Script
  /// The text of the first comment, or nil if there is none.
  private(set) var title: String?
  /// The recording from which the script was made, and repairs made while reading it.
  var recorded: RecordedScript?
  var warnings: [String] = []

  var scene: SceneKind? { SceneKind(rawValue: script.setup.scene) }

  var playsOnStored: Bool { script.showsStoredList }

  init(name: String, script: Script) {
    self.name = name
    self.script = script
  }

  /// Reads a script, or a recording of touches whatever its name, played on a screen of this size or the
  /// usual one. Gestures of a recording take a while to find, and are only looked for if `wantsGestures`.
  init(
    _ bytes: [UInt8], named name: String, screen: Extent?, wantsGestures: Bool
  ) throws(ScriptFaults) {
    self.name = name
    guard let format = RecordingFormats.recognize(bytes) else {
      script = try Script(parsing: bytes)
      title = NamedScript.firstComment(of: bytes)
      return
    }
    var setup = ScriptSetup()
    if let screen { setup.screen = screen }
    do throws(RecordingFault) {
      let recording = try TouchRecording(bytes, format, screen: setup.screen, rate: setup.rate)
      warnings = recording.warnings.map { "\(name): \($0.message)" }
      guard
        let recorded = RecordedScript(
          samples: recording.samples, lines: recording.lines, screen: screen, wantsGestures: wantsGestures)
      else { throw RecordingFault.notInferred }
      self.recorded = recorded
      script = recorded.script()
    } catch {
      throw ScriptFaults([ScriptFault(error)])
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
      if !text.isEmpty { return String(text).shortened(toColumns: longestTitle) }
    }
    return nil
  }

  /// The limit of a title, in columns.
  private static let longestTitle = 200

  /// A fault that stops the script, after the expectations that failed before: they may be why it stops.
  func message(of fault: ScriptFault, in player: ScriptPlayer) -> String {
    (player.failed.map { $0.rendered(file: name) } + [fault.rendered(file: name)]).joined(separator: "\n")
  }
}

struct PlayedScripts {
  var players: [ScriptPlayer] = []
  var reports: [SimulationReport] = []
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

extension ScriptFault {
  init(_ fault: RecordingFault) {
    let words = fault.words
    self.init(
      at: SourcePlace(line: fault.line, column: fault.column, text: fault.text), expected: words.expected,
      found: words.found, hint: words.hint)
  }
}

import GestureScript
import Gestures
import Rendering
import Scenes
import TerminalText
import TodoModel

extension SimulationRun {
  /// The scripts in their canonical form; recordings with gestures for the touches that one says.
  ///
  /// A gesture stands for recorded touches only if the list that the recording would play on makes the same of both:
  /// the same recognizers and the same edits. Where the stored list cannot be read, an empty one stands in.
  func canonical() -> Outcome {
    let stored = (try? storedDocument()) ?? Document()
    let texts = scripts.map { script in
      guard let recorded = script.recorded else { return ScriptPrinter.print(script.script) }
      return ScriptPrinter.print(gestures(of: recorded, named: script.name, stored))
    }
    var outcome = Outcome(texts.joined())
    for (script, text) in zip(scripts, texts) where script.recorded != nil {
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
      if text.utf8.count > ScriptParser.longestText || lines > ScriptParser.mostSteps {
        outcome.say("warning: \(script.name.visible): the script is too long to be read again")
      }
    }
    return outcome
  }

  private func gestures(of recorded: RecordedScript, named name: String, _ stored: Document) -> Script {
    var wanted = Set(recorded.runs.indices.filter { recorded.runs[$0].gesture != nil })
    guard !wanted.isEmpty, let raw = effects(of: recorded, [], name, stored) else {
      return recorded.script()
    }
    while !wanted.isEmpty {
      let played = effects(of: recorded, wanted, name, stored)
      let others = wanted.filter { played?[$0] != raw[$0] }
      if others.isEmpty { break }
      wanted.subtract(others)
    }
    return recorded.script(gestures: wanted)
  }

  /// What each run of touches comes to: who recognized it, and its edits. nil if it cannot be played to its end.
  private func effects(
    of recorded: RecordedScript, _ gestures: Set<Int>, _ name: String, _ stored: Document
  ) -> [[String]]? {
    let script = NamedScript(name: name, script: recorded.script(gestures: gestures))
    guard let player = try? player(of: script, on: stored), let report = try? player.play() else {
      return nil
    }
    var effects = Array(repeating: [String](), count: report.recording.statements.count)
    for recorded in report.recording.verdicts where effects.indices.contains(recorded.gesture) {
      let verdict = recorded.verdict
      guard verdict.isSuccess else { continue }
      effects[recorded.gesture].append(
        "\(verdict.recognizer) \(verdict.outcome.rawValue) \(recorded.target)")
    }
    for gesture in effects.indices { effects[gesture].sort() }
    for recorded in report.recording.edits where effects.indices.contains(recorded.gesture) {
      effects[recorded.gesture].append("\(recorded.edit)")
    }
    // A double tap is one statement as a gesture, and two as touches.
    return recorded.statements(gestures: gestures).map { range in
      range.clamped(to: effects.indices).flatMap { effects[$0] }
    }
  }
}

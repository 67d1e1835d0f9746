import Chance
import GestureScript
import Gestures
import Motion
import Rendering
import Scenes
import TodoModel

extension SimulationRun {
  /// Plays each script so often with small disturbances and counts for each gesture how often it made the same
  /// edits.
  func fragility(runs: Int, _ format: String) throws(Failure) -> Outcome {
    let stored = try storedDocument()
    var reports: [FragilityReport] = []
    for script in scripts { reports.append(try fragility(of: script, runs: runs, stored)) }
    return Outcome(
      format == "json" ? FragilityReport.json(reports) : reports.map(\.text).joined(separator: "\n"))
  }

  private func fragility(
    of script: NamedScript, runs: Int, _ stored: Document
  ) throws(Failure) -> FragilityReport {
    let usual: Recording
    let undisturbed = try player(of: script, on: stored)
    do { usual = try undisturbed.play().recording } catch {
      throw .faults((undisturbed.failed + [error.rendered(file: script.name)]).joined(separator: "\n"))
    }
    let count = usual.statements.count
    let expected = editsByGesture(in: usual)
    let usualRate = script.script.setup.rate
    var random = SeededNumbers(seed: 1)
    var same = Array(repeating: 0, count: count)
    var least: [Disturbance?] = Array(repeating: nil, count: count)
    for run in 0..<runs {
      let rate: Double = run.isMultiple(of: 2) ? 60 : 120
      let disturbances = (0..<count).map { _ in
        Disturbance(rate: rate, usualRate: usualRate, &random)
      }
      let player = try player(
        of: script, on: stored, .counting(),
        Variation(rate: rate) { gesture, samples in
          disturbances.indices.contains(gesture) ? disturbances[gesture].apply(to: samples) : samples
        })
      // A run that cannot go on has changed all that comes after.
      _ = try? player.play()
      let recording = player.simulator.recording
      let edits = editsByGesture(in: recording)
      for gesture in 0..<count {
        if gesture < recording.statements.count, edits[gesture] == expected[gesture] {
          same[gesture] += 1
        } else if disturbances[gesture].magnitude < least[gesture]?.magnitude ?? .infinity {
          least[gesture] = disturbances[gesture]
        }
      }
    }
    return FragilityReport(
      script: script.name, runs: runs,
      gestures: (0..<count).map {
        FragilityReport.Gesture(
          statement: usual.statements[$0], same: same[$0], least: least[$0]?.words)
      })
  }

  /// What each gesture changed, whenever.
  private func editsByGesture(in recording: Recording) -> [Int: [String]] {
    Dictionary(grouping: recording.edits, by: \.gesture).mapValues { edits in edits.map(said) }
  }

  private func said(_ recorded: RecordedEdit) -> String {
    switch recorded.edit {
    case .insert(_, let list, let index), .move(_, let list, let index):
      "\(recorded.edit.name) \(recorded.item) \(list) \(index)"
    default: "\(recorded.edit.name) \(recorded.item) \(recorded.text)"
    }
  }
}

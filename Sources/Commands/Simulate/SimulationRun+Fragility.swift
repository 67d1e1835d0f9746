import GestureScript
import Rendering
import Simulation

extension SimulationRun {
  /// Plays each script so often with small disturbances and counts for each gesture how often it made the same
  /// edits.
  func fragility(runs: Int, _ format: SimulationFormat) throws(Failure) -> Outcome {
    let stored = try storedDocument()
    var reports: [FragilityReport] = []
    for script in scripts {
      let options = try options(of: script, on: stored)
      let undisturbed = try player(of: script, options)
      do {
        let found = try Fragility(undisturbed: undisturbed, runs: runs, options)
        reports.append(FragilityReport(script: script.name, found))
      } catch {
        throw .faults(script.message(of: error, in: undisturbed))
      }
    }
    return Outcome(
      format.kind == .json ? FragilityReport.json(reports) : reports.map(\.text).joined(separator: "\n"))
  }
}

extension FragilityReport {
  fileprivate init(script: String, _ found: Fragility) {
    self.init(
      script: script, runs: found.runs,
      gestures: found.gestures.map {
        Gesture(statement: $0.statement, same: $0.same, least: $0.least?.words)
      })
  }
}

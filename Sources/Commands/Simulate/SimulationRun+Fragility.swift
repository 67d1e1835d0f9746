import GestureScript
import Rendering
import Simulation

extension SimulationRun {
  /// Plays each script `runs` times with small disturbances, and counts for each gesture how often it made
  /// the same edits, and how often all expectations were met. If one was not, the exit code is 1.
  func fragility(runs: Int, _ format: SimulationFormat) throws(Failure) -> Outcome {
    let stored = try storedDocument()
    var reports: [FragilityReport] = []
    var failed: [String] = []
    for script in scripts {
      let options = try options(of: script, on: stored)
      let undisturbed = try player(of: script, options)
      do {
        let found = try Fragility(undisturbed: undisturbed, runs: runs, options)
        reports.append(FragilityReport(script: script.name, found))
        failed += found.undisturbed.failed.map { $0.rendered(file: script.name) }
      } catch {
        throw .faults(script.message(of: error, in: undisturbed))
      }
    }
    var outcome = Outcome(
      format.kind == .json ? FragilityReport.json(reports) : reports.map(\.text).joined(separator: "\n"))
    // Expectations that fail without a disturbance are reported as without --fragility.
    if !failed.isEmpty { outcome.messages += Array((failed.joined(separator: "\n") + "\n").utf8) }
    if !failed.isEmpty || reports.contains(where: { $0.failed ?? 0 > 0 }) {
      outcome.fail(Failure.expectation.exitCode)
    }
    return outcome
  }
}

extension FragilityReport {
  fileprivate init(script: String, _ found: Fragility) {
    self.init(
      script: script, runs: found.runs,
      gestures: found.gestures.map {
        Gesture(statement: $0.statement, same: $0.same, least: $0.least?.words)
      },
      failed: found.undisturbed.passed + found.undisturbed.failed.count > 0 ? found.failed : nil,
      broken: found.broken.map {
        Broken(
          line: $0.place.line, statement: "expect \(ScriptPrinter.text(of: $0.expectation))", runs: $0.runs)
      })
  }
}

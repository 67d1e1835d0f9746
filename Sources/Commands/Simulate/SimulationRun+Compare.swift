import GestureScript
import Rendering
import Simulation

extension SimulationRun {
  /// Plays each script under its own profile and under each of the others, and reports the differences. A
  /// script that stops at the same place under both cannot be played, which is not a difference. Failed
  /// expectations under any profile are reported, with exit code 1.
  func compare(with profiles: [ScriptProfile], _ format: SimulationFormat) throws(Failure) -> Outcome {
    let stored = try storedDocument()
    var comparisons: [Comparison] = []
    var stops: [String] = []
    var failed: [String] = []
    for script in scripts {
      for profile in profiles {
        let compared = ScriptComparison(script.script, with: profile, try options(of: script, on: stored))
        let stop = compared.commonFault?.rendered(file: script.name)
        if let stop, !stops.contains(stop) { stops.append(stop) }
        for message in compared.first.failed(in: script) + compared.second.failed(in: script)
        where !failed.contains(message) { failed.append(message) }
        comparisons.append(
          Comparison(
            script: script.name, Comparison.Side(compared.first, of: script),
            Comparison.Side(compared.second, of: script)))
      }
    }
    guard stops.isEmpty else { throw .faults(stops.joined(separator: "\n")) }
    var outcome = Outcome(
      format.kind == .json ? Comparison.json(comparisons) : comparisons.map(\.text).joined(separator: "\n"))
    if !failed.isEmpty {
      outcome.messages += Array((failed.joined(separator: "\n") + "\n").utf8)
      outcome.fail(Failure.expectation.exitCode)
    }
    return outcome
  }
}

extension ScriptComparison.Side {
  /// The expectations that failed under the script's profile.
  fileprivate func failed(in script: NamedScript) -> [String] {
    guard case .success(let played) = result else { return [] }
    return played.failed.map { $0.rendered(file: script.name, under: profile.title) }
  }
}

extension Comparison.Side {
  fileprivate init(_ side: ScriptComparison.Side, of script: NamedScript) {
    switch side.result {
    case .success(let played):
      self.init(name: side.profile.title, report: SimulationReport(of: script, played))
    case .failure(let fault):
      self.init(
        name: side.profile.title, report: nil, fault: "line \(fault.place.line): \(fault.message)")
    }
  }
}

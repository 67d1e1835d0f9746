import GestureScript
import Rendering
import Simulation

extension SimulationRun {
  /// Plays each script under its own profile and under each of others, and tells what differs.
  ///
  /// A script that stops at the same place under both is one that cannot be played; that is no difference.
  func compare(with profiles: [ScriptProfile], _ format: SimulationFormat) throws(Failure) -> Outcome {
    let stored = try storedDocument()
    var comparisons: [Comparison] = []
    var stops: [String] = []
    for script in scripts {
      for profile in profiles {
        let compared = ScriptComparison(script.script, with: profile, try options(of: script, on: stored))
        let stop = compared.commonFault?.rendered(file: script.name)
        if let stop, !stops.contains(stop) { stops.append(stop) }
        comparisons.append(
          Comparison(
            script: script.name, Comparison.Side(compared.first, of: script),
            Comparison.Side(compared.second, of: script)))
      }
    }
    guard stops.isEmpty else { throw .faults(stops.joined(separator: "\n")) }
    return Outcome(
      format.kind == .json ? Comparison.json(comparisons) : comparisons.map(\.text).joined(separator: "\n"))
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

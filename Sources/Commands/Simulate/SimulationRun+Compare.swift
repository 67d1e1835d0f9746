import GestureScript
import Gestures
import Rendering
import Scenes
import TodoModel

extension SimulationRun {
  /// Plays each script under its own profile and under another, and tells what differs.
  ///
  /// A script that stops at the same place under both is one that cannot be played; that is no difference.
  func compare(with profile: ProfileName, _ format: String) throws(Failure) -> Outcome {
    let stored = try storedDocument()
    var comparisons: [Comparison] = []
    var stops: [String] = []
    for script in scripts {
      let first = try side(script, script.script.setup.profile, stored)
      let second = try side(script, profile, stored)
      if let fault = first.fault, fault == second.fault { stops.append(fault.rendered(file: script.name)) }
      comparisons.append(Comparison(script: script.name, first.side, second.side))
    }
    guard stops.isEmpty else { throw .faults(stops.joined(separator: "\n")) }
    return Outcome(
      format == "json" ? Comparison.json(comparisons) : comparisons.map(\.text).joined(separator: "\n"))
  }

  private func side(
    _ script: NamedScript, _ profile: ProfileName, _ stored: Document
  ) throws(Failure) -> (side: Comparison.Side, fault: ScriptFault?) {
    let player = try player(of: script, on: stored, .counting(), Variation(profile: profile))
    do {
      return (Comparison.Side(name: profile.rawValue, report: try player.play()), nil)
    } catch {
      let words = "line \(error.place.line): \(error.message)"
      return (Comparison.Side(name: profile.rawValue, report: nil, fault: words), error)
    }
  }
}

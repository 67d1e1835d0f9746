import GestureScript
import Gestures
import Rendering
import Scenes
import TodoModel

extension SimulationRun {
  /// Plays each script under its own profile and under another, and tells what differs.
  func compare(with profile: ProfileName, _ format: String) throws(Failure) -> Outcome {
    let stored = try storedDocument()
    var comparisons: [Comparison] = []
    for script in scripts {
      let own = script.script.setup.profile
      comparisons.append(
        Comparison(
          script: script.name, try side(script, own, stored), try side(script, profile, stored)))
    }
    return Outcome(
      format == "json" ? Comparison.json(comparisons) : comparisons.map(\.text).joined(separator: "\n"))
  }

  private func side(
    _ script: NamedScript, _ profile: ProfileName, _ stored: Document
  ) throws(Failure) -> Comparison.Side {
    let player = try player(of: script, on: stored, .counting(), Variation(profile: profile))
    do {
      return Comparison.Side(name: profile.rawValue, report: try player.play())
    } catch {
      return Comparison.Side(
        name: profile.rawValue, report: nil, fault: "line \(error.place.line): \(error.message)")
    }
  }
}

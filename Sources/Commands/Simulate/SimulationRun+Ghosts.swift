import GestureScript
import Gestures
import Rendering
import Scenes
import Simulation

extension SimulationRun {
  /// What is drawn behind a page: the script under another profile, or disturbed runs. A run that stops is drawn as
  /// far as it comes.
  func ghosts(profile: ProfileName?, runs: Int?) throws(Failure) -> [Ghost] {
    guard let script = scripts.first, profile != nil || runs != nil else { return [] }
    let options = try options(of: script, on: try storedDocument())
    if let profile { return [try ghost(of: script, profile, options)] }
    var ghosts: [Ghost] = []
    let undisturbed = try player(of: script, options)
    do {
      _ = try Fragility(undisturbed: undisturbed, runs: runs ?? 0, options) { recording in
        ghosts.append(Ghost(.disturbance, name: "run \(ghosts.count + 1)", recording))
      }
    } catch {
      throw .faults(script.message(of: error, in: undisturbed))
    }
    return ghosts
  }

  private func ghost(
    of script: NamedScript, _ profile: ProfileName, _ options: SimulationOptions
  ) throws(Failure) -> Ghost {
    let player: ScriptPlayer
    do {
      player = try ScriptPlayer(script.script, options, SimulationVariation(profile: profile))
    } catch {
      throw .faults(error.rendered(file: script.name))
    }
    do {
      return Ghost(.profile, name: profile.rawValue, try player.play().recording)
    } catch {
      return Ghost(
        .profile, name: profile.rawValue, player.simulator.recording,
        fault: "stops at line \(error.place.line)")
    }
  }
}

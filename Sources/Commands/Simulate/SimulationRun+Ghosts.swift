import GestureScript
import Rendering
import Scenes
import Simulation

extension SimulationRun {
  /// The script under other profiles, or disturbed runs, drawn behind a page up to where they stop.
  func ghosts(profiles: [ScriptProfile], runs: Int?) throws(Failure) -> [Ghost] {
    guard let script = scripts.first, !profiles.isEmpty || runs != nil else { return [] }
    let options = try options(of: script, on: try storedDocument())
    var ghosts: [Ghost] = []
    for profile in profiles { ghosts.append(try ghost(of: script, profile, options)) }
    guard ghosts.isEmpty else { return ghosts }
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
    of script: NamedScript, _ profile: ScriptProfile, _ options: SimulationOptions
  ) throws(Failure) -> Ghost {
    let player: ScriptPlayer
    do {
      player = try ScriptPlayer(script.script, options, SimulationVariation(profile: profile))
    } catch {
      throw .faults(error.rendered(file: script.name))
    }
    do {
      return Ghost(.profile, name: profile.title, try player.play().recording)
    } catch {
      return Ghost(
        .profile, name: profile.title, player.simulator.recording,
        fault: "stops at line \(error.place.line)")
    }
  }
}

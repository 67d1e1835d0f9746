package import GestureScript
package import Simulation

/// A script played under two profiles.
package struct ScriptComparison: Sendable {
  package struct Side: Sendable {
    package var profile: ScriptProfile
    /// The outcome of the run, up to the error that stopped it if there is one.
    package var played: PlayedScript?
    package var stop: ScriptError?
  }

  /// Under the script's own profile.
  package var first: Side
  /// Under the other one.
  package var second: Side

  package init(
    _ script: Script, with profile: ScriptProfile, _ options: SimulationOptions = SimulationOptions()
  ) {
    first = ScriptComparison.side(script, options.profile ?? script.setup.profile, options)
    second = ScriptComparison.side(script, profile, options)
  }

  /// The error that stops both runs, or nil if they do not stop at the same one.
  package var commonError: ScriptError? {
    first.stop == second.stop ? first.stop : nil
  }

  private static func side(_ script: Script, _ profile: ScriptProfile, _ options: SimulationOptions) -> Side {
    var options = options
    options.profile = profile
    do throws(ScriptError) {
      let player = try ScriptPlayer(script, options)
      do { return Side(profile: profile, played: try player.play()) } catch {
        return Side(profile: profile, played: player.stopped, stop: error)
      }
    } catch { return Side(profile: profile, stop: error) }
  }
}

package import GestureScript
package import Simulation

/// A script played under two profiles.
package struct ScriptComparison: Sendable {
  package struct Side: Sendable {
    package var profile: ScriptProfile
    /// The outcome of the run, or the error that stopped it.
    package var result: Result<PlayedScript, ScriptError>
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
    guard case .failure(let fault) = first.result, case .failure(fault) = second.result else { return nil }
    return fault
  }

  private static func side(_ script: Script, _ profile: ScriptProfile, _ options: SimulationOptions) -> Side {
    let result = Result<PlayedScript, ScriptError> { () throws(ScriptError) in
      try ScriptPlayer(script, options, SimulationVariation(profile: profile)).play()
    }
    return Side(profile: profile, result: result)
  }
}

package import GestureScript
package import Simulation

extension LiveRecorder {
  /// The script. Gestures replace touches where the script then plays the same.
  package func script(_ options: SimulationOptions = SimulationOptions()) -> Script {
    var statements = head
    var end: Time?
    for action in actions {
      if let end { statements.append(.wait(action.start - end)) }
      end = action.end
      if let statement = statement(of: action) { statements.append(statement) }
    }
    return Script(statements).folded(options)
  }
}

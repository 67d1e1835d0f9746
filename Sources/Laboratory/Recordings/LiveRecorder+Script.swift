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
      switch action.content {
      case .statement(let statement): statements.append(statement)
      case .touches(let samples):
        let run = TouchRun(samples: samples, index: 0)
        if let lines = compiler.lines(replaying: samples, from: run.start) {
          statements.append(.together(lines.map { Positioned($0) }))
        }
      }
    }
    return Script(statements).folded(options)
  }
}

package import GestureScript
package import Simulation

extension LiveRecorder {
  /// The script. Gestures replace touches where the script then makes the same edits.
  package func script(_ options: SimulationOptions = SimulationOptions()) -> Script {
    let raw = Script(statements(fitter: nil))
    let fitted = Script(statements(fitter: GestureFitter(compiler)))
    guard fitted != raw, let played = LiveRecorder.edits(of: raw, options) else { return raw }
    return LiveRecorder.edits(of: fitted, options) == played ? fitted : raw
  }

  private static func edits(of script: Script, _ options: SimulationOptions) -> [String]? {
    guard let played = try? script.play(options) else { return nil }
    return played.recording.edits.map { "\($0.edit)" }
  }

  private func statements(fitter: GestureFitter?) -> [Statement] {
    var statements = head
    var end: Time?
    for action in actions {
      if let end { statements.append(.wait(action.start - end)) }
      end = action.end
      switch action.content {
      case .statement(let statement): statements.append(statement)
      case .touches(let samples):
        let run = TouchRun(samples: samples, index: 0)
        if let gesture = fitter?.gesture(for: run) {
          statements.append(.gesture(gesture))
        } else if let lines = compiler.lines(replaying: samples, from: run.start) {
          statements.append(.together(lines.map { Placed($0) }))
        }
      }
    }
    return statements
  }
}

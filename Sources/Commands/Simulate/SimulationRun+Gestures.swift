import GestureScript
import Simulation
import Terminal
import TodoModel

extension SimulationRun {
  /// The scripts in their canonical form; recordings with gestures in place of touches, but only where a
  /// gesture leads to the same recognizers and edits on the recording's list. If the stored list cannot be
  /// read, an empty one is used.
  func canonical() -> Outcome {
    let stored = (try? storedDocument()) ?? Document()
    let texts = scripts.map { script in
      guard let recorded = script.recorded else { return ScriptPrinter.print(script.script) }
      let options = try? options(of: script, on: stored)
      return ScriptPrinter.print(options.map { recorded.fittedScript($0) } ?? script.script)
    }
    var outcome = Outcome(texts.joined())
    for (script, text) in zip(scripts, texts) where script.recorded != nil {
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
      if text.utf8.count > ScriptParser.longestText || lines > ScriptParser.mostSteps {
        outcome.say("warning: \(script.name.visible): the script is too long; flick could not read it again")
      }
    }
    return outcome
  }
}

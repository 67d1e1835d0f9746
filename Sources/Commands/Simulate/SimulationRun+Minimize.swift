import Arguments
import GestureScript
import Rendering
import Simulation
import Terminal

extension SimulationRun {
  /// Reduces the script to the statements that an expectation needs.
  func minimize() throws(Failure) -> Outcome {
    guard scripts.count == 1, let script = scripts.first else {
      throw .usage("--minimize takes one script; name a single FILE")
    }
    let options = try options(of: script, on: try storedDocument())
    let isStopped = context.environment.catchInterrupts()
    let runs = context.arguments[.fragility]
    let line = context.arguments[.keep]
    let minimizer: ScriptMinimizer?
    do {
      if let runs {
        minimizer = try ScriptMinimizer(fragile: script.script, runs: runs, options, isStopped: isStopped)
      } else {
        minimizer = try ScriptMinimizer(script.script, keeping: line, options)
      }
    } catch {
      throw .faults(error.rendered(file: script.name))
    }
    guard let minimizer else {
      var outcome = Outcome(exit: Failure.expectation.exitCode)
      outcome.say("\(script.name.visible): \(nothing(runs, line))")
      return outcome
    }
    let minimized = minimizer.minimized(
      progress: {
        let part = 1 - Double($0) / Double(minimizer.startCount)
        context.environment.progress(.init(work: "minimizing, steps left out:", part: part))
      },
      isStopped: isStopped)
    context.environment.progress(nil)
    var outcome = Outcome(ScriptPrinter.print(minimized.script))
    let finding = minimizer.finding
    let expected =
      "expected \(ScriptPrinter.text(of: .expect(finding.expectation)).dropFirst("expect ".count))"
    let count = minimized.script.statements.reduce(0) { $0 + $1.value.steps }
    outcome.say(
      "\(script.name.visible):\(finding.place.line): \(expected.visible), "
        + (finding.found.map { "found \($0.visible)" } ?? "which is met")
        + "; \(count) of \(minimizer.startCount) steps left"
        + (minimized.isMinimal ? "" : " (stopped: more may be left out)"))
    return outcome
  }

  private func nothing(_ runs: Int?, _ line: Int?) -> String {
    if let runs { return "no expectation fails in \(runs) disturbed \(runs == 1 ? "run" : "runs")" }
    if let line { return "line \(line) has no expectation that is met" }
    return "every expectation is met; --keep LINE keeps one of them"
  }
}

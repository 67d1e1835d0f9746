import Arguments
import GestureScript
import Laboratory
import Rendering
import Simulation
import Text

enum ExplainCommand: Command {
  static let names: CommandNames = "explain"
  static let record = CommandRecord(
    names, summary: "Explain gesture scripts in sentences",
    description: """
      Plays the scripts and says for each gesture which recognizer won, what that did to the list, and why the others
      failed. Every sentence comes from what a recognizer measured. The stored list is not changed. flick simulate
      --why prints the same as a table, with --json for programs.
      """,
    options: [
      .list, .screen, .profile("Play with this profile instead of the scripts' own"),
    ],
    arguments: [ArgumentRecord(.files, help: "A gesture script or a recording; - reads standard input")],
    examples: [
      "flick explain examples/delete.gesture": "Explain why a row was deleted and a tap was ignored."
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let run = SimulationRun(
      scripts: try SimulateCommand.scripts(context), context: context, profile: try context.chosenProfile())
    let played = try run.play(untilStop: true)
    let texts = played.reports.map { $0.explanation(columns: context.environment.terminal.proseColumns) }
    var outcome = Outcome(
      texts.count == 1
        ? texts[0]
        : zip(played.reports, texts).map { "\($0.script.visible)\n\n\($1)" }.joined(separator: "\n"))
    run.finish(&outcome, played)
    outcome.messages.insert(contentsOf: run.readingWarnings, at: 0)
    return outcome
  }
}

enum LintCommand: Command {
  static let names: CommandNames = "lint"
  static let record = CommandRecord(
    names, summary: "Find mistakes in recognizers and views without playing them",
    description: """
      Reads what scripts for scene views declare and finds: recognizers that must fail before one another, in a
      circle; recognizers that wait for another one to fail, and for how long; views that are wholly covered by
      another one, which takes their touches; limits that no touch on the screen can reach, or a view off the screen;
      and recognizers of which one wins only because it was added first.

      Each finding names the statements, says what would happen, and comes with a script of a few lines that shows it.
      Gestures and expectations of the scripts make no difference. Scroll views are checked unscrolled.
      The exit code is 1 if anything was found. Of more than 2000 views only the first 2000 are checked, with
      the recognizers on them, and standard error says what was left out. A script for another scene has nothing to check;
      standard error says so.
      """,
    options: [
      OptionRecord(.json, help: "Print the findings as JSON"),
      .profile("Take the numbers of this profile instead of the scripts' own"),
    ],
    arguments: [ArgumentRecord(.files, help: "A gesture script; - reads standard input")],
    examples: ["flick lint examples/delayed-tap.gesture": "Find out why a tap comes late."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    var reports: [LintReport.Report] = []
    var faults: [String] = []
    var remarks: [String] = []
    let profile = try context.chosenProfile()
    for script in try SimulateCommand.scripts(context) {
      let scene = script.script.setup.scene
      guard scene == SceneKind.views.rawValue else {
        remarks.append(
          "\(script.name): nothing to check: only the scene views declares recognizers, and this is \(scene)")
        if context.arguments[.json] { reports.append((script.name, [])) }
        continue
      }
      do {
        let linter = try GestureLinter(script.script, under: profile)
        reports.append((script.name, linter.findings.map(\.told)))
        if let leftOut = linter.leftOut { remarks.append("\(script.name): left out \(leftOut)") }
      } catch {
        faults.append(error.rendered(file: script.name))
      }
    }
    guard faults.isEmpty else { throw .faults(faults.joined(separator: "\n")) }
    var outcome = Outcome(reports, LintReport.form, isJSON: context.arguments[.json], LintReport.text)
    for remark in remarks { outcome.say(remark.visible) }
    if reports.contains(where: { !$0.findings.isEmpty }) { outcome.fail(Failure.expectation.exitCode) }
    return outcome
  }
}

extension LintFinding {
  fileprivate var told: LintReport.Finding {
    (
      kind.rawValue,
      positions.map { ($0.line, $0.column, String($0.text.drop { $0 == " " || $0 == "\t" })) }, message,
      ScriptPrinter.print(script)
    )
  }
}

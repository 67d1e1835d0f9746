import Arguments
import GestureScript
import Rendering
import Simulation
import Terminal

enum LintCommand: Command {
  static let names: CommandNames = "lint"
  static let record = CommandRecord(
    names, summary: "Find mistakes in recognizers and views without playing them",
    description: """
      Reads what scripts for scene views declare and finds: recognizers that must fail before one another, in a
      circle; recognizers that wait for another one to fail, and for how long; views that are wholly covered by
      another one, which takes their touches; limits that no touch on the screen can reach; and recognizers of which
      the one that was added first wins, for no other reason.

      Each finding names the statements, says what would happen, and comes with a script of a few lines that shows it.
      Gestures and expectations of the scripts make no difference. What scrolls is looked at as it stands at first.
      The exit code is 1 if anything was found. Of more than 2000 views the first 2000 are looked at, with the
      recognizers on them, and standard error says what was left out.
      """,
    options: [
      OptionRecord(.json, help: "Print the findings as JSON"),
      OptionRecord(
        .profile, help: "Take the numbers of this profile instead of the scripts' own",
        details: "uikit, exact, android, flutter, or a file of thresholds (flick help thresholds)."),
    ],
    arguments: [
      ArgumentRecord(.files, help: "A gesture script; - reads standard input")
    ],
    examples: [
      "flick lint examples/delayed-tap.gesture": "Find out why a tap comes late."
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    var reports: [LintReport] = []
    var faults: [String] = []
    var leftOuts: [String] = []
    let profile = try context.chosenProfile()
    for script in try SimulateCommand.scripts(context) {
      do {
        let linter = try GestureLinter(script.script, under: profile)
        reports.append(
          LintReport(script: script.name, findings: linter.findings.map { LintReport.Finding($0) }))
        if let leftOut = linter.leftOut { leftOuts.append("\(script.name): left out \(leftOut)") }
      } catch {
        faults.append(error.rendered(file: script.name))
      }
    }
    guard faults.isEmpty else { throw .faults(faults.joined(separator: "\n")) }
    var outcome = Outcome(
      context.arguments[.json]
        ? LintReport.json(reports) : reports.map(\.text).joined(separator: "\n"))
    for leftOut in leftOuts { outcome.say(leftOut.visible) }
    if reports.contains(where: { !$0.findings.isEmpty }) { outcome.fail(Failure.expectation.exitCode) }
    return outcome
  }
}

extension LintReport.Finding {
  fileprivate init(_ finding: LintFinding) {
    self.init(
      kind: finding.kind.rawValue,
      places: finding.places.map {
        (line: $0.line, column: $0.column, text: String($0.text.drop { $0 == " " || $0 == "\t" }))
      },
      message: finding.message, script: ScriptPrinter.print(finding.script))
  }
}

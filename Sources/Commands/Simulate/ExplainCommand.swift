import Arguments
import Rendering
import Terminal

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
      .list, .screen,
      OptionRecord(
        .profile, help: "Play with this profile instead of the scripts' own",
        details: "uikit, exact, android, flutter, or a file of thresholds (flick help thresholds)."),
    ],
    arguments: [
      ArgumentRecord(.files, help: "A gesture script or a recording; - reads standard input")
    ],
    examples: [
      "flick explain examples/delete.gesture": "Explain why a row was deleted and a tap was ignored."
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let run = SimulationRun(
      scripts: try SimulateCommand.scripts(context), context: context, profile: try context.chosenProfile())
    let played = try run.play()
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

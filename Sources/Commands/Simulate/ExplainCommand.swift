import Arguments
import Rendering
import TerminalText

/// `flick explain`: a script retold for somebody who wonders what its gestures did.
enum ExplainCommand: Command {
  static let record = CommandRecord(
    "explain", summary: "Retell gesture scripts in sentences",
    description: [
      "Plays the scripts and says of each gesture which recognizer took it and what that did to the list, and why "
        + "the other recognizers did not. Every sentence comes from what a recognizer measured; the stored list "
        + "stays as it is. flick simulate --why says the same in a table, with --json for programs."
    ],
    options: [.list, .screen],
    arguments: [
      ArgumentRecord(
        "FILE", .some, kind: .file, help: "A gesture script or a recording, or - for one on standard input")
    ],
    examples: [
      ExampleRecord(
        "flick explain examples/delete.gesture", "Says why a row went away, and why a tap did not.")
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let run = SimulationRun(try SimulateCommand.scripts(context), context)
    let played = try run.play()
    let texts = played.reports.map(\.retelling)
    var outcome = Outcome(
      texts.count == 1
        ? texts[0]
        : zip(played.reports, texts).map { "\($0.script.visible)\n\n\($1)" }.joined(separator: "\n"))
    run.finish(&outcome, played)
    outcome.messages.insert(contentsOf: run.readingWarnings, at: 0)
    return outcome
  }
}

import Arguments
import Storage

enum UndoCommand: Command {
  static let names: CommandNames = "undo"
  static let record = CommandRecord(
    names, summary: "Undo the last step",
    description: [
      "Undoes the most recent change. Run it again to undo the one before. A step is everything that "
        + "one command or one applied gesture run changed, or a change by another program. If the step "
        + "came from sync, link or merge, flick says so: the next sync then undoes it on the other machines, and in linked "
        + "folders, too."
    ],
    options: [OptionRecord(.yes, short: "y", help: "Do not ask before more than 20 steps")] + .changing,
    arguments: [
      ArgumentRecord(.count, help: "Number of steps (default 1)")
    ],
    examples: [
      ExampleRecord("flick undo", "Undo the last step."),
      ExampleRecord("flick undo 3", "Undo the last three steps."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.walk(nothing: "nothing to undo") { store, count, isDryRun throws(StoreError) in
      try store.undo(
        count, command: context.words, at: context.environment.now(), dryRun: isDryRun)
    }
  }
}

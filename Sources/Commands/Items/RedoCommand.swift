import Arguments
import Storage

enum RedoCommand: Command {
  static let names: CommandNames = "redo"
  static let record = CommandRecord(
    names, summary: "Redo what undo undid",
    description: ["After a new change there is nothing left to redo."],
    options: [OptionRecord(.yes, short: "y", help: "Do not ask before more than 20 steps")] + .changing,
    arguments: [
      ArgumentRecord(.count, help: "Number of steps (default 1)")
    ],
    examples: [ExampleRecord("flick redo", "Redo the step that was undone last.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.walk(nothing: "nothing to redo") { store, count, isDryRun throws(StoreError) in
      try store.redo(
        count, command: context.words, at: context.environment.now(), dryRun: isDryRun)
    }
  }
}

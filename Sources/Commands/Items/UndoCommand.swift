import Arguments
import Storage

enum RedoCommand: Command {
  static let names: CommandNames = "redo"
  static let record = CommandRecord(
    names, summary: "Redo what undo undid",
    description: "After a new change there is nothing left to redo.",
    options: [.yesToSteps] + .changing, arguments: [.steps],
    examples: ["flick redo": "Redo the step that was undone last."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.walk(nothing: "nothing to redo") { store, count, isDryRun throws(StoreError) in
      try store.redo(count, command: context.words, at: context.environment.now(), dryRun: isDryRun)
    }
  }
}

enum UndoCommand: Command {
  static let names: CommandNames = "undo"
  static let record = CommandRecord(
    names, summary: "Undo the last step",
    description: """
      Undoes the most recent change. Run it again to undo the one before. A step is everything that one command or one
      applied gesture run changed, or a change by another program. If the step came from sync, link or merge, flick
      says so: the next sync then undoes it on the other machines, and in linked folders, too.

      A step counts as one with the steps that its hook made. What a step in between changed stays, and flick says so.
      """,
    options: [.yesToSteps] + .changing, arguments: [.steps],
    examples: [
      "flick undo": "Undo the last step.",
      "flick undo 3": "Undo the last three steps.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.walk(nothing: "nothing to undo") { store, count, isDryRun throws(StoreError) in
      try store.undo(count, command: context.words, at: context.environment.now(), dryRun: isDryRun)
    }
  }
}

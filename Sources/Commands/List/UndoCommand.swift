import Arguments
import Storage

/// `flick undo`: takes steps back, whoever made them.
enum UndoCommand: Command {
  static let record = CommandRecord(
    "undo", summary: "Take back the last step",
    description: [
      "Takes back the last step that is not taken back yet; again goes further back. A step is all that one "
        + "command or one applied gesture run changed, or what something else changed in between."
    ],
    options: .changing,
    arguments: [ArgumentRecord("COUNT", .optional, kind: .integer(1...Int.max), help: "How many steps")],
    examples: [
      ExampleRecord("flick undo", "Takes back the last step."),
      ExampleRecord("flick undo 3", "Takes back the last three."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.walk(nothing: "nothing to undo") { store, count throws(StoreError) in
      try store.undo(
        count, command: context.words, at: context.environment.now(),
        dryRun: context.arguments.flag("dry-run"))
    }
  }
}

/// `flick redo`: makes again what undo took back.
enum RedoCommand: Command {
  static let record = CommandRecord(
    "redo", summary: "Make again what undo took back",
    description: ["A new change empties what redo could do."],
    options: .changing,
    arguments: [ArgumentRecord("COUNT", .optional, kind: .integer(1...Int.max), help: "How many steps")],
    examples: [ExampleRecord("flick redo", "Makes the step again that undo took back last.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.walk(nothing: "nothing to redo") { store, count throws(StoreError) in
      try store.redo(
        count, command: context.words, at: context.environment.now(),
        dryRun: context.arguments.flag("dry-run"))
    }
  }
}

extension Context {
  fileprivate func walk(
    nothing: String, _ body: (Store, Int) throws(StoreError) -> Update
  ) throws(Failure) -> Outcome {
    let count = arguments.argument("COUNT").flatMap { Int($0) } ?? 1
    let store = try changeableStore()
    do { return report(try body(store, count), nothing: nothing) } catch { throw .store(error) }
  }
}

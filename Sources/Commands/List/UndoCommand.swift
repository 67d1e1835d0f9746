import Arguments
import Storage

/// `flick undo`: takes steps back, whoever made them.
enum UndoCommand: Command {
  static let record = CommandRecord(
    "undo", summary: "Take back the last step",
    description: [
      "Takes back the last step that is not taken back yet; again goes further back. A step is all that one "
        + "command or one applied gesture run changed, or what something else changed in between. Where sync or merge brought the "
        + "step from elsewhere, that is said: the next sync takes it from the other machines too."
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
    let update: Update
    do { update = try body(store, count) } catch { throw .store(error) }
    var outcome = report(update, nothing: nothing)
    let commands = Set(update.takenBack.compactMap(Context.bringer))
    if commands.contains(SyncCommand.record.name) {
      outcome.say(
        "this takes back what sync brought from elsewhere, and the next sync takes it from the other machines too; "
          + "flick redo brings it again")
    } else if commands.contains(MergeCommand.record.name) {
      outcome.say("this takes back what merge brought from elsewhere; flick redo brings it again")
    }
    return outcome
  }

  /// The command that a step's words name if it brings what was done elsewhere.
  private static func bringer(_ words: [String]) -> String? {
    let names = [SyncCommand.record.name, MergeCommand.record.name]
    // Hardly any step is worth reading its options for.
    guard words.contains(where: names.contains),
      let command = try? ArgumentParser(Application.program).parse(words).command
    else { return nil }
    return names.first { $0 == command }
  }
}

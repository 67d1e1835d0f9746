import Arguments
import Storage

/// `flick undo`: takes steps back, whoever made them.
enum UndoCommand: Command {
  static let record = CommandRecord(
    "undo", summary: "Undo the last step",
    description: [
      "Undoes the most recent change. Run it again to undo the one before. A step is everything that "
        + "one command or one applied gesture run changed, or a change by another program. If the step "
        + "came from sync or merge, flick says so: the next sync then undoes it on the other machines too."
    ],
    options: .changing,
    arguments: [
      ArgumentRecord("COUNT", .optional, kind: .integer(1...Int.max), help: "Number of steps (default 1)")
    ],
    examples: [
      ExampleRecord("flick undo", "Undo the last step."),
      ExampleRecord("flick undo 3", "Undo the last three steps."),
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
    "redo", summary: "Redo what undo undid",
    description: ["After a new change there is nothing left to redo."],
    options: .changing,
    arguments: [
      ArgumentRecord("COUNT", .optional, kind: .integer(1...Int.max), help: "Number of steps (default 1)")
    ],
    examples: [ExampleRecord("flick redo", "Redo the step that was undone last.")])

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
        "this undoes a change from another machine, and the next sync undoes it there too; "
          + "flick redo brings it back")
    } else if commands.contains(MergeCommand.record.name) {
      outcome.say("this undoes a change that merge brought; flick redo brings it back")
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

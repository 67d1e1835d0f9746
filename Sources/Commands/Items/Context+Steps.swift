import Arguments
import Storage

extension Context {
  /// Undoes or redoes COUNT steps, and warns about steps from elsewhere. Asks before more than twenty.
  func walk(
    nothing: String, _ body: (Store, _ count: Int, _ isDryRun: Bool) throws(StoreError) -> Update
  ) throws(Failure) -> Outcome {
    var count = arguments.argument(.count) ?? 1
    let isDryRun = arguments[.dryRun]
    let store = try changeableStore()
    let update: Update
    if count > ItemSelection.confirmationLimit, !isDryRun, !arguments[.yes] {
      do { count = max(1, try body(store, count, true).steps.count) } catch { throw .store(error) }
      if count > ItemSelection.confirmationLimit,
        try !confirm("\(count) steps", or: .manySteps(arguments.command, count))
      {
        return .nothingDone
      }
    }
    do { update = try body(store, count, isDryRun) } catch { throw .store(error) }
    var outcome = report(update, nothing: nothing)
    if let warning = update.warning(redo: "flick redo") { outcome.say(warning) }
    return outcome
  }
}

extension Update {
  /// The warning if undo has taken back changes made elsewhere, or nil; `redo` is the command to redo them.
  func warning(redo: String) -> String? {
    let commands = Set(takenBack.compactMap(Update.bringer))
    if commands.contains(SyncCommand.names.name) {
      return
        "this undoes a change from another machine, and the next sync undoes it there too; "
        + "\(redo) brings it back"
    }
    if commands.contains(LinkCommand.names.name) {
      return
        "this undoes a change from a linked folder, and the next sync undoes it there too; \(redo) brings it back"
    }
    if commands.contains(MergeCommand.names.name) {
      return "this undoes a change that merge brought; \(redo) brings it back"
    }
    return nil
  }

  /// The command in a step's words, if it brings changes made elsewhere.
  private static func bringer(_ words: [String]) -> String? {
    let names = [SyncCommand.names.name, LinkCommand.names.name, MergeCommand.names.name]
    // Options are read for few steps only, as reading them is slow.
    guard words.contains(where: names.contains),
      let command = try? ArgumentParser(Application.program).parse(words).command
    else { return nil }
    return names.first { $0 == command }
  }
}

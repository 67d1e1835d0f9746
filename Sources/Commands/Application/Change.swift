import Arguments
import Rendering
import Storage
import TodoModel

extension Context {
  /// Changes the store by the edits that `edits` gives, and says in a line each what was done.
  ///
  /// `nothing` is said on standard error if there was nothing to do.
  func change(
    nothing: @autoclosure () -> String = "nothing to do", _ edits: (Document, Instant) throws -> [Edit]
  ) throws(Failure) -> Outcome {
    let update: Update
    do {
      update = try changeableStore().update(
        command: words, at: environment.now(), dryRun: arguments.flag("dry-run")
      ) { document, now in document.settling(try edits(document, now)) }
    } catch {
      throw storeFailure(error)
    }
    return report(update, nothing: nothing())
  }

  /// What an update did, as lines or as JSON.
  func report(_ update: Update, nothing: String) -> Outcome {
    let isDryRun = arguments.flag("dry-run")
    var outcome = Outcome()
    let edits = update.steps.flatMap(\.edits)
    let report = ChangeReport(
      edits: edits, before: update.before, after: update.after,
      moment: QueryMoment(now: environment.now(), localTime: environment.localTime))
    outcome.output = arguments.flag("json") ? report.json : Array(report.text.utf8)
    outcome.hasChangedStore = !edits.isEmpty && !isDryRun
    let isWritten = !isDryRun && !update.steps.isEmpty
    for notice in update.notices { outcome.say(isWritten ? notice.message : notice.prospect) }
    if edits.isEmpty { outcome.say(nothing) }
    if isDryRun, !edits.isEmpty { outcome.say("a dry run: nothing was changed") }
    return outcome
  }
}

extension Update.Notice {
  /// The same where nothing was written.
  var prospect: String {
    switch self {
    case .cutTornRecord(let bytes):
      "a crash left \(bytes) unfinished bytes at the end of the history; the next change removes them"
    case .completed(let step): "a crash left step \(step) unfinished; the next change completes it"
    case .dropped(let step):
      "a crash left step \(step) unfinished, and it does not fit the list; the next change drops it"
    case .recordedOutside:
      "another program changed the list; the next change records that as a step"
    case .restartedHistory:
      "the history does not say what changed the list; the next change starts a new history"
    // Only what was written comes to this.
    case .oldStepsStay: message
    }
  }

  var message: String {
    switch self {
    case .cutTornRecord(let bytes):
      "a crash had left \(bytes) unfinished bytes at the end of the history; they were removed"
    case .completed(let step): "step \(step), left unfinished by a crash, was completed"
    case .dropped(let step):
      "step \(step), left unfinished by a crash, did not fit the list and was dropped"
    case .recordedOutside(let step):
      "another program had changed the list; that is now step \(step), and undo can undo it"
    case .restartedHistory(let step):
      "the history does not say what changed the list; a new history starts with step \(step)"
    case .oldStepsStay(let error):
      "the history has got long, but its oldest steps could not be moved away (\(error.reason)); the next change tries "
        + "again"
    }
  }
}

import Arguments
import Rendering
import Storage
import TodoModel

/// The edits that a command is going to make, and its messages.
struct PlannedChange {
  var edits: [Edit]
  /// The message on standard error if there are no edits.
  var nothing = "nothing to do"
  var remarks: [String] = []
}

extension Context {
  /// Changes the store by the edits that `edits` returns, and reports each in a line, or else `nothing`.
  func change(
    nothing: String = "nothing to do", _ edits: (Document, Instant) throws -> [Edit]
  ) throws(Failure) -> Outcome {
    try change { (PlannedChange(edits: try edits($0, $1), nothing: nothing), ()) }.outcome
  }

  /// Changes the store as `plan` says, and returns the plan's other value too.
  func change<Value>(
    _ plan: (Document, Instant) throws -> (PlannedChange, Value)
  ) throws(Failure) -> (outcome: Outcome, value: Value) {
    try failing {
      let (update, (planned, value)) = try store().update(
        command: words, at: environment.now(), dryRun: arguments[.dryRun]
      ) { document, now in
        let (planned, value) = try plan(document, now)
        return (document.settling(planned.edits), (planned, value))
      }
      var outcome = report(update, nothing: planned.nothing)
      for remark in planned.remarks { outcome.say(remark) }
      return (outcome, value)
    }
  }

  func report(_ update: Update, nothing: String) -> Outcome {
    let isDryRun = arguments[.dryRun]
    var outcome = Outcome()
    let isEmpty = update.steps.allSatisfy(\.edits.isEmpty)
    let reports = ChangeReport.reports(
      on: update, moment: QueryMoment(now: environment.now(), localTime: environment.localTime))
    outcome.output =
      arguments[.json] ? ChangeReport.json(reports) : reports.flatMap(\.output)
    outcome.hasChangedStore = !isEmpty && !isDryRun
    let isWritten = !isDryRun && !update.steps.isEmpty
    for notice in update.notices { outcome.say(notice.message(isWritten: isWritten)) }
    if isEmpty { outcome.say(nothing) }
    if isDryRun, !isEmpty { outcome.say("a dry run: nothing was changed") }
    return outcome
  }
}

extension Update.Notice {
  /// The message about what was done, or if nothing `isWritten`, about what the next change does.
  func message(isWritten: Bool = true) -> String {
    switch self {
    case .cutTornRecord(let bytes):
      isWritten
        ? "a crash had left \(bytes) unfinished bytes at the end of the history; they were removed"
        : "a crash left \(bytes) unfinished bytes at the end of the history; the next change removes them"
    case .completed(let step):
      isWritten
        ? "step \(step), left unfinished by a crash, was completed"
        : "a crash left step \(step) unfinished; the next change completes it"
    case .dropped(let step):
      isWritten
        ? "step \(step), left unfinished by a crash, did not fit the list and was dropped"
        : "a crash left step \(step) unfinished, and it does not fit the list; the next change drops it"
    case .recordedOutside(let step):
      isWritten
        ? "another program had changed the list; that is now step \(step), and undo can undo it"
        : "another program changed the list; the next change records that as a step"
    case .restartedHistory(let step):
      "the history does not say what changed the list; "
        + (isWritten ? "a new history starts with step \(step)" : "the next change starts a new history")
    case .oldStepsStay(let error):
      "the history has got long, but its oldest steps could not be moved away (\(error.reason)); the next change tries "
        + "again"
    }
  }
}

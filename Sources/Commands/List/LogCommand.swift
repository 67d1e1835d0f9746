import Arguments
import Rendering
import Storage
import TodoModel

/// `flick log`: the steps of the history.
enum LogCommand: Command {
  static let record = CommandRecord(
    "log", summary: "Show the history",
    description: [
      "Shows the steps, the latest first, each with its number, its time and the command's words. A - at the end of a "
        + "line means that undo cannot take the step back now: it has been taken back already, it is an undo or a redo "
        + "itself, or the history starts with it.",
      "With --plain the fields are: number, time, kind, the step that an undo or a redo is about, number of edits, "
        + "'undoable' or nothing, the command's words.",
    ],
    options: [
      OptionRecord(
        "limit", value: ValueRecord("COUNT", .number), help: "Show no more than this many steps"),
      .plain, .json,
    ],
    examples: [ExampleRecord("flick log --limit 5", "Shows the last five steps.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let log: StoreLog
    do { log = try context.store().log(limit: context.arguments.number("limit")) } catch {
      throw context.readFailure(error)
    }
    let output = LogOutput(steps: log.steps.reversed(), undoable: Set(log.history.undoable))
    var outcome = Outcome(
      context.arguments.flag("json")
        ? output.json : context.arguments.flag("plain") ? output.plain : output.text)
    // Only the last place matters: what lies before it is out of reach.
    if let step = log.damagedBefore.last {
      outcome.say("the history is damaged before step \(step); nothing before it can be undone")
    }
    if log.isTorn { outcome.say("the history's last record is unfinished; the next change cuts it off") }
    return outcome
  }
}

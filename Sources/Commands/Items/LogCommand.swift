import Arguments
import Rendering
import Storage
import TodoModel

enum LogCommand: Command {
  static let names: CommandNames = "log"
  static let record = CommandRecord(
    names, summary: "Show the history",
    description: [
      "Shows the steps, the latest first, each with its number, its time and "
        + "its command. A - at the end of a line marks a step that undo cannot "
        + "undo now: it is already undone, it is itself an undo or a redo, or the history starts with it.",
      "With --plain the fields are: number, time, kind, the "
        + "step that an undo or a redo refers to, number of edits, 'undoable' or nothing, and the command.",
    ],
    options: [
      OptionRecord(.limit, help: "Show at most this many steps"),
      .plain, .json,
    ],
    examples: [ExampleRecord("flick log --limit 5", "Show the last five steps.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let log: StoreLog
    do { log = try context.store().log(limit: context.arguments[.limit]) } catch {
      throw context.readFailure(error)
    }
    let output = LogOutput(
      steps: log.steps.reversed(), undoable: Set(log.history.undoable),
      localTime: context.environment.localTime)
    var outcome = Outcome(
      context.arguments[.json]
        ? output.json : context.arguments[.plain] ? output.plain : output.text)
    // Only the last damage matters: everything before it is out of reach.
    if let step = log.damagedBefore.last {
      outcome.say("the history is damaged before step \(step); nothing before it can be undone")
    }
    if log.isTorn { outcome.say("the history's last record is unfinished; the next change cuts it off") }
    return outcome
  }
}

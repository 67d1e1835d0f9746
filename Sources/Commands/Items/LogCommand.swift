import Arguments
import Rendering
import Storage
import Text
import TodoModel

enum LogCommand: Command {
  static let names: CommandNames = "log"
  static let record = CommandRecord(
    names,
    foreignOptions: [
      "n": "flick log --limit COUNT", "oneline": "flick log", "since": "flick log --limit 50",
    ], summary: "Show the history",
    description: """
      Shows the steps, the latest first, each with its number, its time and what it did to which items; with IDs only
      the steps that changed one of these. 'undone' at the end of a line means that undo reverted this step, and 'cannot
      be undone' that the history is damaged before this point.

      With --plain the fields are: number, time, kind, the step that an undo or a redo refers to, number of edits,
      'undoable' or nothing, and the command.
      """,
    options: [OptionRecord(.limit, help: "Show at most this many steps"), .plain, .json],
    arguments: [ArgumentRecord(.optionalItems(.id), help: "The items; without any, all steps")],
    examples: [
      "flick log --limit 5": "Show the last five steps.", "flick log 3": "Show what was done to item 3.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let log: StoreLog
    let words = context.arguments.arguments(.items)
    let limit = context.arguments[.limit]
    do { log = try context.store().log(limit: words.isEmpty ? limit : nil) } catch {
      throw context.readFailure(error)
    }
    let document = try context.document()
    var steps: [Step] = log.steps.reversed()
    if !words.isEmpty {
      // Removed items are in the steps alone, as are former numbers that no item has now.
      var present = Set<Int>()
      document.forEachName { _, id, _ in
        present.insert(id)
        return true
      }
      let inserted = log.steps.flatMap { $0.edits + $0.inverses }.compactMap { edit in
        if case .insert(let item, _, _) = edit, present.insert(item.id).inserted { item } else { nil }
      }
      let known = Document(lists: document.lists + [ItemList(name: "", items: Items(inserted))])
      do { try context.refuseTexts(words) } catch {
        if words.count == 1 || context.condition(named: words.joined(separator: " ")) != nil { throw error }
        throw .more(error, "; flick add TEXT, then flick done ID writes down what is done already")
      }
      let uids = Set(try ItemNames(words, in: context).places(in: known).map { known[$0].uid })
      steps = Array(
        steps.filter { $0.edits.contains { $0.item.map(uids.contains) ?? false } }.prefix(limit ?? .max))
    }
    let output = LogOutput(
      steps: steps, undoable: Set(log.history.undoable), document: document,
      commandName: ArgumentParser(Application.program).commandName, localTime: context.environment.localTime)
    var outcome = Outcome(
      context.arguments[.json]
        ? LogOutput.form.document(output) : context.arguments[.plain] ? output.plain : output.text)
    // Only the last damage matters: everything before it is out of reach.
    if let step = log.damagedBefore.last {
      outcome.say("the history is damaged before step \(step); nothing before it can be undone")
    }
    if log.isTorn { outcome.say("the history's last record is unfinished; the next change cuts it off") }
    return outcome
  }
}

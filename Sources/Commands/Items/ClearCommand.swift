import Arguments
import Text
import TodoModel

enum ClearCommand: Command {
  static let names: CommandNames = "clear"
  static let record = CommandRecord(
    names, foreignOptions: ["y": "flick clear", "yes": "flick clear"], summary: "Remove completed items",
    description: """
      Removes all completed items of the current list, or of all lists with --all, in one step. While a context is
      set, only those that flick list would show. Open subtasks of a removed item move up a level. flick undo brings
      them back. It does not ask.
      """,
    options: [.list, .allLists, .noContext] + .changing,
    examples: [
      "flick clear": "Remove all completed items of the list.",
      "flick clear --all": "Remove the completed items of every list.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let line = try context.contextLine()
    var outcome = try context.change(nothing: "there are no completed items") { document, now in
      let done = try context.itemsToTidy(in: document).map(\.uid)
      if document.lists.allSatisfy({ ItemTree($0.items).isFlat }) { return done.map { .remove($0) } }
      return try context.inTree(document, about: done, at: now) { try $0.removeAlone(done) }.edits
    }
    if let line { outcome.say(line) }
    return outcome
  }
}

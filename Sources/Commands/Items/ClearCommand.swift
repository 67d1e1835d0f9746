import Arguments
import TodoModel

enum ClearCommand: Command {
  static let names: CommandNames = "clear"
  static let record = CommandRecord(
    names, summary: "Remove completed items",
    description: [
      "Removes all completed items of the current list in one step. An open item that stands under one of them moves "
        + "up a level. flick undo brings them back."
    ],
    options: [.list] + .changing,
    examples: [ExampleRecord("flick clear", "Remove all completed items of the list.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.change(nothing: "there are no completed items") { document, now in
      let list = try context.list(in: document)
      let items = document.lists[list].items
      let done = items.filter { $0.isDone && !$0.isArchived }.map(\.uid)
      if ItemTree(items).isFlat { return done.map { .remove($0) } }
      return try context.inTree(document, about: done, at: now) { try $0.removeAlone(done) }.edits
    }
  }
}

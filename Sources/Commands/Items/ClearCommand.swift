import Arguments
import TodoModel

/// `flick clear`: drops what is completed.
enum ClearCommand: Command {
  static let names: CommandNames = "clear"
  static let record = CommandRecord(
    names, summary: "Remove completed items",
    description: [
      "Removes all completed items of the current list in one step. flick undo brings them back."
    ],
    options: [.list] + .changing,
    examples: [ExampleRecord("flick clear", "Remove all completed items of the list.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.change(nothing: "there are no completed items") { document, _ in
      let list = try context.list(in: document)
      return document.lists[list].items.filter(\.isDone).map { .remove($0.uid) }
    }
  }
}

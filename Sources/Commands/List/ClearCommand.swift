import Arguments
import TodoModel

/// `flick clear`: drops what is completed.
enum ClearCommand: Command {
  static let record = CommandRecord(
    "clear", summary: "Remove completed items",
    description: ["Removes the completed items of the current list, in one step."],
    options: [.list] + .changing,
    examples: [ExampleRecord("flick clear", "Removes every completed item of the list.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.change(nothing: "nothing is completed") { document, _ in
      let list = try context.list(in: document)
      return document.lists[list].items.filter(\.isDone).map { .remove($0.uid) }
    }
  }
}

import Arguments
import TodoModel

enum RemoveCommand: Command {
  static let names = CommandNames("rm", foreign: ["remove", "delete", "del"])
  static let record = CommandRecord(
    names, summary: "Remove items",
    description: ["The subtasks of an item are removed with it. flick undo brings removed items back."],
    options: .selecting + .changing, arguments: [.selectedItems],
    examples: [
      ExampleRecord("flick rm 3", "Remove item 3."),
      ExampleRecord("flick rm --query 'done:<\"3 months ago\"' --dry-run", "Show what would be removed."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected(takingSubtasks: true) { document, places, _ in
      PlannedChange(edits: places.map { .remove(document[$0].uid) }, nothing: "nothing to remove")
    }
  }
}

import Arguments
import Text
import TodoModel

enum RemoveCommand: Command {
  static let names = CommandNames("rm", foreign: ["remove", "delete", "del"])
  static let record = CommandRecord(
    names,
    foreignOptions: [
      "r": "flick rm ID", "i": "flick rm ID", "force": "flick rm ID --yes", "recursive": "flick rm ID",
    ],
    summary: "Remove items",
    description:
      "The subtasks of an item are removed with it. flick names the items that are no longer blocked. flick undo "
      + "brings removed items back.",
    options: .selecting + .changing, arguments: [.selectedItems],
    examples: [
      "flick rm 3": "Remove item 3.",
      "flick rm --query 'done:<today-3m' --dry-run": "Show what would be removed.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected(takingSubtasks: true) { document, places, now in
      let items = places.map { document[$0] }
      let edits = items.map { Edit.remove($0.uid) }
      return PlannedChange(
        edits: edits, nothing: "nothing to remove",
        remarks: try BlockingRemarks(edits, on: document, at: now).lines
          + context.remarks(onEndOfSeries: edits, in: document, advises: items.count == 1))
    }
  }
}

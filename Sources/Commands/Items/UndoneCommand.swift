import Arguments
import TodoModel

enum UndoneCommand: Command {
  static let names = CommandNames("undone", foreign: ["reopen", "uncheck", "untick", "uncomplete"])
  static let record = CommandRecord(
    names, summary: "Reopen completed items",
    description: ["What the item stands under is opened with it."],
    options: .selecting + .changing,
    arguments: [.selectedItems(.completedID)],
    examples: [ExampleRecord("flick undone 3", "Reopen item 3.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected { document, places, now in
      let items = places.lazy.map { document[$0] }.filter(\.isDone).map(\.uid)
      let tree = try context.inTree(document, about: items, at: now) { tree in
        for uid in items { try tree.reopen(uid) }
      }
      return PlannedChange(edits: tree.edits, nothing: "already open")
    }
  }
}

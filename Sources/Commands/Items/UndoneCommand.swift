import Arguments
import Rendering
import Text
import TodoModel

enum UndoneCommand: Command {
  static let names = CommandNames("undone", foreign: ["reopen", "uncheck", "untick", "uncomplete"])
  static let record = CommandRecord(
    names, summary: "Reopen completed items",
    description: "Its completed parents are reopened too.",
    options: .selecting + .changing,
    arguments: [.selectedItems(.completedID)],
    examples: ["flick undone 3": "Reopen item 3."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected { document, places, now in
      let items = places.lazy.map { document[$0] }.filter(\.isDone).map(\.uid)
      let tree = try context.inTree(document, about: items, at: now) { tree in
        for uid in items { try tree.reopen(uid) }
      }
      let next = items.compactMap { document.item($0.nextOccurrence) }.filter { !$0.isDone }
      return PlannedChange(
        edits: tree.edits, nothing: document.saying("already open", of: places),
        remarks: next.map { item in
          "the next one stays beside it: #\(item.id) \(item.text.visible)"
            + context.queryMoment.dates(of: item)
        })
    }
  }
}

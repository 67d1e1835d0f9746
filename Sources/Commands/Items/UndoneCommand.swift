import Arguments
import TodoModel

/// `flick undone`: opens completed items again.
enum UndoneCommand: Command {
  static let names = CommandNames("undone", foreign: ["reopen"])
  static let record = CommandRecord(
    names, summary: "Reopen completed items",
    options: .selecting + .changing,
    arguments: [.selectedItems(.completedID)],
    examples: [ExampleRecord("flick undone 3", "Reopen item 3.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeNamed(nothing: "already open") { item, _ in
      item.isDone ? .reopen(item.uid) : nil
    }
  }
}

import Arguments
import Text
import TodoModel

enum StartCommand: Command {
  static let names = CommandNames("start", foreign: ["begin", "resume"])
  static let record = CommandRecord(
    names, summary: "Mark items as in progress",
    description: """
      Marks open items as being worked on: flick list shows [>] in front of them, flick next puts them first, and
      is:started finds them. flick stop or completing the item ends that. Only the time of the start is kept.
      --query finds only open items.
      """,
    options: .selecting + .changing, arguments: [.selectedItems(.openID)],
    examples: [
      "flick start 3": "Begin work on item 3.",
      "flick list --all is:started": "Show what is being worked on.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected(queried: (.test(.state(.open)), "open items")) { document, places, now in
      let items = places.map { document[$0] }
      if let done = items.first(where: \.isDone) {
        throw Failure.notFound(
          "#\(done.id) \(done.text.visible) is done; \(document.advice(onDone: done, names.name))")
      }
      return PlannedChange(
        edits: items.filter { !$0.isStarted }.map { .setField($0.uid, .started(now)) },
        nothing: document.saying("already started", of: places))
    }
  }
}

enum StopCommand: Command {
  static let names = CommandNames("stop", foreign: ["pause"])
  static let record = CommandRecord(
    names, summary: "Mark items as not in progress",
    description: "The items stay open; flick done completes an item and ends the work on it in one step.",
    options: .selecting + .changing, arguments: [.selectedItems(.openID)],
    examples: [
      "flick stop 3": "End work on item 3.",
      "flick stop --query 'list:* is:started'": "End work on all items.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected { document, places, _ in
      PlannedChange(
        edits: places.map { document[$0] }.filter(\.isStarted).map { .setField($0.uid, .started(nil)) },
        nothing: document.saying("not started", of: places))
    }
  }
}

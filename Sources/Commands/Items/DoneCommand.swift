import Arguments
import TodoModel

enum DoneCommand: Command {
  static let names = CommandNames("done", foreign: ["do", "complete", "finish", "check", "tick", "close"])
  static let record = CommandRecord(
    names, summary: "Complete items",
    description: [
      "A completed item stays where it is, or moves to the bottom "
        + "of its list if the preference completed-sink is on. An item that is already done stays as it is.",
      "What is open under the item is completed with it. flick tells which items are no longer blocked.",
      "If the item repeats (--recur), the same step adds the next one directly above it, with open "
        + "copies of all its subtasks.",
    ],
    options: .selecting + .changing, arguments: [.selectedItems(.openID)],
    examples: [
      ExampleRecord("flick done 3", "Complete item 3."),
      ExampleRecord("flick done 3-7 12", "Complete several items in one step."),
      ExampleRecord("flick done --query 'tag:errand'", "Complete all items with the tag."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let sinks = try context.configuration().isOn("completed-sink")
    return try context.changeSelected { document, places, now in
      let edits =
        try sinks || document.withSubtasks(places).count > places.count
        ? completing(places, in: document, at: now, sinks: sinks, context)
        : places.map { document[$0] }.filter { !$0.isDone }.map { .complete($0.uid, at: now) }
      let succession = try NextOccurrences(edits, on: document, localTime: context.environment.localTime)
      return try PlannedChange(
        edits: succession.edits, nothing: "already done",
        remarks: succession.messages + BlockingRemarks(edits, on: document, at: now).lines)
    }
  }

  /// Completes items one by one with their open subtasks, and moves each to the bottom if items sink.
  private static func completing(
    _ places: [Place], in document: Document, at now: Instant, sinks: Bool, _ context: Context
  ) throws -> [Edit] {
    let items = places.lazy.map { document[$0] }.filter { !$0.isDone }.map(\.uid)
    return try context.inTree(document, about: items, at: now) { tree in
      for uid in items {
        // The item may have been completed with its parent.
        guard let place = tree.place(of: uid), !tree.document[place].isDone else { continue }
        try tree.complete(uid)
        guard sinks else { continue }
        try tree.put(uid, under: tree.tree(of: place.list).parent(of: uid), in: place.list, at: .end)
      }
    }.edits
  }
}

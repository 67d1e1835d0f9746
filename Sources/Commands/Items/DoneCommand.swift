import Arguments
import TodoModel

/// `flick done`: completes items where they are.
enum DoneCommand: Command {
  static let names = CommandNames("done", foreign: ["do", "complete", "finish"])
  static let record = CommandRecord(
    names, summary: "Complete items",
    description: [
      "A completed item stays where it is, or moves to the bottom "
        + "of its list if the preference completed-sink is on. An item that is already done stays as it is.",
      "If the item repeats (--recur), the same step adds the next one directly above it.",
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
        try sinks
        ? sinking(places, in: document, at: now)
        : places.map { document[$0] }.filter { !$0.isDone }.map { .complete($0.uid, at: now) }
      let succession = try NextOccurrences(edits, on: document, localTime: context.environment.localTime)
      return PlannedChange(
        edits: succession.edits, nothing: "already done", remarks: succession.messages)
    }
  }

  /// Completes the items one after the other and sends each to the bottom of its list, as a swipe does.
  private static func sinking(_ places: [Place], in document: Document, at now: Instant) throws -> [Edit] {
    let items = places.map { document[$0] }
    var working = DocumentEditor(document, about: items.lazy.map(\.uid))
    var edits: [Edit] = []
    for item in items where !item.isDone {
      guard let place = working.place(of: item.uid) else { continue }
      edits.append(.complete(item.uid, at: now))
      let (name, last) = (document.lists[place.list].name, document.lists[place.list].items.count - 1)
      guard place.index < last else { continue }
      let sinking = Edit.move(item.uid, list: name, index: last)
      try working.apply(sinking, at: now)
      edits.append(sinking)
    }
    return edits
  }
}

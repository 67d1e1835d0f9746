import Arguments
import TodoModel

/// `flick done`: completes items where they are.
enum DoneCommand: Command {
  static let record = CommandRecord(
    "done", foreignNames: ["do", "complete", "finish"], summary: "Complete items",
    description: [
      "A completed item stays in its place, or goes to the bottom of its list if the preference completed-sink is "
        + "on. One that is completed already stays as it is.",
      "Completing an item that comes again (--recur) makes the next one in the same step, directly above it.",
    ],
    options: .selecting + .changing, arguments: [.selectedItems],
    examples: [
      ExampleRecord("flick done 3", "Completes item 3."),
      ExampleRecord("flick done 3-7 12", "Completes several in one step."),
      ExampleRecord("flick done --query 'tag:errand'", "Completes whatever has the tag."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let sinks = try context.configuration().isOn("completed-sink")
    var messages: [String] = []
    var outcome = try context.changeSelected(nothing: "completed already") { document, places, now in
      let edits =
        try sinks
        ? sinking(places, in: document, at: now)
        : places.map { document[$0] }.filter { !$0.isDone }.map { .complete($0.uid, at: now) }
      let succession = try Succession(edits, on: document, localTime: context.environment.localTime)
      messages = succession.messages
      return succession.edits
    }
    for message in messages { outcome.say(message) }
    return outcome
  }

  /// Completes the items one after the other and sends each to the bottom of its list, as a swipe does.
  private static func sinking(_ places: [Place], in document: Document, at now: Instant) throws -> [Edit] {
    let items = places.map { document[$0] }
    var working = EditedDocument(document, about: items.lazy.map(\.uid))
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

/// `flick undone`: opens completed items again.
enum UndoneCommand: Command {
  static let record = CommandRecord(
    "undone", foreignNames: ["reopen"], summary: "Open completed items again",
    options: .selecting + .changing,
    arguments: [.selectedItems],
    examples: [ExampleRecord("flick undone 3", "Opens item 3 again.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeNamed(nothing: "open already") { item, _ in
      item.isDone ? .reopen(item.uid) : nil
    }
  }
}

/// `flick rm`: removes items.
enum RemoveCommand: Command {
  static let record = CommandRecord(
    "rm", foreignNames: ["remove", "delete", "del"], summary: "Remove items",
    description: ["What was removed comes back with flick undo."],
    options: .selecting + .changing, arguments: [.selectedItems],
    examples: [
      ExampleRecord("flick rm 3", "Removes item 3."),
      ExampleRecord("flick rm --query 'done:<\"3 months ago\"' --dry-run", "Shows what would be removed."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeNamed(nothing: "nothing to remove") { item, _ in .remove(item.uid) }
  }
}

extension Context {
  /// Makes at most one edit for each of the items that the command names.
  func changeNamed(
    nothing: String, _ edit: (Item, Instant) -> Edit?
  ) throws(Failure) -> Outcome {
    try changeSelected(nothing: nothing) { document, places, now in
      places.compactMap { edit(document[$0], now) }
    }
  }
}

import Arguments
import TodoModel

enum ArchiveCommand: Command {
  static let names: CommandNames = "archive"
  static let record = CommandRecord(
    names, summary: "Put completed items out of sight",
    description: """
      Archives the completed items of the current list, or those among IDs or a query, in one step. They stay in the
      file and in its history, but nothing shows them unless asked: flick list --archived, or is:archived in a query.
      flick undone reopens one, and flick undo takes the step back. flick clear removes items instead.
      """,
    options: [.list] + .selecting + .changing,
    arguments: [
      ArgumentRecord(
        .optionalItems(.completedID), help: "The items; without any, all completed ones of the list")
    ],
    examples: [
      "flick archive": "Archive all completed items of the list.",
      "flick archive --query 'list:* done:<-30d'": "Archive what was done over a month ago.",
      "flick list is:archived": "Show the archived items.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let isWhole =
      context.arguments.arguments(.items).isEmpty && context.arguments[.query] == nil
    guard isWhole else {
      if context.arguments[.list] != nil { throw .usage("--list is for all items of a list; leave it out") }
      return try context.changeSelected { document, places, now in
        let items = places.map { document[$0] }
        return PlannedChange(
          edits: archiving(items, at: now), nothing: "none of them is completed and not archived yet",
          remarks: items.filter { !$0.isDone }.map {
            "#\($0.id) is open; only completed items are archived (flick done \($0.id))"
          })
      }
    }
    return try context.change(nothing: "there are no completed items to archive") { document, now in
      archiving(Array(document.lists[try context.list(in: document)].items), at: now)
    }
  }

  private static func archiving(_ items: [Item], at now: Instant) -> [Edit] {
    items.filter { $0.isDone && !$0.isArchived }.map {
      // Where clocks differ, an item's completion may be in the future here.
      .setField($0.uid, .archived(max(now, $0.completed ?? now)))
    }
  }
}

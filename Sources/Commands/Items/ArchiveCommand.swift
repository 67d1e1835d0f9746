import Arguments
import Text
import TodoModel

enum ArchiveCommand: Command {
  static let names: CommandNames = "archive"
  static let record = CommandRecord(
    names, summary: "Archive completed items",
    description: """
      Archives the completed items of the current list, of all with --all, or those among IDs or a query, in one step. While a context is set, only those that flick list would show. They stay in the
      file and in its history, but nothing shows them unless asked: flick list --archived, or is:archived in a query.
      flick undone reopens one, and flick undo takes the step back. flick clear removes items instead.
      """,
    options: [
      .list, .allLists, .query, .noContext,
      OptionRecord(.yes, short: "y", help: "Not needed", isHidden: true),
    ] + .changing,
    arguments: [
      ArgumentRecord(
        .optionalItems(.completedID), help: "The items; without any, all completed ones of the list")
    ],
    examples: [
      "flick archive": "Archive all completed items of the list.",
      "flick archive --all": "Archive the completed items of every list.",
      "flick archive --query 'list:* done:<-30d'": "Archive what was done over a month ago.",
      "flick list is:archived": "Show the archived items.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let isWhole = context.arguments.arguments(.items).isEmpty && context.arguments[.query] == nil
    guard isWhole else {
      if context.arguments[.list] != nil || context.arguments[.all] {
        let option = context.arguments[.all] ? "--all" : "--list"
        throw .usage("\(option) is for all completed items; leave out the ids and the query, or \(option)")
      }
      return try context.changeSelected(asking: false) { document, places, now in
        let items = places.map { document[$0] }
        return PlannedChange(
          edits: archiving(items, at: now),
          nothing: items.contains { !$0.isDone }
            ? "nothing was archived" : document.saying("already archived", of: places),
          remarks: items.filter { !$0.isDone && context.arguments[.query] == nil }.map {
            "#\($0.id) \($0.text.shortened(toColumns: 40)) is open; only completed items are archived (flick done \($0.id))"
          })
      }
    }
    let line = try context.contextLine()
    var outcome = try context.change(nothing: "there are no completed items to archive") { document, now in
      archiving(try context.itemsToTidy(in: document), at: now)
    }
    if let line { outcome.say(line) }
    return outcome
  }

  private static func archiving(_ items: [Item], at now: Instant) -> [Edit] {
    items.filter { $0.isDone && !$0.isArchived }.map {
      // If clocks differ, an item may have been completed in the future of this machine.
      .setField($0.uid, .archived(max(now, $0.completed ?? now)))
    }
  }
}

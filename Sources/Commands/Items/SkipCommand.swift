import Arguments
import Interchange
import Text
import TodoModel

/// `flick skip`: the next date of a repeating item, without completing it.
enum SkipCommand: Command {
  static let names: CommandNames = "skip"
  static let record = CommandRecord(
    names, summary: "Move repeating items to their next date",
    description: """
      Moves a repeating item to its next date without completing it: one occurrence is left out. The date counts as
      after flick done, and from today where the rule counts from the completion. Of '10 times' one is used up; subtasks
      stay as they are.

      At its last date an item has nothing to move to: flick done completes it, flick rm removes it.

      Prints each item with its new date. --query finds only open items that repeat.
      """,
    options: .selecting + .changing, arguments: [.selectedItems(.openID)],
    examples: ["flick skip 3": "Leave out this week's item 3."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let world = context.linkWorld()
    let repeating = Query.all(of: [.test(.state(.open)), .test(.state(.recurring))])
    return try context.changeSelected(queried: (repeating, "open repeating items")) { document, places, now in
      PlannedChange(
        edits: try places.flatMap { try skipping($0, in: document, at: now, world) },
        nothing: "nothing to skip")
    }
  }

  private static func skipping(
    _ place: Place, in document: Document, at now: Instant, _ world: ExchangeWorld
  ) throws(Failure) -> [Edit] {
    let item = document[place]
    let name = "#\(item.id) \(item.text.shortened(toColumns: 60))"
    let instead = "flick done \(item.id) completes it, and flick rm \(item.id) removes it"
    guard !item.isDone else { throw .usage("\(name) is done; \(document.advice(onDone: item, names.name))") }
    guard let recur = item.recur else { throw .usage("\(name) does not repeat; \(instead)") }
    guard let recurrence = try? ItemRecurrence(recur) else {
      throw .usage("\(name) has a rule that flick cannot read; \(instead)")
    }
    guard let next = recurrence.next(after: item, completed: now, world) else {
      throw .usage("\(name) is the last of its series; \(instead)")
    }
    return next.filter { change in
      var changed = item
      change.apply(to: &changed)
      return changed != item
    }.map { .setField(item.uid, $0) }
  }
}

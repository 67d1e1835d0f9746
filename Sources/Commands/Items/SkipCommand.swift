import Arguments
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

      Prints each item with its new date.
      """,
    options: .selecting + .changing, arguments: [.selectedItems(.openID)],
    examples: ["flick skip 3": "Leave out this week's item 3."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected { document, places, now in
      let edits = try places.flatMap { place in
        try skipping(document[place], at: now, context.environment.localTime)
      }
      return PlannedChange(edits: edits, nothing: "nothing to skip")
    }
  }

  private static func skipping(
    _ item: Item, at now: Instant, _ localTime: (Instant) -> LocalTime
  ) throws(Failure) -> [Edit] {
    let name = "#\(item.id) \(item.text.shortened(toColumns: 60))"
    let instead = "flick done \(item.id) completes it, and flick rm \(item.id) removes it"
    guard !item.isDone else { throw .usage("\(name) is done; flick undone \(item.id) reopens it") }
    guard let recur = item.recur else { throw .usage("\(name) does not repeat; \(instead)") }
    guard let recurrence = try? ItemRecurrence(recur) else {
      throw .usage("\(name) has a rule that flick cannot read; \(instead)")
    }
    guard let next = recurrence.next(after: item, completed: now, localTime: localTime) else {
      throw .usage("\(name) is the last of its series; \(instead)")
    }
    var edits = [Edit.setField(item.uid, .due(next.due))]
    if next.recur != recur { edits.append(.setField(item.uid, .recur(next.recur))) }
    if let wait = item.wait,
      let moved = NextOccurrences.shifted(wait, from: item.due, to: next.due, localTime), moved != wait
    {
      edits.append(.setField(item.uid, .wait(moved)))
    }
    return edits
  }
}

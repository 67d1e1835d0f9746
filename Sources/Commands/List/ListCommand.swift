import Arguments
import Rendering
import TerminalText
import TodoModel

/// `flick list`: the current list in its own order, as the gesture screen shows it.
enum ListCommand: Command {
  static let record = CommandRecord(
    "list", aliases: ["ls"], summary: "Show the list",
    description: [
      "Shows every item of the current list in list order with its id, completed ones in their places: what a "
        + "gesture sees. Options leave items out and change nothing else."
    ],
    options: [
      .list,
      OptionRecord("open", help: "Leave out completed items"),
      OptionRecord(
        "limit", value: ValueRecord("COUNT", .number), help: "Show no more than this many items"),
      .json, .plain,
    ],
    examples: [
      ExampleRecord("flick", "Shows the current list."),
      ExampleRecord("flick list --open --limit 5", "Shows the first five open items."),
      ExampleRecord("flick list --plain | cut -f 3", "Prints the texts alone."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let document = try context.document()
    let list = document.lists[try context.list(in: document)]
    let onlyOpen = context.arguments.flag("open")
    let limit = context.arguments.number("limit") ?? Int.max
    var shown: [(index: Int, item: Item)] = []
    shown.reserveCapacity(min(limit, list.items.count))
    var index = 0
    for item in list.items {
      if shown.count >= limit { break }
      if !onlyOpen || !item.isDone { shown.append((index, item)) }
      index += 1
    }
    let output = ListOutput(name: list.name, count: list.items.count, items: shown)
    if context.arguments.flag("json") { return Outcome(output: output.json) }
    if context.arguments.flag("plain") { return Outcome(output.plain) }
    var outcome = Outcome(output.text(context.colorDepth))
    if context.environment.terminal.output {
      let left = list.items.count - shown.count
      if list.items.isEmpty {
        outcome.say("\(list.name.visible) is empty; flick add 'Buy milk' adds an item")
      } else if left > 0 {
        outcome.say("\(left) of \(list.items.count) items left out")
      }
    }
    return outcome
  }
}

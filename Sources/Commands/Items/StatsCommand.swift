import Arguments
import Rendering
import TodoModel

enum StatsCommand: Command {
  static let names = CommandNames("stats", foreign: ["summary", "burndown", "statistics"])
  static let record = CommandRecord(
    names, summary: "Count what was made, done and left open",
    description: """
      Counts for each day, week or month the items that were made and completed in it and those that were open at its
      end, and tells the median time from the making of an item to its completion. Archived items count; items that
      were removed do not.

      QUERY is as for flick list; without it all items of the current list count.

      With --plain the fields of a line are: first day, made, done, open.
      """,
    options: [
      .list,
      OptionRecord(.all, short: "a", help: "Count the items of all lists", conflicts: ["list"]),
      OptionRecord(.by, help: "The length of the periods (default week)"),
      OptionRecord(.limit, help: "Show at most this many periods, the last ones (default 12)"),
      .json, .plain,
    ],
    arguments: [ArgumentRecord(.query, help: "Which items count; without it, all")],
    examples: [
      "flick stats": "Show the last twelve weeks of the list.",
      "flick stats --all --by month tag:work": "Show the last twelve months of work.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let arguments = context.arguments
    let words = arguments.arguments(.query)
    let query = words.isEmpty ? Query.everything : try context.query(words.joined(separator: " "))
    let document = try context.document()
    let lists = try context.lists(of: query, in: document)
    let moment = try context.moment()
    let found = document.find(ListRequest(query: query), in: lists, at: moment, withArchived: true)
    let statistics = ItemStatistics(
      found.items.map(\.item), by: arguments[.by] ?? .week,
      weekStart: try context.configuration().weekStart,
      limit: arguments[.limit] ?? 12, at: moment)
    if arguments[.json] { return Outcome(statistics.json) }
    return Outcome(arguments[.plain] ? statistics.plain : statistics.text)
  }
}

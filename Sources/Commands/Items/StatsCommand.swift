import Arguments
import Rendering
import Text
import TodoModel

enum StatsCommand: Command {
  static let names = CommandNames("stats", foreign: ["summary", "burndown", "statistics"])
  static let record = CommandRecord(
    names,
    foreignOptions: NamedTexts(names: [
      "flick stats --by week": "week weekly", "flick stats --by month": "month monthly this-year",
      "flick stats --by day": "day daily", "flick stats \"created:>=DATE\"": "since",
      "flick stats --by day --limit 1": "today", "flick stats --by day --limit 2": "yesterday",
      "flick stats --by week --limit 1": "this-week", "flick stats --by week --limit 2": "last-week",
      "flick stats --by month --limit 1": "this-month", "flick stats --by month --limit 2": "last-month",
    ]), summary: "Count items created, done and open",
    description: """
      Counts, for each day, week or month, the items created and completed in it and the items open at its end. The
      last line has the totals, with the list that was counted, and the median time from creation to completion.
      Archived items count; removed items do not.

      QUERY is as for flick list; without it all items of the current list count. While a context is set, only what
      matches it counts.

      With --plain the fields of a line are: first day, created, done, open.
      """,
    options: [
      .list,
      OptionRecord(.all, short: "a", help: "Count the items of all lists", conflicts: ["list"]),
      OptionRecord(.by, help: "The length of the periods (default week)"),
      OptionRecord(.limit, help: "Show at most this many periods, the last ones (default 12)"),
      .sheet(conflicts: ["json", "plain"]), .noContext, .json, .plain,
    ],
    arguments: [ArgumentRecord(.query, help: "Which items count; without it, all")],
    examples: [
      "flick stats": "Show the last twelve weeks of the list.",
      "flick stats --all --by month tag:work": "Show the last twelve months of work.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let arguments = context.arguments
    let words = arguments.arguments(.query)
    let asked = words.isEmpty ? Query.everything : try context.query(words.joined(separator: " "))
    let query = Query.all(of: [try context.currentContext()?.query ?? .everything, asked])
    let document = try context.document()
    let lists = try context.lists(of: query, in: document)
    let moment = try context.moment()
    let found = document.find(ListRequest(query: query), in: lists, at: moment, withArchived: true)
    let statistics = ItemStatistics(
      found.items.map(\.item), by: arguments[.by] ?? .week, weekStart: try context.configuration().weekStart,
      limit: arguments[.limit] ?? 12, at: moment)
    let list = lists.count == 1 ? lists.first.map { document.lists[$0].name } : nil
    let title = list?.visible ?? "all lists"
    let terminal = context.environment.terminal
    var outcome =
      if arguments[.json] {
        Outcome(ItemStatistics.form.document((list, statistics)))
      } else if arguments[.plain] {
        Outcome(statistics.plain)
      } else if let format = SheetFormat(arguments) {
        format.outcome(statistics.sheet(of: title))
      } else {
        Outcome(statistics.text(of: title, context.colorDepth, width: terminal.output ? terminal.width : nil))
      }
    let text = words.joined(separator: " ")
    let named = document.lists.first { $0.name.lowercased() == text.lowercased() }
    let date = context.condition(named: text, "done") ?? ""
    let isDate =
      date.hasPrefix("done:") && (found.items.isEmpty || DateWords.words.contains(text.lowercased()))
    let dates = "created:\(date.dropFirst(5)) or \(date)"
    let meant = named.map { ["--list", $0.name] } ?? (text == "all" ? ["--all"] : isDate ? [dates] : nil)
    let name = text.replacing(" ", with: "-")
    if let use = record.foreignOptions[name] ?? meant.map({ ForeignCommands.line("stats", $0) }) {
      outcome.say("'\(text.visible)' was searched for in the texts; did you mean \(use)?")
    } else {
      for remark in try context.remarks(on: query, in: document, foundNothing: found.items.isEmpty) {
        outcome.say(remark)
      }
    }
    if let line = try context.contextLine() { outcome.say(line) }
    return outcome
  }
}

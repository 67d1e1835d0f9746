import Arguments
import Rendering
import TerminalText
import TodoModel

/// `flick list`: the current list in its own order, as the gesture screen shows it.
enum ListCommand: Command {
  static let record = CommandRecord(
    "list", aliases: ["ls"], foreignNames: ["search", "find"], summary: "Show the list",
    description: [
      "Shows every item of the current list in list order with its id, completed ones in their places: what a "
        + "gesture sees. A query and options leave items out and change nothing else; --sort and --group alone "
        + "change the order.",
      "The words of a query are joined by blanks; all of them must hold. Plain words stand in the item's text, "
        + "without regard to case and accents. flick help queries lists all conditions. Signs "
        + "such as < and parentheses mean something to a shell, so that such queries stand in quotes.",
      "On a terminal dates are seen from today, a text that is too long for the line is cut (flick show has all of "
        + "it), and what was left out is counted on standard error.",
      "With --plain the fields of a line are: id, open or done, text. --json has the rest, lists and dates too.",
    ],
    options: [
      .list,
      OptionRecord("all", short: "a", help: "Look at all lists", conflicts: ["list"]),
      OptionRecord("open", help: "Leave out items that are completed or wait until later"),
      OptionRecord(
        "sort", short: "s", value: ValueRecord("KEYS", .oneOfOrOther(SortKey.Field.allCases.map(\.rawValue))),
        help: "Put the items in this order: due, wait, priority, created, done, text, list, id",
        details: [
          "Several keys have commas between them; those that are equal in the first are put in order by the second, "
            + "and so on, and last as they stand on the list. A minus turns a key around: --sort=-created,text. "
            + "Items that do not have what a key asks for come last."
        ]),
      OptionRecord(
        "group", short: "g", value: ValueRecord("BY", .oneOf(Grouping.allCases.map(\.rawValue))),
        help: "Put the items in groups with headings",
        details: [
          "An item with several tags stands under each of them. With --plain, --ids and --json there are no headings, "
            + "and each item comes once."
        ]),
      OptionRecord(
        "limit", value: ValueRecord("COUNT", .number), help: "Show no more than this many items"),
      OptionRecord("ids", help: "Print the ids alone, one a line", conflicts: ["json", "plain"]),
      .json, .plain, .null,
    ],
    arguments: [
      ArgumentRecord("QUERY", .many, help: "Which items to show; all without it")
    ],
    examples: [
      ExampleRecord("flick", "Shows the current list."),
      ExampleRecord("flick list --open --limit 5", "Shows the first five open items."),
      ExampleRecord("flick list call is:open", "Shows the open items with call in the text."),
      ExampleRecord("flick list 'tag:home or due:<=tomorrow' --sort due", "Shows what is for home or due."),
      ExampleRecord("flick list --all is:overdue --group list", "Shows what is overdue on any list."),
      ExampleRecord("flick list --ids tag:errand | flick done -", "Completes what the query finds."),
      ExampleRecord("flick list --plain | cut -f 3", "Prints the texts alone."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let arguments = context.arguments
    let request = try request(context)
    let document = try context.document()
    let lists = try lists(of: request.query, in: document, context)
    let moment = try context.moment()
    var output = ListOutput(
      document: document, list: lists.count == 1 ? lists.first : nil,
      found: document.find(request, in: lists, at: moment))
    let end: Character = arguments.flag("null") ? "\0" : "\n"
    let groups = request.grouping.map { output.found.grouped(by: $0, in: document, at: moment) }
    if let groups { output.order(by: groups) }
    if arguments.flag("json") { return Outcome(output: output.json) }
    if arguments.flag("plain") { return Outcome(output.plain(end: end)) }
    if arguments.flag("ids") { return Outcome(output.ids(end: end)) }

    let terminal = context.environment.terminal
    var text = ListText(
      document: document, moment: moment, depth: context.colorDepth,
      width: terminal.output ? terminal.width : nil,
      namesLists: output.list == nil && request.grouping != .list, end: end)
    var shown = groups
    if shown == nil, output.list == nil, request.sort.isEmpty, terminal.output {
      shown = output.found.grouped(by: .list, in: document, at: moment)
      text.namesLists = false
    }
    var outcome = shown.map { Outcome(text.text($0)) } ?? Outcome(output: text.bytes(output.found.items))
    if terminal.output { outcome.tell(of: output, document) }
    return outcome
  }

  private static func lists(
    of query: Query, in document: Document, _ context: Context
  ) throws(Failure) -> [Int] {
    if context.arguments.flag("all") { return Array(document.lists.indices) }
    let asked = try context.lists(askedBy: query, in: document)
    return context.arguments.value("list") == nil ? asked : [try context.list(in: document)]
  }

  /// The query with what the options say of its look, which goes before what the query says.
  private static func request(_ context: Context) throws(Failure) -> ListRequest {
    let arguments = context.arguments
    let words = arguments.arguments(of: "QUERY")
    var request = words.isEmpty ? ListRequest() : try context.request(words.joined(separator: " "))
    if arguments.flag("open") {
      request.query = .all(of: [.test(.state(.open)), .not(.test(.state(.waiting))), request.query])
    }
    if let text = arguments.value("sort") {
      do throws(SortKey.UnknownKey) { request.sort = try SortKey.keys(text) } catch {
        throw .usage(error.message)
      }
    }
    if let word = arguments.value("group") { request.grouping = Grouping(rawValue: word) }
    if let limit = arguments.number("limit") { request.limit = limit }
    return request
  }
}

extension SortKey.UnknownKey {
  fileprivate var message: String {
    let fields = SortKey.Field.allCases.map(\.rawValue)
    let plain = word.hasPrefix("-") ? String(word.dropFirst()) : word
    let hint = nearest(to: plain, among: fields).map { "; did you mean '\($0)'?" } ?? ""
    return "'\(word)' is nothing to sort by; that is \(fields.joined(separator: ", "))" + hint
  }
}

extension Outcome {
  /// Says on standard error what a terminal does not show.
  fileprivate mutating func tell(of output: ListOutput, _ document: Document) {
    let left = output.found.total - output.found.items.count
    if document.next == 1 {
      say("there is nothing on the list yet")
      messages += Array(
        "  flick add 'Buy milk'   puts the first thing on it\n  flick tour             shows around in two minutes\n"
          .utf8)
    } else if output.found.total == 0 {
      let name = output.list.map { document.lists[$0].name.visible + " is" } ?? "the lists are"
      say("\(name) empty; flick add 'Buy milk' adds an item")
    } else if left > 0 {
      say("\(left) of \(output.found.total) items left out")
    }
  }
}

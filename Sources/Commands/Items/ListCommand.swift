import Arguments
import Rendering
import Terminal
import TodoModel

/// `flick list`: the current list in its own order, as the gesture screen shows it.
enum ListCommand: Command {
  static let record = CommandRecord(
    "list", aliases: ["ls"], foreignNames: ["search", "find"], summary: "Show the list",
    description: [
      "Shows every item of the current list with its id, "
        + "in the order of the list. Completed items stay in "
        + "their places. A query and options only leave items out; --sort and --group also change the order.",
      "QUERY is the words joined with spaces; every condition must hold. A plain word must occur "
        + "in the item's text, whatever its case and accents. flick help queries lists all conditions. "
        + "Put a query with <, > or parentheses in quotes, because a shell uses these signs itself.",
      "On a terminal dates are relative to today, and a text that is too long for the line "
        + "is cut (flick show prints all of it). The number of items left out is printed on standard error.",
      "With --plain the fields of a line are: id, open or done, text. --json prints all fields.",
    ],
    options: [
      .list,
      OptionRecord(.all, short: "a", help: "Show the items of all lists", conflicts: ["list"]),
      OptionRecord(.open, help: "Leave out completed items and items that wait until later"),
      OptionRecord(
        .sort, short: "s",
        help: "Sort the items by: " + SortKey.Field.allCases.map(\.name).joined(separator: ", "),
        details: [
          "Separate several keys with commas: items that are equal in the first "
            + "are sorted by the second, and so on, and last by their place on the "
            + "list. A minus reverses a key: --sort=-created,text. Items without a value for a key come last."
        ]),
      OptionRecord(
        .group, short: "g", help: "Group the items under headings",
        details: [
          "An item with several tags appears under each "
            + "of them. With --plain, --ids and --json there are no headings, and each item appears once."
        ]),
      OptionRecord(.limit, help: "Show at most this many items"),
      OptionRecord(.ids, help: "Print only the ids, one on each line", conflicts: ["json", "plain"]),
      .json, .plain, .null,
    ],
    arguments: [
      ArgumentRecord("QUERY", .many, help: "Which items to show; without it, all")
    ],
    examples: [
      ExampleRecord("flick", "Show the current list."),
      ExampleRecord("flick list --open --limit 5", "Show the first five open items."),
      ExampleRecord("flick list call is:open", "Show the open items with call in the text."),
      ExampleRecord(
        "flick list 'tag:home or due:<=tomorrow' --sort due",
        "Show items tagged home and items due by tomorrow."),
      ExampleRecord("flick list --all is:overdue --group list", "Show overdue items of all lists."),
      ExampleRecord("flick list --ids tag:errand | flick done -", "Complete the items that the query finds."),
      ExampleRecord("flick list --plain | cut -f 3", "Print only the texts."),
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
    let end: Character = arguments[.null] ? "\0" : "\n"
    let groups = request.grouping.map { output.found.grouped(by: $0, in: document, at: moment) }
    if let groups { output.order(by: groups) }
    if arguments[.json] { return Outcome(output: output.json) }
    if arguments[.plain] { return Outcome(output.plain(end: end)) }
    if arguments[.ids] { return Outcome(output.ids(end: end)) }

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
    if context.arguments[.all] { return Array(document.lists.indices) }
    let asked = try context.lists(askedBy: query, in: document)
    return context.arguments[.list] == nil ? asked : [try context.list(in: document)]
  }

  /// The query with what the options say of its look, which goes before what the query says.
  private static func request(_ context: Context) throws(Failure) -> ListRequest {
    let arguments = context.arguments
    let words = arguments.arguments(of: "QUERY")
    var request = words.isEmpty ? ListRequest() : try context.request(words.joined(separator: " "))
    if arguments[.open] {
      request.query = .all(of: [.test(.state(.open)), .not(.test(.state(.waiting))), request.query])
    }
    if let text = arguments[.sort] {
      do throws(SortKey.UnknownKey) { request.sort = try SortKey.keys(text) } catch {
        throw .usage(error.message)
      }
    }
    request.grouping = arguments[.group] ?? request.grouping
    if let limit = arguments[.limit] { request.limit = limit }
    return request
  }
}

extension SortKey.UnknownKey {
  fileprivate var message: String {
    let fields = SortKey.Field.allCases.map(\.name)
    let plain = word.hasPrefix("-") ? String(word.dropFirst()) : word
    let hint = nearest(to: plain, among: fields).map { "; did you mean '\($0)'?" } ?? ""
    return "cannot sort by '\(word)'; choose from \(fields.joined(separator: ", "))" + hint
  }
}

extension Outcome {
  /// Says on standard error what a terminal does not show.
  fileprivate mutating func tell(of output: ListOutput, _ document: Document) {
    let left = output.found.total - output.found.items.count
    if document.next == 1 {
      say("the list is empty")
      messages += Array(
        "  flick add 'Buy milk'   adds the first item\n  flick tour             gives a tour in two minutes\n"
          .utf8)
    } else if output.found.total == 0 {
      let name = output.list.map { document.lists[$0].name.visible + " is" } ?? "the lists are"
      say("\(name) empty; flick add 'Buy milk' adds an item")
    } else if left > 0 {
      say("\(left) of \(output.found.total) items left out")
    }
  }
}

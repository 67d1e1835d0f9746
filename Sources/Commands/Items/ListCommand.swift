import Arguments
import Coding
import Rendering
import Text
import TodoModel

/// `flick list`: the current list in its own order, as the gesture screen shows it.
enum ListCommand: Command {
  static let names = CommandNames("list", aliases: ["ls"], foreign: ["search", "find"])
  static let record = CommandRecord(
    names,
    foreignOptions: NamedTexts(names: [
      "flick list tag:TAG": "tag tags", "flick list due:DATE": "due", "flick list pri:LETTER": "priority pri",
      "flick list list:NAME": "project", "flick list is:done": "done completed", "flick list pri:A": "p",
      "flick list is:STATE": "status", "flick list --open": "pending no-done hide-done todo",
      "flick overdue": "overdue", "flick today": "today", "flick list due:week": "this-week",
      "flick list due:tomorrow": "tomorrow", "flick week": "week", "flick list done:yesterday": "yesterday",
      "flick list TEXT": "search", "flick list QUERY": "query filter", "flick list --sort=-created": "t",
      "flick list is:waiting": "wait waiting", "flick lists": "lists", "flick blocked": "blocked",
      "flick list is:started": "active started", "flick list --sort=created": "reverse r",
      "flick list --sort KEY": "order order-by sort-by", "flick list --json": "format output o",
      "flick export --to csv": "csv", "flick list --group KEY": "group-by", "flick list --limit COUNT": "n",
      "flick list": "tree", "flick list --all": "R A", "flick list \"due:<DATE\"": "before",
      "flick list \"due:<=DATE\"": "by", "flick list \"due:>DATE\"": "after",
      "flick list \"due:>=DATE\"": "from", "flick list \"done:>=DATE\"": "since",
      "flick list --columns id,state,due,text,list,tags,priority": "verbose v",
    ]), summary: "Show the list",
    description: """
      Shows every item of the current list with its id, in list order. Completed items stay in their
      places. A query and options only leave items out; --sort and --group also change the order.

      Subtasks are indented directly below their parent, and 2/5 after an item means that
      2 of its 5 subtasks are done. With a query, an order, groups or a limit, each subtask names its parent instead.

      QUERY is the words joined with spaces; every condition must hold. A plain word must occur in the item's text,
      whatever its case and accents. flick help queries lists all conditions. Put a query with <, > or parentheses in
      quotes, because a shell uses these signs itself.

      Colors have a meaning: what is late is red, what is due today is yellow, and completed items are green and struck.

      On a terminal dates are relative to today, and a text that is too long for the line is cut (flick show prints
      all of it). The number of items left out is printed on standard error.

      With --plain the fields of a line are: id, open or done, text. --json prints all fields, and "blocked": true for
      an item that is blocked. --columns names others for both.

      flick NAME shows the view NAME, with all options of list. Built in, for all lists:
      \(BuiltInView.all.map { "\($0.name) (\($0.help))" }.joined(separator: ", ")). flick config view.NAME QUERY saves
      a view, or replaces a built-in one.
      """,
    options: [
      .list,
      OptionRecord(.all, short: "a", help: "Show the items of all lists", conflicts: ["list"]),
      OptionRecord(.archived, help: "Show archived items too; is:archived shows only these"),
      OptionRecord(.open, help: "Leave out items that are completed, blocked or waiting"),
      OptionRecord(
        .sort, short: "s",
        help: "Sort the items by: " + SortKey.Field.allCases.map(\.name).joined(separator: ", "),
        details: """
          Separate several keys with commas: items that are equal in the first are sorted by the second, and so on,
          and last by their place on the list. A minus reverses a key: --sort=-created,text. Items without a value for
          a key come last.

          next is the order in which to do things: started; overdue, the longest first; due today; by priority; due
          within seven days; the rest in list order; blocked; waiting. --why shows the reason.
          """),
      OptionRecord(
        .group, short: "g", help: "Group the items under headings",
        details: """
          By due date, items are sorted by it within a group. An item with several tags appears under each of them. With --plain, --ids and --json there are no headings,
          and each item appears once.
          """),
      OptionRecord(.limit, help: "Show at most this many items"),
      OptionRecord(
        .columns, help: "Show only these columns: " + ListColumn.allCases.map(\.name).joined(separator: ", "),
        details:
          "In this order; with --plain with a tab between them, with --json as the members of each item.",
        conflicts: ["ids"]),
      OptionRecord(.why, help: "Show why sort:next puts each item where it is", conflicts: ["ids"]),
      OptionRecord(
        .count, help: "Print only the number of items", conflicts: ["ids", "columns", "why", "null"]),
      OptionRecord(.ids, help: "Print only the ids, one on each line", conflicts: ["json", "plain"]),
      .sheet(conflicts: ["json", "plain", "ids", "count", "columns", "null"]),
      .noContext, .json, .plain, .null,
    ],
    arguments: [ArgumentRecord(.query, help: "Which items to show; without it, all")],
    examples: [
      "flick": "Show the current list.",
      "flick list --open --limit 5": "Show the first five open items.",
      "flick list call is:open": "Show the open items with call in the text.",
      "flick list 'tag:home or due:<=tomorrow' --sort due":
        "Show items tagged home and items due by tomorrow.",
      "flick today": "Show what is due by the end of today, on all lists.",
      "flick next --why": "Show what to do next, each item with the reason.",
      "flick list --all is:overdue --group list": "Show overdue items of all lists.",
      "flick list --ids tag:errand | flick done -": "Complete the items that the query finds.",
      "flick list --plain | cut -f 3": "Print only the texts.",
      "flick today --plain --columns due,text,list": "Print three fields for a script.",
      "flick overdue --count": "Print how many items are overdue.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let found = try find(context)
    var outcome = try outcome(of: found, context)
    let lists = found.document.lists.map(\.name)
    let remark = SearchRemark(context, foundNothing: outcome.output.isEmpty, lists: lists).text
    for remark in remark.map({ [$0] }) ?? found.remarks { outcome.say(remark) }
    let arguments = context.arguments
    if context.environment.terminal.output, !isForPrograms(arguments),
      let text = try context.currentContext()?.text
    {
      outcome.output = Array("context: \(text.visible)\n".utf8) + outcome.output
    } else if let line = try context.contextLine() {
      outcome.say(line)
    }
    return outcome
  }

  private static func isForPrograms(_ arguments: ParsedArguments) -> Bool {
    arguments[.count] || arguments[.ids] || arguments[.json] || arguments[.plain]
      || SheetFormat(arguments) != nil
  }

  /// Whether a word is an option of `ls`, such as `-la`, where flick's -l takes the name of a list.
  private static func isLongListing(_ word: String) -> Bool {
    word.hasPrefix("-l") && word.count > 2 && word.dropFirst().allSatisfy("laAhrtR1".contains)
  }

  /// What a query found.
  private struct Found {
    /// The view that was asked for, or nil for a query alone.
    var view: String?
    var request: ListRequest
    var document: Document
    /// The places of the lists in which was searched.
    var lists: [Int]
    var items: FoundItems
    var remarks: [String] = []
  }

  private static func find(_ context: Context) throws(Failure) -> Found {
    let arguments = context.arguments
    let view = try view(context)
    let request = try request(context, of: view)
    // A search keeps only what it finds.
    let lazyItems = request.query == .everything ? nil : LazyItemReader()
    var document = try context.document(deferring: lazyItems)
    let lists = try lists(of: request.query, in: document, context)
    let moment = try context.moment()
    var items = document.find(request, in: lists, at: moment, withArchived: arguments[.archived])
    if lazyItems?.hasFailed == true {
      document = try context.document()
      items = document.find(request, in: lists, at: moment, withArchived: arguments[.archived])
    }
    var remarks = try context.remarks(on: request.query, in: document, foundNothing: items.items.isEmpty)
    // The query as flick read it explains an empty result.
    if items.items.isEmpty, remarks.isEmpty, view == nil, !isForPrograms(arguments),
      request.query.asksForDates
    {
      let (read, typed) = ("\(request.query)", arguments.arguments(.query).joined(separator: " "))
      // Times are in UTC there.
      remarks.append("no items match \(read.contains("Z") ? typed : read)".visible)
    }
    return Found(
      view: view, request: request, document: document, lists: lists, items: items, remarks: remarks)
  }

  /// The places of the lists that a query is about; a list that does not exist is named as it was typed.
  private static func lists(
    of query: Query, in document: Document, _ context: Context
  ) throws(Failure) -> [Int] {
    do { return try context.lists(of: query, in: document) } catch {
      if let word = context.words.first(where: isLongListing) {
        throw .usage(
          "'\(word)' names a list '\(word.dropFirst(2))'; flick list --all shows the items of all lists")
      }
      guard case .noList(let name, _) = error else { throw error }
      let names = document.lists.map(\.name)
      if Query.test(.lists(name)).missingList(among: names) == nil {
        throw .noList(name, nearest: "list:\(name)")
      }
      guard try context.currentContext()?.query.missingList(among: names) == name else { throw error }
      throw .more(error, "; the context names it (flick config context)")
    }
  }

  /// What was found in the form that the options ask for.
  private static func outcome(of found: Found, _ context: Context) throws(Failure) -> Outcome {
    let (arguments, document, request) = (context.arguments, found.document, found.request)
    let list = found.lists.count == 1 ? found.lists.first : nil
    var output = ListOutput(document: document, list: list, found: found.items)
    if arguments[.count] {
      return Outcome(
        output: arguments[.json] ? output.countJSON : Array("\(output.found.items.count)\n".utf8))
    }
    defer { context.environment.keep(output) }
    let moment = try context.moment()
    var relations = Relations(document, lists: found.lists)
    if request.query == .everything, request.sort.isEmpty, request.grouping == nil, request.limit == nil {
      relations?.isTree = true
      if let relations { output.found.items = relations.ordered(output.found.items, of: found.lists) }
    }
    let end = arguments[.null] ? "\0" : "\n"
    let groups = request.grouping.map { output.found.grouped(by: $0, in: document, at: moment) }
    if let groups { output.order(by: groups) }
    if arguments[.ids] { return Outcome(output.ids(end: end)) }
    let columns = ListColumns(
      request.columns, in: document, at: moment, why: arguments[.why] ? document.reasons(at: moment) : nil)
    if arguments[.json] { return Outcome(output: output.json(columns, relations: relations)) }
    if arguments[.plain] { return Outcome(output.plain(columns, end: end)) }

    let terminal = context.environment.terminal
    let format = SheetFormat(arguments)
    var text = ListText(
      document: document, moment: moment, depth: context.colorDepth,
      width: terminal.output && format == nil ? terminal.width : nil)
    text.end = end
    (text.columns, text.why, text.relations) = (
      request.columns.isEmpty ? nil : columns, columns.why, relations
    )
    // Items of several lists in their own order are shown list by list.
    let isByList =
      groups == nil && list == nil && request.sort.isEmpty
      && (format != nil || terminal.output && text.columns == nil)
    let parts = isByList ? output.found.grouped(by: .list, in: document, at: moment) : groups
    text.namesLists = list == nil && request.grouping != .list && !isByList
    if let format {
      let title = found.view ?? list.map { document.lists[$0].name } ?? "All lists"
      return format.outcome(
        text.sheet(parts?.map { ($0.heading, $0.items) } ?? [(nil, output.found.items)], title: title.visible)
      )
    }
    var outcome = parts.map { Outcome(text.text($0)) } ?? Outcome(output: text.bytes(output.found.items))
    if terminal.output {
      outcome.tell(of: output, document, view: found.view, isQuery: request.query != .everything)
    }
    return outcome
  }

  /// The view typed in place of a command; without any words `default`, if such a view is saved.
  private static func view(_ context: Context) throws(Failure) -> String? {
    switch context.arguments.subject {
    case .command: nil
    case .view(let name): name
    case .none: try context.configuration().query(ofView: defaultView).map { _ in defaultView }
    }
  }

  private static let defaultView = "default"

  /// The view's items that match the query. The options' settings override the query's, and these the view's.
  private static func request(_ context: Context, of view: String?) throws(Failure) -> ListRequest {
    let arguments = context.arguments
    let words = arguments.arguments(.query)
    var request = words.isEmpty ? ListRequest() : try context.request(words.joined(separator: " "))
    if let view {
      let view = try context.request(ofView: view)
      request.query = .all(of: [view.query, request.query])
      if request.sort.isEmpty { request.sort = view.sort }
      if request.columns.isEmpty { request.columns = view.columns }
      request.grouping = request.grouping ?? view.grouping
      request.limit = request.limit ?? view.limit
    }
    if arguments[.open] {
      request.query = .all(of: [
        .test(.state(.open)), .not(.test(.state(.waiting))), .not(.test(.state(.blocked))), request.query,
      ])
    }
    if let text = arguments[.sort] {
      do throws(UnknownWord) { request.sort = try SortKey.keys(text) } catch {
        let key = String(error.word.prefix { $0.isLetter })
        let isReversed = error.word.contains("desc") || error.word.hasSuffix("-")
        let reversed =
          isReversed && SortKey(key) != nil
          ? "--sort=-\(key) reverses the order"
          : SortKey.Field.foreign[error.word.lowercased()].map { "did you mean '\($0)'?" }
        let hint = (reversed ?? ForeignCommands.excluded(context.words)).map { "; \($0)" } ?? ""
        throw .usage(message("cannot sort by", error.word, SortKey.Field.allCases.map(\.name)) + hint)
      }
    }
    if let context = try context.currentContext() {
      request.query = .all(of: [context.query, request.query])
    }
    request.grouping = arguments[.group] ?? request.grouping
    if request.grouping == .due, request.sort.isEmpty { request.sort = [SortKey(field: .field(.due))] }
    if let limit = arguments[.limit] { request.limit = limit }
    if let text = arguments[.columns] {
      do throws(UnknownWord) { request.columns = try ListColumn.columns(text) } catch {
        throw .usage(message("there is no column", error.word, ListColumn.allCases.map(\.name)))
      }
    }
    return request
  }
}

/// The message about a word that is none of the names: `cannot sort by 'pri'; choose from ...; did you mean ...?`
private func message(_ fault: String, _ word: String, _ names: [String]) -> String {
  let plain = word.hasPrefix("-") ? String(word.dropFirst()) : word
  let hint = word.hasSuffix("-") ? nil : nearest(to: plain, among: names).map { "; did you mean '\($0)'?" }
  return "\(fault) '\(word)'; choose from \(names.joined(separator: ", "))" + (hint ?? "")
}

extension Outcome {
  /// Reports on standard error anything that a terminal does not show.
  fileprivate mutating func tell(of output: ListOutput, _ document: Document, view: String?, isQuery: Bool) {
    let total = output.found.total - output.found.archived
    let left = total - output.found.items.count
    if document.next == 1 {
      say("the list is empty")
      messages += Array(
        "  flick add 'Buy milk'   adds the first item\n  flick tour             gives a tour in two minutes\n"
          .utf8)
    } else if total <= 0, !isQuery {
      let name = output.list.map { document.lists[$0].name.visible + " is" } ?? "the lists are"
      say("\(name) empty; flick add 'Buy milk' adds an item")
    } else if let view {
      if output.found.items.isEmpty { say("nothing to show in '\(view.visible)'") }
    } else if output.found.items.isEmpty {
      say("no items match (\(total) searched)")
    } else if left > 0 {
      say("\(left) of \(total) items left out")
    }
  }
}

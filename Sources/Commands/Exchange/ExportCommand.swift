import Arguments
import Interchange
import Text
import TodoModel

enum ExportCommand: Command {
  static let names: CommandNames = "export"
  static let record = CommandRecord(
    names,
    foreignOptions: NamedTexts(names: [
      "flick export --to FORMAT FILE": "o output", "flick export --to FORMAT": "format",
      "flick export --to csv": "csv", "flick export --to markdown": "md", "flick list --all --json": "json",
    ]),
    summary: "Write lists in the format of another program",
    description: """
      Writes the current list as \(enumeration(ExchangeFormats.all.map { $0.product }, "or")), to standard output or
      to a file. What the format cannot hold is counted on standard error; flick help exchange, or flick-exchange(5),
      lists what each format loses.

      Files and pipes get every text exactly. On a terminal control characters are shown by their numbers, \\u{1B}; in
      JSON they are always escaped.

      A file is replaced as a whole or not at all, and only with --force if it exists. A stored list and its history
      are never replaced, and folders are not made.
      """,
    options: [
      OptionRecord(.to, help: "The format to write"),
      OptionRecord(.list, short: "l", help: "Write this list instead of the current one", conflicts: ["all"]),
      OptionRecord(
        .all, short: "a", help: "Write all lists", details: "The file then says which list each item is on."),
      OptionRecord(.query, short: "q", help: "Write only the items that match this query"),
      OptionRecord(.force, help: "Replace the file if it exists"),
    ],
    arguments: [ArgumentRecord(.file, help: "The file to write (default: standard output)")],
    examples: [
      "flick export --to markdown": "Print the current list as a task list.",
      "flick export --to taskwarrior --all | task import": "Send all items to Taskwarrior.",
      "flick export --to flick --all backup.json": "Save a copy of all lists.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let path = context.arguments.argument(.file) ?? "-"
    let format = try format(context, path)
    let target = path == "-" ? nil : try OutputFile(path, in: context)
    let document = try context.document()
    var (lists, isWhole, remarks) = try lists(context, document)
    if format.hasTagsBesideText, try context.configuration().isOn("text-tags") {
      for index in lists.indices {
        lists[index].items = Items(
          lists[index].items.map { item in
            var item = item
            item.tags = item.allTags(countingWords: true)
            return item
          })
      }
    }
    let file = format.write(lists, naming: lists.count > 1, context.exchangeWorld("writing"))
    var outcome = Outcome()
    for message in file.losses.messages.map(\.visible) + others(lists, format) + remarks {
      outcome.say(message)
    }
    if !isWhole {
      outcome.say(
        "wrote only the list \(lists[0].name.visible); --all writes all \(document.lists.count) lists")
    }
    let bytes = format.isJSON ? file.bytes.visibleJSON : file.bytes
    guard let target else {
      outcome.output = context.environment.terminal.output && !format.isJSON ? bytes.visibleText : bytes
      return outcome
    }
    try target.write(bytes, force: context.arguments[.force])
    let count = lists.reduce(0) { $0 + $1.items.count }
    outcome.output = Array("wrote \(count) \(count == 1 ? "item" : "items") to \(path.visible)\n".utf8)
    return outcome
  }

  /// The message about values of other programs that the format cannot hold; empty if there are none.
  private static func others(_ lists: [ItemList], _ format: any ExchangeFormat) -> [String] {
    var seen = Set<String>()
    let all = lists.flatMap(\.items).flatMap { $0.others(besides: format.name) }.map(\.name)
    let names = all.filter { seen.insert($0).inserted }
    guard format.name != "flick", !all.isEmpty else { return [] }
    let shown = names.count > 3 ? names.prefix(3) + ["others"] : names[...]
    return [
      "\(all.count) \(all.count == 1 ? "value" : "values") of other programs left out (\(enumeration(Array(shown), "and").visible)); "
        + "flick export --to flick keeps all"
    ]
  }

  /// The lists to write with the selected items, and whether those are all, or all that was asked for.
  private static func lists(
    _ context: Context, _ document: Document
  ) throws(Failure) -> (lists: [ItemList], isWhole: Bool, remarks: [String]) {
    let isNamed = context.arguments[.list] != nil
    var indices = [try context.list(in: document)]
    if context.arguments[.all] { indices = Array(document.lists.indices) }
    guard let text = context.arguments[.query] else {
      return (indices.map { document.lists[$0] }, isNamed || indices.count == document.lists.count, [])
    }
    let query = try context.query(text)
    if !isNamed, indices.count == 1 { indices = try context.lists(askedBy: query, in: document) }
    let found = document.find(ListRequest(query: query), in: indices, at: try context.moment()).items
    let lists = indices.map { index in
      ItemList(
        name: document.lists[index].name,
        items: Items(found.lazy.filter { $0.place.list == index }.map(\.item)))
    }
    return (lists, true, try context.remarks(on: query, in: document, foundNothing: found.isEmpty))
  }

  private static func format(_ context: Context, _ path: String) throws(Failure) -> any ExchangeFormat {
    let ending = ExchangeFormats.ending(path)
    // With a format `today` is a file name, and with the lists chosen the name of one is, too.
    let isUnnamed = context.arguments[.to] == nil
    let isOpen = isUnnamed || context.arguments[.list] == nil && !context.arguments[.all]
    let lists = ending == nil && path != "-" && isOpen ? try context.document().lists.map(\.name) : []
    let list = lists.first { $0.lowercased() == path.lowercased() }.map { ("list", "--list \($0.shellWord)") }
    let isCondition = Attribute(path) != nil || ["+", "is:"].contains { path.hasPrefix($0) }
    let query = (isCondition ? path : isUnnamed ? context.condition(named: path) : nil).map {
      ("condition", "--query \($0.shellWord)")
    }
    let asked = isUnnamed ? ForeignCommands.format(path).map { ("format", "--to \($0)") } : nil
    if ending == nil, let (kind, option) = list ?? asked ?? query {
      throw .usage("'\(path)' is a \(kind), not a file; write \(option), or \("./\(path)".shellWord)")
    }
    if let word = context.arguments[.to], let format = ExchangeFormats.named(word) { return format }
    guard path != "-" else {
      let others = ExchangeFormats.names.dropFirst().joined(separator: ", ")
      throw .usage("name the format: flick export --to \(ExchangeFormats.names[0]) (or \(others))")
    }
    guard let format = ending, format.isWritten else {
      throw .usage("cannot tell the format from '\(path)'; add --to FORMAT")
    }
    return format
  }
}

extension ExchangeFormat {
  /// Whether the format has a place for tags and its readers see none in a text: `+work` and `@home` go there too.
  var hasTagsBesideText: Bool { ["csv", "icalendar", "taskwarrior"].contains(name) }
}

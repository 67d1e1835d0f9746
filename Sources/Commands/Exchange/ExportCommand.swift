import Arguments
import Interchange
import Rendering
import Storage
import TodoModel

/// `flick export`: writes lists for another program.
enum ExportCommand: Command {
  static let record = CommandRecord(
    "export", summary: "Write lists in the format of another program",
    description: [
      "Writes the current list as todo.txt, Taskwarrior's JSON, iCalendar to-dos, a Markdown task list, a CSV table "
        + "or flick's own format, to standard output or to a file. What the format cannot hold is said, with how often "
        + "that was.",
      "A file is replaced as a whole or not at all, and only with --force if it is there already.",
    ],
    options: [
      OptionRecord("to", value: .format, help: "The format to write"),
      OptionRecord(
        "list", short: "l", value: ValueRecord("NAME", .listName),
        help: "Write this list, not the current one",
        conflicts: ["all"]),
      OptionRecord(
        "all", short: "a", help: "Write all lists",
        details: ["The file then tells which list each item is on."]),
      OptionRecord("force", help: "Replace the file if it is there already"),
    ],
    arguments: [
      ArgumentRecord("FILE", .optional, kind: .file, help: "The file to write; standard output without it")
    ],
    examples: [
      ExampleRecord("flick export --to markdown", "Shows the current list as a task list."),
      ExampleRecord("flick export --to taskwarrior --all | task import", "Hands everything to Taskwarrior."),
      ExampleRecord("flick export --to flick --all backup.json", "Keeps a copy of all lists."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let path = context.arguments.argument("FILE") ?? "-"
    let format = try format(context, path)
    let document = try context.document()
    let isAll = context.arguments.flag("all")
    let lists = isAll ? document.lists : [document.lists[try context.list(in: document)]]
    let file = format.write(lists, naming: isAll && lists.count > 1, context.exchangeWorld("writing"))
    var outcome = Outcome()
    for message in file.losses.messages { outcome.say(message.visible) }
    if !isAll, context.arguments.value("list") == nil, document.lists.count > 1 {
      outcome.say("only the list \(lists[0].name.visible); --all writes all \(document.lists.count) lists")
    }
    guard path != "-" else {
      outcome.output = file.bytes
      return outcome
    }
    try write(file.bytes, to: path, context)
    let count = lists.reduce(0) { $0 + $1.items.count }
    outcome.output = Array("wrote \(count) \(count == 1 ? "item" : "items") to \(path.visible)\n".utf8)
    return outcome
  }

  private static func format(_ context: Context, _ path: String) throws(Failure) -> ExchangeFormat {
    if let word = context.arguments.value("to"), let format = ExchangeFormat(rawValue: word) { return format }
    guard path != "-" else {
      throw .usage(
        "name the format: flick export --to todotxt (or taskwarrior, icalendar, markdown, csv, flick)")
    }
    guard let format = ExchangeFormat(ending: path) else {
      throw .usage("'\(path)' does not tell the format; name it with --to FORMAT")
    }
    return format
  }

  private static func write(_ bytes: [UInt8], to path: String, _ context: Context) throws(Failure) {
    let isForced = context.arguments.flag("force")
    do {
      try SafeFile(path: path, fileSystem: context.environment.fileSystem).update { old in
        if old != nil, !isForced { throw Failure.exists(path) }
        return bytes
      }
    } catch {
      throw context.storeFailure(error)
    }
  }
}

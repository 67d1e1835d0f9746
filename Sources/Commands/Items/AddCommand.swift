import Arguments
import TodoModel

/// `flick add`: new items, at the top unless told otherwise.
enum AddCommand: Command {
  static let record = CommandRecord(
    "add", foreignNames: ["new", "create"], summary: "Add items",
    description: [
      "Joins the words with spaces and stores the text "
        + "exactly as typed. A new item goes to the top of the list, as it does when a list is pulled down.",
      "If - is the only word, each "
        + "line of standard input becomes an item; the first line ends up on top. Blank lines are skipped.",
      "Of several words those that begin with due:, wait:, pri:, tag:, recur: or list: say what the options of "
        + "these names say: flick add Buy milk due:fri tag:home,shop. Put a value of several words in quotes, as in "
        + "due:'fri 9am'. A text in quotes is stored as it is, and so is all that follows --, even a single -.",
    ],
    options: [
      .list,
      OptionRecord(.place, help: "Put it at this place; 1 is the top", conflicts: ["bottom"]),
      OptionRecord(.bottom, help: "Put it at the bottom"),
    ] + .members + .changing,
    arguments: [ArgumentRecord("TEXT", .some, help: "The item's text, or - for lines on standard input")],
    examples: [
      ExampleRecord("flick add Buy milk", "Add an item."),
      ExampleRecord("flick add Call Ann due:fri pri:A", "Add an item with a due date and a priority."),
      ExampleRecord("flick add --bottom 'Return the books'", "Add an item at the bottom."),
      ExampleRecord(
        "flick add Pay rent --due '1 dec' --recur monthly", "Add an item that repeats each month."),
      ExampleRecord("flick add - < groceries.txt", "Add each line of a file."),
    ])

  static func run(_ whole: Context) throws(Failure) -> Outcome {
    // A lone argument is text as it stands.
    let isLone = whole.arguments.arguments(of: "TEXT").count == 1
    let (context, attributes) = try isLone ? (whole, Attributes()) : whole.splittingAttributes()
    let given = try FieldOptions(context, attributes, inputIsTaken: readsLines(context))
    let texts = try texts(context)
    let name = try context.listName(attributes)
    var outcome = try context.change(nothing: "standard input has no text to add") { document, now in
      let list =
        try name.map { (name) throws(Failure) in try context.list(named: name, in: document) }
        ?? document.current
      guard document.hasNumbers(for: texts.count) else { throw Failure.outOfNumbers(document) }
      let count = document.lists[list].items.count
      let place =
        context.arguments[.bottom] ? count : min((context.arguments[.place] ?? 1) - 1, count)
      return try texts.enumerated().map { offset, text in
        .insert(
          try given.given(
            to: Item(
              uid: context.environment.newUID(), id: document.next + offset, text: text, created: now)),
          list: document.lists[list].name, index: place + offset)
      }
    }
    let isPlain = isLone && context.arguments.countBehindDashes(of: "TEXT") == 0 && !readsLines(context)
    if isPlain, let remark = texts.first.flatMap({ Attribute.remark(on: $0) }) { outcome.say(remark) }
    return outcome
  }

  /// Whether the texts are the lines of standard input; behind `--` everything is text.
  private static func readsLines(_ context: Context) -> Bool {
    context.arguments.arguments(of: "TEXT") == ["-"] && context.arguments.countBehindDashes(of: "TEXT") == 0
  }

  private static func texts(_ context: Context) throws(Failure) -> [String] {
    let words = context.arguments.arguments(of: "TEXT")
    if readsLines(context) {
      var texts: [String] = []
      let lines = try context.inputText().split(omittingEmptySubsequences: false) { $0.isNewline }
      for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
        guard Item.isText(String(line)) else {
          throw .fault(
            in: "standard input", line: index + 1, "flick cannot store this line as an item's text")
        }
        texts.append(String(line))
      }
      return texts
    }
    let text = words.joined(separator: " ")
    guard Item.isText(text) else {
      throw .usage(
        text.allSatisfy(\.isWhitespace)
          ? "an item needs a text; write flick add 'Buy milk'"
          : "an item is one line; use - to add every line of standard input")
    }
    return [text]
  }
}

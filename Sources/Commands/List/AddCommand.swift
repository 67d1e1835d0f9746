import Arguments
import TodoModel

/// `flick add`: new items, at the top unless told otherwise.
enum AddCommand: Command {
  static let record = CommandRecord(
    "add", foreignNames: ["new", "create"], summary: "Add items",
    description: [
      "The words are joined by blanks and taken as they are. A new item goes to the top of the list, as it "
        + "does when a list is pulled down.",
      "With - as the only word each line of standard input becomes an item; the first line comes out on top. "
        + "Blank lines are passed over.",
      "Options stand anywhere; after -- everything is text, a lone - too.",
    ],
    options: [
      .list,
      OptionRecord(
        "at", value: ValueRecord("PLACE", .integer(1...Int.max)),
        help: "Put it at this place, 1 being the top",
        conflicts: ["bottom"]),
      OptionRecord("bottom", help: "Put it at the bottom"),
    ] + .members + .changing,
    arguments: [ArgumentRecord("TEXT", .some, help: "The item's text, or - for lines on standard input")],
    examples: [
      ExampleRecord("flick add Buy milk", "Adds one item."),
      ExampleRecord("flick add --bottom 'Return the books'", "Adds one at the bottom."),
      ExampleRecord(
        "flick add Pay rent --due '1 dec' --recur monthly", "Adds one that comes again each month."),
      ExampleRecord("flick add - < groceries.txt", "Adds every line of a file."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let given = try GivenMembers(context, inputIsTaken: readsLines(context))
    let texts = try texts(context)
    return try context.change(nothing: "there was no text to add") { document, now in
      let list = try context.list(in: document)
      guard document.hasNumbers(for: texts.count) else { throw Failure.outOfNumbers(document) }
      let count = document.lists[list].items.count
      let place =
        context.arguments.flag("bottom") ? count : min((context.arguments.number("at") ?? 1) - 1, count)
      return texts.enumerated().map { offset, text in
        .insert(
          given.given(
            to: Item(
              uid: context.environment.newUID(), id: document.next + offset, text: text, created: now)),
          list: document.lists[list].name, index: place + offset)
      }
    }
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
          throw .data("standard input:\(index + 1): this line cannot be an item's text")
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

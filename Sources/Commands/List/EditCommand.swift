import Arguments
import TodoModel

/// `flick edit`: a new text for an item.
enum EditCommand: Command {
  static let record = CommandRecord(
    "edit", summary: "Change an item's text", options: .changing,
    arguments: [
      ArgumentRecord("ID", kind: .id, help: "The item"),
      ArgumentRecord("TEXT", .some, help: "The new text, or - for one line on standard input"),
    ],
    examples: [ExampleRecord("flick edit 3 Buy oat milk", "Gives item 3 a new text.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let names = try ItemNames([context.arguments.argument("ID") ?? ""], in: context)
    let text = try text(context)
    guard Item.isText(text) else {
      throw .usage("an item's text is one line and not blank; flick rm removes an item")
    }
    return try context.change(nothing: "the text is the same") { document, _ in
      let places = try names.places(in: document)
      guard places.count == 1 else { throw Failure.usage("edit takes one item at a time") }
      let item = document[places[0]]
      // Texts that look alike are equal to Swift; the user may mean the bytes.
      return item.text.utf8.elementsEqual(text.utf8) ? [] : [.setText(item.uid, text)]
    }
  }

  private static func text(_ context: Context) throws(Failure) -> String {
    let words = context.arguments.arguments(of: "TEXT")
    guard words == ["-"] else { return words.joined(separator: " ") }
    var text = try context.inputText()
    if text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

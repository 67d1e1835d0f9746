import Arguments
import TodoModel

/// `flick edit`: a new text for an item, and new members for one or more.
enum EditCommand: Command {
  static let record = CommandRecord(
    "edit",
    foreignNames: ["modify", "mod", "change", "update", "pri", "annotate", "append", "prepend"],
    summary: "Change an item's text, dates, tags and so on",
    description: [
      "A new text takes the place of the old one; without one the text stays. Options change what they name and "
        + "nothing else; none takes a date, a priority or a rule away. All is one step of the history.",
      "Several ids, a range of them, - for ids on standard input, or --query change several items at once, though not "
        + "their texts.",
      "Where all words are ids or ranges they are all items to change, and options say how. A text of numbers alone "
        + "stands behind -- that follows the ID: flick edit 3 -- 2027. There - is a text too.",
    ],
    options: .members + [.untag] + .selecting + .changing,
    arguments: [
      ArgumentRecord(
        "ID", .optional, kind: .id,
        help: "The item, or with options several: ids, ranges such as 3-7, or - for ids on standard input"),
      ArgumentRecord("TEXT", .many, help: "The new text, or - for one line on standard input"),
    ],
    examples: [
      ExampleRecord("flick edit 3 Buy oat milk", "Gives item 3 a new text."),
      ExampleRecord("flick edit 3 --due fri --priority A", "Says when it is due, and that it is urgent."),
      ExampleRecord("flick edit 3 5 8-10 --tag home", "Gives several items a tag."),
      ExampleRecord("flick edit --query 'tag:errand' --due none", "Takes the due dates of all errands away."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let rest = context.arguments.arguments(of: "TEXT")
    let (idsBehind, textBehind) = (behindDashes("ID", context), behindDashes("TEXT", context))
    // As from `flick edit --due fri $(flick list --ids)`: a text of numbers would be a text lost.
    let more = (idsBehind || !textBehind) && namesItems(rest, context) ? rest : []
    let words = more.isEmpty ? rest : []
    let readsIDs = context.arguments.argument("ID") == "-"
    let readsText = words == ["-"] && !textBehind
    let given = try GivenMembers(
      context, inputIsTaken: readsIDs || readsText, untags: context.arguments.values("untag"))
    guard !words.isEmpty || !given.isEmpty else {
      throw .usage(
        more.isEmpty
          ? "say what to change: flick edit ID TEXT, or options such as --due fri"
          : "these are all items; say what to change with options such as --due fri, or put -- before a text of "
            + "numbers: flick edit ID -- TEXT")
    }
    if readsIDs, readsText { throw .usage("the ids and the text cannot both be on standard input") }
    let text = try words.isEmpty ? nil : readsText ? inputLine(context) : words.joined(separator: " ")
    if let text, !Item.isText(text) {
      throw .usage("an item's text is one line and not blank; flick rm removes an item")
    }
    var left: [String] = []
    let nothing = given.isEmpty ? "the text is the same" : "nothing to change"
    var outcome = try context.changeSelected(more: more, nothing: nothing) { document, places, _ in
      guard text == nil || places.count == 1 else {
        throw Failure.usage("edit takes one item at a time to give it a text")
      }
      left = []
      return places.flatMap { place in
        let item = document[place]
        left += given.tagsLeft(inTextOf: item).map {
          "the tag '\($0)' of #\(item.id) is a word of its text, which flick edit \(item.id) TEXT changes"
        }
        // Texts that look alike are equal to Swift; the user may mean the bytes.
        let isNew = text.map { !item.text.utf8.elementsEqual($0.utf8) } ?? false
        return (isNew ? [.setText(item.uid, text ?? item.text)] : [])
          + given.changes(of: item).map { Edit.setField(item.uid, $0) }
      }
    }
    for message in left { outcome.say(message) }
    return outcome
  }

  private static func behindDashes(_ argument: String, _ context: Context) -> Bool {
    context.arguments.countBehindDashes(of: argument) > 0
  }

  /// Whether the words behind the first name items as that one does.
  private static func namesItems(_ words: [String], _ context: Context) -> Bool {
    guard let first = context.arguments.argument("ID"), first == "-" || ItemNames.isName(first) else {
      return false
    }
    return !words.isEmpty && words.allSatisfy(ItemNames.isName)
  }

  private static func inputLine(_ context: Context) throws(Failure) -> String {
    var text = try context.inputText()
    if text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

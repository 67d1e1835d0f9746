import Arguments
import TodoModel

/// `flick edit`: a new text for an item, and new members for one or more.
enum EditCommand: Command {
  static let record = CommandRecord(
    "edit",
    foreignNames: ["modify", "mod", "change", "update", "pri", "annotate", "append", "prepend"],
    summary: "Change an item's text, dates, tags and other fields",
    description: [
      "TEXT replaces the item's text; without it the text stays. Options change only what they name; "
        + "the value none removes a date, a priority or a rule. All changes are one step of the history.",
      "With several IDs, a range, - for ids on standard "
        + "input, or --query, options change several items at once. Texts can be changed only one at a time.",
      "Words that begin with due:, wait:, pri:, tag:, recur: or list: say what the options of these names say, "
        + "and list: moves the item: flick edit 3 due:fri tag:home,-work. tag:none removes all tags, and due:due+1w "
        + "counts from the date that is there. If all other words are ids, +tags or @tags, the text stays.",
      "If all words are ids or ranges, they are items, and options say what to change. For a "
        + "text that consists of numbers, put -- after the ID: flick edit 3 -- 2027. There - is a text too.",
    ],
    options: .members + [.untag] + .selecting + .changing,
    arguments: [
      ArgumentRecord(
        "ID", .optional, kind: .id,
        help: "The item; with options also several ids, ranges such as 3-7, or - for standard input"),
      ArgumentRecord("TEXT", .many, help: "The new text, or - for one line on standard input"),
    ],
    examples: [
      ExampleRecord("flick edit 3 Buy oat milk", "Give item 3 a new text."),
      ExampleRecord("flick edit 3 --due fri --priority A", "Set its due date and priority."),
      ExampleRecord("flick edit 3 5 due:due+1w", "Put two due dates off by a week."),
      ExampleRecord("flick edit 3 5 8-10 --tag home", "Give several items a tag."),
      ExampleRecord("flick edit --query 'tag:errand' --due none", "Remove the due dates of all errands."),
    ])

  static func run(_ whole: Context) throws(Failure) -> Outcome {
    let (context, attributes) = try whole.splittingAttributesAndTags()
    let rest = context.arguments.arguments(of: "TEXT")
    let (idsBehind, textBehind) = (behindDashes("ID", context), behindDashes("TEXT", context))
    // As from `flick edit --due fri $(flick list --ids)`: a text of numbers would be a text lost.
    let more = (idsBehind || !textBehind) && namesItems(rest, context) ? rest : []
    let words = more.isEmpty ? rest : []
    let readsIDs = context.arguments.argument("ID") == "-"
    let readsText = words == ["-"] && !textBehind
    let given = try FieldOptions(
      context, attributes, inputIsTaken: readsIDs || readsText, untags: context.arguments[.untag])
    let list = attributes.list
    guard !words.isEmpty || !given.isEmpty || list != nil else {
      throw .usage(
        more.isEmpty
          ? "say what to change: flick edit ID TEXT, or options such as --due fri"
          : "all words are items; give the change with an option such as --due fri, or put -- before a text of "
            + "numbers: flick edit ID -- TEXT")
    }
    if readsIDs, readsText { throw .usage("the ids and the text cannot both be on standard input") }
    let text = try words.isEmpty ? nil : readsText ? inputLine(context) : words.joined(separator: " ")
    if let text, !Item.isText(text) {
      throw .usage("an item's text is one line and not blank; flick rm removes an item")
    }
    return try context.changeSelected(more: more) { document, places, _ in
      guard text == nil || places.count == 1 else {
        throw Failure.usage("flick edit changes the text of one item at a time")
      }
      let isText = given.isEmpty && list == nil
      var planned = PlannedChange(edits: [], nothing: isText ? "the text is unchanged" : "nothing to change")
      let target = try list.map { (name) throws(Failure) in try context.list(named: name, in: document) }
      var moved = 0
      for place in places {
        let item = document[place]
        planned.remarks += given.tagsLeft(inTextOf: item).map {
          "the tag '\($0)' of #\(item.id) is part of its text; change it with flick edit \(item.id) TEXT"
        }
        // Texts that look alike are equal to Swift; the user may mean the bytes.
        if let text, !item.text.utf8.elementsEqual(text.utf8) {
          planned.edits.append(.setText(item.uid, text))
        }
        planned.edits += try given.changes(of: item).map { .setField(item.uid, $0) }
        planned.edits += move(item, at: place, to: target, in: document, &moved)
      }
      return planned
    }
  }

  /// What brings an item to another list, below those that came there before it.
  private static func move(
    _ item: Item, at place: Place, to list: Int?, in document: Document, _ count: inout Int
  ) -> [Edit] {
    guard let list, place.list != list else { return [] }
    defer { count += 1 }
    return [.move(item.uid, list: document.lists[list].name, index: count)]
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

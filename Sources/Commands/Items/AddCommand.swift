import Arguments
import TodoModel

enum AddCommand: Command {
  static let names = CommandNames("add", foreign: ["new", "create"])
  static let record = CommandRecord(
    names, summary: "Add items",
    description: """
      Joins the words with spaces and stores the text exactly as typed. A new item goes to the top of the list, as it
      does when a list is pulled down.

      If - is the only word, each line of standard input becomes an item; the first line ends up on top. Blank lines
      are skipped.

      Among several words, those that begin with due:, wait:, pri:, tag:, note:, recur:, under:, needs: or list: work
      like the options of the same name: flick add Buy milk due:fri tag:home,shop. Put a value of several words in
      quotes, as in due:'fri 9am'. A text in quotes is stored as it is, and so is all that follows --, even a single -.
      """,
    options: [
      .list,
      OptionRecord(.place, help: "Put it at this place; 1 is the top", conflicts: ["bottom"]),
      OptionRecord(.bottom, help: "Put it at the bottom"),
    ] + .members + .changing,
    arguments: [ArgumentRecord(.text, help: "The item's text, or - for lines on standard input")],
    examples: [
      "flick add Buy milk": "Add an item.",
      "flick add Call Ann due:fri pri:A": "Add an item with a due date and a priority.",
      "flick add --bottom 'Return the books'": "Add an item at the bottom.",
      "flick add Pay rent --due '1 dec' --recur monthly": "Add an item that repeats each month.",
      "flick add Book a room under:12 needs:7": "Add a subtask of item 12 that needs item 7 first.",
      "flick add - < groceries.txt": "Add each line of a file.",
    ])

  static func run(_ whole: Context) throws(Failure) -> Outcome {
    // A lone argument is text, unchanged.
    let isLone = whole.arguments.arguments(.text).count == 1
    let (context, attributes) = try isLone ? (whole, Attributes()) : whole.splittingAttributes()
    let given = try FieldOptions(context, attributes, inputIsTaken: readsLines(context))
    let texts = try texts(context)
    let name = try context.listName(attributes)
    var outcome = try context.change(nothing: "standard input has no text to add") { document, now in
      let list = try context.list(ifNamed: name, in: document) ?? document.current
      guard document.hasNumbers(for: texts.count) else { throw Failure.outOfNumbers(next: document.next) }
      let count = document.lists[list].items.count
      let place = context.arguments[.bottom] ? count : min((context.arguments[.place] ?? 1) - 1, count)
      let items = try texts.enumerated().map { offset, text in
        try given.given(
          to: Item(uid: context.environment.newUID(), id: document.next + offset, text: text, created: now))
      }
      guard given.hasTies else {
        return items.enumerated().map { offset, item in
          .insert(item, list: document.lists[list].name, index: place + offset)
        }
      }
      return try adding(items, given, name == nil ? nil : list, to: document, at: now, context)
    }
    if let remark = given.remark { outcome.say(remark) }
    let isPlain = context.arguments.countBehindDashes(of: .text) == 0 && !readsLines(context)
    if isPlain, let text = texts.first {
      let words = text.split(separator: " ").map(String.init)
      let remark = isLone ? Attribute.remark(on: text) : ForeignAttribute.remark(on: words)
      if let remark { outcome.say(remark) }
    }
    return outcome
  }

  /// Adds items under a parent, or with dependencies.
  private static func adding(
    _ items: [Item], _ given: FieldOptions, _ list: Int?, to document: Document, at now: Instant,
    _ context: Context
  ) throws -> [Edit] {
    let others = try given.others(in: document)
    let parent = given.parent(others) ?? nil
    let home = try given.home(others, besides: list, in: document)
    let list = home ?? list ?? document.current
    let first = context.arguments[.bottom] ? Int.max : (context.arguments[.place] ?? 1) - 1
    return try context.inTree(document, about: items.map(\.uid) + others.values, at: now) { editor in
      for (offset, var item) in items.enumerated() {
        item.under = parent
        item.needs = given.needs(of: item, others) ?? []
        let position = TreeEditor.Position.from(first == .max ? .max : first + offset)
        let index = try editor.index(ofNew: item.uid, under: parent, in: list, at: position)
        try editor.apply(.insert(item, list: document.lists[list].name, index: index))
        try editor.check(needs: item.needs, of: item.uid, in: list)
        try editor.reopenAncestors(of: item.uid)
      }
    }.edits
  }

  /// Whether the texts are the lines of standard input; after `--` every word is text.
  private static func readsLines(_ context: Context) -> Bool {
    context.arguments.arguments(.text) == ["-"] && context.arguments.countBehindDashes(of: .text) == 0
  }

  private static func texts(_ context: Context) throws(Failure) -> [String] {
    let words = context.arguments.arguments(.text)
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

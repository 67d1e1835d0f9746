import Arguments
import Text
import TodoModel

enum AddCommand: Command {
  static let names = CommandNames("add", foreign: ["new", "create"])
  static let record = CommandRecord(
    names,
    foreignOptions: ForeignCommands.attributeOptions("flick add TEXT", ["top": "flick add TEXT --at 1"]),
    summary: "Add items",
    description: """
      Joins the words with spaces and stores the text exactly as typed. A new item goes to the top of the list, as it
      does when a list is pulled down, or with flick config new-items bottom to the end.

      If - is the only word, each line of standard input becomes an item; the first line ends up on top. Blank lines
      are skipped.

      Among several words, those that begin with \(Attribute.mainKeys("or")) work
      like the options of the same name: flick add Buy milk due:fri tag:home,shop pri:A. Put a value of several words in
      quotes, as in due:'fri 9am'. Quoted text and everything after -- is stored verbatim.

      While flick config context is set, new items get its tags, and its list and priority unless others are given.
      """,
    options: [
      .list,
      OptionRecord(.place, help: "Put it at this place; 1 is the top", conflicts: ["bottom"]),
      OptionRecord(.bottom, help: "Put it at the bottom"),
      .noContext,
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
    try given.refuseEndedRule()
    let texts = try texts(context)
    let name = try context.listName(attributes)
    let gifts = try ContextGifts(context)
    var gift: String?
    var undated: String?
    /// The new items that the context leaves out.
    var hidden: [Item] = []
    var lists: [String] = []
    var outcome = try context.change(nothing: "standard input has no text to add") { document, now in
      lists = document.lists.map(\.name)
      let parent = given.hasTies ? given.parent(try given.others(in: document)) ?? nil : nil
      let home = parent == nil && name == nil ? try gifts.list(in: document) : nil
      let list = try context.list(ifNamed: name, in: document) ?? home ?? document.current
      guard document.hasNumbers(for: texts.count) else { throw Failure.outOfNumbers(next: document.next) }
      let count = document.lists[list].items.count
      let place = try isAtBottom(context) ? count : min((context.arguments[.place] ?? 1) - 1, count)
      let items = try texts.enumerated().map { offset, text in
        try given.given(
          to: gifts.given(
            to: Item(
              uid: context.environment.newUID(), id: document.next + offset, text: text, created: now)))
      }
      undated = try items.first.flatMap { try given.remark(onUndated: $0) }
      gift = items.first.flatMap { gifts.text(in: $0, list: home.map { document.lists[$0].name }) }
      let edits =
        given.hasTies
        ? try adding(items, given, name == nil && home == nil ? nil : list, to: document, at: now, context)
        : items.enumerated().map { offset, item in
          .insert(item, list: document.lists[list].name, index: place + offset)
        }
      if let query = try context.currentContext()?.query {
        var after = document
        try after.apply(edits, at: now)
        let found = after.find(
          ListRequest(query: query), in: Array(after.lists.indices), at: try context.moment())
        let shown = Set(found.items.map(\.item.uid))
        hidden = items.filter { !shown.contains($0.uid) }
      }
      return edits
    }
    if let remark = given.remark { outcome.say(remark) }
    if let undated { outcome.say(undated) }
    let isPlain = context.arguments.countBehindDashes(of: .text) == 0 && !readsLines(context)
    if isPlain, let text = texts.first {
      let words = text.split(separator: " ").map(String.init)
      let misspelt = given.value(of: .recur) == nil ? Attribute.remarks(onMisspelt: words) : []
      let list = name == nil ? Attribute.remark(onListAtEndOf: words, lists) : nil
      let said = context.arguments.arguments(.text)
      // In `'repeat:every 2 weeks'` the date belongs to the key.
      let plain = said.filter { !$0.contains(" ") || ForeignAttribute($0) == nil }
      let foreign = ForeignAttribute.remark(
        on: said, repeating: attributes.of(.recur).last?.value ?? context.arguments[.recur])
      let end = context.remark(onEndOf: plain.joined(separator: " "), given)
        .flatMap { foreign?.contains($0.prefix { $0 != ";" }) == true ? nil : $0 }
      let remarks =
        isLone ? [Attribute.remark(on: text)] : (list.map { [$0] } ?? misspelt) + [foreign, end]
      for remark in remarks.compactMap({ $0 }).suffix(3) { outcome.say(remark) }
    }
    if let gift { outcome.say("from the context: \(gift)") }
    if let first = hidden.first {
      outcome.say(
        (hidden.count == 1 ? "#\(first.id) is" : "\(hidden.count) items are")
          + " not shown in the context '\(try context.currentContext()?.text.visible ?? "")'; "
          + "flick list --all --no-context shows \(hidden.count == 1 ? "it" : "them")")
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
    let first = try isAtBottom(context) ? Int.max : (context.arguments[.place] ?? 1) - 1
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

  private static func isAtBottom(_ context: Context) throws(Failure) -> Bool {
    if context.arguments[.bottom] || context.arguments[.place] != nil { return context.arguments[.bottom] }
    return try context.configuration().addsAtBottom
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

/// The values that the context gives to new items: those of conditions that must all be met.
struct ContextGifts {
  private var tags: [String] = []
  private var priority: String?
  private var list: String?
  private let countsTagWords: Bool

  fileprivate init(_ context: Context) throws(Failure) {
    self.init(
      try context.currentContext()?.query ?? .everything,
      countsTagWords: try context.configuration().isOn("text-tags"))
  }

  /// The values that a query gives to items which are to meet it.
  init(_ query: Query, countsTagWords: Bool) {
    self.countsTagWords = countsTagWords
    let parts = if case .all(let parts) = query { parts } else { [query] }
    for case .test(let test) in parts {
      switch test {
      case .has(.tags, let tag): tags.append(tag)
      case .letter(.priority, .compared(.equal, let letter)): priority = letter
      case .list(let name?): list = name
      default: break
      }
    }
  }

  /// The index of its list, or nil if it names none.
  fileprivate func list(in document: Document) throws(Failure) -> Int? {
    guard let list else { return nil }
    if let exact = document.list(named: list) { return exact }
    guard let found = document.lists.firstIndex(where: { Query.isSameName($0.name, list) }) else {
      throw .more(.noList(list, nearest: nil), "; the context names it (flick config context)")
    }
    return found
  }

  func given(to item: Item) -> Item {
    var item = item
    let own = item.allTags(countingWords: countsTagWords)
    item.tags = tags.filter { tag in !own.contains { Query.isSameName($0, tag) } }
    item.priority = priority
    return item
  }

  /// The values that an item got, or nil if there are none.
  fileprivate func text(in item: Item, list: String?) -> String? {
    let words =
      tags.filter(item.tags.contains).map { "+" + $0.visible }
      + (priority != nil && item.priority == priority ? ["priority \(priority?.visible ?? "")"] : [])
      + (list.map { ["list \($0.visible)"] } ?? [])
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

import Arguments
import TodoModel

enum EditCommand: Command {
  static let names = CommandNames("edit", foreign: ["modify", "mod", "change", "update"])
  static let record = CommandRecord(
    names, foreignOptions: ForeignCommands.attributeOptions("flick edit ID"),
    summary: "Change an item's text, dates, tags and other fields",
    description: """
      TEXT replaces the item's text; without it the text stays. Options change only what they name; the value none
      removes a date, a priority or a rule. All changes are one step of the history.

      With several IDs, a range, - for ids on standard input, or --query, options change several items at once. Texts
      can be changed only one at a time.

      Words that begin with \(Attribute.mainKeys("or")) work like the options of
      the same name, and list: moves the item: flick edit 3 due:fri tag:home,-work. tag:none removes all tags, and
      due:due+1w counts from the date that is there. under:12 puts the items directly below item 12, on its list. If
      all other words are ids, +tags or @tags, the text stays. Other words of this form, such as until:fri, are
      refused, and so are words that say how to change an item, such as priority high;
      put -- before words that are text.

      Without any new value an editor opens on the items, or on the whole list without IDs too: $VISUAL, else $EDITOR,
      else vi. An item is a line, its note the lines below that begin with |. Lines may be changed, moved, removed and
      added; all changes are one step. Words of a text that would be attributes have a \\ before them.
      Without a change, with an empty file, or if the editor fails, nothing is done. If a line has an error, flick asks
      whether to edit again, with the message below the line. It also asks before it removes more than twenty lines;
      without a terminal that needs --yes. Changes that another flick made meanwhile are merged.

      If all words are ids or ranges, they are items, and options say what to change. For a text that consists of
      numbers, put -- after the ID: flick edit 3 -- 2027. There, - is a text too.
      """,
    options: .members + [.untag, .append, .appendNote] + .selecting + .changing,
    arguments: [
      ArgumentRecord(
        .item,
        help:
          "The item; with options also several ids such as 2,5, ranges such as 3-7, or - for standard input"),
      ArgumentRecord(.newText, help: "The new text, or - for one line on standard input"),
    ],
    examples: [
      "flick edit 3 Buy oat milk": "Give item 3 a new text.",
      "flick edit 3 --due fri --priority A": "Set its due date and priority.",
      "flick edit 3 --append-note 'Called twice'": "Add a line to its note.",
      "flick edit 3 5 due:due+1w": "Postpone two due dates by a week.",
      "flick edit 3 5 8-10 --tag home": "Give several items a tag.",
      "flick edit": "Edit the whole list in an editor.",
      "flick edit --query 'tag:errand'": "Edit all errands in an editor.",
      "flick edit --query 'tag:errand' --due none": "Remove the due dates of all errands.",
    ])

  static func run(_ whole: Context) throws(Failure) -> Outcome {
    let said: EditWords
    do { said = try EditWords(whole) } catch { throw refusal(error, whole) }
    if whole.arguments[.query] != nil, let word = said.context.arguments.argument(.item),
      !ItemNames.isName(word), word != "-"
    {
      throw .usage(
        "--query may find several items, and only one can get the text '\(word)'; give options such as --due fri, or "
          + "flick edit ID TEXT")
    }
    if let first = said.context.arguments.argument(.item), first != "-", !ItemNames.isName(first) {
      try said.context.refuseTexts([first] + said.context.arguments.arguments(.newText))
    }
    guard !said.isEmpty else {
      if let outcome = try editor(said.more, readsIDs: said.readsIDs, said.context) { return outcome }
      let id = said.context.arguments.argument(.item) ?? "ID"
      throw .usage(
        said.more.isEmpty
          ? "say what to change: flick edit \(id) TEXT, or options such as --due fri"
          : "all words are items; give the change with an option such as --due fri, or put -- before a text of "
            + "numbers: \(ForeignCommands.line("edit", [id, "--"] + said.more))")
    }
    if said.readsIDs, said.readsText { throw .usage("the ids and the text cannot both be on standard input") }
    let text = try said.text()
    do { try said.given.refuseEndedRule() } catch { throw refusal(error, whole) }
    return try said.context.changeSelected(more: said.more) { document, places, now in
      try said.planned(text, document, places, now)
    }
  }

  /// The failure to read the words, with the items that they name.
  private static func refusal(_ failure: Failure, _ context: Context) -> Failure {
    let ids = context.arguments.arguments.prefix(while: ItemNames.isName)
    guard failure.exitCode == .usage, let document = try? context.document(),
      let places = try? ItemNames(Array(ids), in: context).places(in: document), !places.isEmpty
    else { return failure }
    return .usage("\(document.saying("unchanged", of: places)); \(failure.message(in: Application.program))")
  }

  /// Opens an editor on the items named or found, or on the whole current list, or nil without an editor.
  private static func editor(
    _ more: [String], readsIDs: Bool, _ context: Context
  ) throws(Failure) -> Outcome? {
    guard let command = try EditorSession.command(context) else { return nil }
    let document = try context.document()
    let isWhole = context.arguments.argument(.item) == nil && context.arguments[.query] == nil
    let places =
      isWhole
      ? document.find(ListRequest(), in: [document.current], at: try context.moment()).items.map(\.place)
      : try ItemSelection(context, more: more).places(in: document, context)
    guard isWhole || !places.isEmpty else {
      return Outcome(
        saying: context.arguments[.query] == nil ? ItemNames.noneNamed : "no items match the query")
    }
    return try EditorSession.run(command, on: document, places, takesTerminal: readsIDs, context)
  }
}

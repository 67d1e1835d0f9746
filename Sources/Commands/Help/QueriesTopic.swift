import Arguments
import TodoModel

extension HelpTopic {
  /// The query language.
  static let queries = HelpTopic(
    "queries", summary: "How to select items",
    markup: """
      # QUERIES

      A query selects items, for flick list and for --query of other commands. All conditions of a query must hold. or,
      not and parentheses combine them, and a minus directly before a condition means not: 'tag:home (is:overdue or
      -due:any)'. Put -- before a query that begins with a minus, so that it is not read as an option. Put a text with
      spaces or signs in double quotes, and a query with <, >, ( or ) in single quotes for the shell; due:..fri means
      the same as due:<=fri without them.

      \(conditions.map { DefinitionRecord($0.usage, $0.meaning) }.markup)

      DATE is a date as for --due: today, tomorrow, fri, 3d, '25 dec', 2026-11-25, with or without a time. Compared with
      a day, a date counts by its day; compared with a time, an item that is due on a day is due at the end of that day.
      DATE alone means equal, < <= >= > compare, and A..B is from A to B, both included; one of them may be left out.
      none and any ask whether there is a date.

      A query searches the current list, or all lists if it has a list: condition or with --all; --list searches another
      list.

      In flick list and in saved views a query may also say how to show the items: sort:due,-priority, group:tag,
      limit:10, columns:id,text. Options override these.

      A saved view is a command of its own: after flick config view.work 'tag:work is:open' flick work shows it, and
      flick work sort:due refines it. These views are built in and ask all lists:

      \(BuiltInView.all.map { DefinitionRecord("flick \($0.name)", $0.help.uppercasedFirst + ".") }.markup)

      # PATTERNS

      text~PATTERN and note~PATTERN search the text for a regular expression: . [a-z] [^a-z] \\d \\w \\s \\b ^ $ * + ?
      {2,5} ( ) and |. Upper and lower case differ unless the pattern begins with (?i). Matching takes time in
      proportion to the text, whatever the pattern, so there are no back-references and no lookaround. Put a pattern
      with spaces in double quotes.
      """)

  /// The conditions with their usage and meaning.
  static let conditions: [(usage: String, meaning: String)] = {
    func fields(_ kinds: ItemField.Kind...) -> [(usage: String, meaning: String)] {
      kinds.flatMap { kind in ItemField.all(kind).compactMap(\.condition) }
    }
    return [
      ("WORD", "The text contains the word, whatever its case and accents."),
      ("+NAME", "The text contains this, or the item has the tag NAME; @NAME likewise."),
      ("\"SOME WORDS\"", "The text contains exactly these words in this order."),
      (
        "is:STATE",
        "STATE is open, done, overdue (open and past its due date), due (open and due today or earlier), waiting "
          + "(hidden until its --wait date), blocked (an item that it needs is open), parent (a subtask of it is open), recurring (repeats), "
          + "archived (hidden otherwise), or conflict (two copies of the list disagreed)."
      ),
    ] + fields(.words, .date, .instant) + [
      ("created:DATE", "It was added on this date."),
      ("list:NAME", "It is on the list with this name; list:* means any list."),
    ] + fields(.letter, .text, .item, .items, .rule) + [
      ("id:3-7,12", "It has one of these ids.")
    ] + fields(.line) + [
      ("view:NAME", "The query of a view, saved or built in; flick config view.NAME QUERY saves one.")
    ]
  }()
}

extension ItemField {
  /// The usage and meaning of the field's condition, or nil if it has none.
  fileprivate var condition: (usage: String, meaning: String)? {
    switch self {
    case .text:
      ("text~PATTERN", "The text matches the regular expression; note~PATTERN searches the note.")
    case .completed: ("done:DATE", "It was completed on this date.")
    case .due:
      ("due:DATE", "It is due on this date. Also due:<DATE, due:<=DATE, due:A..B, due:none, due:any.")
    case .priority: ("priority:A", "It has this priority; priority:<=B means A and B.")
    case .tags:
      ("tag:NAME", "It has the tag, given with --tag or as a word of the text such as +home or @home.")
    case .note: ("note:WORD", "The note contains the word.")
    case .wait: ("wait:DATE", "It is hidden from list --open until this date.")
    case .under: ("under:12", "It is below this item, at any depth; under:none means the top level.")
    case .needs: ("needs:7", "It needs this item to be done first; needs:any, needs:none.")
    case .archived: ("archived:DATE", "It was archived on this date.")
    case .recur: ("recur:weekly", "It repeats by this rule; recur:any, recur:none.")
    case .attachments, .conflicts, .place: nil
    }
  }
}

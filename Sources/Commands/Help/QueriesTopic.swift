import Arguments
import TodoModel

extension HelpTopic {
  /// The language of queries.
  static let queries = HelpTopic("queries", summary: "How to ask for items") {
    .sections([
      ManualSection(
        "QUERIES",
        [
          .paragraph(
            "A query says which items are meant, for flick list and for --query of other commands. Conditions stand "
              + "beside each other, and all of them must hold; or, not and parentheses join them otherwise, and a "
              + "minus directly before a condition is not: 'tag:home (is:overdue or -due:any)'. A query that begins "
              + "with a minus stands behind --, or it would be read as options. A text with blanks "
              + "or signs stands in double quotes. To a shell <, >, ( and ) mean something else, so a query with "
              + "them stands in single quotes; due:..fri says the same as due:<=fri without them."),
          .table(conditions.map { DefinitionRecord($0.usage, $0.meaning) }),
          .paragraph(
            "DATE is what --due takes: today, tomorrow, fri, 3d, '25 dec', 2026-11-25, each with a time if need be. "
              + "A date compared with a day counts by its own day; an item that is due on a day, compared with a "
              + "time, is due at the end of that day. Dates without signs are equal, < <= >= > compare, and A..B is "
              + "from A to B with both of them; one of the two can be left out. none and any ask whether there is one."
          ),
          .paragraph(
            "A query is asked of the current list. If it says list: it is asked of all lists, as it is with --all; "
              + "--list asks another one."),
          .paragraph(
            "For flick list and in saved views a query may also say how the items are shown: sort:due,-priority, "
              + "group:tag, limit:10. Options go before that."),
        ]),
      ManualSection(
        "PATTERNS",
        [
          .paragraph(
            "text~PATTERN and note~PATTERN take a regular expression that matches somewhere in the text: . [a-z] "
              + "[^a-z] \\d \\w \\s \\b ^ $ * + ? {2,5} ( ) and |. Upper and lower case differ unless the pattern "
              + "begins with (?i). Matching takes time in proportion to the text, whatever the pattern; therefore "
              + "references to groups and lookaround are not known. A pattern with blanks stands in double quotes."
          )
        ]),
    ])
  }

  /// The conditions: what is typed, and what it means.
  static let conditions: [(usage: String, meaning: String)] = [
    ("WORD", "The text has the word in it, anywhere, without regard to case and accents."),
    ("+NAME", "The text has this in it, or the item has the tag NAME; @NAME likewise."),
    ("\"SOME WORDS\"", "The text has exactly these words in it, one after the other."),
    (
      "is:STATE",
      "STATE is open, done, overdue (open and its time is over), due (open and due today or before), waiting (open "
        + "and out of sight until later), recurring (comes again), or conflict (two copies of the list disagreed)."
    ),
    (
      "tag:NAME",
      "It has the tag, its own or as a word of the text such as +home or @home; tag:+home and tag:@home mean tag:home."
    ),
    ("due:DATE", "It is due then. Likewise due:<DATE, due:<=DATE, due:A..B, due:none, due:any."),
    ("wait:DATE", "It is left out of list --open until then."),
    ("done:DATE", "It was completed then."),
    ("created:DATE", "It was added then."),
    ("list:NAME", "It is on the list of this name; list:* is any list."),
    ("priority:A", "It has the priority; priority:<=B means A and B."),
    ("note:WORD", "The note has the word in it."),
    ("id:3-7,12", "It has one of the numbers."),
    ("text~PATTERN", "The text matches the regular expression; note~PATTERN likewise the note."),
    ("view:NAME", "What the saved view says; flick config view.NAME QUERY saves one."),
  ]
}

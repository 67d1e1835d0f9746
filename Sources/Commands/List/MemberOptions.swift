import Arguments

/// The options that give an item what it has beside its text.
extension [OptionRecord] {
  /// For `add` and `edit`.
  static let members: [OptionRecord] = [
    OptionRecord(
      "due", short: "d", value: ValueRecord("DATE", .date), help: "When it is due, or none",
      details: [
        "A date is written as 2026-11-25, tomorrow, fri, 3d, 2w, 25 dec, eow or next month, with or without a time "
          + "such as 17:30 or 5pm. The date that was understood is printed. flick help dates has all forms."
      ]),
    OptionRecord(
      "priority", short: "p", value: ValueRecord("LETTER", .text),
      help: "How urgent it is: A, the most urgent, to Z, or none"),
    OptionRecord(
      "tag", short: "t", value: ValueRecord("TAG", .tag), help: "Give it this tag",
      details: [
        "Words of the text such as +project and @context count as tags without it, unless the preference text-tags is "
          + "off."
      ], isRepeatable: true),
    OptionRecord(
      "note", value: ValueRecord("TEXT", .text),
      help: "A note, which may have several lines; - reads it from standard input",
      details: ["An empty text takes the note away."]),
    OptionRecord(
      "wait", short: "w", value: ValueRecord("DATE", .date),
      help: "Leave it out of list --open until then, or none"),
    OptionRecord(
      "recur", short: "r", value: ValueRecord("RULE", .text),
      help: "How it comes again once it is done, or none",
      details: [
        "A rule is written as daily, weekly, every 2 weeks, mon,thu, every 3rd friday, or as an RRULE of RFC 5545. The "
          + "next due date counts from the last one, with after (after 2 weeks) from the completion."
      ]),
  ]

}

extension OptionRecord {
  /// For `edit` alone.
  static let untag = OptionRecord(
    "untag", value: ValueRecord("TAG", .tag), help: "Take this tag away", isRepeatable: true)
}

import Arguments
import TodoModel

extension ItemField {
  /// The option of `add` and `edit` that sets the field, or nil if it has none.
  var option: OptionRecord? {
    switch self {
    case .due:
      OptionRecord(
        .due, short: "d", help: "Due date, or none to remove it",
        details: """
          DATE is 2026-11-25, tomorrow, fri, 3d, 2w, 25 dec, 15th, 2h, eow or next month, with or without a time such
          as 17:30 or 5pm. flick prints the date that it understood. flick help dates has all forms.
          """)
    case .priority:
      OptionRecord(.priority, short: "p", help: "Priority: A (most urgent) to Z, or none to remove it")
    case .tags:
      OptionRecord(
        .tag, short: "t", help: "Add this tag",
        details: """
          --tag home,work adds two, --tag=-work removes one, and --tag none all.

          Words such as +project and @context in the text count as tags, unless the preference text-tags is off.
          """)
    case .note:
      OptionRecord(
        .note, help: "A note of one or more lines; - reads it from standard input",
        details: "An empty text or none removes the note.")
    case .wait: OptionRecord(.wait, short: "w", help: "Hide it from list --open until this date, or none")
    case .recur:
      OptionRecord(
        .recur, short: "r", help: "How it repeats, or none to stop it",
        details: """
          RULE is daily, weekly, every 2 weeks, mon,thu, every 3rd friday, or an RRULE of RFC 5545. The next due date
          counts from the last one; with after (after 2 weeks), from the completion. until 2027-06-30 or 10 times after
          the rule ends it.
          """)
    case .under:
      OptionRecord(
        .under, help: "Make it a subtask of this item, or none",
        details: "It goes to the list of that item. Subtasks can be 8 levels deep.")
    case .needs:
      OptionRecord(
        .needs, help: "It is blocked until this item is done",
        details: "needs:7,9 names several, needs:-7 removes one, and needs:none all.")
    case .text, .completed, .clock, .anchor, .exceptions, .days, .started, .archived, .attachments,
      .conflicts, .place:
      nil
    }
  }
}

extension [OptionRecord] {
  static let members: [OptionRecord] = ItemField.members.compactMap(\.option)
}

extension OptionRecord {
  /// For `edit` alone, as the two below.
  static let untag = OptionRecord(.untag, help: "Remove this tag")

  static let append = OptionRecord(.append, help: "Add TEXT at the end of the item's text, behind a space")

  static let appendNote = OptionRecord(
    .appendNote, help: "Add TEXT to the note, as a line of its own", conflicts: ["note"])
}

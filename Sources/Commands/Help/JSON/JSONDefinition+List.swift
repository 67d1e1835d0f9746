import TodoModel

// The output of commands about the list. Members may be added, never changed or removed.

extension JSONDefinition {
  private static let textTags = JSONMember(
    "text-tags", .array(.text), unless: "there are none",
    "words of the text such as +home and @home, without their sign: tags unless the preference text-tags is "
      + "off")

  static let list: [JSONDefinition] = [
    JSONDefinition(
      name: "item", help: "An item as programs get it.",
      shape: .object(
        [
          JSONMember(
            "id", .whole,
            "the number for people, from 1 to 9007199254740991 (2^53 - 1); it stays for the item's life"),
          JSONMember("text", .text, "the text, exactly"),
          JSONMember("done", .flag, "whether it is completed"),
          JSONMember("list", .text, unless: "the document names the list", "the name of its list"),
          JSONMember("created", .instant, "when it was made"),
          JSONMember("completed", .instant, unless: "it is open", "when it was completed"),
        ] + ItemField.members.flatMap { [$0.printed, $0 == .tags ? textTags : nil] }.compactMap(\.self) + [
          JSONMember(
            "modified", .map(.instant), unless: "nothing changed", "when each field was last changed"),
          JSONMember("uid", .uid, "the true name"),
          JSONMember(
            "blocked", .flag, unless: "nothing blocks it",
            "in list and show: true, since an item that it needs is open"),
          JSONMember(
            "why", .text, unless: "--why is not given", "why it stands where sort:next puts it"),
        ])),
    JSONDefinition(
      name: "edit", help: "An edit as the history keeps it. Places count from 0 at the top.",
      shape: .object([
        JSONMember(
          "edit",
          .words([
            "insert", "remove", "complete", "reopen", "set-text", "move", "set-field", "add-list",
            "rename-list",
            "remove-list", "move-list", "choose-list",
          ]), "what was done"),
        JSONMember("uid", .uid, unless: "it is an insert or about a list", "the item's true name"),
        JSONMember("list", .text, unless: "no list is concerned", "the list that it changes or moves to"),
        JSONMember("index", .whole, unless: "no place is concerned", "the place in the list, or of the list"),
        JSONMember("item", .any, unless: "it is not an insert", "the new item as the store keeps it"),
        JSONMember("time", .instant, unless: "it is not a complete", "when it was completed"),
        JSONMember("text", .text, unless: "it is not a set-text", "the new text"),
        JSONMember("field", .text, unless: "it is not a set-field", "the field"),
        JSONMember("value", .any, unless: "it is not a set-field", "the new value; null takes it away"),
        JSONMember("to", .text, unless: "it is not a rename-list", "the list's new name"),
        JSONMember(
          "members", .any, unless: "it is not an add-list with such members",
          "members that flick does not know"),
      ])),
    JSONDefinition(
      name: "change", help: "What a command changed.",
      shape: .object([
        JSONMember("edits", .array(.named("edit")), "the edits in order; empty if there was nothing to do"),
        JSONMember(
          "items", .array(.named("item")),
          "the changed items as they are now; removed ones as they were"),
      ])),
    JSONDefinition(
      name: "step", help: "A step of the history.",
      shape: .object([
        JSONMember("step", .whole, "its number, from 1"),
        JSONMember("time", .instant, "when it was made"),
        JSONMember(
          "kind", .words(["base", "change", "outside", "undo", "redo"]),
          "base is the start of the history, outside a change by another program"),
        JSONMember(
          "of", .whole, unless: "it is not an undo or redo", "the step that was undone or redone"),
        JSONMember("command", .array(.text), "the command's words"),
        JSONMember("undoable", .flag, "whether undo could undo it now"),
        JSONMember("edits", .array(.named("edit")), "what it did"),
      ])),
  ]
}

extension JSONMember {
  /// The changes and decisions of a merge.
  fileprivate static let ofMerge: [JSONMember] = [
    JSONMember("edits", .array(.named("edit")), "what changed on this side"),
    JSONMember("items", .array(.named("item")), "the changed items; removed ones as they were"),
    JSONMember(
      "conflicts",
      .array(
        .object(
          merged + [
            JSONMember("field", .text, "the field that both sides had changed"),
            JSONMember("value", .any, "the value that lost, now in the item's conflicts"),
            JSONMember("time", .instant, "when it had been set"),
          ])), "values that lost"),
    JSONMember("kept", .array(.object(merged)), "items removed on one side and changed on the other"),
    JSONMember(
      "renumbered", .array(.object(merged + [JSONMember("from", .whole, "the number it had")])),
      "items that got a new number"),
    JSONMember("notes", .array(.text), "other decisions, about lists, in words"),
  ]

  private static let merged: [JSONMember] = [
    JSONMember("id", .whole, unless: "it is gone", "the item's number"),
    JSONMember("text", .text, unless: "it is gone", "its text"),
    JSONMember("uid", .uid, "its true name"),
  ]
}

extension JSONDocument {
  static let list: [JSONDocument] = [
    JSONDocument(
      command: "flick list --json",
      shape: .object([
        JSONMember("list", .text, unless: "several lists were searched", "the list's name"),
        JSONMember("count", .whole, "the number of items on these lists, shown or not"),
        JSONMember("items", .array(.named("item")), "the items that are shown, in order"),
      ])),
    JSONDocument(
      command: "flick list --count --json",
      shape: .object([JSONMember("count", .whole, "how many items match")])),
    JSONDocument(
      command: "flick list --columns COLUMNS --json",
      shape: .object([
        JSONMember("list", .text, unless: "several lists were searched", "the list's name"),
        JSONMember("count", .whole, "the number of items on these lists, shown or not"),
        JSONMember(
          "items",
          .array(
            .object([
              JSONMember("id", .whole, unless: "it was not asked for", "the number"),
              JSONMember(
                "state", .words(["open", "done"]), unless: "it was not asked for", "whether it is done"),
              JSONMember("due", .dayOrInstant, unless: "there is none", "when it is due"),
              JSONMember("text", .text, unless: "it was not asked for", "the text"),
              JSONMember("list", .text, unless: "it was not asked for", "the name of its list"),
              JSONMember("tags", .array(.text), unless: "there are none", "its tags"),
              JSONMember("priority", .text, unless: "there is none", "its priority"),
              JSONMember("why", .text, unless: "--why is not given", "why it stands where sort:next puts it"),
            ])), "the items that are shown, with the columns asked for"),
      ])),
    JSONDocument(command: "flick show ID --json", shape: .array(.named("item"))),
    JSONDocument(
      command: "flick add TEXT --json, and every other command that changes the list", shape: .named("change")
    ),
    JSONDocument(
      command: "flick stats --json",
      shape: .object([
        JSONMember("by", .words(["day", "week", "month"]), "how long the periods are"),
        JSONMember(
          "periods",
          .array(
            .object([
              JSONMember("from", .day, "the first day"),
              JSONMember("made", .whole, "how many items were made in it"),
              JSONMember("done", .whole, "how many were completed in it"),
              JSONMember("open", .whole, "how many were open at its end"),
            ])), "the last periods in order"),
        JSONMember("made", .whole, "how many items there are in all"),
        JSONMember("done", .whole, "how many of them are completed"),
        JSONMember("open", .whole, "how many of them are open"),
        JSONMember(
          "median", .whole, unless: "none is completed", "median seconds from making to completion"),
      ])),
    JSONDocument(command: "flick resolve --json", shape: .array(.named("item"))),
    JSONDocument(command: "flick merge --json", shape: .object(JSONMember.ofMerge)),
    JSONDocument(
      command: "flick sync --json",
      shape: .object(
        [
          JSONMember("remote", .text, unless: "there is none", "the address, without a password"),
          JSONMember("committed", .array(.text), "what was committed: the first lines of the messages"),
          JSONMember("sent", .whole, "how many steps were sent"),
        ] + JSONMember.ofMerge)),
    JSONDocument(
      command: "flick lists --json",
      shape: .object([
        JSONMember(
          "lists",
          .array(
            .object([
              JSONMember("name", .text, "the list's name"),
              JSONMember("current", .flag, "whether it is the current one"),
              JSONMember("items", .whole, "how many items it has"),
              JSONMember("open", .whole, "how many of them are open"),
            ])), "the lists in order")
      ])),
    JSONDocument(
      command: "flick log --json",
      shape: .object([JSONMember("steps", .array(.named("step")), "the steps, the last one first")])),
    JSONDocument(command: "flick config --json", shape: .map(.text)),
    JSONDocument(
      command: "flick calendar --json",
      shape: .object([
        JSONMember("today", .day, "the day that counts as today"),
        JSONMember("from", .day, "the first day"),
        JSONMember("to", .day, "the last day"),
        JSONMember("week-start", .words(["monday", "sunday"]), "the day on which weeks start"),
        JSONMember(
          "months",
          .array(
            .object([
              JSONMember(
                "month", .form("a month such as 2026-11", pattern: #"^\d{4}-\d\d$"#), "which month"),
              JSONMember("title", .text, "its name and year"),
              JSONMember("days", .whole, "how many days it has"),
              JSONMember("first-cell", .whole, "the cell of its first day, of 42 from 0"),
            ])), "the months from the first to the last"),
        JSONMember(
          "due",
          .array(
            .object([
              JSONMember("day", .day, "the day"),
              JSONMember("time", .text, unless: "it is due on a day", "the local time, such as 17:30"),
              JSONMember("id", .whole, "the item's number"),
              JSONMember("text", .text, "its text"),
              JSONMember("list", .text, unless: "there is one list", "its list"),
            ])), "open items that are due in these days"),
        JSONMember(
          "events",
          .array(
            .object([
              JSONMember("from", .day, "the first day"),
              JSONMember("to", .day, "the last day"),
              JSONMember("start", .text, unless: "it is about whole days", "when it starts, local time"),
              JSONMember("end", .text, unless: "it is about whole days", "when it ends, local time"),
              JSONMember("text", .text, "what it is"),
            ])), "events of the files given"),
      ])),
    JSONDocument(
      command: "flick doctor --json",
      shape: .object([
        JSONMember(
          "findings",
          .array(
            .object([
              JSONMember("message", .text, "what is wrong, and what flick does about it"),
              JSONMember("blocks", .flag, "whether the store is unusable until it is repaired"),
            ])), unless: "--repair is given", "what was found; empty if all is well"),
        JSONMember("repairs", .array(.text), unless: "--repair is not given", "what was done"),
      ])),
    JSONDocument(
      command: "flick version --json",
      shape: .object([JSONMember("version", .text, "the version, such as 0.2.0")])),
  ]
}

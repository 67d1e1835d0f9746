import TodoModel

// The store's file. Unknown members stay unchanged.

extension JSONDefinition {
  static let store: [JSONDefinition] = [
    JSONDefinition(
      name: "stored-item", help: "An item as the store keeps it, on a line of its own.",
      shape: .object(
        [
          JSONMember("id", .whole, "the number for people, from 1 to 9007199254740991 (2^53 - 1)"),
          JSONMember("uid", .uid, "the identity for edits and merging"),
          JSONMember("text", .text, "one line"),
          JSONMember("created", .instant, "when it was made"),
          JSONMember("completed", .instant, unless: "it is open", "when it was completed"),
        ] + ItemField.members.filter { $0 != .conflicts }.compactMap(\.stored) + [
          JSONMember(
            "modified", .map(.instant), unless: "nothing changed", "when each field was last changed")
        ] + [ItemField.conflicts.stored].compactMap(\.self)))
  ]
}

extension JSONDocument {
  static let store = JSONDocument(
    command: "the file that holds the lists",
    shape: .object([
      JSONMember("format", .words(["flick"]), "what the file is"),
      JSONMember("version", .whole, "of the format: 1"),
      JSONMember("revision", .whole, "how often it has been written, at most 9007199254740992 (2^53)"),
      JSONMember("next", .whole, "the id that the next item gets, at most 9007199254740992 (2^53)"),
      JSONMember("current", .text, "the current list"),
      JSONMember(
        "lists",
        .array(
          .object([
            JSONMember("name", .text, "the list's name"),
            JSONMember("items", .array(.named("stored-item")), "its items, the top one first"),
            JSONMember(
              "linked",
              .object([
                JSONMember("id", .uid, "the machine's link id"),
                JSONMember("host", .text, "the machine's name"),
                JSONMember("time", .instant, "the time of the claim"),
              ]), unless: "no machine has linked the list", "the machine that has the list's links"),
          ])), "the lists in order, at least one"),
    ]))
}

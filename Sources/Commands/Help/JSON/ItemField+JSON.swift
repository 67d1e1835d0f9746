import TodoModel

// The optional fields of an item in JSON.

extension ItemField {
  /// The field's member in printed JSON, or nil for fields of every item.
  var printed: JSONMember? {
    switch self {
    case .priority: member(.text, unless: "there is none", "a capital letter, A the most urgent")
    case .note: member(.text, unless: "there is none", "a note, which may have several lines")
    case .attachments:
      member(
        .array(
          .object([
            JSONMember("name", .text, "what the card is"),
            JSONMember("width", .number, unless: "not known", "in points"),
            JSONMember("height", .number, unless: "not known", "in points"),
          ])), unless: "there are none", "cards attached to it")
    case .conflicts:
      member(
        .array(
          .object([
            JSONMember("field", .text, "the field"),
            JSONMember("value", .any, "the value that lost in a merge"),
            JSONMember("time", .instant, "when it had been set"),
          ])), unless: "there are none", "values that lost in a merge")
    case .due, .tags, .wait, .recur, .under, .needs, .archived: stored
    case .text, .completed, .place: nil
    }
  }

  /// The field's member in the store, or nil for fields of every item.
  var stored: JSONMember? {
    switch self {
    case .due: member(.dayOrInstant, unless: "there is none", "when it is due")
    case .priority: member(.text, unless: "there is none", "a capital letter")
    case .tags: member(.array(.text), unless: "there are none", "tags without their sign")
    case .note: member(.text, unless: "there is none", "a note")
    case .wait: member(.dayOrInstant, unless: "there is none", "hidden from list --open until then")
    case .recur: member(.text, unless: "it does not repeat", "how it repeats")
    case .under: member(.uid, unless: "it is at the top level", "the uid of the item that it stands under")
    case .needs:
      member(.array(.uid), unless: "there are none", "the uids of the items that are to be done first")
    case .archived: member(.instant, unless: "it is not archived", "when it was archived")
    case .attachments: member(.array(.any), unless: "there are none", "cards: name, width, height")
    case .conflicts: member(.array(.any), unless: "there are none", "values that lost in a merge")
    case .text, .completed, .place: nil
    }
  }

  private func member(_ shape: JSONShape, unless lack: String, _ help: String) -> JSONMember {
    JSONMember(rawValue, shape, unless: lack, help)
  }
}

import JSON
import TodoModel

/// The fields at the end of a task's line, as Obsidian's plugins Tasks and Dataview have them: `📅 2026-12-01`,
/// `🔁 every week`, `⏫`, `[due:: 2026-12-01]`, and the tags and names of blocks among them.
struct TaskSigns {
  private(set) var text: Substring
  private(set) var task = ForeignTask()

  private static let emoji: [Unicode.Scalar: ForeignField] = [
    "📅": .due, "📆": .due, "🗓": .due, "⏳": .time, "⌛": .time, "🛫": .wait, "➕": .created, "✅": .completed,
    "❌": .canceled, "🔁": .recur, "🆔": .id, "⛔": .needs, "🏁": .left, "🔺": .priority, "⏫": .priority,
    "🔼": .priority,
    "🔽": .priority, "⏬": .priority, "⏰": .left,
  ]
  private static let levels: [Unicode.Scalar: String] = [
    "🔺": "highest", "⏫": "high", "🔼": "medium", "🔽": "low", "⏬": "lowest",
  ]
  private static let names: [Substring: ForeignField] = [
    "due": .due, "scheduled": .time, "start": .wait, "created": .created, "completion": .completed,
    "cancelled": .canceled, "repeat": .recur, "id": .id, "dependsOn": .needs, "onCompletion": .left,
    "priority": .priority,
  ]

  /// Reads a task's text, or returns nil if it has no such field. Tags alone are text unless `hasTags`.
  init?(_ text: Substring, hasTags: Bool) {
    self.text = text
    var tags: [JSONValue] = []
    var values = TaskSigns.takeFields(&self.text)
    while let (field, name, value) = TaskSigns.last(of: self.text, &self.text) {
      self.text = ImportedText.trimmed(self.text)
      if field == .tags { tags.insert(.string(value), at: 0) } else { values.append((field, name, value)) }
    }
    guard !values.isEmpty || hasTags && !tags.isEmpty, !self.text.isEmpty else { return nil }
    let hasStart = values.contains { $0.field == .wait }
    for (field, name, value) in values.reversed() {
      // A day to begin on counts before one to work on.
      if field == .left || field == .time && hasStart {
        task.kept.append(.init(field == .left ? name : "scheduled", .string(value)))
      } else {
        task.offer(field == .time ? .wait : field, name, .string(value))
      }
    }
    task.add(.tags, "tags", .array(tags))
  }

  /// Removes Dataview's fields, anywhere in a text, and returns them, the last first.
  private static func takeFields(
    _ text: inout Substring
  ) -> [(field: ForeignField, name: String, value: String)] {
    var found: [(field: ForeignField, name: String, value: String)] = []
    var plain = ""
    var rest = text
    while let open = rest.firstIndex(where: { "[(".contains($0) }) {
      let content = rest[open...].dropFirst().prefix { !"[]()".contains($0) }
      let parts = content.split(separator: "::", maxSplits: 1)
      let after = rest[content.endIndex...].dropFirst()
      if parts.count == 2, let field = names[parts[0]],
        rest[content.endIndex...].first == (rest[open] == "[" ? "]" : ")")
      {
        found.append((field, String(parts[0]), String(ImportedText.trimmed(parts[1]))))
        plain += rest[..<open]
        rest = plain.last == " " ? after.drop { $0 == " " } : after
      } else {
        plain += rest[...open]
        rest = rest[rest.index(after: open)...]
      }
    }
    if !found.isEmpty { text = ImportedText.trimmed((plain + rest)[...]) }
    return found.reversed()
  }

  /// Removes the last field of a text and returns it, or nil if there is none.
  private static func last(
    of text: Substring, _ rest: inout Substring
  ) -> (field: ForeignField, name: String, value: String)? {
    if let last = text.split(separator: " ").last, last.startIndex > text.startIndex {
      let word = last.dropFirst()
      let isTag = last.hasPrefix("#") && word.contains { !$0.isNumber } && !word.contains("#")
      if isTag || last.hasPrefix("^"), !word.isEmpty {
        rest = text[..<last.startIndex]
        return (isTag ? .tags : .left, isTag ? "tags" : "block", String(word))
      }
    }
    guard let place = text.lastIndex(where: { $0.unicodeScalars.first.map { emoji[$0] != nil } ?? false }),
      let sign = text[place].unicodeScalars.first, let field = emoji[sign]
    else { return nil }
    let value = ImportedText.trimmed(text[text.index(after: place)...])
    let fits =
      switch field {
      case .priority: value.isEmpty
      case .recur: value.lowercased().hasPrefix("every")
      case .left where sign == "⏰":
        CalendarDay(value.prefix(10)) != nil
          && (value.count == 10
            || value.dropFirst(10).first == " " && ForeignDate.time(String(value.dropFirst(11))) != nil)
      case .id, .needs, .left:
        !value.isEmpty && !value.contains(" ") || field == .needs && value.contains(",")
      default: CalendarDay(value) != nil
      }
    guard fits else { return nil }
    rest = text[..<place]
    let name = sign == "⏰" ? "reminder" : field == .left ? "onCompletion" : "\(field)"
    return (field, name, levels[sign] ?? String(value))
  }

  /// Whether a text has the sign of a date or a repeat.
  static func isSigned(_ text: String) -> Bool {
    let fields: [ForeignField?] = [.due, .time, .wait, .recur]
    return !text.utf8.allSatisfy { $0 < 0x80 } && text.unicodeScalars.contains { fields.contains(emoji[$0]) }
  }
}

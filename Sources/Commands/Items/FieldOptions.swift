import Arguments
import Interchange
import Terminal
import TodoModel

/// What the options of a command say about an item's members, read before anything is changed.
struct FieldOptions {
  /// The new values of whole members.
  private var changes: [FieldChange] = []
  private var addedTags: [String] = []
  private var removedTags: [String] = []

  /// `inputIsTaken` says that standard input is read for something else; `untags` are tags to take away.
  init(_ context: Context, inputIsTaken: Bool, untags: [String] = []) throws(Failure) {
    let arguments = context.arguments
    if let text = arguments.value("due") { changes.append(.due(try context.date(text, of: "due"))) }
    if let text = arguments.value("priority") { changes.append(.priority(try FieldOptions.priority(text))) }
    for text in arguments.values("tag") { addedTags.append(try FieldOptions.tag(text, of: "tag")) }
    for text in untags { removedTags.append(try FieldOptions.tag(text, of: "untag")) }
    if let text = arguments.value("note") {
      guard text != "-" || !inputIsTaken else {
        throw .usage("--note - and the text - cannot both read standard input")
      }
      changes.append(.note(try FieldOptions.note(text, context)))
    }
    if let text = arguments.value("wait") { changes.append(.wait(try context.date(text, of: "wait"))) }
    if let text = arguments.value("recur") { changes.append(.recur(try FieldOptions.rule(text))) }
    if let both = addedTags.first(where: { removedTags.contains($0) }) {
      throw .usage("--tag and --untag both name '\(both)'")
    }
  }

  /// Whether no option said anything.
  var isEmpty: Bool { changes.isEmpty && addedTags.isEmpty && removedTags.isEmpty }

  /// What they change about an item; what it has already is no change.
  func changes(of item: Item) -> [FieldChange] {
    let old = FieldChange.all(of: item)
    var new = changes.filter { change in !old.contains { $0.isSame(as: change) } }
    var tags = item.tags.filter { tag in !removedTags.contains { $0.isSame(as: tag) } }
    for tag in addedTags where !tags.contains(where: { $0.isSame(as: tag) }) { tags.append(tag) }
    if tags != item.tags { new.append(.tags(tags)) }
    return new
  }

  /// The item with all that was given.
  func given(to item: Item) -> Item {
    var item = item
    for change in changes(of: item) {
      switch change {
      case .due(let date): item.due = date
      case .priority(let letter): item.priority = letter
      case .tags(let tags): item.tags = tags
      case .note(let note): item.note = note
      case .wait(let date): item.wait = date
      case .recur(let rule): item.recur = rule
      case .attachments, .conflicts: break
      }
    }
    return item
  }

  /// The removed tags that are words of an item's text, which alone can take them away.
  func tagsLeft(inTextOf item: Item) -> [String] {
    let words = Item.tagWords(of: item.text)
    return removedTags.filter { tag in words.contains { $0.isSame(as: tag) } }
  }
}

// One option's text each.
extension FieldOptions {
  private static func priority(_ text: String) throws(Failure) -> String? {
    if text.lowercased() == "none" { return nil }
    let letter = text.uppercased()
    guard letter.utf8.count == 1, let byte = letter.utf8.first, (65...90).contains(byte) else {
      throw .usage(
        "--priority: '\(text)' is not a priority; write a letter from A (the most urgent) to Z, or none")
    }
    return letter
  }

  /// A tag without the sign with which it would stand in a text.
  private static func tag(_ text: String, of option: String) throws(Failure) -> String {
    let name = text.hasPrefix("+") || text.hasPrefix("@") ? String(text.dropFirst()) : text
    guard Item.isText(name), !name.contains(where: \.isWhitespace) else {
      throw .usage("--\(option): '\(text)' is not a tag; a tag is one word, such as home")
    }
    return name
  }

  /// Lines end with a line feed alone; those that end a note are no part of it.
  private static func note(_ text: String, _ context: Context) throws(Failure) -> String? {
    let given = try text == "-" ? context.inputText() : text
    var note = given.replacing("\r\n", with: "\n")
    while note.last?.isNewline == true { note.removeLast() }
    guard !note.unicodeScalars.contains("\0") else {
      throw .usage("--note: a note cannot contain a NUL character")
    }
    return note.isEmpty ? nil : note
  }

  private static func rule(_ text: String) throws(Failure) -> String? {
    let words = text.lowercased().split(separator: " ")
    if words == ["none"] { return nil }
    if let rule = RecurrenceWords.rule(text) { return rule }
    if let day = RecurrenceWords.doubtfulDay(text) {
      throw .usage(
        "--recur: '\(text)' can mean two things; write every \(day) days, or every \(RecurrenceWords.ordinal(day)) of "
          + "the month")
    }
    let isAfter = words.count > 1 && words.first == "after"
    var rule = (isAfter ? words.dropFirst().joined(separator: " ") : words.joined(separator: " "))
      .uppercased()
    if rule.hasPrefix("RRULE:") { rule.removeFirst(6) }
    guard rule.contains("=") else {
      let near = nearest(to: text.lowercased(), among: RecurrenceWords.words)
      throw .usage(
        "--recur: '\(text)' is not a rule"
          + (near.map { "; did you mean '\($0)'?" }
            ?? "; write it as weekly, every 2 weeks, mon,thu, every 3rd friday or after 2 weeks"))
    }
    do {
      _ = try RecurrenceRule(parsing: rule)
    } catch {
      throw .usage("--recur: \(error.reason)")
    }
    return (isAfter ? RecurrenceWords.after : "") + rule
  }
}

// Texts that look alike are equal to Swift; the user may mean the bytes.
extension FieldChange {
  fileprivate func isSame(as other: FieldChange) -> Bool {
    switch (self, other) {
    case (.note(let left?), .note(let right?)): left.isSame(as: right)
    default: self == other
    }
  }
}

extension String {
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

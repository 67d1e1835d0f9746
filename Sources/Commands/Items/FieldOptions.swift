import Arguments
import Interchange
import Terminal
import TodoModel

/// What the options of a command say about an item's members, read before anything is changed.
struct FieldOptions {
  /// The new values of whole members.
  private var changes: [FieldChange] = []
  /// The words to add to a field and to take from it.
  private var words: [ItemField: (added: [String], removed: [String])] = [:]

  /// `inputIsTaken` says that standard input is read for something else; `untags` are tags to take away.
  init(_ context: Context, inputIsTaken: Bool, untags: [String] = []) throws(Failure) {
    for field in ItemField.members {
      guard let record = field.option else { continue }
      let option = record.name
      let values = context.arguments.values(of: record)
      if field.kind == .words {
        var (added, removed): ([String], [String]) = ([], [])
        for text in values { added.append(try FieldOptions.word(text, of: option)) }
        if field == .tags { for text in untags { removed.append(try FieldOptions.word(text, of: "untag")) } }
        if !added.isEmpty || !removed.isEmpty { words[field] = (added, removed) }
      } else if let text = values.last {
        guard text != "-" || !inputIsTaken || field.kind != .text else {
          throw .usage("--\(option) - and the text - cannot both read standard input")
        }
        changes.append(FieldChange(field, try FieldOptions.value(text, of: field, option, context)))
      }
    }
    if let (added, removed) = words[.tags], let both = added.first(where: { removed.contains($0) }) {
      throw .usage("--tag and --untag both name '\(both)'")
    }
  }

  /// Whether no option said anything.
  var isEmpty: Bool { changes.isEmpty && words.isEmpty }

  /// What they change about an item; what it has already is no change.
  func changes(of item: Item) -> [FieldChange] {
    let old = FieldChange.all(of: item)
    var new = changes.filter { change in !old.contains { $0.isSame(as: change) } }
    for field in ItemField.members {
      guard let (added, removed) = words[field] else { continue }
      let before = item.value(of: field)?.words ?? []
      var all = before.filter { word in !removed.contains { $0.isSame(as: word) } }
      for word in added where !all.contains(where: { $0.isSame(as: word) }) { all.append(word) }
      if all != before { new.append(FieldChange(field, words: all)) }
    }
    return new
  }

  /// The item with all that was given.
  func given(to item: Item) -> Item {
    var item = item
    for change in changes(of: item) { change.apply(to: &item) }
    return item
  }

  /// The removed tags that are words of an item's text, which alone can take them away.
  func tagsLeft(inTextOf item: Item) -> [String] {
    let words = Item.tagWords(of: item.text)
    return (self.words[.tags]?.removed ?? []).filter { tag in words.contains { $0.isSame(as: tag) } }
  }
}

// One option's text each.
extension FieldOptions {
  /// The value that an option of this name gives a field; nil takes the field away.
  private static func value(
    _ text: String, of field: ItemField, _ option: String, _ context: Context
  ) throws(Failure) -> FieldValue? {
    switch field.kind {
    case .date: try context.date(text, of: option).map { .date($0) }
    case .letter: try letter(text, of: field, option).map { .text($0) }
    case .text: try lines(text, of: field, option, context).map { .text($0) }
    case .rule: try rule(text, of: option).map { .text($0) }
    // These have no such option, or one that adds to them.
    case .line, .instant, .words, .attachments, .conflicts, .place: nil
    }
  }

  private static func letter(
    _ text: String, of field: ItemField, _ option: String
  ) throws(Failure) -> String? {
    if text.lowercased() == "none" { return nil }
    let letter = text.uppercased()
    guard letter.utf8.count == 1, let byte = letter.utf8.first, (65...90).contains(byte) else {
      throw .value(
        text, of: option, isNot: "a \(field.noun.one)",
        advice: "write a letter from A (the most urgent) to Z, or none")
    }
    return letter
  }

  /// A tag without the sign with which it would stand in a text.
  private static func word(_ text: String, of option: String) throws(Failure) -> String {
    let name = text.hasPrefix("+") || text.hasPrefix("@") ? String(text.dropFirst()) : text
    guard Item.isText(name), !name.contains(where: \.isWhitespace) else {
      throw .value(text, of: option, isNot: "a tag", advice: "a tag is one word, such as home")
    }
    return name
  }

  /// Lines end with a line feed alone; those that end a text are no part of it.
  private static func lines(
    _ text: String, of field: ItemField, _ option: String, _ context: Context
  ) throws(Failure) -> String? {
    let given = try text == "-" ? context.inputText() : text
    var lines = given.replacing("\r\n", with: "\n")
    while lines.last?.isNewline == true { lines.removeLast() }
    guard !lines.unicodeScalars.contains("\0") else {
      throw .usage("--\(option): a \(field.noun.one) cannot contain a NUL character")
    }
    return lines.isEmpty ? nil : lines
  }

  private static func rule(_ text: String, of option: String) throws(Failure) -> String? {
    let words = text.lowercased().split(separator: " ")
    if words == ["none"] { return nil }
    if let rule = RecurrenceWords.rule(text) { return rule }
    if let day = RecurrenceWords.doubtfulDay(text) {
      throw .usage(
        "--\(option): '\(text)' can mean two things; write every \(day) days, or every \(RecurrenceWords.ordinal(day)) of "
          + "the month")
    }
    let isAfter = words.count > 1 && words.first == "after"
    var rule = (isAfter ? words.dropFirst().joined(separator: " ") : words.joined(separator: " "))
      .uppercased()
    if rule.hasPrefix("RRULE:") { rule.removeFirst(6) }
    guard rule.contains("=") else {
      let near = nearest(to: text.lowercased(), among: RecurrenceWords.words)
      throw .value(
        text, of: option, isNot: "a rule",
        advice: near.map { "did you mean '\($0)'?" }
          ?? "write it as weekly, every 2 weeks, mon,thu, every 3rd friday or after 2 weeks")
    }
    do {
      _ = try RecurrenceRule(parsing: rule)
    } catch {
      throw .usage("--\(option): \(error.reason)")
    }
    return isAfter ? RecurrenceWords.after + rule : RecurrenceRule.omittingShortMonths(rule)
  }
}

// Texts that look alike are equal to Swift; the user may mean the bytes.
extension FieldChange {
  fileprivate func isSame(as other: FieldChange) -> Bool {
    guard field.kind == .text, field == other.field, let text = value?.text, let theirs = other.value?.text
    else { return self == other }
    return text.isSame(as: theirs)
  }
}

extension String {
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

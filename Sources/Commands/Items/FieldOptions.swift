import Arguments
import Interchange
import Text
import TodoModel

/// The changes of an item's fields by a command's options and attributes, read before anything is changed.
struct FieldOptions {
  private let context: Context
  private var changes: [FieldChange] = []
  private var relative: [(field: ItemField, date: RelativeDate)] = []
  /// The given times that a clock change skips.
  private(set) var skipped: [LocalTime] = []
  private var words: [ItemField: ListChange<String>] = [:]
  /// The changes to a field's references to other items.
  private var ties: [ItemField: ListChange<Int>] = [:]
  /// The lines added at the end of the note, or nil if there are none.
  private var noteLines: String?

  private struct ListChange<Value: Equatable> {
    var isCleared = false
    var added: [Value] = []
    var removed: [Value] = []

    var isEmpty: Bool { !isCleared && added.isEmpty && removed.isEmpty }

    /// A value that is added and removed.
    var contradiction: Value? { added.first { removed.contains($0) } }

    /// Reads a list: `home,work` adds, `-work` removes, `none` clears.
    mutating func take(
      _ text: String, _ read: (_ part: Substring, _ value: Substring) throws(Failure) -> Value
    )
      throws(Failure)
    {
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        if part.lowercased() == "none" {
          isCleared = true
        } else if part.hasPrefix("-") {
          removed.append(try read(part, part.dropFirst()))
        } else {
          added.append(try read(part, part))
        }
      }
    }
  }

  /// `inputIsTaken` says whether standard input has another use; `untags` are tags to remove.
  init(
    _ context: Context, _ attributes: Attributes = Attributes(), inputIsTaken: Bool, untags: [String] = []
  ) throws(Failure) {
    self.context = context
    for field in ItemField.members {
      guard let record = field.option else { continue }
      let option = record.name
      let values = context.arguments.values(of: record)
      let said = attributes.of(field)
      if field.kind == .words {
        var change = ListChange<String>()
        for text in values { try change.take(text, FieldOptions.word(of: "--\(option)")) }
        if field == .tags {
          for text in untags {
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
              change.removed.append(try FieldOptions.word(of: "--untag")(part, part))
            }
            // An imported tag may have a comma itself.
            if text.contains(",") { change.removed.append(text) }
          }
          change.added += attributes.tags
        }
        for attribute in said {
          try FieldOptions.of(attribute) { () throws(Failure) in
            try change.take(attribute.value, FieldOptions.word(of: attribute.key))
          }
        }
        if let both = change.contradiction { throw .usage("'\(both)' is both added and removed") }
        if !change.isEmpty { words[field] = change }
        continue
      }
      if field.kind == .item || field.kind == .items {
        var change = ListChange<Int>()
        for text in values { try change.take(text, FieldOptions.id(of: "--\(option)")) }
        for attribute in said {
          try FieldOptions.of(attribute) { () throws(Failure) in
            try change.take(attribute.value, FieldOptions.id(of: attribute.key))
          }
        }
        try FieldOptions.check(change, of: field)
        if !change.isEmpty { ties[field] = change }
        continue
      }
      if let text = values.last {
        let short = record.short.map { "-\($0)" }.flatMap { context.words.contains($0) ? $0 : nil }
        guard text != "-" || !inputIsTaken || field.kind != .text else {
          throw .usage("--\(option) - and the text - cannot both read standard input")
        }
        do { try take(text, for: field, short ?? "--\(option)", context) } catch {
          guard let short = record.short, context.arguments.command == EditCommand.names.name,
            ForeignCommands.excluding(context.words).contains("-\(short)\(text)")
          else { throw error }
          throw .more(error, "; \(ForeignCommands.removal("-\(short)\(text)", in: context.words))")
        }
      }
      guard let attribute = said.last else { continue }
      guard said.count == 1, values.isEmpty else {
        let others = values.map { "--\(option) \($0)" } + said.dropLast().map(\.word)
        throw .usage(
          "\(attribute.meaning) is given by \(enumeration(others + [attribute.word], "and")); give one of them"
        )
      }
      guard attribute.value != "-" || !inputIsTaken || field.kind != .text else {
        throw .usage("\(attribute.word) and the text - cannot both read standard input")
      }
      try FieldOptions.of(attribute) { () throws(Failure) in
        try take(attribute.value, for: field, attribute.key, context)
      }
    }
    if let text = context.arguments[.appendNote] {
      noteLines = try FieldOptions.lines(text, of: .note, "--append-note", context)
      if noteLines == nil { throw .usage("--append-note: there is nothing to add") }
    }
  }

  private mutating func take(
    _ text: String, for field: ItemField, _ name: String, _ context: Context
  ) throws(Failure) {
    if field.kind == .date, let date = RelativeDate(text, name, context) {
      relative.append((field, date))
    } else {
      changes.append(FieldChange(field, try FieldOptions.value(text, of: field, name, context, &skipped)))
    }
  }

  var isEmpty: Bool {
    changes.isEmpty && relative.isEmpty && words.isEmpty && ties.isEmpty && noteLines == nil
  }

  /// Whether a date or a rule is given.
  var isDated: Bool {
    !relative.isEmpty || changes.contains { $0.field.kind == .date || $0.field.kind == .rule }
  }

  /// The value that a word gives to a field of every item alike, or nil.
  func value(of field: ItemField) -> FieldValue? { changes.last { $0.field == field }?.value }

  /// The remark about a first date that is no day of its rule, or about a priority that means another one in
  /// Taskwarrior, or nil.
  var remark: String? {
    if let rule = value(of: .recur)?.text, let date = value(of: .due)?.date,
      let moment = try? context.moment(), case let day = moment.day(of: date),
      let series = (try? ItemRecurrence(rule))?.rule, series.namesDays, let first = series.first(from: day),
      first != day
    {
      let time = moment.time(of: date).map { " " + $0.description.suffix(8).dropLast(3) } ?? ""
      return
        "\(moment.text(of: date)) is no day of the rule; due:\("\(first)\(time)".shellWord) would be its first"
    }
    let letters = changes.lazy.filter { $0.field == .priority }.compactMap { $0.value?.text }
    return letters.first.flatMap(FieldOptions.remark(onLetter:))
  }

  /// The remark about an item whose rule gets no date to count from, or nil.
  func remark(onUndated item: Item) throws(Failure) -> String? {
    let item = try given(to: item)
    let isCounted = item.recur.map { RecurrenceStart.parts(of: $0).start == .due } ?? false
    guard item.due == nil, item.wait == nil, isCounted else { return nil }
    let isHourly = item.recur.flatMap { try? ItemRecurrence($0) }?.rule.frequency.isWithinDay ?? false
    let line = "flick edit \(item.id) due:\(isHourly ? "9:00" : "today")"
    return "without a date it counts from its completion; \(line) would set its first date"
  }

  /// The remark about a letter that is a priority of Taskwarrior, or nil for any other.
  static func remark(onLetter letter: String) -> String? {
    guard ["H", "M", "L"].contains(letter) else { return nil }
    return
      "priorities are letters from A (the most urgent) to Z, so \(letter) comes late; Taskwarrior's H, M and L "
      + "are A, B and C here"
  }

  /// Throws if the rule ended before today, or ends before the date that is given with it. Statements of scripts do not
  /// ask: they mean the same on every day.
  func refuseEndedRule() throws(Failure) {
    guard let rule = value(of: .recur)?.text, let until = rule.firstRange(of: "UNTIL=") else { return }
    let end = rule[until.upperBound...].prefix(8)
    let moment = try context.moment()
    if end < DueDate.day(moment.today).compact {
      throw .usage("recur: \(EditorLine.ruleWords(rule)) ended before today; name a last day that is ahead")
    }
    guard let date = (value(of: .due) ?? value(of: .wait))?.date,
      end < DueDate.day(moment.day(of: date)).compact
    else { return }
    throw .usage(
      "recur: \(EditorLine.ruleWords(rule)) ends before the first date, \(moment.text(of: date)); name a later last day"
    )
  }

  var hasTies: Bool { !ties.isEmpty }

  /// The uids of the named parents and dependencies. Throws if one does not exist.
  func others(in document: Document) throws(Failure) -> [Int: ItemUID] {
    let ids = Set(ties.values.flatMap { $0.added + $0.removed })
    let places = document.places(ofIDs: ids)
    let missing = ids.filter { places[$0] == nil }.sorted()
    guard missing.isEmpty else { throw .noItems(missing.map(String.init)) }
    return places.mapValues { document[$0].uid }
  }

  /// The named parent, or nil if none is named; the inner nil removes the parent.
  func parent(_ others: [Int: ItemUID]) -> ItemUID?? {
    guard let change = ties[.under] else { return nil }
    return .some(change.added.last.flatMap { others[$0] })
  }

  /// An item's new dependencies, or nil if they do not change.
  func needs(of item: Item, _ others: [Int: ItemUID]) -> [ItemUID]? {
    guard let change = ties[.needs] else { return nil }
    let removed = Set(change.removed.compactMap { others[$0] })
    var after = change.isCleared ? [] : item.needs.filter { !removed.contains($0) }
    for uid in change.added.compactMap({ others[$0] }) where !after.contains(uid) { after.append(uid) }
    return after
  }

  /// The changes to an item, without those to a value it already has.
  func changes(of item: Item) throws(Failure) -> [FieldChange] {
    let old = FieldChange.all(of: item)
    var all = changes
    // Relative dates count from the other date's new value.
    let base = all.reduce(into: item) { $1.apply(to: &$0) }
    for (field, date) in relative { all.append(FieldChange(field, .date(try date.date(of: base)))) }
    var new = all.filter { change in !old.contains { $0.isSame(as: change) } }
    // A monthly rule of the 31st keeps that day, which its words leave out.
    if let rule = item.recur.map({ RecurrenceWords.text(of: $0) }), !new.contains(where: { $0.field == .due })
    {
      new.removeAll { $0.field == .recur && $0.value?.text.map { RecurrenceWords.text(of: $0) } == rule }
    }
    for field in ItemField.members {
      guard let change = words[field] else { continue }
      let before = item.value(of: field)?.words ?? []
      var after = change.isCleared ? [] : before
      after.removeAll { word in change.removed.contains { Query.isSameName(word, $0) } }
      for word in change.added where !after.contains(where: { Query.isSameName($0, word) }) {
        after.append(word)
      }
      if after != before { new.append(FieldChange(field, words: after)) }
    }
    if let noteLines {
      let note = item.note.map { "\($0)\n\(noteLines)" } ?? noteLines
      new.append(FieldChange(.note, .text(note)))
    }
    return new + context.following(new, of: item, skipped: skipped, relative: Set(relative.map(\.field)))
  }

  func given(to item: Item) throws(Failure) -> Item {
    var item = item
    for change in try changes(of: item) { change.apply(to: &item) }
    return item
  }

  /// The removed tags that are words of an item's text; only an edit of the text removes them.
  func tagsLeft(inTextOf item: Item) -> [String] {
    let words = Item.tagWords(of: item.text)
    return (self.words[.tags]?.removed ?? []).filter { tag in words.contains { Query.isSameName($0, tag) } }
  }
}

extension FieldOptions {
  /// A reader of ids; `option` is the option or key as typed.
  private static func id(of option: String) -> (Substring, Substring) throws(Failure) -> Int {
    { (part, value) throws(Failure) in
      let digits = value.hasPrefix("#") ? value.dropFirst() : value
      if digits.utf8.allSatisfy({ (48...57).contains($0) }), let id = Int(digits) { return id }
      if digits.isEmpty {
        throw .usage("\(option): an id is missing; write ids without blanks between, as in 3,5")
      }
      throw .usage(
        "\(option): '\(part)' is not an id; ids are numbers such as 3 (flick list shows them), or none")
    }
  }

  /// An item has one parent, and nothing is both added and removed.
  private static func check(_ change: ListChange<Int>, of field: ItemField) throws(Failure) {
    let (added, removed) = (change.added, change.removed)
    if field.kind == .item, added.count + (change.isCleared ? 1 : 0) > 1 || !removed.isEmpty {
      throw .usage(
        "an item has only one parent: write \(field.rawValue):\(added.last ?? removed.last ?? 3), or \(field.rawValue):none"
      )
    }
    if let both = change.contradiction {
      throw .usage("#\(both) is both added to and removed from what it needs")
    }
  }

  /// Reads an attribute by `body`; a failure gets the advice for attributes.
  private static func of(_ attribute: Attribute, _ body: () throws(Failure) -> Void) throws(Failure) {
    do { try body() } catch {
      guard case .usage(let reason) = error else { throw error }
      throw .usage(reason + Failure.textAdvice)
    }
  }
}

extension Failure {
  /// The advice about an attribute that may be text.
  static let textAdvice = " (put -- before words that are text)"
}

// Readers of single values; `option` is the option or key as typed.
extension FieldOptions {
  /// The value of a field from this option's text; nil removes the field.
  private static func value(
    _ text: String, of field: ItemField, _ option: String, _ context: Context,
    _ skipped: inout [LocalTime]
  ) throws(Failure) -> FieldValue? {
    switch field.kind {
    case .date: try context.date(text, of: option, skipped: &skipped).map { .date($0) }
    case .letter: try letter(text, of: field, option).map { .text($0) }
    case .text:
      text.lowercased() == "none" ? nil : try lines(text, of: field, option, context).map { .text($0) }
    case .rule: try rule(text, of: option, context).map { .text($0) }
    // These fields have no such option, or an option that adds to them.
    case .line, .instant, .words, .item, .items, .attachments, .conflicts, .place, .mark: nil
    }
  }

  private static func letter(
    _ text: String, of field: ItemField, _ option: String
  ) throws(Failure) -> String? {
    if text.lowercased() == "none" { return nil }
    let letter = text.uppercased()
    guard letter.utf8.count == 1, let byte = letter.utf8.first, (65...90).contains(byte) else {
      let meant = ForeignKey.letters[text.lowercased()].map { "did you mean \($0)?" }
      throw .usage(
        "\(option): '\(text)' is not a \(field.noun.one); "
          + (meant ?? "write a letter from A (the most urgent) to Z, or none"))
    }
    return letter
  }

  /// A reader of tags, which leaves out the sign that a tag has in a text.
  private static func word(of option: String) -> (Substring, Substring) throws(Failure) -> String {
    { (_, text) throws(Failure) in
      let name = String(text.first.map { "+@#".contains($0) } == true ? text.dropFirst() : text)
      if name.isEmpty {
        throw .usage("\(option): a tag is missing; write tags without blanks between, as in home,work")
      }
      guard Item.isText(name), !name.contains(where: \.isWhitespace) else {
        throw .usage("\(option): '\(text)' is not a tag; a tag is one word, such as home")
      }
      return name
    }
  }

  /// Lines end with a line feed alone; line feeds at the end are not part of the text.
  private static func lines(
    _ text: String, of field: ItemField, _ option: String, _ context: Context
  ) throws(Failure) -> String? {
    let given = try text == "-" ? context.inputText() : text
    var lines = given.replacing("\r\n", with: "\n")
    while lines.last?.isNewline == true { lines.removeLast() }
    guard !lines.unicodeScalars.contains("\0") else {
      throw .usage("\(option): a \(field.noun.one) cannot contain a NUL character")
    }
    return lines.isEmpty ? nil : lines
  }

  private static func rule(
    _ text: String, of option: String, _ context: Context
  ) throws(Failure) -> String? {
    let words = text.lowercased().split(separator: " ")
    if words == ["none"] { return nil }
    func end(_ date: String) throws(Failure) -> DueDate? {
      try context.date(date.lowercased(), of: "\(option): until")
    }
    if let (one, other) = RecurrenceWords.readings(text) {
      throw .usage("\(option): '\(text)' can mean two things; write \(one), or \(other) of the month")
    }
    if let rule = try RecurrenceWords.rule(text, until: end) { return rule }
    var rest = words[...]
    let start = RecurrenceStart.take(from: &rest)
    var rule = rest.joined(separator: " ").uppercased()
    if start == .dueAhead, rule.last == "," { rule.removeLast() }
    if rule.hasPrefix("RRULE:") { rule.removeFirst(6) }
    guard rule.contains("=") else {
      if let (rule, date) = try context.timedRule(words.map(String.init), on: context.typedDue) {
        let example = date.map { "it, as in due:\($0.shellWord) recur:\(rule.shellWord)" }
        throw .usage("\(option): a rule has no time of day; the date has \(example ?? "one")")
      }
      let near = ForeignKey.rule(text) ?? nearest(to: text.lowercased(), among: RecurrenceWords.words)
      throw .usage(
        "\(option): '\(text)' is not a rule"
          + (near.map { "; did you mean '\($0)'?" }
            ?? "; write it as daily, weekly, every 2 weeks, mon,thu, every 3rd friday, after "
            + "2 weeks, 'daily, skip missed', 'daily 10 times', 'weekly until 2027-06-30' or, in hours, "
            + "'FREQ=HOURLY;INTERVAL=12'")
      )
    }
    do { _ = try RecurrenceRule(parsing: rule) } catch { throw .usage("\(option): \(error.reason)") }
    return start == .completion
      ? start.prefix + rule : start.prefix + RecurrenceRule.omittingShortMonths(rule)
  }
}

// Swift treats texts that look alike as equal; the user may mean the bytes.
extension FieldChange {
  fileprivate func isSame(as other: FieldChange) -> Bool {
    guard field.kind == .text, field == other.field, let text = value?.text, let theirs = other.value?.text
    else { return self == other }
    return text.utf8.elementsEqual(theirs.utf8)
  }
}

import Arguments
import Text
import TodoModel

/// A word of the command line that sets a field of an item: `due:fri`, `tag:home,work`, `list:Work`.
struct Attribute {
  /// The field, or nil for the list.
  let field: ItemField?
  /// The key as typed.
  let key: String
  /// The text after the colon; not empty.
  let value: String

  var word: String { "\(key):\(value)" }
  /// The word for a shell.
  var quoted: String { "\(key):\(value.shellWord)" }

  /// The placeholder of a value in advice, and whether this value has the form that it stands for, on an ordinary day.
  var form: (placeholder: String, isTaken: Bool) {
    let dates = DateWords(now: LocalTime(wall: 0), localTime: { LocalTime(utc: $0) })
    let isNone = value.lowercased() == "none"
    switch field?.kind {
    case .date:
      return ("DATE", isNone || RelativeDate.parts(value) != nil || (try? dates.period(value)) != nil)
    case .rule:
      return ("RULE", isNone || RecurrenceWords.rule(value) { try? dates.read($0.lowercased()) } != nil)
    case .letter: return ("A", isNone || value.utf8.count == 1 && value.first?.isLetter == true)
    case .item, .items:
      return ("ID", isNone || value.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ",") })
    case .words: return ("TAG", !value.contains(where: \.isWhitespace))
    default: return ("TEXT", true)
    }
  }

  /// Reads a word, or nil for a word of the text, such as an address.
  init?(_ word: String) {
    guard let (key, value) = Attribute.parts(of: word), !value.isEmpty else { return nil }
    field = ItemField(attributeKey: key.lowercased())
    guard field != nil || key.lowercased() == "list" else { return nil }
    self.key = String(key)
    self.value = String(value)
  }

  /// A word's key and the text after the colon, or nil without a colon, and for an address.
  static func parts(of word: String) -> (key: Substring, value: Substring)? {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let value = word[word.index(after: colon)...]
    return value.hasPrefix("//") ? nil : (word[..<colon], value)
  }

  /// The usual keys of all attributes, with their colons, as words of a sentence.
  static func mainKeys(_ conjunction: String) -> String {
    let keys = ItemField.members.compactMap(\.attributeKeys.first) + ["list"]
    return enumeration(keys.map { $0 + ":" }, conjunction)
  }

  static var keys: [String] { ItemField.members.flatMap(\.attributeKeys) + ["list"] }

  /// Whether a word is a condition with a minus before it, `-tag:home`, and therefore never an option.
  static func isNegatedCondition(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let (key, _) = parts(of: String(word.dropFirst())) else { return false }
    return Query.isKey(key.lowercased())
  }

  /// The word that clears the field of a lone key, `due:none` for `due:`, or nil for other words.
  static func clearing(_ word: String) -> String? {
    guard word.hasSuffix(":"), let attribute = Attribute(word + "none"), attribute.field != nil else {
      return nil
    }
    return attribute.word
  }

  var meaning: String {
    switch field?.kind {
    case .date: "the date"
    case nil: "the list"
    default: "the \(field?.noun.one ?? key)"
    }
  }
}

extension ItemField {
  /// The field that a lower-case key sets, or nil if there is none. The keys are the keys of queries.
  fileprivate init?(attributeKey key: String) {
    guard let field = ItemField.members.first(where: { $0.attributeKeys.contains(key) }) else { return nil }
    self = field
  }

  fileprivate var attributeKeys: [String] {
    switch kind {
    case .date, .letter, .words, .item, .items, .text: queryKeys
    case .rule: [rawValue]
    // The text needs no key, and the other values are not given as one word.
    case .line, .instant, .attachments, .conflicts, .place, .mark: []
    }
  }
}

/// The attributes and tags among the words of `add` and `edit`.
struct Attributes {
  /// The attributes in the order typed.
  var all: [Attribute] = []
  /// Tags given with their sign, where words with a sign are not text.
  var tags: [String] = []

  var list: String? { all.last { $0.field == nil }?.value }

  func of(_ field: ItemField) -> [Attribute] { all.filter { $0.field == field } }
}

extension Context {
  /// Splits the attributes before `--` off the command's words.
  func splittingAttributes() throws(Failure) -> (Context, Attributes) {
    var attributes = Attributes()
    var places = Set<Int>()
    let words = Array(arguments.arguments.prefix(arguments.countBeforeDashes))
    for (place, word) in words.enumerated() {
      guard let attribute = Attribute(word) else { continue }
      attributes.all.append(attribute)
      places.insert(place)
      try refuseLooseWords(
        words[(place + 1)...], behind: attribute.value, of: attribute.field, attribute.key + ":",
        hasTextBefore: words[..<place].contains { Attribute($0) == nil })
    }
    if let (value, behind) = wordsBehind(.append), !ItemNames.isName(value) {
      let more = behind.prefix { !$0.hasPrefix("-") && Attribute($0) == nil && !ItemNames.isName($0) }
      let whole = ([value] + more).joined(separator: " ")
      guard more.isEmpty else {
        throw .usage(
          "--append \(whole): put a text of several words in quotes, as in --append \(whole.shellWord)")
      }
    }
    for (field, option) in ItemField.members.map({ ($0, $0.option) }) + [(.note, .appendNote)] {
      guard let option, let (value, behind) = wordsBehind(option) else { continue }
      let before = self.words.prefix { $0 != "--\(option.name)" }.dropFirst()
      try refuseLooseWords(
        behind, behind: value, of: field, "--\(option.name) ",
        hasTextBefore: before.contains { !$0.hasPrefix("-") && Attribute($0) == nil && !ItemNames.isName($0) }
      )
    }
    return (without(places), attributes)
  }

  /// Splits attributes and tags with a sign off the words of `edit`, where ids are not text either.
  func splittingAttributesAndTags() throws(Failure) -> (Context, Attributes) {
    let (context, others) = try splittingAttributes()
    var attributes = others
    let words = context.arguments.arguments
    guard context.arguments.countBeforeDashes == words.count else { return (context, attributes) }
    var places = Set<Int>()
    for (place, word) in words.enumerated() {
      // `+home,+garden` is not one tag.
      if ForeignAttribute(word) == nil, "+@".contains(word.prefix(1)),
        ChangePhrase.change(of: word, []) == word
      {
        places.insert(place)
      } else if !ItemNames.isName(word), word != "-" {
        return (context, attributes)
      }
    }
    attributes.tags += places.sorted().map { String(words[$0].dropFirst()) }
    return (context.without(places), attributes)
  }

  /// The command as typed, with other words in place of some.
  func line(_ typed: some Collection<String>, _ new: String) -> String {
    let all = ["flick"] + words
    let start = all.indices.first { all[$0...].starts(with: typed) } ?? all.endIndex
    let rest = all[start...].dropFirst(typed.count).map(\.shellWord)
    return (all[..<start].map(\.shellWord) + [new].filter { !$0.isEmpty } + rest).joined(separator: " ")
  }

  private func without(_ places: Set<Int>) -> Context {
    places.isEmpty
      ? self
      : Context(
        arguments: arguments.without(places), environment: environment, words: words,
        lookups: lookups)
  }

  /// Throws for words that only make sense as the rest of the date or rule before them: they must not become text.
  func refuseLooseWords(
    _ words: ArraySlice<String>, behind value: String, of field: ItemField?, _ start: String,
    hasTextBefore: Bool
  ) throws(Failure) {
    let isEdit = arguments.command == EditCommand.names.name
    // In `edit due:fri 10` the number is the item's.
    if isEdit, !hasTextBefore, words.allSatisfy(ItemNames.isName),
      !self.words.prefix(while: { !$0.hasSuffix(value) }).contains(where: ItemNames.isName)
    {
      return
    }
    let words =
      field == .note ? words.prefix { Attribute($0) == nil && !"-+@".contains($0.first ?? "-") } : words
    guard !words.isEmpty else { return }
    let end = "or -- before words that are text"
    if isEdit, field?.kind == .words || field?.kind == .items, !hasTextBefore {
      let more = words.prefix { !$0.hasPrefix("-") }
        .filter { !["and", "&", ","].contains($0) && Attribute($0) == nil }
      let isMore =
        field?.kind == .items
        ? more.allSatisfy(ItemNames.isName) : more.count == 1 && more[0].allSatisfy(\.isLowercase)
      if isMore, !more.isEmpty {
        throw .usage(
          "\(start)\(value) \(words.joined(separator: " ")): write several as "
            + "\(start)\(([value] + more).joined(separator: ",")), \(end)")
      }
    }
    if field == .note, isEdit, ItemNames.isName(value), !hasTextBefore {
      throw .usage(
        "\(start)\(value): write the id before the option, as in flick edit \(value) "
          + "\(start)\(words.joined(separator: " ").shellWord)")
    }
    if field == .note, isEdit || hasTextBefore, !value.contains(where: \.isWhitespace) {
      throw .usage(
        "\(start)\(value) \(words.joined(separator: " ")): put a note of several words in quotes, as in "
          + "\(start)\(([value] + words).joined(separator: " ").shellWord), \(end)")
    }
    if field?.kind == .rule {
      for count in [3, 2, 1] where words.count >= count {
        let whole = ([value] + words.prefix(count)).joined(separator: " ")
        guard
          (try? RecurrenceWords.rule(whole, until: { try dateWords().read($0.lowercased()) })) ?? nil != nil
        else { continue }
        throw .usage(
          "\(start)\(whole): put a rule of several words in quotes, as in \(start)'\(whole)', \(end)")
      }
    }
    guard field?.kind == .date else { return }
    let dates = try dateWords()
    // In `due:sat 9 to 11` the end has no field.
    let behind = words.count == 3 && words.last?.first?.isNumber == true ? words.prefix { $0 != "to" } : words
    for count in [3, 2, 1] where behind.count >= count {
      // In `due:tomorrow 3 eggs` the number is none of an hour.
      if count < behind.count, Int(behind.prefix(count).last ?? "") != nil { continue }
      let whole = ([value] + behind.prefix(count)).joined(separator: " ")
      let meant = DateWords.meant(by: whole) ?? nil
      if value.lowercased() == "next", Weekday(named: words[words.startIndex].lowercased()) != nil {
        _ = try date(whole, of: String(start.dropLast()))
      }
      let date = try? dates.read(meant ?? whole)
      guard date != nil || RelativeDate.parts(whole) != nil else {
        guard (try? dates.read(value)) == nil, let found = attributes(meantBy: [value] + behind.prefix(count))
        else { continue }
        let line = found.attributes.replacing("due:", with: "\(field?.rawValue ?? "due"):")
        throw .usage("\(start)\(whole): \(line) would \(found.effect)" + Failure.textAdvice)
      }
      let isTimed = if case .instant? = date, case .day? = try? dates.read(value) { true } else { false }
      let what = isTimed ? "a date and its time" : "a date of several words"
      throw .usage(
        "\(start)\(whole): put \(what) in quotes, as in \(start)'\(meant ?? whole)', \(end)")
    }
    // The word is not a time for such a date.
    if case .instant? = try? dates.read(value) { return }
    if let word = words.first, case .instant? = try? dates.read(word) {
      throw .usage("\(start)\(value) \(word): '\(value)' takes no time; leave it out, \(end)")
    }
  }

  /// The value of an option and the words that directly follow it, or nil if there are none before `--`.
  private func wordsBehind(_ option: OptionRecord) -> (value: String, behind: ArraySlice<String>)? {
    let words = Array(words.prefix { $0 != "--" })
    let names = ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
    let start = "--\(option.name)="
    for (place, word) in words.enumerated() {
      if names.contains(word), place + 1 < words.count { return (words[place + 1], words[(place + 2)...]) }
      if word.hasPrefix(start) { return (String(word.dropFirst(start.count)), words[(place + 1)...]) }
    }
    return nil
  }
}

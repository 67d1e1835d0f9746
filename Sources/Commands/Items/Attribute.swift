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
      if ForeignAttribute(word) == nil, let tag = Item.tagWords(of: word).first,
        word == "+" + tag || word == "@" + tag
      {
        places.insert(place)
      } else if !ItemNames.isName(word), word != "-" {
        return (context, attributes)
      }
    }
    attributes.tags += places.sorted().map { String(words[$0].dropFirst()) }
    return (context.without(places), attributes)
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
    for count in [3, 2, 1] where words.count >= count {
      // In `due:tomorrow 3 eggs` the number is none of an hour.
      if count < words.count, Int(words.prefix(count).last ?? "") != nil { continue }
      let whole = ([value] + words.prefix(count)).joined(separator: " ")
      let meant = DateWords.meant(by: whole) ?? nil
      if value.lowercased() == "next", Weekday(named: words[words.startIndex].lowercased()) != nil {
        _ = try date(whole, of: String(start.dropLast()))
      }
      guard let date = try? dates.read(meant ?? whole) else { continue }
      let isTimed = if case .instant = date, case .day? = try? dates.read(value) { true } else { false }
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

extension Context {
  /// The attribute that a text without a key means elsewhere, if the whole text is a date or a rule.
  func attribute(meantBy text: String) -> Attribute? {
    guard let dates = try? dateWords() else { return nil }
    if (try? dates.read(text)) ?? nil != nil { return Attribute("due:\(text)") }
    let rule = try? RecurrenceWords.rule(text) { try dates.read($0.lowercased()) }
    return rule ?? nil == nil ? nil : Attribute("recur:\(text)")
  }

  /// The remark about a date, a rule or a priority at the end of a text, or a date at its start, as other programs
  /// read them: `Call Bob next tuesday +home`. Of an item with a date it is about the rule alone.
  func remark(onEndOf text: String, _ given: FieldOptions) -> String? {
    var words = text.split(separator: " ").map(String.init)
    while let last = words.last, let sign = last.first,
      !last.contains(where: { $0.isLetter || $0.isNumber })
        || "+@#".contains(sign) && last.dropFirst().first?.isLetter == true
        || Attribute(last) != nil || ForeignAttribute(last)?.isKnown == true
    {
      words.removeLast()
    }
    let count = TimeWords.count(atStartOf: words)
    let found =
      end(of: words) ?? (count < words.count ? attributes(meantBy: Array(words.prefix(count))) : nil)
    let attributes = found?.attributes ?? ""
    let start = given.isDated ? attributes.firstRange(of: "recur:")?.lowerBound : attributes.startIndex
    guard given.value(of: .recur) == nil, let found, let start else { return nil }
    return "\(found.text) stays in the text; \(attributes[start...]) would \(found.effect)"
  }

  private typealias Meant = (text: String, attributes: String, effect: String)

  /// The attributes that the words at the end of a text stand for, or nil if flick cannot read all of these words.
  private func end(of words: [String]) -> Meant? {
    let tail = Array(words.suffix(2))
    if words.count > 2, tail.contains(where: { (ChangePhrase.tails + ["needs"]).contains($0.lowercased()) }),
      let change = ChangePhrase(tail)?.changes.first.flatMap({ Attribute($0) })
    {
      let text = tail.joined(separator: " ")
      return end(of: words.dropLast(2)).map {
        ("\($0.text) \(text)", "\($0.attributes) \(change.word)", "set both")
      } ?? (text, change.word, "set \(change.meaning)")
    }
    let last = words.last.map { [String($0.prefix { !"!?".contains($0) })] } ?? []
    let count = TimeWords.count(atEndOf: words.dropLast() + last)
    guard count > 0, count < words.count else { return nil }
    return attributes(meantBy: words.suffix(count).dropLast() + last)
  }

  private func attributes(meantBy words: [String]) -> Meant? {
    let run = words.map { $0.lowercased() }
    let (typed, text) = (words.joined(separator: " "), run.joined(separator: " "))
    // `Tax return 2027` and `macOS 15.2` end in numbers; `14.12.` is a day.
    let isNumber =
      text.first?.isNumber == true && !text.contains { $0.isLetter || $0 == ":" } && DueDate(text) == nil
      && text.last != "."
    guard !isNumber, run.count > 1 || text.utf8.count > 3 || TimeWords.names.contains(text) else {
      return nil
    }
    let rest = Array(run.drop { ["due", "on", "by", "at", "in", "till", "until", "before"].contains($0) })
    if rest.count > 1, rest[0] == "next", Weekday(named: rest[1]) != nil {
      let day = rest[1...].filter { $0 != "at" }.joined(separator: " ")
      guard attribute(meantBy: day) != nil else { return nil }
      return (typed, "due:\(day.shellWord)", "set the coming one, due:\("\(day)+1w".shellWord) the one after")
    }
    if ["after", "wait"].contains(run[0]), let found = attributes(meantBy: ["by"] + words.dropFirst()) {
      return (typed, found.attributes.replacing("due:", with: "wait:"), found.effect)
    }
    let plain = rest.joined(separator: " ")
    let meant = (DateWords.meant(by: text) ?? nil) ?? (DateWords.meant(by: plain) ?? nil)
    // `3.30pm tomorrow`, but not the price `12.50`
    let clock = plain.contains(where: \.isLetter) ? plain.replacing(".", with: ":") : plain
    if let found = attribute(meantBy: text) ?? attribute(meantBy: plain) ?? attribute(meantBy: clock)
      ?? meant.flatMap({ $0 == "none" ? nil : Attribute("due:\($0)") })
      ?? ForeignKey.rule(text).flatMap({ Attribute("recur:\($0)") })
      ?? (text.hasPrefix("every ") && text.contains(" hour") ? Attribute("recur:daily") : nil)
    {
      let repeated = found.value == "daily" ? "repeat it each day" : "repeat it"
      let effect = found.field == .recur ? repeated : "set \(found.meaning)"
      return (typed, "\(found.key):\(found.value.shellWord)", effect)
    }
    // `due 3/12` can be either of two days.
    if let word = rest.first(where: { SlashDate($0)?.readings.count == 2 }), run.count > 1, run[0] != "in" {
      let days = (SlashDate(word)?.readings ?? []).compactMap { day, month in
        let name = CalendarMonth(year: 2000, month: month)?.name.prefix(3).lowercased() ?? ""
        return attribute(meantBy: plain.replacing(word, with: "\(day) \(name)"))
      }
      guard days.count == 2 else { return nil }
      return (typed, days.map { "due:\($0.value.shellWord)" }.joined(separator: " or "), "set the date")
    }
    if let timed = try? timedRule(run), let start = timed.date {
      return (typed, "due:\(start.shellWord) recur:\(timed.rule.shellWord)", "repeat it")
    }
    // `for 2 days` is no date, `to 10.4` a version, and `third friday in june` no rule.
    let isVersion = run[0] == "to" && run.last?.contains(where: \.isLetter) == false
    let phrase = run[0] == "for" || isVersion ? nil : ChangePhrase(run)
    let changes = phrase?.changes.compactMap { Attribute($0) } ?? []
    let dates = changes.filter { $0.field != .recur }
    if let first = changes.first, dates.count < 2, changes.count - dates.count < 2,
      dates.allSatisfy({ (try? dateWords().read($0.value)) != nil }),
      changes.count == 1 || run.contains(where: RecurrenceWords.starts.contains)
    {
      let words = changes.map { "\($0.key):\($0.value.shellWord)" }.sorted().joined(separator: " ")
      return (typed, words, dates.count < changes.count ? "repeat it" : "set \(first.meaning)")
    }
    // In `pay 20 every month` the number is no part of the rule.
    let start = run.dropFirst().firstIndex(where: RecurrenceWords.starts.contains)
    return start.flatMap { attributes(meantBy: Array(words[$0...])) }
  }
}

extension Attribute {
  /// The first remark about a priority, a tag or a key as other programs write them, or nil if there is none.
  static func remark(onMisspelt words: [String]) -> String? { remarks(onMisspelt: words).first }

  static func remarks(onMisspelt words: [String]) -> [String] {
    let sign = words.dropFirst().last { ["!!", "!!!"].contains($0) }.map {
      "\($0) stays in the text; pri:\($0 == "!!" ? "B" : "A") would set the priority"
    }
    let tag = words.dropFirst().last { $0.hasPrefix("#") && $0.dropFirst().first?.isLetter == true }.map {
      "\($0) stays in the text; tag:\($0.dropFirst().description.shellWord) would add the tag"
    }
    return [sign, tag, remark(onKeyIn: words)].compactMap { $0 }
  }

  /// The remark about a key without a value, `due:`, or with another sign, `due=fri`. `list:` is an ordinary word, and
  /// `note:` at the start or behind an article.
  private static func remark(onKeyIn words: [String]) -> String? {
    for (place, word) in words.enumerated() {
      if let sign = word.firstIndex(of: "="),
        let meant = Attribute(word[..<sign] + ":" + word[sign...].dropFirst())
      {
        return "\(word) stays in the text; \(meant.word) would set \(meant.meaning)"
      }
      guard word.hasSuffix(":"), let attribute = Attribute(word + "none"), let field = attribute.field else {
        continue
      }
      if field != .note {
        return "\(word) stays in the text; with a value directly behind it, it would set \(attribute.meaning)"
      }
      let rest = words[(place + 1)...].joined(separator: " ")
      if place > 0, word == "note:", !["a", "the", "this"].contains(words[place - 1]), !rest.isEmpty {
        return "note: \(rest) stays in the text; note:\(rest.shellWord) would set the note"
      }
    }
    return nil
  }

  /// The remark about a text that ends with the name of a list, `Eggs to Groceries`, or nil if it does not.
  static func remark(onListAtEndOf words: [String], _ lists: [String]) -> String? {
    if let first = words.first, words.count > 1, first.hasSuffix(":"),
      let list = lists.first(where: { $0.lowercased() + ":" == first.lowercased() })
    {
      return "\(first) stays in the text; list:\(list.shellWord) would choose the list"
    }
    for place in words.indices.dropFirst() {
      let start = words[place].hasPrefix("#") ? [String(words[place].dropFirst())] : []
      guard !start.isEmpty || ["to", "in", "into", "on", "list"].contains(words[place]) else { continue }
      let name = (start + words[(place + 1)...].drop { $0 == "the" }).joined(separator: " ").lowercased()
      guard
        let list = lists.first(where: {
          [name, name + " list"].contains($0.lowercased()) || $0.lowercased() + " list" == name
        })
      else { continue }
      return
        "\(words[place...].joined(separator: " ")) stays in the text; list:\(list.shellWord) would choose the list"
    }
    return nil
  }

  /// The remark about a text given as one argument with an attribute in it, or nil if it has none.
  static func remark(on text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard let attribute = words.lazy.compactMap({ Attribute($0) }).first else {
      return remark(onMisspelt: words) ?? ForeignAttribute.remark(on: words)
    }
    return text == attribute.word
      ? "\(attribute.word) is the text; behind a text, as in flick add Milk \(attribute.word), it would set \(attribute.meaning)"
      : "\(attribute.word) stays in the text; as a word of its own it would set \(attribute.meaning)"
  }
}

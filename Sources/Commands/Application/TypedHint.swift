import Arguments
import Text
import TodoModel

/// A command that a hint names, with the user's own words in the places of its placeholders: `flick edit ID
/// --append-note TEXT` for `annotate 3 called twice` is `flick edit 3 --append-note 'called twice'`.
struct TypedHint {
  /// The words that were typed besides the command and the option that the hint answers.
  private var words: [String]
  private var ids: [String]
  /// The number of places for ids that are still open.
  private var places: Int
  private var options: [String]
  /// The value of the option that the hint answers.
  private var value: String?

  /// Values in hints for which another one can stand.
  private static let examples: Set<Substring> = ["due+1d", "1d", "1w", "weekly", "A"]

  /// Fills a hint, or returns nil if a word that was typed finds no place, or the result is not a command.
  static func filled(_ hint: String, _ typed: [String], value: String? = nil) -> String? {
    let parts = hint.replacing("\"", with: "").split(separator: " ")
    var filler = TypedHint(
      typed, value: value, parts.dropFirst().first.flatMap { Application.program.command(named: String($0)) },
      idPlaces: parts.filter { $0 == "ID" || $0.hasSuffix(":ID") }.count)
    // An id behind other words is none, and of several ids the last may be the value.
    let isUnclear =
      filler.ids.isEmpty
      ? filler.words.contains(where: ItemNames.isName)
      : filler.ids.count > 1 && takesValue(hint.replacing(":ID", with: "")) && value == nil
    if filler.places > 0, isUnclear { return nil }
    let isEdit = parts.dropFirst().first == EditCommand.names.name[...] && !filler.ids.isEmpty
    var line: [String] = []
    for part in parts { line += filler.words(for: part, after: line) }
    let rest = filler.words + (filler.value.map { [$0] } ?? [])
    // Behind the option in `edit 3 --list Work New text` there is a text.
    let isText = isEdit && value != nil && filler.value == nil
    guard filler.ids.isEmpty,
      rest.isEmpty || isText || line.dropFirst().first == ListCommand.names.name && !line.contains("--color")
    else { return nil }
    line += rest + filler.options
    guard (try? ArgumentParser(Application.program).parse(Array(line.dropFirst()))) != nil else { return nil }
    let text = line.map(\.shellWord).joined(separator: " ")
    return text.utf8.count > 100 ? nil : text
  }

  /// Whether a hint has a place for the value of an option.
  static func takesValue(_ hint: String) -> Bool {
    hint.split(separator: " ").dropFirst(2).contains { part in
      let value = part.split(maxSplits: 1) { ":<>=-\"".contains($0) }.last ?? ""
      return part != "ID" && (isPlaceholder(value) || examples.contains(value))
        && !(part == "TEXT" && hint.hasPrefix("flick add"))
    }
  }

  static func hasPlaceholder(_ hint: String) -> Bool {
    hint.split { " .:".contains($0) }.contains { isPlaceholder($0) }
  }

  private static func isPlaceholder(_ text: Substring) -> Bool {
    text.utf8.count > 1 && text.utf8.allSatisfy { (65...90).contains($0) }
  }

  /// Words of other habits between a command and the value.
  static let fillers: Set = ["to", "by", "until", "for", "on", "as", "in", "before", "from", "starting"]

  private init(_ typed: [String], value: String?, _ command: CommandRecord?, idPlaces: Int) {
    places = idPlaces
    self.value = value
    var (words, options): ([String], [String]) = ([], [])
    var rest = typed[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word.utf8.count > 1, !Attribute.isNegatedCondition(word) else {
        words.append(word)
        continue
      }
      options.append(word)
      let option = command?.options.first { ["--" + $0.name, $0.short.map { "-\($0)" }].contains(word) }
      if option?.value != nil, let value = rest.popFirst() { options.append(value) }
    }
    self.options = options
    let names: ArraySlice<String> = places > 0 ? words.prefix(while: ItemNames.isName) : []
    // In `append 5 2 bottles` the second number is text.
    ids = Array(names.count < words.count || idPlaces > 1 ? names.prefix(1) : names)
    self.words = Array(words.dropFirst(ids.count))
  }

  /// The ids for the next place; those that other places need are left.
  private mutating func takeIDs() -> [String] {
    places -= 1
    let taken = Array(ids.prefix(max(1, ids.count - places)))
    ids.removeFirst(taken.count)
    return taken
  }

  private mutating func takeAll() -> [String] {
    let all = words.isEmpty ? value.map { [$0] } ?? [] : words
    if words.isEmpty { value = nil }
    words = []
    return all
  }

  private mutating func words(for part: Substring, after line: [String]) -> [String] {
    switch part {
    case "ID":
      let taken = takeIDs()
      if taken.isEmpty, ItemNames.isName(words.first ?? "") { return [words.removeFirst()] }
      // The items are those of a query.
      if taken.isEmpty, options.contains("--query") { return [] }
      if taken.isEmpty, let word = words.first?.lowercased(),
        let state = Query.State(rawValue: ForeignKey.states[word] ?? word)
      {
        words.removeFirst()
        return ["--query", "is:\(state.rawValue)"]
      }
      return taken.isEmpty ? [String(part)] : taken
    case "TEXT", "QUERY", "WORD":
      let all = takeAll()
      // A value of an option or a preference is one word.
      let isOne =
        line.count > 2 && (line.last?.hasPrefix("--") == true || ["config", "lists"].contains(line[1]))
      return all.isEmpty ? [String(part)] : isOne ? [all.joined(separator: " ")] : all
    default: break
    }
    guard let colon = part.firstIndex(of: ":") else {
      guard let name = part.split(separator: ".").last, TypedHint.isPlaceholder(name) else {
        return [String(part)]
      }
      let word = value ?? words.first
      guard let word, name == "COUNT" ? Int(word) != nil : !ItemNames.isName(word) else {
        return [String(part)]
      }
      if value == nil { words.removeFirst() } else { value = nil }
      return [String(part.dropLast(name.count)) + word]
    }
    return [
      valued(
        part[...colon], part[part.index(after: colon)...],
        isQuery: line.last == "--query" || line.dropFirst().first != "edit" && line.dropFirst().first != "add"
      )
    ]
  }

  /// The attribute or condition with the first value that it takes, or as it is.
  private mutating func valued(_ key: Substring, _ example: Substring, isQuery: Bool) -> String {
    let sign = example.prefix { "<>=-".contains($0) }
    let name = example.dropFirst(sign.count)
    if name == "ID" {
      let typed = value.map { [$0] } ?? ids + words.filter { !TypedHint.fillers.contains($0) }
      guard !typed.isEmpty, typed.allSatisfy(ItemNames.isName) else { return String(key + example) }
      (value, words, ids) = (nil, [], [])
      return key + typed.joined(separator: ",")
    }
    let isKept = !TypedHint.isPlaceholder(name) && !TypedHint.examples.contains(name) && key != "sort:"
    if isKept { return String(key + example) }
    if value == nil, words.count > 1 {
      words = Array(words.drop { TypedHint.fillers.contains($0) || $0 == "with" })
    }
    let values =
      value.map { [$0] } ?? [words.joined(separator: key == "tag:" ? "," : " "), words.first ?? ""]
    for value in values where !value.isEmpty {
      let isDate = isQuery && ["done:", "created:"].contains(key)
      let forms =
        key == "is:"
        ? [ForeignKey.states[value.lowercased()] ?? value.lowercased()]
        : name == "due+1d" ? ["due+" + value.drop { $0 == "+" }, value] : [value]
      for form in forms + forms.compactMap({ DateWords.meant(by: $0) ?? nil })
      where isTaken((isDate ? "due:" : key), form) {
        if self.value == nil { words.removeFirst(value == words.first ? 1 : words.count) }
        self.value = nil
        if key == "tag:", sign == "-", form == "all" { return "tag:none" }
        return String(key + sign) + (isQuery && form.contains(where: \.isWhitespace) ? "\"\(form)\"" : form)
      }
    }
    return String(key + example)
  }

  private func isTaken(_ key: Substring, _ value: String) -> Bool {
    switch key {
    case "is:": Query.State(rawValue: value) != nil
    case "sort:": (try? SortKey.keys(value)) != nil
    case "tag:" where value.split(separator: ",").contains(where: { ItemNames.isName(String($0)) }): false
    default: Attribute(key + value)?.form.isTaken == true
    }
  }
}

/// A query for items, as in `flick list`; ``init(parsing:words:)`` and ``description`` are inverses.
package indirect enum Query: Hashable, Sendable {
  case everything
  case test(Test)
  case not(Query)
  /// All of these; two or more, none of them `all` itself.
  case all([Query])
  /// Any of these; two or more, none of them `any` itself.
  case any([Query])

  package enum Test: Hashable, Sendable {
    case text(String)
    /// A field of one or more lines contains this.
    case contains(ItemField, String)
    case equals(ItemField, String)
    /// The text, or a field of one or more lines, matches the pattern somewhere.
    case pattern(LinePattern, in: ItemField)
    case state(State)
    /// A field of words contains this one; for tags, the words of the text count too.
    case has(ItemField, String)
    /// A field of words contains one like this, with stars for any characters.
    case like(ItemField, String)
    /// The item is on the list with this name, or nil for any list.
    case list(String?)
    /// The item is on one of the lists with these names: commas between them, stars for any characters. A list
    /// with the whole as its name is meant alone.
    case lists(String)
    /// The item is below one of the items with these ids, at any depth, or depends on one of them.
    case related(ItemField, [ClosedRange<Int>])
    case ids([ClosedRange<Int>])
    /// The date exists and is within the bounds.
    case date(DateField, Bounds<DueDate>)
    /// The capital letter exists and is within the bounds.
    case letter(ItemField, Bounds<String>)
    case lacks(ItemField)
    /// The item keeps a word of another program with this name and value; nil for any.
    case other(name: String?, value: String?)
  }

  /// A state for `is:`.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case open, done
    /// Open, and being worked on.
    case started
    /// Open, and due today or earlier.
    case due
    case overdue, waiting
    /// Open, and one of its dependencies is open too.
    case blocked
    /// With an open direct subtask.
    case parent
    case recurring, archived, conflict
  }

  package enum DateField: Hashable, Sendable {
    case created
    case field(ItemField)
  }

  package enum Bounds<Value: Hashable & Sendable>: Hashable, Sendable {
    case compared(Comparison, Value)
    /// A range from the first value to the second, both included; at least one is given.
    case between(Value?, Value?)
  }

  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case less = "<"
    case atMost = "<="
    case equal = "="
    case atLeast = ">="
    case more = ">"
  }
}

extension Query.DateField: CaseIterable {
  package static let allCases: [Query.DateField] =
    [.created] + ItemField.all(.date, .instant).map { Query.DateField.field($0) }

  package var queryKey: String {
    switch self {
    case .created: "created"
    case .field(let field): field.queryKey
    }
  }

  /// The side of the present on which a weekday or a month is looked for.
  package var direction: DateWords.Direction {
    if case .field(let field) = self, field.kind == .date { .coming } else { .past }
  }
}

extension Query {
  /// Whether a lower-case word is the key of a condition or a setting of the view.
  package static func isKey(_ key: String) -> Bool {
    ItemField(queryKey: key) != nil || QueryParser.keys.contains(key + ":")
  }

  /// All of these queries in the simplest form.
  package static func all(of queries: [Query]) -> Query {
    let parts = queries.flatMap { query -> [Query] in
      switch query {
      case .everything: []
      case .all(let parts): parts
      default: [query]
      }
    }
    return parts.count > 1 ? .all(parts) : parts.first ?? .everything
  }

  /// Any of these queries in the simplest form; there must be at least one.
  package static func any(of queries: [Query]) -> Query {
    if queries.contains(.everything) { return .everything }
    let parts = queries.flatMap { query -> [Query] in
      if case .any(let parts) = query { parts } else { [query] }
    }
    return parts.count > 1 ? .any(parts) : parts.first ?? .everything
  }

  /// All conditions, however nested.
  package var tests: [Test] {
    switch self {
    case .everything: []
    case .test(let test): [test]
    case .not(let query): query.tests
    case .all(let parts), .any(let parts): parts.flatMap(\.tests)
    }
  }

  /// Whether a condition asks for archived items, which are left out otherwise.
  package var asksForArchived: Bool {
    tests.contains {
      switch $0 {
      case .state(.archived), .date(.field(.archived), _), .lacks(.archived): true
      default: false
      }
    }
  }

  /// Whether a condition names lists, or says `list:*`.
  package var namesLists: Bool {
    tests.contains {
      switch $0 {
      case .list, .lists: true
      default: false
      }
    }
  }

  /// The first name in a condition that none of these lists has, or nil if there is none.
  package func missingList(among names: [String]) -> String? {
    for test in tests {
      switch test {
      case .list(let name?): if Query.lists(named: name, among: names).isEmpty { return name }
      case .lists(let pattern):
        if let name = Query.lists(matching: pattern, among: names).missing { return name }
      default: continue
      }
    }
    return nil
  }
}

extension Query: CustomStringConvertible {
  /// The query in its canonical form, empty for every item. Reading it gives an equal query; dates are
  /// written in full, so that it means the same on another day.
  package var description: String {
    switch self {
    case .everything: ""
    case .test(let test): test.description
    case .not(let query): "not " + query.operand
    case .all(let parts): parts.map(\.operand).joined(separator: " ")
    case .any(let parts):
      parts.map { if case .all = $0 { $0.description } else { $0.operand } }.joined(separator: " or ")
    }
  }

  /// The query as an operand, in parentheses if necessary.
  private var operand: String {
    switch self {
    case .all, .any: "(\(description))"
    case .everything: "list:*"
    case .test, .not: description
    }
  }
}

extension Query.Test: CustomStringConvertible {
  package var description: String {
    switch self {
    case .text(let text): QueryWord.isPlain(text) ? text : QueryWord.quoted(text)
    case .contains(let field, let text), .equals(let field, let text):
      field.queryKey + ":" + QueryWord.value(text)
    case .pattern(let pattern, let field):
      field.queryKey + "~" + QueryWord.quoted(pattern.source, isPattern: true)
    case .state(let state): "is:\(state.rawValue)"
    case .has(let field, let word):
      field.queryKey + ":" + (QueryWord.tag(of: word) == nil ? QueryWord.name(word) : QueryWord.quoted(word))
    case .like(let field, let pattern): "\(field.queryKey):" + pattern
    case .list(let name): "list:" + (name.map { QueryWord.name($0) } ?? "*")
    case .lists(let pattern): "list:" + pattern
    case .related(let field, let ranges): "\(field.queryKey):" + QueryWord.ids(ranges)
    case .ids(let ranges): "id:" + QueryWord.ids(ranges)
    case .date(let field, let bounds): "\(field.queryKey):" + bounds.text(\.description)
    case .letter(let field, let bounds): "\(field.queryKey):" + bounds.text(\.self)
    case .lacks(let field): "\(field.queryKey):none"
    case .other(let name?, let value): "other:" + QueryWord.value(name + (value.map { "=" + $0 } ?? ""))
    case .other(nil, _): "other:any"
    }
  }
}

extension Query.Bounds {
  fileprivate func text(_ value: (Value) -> String) -> String {
    switch self {
    case .compared(.equal, let bound): value(bound)
    case .compared(let comparison, let bound): comparison.rawValue + value(bound)
    case .between(let lower, let upper): (lower.map(value) ?? "") + ".." + (upper.map(value) ?? "")
    }
  }
}

enum QueryWord {
  /// The words that join conditions, in lower case and in capitals.
  fileprivate static let operators: Set<String> = ["and", "or", "not", "AND", "OR", "NOT"]

  /// Whether a word of the text needs no quotes.
  static func isPlain(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    return isValue(word) && scalars.first != "-" && !operators.contains(word) && key(of: scalars[...]) == nil
      && tag(of: word) == nil && form(ofCompared: word) == nil && !scalars.prefix(1).allSatisfy(isComparison)
  }

  /// The tag in a word such as `+home` or `@home`, without its sign, or nil for any other word.
  static func tag(of word: String) -> String? {
    let scalars = word.unicodeScalars
    guard scalars.count > 1, scalars.first == "+" || scalars.first == "@" else { return nil }
    return String(String.UnicodeScalarView(scalars.dropFirst()))
  }

  /// The condition in flick for a lower-case key with a modifier, as in `due.before`, or for another
  /// program's key, or nil for any other.
  static func form(ofModified key: String, value: String = "") -> String? {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return ForeignKey.form(of: key, "", value: value) }
    let (name, modifier) = (String(parts[0]), String(parts[1]))
    if modifier == "none" || modifier == "any", let field = ItemField(queryKey: name), field.kind != .line {
      return "\(name):\(modifier)"
    }
    guard let sign = negations.contains(modifier) ? "" : signs[modifier] else { return nil }
    let form = ForeignKey.form(of: name, sign, value: value) ?? form(of: name, sign, value: value)
    guard negations.contains(modifier) else { return form }
    return form.map { $0.contains(" or ") ? "not (\($0))" : "not \($0)" }
  }

  static func isComparison(_ scalar: Unicode.Scalar) -> Bool { "<>=!".unicodeScalars.contains(scalar) }

  /// The condition in flick for a key and a comparison without a colon, `due:<fri` for `due<fri`, or nil for any
  /// other word. Only dates and letters are less or more.
  static func form(ofCompared word: String) -> String? {
    let scalars = word.unicodeScalars
    let end = scalars.firstIndex(where: isComparison) ?? scalars.endIndex
    let key = word[..<end].lowercased()
    let value = word[end...].drop { $0.unicodeScalars.allSatisfy(isComparison) }
    let sign = word[end..<value.startIndex]
    let kind = ItemField(queryKey: key)?.kind
    let isOrdered = key == "created" || [.date, .instant, .letter].contains(kind)
    switch sign {
    case "<", "<=", ">", ">=": return isOrdered ? "\(key):\(sign)\(value.isEmpty ? "VALUE" : value)" : nil
    case "=", "==", "!=":
      guard isOrdered || kind != nil || ["is", "list", "id"].contains(key) else { return nil }
      return (sign == "!=" ? "-" : "") + "\(key):\(value.isEmpty ? "VALUE" : value)"
    default: return nil
    }
  }

  private static func form(of name: String, _ sign: String, value: String) -> String? {
    switch ItemField(queryKey: name)?.kind {
    case .date, .instant: "\(name):\(sign)\(value.isEmpty ? "DATE" : value)"
    case .letter: "\(name):\(sign)\(value.isEmpty ? "LETTER" : value)"
    case .rule where sign.isEmpty: "\(name):\(value.isEmpty ? "RULE" : value)"
    case .line where sign.isEmpty, .text where sign.isEmpty, .words where sign.isEmpty:
      "\(name):\(value.isEmpty ? "WORD" : value)"
    case nil where name == "created": "\(name):\(sign)\(value.isEmpty ? "DATE" : value)"
    default: nil
    }
  }

  /// The modifiers of other programs, after a key and a point.
  private static let signs = [
    "before": "<", "under": "<", "below": "<", "by": "<=", "after": ">", "over": ">", "above": ">", "is": "",
    "equals": "", "has": "", "contains": "", "word": "", "left": "", "right": "", "startswith": "",
    "endswith": "",
  ]
  private static let negations: Set = ["not", "isnt", "hasnt", "noword"]

  /// Whether a value after a colon needs no quotes.
  private static func isValue(_ word: String) -> Bool {
    !word.isEmpty && word.unicodeScalars.allSatisfy { !QueryWord.ends($0) }
  }

  /// Whether a scalar ends a word without quotes.
  static func ends(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "(" || scalar == ")" || scalar == "\""
  }

  /// The key at the start of a word, as in `tag:home` and `text~regex`, and its sign, or nil for any other
  /// word, such as `https://…` and `12:30`. `due.before:` is a key, though an unknown one.
  static func key(of word: ArraySlice<Unicode.Scalar>) -> (name: String, sign: Unicode.Scalar)? {
    let isLetter = { (scalar: Unicode.Scalar) in "a"..."z" ~= scalar || "A"..."Z" ~= scalar }
    var name = word.prefix(while: isLetter)
    if word.dropFirst(name.count).first == "." {
      // A word such as `example.com:80` has no key; only conditions of other programs count.
      let whole = word.prefix(name.count + 1 + word.dropFirst(name.count + 1).prefix(while: isLetter).count)
      if form(ofModified: String(String.UnicodeScalarView(whole)).lowercased()) != nil { name = whole }
    }
    guard !name.isEmpty, let sign = word.dropFirst(name.count).first, sign == ":" || sign == "~" else {
      return nil
    }
    if word.dropFirst(name.count + 1).starts(with: ["/", "/"]) { return nil }
    return (String(String.UnicodeScalarView(name)), sign)
  }

  /// Ids as in `3-7,12`.
  static func ids(_ ranges: [ClosedRange<Int>]) -> String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
      separator: ",")
  }

  /// A value, in quotes where it needs them or would mean something else.
  static func value(_ text: String) -> String {
    isValue(text) && !["none", "any", "*"].contains(text.lowercased()) ? text : quoted(text)
  }

  /// A name, in quotes also where a comma or a star is part of it.
  static func name(_ text: String) -> String {
    text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "*") } ? quoted(text) : value(text)
  }

  /// A text in quotes. A pattern's own backslashes stay unchanged.
  static func quoted(_ text: String, isPattern: Bool = false) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" && !isPattern { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}

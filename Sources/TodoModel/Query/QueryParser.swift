extension Query {
  /// Reads a query; empty text means every item. `sort:`, `group:`, `limit:` and `columns:` are errors here.
  package init(parsing text: String, words: QueryVocabulary = .plain) throws(QueryError) {
    var parser = QueryParser(text, words, takesLooks: false, depth: 0)
    self = try parser.read().query
  }

  package static let maxLength = 10_000
  /// The deepest nesting of parentheses, negations and views, including those in saved views.
  package static let maxDepth = 100
  /// The most conditions, including those of saved views.
  package static let maxConditions = 10_000
}

extension ListRequest {
  package init(parsing text: String, words: QueryVocabulary = .plain) throws(QueryError) {
    self = try ListRequest.reading(text, words: words).request
  }

  /// Reads a query with settings of the view, and counts its conditions, including those of its views.
  /// `depth` is the number of parentheses, negations and views around it.
  package static func reading(
    _ text: String, words: QueryVocabulary = .plain, depth: Int = 0
  ) throws(QueryError) -> (request: ListRequest, conditions: Int) {
    var parser = QueryParser(text, words, takesLooks: true, depth: depth)
    let request = try parser.read()
    return (request, parser.conditions)
  }
}

///     query  = branch { "or" branch }
///     branch = factor { [ "and" ] factor }
///     factor = ( "not" | "-" ) factor | "(" query ")" | condition
///
/// Takes time proportional to the text's length, at most ``Query/maxLength``; nesting has the limit ``Query/maxDepth``.
struct QueryParser {
  var scalars: [Unicode.Scalar]
  let words: QueryVocabulary
  /// Whether `sort:`, `group:`, `limit:` and `columns:` are allowed.
  let takesLooks: Bool
  var place = 0
  private let outerDepth: Int
  private(set) var depth: Int
  /// The number of conditions so far; a view counts as its conditions, and as at least one.
  var conditions = 0
  var request = ListRequest()

  init(_ text: String, _ words: QueryVocabulary, takesLooks: Bool, depth: Int) {
    scalars = Array(text.unicodeScalars.prefix(Query.maxLength + 1))
    self.words = words
    self.takesLooks = takesLooks
    outerDepth = depth
    self.depth = depth
  }

  mutating func read() throws(QueryError) -> ListRequest {
    if scalars.count > Query.maxLength {
      throw QueryError(
        place: Query.maxLength, expected: "a query of at most \(Query.maxLength) characters",
        found: "more")
    }
    skipBlanks()
    if place == scalars.count { return request }
    request.query = try query()
    if place < scalars.count {
      throw fault("a condition, or a query without this parenthesis; in quotes it is text")
    }
    return request
  }

  var isOutside: Bool { depth == outerDepth }

  private mutating func query() throws(QueryError) -> Query {
    let start = place
    var branches = [try branch()]
    while take("or") { branches.append(try branch()) }
    if branches.count > 1, branches.contains(.everything) {
      throw fault("a condition on both sides of \"or\"", at: start)
    }
    return .any(of: branches)
  }

  private mutating func branch() throws(QueryError) -> Query {
    var parts: [Query] = []
    var needs = true
    while true {
      skipBlanks()
      if place == scalars.count || scalars[place] == ")" || isWord("or") {
        if needs { throw fault("a condition") }
        return .all(of: parts)
      }
      if take("and") {
        if needs { throw fault("a condition before \"and\"", at: place - 3) }
        needs = true
        continue
      }
      if let part = try factor() { parts.append(part) }
      needs = false
    }
  }

  /// Reads a condition, or nil for a setting of the view.
  private mutating func factor() throws(QueryError) -> Query? {
    skipBlanks()
    let start = place
    guard place < scalars.count else { throw fault("a condition") }
    if take("not") || takeMinus() {
      try enter(start)
      skipBlanks()
      guard place < scalars.count, scalars[place] != ")" else { throw fault("a condition after \"not\"") }
      guard !isWord("or"), !isWord("and") else { throw fault("a condition after \"not\"") }
      let query = try factor() ?? .everything
      depth -= 1
      // A saved view may be without conditions.
      return .not(query == .everything ? .test(.list(nil)) : query)
    }
    if scalars[place] == "(" {
      try enter(start)
      place += 1
      let query = try query()
      guard place < scalars.count, scalars[place] == ")" else {
        throw QueryError(
          place: start, expected: "a closing parenthesis for this one", found: "the query's end")
      }
      place += 1
      depth -= 1
      return query
    }
    if scalars[place] == ")" { throw fault("a condition") }
    conditions += 1
    return try condition()
  }

  /// Counts a view's conditions in place of the view itself.
  mutating func count(_ viewConditions: Int, ofView name: String, at start: Int) throws(QueryError) {
    conditions += max(1, viewConditions) - 1
    if conditions > Query.maxConditions { throw tooManyConditions("more with view.\(name)", at: start) }
  }

  func tooManyConditions(_ found: String, at start: Int, isInView: Bool = false) -> QueryError {
    QueryError(
      place: start, expected: "at most \(Query.maxConditions) conditions, those of saved views included",
      found: found, isInView: isInView, isTooLarge: true)
  }

  private mutating func enter(_ start: Int) throws(QueryError) {
    depth += 1
    if depth > Query.maxDepth { throw tooDeep(at: start) }
  }

  func tooDeep(at start: Int) -> QueryError {
    QueryError(
      place: start,
      expected:
        "at most \(Query.maxDepth) nested parentheses\(outerDepth > 0 ? ", views" : "") and negations",
      found: "one more")
  }

  mutating func skipBlanks() {
    while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
  }

  func fault(_ expected: String, at place: Int? = nil) -> QueryError {
    let place = place ?? self.place
    return QueryError(place: place, expected: expected, found: found(at: place))
  }

  func found(at place: Int) -> String {
    guard place < scalars.count else { return "the query's end" }
    let word = scalars[place...].prefix { !QueryWord.ends($0) }.prefix(60)
    return "\"\(string(word.isEmpty ? scalars[place...place] : word))\""
  }

  func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }

  /// Whether this operator is next, in lower case or capitals.
  private func isWord(_ word: String) -> Bool {
    let end = place + word.unicodeScalars.count
    guard end <= scalars.count, end == scalars.count || QueryWord.ends(scalars[end]) else { return false }
    let found = string(scalars[place..<end])
    return found == word || found == word.uppercased()
  }

  private mutating func take(_ word: String) -> Bool {
    skipBlanks()
    guard isWord(word) else { return false }
    place += word.unicodeScalars.count
    return true
  }

  /// Reads a minus directly before a condition.
  private mutating func takeMinus() -> Bool {
    guard scalars[place] == "-", place + 1 < scalars.count, !scalars[place + 1].properties.isWhitespace,
      scalars[place + 1] != ")"
    else { return false }
    place += 1
    return true
  }

  /// Reads a word up to the next blank, quote or parenthesis; it may be empty.
  mutating func bareWord() -> String {
    let start = place
    while place < scalars.count, !QueryWord.ends(scalars[place]) { place += 1 }
    return string(scalars[start..<place])
  }

  /// Reads a text in quotes, in which a backslash escapes a quote or a backslash.
  mutating func quotedText(isPattern: Bool = false) throws(QueryError) -> String {
    let start = place
    place += 1
    var text = String.UnicodeScalarView()
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if scalar == "\"" { return String(text) }
      guard scalar == "\\", place < scalars.count else {
        text.append(scalar)
        continue
      }
      let next = scalars[place]
      // In a pattern a backslash is part of the pattern, except before a quote.
      if next != "\"" && (isPattern || next != "\\") { text.append(scalar) }
      if isPattern || next == "\"" || next == "\\" {
        text.append(next)
        place += 1
      }
    }
    throw QueryError(place: start, expected: "a closing quote for this one", found: "the query's end")
  }
}

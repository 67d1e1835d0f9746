extension QueryParser {
  /// Reads a condition, or nil for a setting of the view.
  mutating func condition() throws(QueryError) -> Query? {
    let start = place
    if scalars[place] == "\"" {
      let text = try quotedText()
      guard !text.isEmpty else {
        throw QueryError(place: start, expected: "a text", found: "nothing in quotes")
      }
      return .test(.text(text))
    }
    guard let key = QueryWord.key(of: scalars[start...]) else {
      let word = bareWord()
      if let form = QueryWord.form(ofCompared: word) ?? form(ofComparedAfter: word) {
        throw foreign("\"\(word)\"", form, at: start)
      }
      guard let tag = QueryWord.tag(of: word) else { return .test(.text(word)) }
      return .any([.test(.text(word)), .test(.has(.tags, tag))])
    }
    let name = key.name.lowercased()
    place += key.name.unicodeScalars.count + 1
    if key.sign == "~" {
      guard let field = ItemField(queryKey: name), [.line, .text].contains(field.kind) else {
        throw unknownKey(
          key.name, "~", ItemField.all(.line, .text).map { $0.queryKey + "~" }, at: start)
      }
      return .test(.pattern(try pattern(), in: field))
    }
    if let field = ItemField(queryKey: name), let query = try condition(on: field) { return query }
    switch name {
    case "is": return .test(.state(try state()))
    case "list": return .test(try lists())
    case "id": return .test(.ids(try ids()))
    case "created": return try date(.created, nil)
    case "other": return try other()
    case "view": return try view(start)
    case "sort", "group", "limit", "columns":
      try look(name, start)
      return nil
    default:
      if let form = QueryWord.form(ofModified: name, value: bareWord()) {
        throw foreign("\"\(key.name):\"", form, at: start)
      }
      throw unknownKey(key.name, ":", QueryParser.keys, at: start)
    }
  }

  /// The error for a condition in another program's form. A shell takes `<` and `>` for its own without quotes.
  private func foreign(_ found: String, _ form: String, at place: Int) -> QueryError {
    let form = form.contains { "<>".contains($0) } ? "'\(form)'" : form
    return QueryError(place: place, expected: "\(form), or quote it to search for it", found: found)
  }

  /// Reads the value of a condition on a field, or nil if fields of its kind have no conditions.
  private mutating func condition(on field: ItemField) throws(QueryError) -> Query? {
    switch field.kind {
    case .line: return .test(.text(try value("a text").text))
    case .instant, .date: return try date(.field(field), field)
    case .letter: return try letter(field)
    case .words:
      // Tags are shown with a sign; in quotes the sign is the tag's own.
      return try anyOf(field, "a \(field.noun.one)") { text, isQuoted in
        let word = isQuoted ? text : QueryWord.tag(of: text) ?? text
        return !isQuoted && word.contains("*") ? .like(field, word) : .has(field, word)
      }
    case .text:
      let value = try value("a text")
      return presence(value, field) ?? .test(.contains(field, value.text))
    case .item, .items:
      let start = place
      let value = try value("an id")
      if let query = presence(value, field) { return query }
      place = start
      return .test(.related(field, try ids()))
    case .rule:
      let start = place
      let value = try value("a rule")
      // With `??` Swift 6.3.1 loses the error that the rule throws.
      if let query = presence(value, field) { return query }
      return .test(.equals(field, try rule(value.text, at: start)))
    case .attachments, .conflicts, .place, .mark: return nil
    }
  }

  /// The rule for words; an RRULE is not checked.
  private func rule(_ text: String, at place: Int) throws(QueryError) -> String {
    if let rule = RecurrenceWords.rule(text) ?? (text.contains("FREQ=") ? text : nil) { return rule }
    if ["every", "each", "after"].contains(text.lowercased()) {
      throw QueryError(
        place: place, expected: "quotes around a rule of several words, as in 'recur:\"every month\"'",
        found: "\"\(text)\"")
    }
    throw QueryError(
      place: place, expected: "a rule such as weekly or \"every 2 weeks\", or none or any",
      found: "\"\(text)\"", word: text, choices: RecurrenceWords.words,
      meant: ForeignKey.rule(text).map { "recur:\"\($0)\"" })
  }

  /// The keys of conditions, with their signs.
  static let keys: [String] = {
    func keys(_ kinds: ItemField.Kind...) -> [String] {
      kinds.flatMap { kind in ItemField.all(kind).map(\.queryKey) }
    }
    return
      (["is"] + keys(.words, .date) + ["created"] + keys(.instant) + ["list"]
      + keys(.letter, .text, .item, .items, .rule) + ["other", "id"]
      + keys(.line) + ["view", "sort", "group", "limit", "columns"]).map { $0 + ":" }
  }()

  private func unknownKey(
    _ name: String, _ sign: String, _ keys: [String], at place: Int
  ) -> QueryError {
    QueryError(
      place: place, expected: "one of \(keys.joined(separator: " ")), or quote it to search for it",
      found: "\"\(name)\(sign)\"", word: name + sign, choices: keys)
  }

  /// A word that is not one of the choices.
  private func unknown(
    _ word: String, _ choices: [String], at place: Int, _ expected: String = "one of", meant: String? = nil
  ) -> QueryError {
    QueryError(
      place: place, expected: "\(expected) \(choices.joined(separator: ", "))", found: "\"\(word)\"",
      word: word, choices: choices, meant: meant)
  }

  /// Reads a value and whether it is in quotes; not empty.
  private mutating func value(_ expected: String) throws(QueryError) -> (text: String, isQuoted: Bool) {
    let start = place
    let isQuoted = place < scalars.count && scalars[place] == "\""
    let text = isQuoted ? try quotedText() : bareWord()
    guard !text.isEmpty else {
      throw QueryError(
        place: start, expected: "\(expected) directly after the colon",
        found: isQuoted ? "nothing in quotes" : start < scalars.count ? "a blank" : "the query's end")
    }
    return (text, isQuoted)
  }

  private mutating func state() throws(QueryError) -> Query.State {
    let start = place
    let word = try value("a state").text
    guard let state = Query.State(rawValue: word.lowercased()) else {
      throw unknown(
        word, Query.State.allCases.map(\.rawValue), at: start, meant: ForeignKey.states[word.lowercased()])
    }
    return state
  }

  /// Reads a condition that holds for any of the values between commas; `none` and `any` ask for the field itself.
  /// In quotes a comma is part of the value.
  private mutating func anyOf(
    _ field: ItemField, _ expected: String,
    _ test: (_ text: String, _ isQuoted: Bool) throws(QueryError) -> Query.Test
  ) throws(QueryError) -> Query {
    let start = place
    let value = try value(expected)
    var queries: [Query] = []
    for part in value.isQuoted ? [value.text] : try parts(of: value.text, expected, at: start) {
      if let query = presence((part, value.isQuoted), field) {
        queries.append(query)
      } else {
        queries.append(.test(try test(part, value.isQuoted)))
      }
    }
    conditions += queries.count - 1
    return .any(of: queries)
  }

  private func parts(of text: String, _ expected: String, at place: Int) throws(QueryError) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains("") else {
      throw QueryError(
        place: place, expected: "\(expected) on both sides of each comma", found: "\"\(text)\"")
    }
    return parts
  }

  private func presence(_ value: (text: String, isQuoted: Bool), _ field: ItemField) -> Query? {
    guard !value.isQuoted else { return nil }
    switch value.text.lowercased() {
    case "none": return .test(.lacks(field))
    case "any": return .not(.test(.lacks(field)))
    default: return nil
    }
  }

  private mutating func lists() throws(QueryError) -> Query.Test {
    let start = place
    let (text, isQuoted) = try value("a list's name")
    if isQuoted { return .list(text) }
    if text == "*" { return .list(nil) }
    _ = try parts(of: text, "a list's name", at: start)
    return text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "*") }
      ? .lists(text) : .list(text)
  }

  /// Reads `client`, `client=Wayne`, `client="Wayne Enterprises"`, `any` or `none`.
  private mutating func other() throws(QueryError) -> Query {
    let start = place
    var (text, isQuoted) = try value("a word of another program")
    let any = Query.test(.other(name: nil, value: nil))
    if !isQuoted, let isAny = ["any": true, "none": false][text.lowercased()] {
      return isAny ? any : .not(any)
    }
    // `"Due Date"=fri`
    if isQuoted, place < scalars.count, scalars[place] == "=" { text += bareWord() }
    if text.hasSuffix("="), place < scalars.count, scalars[place] == "\"" {
      text += try quotedText()
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !name.isEmpty else {
      throw QueryError(place: start, expected: "a name, as in other:client=Wayne", found: "\"\(text)\"")
    }
    return .test(.other(name: name, value: parts.count > 1 ? parts[1] : nil))
  }

  private mutating func ids() throws(QueryError) -> [ClosedRange<Int>] {
    let start = place
    let text = try value("an id").text
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      let numbers = ends.compactMap { end in
        end.utf8.allSatisfy { (48...57).contains($0) } ? Int(end) : nil
      }
      guard numbers.count == ends.count, let first = numbers.first, let last = numbers.last, first <= last
      else {
        throw QueryError(place: start, expected: "ids such as 3, 3-7 or 3,5,8-10", found: "\"\(text)\"")
      }
      ranges.append(first...last)
    }
    return ranges
  }

  /// The condition for a key and a comparison with blanks between them, `due < fri`, or nil for other words.
  private func form(ofComparedAfter word: String) -> String? {
    var ahead = self
    ahead.skipBlanks()
    var sign = ahead.bareWord()
    guard let first = sign.unicodeScalars.first, QueryWord.isComparison(first) else { return nil }
    if sign.unicodeScalars.allSatisfy(QueryWord.isComparison) {
      ahead.skipBlanks()
      sign += ahead.bareWord()
    }
    return QueryWord.form(ofCompared: word + sign)
  }

  private mutating func comparison() -> Query.Comparison? {
    for sign in [Query.Comparison.atMost, .atLeast, .less, .more, .equal] {
      let length = sign.rawValue.unicodeScalars.count
      if scalars[place...].starts(with: sign.rawValue.unicodeScalars) {
        place += length
        return sign
      }
    }
    return nil
  }

  /// A text with its place in the query.
  private struct Found: Hashable {
    let text: String
    let place: Int
  }

  /// Reads a comparison or a range with `..` between its ends, or `none` and `any`.
  private mutating func bounds(
    _ expected: String, _ field: ItemField?
  ) throws(QueryError) -> (Query.Bounds<Found>?, Query?) {
    let comparison = comparison()
    let start = place
    let value = try value(expected)
    if comparison == nil, let field, let query = presence(value, field) { return (nil, query) }
    if comparison == nil, let gap = value.text.unicodeScalars.firstRange(of: "..".unicodeScalars) {
      let lower = value.text[..<gap.lowerBound]
      let upper = value.text[gap.upperBound...]
      guard !lower.isEmpty || !upper.isEmpty else {
        throw QueryError(place: start, expected: "\(expected) before or after the dots", found: "\"..\"")
      }
      let first = lower.isEmpty ? nil : Found(text: String(lower), place: start)
      let last =
        upper.isEmpty ? nil : Found(text: String(upper), place: start + lower.unicodeScalars.count + 2)
      return (.between(first, last), nil)
    }
    return (.compared(comparison ?? .equal, Found(text: value.text, place: start)), nil)
  }

  private mutating func date(_ field: Query.DateField, _ presence: ItemField?) throws(QueryError) -> Query {
    if let date = looseDate() {
      throw QueryError(
        place: place,
        expected: "quotes around a date of several words, as in '\(field.queryKey):\"\(date)\"'",
        found: "\"\(date)\"")
    }
    let (bounds, query) = try bounds("a date", presence)
    if let query { return query }
    switch bounds {
    case .between(let lower, let upper): return .test(.date(field, try range(lower, upper, field.direction)))
    case .compared(let comparison, let found):
      let period = try period(found, field.direction)
      switch comparison {
      case .equal where period.first != period.last:
        return .test(.date(field, .between(period.first, period.last)))
      case .less, .atLeast, .equal: return .test(.date(field, .compared(comparison, period.first)))
      case .atMost, .more: return .test(.date(field, .compared(comparison, period.last)))
      }
    case nil: return .everything
    }
  }

  private func period(
    _ found: Found, _ direction: DateWords.Direction, other: DueDate? = nil
  ) throws(QueryError) -> DatePeriod {
    switch words.date(found.text, direction, other) {
    case .date(let period): return period
    case .fault(let expected, let text):
      let isRule = RecurrenceWords.rule(found.text) != nil
      throw QueryError(
        place: found.place, expected: expected, found: text, meant: isRule ? "recur:\(found.text)" : nil)
    }
  }

  /// The range from the first day of one period to the last of another. A name at one end is the nearest to the other
  /// end, so that only dates in full can run backwards; days and months of a year may be a range around today.
  private func range(
    _ lower: Found?, _ upper: Found?, _ direction: DateWords.Direction
  ) throws(QueryError) -> Query.Bounds<DueDate> {
    var first = try lower.map { text throws(QueryError) in try period(text, direction) }
    var last = try upper.map { text throws(QueryError) in try period(text, direction) }
    guard let lower, let upper, let start = first, let end = last else {
      return .between(first?.first, last?.last)
    }
    let isDay = start.first.instant == nil && Weekday(named: lower.text.lowercased()) == nil
    let isAround = isDay && start.first.runsBackwards(to: end.last)
    if start.origin == .named, direction == .past {
      first = try period(lower, .past, other: end.last)
    } else if start.origin == .named, isAround, case let past = try period(lower, .past, other: end.last),
      case let next = try period(upper, direction, other: start.first),
      case let days = past.first.days(to: end.last), days < 183,
      !(0..<days).contains(start.first.days(to: next.last))
    {
      first = past
    } else if direction == .coming, end.origin == .named {
      last = try period(upper, direction, other: start.first)
    }
    if start.origin == .given, end.origin == .given, start.first.runsBackwards(to: end.last) {
      throw QueryError(
        place: lower.place, expected: "a range whose first date comes before its last",
        found: "\"\(lower.text)..\(upper.text)\"")
    }
    return .between(first?.first, last?.last)
  }

  /// The date of several words without quotes that is next, `fri 9am`, or nil if its first word is the whole date.
  private func looseDate() -> String? {
    var ahead = self
    _ = ahead.comparison()
    guard ahead.place < scalars.count, scalars[ahead.place] != "\"" else { return nil }
    var text = ahead.bareWord()
    if let gap = text.unicodeScalars.firstRange(of: "..".unicodeScalars) {
      text = String(text[gap.upperBound...])
    }
    var found: String?
    for _ in 1...3 where !text.isEmpty {
      ahead.skipBlanks()
      let word = ahead.bareWord()
      if word.isEmpty { break }
      text += " " + word
      if case .date = words.date(text, .coming, nil) { found = text }
    }
    return found
  }

  private mutating func letter(_ field: ItemField) throws(QueryError) -> Query {
    let name = "a \(field.noun.one)"
    func letter(_ text: String, _ place: Int) throws(QueryError) -> String {
      let letter = text.uppercased()
      guard letter.utf8.count == 1, "A"..."Z" ~= letter else {
        throw QueryError(
          place: place, expected: "\(name), a letter from A to Z, or none or any", found: "\"\(text)\"",
          meant: ForeignKey.letters[text.lowercased()])
      }
      return letter
    }
    let start = place
    var ahead = self
    if scalars[place...].first != "\"", ahead.comparison() == nil, ahead.bareWord().contains(",") {
      return try anyOf(field, name) { (text, _) throws(QueryError) in
        .letter(field, .compared(.equal, try letter(text, start)))
      }
    }
    let (bounds, query) = try bounds(name, field)
    // With `??` the optimizer of Swift 6.3.1 crashes here.
    if let query { return query }
    switch bounds {
    case .between(let lower, let upper):
      let first = try lower.map { found throws(QueryError) in try letter(found.text, found.place) }
      let last = try upper.map { found throws(QueryError) in try letter(found.text, found.place) }
      return .test(.letter(field, .between(first, last)))
    case .compared(let comparison, let found):
      return .test(.letter(field, .compared(comparison, try letter(found.text, found.place))))
    case nil: return .everything
    }
  }

  /// Reads a pattern in quotes, or up to the next blank or an unmatched closing parenthesis.
  private mutating func pattern() throws(QueryError) -> LinePattern {
    let start = place
    let isQuoted = place < scalars.count && scalars[place] == "\""
    let source = isQuoted ? try quotedText(isPattern: true) : barePattern()
    do { return try LinePattern(source) } catch {
      throw QueryError(
        place: min(start + error.place + (isQuoted ? 1 : 0), scalars.count), expected: error.expected,
        found: error.found)
    }
  }

  private mutating func barePattern() -> String {
    let start = place
    var open = 0
    var isInBrackets = false
    while place < scalars.count, !scalars[place].properties.isWhitespace {
      let scalar = scalars[place]
      if scalar == "\\" {
        place = min(place + 2, scalars.count)
        continue
      }
      if isInBrackets {
        isInBrackets = scalar != "]"
      } else if scalar == "[" {
        isInBrackets = true
      } else if scalar == "(" {
        open += 1
      } else if scalar == ")" {
        if open == 0 { break }
        open -= 1
      }
      place += 1
    }
    return string(scalars[start..<place])
  }

  /// Reads a saved view, which adds its conditions; outside of parentheses also its order, groups and limit.
  private mutating func view(_ start: Int) throws(QueryError) -> Query? {
    let valueStart = place
    let name = try value("a view's name").text
    guard depth < Query.maxDepth else { throw tooDeep(at: start) }
    switch words.view(name, depth + 1) {
    case .view(let view, let conditions):
      try count(conditions, ofView: name, at: start)
      if isOutside, takesLooks {
        if request.sort.isEmpty { request.sort = view.sort }
        if request.grouping == nil { request.grouping = view.grouping }
        if request.limit == nil { request.limit = view.limit }
        if request.columns.isEmpty { request.columns = view.columns }
      } else if !takesLooks, let limit = view.limit {
        // Ignoring the limit would select more items than the view shows.
        throw QueryError(
          place: start, expected: "only conditions", found: "\"view:\(name)\", which has limit:\(limit)")
      }
      return view.query
    case .unknown(let names):
      throw QueryError(
        place: valueStart,
        expected: names.isEmpty
          ? "the name of a saved view (there are none; flick config view.NAME QUERY saves one)"
          : "a saved view",
        found: "\"\(name)\"", word: name, choices: names)
    case .tooLarge(let found): throw tooManyConditions(found, at: start, isInView: true)
    case .faulty(let reason):
      throw QueryError(
        place: start, expected: "a saved view without faults", found: reason, isInView: true)
    }
  }

  private mutating func look(_ name: String, _ start: Int) throws(QueryError) {
    guard takesLooks else {
      throw QueryError(place: start, expected: "only conditions", found: "\"\(name):\"")
    }
    guard isOutside else {
      throw QueryError(
        place: start, expected: "only conditions in parentheses and after not", found: "\"\(name):\"")
    }
    let valueStart = place
    let text = try value("a word").text
    switch name {
    case "sort":
      do throws(UnknownWord) { request.sort = try SortKey.keys(text) } catch {
        var unknown = unknown(
          error.word, SortKey.Field.allCases.map(\.name), at: valueStart, "one or more of")
        let reversed = error.word.hasSuffix("-") ? "-\(error.word.dropLast())" : nil
        unknown.meant = (reversed ?? SortKey.Field.foreign[error.word.lowercased()]).map { "sort:\($0)" }
        throw unknown
      }
    case "group":
      guard let grouping = Grouping(rawValue: text) else {
        throw unknown(text, Grouping.allCases.map(\.rawValue), at: valueStart)
      }
      request.grouping = grouping
    case "columns":
      do throws(UnknownWord) { request.columns = try ListColumn.columns(text) } catch {
        throw unknown(error.word, ListColumn.allCases.map(\.name), at: valueStart, "one or more of")
      }
    default:
      guard let limit = Int(text), limit >= 0 else {
        throw QueryError(place: valueStart, expected: "a whole number of 0 or more", found: "\"\(text)\"")
      }
      request.limit = limit
    }
  }
}

extension DueDate {
  /// The number of days to an end, negative if it is earlier; an instant counts as its day in UTC.
  fileprivate func days(to end: DueDate) -> Int {
    let days = [self, end].map { date in
      switch date {
      case .day(let day): day.daysSince1970
      case .instant(let instant): LocalTime(utc: instant).day.daysSince1970
      }
    }
    return days[1] - days[0]
  }

  /// Whether a range to a later date would have its ends the wrong way round.
  func runsBackwards(to end: DueDate) -> Bool {
    switch (self, end) {
    case (.day(let first), .day(let last)): last < first
    case (.instant(let first), .instant(let last)): last < first
    // Without a zone only whole days can be compared.
    case (.day(let first), .instant(let last)):
      LocalTime(utc: last).day.daysSince1970 < first.daysSince1970 - 1
    case (.instant(let first), .day(let last)):
      last.daysSince1970 < LocalTime(utc: first).day.daysSince1970 - 1
    }
  }
}

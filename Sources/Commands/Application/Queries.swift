import Arguments
import GestureScript
import Interchange
import Text
import TodoModel

extension Context {
  func moment() throws(Failure) -> QueryMoment {
    moment(countsTagWords: try configuration().isOn("text-tags"))
  }

  /// The moment and zone for showing dates.
  var queryMoment: QueryMoment { moment(countsTagWords: true) }

  private func moment(countsTagWords: Bool) -> QueryMoment {
    QueryMoment(
      now: environment.now(), countsTagWords: countsTagWords, others: { $0.others },
      localTime: environment.localTime)
  }

  /// Reads a query that only selects items.
  func query(_ text: String) throws(Failure) -> Query {
    let words = vocabulary(try configuration())
    do { return try Query(parsing: text, words: words) } catch { throw .query(error, in: text) }
  }

  /// The text and the query of the context, or nil without one or with `--no-context`.
  func currentContext() throws(Failure) -> (text: String, query: Query)? {
    guard !arguments[.noContext], let text = try configuration().context else { return nil }
    return (text, try query(text))
  }

  /// Reads a query that may also say how to show the items. One to be saved as a `view` must not refer to itself;
  /// `key` is the prefix of an error.
  func request(_ text: String, ofView view: String? = nil, key: String = "query") throws(Failure)
    -> ListRequest
  {
    let words = vocabulary(try configuration(), open: view.map { [$0] } ?? [])
    do { return try ListRequest(parsing: text, words: words) } catch {
      throw .query(error, in: text, file: key)
    }
  }

  func request(ofView view: String) throws(Failure) -> ListRequest {
    let escaped = view.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return try request("view:\"\(escaped)\"")
  }

  /// The lists of a command with `--all` and `--list`: those that the options name, else those of the query.
  func lists(of query: Query, in document: Document) throws(Failure) -> [Int] {
    if arguments[.all] { return Array(document.lists.indices) }
    let asked = try lists(askedBy: query, in: document)
    return arguments[.list] == nil ? asked : [try list(in: document)]
  }

  /// The lists that a query covers: all if the query itself says `list:`, else the current one. Throws if a list it
  /// names does not exist.
  func lists(askedBy query: Query, in document: Document) throws(Failure) -> [Int] {
    guard query.namesLists else { return [document.current] }
    let names = document.lists.map(\.name)
    if let name = query.missingList(among: names) {
      throw .noList(
        name,
        nearest: nearest(to: name, among: names).map {
          $0.contains(" ") ? Query.test(.list($0)).description.shellWord : $0
        })
    }
    return Array(document.lists.indices)
  }

  /// The dates and saved views for queries; `open` are the views being read, which must not name themselves.
  private func vocabulary(_ configuration: Configuration, open: [String] = []) -> QueryVocabulary {
    QueryVocabulary(
      date: { text, direction, other in dateWords(configuration).reading(text, direction, other) },
      view: { name, depth in
        let isOpen = open.contains(name)
        // In a view that replaces a built-in one, the name means the built-in one.
        guard let query = isOpen ? BuiltInView.named(name)?.query : configuration.query(ofView: name) else {
          return isOpen ? .faulty("view.\(name), which refers to itself") : .unknown(configuration.viewNames)
        }
        do throws(QueryError) {
          let (request, conditions) = try ListRequest.reading(
            query, words: vocabulary(configuration, open: open + [name]), depth: depth)
          return .view(request, conditions: conditions)
        } catch {
          // Among nested views only the innermost has the error.
          let found = error.isInView ? error.found : nil
          if error.isTooLarge { return .tooLarge(found ?? "more in view.\(name)") }
          return .faulty(found ?? "view.\(name), which has \(error.found) instead of \(error.expected)")
        }
      })
  }
}

extension Context {
  /// The remarks on a query that means something else than it says; `foundNothing` says that no item matches.
  func remarks(on query: Query, in document: Document, foundNothing: Bool) throws(Failure) -> [String] {
    let moment = try moment()
    var lines = (foundNothing ? query.remarks(at: moment) : query.remarksOnAlternatives).map(\.message)
    func has(_ condition: Query) -> Bool {
      let all = Array(document.lists.indices)
      let request = ListRequest(query: condition, limit: 1)
      return !document.find(request, in: all, at: moment, withArchived: true).items.isEmpty
    }
    if foundNothing {
      let names = document.lists.map(\.name)
      for case .list(let name?) in query.tests {
        let meant = Query.lists(named: name, among: names)
        guard let list = meant.first, meant.allSatisfy({ document.lists[$0].items.isEmpty }) else { continue }
        lines.append(
          meant.count == 1
            ? "the list \(names[list].visible) is empty" : "the lists like \(name.visible) are empty")
      }
      for case .letter(_, .compared(_, let letter)) in query.tests {
        if let remark = FieldOptions.remark(onLetter: letter) { lines.append(remark) }
      }
    }
    for condition in query.tagConditions(onlyNegated: !foundNothing) where !has(condition) {
      guard case .test(let test) = condition else { continue }
      switch test {
      case .has(_, let tag):
        let items = document.lists.flatMap(\.items)
        let tags = Set(items.flatMap { $0.allTags(countingWords: moment.countsTagWords) }).sorted()
        let near =
          ForeignKey.query(ofVirtualTag: tag).map { "; flick list \($0) asks for that" }
          ?? nearest(to: tag, among: tags).map { "; did you mean tag:\($0.shellWord)?" } ?? ""
        lines.append("no item has the tag '\(tag.visible)'\(near)")
      case .like(_, let pattern): lines.append("no item has a tag like '\(pattern.visible)'")
      default: continue
      }
    }
    return lines
  }
}

extension QueryRemark {
  /// The remark in words, safe to print.
  fileprivate var message: String {
    switch self {
    case .word(let text, let instead, let effect):
      "'\(text)' is searched for as text\(instead.map { "; \($0.shellWord) \(effect)" } ?? "")".visible
    case .ahead(let query): "\(query) lies ahead, so no item matches it yet"
    case .openAndDone: "is:open and done: exclude each other; leave one of them out"
    case .disjoint(let query): "\(query): no date is within these bounds"
    }
  }
}

extension Failure {
  /// The failure for a query that cannot be read; one with too many conditions is bad data, as its views are.
  fileprivate static func query(_ fault: QueryError, in text: String, file: String = "query") -> Failure {
    .query(fault.rendered(text, file: file), isTooLarge: fault.isTooLarge)
  }
}

extension DateWords {
  /// Reads a date in a query, but not `none`, which is part of the query syntax.
  fileprivate func reading(
    _ text: String, _ direction: Direction, _ other: DueDate?
  ) -> QueryVocabulary.DateReading {
    let expected = "a date such as tomorrow, fri, 3d, \"25 dec\" or 2026-11-25"
    do throws(DateError) {
      var words = looking(direction, from: other)
      // Up to the other end, but not on its day.
      if other != nil, direction == .past, let before = words.now.day.advanced(byDays: -1) {
        words = words.looking(.past, from: .day(before))
      }
      if let period = try words.period(text) { return .date(period) }
    } catch {
      switch error {
      case .unknown:
        // `15dec` needs neither quotes nor a dot, which a range would take for its own.
        func meant(_ text: String) -> String? {
          let meant = DateWords.meant(by: text.hasSuffix(".") ? String(text.dropLast()) : text) ?? nil
          return meant.map { [$0.replacing(" ", with: ""), $0].first { (try? period($0)) != nil } ?? $0 }
        }
        if let date = meant(text) { return .fault(expected: "\"\(date)\"", found: "\"\(text)\"") }
        let ends = text.replacing(" to ", with: "-").split(separator: "-").map { meant("\($0)") ?? "\($0)" }
        if ends.count == 2, ends.allSatisfy({ (try? period($0)) != nil }) {
          return .fault(expected: "\(ends.joined(separator: ".."))", found: "\"\(text)\"")
        }
      case .empty: break
      default: return .fault(expected: expected, found: "\"\(text)\": \(error.message)")
      }
    }
    return .fault(expected: expected, found: "\"\(text)\"")
  }
}

extension QueryError {
  /// The error with its location in the query and a caret under it, safe to print.
  func rendered(_ text: String, file: String = "query") -> String {
    let before = String(text.unicodeScalars.prefix(place))
    let near =
      meant ?? word.flatMap { word in choices.contains(word) ? nil : nearest(to: word, among: choices) }
    let message = "expected \(expected), found \(found)" + (near.map { " (did you mean \"\($0)\"?)" } ?? "")
    let position = SourcePosition(line: 1, column: before.count + 1, text: text)
    return CaretDiagnostic(file: file, position: position).rendered(message)
  }
}

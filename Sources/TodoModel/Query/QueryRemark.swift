/// A sign that a query does not mean what its author intended.
package enum QueryRemark: Hashable, Sendable {
  /// A word searched for that means something else in other programs; the query to write instead, if any; its effect.
  case word(String, instead: String?, effect: String)
  /// A condition on the past that asks for dates ahead.
  case ahead(Query)
  /// Open items with a date of completion.
  case openAndDone
  /// Two bounds, or a range, that no date meets.
  case disjoint(Query)
}

extension Query {
  /// The remarks on what can match nothing, whatever the items are.
  package func remarks(at moment: QueryMoment) -> [QueryRemark] {
    var remarks: [QueryRemark] = []
    addRemarks(to: &remarks, at: moment)
    return remarks.enumerated().filter { !remarks[..<$0].contains($1) }.map(\.element)
  }

  private func addRemarks(to remarks: inout [QueryRemark], at moment: QueryMoment) {
    switch self {
    case .everything, .not: break
    case .test(.text(let text)): remarks += [QueryRemark(onWord: text)].compactMap { $0 }
    case .test(.date(let field, let bounds)):
      if field.direction == .past, let start = bounds.interval(at: moment)?.lowerBound,
        start > moment.localTime(moment.now).wall
      {
        remarks.append(.ahead(self))
      } else if bounds.interval(at: moment) == nil {
        remarks.append(.disjoint(self))
      }
    case .test: break
    case .any(let parts): for part in parts { part.addRemarks(to: &remarks, at: moment) }
    case .all(let parts):
      for part in parts { part.addRemarks(to: &remarks, at: moment) }
      let texts = parts.count { if case .test(.text) = $0 { true } else { false } }
      remarks = remarks.map {
        guard texts > 1, case .word("due", _, _) = $0 else { return $0 }
        return .word("due", instead: "due:DATE", effect: "asks for the date")
      }
      let dates = parts.compactMap { part -> (field: DateField, bounds: Bounds<DueDate>, query: Query)? in
        if case .test(.date(let field, let bounds)) = part { (field, bounds, part) } else { nil }
      }
      if parts.contains(.test(.state(.open))), dates.contains(where: { $0.field == .field(.completed) }) {
        remarks.append(.openAndDone)
      }
      for (index, first) in dates.enumerated() {
        for second in dates[(index + 1)...] where second.field == first.field {
          guard let one = first.bounds.interval(at: moment), let other = second.bounds.interval(at: moment),
            !one.overlaps(other)
          else { continue }
          remarks.append(.disjoint(.all([first.query, second.query])))
        }
      }
    }
  }

  /// The conditions on tags; with `onlyNegated` those under a `not`.
  package func tagConditions(onlyNegated: Bool) -> [Query] {
    switch self {
    case .everything: []
    case .test(.has(.tags, _)), .test(.like(.tags, _)): onlyNegated ? [] : [self]
    case .test: []
    case .not(let query): query.tagConditions(onlyNegated: false)
    case .all(let parts), .any(let parts): parts.flatMap { $0.tagConditions(onlyNegated: onlyNegated) }
    }
  }

  /// Whether a condition asks for dates.
  package var asksForDates: Bool { tests.contains { if case .date = $0 { true } else { false } } }

  /// The remarks on words beside conditions, as in `due:today or overdue`, whatever is found.
  package var remarksOnAlternatives: [QueryRemark] {
    guard case .any(let parts) = self, tests.contains(where: { if case .text = $0 { false } else { true } })
    else { return [] }
    return parts.compactMap { if case .test(.text(let text)) = $0 { QueryRemark(onWord: text) } else { nil } }
  }
}

extension QueryRemark {
  fileprivate init?(onWord text: String) {
    let (word, rest) = (text.lowercased(), String(text.dropFirst()))
    let key = text.prefix { !"=<>".contains($0) }
    if let joint = ["|": "or", "||": "or", "&": "and", "&&": "and"][text] {
      self = .word(text, instead: "A \(joint) B", effect: "joins two conditions")
    } else if text.hasPrefix("#"), !rest.isEmpty {
      self = .word(text, instead: "tag:\(rest)", effect: "asks for a tag")
    } else if text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") {
      self = .word(text, instead: "text~\(rest.dropLast())", effect: "searches for a pattern")
    } else if let letter = ForeignKey.letters[rest.lowercased()], text.hasPrefix("!") {
      self = .word(text, instead: "pri:\(letter)", effect: "asks for the priority")
    } else if text.hasPrefix("!"), !rest.isEmpty {
      let state = Query.State(rawValue: ForeignKey.states[rest] ?? rest).map { "is:\($0.rawValue)" }
      self = .word(text, instead: "not \(state ?? rest)", effect: "leaves it out")
    } else if text.hasPrefix("*") || text.hasSuffix("*") || text.contains("?") {
      let pattern = text.replacing(".*", with: "*").replacing("*", with: ".*").replacing("?", with: ".")
      self = .word(text, instead: "text~\(pattern)", effect: "searches for a pattern")
    } else if rest.contains(where: { "=<>".contains($0) }) {
      guard key.allSatisfy(\.isLetter), key.count < text.count - 1 else { return nil }
      let isKey = Query.isKey(key.lowercased()) || ["sort", "limit"].contains(key.lowercased())
      let value = text[key.endIndex...].drop { $0 == "=" }
      self = .word(text, instead: isKey ? "\(key):\(value)" : nil, effect: "is a condition")
    } else if let state = Query.State(rawValue: ForeignKey.states[word] ?? word) {
      self = .word(text, instead: "is:\(state.rawValue)", effect: "asks for the state")
    } else if DateWords.words.contains(word) {
      self = .word(text, instead: ForeignKey.states[word] ?? "due:\(text)", effect: "asks for the date")
    } else {
      return nil
    }
  }
}

extension Query.Bounds<DueDate> {
  /// The seconds of the clock within the bounds, or nil if there are none; a day is all of its seconds.
  fileprivate func interval(at moment: QueryMoment) -> Range<Int64>? {
    func start(_ date: DueDate) -> Int64 {
      moment.time(of: date)?.wall ?? moment.day(of: date).secondsSince1970
    }
    func end(_ date: DueDate) -> Int64 {
      moment.time(of: date).map { $0.wall + 1 } ?? moment.day(of: date).secondsSince1970 + CalendarDay.seconds
    }
    var (lower, upper) = (Int64.min, Int64.max)
    switch self {
    case .compared(.less, let date): upper = start(date)
    case .compared(.atMost, let date): upper = end(date)
    case .compared(.equal, let date): (lower, upper) = (start(date), end(date))
    case .compared(.atLeast, let date): lower = start(date)
    case .compared(.more, let date): lower = end(date)
    case .between(let first, let last): (lower, upper) = (first.map(start) ?? lower, last.map(end) ?? upper)
    }
    return lower < upper ? lower..<upper : nil
  }
}

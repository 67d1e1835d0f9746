/// A sign that a query does not mean what its author intended.
package enum QueryRemark: Hashable, Sendable {
  /// A pattern as in other programs: `/call/`, without its slashes.
  case slashes(String)
  /// A sign between conditions, which is searched for, and the word to write instead.
  case sign(String, word: String)
  /// A word with a sign of other programs: `!milk`, `mi*`.
  case negated(String)
  case starred(String)
  case hashed(String)
  /// A comparison with a sign in place of the colon, `limit=3`, and the condition with one if there is such a key.
  case compared(String, instead: String?)
  /// The key of dates without a colon, beside other words.
  case key(String)
  /// A word that is the name of a state.
  case state(String, Query.State)
  /// A word that is a date.
  case date(String)
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
    case .test(.text(let text)) where ["|", "||"].contains(text): remarks.append(.sign(text, word: "or"))
    case .test(.text(let text)) where ["&", "&&"].contains(text): remarks.append(.sign(text, word: "and"))
    case .test(.text(let text)) where text.hasPrefix("#") && text.utf8.count > 1:
      remarks.append(.hashed(String(text.dropFirst())))
    case .test(.text(let text)) where text.utf8.count > 2 && text.hasPrefix("/") && text.hasSuffix("/"):
      remarks.append(.slashes(String(text.dropFirst().dropLast())))
    case .test(.text(let text)) where text.hasPrefix("!") && text.utf8.count > 1:
      remarks.append(.negated(String(text.dropFirst())))
    case .test(.text(let text)) where text.hasPrefix("*") || text.hasSuffix("*") || text.contains("?"):
      remarks.append(.starred(text))
    case .test(.text(let text)) where text.dropFirst().contains { "=<>".contains($0) }:
      let key = text.prefix { !"=<>".contains($0) }
      guard key.allSatisfy(\.isLetter), key.count < text.count - 1 else { break }
      let value = text[key.endIndex...].drop { $0 == "=" }
      let isKey = Query.isKey(key.lowercased()) || ["sort", "limit"].contains(key.lowercased())
      remarks.append(.compared(text, instead: isKey ? "\(key):\(value)" : nil))
    case .test(.text(let text)):
      let word = text.lowercased()
      if let state = Query.State(rawValue: ForeignKey.states[word] ?? word) {
        remarks.append(.state(text, state))
      } else if DateWords.words.contains(word) {
        remarks.append(.date(text))
      }
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
      remarks = remarks.map { texts > 1 && $0 == .state("due", .due) ? .key("due") : $0 }
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

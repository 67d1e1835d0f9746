/// What items are looked for: conditions that an item meets or not.
///
/// Its written form is what one types after `flick list`; ``init(parsing:words:)`` and ``description`` are
/// inverses.
public indirect enum Query: Hashable, Sendable {
  /// Every item.
  case everything
  case test(Test)
  case not(Query)
  /// All of these; two or more, none of them `all` itself.
  case all([Query])
  /// Any of these; two or more, none of them `any` itself.
  case any([Query])

  /// One condition.
  public enum Test: Hashable, Sendable {
    /// The text has this in it.
    case text(String)
    /// The note has this in it.
    case note(String)
    /// The text, or the note, matches the pattern somewhere.
    case pattern(LinePattern, inNote: Bool)
    case state(State)
    case tag(String)
    /// It stands on the list of this name; nil for any list.
    case list(String?)
    case ids([ClosedRange<Int>])
    case date(DateField, Bounds<DueDate>)
    /// The priority as a capital letter.
    case priority(Bounds<String>)
    /// It does not have this at all.
    case lacks(Field)
  }

  /// What `is:` asks for.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case open, done, due, overdue, waiting, recurring, conflict
  }

  /// The dates of an item.
  public enum DateField: String, Hashable, Sendable, CaseIterable {
    case due, wait, created, done
  }

  /// What an item may lack.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case due, wait, done, priority, tag, note
  }

  /// A comparison with one value, or two ends, both included, of which at least one is there.
  public enum Bounds<Value: Hashable & Sendable>: Hashable, Sendable {
    case compared(Comparison, Value)
    case between(Value?, Value?)
  }

  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case less = "<"
    case atMost = "<="
    case equal = "="
    case atLeast = ">="
    case more = ">"
  }
}

extension Query {
  /// All of these queries in its plainest form.
  public static func all(of queries: [Query]) -> Query {
    let parts = queries.flatMap { query -> [Query] in
      switch query {
      case .everything: []
      case .all(let parts): parts
      default: [query]
      }
    }
    return parts.count > 1 ? .all(parts) : parts.first ?? .everything
  }

  /// Any of these queries in its plainest form; there must be at least one.
  public static func any(of queries: [Query]) -> Query {
    if queries.contains(.everything) { return .everything }
    let parts = queries.flatMap { query -> [Query] in
      if case .any(let parts) = query { parts } else { [query] }
    }
    return parts.count > 1 ? .any(parts) : parts.first ?? .everything
  }

  /// The names that `list:` conditions ask for, nil for `list:*`; empty if there is no such condition.
  public var lists: [String?] {
    switch self {
    case .everything: []
    case .test(.list(let name)): [name]
    case .test: []
    case .not(let query): query.lists
    case .all(let parts), .any(let parts): parts.flatMap(\.lists)
    }
  }
}

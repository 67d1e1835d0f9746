/// A query for items, as in `flick list`; ``init(parsing:words:)`` and ``description`` are inverses.
public indirect enum Query: Hashable, Sendable {
  /// Every item.
  case everything
  /// Items that meet one condition.
  case test(Test)
  /// Items that do not meet the query.
  case not(Query)
  /// All of these; two or more, none of them `all` itself.
  case all([Query])
  /// Any of these; two or more, none of them `any` itself.
  case any([Query])

  /// One condition.
  public enum Test: Hashable, Sendable {
    /// The text contains this.
    case text(String)
    /// A field of one or more lines contains this.
    case contains(ItemField, String)
    /// A field is exactly this.
    case equals(ItemField, String)
    /// The text, or a field of one or more lines, matches the pattern somewhere.
    case pattern(LinePattern, in: ItemField)
    /// The item is in this state.
    case state(State)
    /// A field of words contains this one; for tags, the words of the text count too.
    case has(ItemField, String)
    /// The item is on the list with this name, or nil for any list.
    case list(String?)
    /// The item is below one of the items with these ids, at any depth, or depends on one of them.
    case related(ItemField, [ClosedRange<Int>])
    /// The id is one of these.
    case ids([ClosedRange<Int>])
    /// The date exists and is within the bounds.
    case date(DateField, Bounds<DueDate>)
    /// The capital letter exists and is within the bounds.
    case letter(ItemField, Bounds<String>)
    /// The field is missing.
    case lacks(ItemField)
  }

  /// A state for `is:`.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Not completed.
    case open
    /// Completed.
    case done
    /// Open, and due today or earlier.
    case due
    /// Open, with the due time past.
    case overdue
    /// Open, and hidden until later.
    case waiting
    /// Open, and one of its dependencies is open too.
    case blocked
    /// With an open direct subtask.
    case parent
    /// With a recurrence rule.
    case recurring
    /// Completed, and archived since.
    case archived
    /// With values that lost in a merge.
    case conflict
  }

  /// The dates of an item.
  public enum DateField: Hashable, Sendable {
    /// The creation time.
    case created
    /// A field that is a date, or the completion.
    case field(ItemField)
  }

  /// A comparison with one value, or a range with both ends included and at least one given.
  public enum Bounds<Value: Hashable & Sendable>: Hashable, Sendable {
    /// A comparison with one value.
    case compared(Comparison, Value)
    /// A range from the first value to the second, both included; at least one is given.
    case between(Value?, Value?)
  }

  /// A comparison of a value with another.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// Less, or earlier.
    case less = "<"
    /// Not more, or not later.
    case atMost = "<="
    /// The same.
    case equal = "="
    /// Not less, or not earlier.
    case atLeast = ">="
    /// More, or later.
    case more = ">"
  }
}

extension Query.DateField: CaseIterable {
  /// All dates that a query can use.
  public static let allCases: [Query.DateField] =
    [.created] + ItemField.all(.date, .instant).map { Query.DateField.field($0) }

  var queryKey: String {
    switch self {
    case .created: "created"
    case .field(let field): field.queryKey
    }
  }
}

extension Query {
  /// All of these queries in the simplest form.
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

  /// Any of these queries in the simplest form; there must be at least one.
  public static func any(of queries: [Query]) -> Query {
    if queries.contains(.everything) { return .everything }
    let parts = queries.flatMap { query -> [Query] in
      if case .any(let parts) = query { parts } else { [query] }
    }
    return parts.count > 1 ? .any(parts) : parts.first ?? .everything
  }

  /// Whether a condition asks for archived items, which are left out otherwise.
  public var asksForArchived: Bool {
    switch self {
    case .everything: false
    case .test(.state(.archived)), .test(.date(.field(.archived), _)), .test(.lacks(.archived)): true
    case .test: false
    case .not(let query): query.asksForArchived
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForArchived)
    }
  }

  /// The names in `list:` conditions, nil for `list:*`, or empty without such a condition.
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

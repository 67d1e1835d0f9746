/// What items are looked for: conditions that an item meets or not.
///
/// Its written form is what one types after `flick list`; ``init(parsing:words:)`` and ``description`` are
/// inverses.
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
    /// The text has this in it.
    case text(String)
    /// A field of one or more lines has this in it.
    case contains(ItemField, String)
    /// A field is exactly this.
    case equals(ItemField, String)
    /// The text, or a field of one or more lines, matches the pattern somewhere.
    case pattern(LinePattern, in: ItemField)
    /// It is in this state.
    case state(State)
    /// A field of words has this one; of tags those count too that stand in the text.
    case has(ItemField, String)
    /// It stands on the list of this name; nil for any list.
    case list(String?)
    /// It stands below one of the items of these numbers, at any depth, or it needs one of them.
    case related(ItemField, [ClosedRange<Int>])
    /// Its number is one of these.
    case ids([ClosedRange<Int>])
    /// The date is there and lies as the bounds say.
    case date(DateField, Bounds<DueDate>)
    /// The capital letter is there and lies as the bounds say.
    case letter(ItemField, Bounds<String>)
    /// It does not have this at all.
    case lacks(ItemField)
  }

  /// What `is:` asks for.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Not completed.
    case open
    /// Completed.
    case done
    /// Open, and due today or earlier.
    case due
    /// Open, and its due date has gone by.
    case overdue
    /// Open, and out of sight until later.
    case waiting
    /// Open, and an item that it needs is open too.
    case blocked
    /// An open item stands under it.
    case parent
    /// It comes again.
    case recurring
    /// Completed, and archived since.
    case archived
    /// Values that lost in a merge are kept with it.
    case conflict
  }

  /// The dates of an item.
  public enum DateField: Hashable, Sendable {
    /// When the item was made.
    case created
    /// A field that is a date, or the completion.
    case field(ItemField)
  }

  /// A comparison with one value, or two ends, both included, of which at least one is there.
  public enum Bounds<Value: Hashable & Sendable>: Hashable, Sendable {
    /// A comparison with one value.
    case compared(Comparison, Value)
    /// From the first value to the second, both included; of which at least one is there.
    case between(Value?, Value?)
  }

  /// How a value has to compare with another.
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
  /// All dates that a query can ask for.
  public static let allCases: [Query.DateField] =
    [.created] + ItemField.all(.date, .instant).map { Query.DateField.field($0) }

  /// The key of its condition.
  var queryKey: String {
    switch self {
    case .created: "created"
    case .field(let field): field.queryKey
    }
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

/// What one wants to see of the lists: which items, in which order, in which groups, how many, what of each.
///
/// Its written form is a query with `sort:`, `group:`, `limit:` and `columns:` beside the conditions. A saved view is
/// one.
public struct ListRequest: Hashable, Sendable {
  /// Which items.
  public var query: Query
  /// The first key counts most; none keeps the order of the list.
  public var sort: [SortKey]
  /// Under which headings; nil for none.
  public var grouping: Grouping?
  /// How many at most; nil for all.
  public var limit: Int?
  /// What to show of each item, in this order; none leaves it to whoever shows them.
  public var columns: [ListColumn]

  /// A request; without arguments for every item as it stands.
  public init(
    query: Query = .everything, sort: [SortKey] = [], grouping: Grouping? = nil, limit: Int? = nil,
    columns: [ListColumn] = []
  ) {
    self.query = query
    self.sort = sort
    self.grouping = grouping
    self.limit = limit
    self.columns = columns
  }
}

extension ListRequest: CustomStringConvertible {
  /// The request as one types it, in its canonical form; reading it gives an equal one.
  public var description: String {
    var parts = [query.description].filter { !$0.isEmpty }
    if !sort.isEmpty { parts.append("sort:" + sort.map(\.description).joined(separator: ",")) }
    if let grouping { parts.append("group:\(grouping.rawValue)") }
    if let limit { parts.append("limit:\(limit)") }
    if !columns.isEmpty { parts.append("columns:" + columns.map(\.rawValue).joined(separator: ",")) }
    return parts.joined(separator: " ")
  }
}

/// What items are put in order by.
public struct SortKey: Hashable, Sendable {
  /// What there is to sort by.
  public enum Field: Hashable, Sendable {
    /// A field of a single value.
    case field(ItemField)
    /// When the item was made.
    case created
    /// The list that it is on.
    case list
    /// Its number.
    case id
    /// What to do first: see ``NextReason``.
    case next
  }

  /// What counts.
  public var field: Field
  /// The greatest first: the latest date, the last letter. Items without the field come last either way.
  public var isDescending: Bool

  /// A key; without a direction the least first.
  public init(_ field: Field, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }

  /// A key for a field of the item; without a direction the least first.
  public init(_ field: ItemField, isDescending: Bool = false) {
    self.init(.field(field), isDescending: isDescending)
  }
}

extension SortKey.Field: CaseIterable {
  /// Everything that there is to sort by: dates, letters, then the rest.
  public static let allCases: [SortKey.Field] = {
    func fields(_ kinds: ItemField.Kind...) -> [SortKey.Field] {
      kinds.flatMap { kind in ItemField.all(kind).map { .field($0) } }
    }
    return fields(.date, .letter) + [.created] + fields(.instant, .line) + [.list, .id, .next]
  }()

  /// Its word, as in `sort:due`.
  public var name: String {
    switch self {
    case .field(let field): field.queryKey
    case .created: "created"
    case .list: "list"
    case .id: "id"
    case .next: "next"
    }
  }

  /// What a word names; nil if it is none of ``name``.
  init?(named word: String) {
    guard let field = SortKey.Field.allCases.first(where: { $0.name == word }) else { return nil }
    self = field
  }
}

extension SortKey: CustomStringConvertible {
  /// `due`, or `-due` for the other direction.
  public var description: String { (isDescending ? "-" : "") + field.name }

  /// Reads what ``description`` writes; nil for anything else.
  public init?(_ word: some StringProtocol) {
    let isDescending = word.hasPrefix("-")
    guard let field = Field(named: String(isDescending ? word.dropFirst() : word[...])) else { return nil }
    self.init(field, isDescending: isDescending)
  }

  /// Reads keys with commas between them; the first word that is none is thrown.
  public static func keys(_ text: some StringProtocol) throws(UnknownKey) -> [SortKey] {
    var keys: [SortKey] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let key = SortKey(word) else { throw UnknownKey(word: String(word)) }
      if !keys.contains(where: { $0.field == key.field }) { keys.append(key) }
    }
    return keys
  }

  /// A word that is no sort key.
  public struct UnknownKey: Error, Hashable, Sendable {
    /// The word as it was written.
    public var word: String
  }
}

/// What items are put into groups by.
public enum Grouping: String, Hashable, Sendable, CaseIterable {
  /// Their lists.
  case list
  /// Their tags; an item with several comes up in several groups.
  case tag
  /// When they are due, seen from today.
  case due
  /// Their priorities.
  case priority
}

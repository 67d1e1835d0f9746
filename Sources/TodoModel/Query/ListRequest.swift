/// A request for a view of the lists: the items, their order, groups, number and columns. Its text, as in a
/// saved view, is a query with `sort:`, `group:`, `limit:` and `columns:`.
package struct ListRequest: Hashable, Sendable {
  package var query: Query
  /// The sort keys, the first one most important; empty keeps the order of the list.
  package var sort: [SortKey]
  package var grouping: Grouping?
  package var limit: Int?
  /// The columns in this order; empty leaves the choice to the output.
  package var columns: [ListColumn]

  package init(
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
  /// The request in its canonical form; reading it gives an equal one.
  package var description: String {
    var parts = [query.description].filter { !$0.isEmpty }
    if !sort.isEmpty { parts.append("sort:" + sort.map(\.description).joined(separator: ",")) }
    if let grouping { parts.append("group:\(grouping.rawValue)") }
    if let limit { parts.append("limit:\(limit)") }
    if !columns.isEmpty { parts.append("columns:" + columns.map(\.name).joined(separator: ",")) }
    return parts.joined(separator: " ")
  }
}

/// The reason for an item's rank among the things to do next; the first cases rank first.
package enum NextReason: Hashable, Sendable {
  case started
  /// The due time is past; the earliest ranks first.
  case overdue(DueDate)
  case today(DueDate)
  case priority(String)
  /// The item is due within seven days.
  case soon(DueDate)
  /// The item ranks by the order of its list.
  case order
  case blocked
  /// The item is hidden until then.
  case waiting(DueDate)
  case done
}

extension QueryMoment {
  /// The reason for an item's rank; `isBlocked` says whether one of its dependencies is open.
  package func nextReason(of item: Item, isBlocked: Bool) -> NextReason {
    if item.isDone { return .done }
    if let wait = item.wait, isAhead(wait) { return .waiting(wait) }
    if isBlocked { return .blocked }
    if item.isStarted { return .started }
    let days = item.due.map { day(of: $0).daysSince1970 - today.daysSince1970 }
    if let due = item.due, isPast(due) { return .overdue(due) }
    if let due = item.due, days == 0 { return .today(due) }
    if let priority = item.priority { return .priority(priority) }
    if let due = item.due, let days, days <= 7 { return .soon(due) }
    return .order
  }

  /// A number for sorting items: by reason, then by its date, then by priority, the letter A first.
  func nextOrder(of item: Item, isBlocked: Bool) -> Int64 {
    let (rank, date, countsLetter) = nextReason(of: item, isBlocked: isBlocked).key
    // Dates of the years 1 to 9999 take 40 bits, counted from before the first.
    let moment = date.map { order($0) + 1 << 37 } ?? 0
    let letter = item.priority?.utf8.first.map { Int64($0) } ?? 255
    return rank << 48 | moment << 8 | (countsLetter ? letter : 0)
  }
}

extension NextReason {
  /// Its rank, its date, and whether the item's priority counts next.
  fileprivate var key: (rank: Int64, date: DueDate?, countsLetter: Bool) {
    switch self {
    case .started: (0, nil, false)
    case .overdue(let date): (1, date, true)
    case .today(let date): (2, date, true)
    case .priority: (3, nil, true)
    case .soon(let date): (4, date, true)
    case .order: (5, nil, false)
    case .blocked: (6, nil, false)
    case .waiting(let date): (7, date, true)
    case .done: (8, nil, false)
    }
  }
}

package enum ListColumn: Hashable, Sendable {
  case id, state, list, created
  case field(ItemField)
}

extension ListColumn: CaseIterable {
  package static let allCases: [ListColumn] = {
    let usual: [ItemField] = [.tags, .priority]
    let others = ItemField.allCases.filter { field in
      field.kind != .mark && ![.due, .text, .place].contains(field) && !usual.contains(field)
    }
    return [.id, .state, .field(.due), .field(.text), .list] + usual.map { .field($0) } + [.created]
      + others.map { .field($0) }
  }()

  package var name: String {
    switch self {
    case .id: "id"
    case .state: "state"
    case .list: "list"
    case .created: "created"
    case .field(let field): field.rawValue
    }
  }

  /// The column with this name or, for a field, a key of its condition.
  private init?(_ name: String) {
    let field = ItemField(queryKey: name).map { ListColumn.field($0) }
    guard let column = ListColumn.allCases.first(where: { $0.name == name }) ?? field else { return nil }
    self = column
  }

  /// Reads names of columns with commas between them, each column once. Throws the first unknown name.
  package static func columns(_ text: some StringProtocol) throws(UnknownWord) -> [ListColumn] {
    var columns: [ListColumn] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = ListColumn(String(word)) else { throw UnknownWord(word: String(word)) }
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }
}

package struct FoundItem: Hashable, Sendable {
  package var place: Place
  package var item: Item

  package init(place: Place, item: Item) { (self.place, self.item) = (place, item) }
}

package struct FoundItems: Hashable, Sendable {
  /// The items in the requested order, each once.
  package var items: [FoundItem]
  package var total: Int
  package var archived = 0
}

extension Document {
  /// The items of the lists at `indices` that match the request, in its order, by default the lists' own. The
  /// limit counts after sorting. Archived items are skipped unless the query or `withArchived` asks for them.
  package func find(
    _ request: ListRequest, in indices: [Int], at moment: QueryMoment, withArchived: Bool = false
  ) -> FoundItems {
    let limit = request.limit ?? .max
    var found = FoundItems(items: [], total: indices.reduce(0) { $0 + lists[$1].items.count })
    let matcher = QueryMatcher(
      moment: moment, lists: lists.map(\.name), relations: QueryRelations(document: self))
    let matches = matcher.test(request.query)
    var scratch: [UInt8] = []
    let isSorted = request.sort.isEmpty
    let takesAll = request.query == .everything
    let takesArchived = withArchived || request.query.asksForArchived
    if takesAll { found.items.reserveCapacity(min(limit, found.total)) }
    for list in indices {
      lists[list].items.search { index, item in
        if isSorted, found.items.count >= limit { return false }
        if !takesArchived, item.isArchived {
          found.archived += 1
        } else if takesAll || matches(item, list, &scratch) {
          found.items.append(FoundItem(place: Place(list: list, index: index), item: item))
        }
        return true
      }
    }
    if !isSorted {
      found.items = moment.sorted(found.items, by: request.sort, in: self)
      if found.items.count > limit { found.items.removeSubrange(limit...) }
    }
    return found
  }
}

extension QueryMoment {
  /// The values of a sort key for all items, so that each is computed once.
  private enum Column {
    case numbers([Int64?])
    case texts([[UInt8]])

    /// Negative if the first item sorts first by its value, positive if the second does.
    func order(_ first: Int, _ second: Int, _ isDescending: Bool) -> Int {
      switch self {
      case .numbers(let values):
        guard let left = values[first], let right = values[second] else {
          // Items without a value come last in either direction.
          return (values[first] == nil ? 1 : 0) - (values[second] == nil ? 1 : 0)
        }
        return left == right ? 0 : (left < right) != isDescending ? -1 : 1
      case .texts(let values):
        let (left, right) = (values[first], values[second])
        return left == right ? 0 : left.lexicographicallyPrecedes(right) != isDescending ? -1 : 1
      }
    }
  }

  /// The items in the order of the keys; items equal in all of them keep their order.
  func sorted(_ items: [FoundItem], by keys: [SortKey], in document: Document) -> [FoundItem] {
    let columns = keys.map { column($0.field, of: items, in: document) }
    let ranks = items.indices.sorted { first, second in
      for (key, column) in zip(keys, columns) {
        let order = column.order(first, second, key.isDescending)
        if order != 0 { return order < 0 }
      }
      return first < second
    }
    return ranks.map { items[$0] }
  }

  private func number(of value: FieldValue?) -> Int64? {
    switch value {
    case .date(let date): order(date)
    case .text(let text): text.utf8.first.map { Int64($0) }
    case .words, .item, .items, .attachments, .conflicts, nil: nil
    }
  }

  private func column(_ field: SortKey.Field, of items: [FoundItem], in document: Document) -> Column {
    switch field {
    case .field(.completed): .numbers(items.map { $0.item.completed?.secondsSince1970 })
    case .field(.text): .texts(items.map { FoldedText.bytes($0.item.text) })
    case .field(let field): .numbers(items.map { number(of: $0.item.value(of: field)) })
    case .created: .numbers(items.map { $0.item.created.secondsSince1970 })
    case .list: .numbers(items.map { Int64($0.place.list) })
    case .id: .numbers(items.map { Int64($0.item.id) })
    case .next:
      .numbers(
        items.map { [isBlocked = document.blocked] in
          nextOrder(of: $0.item, isBlocked: isBlocked($0.item))
        })
    }
  }
}

/// The relations between a document's items that queries use.
struct QueryRelations {
  let document: Document

  func blocked() -> Set<ItemUID> { ItemNeeds(document).blocked }

  /// The items with an open direct subtask.
  func parents() -> Set<ItemUID> { Set(links().filter { !$0.item.isDone }.map(\.parent)) }

  func subtasks() -> Set<ItemUID> { Set(links().map(\.item.uid)) }

  private func links() -> [(item: Item, parent: ItemUID)] {
    document.lists.flatMap { list in
      let tree = ItemTree(list.items)
      return list.items.related(by: .under).compactMap { _, item in
        tree.parent(of: item.uid).map { (item, $0) }
      }
    }
  }

  /// The items below those with these ids, or the items that depend on one of those.
  func items(related field: ItemField, to ids: [ClosedRange<Int>]) -> Set<ItemUID> {
    var targets: [Int: [ItemUID]] = [:]
    document.forEachName { place, id, uid in
      if ids.contains(where: { $0.contains(id) }) { targets[place.list, default: []].append(uid) }
      return true
    }
    if field == .under {
      return targets.reduce(into: []) { found, target in
        let tree = ItemTree(document.lists[target.key].items)
        for uid in target.value { found.formUnion(tree.descendants(of: uid)) }
      }
    }
    let needed = Set(targets.values.joined())
    let sources = document.lists.flatMap { $0.items.related(by: .needs) }
    return Set(sources.filter { !needed.isDisjoint(with: $0.item.needs) }.map(\.item.uid))
  }
}

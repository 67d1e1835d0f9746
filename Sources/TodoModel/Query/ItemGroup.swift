package struct ItemGroup: Hashable, Sendable {
  package enum Heading: Hashable, Sendable {
    case list(String)
    case tag(String?)
    case due(Period)
    case priority(String?)
  }

  /// Due times relative to today, in order.
  package enum Period: Int, Hashable, Sendable, CaseIterable {
    case overdue, today, tomorrow
    /// Due in two to seven days.
    case week
    /// Due in more than seven days.
    case later
    /// Without a due date, or completed.
    case none
  }

  package var heading: Heading
  package var items: [FoundItem]
}

extension FoundItems {
  /// The items in groups, in their order within each. An item with several tags is in several groups; tags
  /// that differ only in case or marks share one.
  package func grouped(
    by grouping: Grouping, in document: Document, at moment: QueryMoment
  ) -> [ItemGroup] {
    var groups: [ItemGroup] = []
    var places: [[UInt8]: Int] = [:]
    func put(_ item: FoundItem, _ key: [UInt8], _ heading: () -> ItemGroup.Heading) {
      if let place = places[key] {
        groups[place].items.append(item)
      } else {
        places[key] = groups.count
        groups.append(ItemGroup(heading: heading(), items: [item]))
      }
    }
    for item in items {
      switch grouping {
      case .list:
        let name = document.lists[item.place.list].name
        put(item, Array(name.utf8)) { .list(name) }
      case .tag:
        let tags = item.item.allTags(countingWords: moment.countsTagWords)
        if tags.isEmpty { put(item, []) { .tag(nil) } }
        var seen = Set<[UInt8]>()
        for tag in tags {
          let key = FoldedText.bytes(tag)
          if seen.insert(key).inserted { put(item, key) { .tag(tag) } }
        }
      case .due:
        let period = moment.period(of: item.item)
        put(item, [UInt8(period.rawValue)]) { .due(period) }
      case .priority:
        let priority = item.item.priority
        put(item, Array((priority ?? "").utf8)) { .priority(priority) }
      }
    }
    let ranks = groups.map(\.rank)
    return groups.indices.sorted {
      ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0].lexicographicallyPrecedes(ranks[$1])
    }.map { groups[$0] }
  }
}

extension QueryMoment {
  func period(of item: Item) -> ItemGroup.Period {
    guard !item.isDone, let due = item.due else { return .none }
    if isPast(due) { return .overdue }
    switch day(of: due).daysSince1970 - today.daysSince1970 {
    case ...0: return .today
    case 1: return .tomorrow
    case 2...7: return .week
    default: return .later
    }
  }
}

extension ItemGroup {
  /// The rank of the group among others, number by number: groups for a missing value come last.
  fileprivate var rank: [Int] {
    func rank(_ bytes: [UInt8]?) -> [Int] { bytes.map { [0] + $0.map { Int($0) } } ?? [1] }
    switch heading {
    case .list: return [items.first?.place.list ?? 0]
    case .tag(let tag): return rank(tag.map { FoldedText.bytes($0) })
    case .due(let period): return [period.rawValue]
    case .priority(let priority): return rank(priority.map { Array($0.utf8) })
    }
  }
}

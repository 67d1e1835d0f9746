package struct ItemGroup: Hashable, Sendable {
  package enum Heading: Hashable, Sendable {
    case list(String)
    case tag(String?)
    case due(Period)
    case priority(String?)
  }

  /// Due times relative to today, in order.
  package enum Period: Int, Hashable, Sendable, CaseIterable {
    case overdue
    case today
    case tomorrow
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
        let tags = item.item.tags(countingWords: moment.countsTagWords)
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
    return groups.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
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
  /// The rank of the group among others: groups for a missing value come last.
  fileprivate var rank: Rank {
    switch heading {
    case .list: Rank(number: items.first?.place.list ?? 0)
    case .tag(let tag): tag.map { Rank(bytes: FoldedText.bytes($0)) } ?? .last
    case .due(let period): Rank(number: period.rawValue)
    case .priority(let priority): priority.map { Rank(bytes: Array($0.utf8)) } ?? .last
    }
  }

  fileprivate struct Rank: Comparable {
    var number = 0
    var bytes: [UInt8] = []

    static let last = Rank(number: 1)

    static func < (left: Rank, right: Rank) -> Bool {
      left.number == right.number
        ? left.bytes.lexicographicallyPrecedes(right.bytes) : left.number < right.number
    }
  }
}

import TodoModel

/// A sequence of moves, each applied to the result of those before. Subtasks move with their item.
struct Moves {
  private var working: TreeEditor
  private var origins: [ItemUID: Place] = [:]

  /// `items` are those that are going to be moved, or moved to.
  init(_ document: Document, of items: [ItemUID], now: Instant) {
    working = TreeEditor(document, about: items, at: now)
    for item in items { origins[item] = working.place(of: item) }
  }

  /// The moves; empty if every item ends where it started.
  var edits: [Edit] {
    mutating get {
      let hasParents = working.edits.contains { if case .setField = $0 { true } else { false } }
      if hasParents { return working.edits }
      for (item, place) in origins where working.place(of: item) != place { return working.edits }
      return []
    }
  }

  /// The items without those below another of them, which move along anyway.
  private mutating func heads(_ items: [ItemUID]) -> [ItemUID] {
    guard items.count > 1 else { return items }
    let all = Set(items)
    var heads: [ItemUID] = []
    for item in items {
      guard let place = working.place(of: item) else { continue }
      let tree = working.tree(of: place.list)
      if tree.isFlat || !tree.ancestors(of: item).contains(where: all.contains) { heads.append(item) }
    }
    return heads
  }

  /// Puts the items one below the other beside the anchor, which may be one of them, under its parent.
  mutating func place(_ items: [ItemUID], beside anchor: ItemUID, below: Bool) throws(TreeFault) {
    guard let target = working.place(of: anchor) else { return }
    let parent = working.tree(of: target.list).parent(of: anchor)
    var last: ItemUID?
    for item in heads(items) {
      if let last {
        try working.put(item, under: parent, in: target.list, at: .after(last))
      } else if item != anchor {
        try working.put(item, under: parent, in: target.list, at: below ? .after(anchor) : .before(anchor))
      }
      last = item
    }
  }

  /// Puts the items one below the other at an end of the list, by default of the first item's list.
  mutating func place(_ items: [ItemUID], atTop: Bool, of list: Int?) throws(TreeFault) {
    guard let first = items.first, let list = list ?? working.place(of: first)?.list else { return }
    var last: ItemUID?
    for item in heads(items) {
      if let last {
        try working.put(item, under: working.tree(of: list).parent(of: last), in: list, at: .after(last))
      } else {
        try working.drop(item, atRow: atTop ? 0 : .max, of: list)
      }
      last = item
    }
  }

  /// Brings items from other lists to the top of this one, one below the other.
  mutating func bring(_ items: [ItemUID], to list: Int) throws(TreeFault) {
    try place(items.filter { working.place(of: $0)?.list != list }, atTop: true, of: list)
  }

  /// Moves each item `steps` rows down, or up if negative. At the list's end they never pass each other.
  mutating func shift(_ items: [ItemUID], by steps: Int) throws(TreeFault) {
    for (list, items) in rows(of: heads(items)) {
      let isFlat = working.tree(of: list).isFlat
      // The previous item's new row, and the number of rows it takes.
      var last: (uid: ItemUID, row: Int, height: Int)?
      for item in steps < 0 ? items : items.reversed() {
        guard let place = working.place(of: item) else { continue }
        let count = working.document.lists[list].items.count
        var (row, end, height) = (place.index, count - 1, 1)
        var limit = last?.row
        if !isFlat {
          let order = working.tree(of: list).order(of: working.document.lists[list].items)
          row = order.firstIndex(of: place.index) ?? row
          let others = working.rows(of: list, without: item)
          (end, height) = (others.count, count - others.count)
          limit = last.flatMap { last in others.firstIndex(of: last.uid) }
        } else if steps > 0 {
          limit = last.map { $0.row - 1 }
        }
        let bound = steps < 0 ? limit.map { $0 + (last?.height ?? 1) } ?? 0 : limit ?? end
        let target = abs(steps) < abs(bound - row) ? row + steps : bound
        if target != row { try working.drop(item, atRow: target, of: list) }
        last = (item, target, height)
      }
    }
  }

  /// The items by their lists, from the top row to the last.
  private mutating func rows(of items: [ItemUID]) -> [(list: Int, items: [ItemUID])] {
    var lists: [Int: [(uid: ItemUID, index: Int)]] = [:]
    for item in items {
      guard let place = working.place(of: item) else { continue }
      lists[place.list, default: []].append((item, place.index))
    }
    return lists.keys.sorted().map { list in
      var ranks: [Int: Int] = [:]
      let tree = working.tree(of: list)
      if !tree.isFlat {
        for (rank, index) in tree.order(of: working.document.lists[list].items).enumerated() {
          ranks[index] = rank
        }
      }
      let sorted = (lists[list] ?? []).sorted {
        (ranks[$0.index] ?? $0.index) < (ranks[$1.index] ?? $1.index)
      }
      return (list, sorted.map(\.uid))
    }
  }
}

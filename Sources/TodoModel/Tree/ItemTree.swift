/// The tree of parents and subtasks of a list. An item's parent is the one that ``Item/under`` names if it is
/// on the same list; others, and every item of a circle, are at the top level.
package struct ItemTree: Sendable {
  /// The greatest depth below the top level that can be made, and is shown.
  package static let maxDepth = 8

  private var parents: [ItemUID: ItemUID] = [:]
  /// The children of each item that has some, in the order of the list.
  private var families: [ItemUID: [ItemUID]] = [:]
  /// The list index of each item that has a parent.
  private var indices: [ItemUID: Int] = [:]

  package init(_ items: Items) {
    let linked = items.related(by: .under)
    guard !linked.isEmpty else { return }
    var wanted = Set<ItemUID>()
    for (_, item) in linked { if let parent = item.under { wanted.insert(parent) } }
    var there = Set<ItemUID>()
    _ = items.forEachName { _, _, uid in
      if wanted.contains(uid) { there.insert(uid) }
      return there.count < wanted.count
    }
    for (index, item) in linked {
      guard let parent = item.under, there.contains(parent) else { continue }
      parents[item.uid] = parent
      indices[item.uid] = index
    }
    for uid in linked.lazy.map(\.item.uid).circles(following: parents) {
      parents[uid] = nil
      indices[uid] = nil
    }
    for (_, item) in linked {
      if let parent = parents[item.uid] { families[parent, default: []].append(item.uid) }
    }
  }

  package var isFlat: Bool { parents.isEmpty }

  package func parent(of uid: ItemUID) -> ItemUID? { parents[uid] }

  package func children(of uid: ItemUID) -> [ItemUID] { families[uid] ?? [] }

  private func above(_ uid: ItemUID) -> some Sequence<ItemUID> {
    sequence(first: uid) { parents[$0] }.dropFirst()
  }

  /// The ancestors of an item, the nearest first.
  package func ancestors(of uid: ItemUID) -> [ItemUID] { Array(above(uid)) }

  /// All subtasks of an item, as shown: each directly followed by its own.
  package func descendants(of uid: ItemUID) -> [ItemUID] {
    guard let children = families[uid] else { return [] }
    var found: [ItemUID] = []
    var waiting = Array(children.reversed())
    while let next = waiting.popLast() {
      found.append(next)
      if let children = families[next] { waiting.append(contentsOf: children.reversed()) }
    }
    return found
  }

  package func isBelow(_ uid: ItemUID, _ other: ItemUID) -> Bool { above(uid).contains(other) }

  /// The level at which an item is shown: 0 at the top, at most ``maxDepth``.
  package func level(of uid: ItemUID) -> Int {
    above(uid).prefix(ItemTree.maxDepth).reduce(0) { level, _ in level + 1 }
  }

  package func height(of uid: ItemUID) -> Int {
    var height = 0
    var row = families[uid] ?? []
    while !row.isEmpty {
      height += 1
      row = row.flatMap { families[$0] ?? [] }
    }
    return height
  }

  package struct Progress: Hashable, Sendable {
    package var done = 0
    package var count = 0
  }

  /// The progress of the items with subtasks; `items` must be the list of this tree.
  package func progress(in items: Items) -> [ItemUID: Progress] {
    var progress: [ItemUID: Progress] = [:]
    for (_, item) in items.related(by: .under) {
      guard let parent = parents[item.uid] else { continue }
      progress[parent, default: Progress()].count += 1
      if item.isDone { progress[parent, default: Progress()].done += 1 }
    }
    return progress
  }

  /// The indices of the list's items in the order shown: each item directly followed by its subtasks,
  /// siblings in the order of the list.
  package func order(of items: Items) -> [Int] {
    guard !isFlat else { return Array(items.indices) }
    var order: [Int] = []
    order.reserveCapacity(items.count)
    _ = items.forEachName { index, _, uid in
      guard parents[uid] == nil else { return true }
      order.append(index)
      guard families[uid] != nil else { return true }
      for below in descendants(of: uid) { if let index = indices[below] { order.append(index) } }
      return true
    }
    return order
  }
}

extension Sequence<ItemUID> {
  /// The items that are on a circle of the relation `next`.
  func circles(following next: [ItemUID: ItemUID]) -> Set<ItemUID> {
    var circles = Set<ItemUID>()
    // The walk on which each item was first met.
    var walks: [ItemUID: Int] = [:]
    for (walk, start) in enumerated() {
      var at: ItemUID? = start
      while let uid = at, walks[uid] == nil {
        walks[uid] = walk
        at = next[uid]
      }
      guard let meeting = at, walks[meeting] == walk else { continue }
      var uid = meeting
      repeat {
        circles.insert(uid)
        uid = next[uid] ?? meeting
      } while uid != meeting
    }
    return circles
  }
}

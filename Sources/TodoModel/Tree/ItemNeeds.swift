/// The dependencies between items, and the items that they block: an open item is blocked while an item that
/// it needs is open. Missing items block nothing; nor does an item that needs the blocked one in turn, by any
/// number of steps, or one above or below it in the tree.
package struct ItemNeeds: Sendable {
  /// The effective dependencies of each item, in its order.
  private var targets: [ItemUID: [ItemUID]] = [:]
  /// The items that block each blocked item.
  private var blocks: [ItemUID: [ItemUID]] = [:]

  /// For each item with ineffective dependencies: the effective ones.
  private(set) var unsound: [ItemUID: [ItemUID]] = [:]

  /// The dependencies of a document; a document without any costs one look at its items.
  package init(_ document: Document) {
    var sources: [(list: Int, item: Item)] = []
    for (list, content) in document.lists.enumerated() {
      sources += content.items.related(by: .needs).map { (list, $0.item) }
    }
    guard !sources.isEmpty else { return }
    let places = document.places(of: Set(sources.flatMap { $0.item.needs }))
    for (_, item) in sources { targets[item.uid] = item.needs.filter { places[$0] != nil && $0 != item.uid } }
    let circles = Components(targets)
    var trees: [Int: ItemTree] = [:]
    for (list, item) in sources {
      guard let targets = targets[item.uid] else { continue }
      let sound = targets.filter { target in
        guard !circles.areOnOne(item.uid, target), let place = places[target] else { return false }
        guard place.list == list else { return true }
        let tree = trees[list] ?? ItemTree(document.lists[list].items)
        trees[list] = tree
        return !tree.isBelow(item.uid, target) && !tree.isBelow(target, item.uid)
      }
      if sound.count < item.needs.count { unsound[item.uid] = sound }
      guard !item.isDone else { continue }
      let open = sound.filter { target in places[target].map { !document[$0].isDone } ?? false }
      if !open.isEmpty { blocks[item.uid] = open }
    }
  }

  package var isEmpty: Bool { targets.isEmpty }

  package var blocked: Set<ItemUID> { Set(blocks.keys) }

  package func isBlocked(_ uid: ItemUID) -> Bool { blocks[uid] != nil }

  /// The open items that block an item, in the order of its dependencies.
  package func blockers(of uid: ItemUID) -> [ItemUID] { blocks[uid] ?? [] }
}

/// The circles of dependencies, by Tarjan's algorithm with an explicit stack.
private struct Components {
  /// Items with the same number can be reached from each other.
  private var numbers: [ItemUID: Int] = [:]

  fileprivate func areOnOne(_ first: ItemUID, _ second: ItemUID) -> Bool {
    guard let number = numbers[first] else { return false }
    return number == numbers[second]
  }

  init(_ targets: [ItemUID: [ItemUID]]) {
    var ranks: [ItemUID: Int] = [:]
    var lows: [ItemUID: Int] = [:]
    var open: [ItemUID] = []
    var isOpen = Set<ItemUID>()
    for start in targets.keys where ranks[start] == nil {
      var path: [(uid: ItemUID, next: Int)] = [(start, 0)]
      while let (uid, next) = path.last {
        if next == 0 {
          ranks[uid] = ranks.count
          lows[uid] = ranks[uid]
          open.append(uid)
          isOpen.insert(uid)
        }
        let own = targets[uid] ?? []
        if next < own.count {
          path[path.count - 1].next += 1
          let target = own[next]
          if ranks[target] == nil {
            path.append((target, 0))
          } else if isOpen.contains(target) {
            lows[uid] = Swift.min(lows[uid] ?? 0, ranks[target] ?? 0)
          }
          continue
        }
        path.removeLast()
        if let above = path.last?.uid { lows[above] = Swift.min(lows[above] ?? 0, lows[uid] ?? 0) }
        guard lows[uid] == ranks[uid] else { continue }
        while let last = open.popLast() {
          isOpen.remove(last)
          numbers[last] = ranks[uid]
          if last == uid { break }
        }
      }
    }
  }
}

extension TreeEditor {
  /// A position among the items of one parent, or of the top level.
  package enum Position: Hashable, Sendable {
    /// The number of items before it; after the last if there are fewer.
    case from(Int)
    case before(ItemUID)
    /// Directly after a sibling and its subtasks.
    case after(ItemUID)
    case end
  }

  /// The list index for a new item at a position under `parent`, which is on the list, or at the top level.
  /// Throws if the item would be too deep there.
  package mutating func index(
    ofNew uid: ItemUID, under parent: ItemUID?, in list: Int, at position: Position
  ) throws(TreeFault) -> Int {
    let tree = tree(of: list)
    if let parent, tree.ancestors(of: parent).count + 1 > ItemTree.deepest {
      throw .tooDeep(uid, parent: parent)
    }
    return index(of: position, under: parent, in: list, tree, moving: [])
  }

  /// Puts an item with its subtasks at a position under `parent`, or at the top level, with no edit if all is
  /// in place. A completed parent is reopened if any of them is open.
  package mutating func put(
    _ uid: ItemUID, under parent: ItemUID?, in list: Int, at position: Position
  ) throws(TreeFault) {
    guard let place = place(of: uid) else { throw .edit(.noItem(uid)) }
    let below = tree(of: place.list).descendants(of: uid)
    let old = tree(of: place.list).parent(of: uid)
    try check(uid, under: parent, in: list, from: place.list, below)
    let index = index(of: position, under: parent, in: list, tree(of: list), moving: [uid] + below)
    do {
      // A parent without effect here might have one on the other list.
      let isKept = old == parent && (place.list == list || document[place].under == parent)
      if !isKept { try apply(.setField(uid, .under(parent))) }
      let name = document.lists[list].name
      if place != Place(list: list, index: index) { try apply(.move(uid, list: name, index: index)) }
      for (last, uid) in zip([uid] + below, below) { try follow(uid, last, in: list, name) }
      let comesOpen = ([uid] + below).contains { uid in
        self.place(of: uid).map { !document[$0].isDone } ?? false
      }
      if comesOpen { try reopenAncestors(of: uid) }
    } catch { throw .edit(error) }
  }

  /// Puts an item directly after another one, on that one's list.
  private mutating func follow(
    _ uid: ItemUID, _ last: ItemUID, in list: Int, _ name: String
  ) throws(EditError) {
    guard let at = place(of: uid), let before = place(of: last) else { return }
    let index = before.index + (at.list == list && at.index < before.index ? 0 : 1)
    if at != Place(list: list, index: index) { try apply(.move(uid, list: name, index: index)) }
  }

  private mutating func check(
    _ uid: ItemUID, under parent: ItemUID?, in list: Int, from home: Int, _ below: [ItemUID]
  ) throws(TreeFault) {
    guard let parent else { return }
    if parent == uid { throw .underItself(uid) }
    if below.contains(parent) { throw .underDescendant(uid, parent: parent) }
    let (old, new) = (tree(of: home), tree(of: list))
    let isDeeper = old.parent(of: uid) != parent
    if isDeeper, new.ancestors(of: parent).count + 1 + old.height(of: uid) > ItemTree.deepest {
      throw .tooDeep(uid, parent: parent)
    }
    guard isDeeper else { return }
    for above in [parent] + new.ancestors(of: parent) {
      for moving in [uid] + below where needs(of: moving).contains(above) || needs(of: above).contains(moving)
      {
        throw .needsRelative(moving, above)
      }
    }
  }

  private mutating func needs(of uid: ItemUID) -> [ItemUID] {
    place(of: uid).map { document[$0].needs } ?? []
  }

  /// Sets an item's dependencies. Makes no edit if they are the same.
  package mutating func setNeeds(_ uid: ItemUID, _ needs: [ItemUID]) throws(TreeFault) {
    guard let place = place(of: uid) else { throw .edit(.noItem(uid)) }
    let old = document[place].needs
    guard needs != old else { return }
    guard needs.count <= Item.mostNeeds else { throw .tooManyNeeds(uid) }
    try check(needs: needs.filter { !old.contains($0) }, of: uid, in: place.list)
    do { try apply(.setField(uid, .needs(needs))) } catch { throw .edit(error) }
  }

  /// Throws if an item on a list cannot need the others.
  package mutating func check(needs: [ItemUID], of uid: ItemUID, in list: Int) throws(TreeFault) {
    guard !needs.isEmpty else { return }
    guard needs.count <= Item.mostNeeds else { throw .tooManyNeeds(uid) }
    if needs.contains(uid) { throw .needsItself(uid) }
    let tree = tree(of: list)
    for other in needs where tree.isBelow(uid, other) || tree.isBelow(other, uid) {
      throw .needsRelative(uid, other)
    }
    if let other = first(of: needs, leadingTo: uid) { throw .needsInCircle(uid, other) }
  }

  /// The first of these items that needs another, by any number of steps, or nil if none does.
  private mutating func first(of uids: [ItemUID], leadingTo target: ItemUID) -> ItemUID? {
    var seen = Set<ItemUID>()
    for start in uids where seen.insert(start).inserted {
      var waiting = [start]
      while let next = waiting.popLast() {
        for uid in needs(of: next) {
          if uid == target { return start }
          if seen.insert(uid).inserted { waiting.append(uid) }
        }
      }
    }
    return nil
  }

  /// The list index of a position, counted without the first of the moving items.
  private mutating func index(
    of position: Position, under parent: ItemUID?, in list: Int, _ tree: ItemTree, moving: [ItemUID]
  ) -> Int {
    let count = document.lists[list].items.count
    let own = moving.first.flatMap { index(of: $0, in: list) }
    func settled(_ index: Int) -> Int { index - (own.map { $0 < index } == true ? 1 : 0) }
    if tree.isFlat, parent == nil {
      switch position {
      case .from(let rank): return min(rank, own == nil ? count : count - 1)
      case .before(let uid): return settled(index(of: uid, in: list) ?? count)
      case .after(let uid): return settled(index(of: uid, in: list).map { $0 + 1 } ?? count)
      case .end: return settled(count)
      }
    }
    let leaving = Set(moving)
    let siblings = siblings(under: parent, in: list, tree).filter { !leaving.contains($0) }
    let rank =
      switch position {
      case .from(let rank): min(rank, siblings.count)
      case .before(let uid): siblings.firstIndex(of: uid) ?? siblings.count
      case .after(let uid): siblings.firstIndex(of: uid).map { $0 + 1 } ?? siblings.count
      case .end: siblings.count
      }
    let next = rank < siblings.count ? index(of: siblings[rank], in: list) : nil
    var start = 0
    if rank > 0 {
      // After the previous sibling and its subtasks, but before the next sibling, wherever that is.
      for uid in [siblings[rank - 1]] + tree.descendants(of: siblings[rank - 1]) where !leaving.contains(uid)
      {
        if let index = index(of: uid, in: list) { start = max(start, index + 1) }
      }
    } else if let parent, let index = index(of: parent, in: list) {
      start = index + 1
    }
    return settled(min(start, next ?? start))
  }

  private mutating func index(of uid: ItemUID, in list: Int) -> Int? {
    place(of: uid).flatMap { $0.list == list ? $0.index : nil }
  }

  private func siblings(under parent: ItemUID?, in list: Int, _ tree: ItemTree) -> [ItemUID] {
    if let parent { return tree.children(of: parent) }
    var top: [ItemUID] = []
    _ = document.lists[list].items.forEachName { _, _, uid in
      if tree.parent(of: uid) == nil { top.append(uid) }
      return true
    }
    return top
  }
}

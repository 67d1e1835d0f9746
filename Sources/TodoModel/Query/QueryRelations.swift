/// The relations between a document's items that queries use.
struct QueryRelations {
  private let document: Document?

  /// Creates the relations of a document; none without one.
  init(_ document: Document?) { self.document = document }

  func blocked() -> Set<ItemUID> { document.map { ItemNeeds($0).blocked } ?? [] }

  /// The items with an open direct subtask.
  func parents() -> Set<ItemUID> {
    guard let document else { return [] }
    var found = Set<ItemUID>()
    for list in document.lists {
      let tree = ItemTree(list.items)
      guard !tree.isFlat else { continue }
      for (_, item) in list.items.related(by: .under) where !item.isDone {
        if let parent = tree.parent(of: item.uid) { found.insert(parent) }
      }
    }
    return found
  }

  func subtasks() -> Set<ItemUID> {
    guard let document else { return [] }
    var found = Set<ItemUID>()
    for list in document.lists {
      let tree = ItemTree(list.items)
      guard !tree.isFlat else { continue }
      for (_, item) in list.items.related(by: .under) where tree.parent(of: item.uid) != nil {
        found.insert(item.uid)
      }
    }
    return found
  }

  /// The items below those with these ids, or the items that depend on one of those.
  func items(related field: ItemField, to ids: [ClosedRange<Int>]) -> Set<ItemUID> {
    guard let document else { return [] }
    var found = Set<ItemUID>()
    var targets = Set<ItemUID>()
    var parents: [(list: Int, uid: ItemUID)] = []
    document.forEachName { place, id, uid in
      if ids.contains(where: { $0.contains(id) }) {
        targets.insert(uid)
        parents.append((place.list, uid))
      }
      return true
    }
    guard field == .under else {
      for list in document.lists {
        for (_, item) in list.items.related(by: .needs) where !targets.isDisjoint(with: item.needs) {
          found.insert(item.uid)
        }
      }
      return found
    }
    var trees: [Int: ItemTree] = [:]
    for (list, uid) in parents {
      let tree = trees[list] ?? ItemTree(document.lists[list].items)
      trees[list] = tree
      found.formUnion(tree.descendants(of: uid))
    }
    return found
  }
}

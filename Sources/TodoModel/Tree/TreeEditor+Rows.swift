extension TreeEditor {
  /// The rows of a list from the top, without an item and its subtasks.
  package mutating func rows(of list: Int, without uid: ItemUID) -> [ItemUID] {
    let tree = tree(of: list)
    let gone = Set([uid] + tree.descendants(of: uid))
    let items = document.lists[list].items
    return tree.order(of: items).lazy.map { items.uid(at: $0) }.filter { !gone.contains($0) }
  }

  /// Puts an item with its subtasks at a row: 0 is the top one; rows are counted without these. It keeps its
  /// parent if that is the item of the row above or one of its ancestors; else it gets the parent of the row
  /// below, or none at the end.
  package mutating func drop(_ uid: ItemUID, atRow row: Int, of list: Int) throws(TreeFault) {
    let tree = tree(of: list)
    if tree.isFlat { return try put(uid, under: nil, in: list, at: .from(row)) }
    let rows = rows(of: list, without: uid)
    let row = min(max(row, 0), rows.count)
    if let parent = tree.parent(of: uid), row > 0 {
      let above = rows[row - 1]
      if above == parent { return try put(uid, under: parent, in: list, at: .from(0)) }
      var sibling = above
      while let up = tree.parent(of: sibling), up != parent { sibling = up }
      if tree.parent(of: sibling) == parent {
        return try put(uid, under: parent, in: list, at: .after(sibling))
      }
    }
    guard row < rows.count else { return try put(uid, under: nil, in: list, at: .end) }
    try put(uid, under: tree.parent(of: rows[row]), in: list, at: .before(rows[row]))
  }

  /// The parent for a new item between two rows: the parent of the row below, or none at the end.
  package mutating func parent(ofRowAt row: Int, of list: Int) -> ItemUID? {
    let tree = tree(of: list)
    let items = document.lists[list].items
    guard !tree.isFlat else { return nil }
    let order = tree.order(of: items)
    return order.indices.contains(row) ? tree.parent(of: items.uid(at: order[row])) : nil
  }
}

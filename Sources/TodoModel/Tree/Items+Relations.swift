extension Items {
  /// The items, with their indices, that have `field`: ``ItemField/under``, ``ItemField/needs`` or
  /// ``ItemField/archived``. Runs known to have none of these are not read.
  func related(by field: ItemField) -> [(index: Int, item: Item)] {
    var found: [(index: Int, item: Item)] = []
    for (piece, start) in zip(pieces, starts) {
      let items: [Item]
      switch piece {
      case .stored(let stored): items = stored
      case .generated: continue
      case .deferred(let run):
        guard run.mayBeRelated else { continue }
        items = run.items
      }
      items.withUnsafeBufferPointer { items in
        for offset in items.indices where items[offset].rare?.members.value(of: field) != nil {
          found.append((start + offset, items[offset]))
        }
      }
    }
    return found
  }
}

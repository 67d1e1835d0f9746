extension Document {
  /// Which items need one first that is still open: a function to be asked of many items.
  package var blocked: (Item) -> Bool {
    let blocked = ItemNeeds(self).blocked
    return blocked.isEmpty ? { _ in false } : { blocked.contains($0.uid) }
  }
}

extension QueryMoment {
  /// What ``SortKey/Field/next`` sorts by.
  func nextOrders(of items: [FoundItem], in document: Document) -> [Int64?] {
    let isBlocked = document.blocked
    return items.map { nextOrder(of: $0.item, isBlocked: isBlocked($0.item)) }
  }
}

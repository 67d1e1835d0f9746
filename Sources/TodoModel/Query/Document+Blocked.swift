extension Document {
  /// A test for items that are blocked by an open dependency; the function can be called for many items.
  package var blocked: (Item) -> Bool {
    let blocked = ItemNeeds(self).blocked
    return blocked.isEmpty ? { _ in false } : { blocked.contains($0.uid) }
  }
}

extension QueryMoment {
  /// The sort values of ``SortKey/Field/next``.
  func nextOrders(of items: [FoundItem], in document: Document) -> [Int64?] {
    let isBlocked = document.blocked
    return items.map { nextOrder(of: $0.item, isBlocked: isBlocked($0.item)) }
  }
}

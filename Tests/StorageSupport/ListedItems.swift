package import TodoModel

/// Items that are at hand and yet read late, as a store's are.
package struct ListedItems: UnreadItems {
  private let items: ArraySlice<Item>
  private let onReading: @Sendable (Int) -> Void

  /// `onReading` is called with the number of items read at a time.
  package init(
    _ items: [Item], onReading: @escaping @Sendable (Int) -> Void = { _ in }
  ) { self.init(items[...], onReading) }

  private init(_ items: ArraySlice<Item>, _ onReading: @escaping @Sendable (Int) -> Void) {
    (self.items, self.onReading) = (items, onReading)
  }

  package var count: Int { items.count }

  package func read() -> [Item] {
    onReading(items.count)
    return Array(items)
  }

  package func names() -> [ItemKey] {
    items.indices.map { ItemKey(id: items[$0].id, uid: items[$0].uid, place: $0..<$0 + 1) }
  }

  package func part(_ places: Range<Int>, count: Int) -> any UnreadItems {
    ListedItems(places.isEmpty ? [] : items[places], onReading)
  }

  package func mayHave(_ field: ItemField) -> Bool { items.contains { $0.value(of: field) != nil } }

  package func mayHold(id: Int) -> Bool { items.contains { $0.id == id } }

  package func mayHold(_ uid: ItemUID) -> Bool { items.contains { $0.uid == uid } }
}

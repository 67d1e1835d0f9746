package import TodoModel

/// Items that are at hand and yet read late, as a store's are.
package struct ListedItems: UnreadItems {
  /// Which items are named without being read.
  package enum Naming: Sendable {
    case none, all
  }

  private let items: ArraySlice<Item>
  private let naming: Naming
  private let onReading: @Sendable (Int) -> Void

  /// `onReading` is told how many items are read, whenever some are.
  package init(
    _ items: [Item], _ naming: Naming = .none, onReading: @escaping @Sendable (Int) -> Void = { _ in }
  ) { self.init(items[...], naming, onReading) }

  private init(_ items: ArraySlice<Item>, _ naming: Naming, _ onReading: @escaping @Sendable (Int) -> Void) {
    (self.items, self.naming, self.onReading) = (items, naming, onReading)
  }

  package var count: Int { items.count }

  package func read() -> [Item] {
    onReading(items.count)
    return Array(items)
  }

  package func read(where firstMeant: (UnsafeRawBufferPointer) -> Int?) -> [(offset: Int, item: Item)]? {
    nil
  }

  package func names() -> [ItemName]? {
    guard naming == .all else { return nil }
    return items.indices.map { ItemName(id: items[$0].id, uid: items[$0].uid, place: $0..<$0 + 1) }
  }

  package func part(_ places: Range<Int>, count: Int) -> any UnreadItems {
    ListedItems(places.isEmpty ? [] : items[places], naming, onReading)
  }

  package func mayBeRelated() -> Bool { items.contains { $0.under != nil || !$0.needs.isEmpty } }

  package func finder(of uid: ItemUID) -> UIDFinder {
    UIDFinder { ($0 as? ListedItems)?.items.contains { $0.uid == uid } ?? true }
  }
}

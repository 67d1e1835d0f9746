internal import Synchronization

/// A run of items that something else keeps and reads on demand, as a store does from its text.
package protocol UnreadItems: Sendable {
  var count: Int { get }
  /// The items, ``count`` of them and the same ones on each call.
  func read() -> [Item]
  /// The names of all items, in order; they cost much less than the items.
  func names() -> [ItemKey]
  /// The `count` items in a range of places that ``names()`` gave.
  func part(_ places: Range<Int>, count: Int) -> any UnreadItems
  /// False if no item has this field; found out without reading them.
  func mayHave(_ field: ItemField) -> Bool
  /// False if no item has this id; found out without reading them.
  func mayHold(id: Int) -> Bool
  /// False if no item has this uid; found out without reading them.
  func mayHold(_ uid: ItemUID) -> Bool
}

/// An item's names, and the place of the item's own part of a run.
package struct ItemKey: Hashable, Sendable {
  package var id: Int
  package var uid: ItemUID
  /// The place, in the run's own terms.
  package var place: Range<Int>

  package init(id: Int, uid: ItemUID, place: Range<Int>) {
    self.id = id
    self.uid = uid
    self.place = place
  }
}

/// A run of items, read on first access: most changes affect one place of a large store; the rest is written as found.
package final class DeferredItems: Sendable {
  package let source: any UnreadItems
  private let found: Mutex<Found>

  private struct Found {
    var items: [Item]?
    var names: [ItemKey]?
    var fields: [ItemField: Bool] = [:]
  }

  package init(_ source: any UnreadItems) {
    self.source = source
    found = Mutex(Found())
  }

  private init(_ names: ArraySlice<ItemKey>, of whole: DeferredItems) {
    let start = names.first?.place.lowerBound ?? 0
    source = whole.source.part(start..<(names.last?.place.upperBound ?? start), count: names.count)
    found = Mutex(Found(names: Array(names)))
  }

  package var count: Int { source.count }

  /// The items; the first access reads them.
  package var items: [Item] {
    found.withLock { found in
      let items = found.items ?? source.read()
      found.items = items
      return items
    }
  }

  /// The names of the items; the items are not read for them.
  var names: [ItemKey] {
    found.withLock { found in
      let names = found.names ?? source.names()
      found.names = names
      return names
    }
  }

  /// The items, not kept for the next access. The fields by which they are related are known afterwards.
  var uncachedItems: [Item] {
    found.withLock { found in
      if let items = found.items { return items }
      let items = source.read()
      for field in [ItemField.under, .needs, .archived] {
        found.fields[field] = items.contains { $0.rare?.members.value(of: field) != nil }
      }
      return items
    }
  }

  /// False if no item has this field, as far as known without reading them.
  func mayHave(_ field: ItemField) -> Bool {
    found.withLock { found in
      if found.items != nil { return true }
      let answer = found.fields[field] ?? source.mayHave(field)
      found.fields[field] = answer
      return answer
    }
  }

  /// One item; read by itself where its name has been found.
  subscript(offset: Int) -> Item {
    let place = found.withLock { $0.items == nil ? $0.names?[offset].place : nil }
    return place.flatMap { source.part($0, count: 1).read().first } ?? items[offset]
  }

  /// False if no item has this id, as far as known without reading them.
  func mayHold(id: Int) -> Bool { found.withLock { $0.names != nil } || source.mayHold(id: id) }

  /// The offset of the item with this uid, or nil if there is none; the items are not read for it.
  func firstIndex(of uid: ItemUID) -> Int? {
    guard found.withLock({ $0.names != nil }) || source.mayHold(uid) else { return nil }
    return names.firstIndex { $0.uid == uid }
  }

  /// The items around an offset worth reading together, and the rest, or nil for a small or read run.
  func cut(around offset: Int) -> (before: DeferredItems, items: [Item], after: DeferredItems)? {
    let length = DeferredItems.cutLength
    guard count > 2 * length, found.withLock({ $0.items == nil }) else { return nil }
    let names = names
    let start = offset / length * length
    let end = min(start + length, count)
    return (
      DeferredItems(names[..<start], of: self), DeferredItems(names[start..<end], of: self).items,
      DeferredItems(names[end...], of: self)
    )
  }

  /// The number of items that are read where one of them is changed.
  fileprivate static let cutLength = 16
}

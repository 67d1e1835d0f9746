internal import Synchronization

/// The source of a run of items that are read on demand: a store, which has them as text.
package protocol UnreadItems: Sendable {
  /// The number of items.
  var count: Int { get }
  /// The items: ``count`` of them, the same on each call.
  func read() -> [Item]
  /// The items whose own text, in UTF-8, may match, with their offsets in the run, or nil if items cannot be
  /// read one by one.
  ///
  /// `firstMeant` gets the text of one or several items. It returns nil if no item in it is wanted, else an
  /// offset in the text; items before the one at that offset are not wanted.
  func read(where firstMeant: (UnsafeRawBufferPointer) -> Int?) -> [(offset: Int, item: Item)]?
  /// The names of all items, in order, without reading the items, or nil if that is impossible.
  func names() -> [ItemName]?
  /// The run of `count` items from the first of these places, which come from ``names()`` in this order, to
  /// the last.
  func part(_ places: Range<Int>, count: Int) -> any UnreadItems
  /// Whether an item of the run may have a parent or dependencies; does not read the items.
  func mayBeRelated() -> Bool
  /// A test for runs of this kind whether they may contain the item of a uid; does not read the items.
  func finder(of uid: ItemUID) -> UIDFinder
}

/// A test whether a run may contain the item of a uid.
///
/// A bare closure would be wrapped again each time that it is put into an optional, once for each run.
package struct UIDFinder {
  /// False if the item is not in the run; true if it is, or if only reading can answer.
  package let mayFind: (any UnreadItems) -> Bool

  package init(_ mayFind: @escaping (any UnreadItems) -> Bool) { self.mayFind = mayFind }
}

/// An item's names, and the place of its own part in a run.
package struct ItemName: Hashable, Sendable {
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

/// A run of items that is read on first access.
///
/// Most changes affect one place of a large store: the rest need not be read, and can be written back as it
/// was found.
package final class DeferredItems: Sendable {
  /// The source of the items.
  package let source: any UnreadItems
  private let found: Mutex<Found>

  /// The results so far.
  private struct Found {
    var items: [Item]?
    var names: [ItemName]?
    /// Whether the source cannot return names.
    var isNameless = false
    /// Whether an item may have a parent or dependencies.
    var mayBeRelated: Bool?
  }

  package init(_ source: any UnreadItems) {
    self.source = source
    found = Mutex(Found())
  }

  /// A part of a run whose names are known.
  private init(_ names: ArraySlice<ItemName>, of whole: DeferredItems) {
    let start = names.first?.place.lowerBound ?? 0
    source = whole.source.part(start..<(names.last?.place.upperBound ?? start), count: names.count)
    found = Mutex(Found(names: Array(names)))
  }

  /// The number of items.
  package var count: Int { source.count }

  /// The items; the first access reads them.
  package var items: [Item] {
    found.withLock { found in
      if let items = found.items { return items }
      let items = source.read()
      found.items = items
      return items
    }
  }
}

extension DeferredItems {
  /// The names of the items, which cost much less than the items, or nil if the source cannot return them.
  var names: [ItemName]? {
    found.withLock { found in
      if found.names == nil, found.items == nil, !found.isNameless {
        let names = source.names()
        if names?.count == count { found.names = names } else { found.isNameless = true }
      }
      return found.names
    }
  }

  /// Whether an item may have a parent or dependencies; does not read the items.
  var mayBeRelated: Bool {
    found.withLock { found in
      let answer =
        found.mayBeRelated ?? found.items?.contains { $0.under != nil || !$0.needs.isEmpty }
        ?? source.mayBeRelated()
      found.mayBeRelated = answer
      return answer
    }
  }

  /// The names, if they were requested before.
  var namesAtHand: [ItemName]? { found.withLock { $0.names } }

  /// One item; read alone if its name is known.
  subscript(offset: Int) -> Item {
    let place = found.withLock { $0.items == nil ? $0.names?[offset].place : nil }
    return place.flatMap { source.part($0, count: 1).read().first } ?? items[offset]
  }

  /// The items whose own text may match, with their offsets, and perhaps others; items read here are not
  /// kept.
  func items(where firstMeant: (UnsafeRawBufferPointer) -> Int?) -> [(offset: Int, item: Item)] {
    if found.withLock({ $0.items == nil }), let some = source.read(where: firstMeant) { return some }
    return items.enumerated().map { ($0.offset, $0.element) }
  }

  /// The offset of the item of a uid, or nil if it is not here. Without names, the items are read if the
  /// finder says that the uid may be among them.
  func firstIndex(of uid: ItemUID, _ finder: UIDFinder) -> Int? {
    if let names = namesAtHand { return names.firstIndex { $0.uid == uid } }
    return finder.mayFind(source) ? items.firstIndex { $0.uid == uid } : nil
  }

  /// The items around an offset, as many as are worth reading together, and the rest of the run before and
  /// after them; nil if the run is small or has been read, or if the names were not requested before.
  func cut(around offset: Int) -> (before: DeferredItems, items: [Item], after: DeferredItems)? {
    let length = DeferredItems.cutLength
    guard count > 2 * length, let names = found.withLock({ $0.items == nil ? $0.names : nil }) else {
      return nil
    }
    let start = offset / length * length
    let end = min(start + length, count)
    return (
      DeferredItems(names[..<start], of: self), DeferredItems(names[start..<end], of: self).items,
      DeferredItems(names[end...], of: self)
    )
  }

  /// The number of items read around a changed one.
  static let cutLength = 16
}

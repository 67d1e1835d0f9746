internal import Synchronization

/// A run of items that others keep, and read when they are asked for: a store, which has them as text.
package protocol UnreadItems: Sendable {
  /// How many items there are.
  var count: Int { get }
  /// The items: so many as there are, the same ones whenever this is called.
  func read() -> [Item]
  /// Those whose own text, in UTF-8, may be one that is looked for, with their offsets in the run; nil where items cannot
  /// be read one by one.
  ///
  /// `firstMeant` gives nil of a text, of one item or of several, that none of them is looked for; else an offset before
  /// whose item none is.
  func read(where firstMeant: (UnsafeRawBufferPointer) -> Int?) -> [(offset: Int, item: Item)]?
  /// What all items are called, in order, without reading them; nil where only reading tells it.
  func names() -> [ItemName]?
  /// So many items, from the first of these places, which ``names()`` gave in this order, to the last.
  func part(_ places: Range<Int>, count: Int) -> any UnreadItems
  /// Whether an item of the run may stand under another or need one, without reading them.
  func mayBeRelated() -> Bool
  /// Says of runs of this kind whether the item of a uid may be in them, without reading them.
  func finder(of uid: ItemUID) -> UIDFinder
}

/// Says whether the item of a uid may be in a run.
///
/// A closure by itself would be wrapped anew each time that it is put into an optional, once for each run.
package struct UIDFinder {
  /// False where the item is not in the run; true where it is, or where only reading tells.
  package let mayFind: (any UnreadItems) -> Bool

  package init(_ mayFind: @escaping (any UnreadItems) -> Bool) { self.mayFind = mayFind }
}

/// What an item is called, and where its own part of a run is.
package struct ItemName: Hashable, Sendable {
  package var id: Int
  package var uid: ItemUID
  /// Means something to the run alone.
  package var place: Range<Int>

  package init(id: Int, uid: ItemUID, place: Range<Int>) {
    self.id = id
    self.uid = uid
    self.place = place
  }
}

/// A run of items that is read when somebody first looks at it.
///
/// A large store is changed in one place most of the time: the rest of it need not be read, and can be written
/// back as it was found.
package final class DeferredItems: Sendable {
  /// What the items are read from.
  package let source: any UnreadItems
  private let found: Mutex<Found>

  /// What has been found out so far.
  private struct Found {
    var items: [Item]?
    var names: [ItemName]?
    /// Whether it is known that the names cannot be found by themselves.
    var isNameless = false
    /// Whether an item may stand under another or need one.
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

  /// How many items there are.
  package var count: Int { source.count }

  /// The items; the first look costs reading them.
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
  /// The names of the items, which cost much less than the items; nil where only these tell them.
  var names: [ItemName]? {
    found.withLock { found in
      if found.names == nil, found.items == nil, !found.isNameless {
        let names = source.names()
        if names?.count == count { found.names = names } else { found.isNameless = true }
      }
      return found.names
    }
  }

  /// Whether an item may stand under another or need one; found out without reading them.
  var mayBeRelated: Bool {
    found.withLock { found in
      let answer =
        found.mayBeRelated ?? found.items?.contains { $0.under != nil || !$0.needs.isEmpty }
        ?? source.mayBeRelated()
      found.mayBeRelated = answer
      return answer
    }
  }

  /// The names if they have been asked for before.
  var namesAtHand: [ItemName]? { found.withLock { $0.names } }

  /// One item; read by itself where its name has been found.
  subscript(offset: Int) -> Item {
    let place = found.withLock { $0.items == nil ? $0.names?[offset].place : nil }
    return place.flatMap { source.part($0, count: 1).read().first } ?? items[offset]
  }

  /// The items whose own text may be one that is looked for, with their offsets, and perhaps others; what is read for it
  /// is not kept.
  func items(where firstMeant: (UnsafeRawBufferPointer) -> Int?) -> [(offset: Int, item: Item)] {
    if found.withLock({ $0.items == nil }), let some = source.read(where: firstMeant) { return some }
    return items.enumerated().map { ($0.offset, $0.element) }
  }

  /// Where the item of a uid stands; nil if it is not here. Without names, the items are read if the finder of that
  /// uid says that it may be among them.
  func firstIndex(of uid: ItemUID, _ finder: UIDFinder) -> Int? {
    if let names = namesAtHand { return names.firstIndex { $0.uid == uid } }
    return finder.mayFind(source) ? items.firstIndex { $0.uid == uid } : nil
  }

  /// The items around an offset, as many as are worth reading together, and the rest of the run before and after
  /// them; nil where the run is small, has been read, or its names are not at hand.
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

  /// So many items are read where one of them is changed.
  static let cutLength = 16
}

/// Finds the items of a document that a run of edits is changing. For a few edits it looks at the hint and
/// then everywhere; for many it records the places of all their items in one pass, and tracks their shifts.
struct ItemLocator {
  private var hint: Place?
  /// The run, or empty if it is short.
  private var edits: [Edit] = []
  // Computed on first use: a run that only adds new items never needs them.
  private lazy var uids = Set(edits.lazy.compactMap(\.item))
  /// The ids of items that the run may insert again.
  private lazy var ids = Set(
    edits.lazy.compactMap { if case .insert(let item, _, _) = $0 { item.id } else { nil } })
  private var table: Table?
  /// The number of items that were not at the tracked place and had to be searched for.
  private(set) var misses = 0
  /// The number of passes that recorded the places of all items.
  private(set) var passes = 0

  private struct Mark {
    var list: Int
    var mark: IndexTracker.Mark
  }

  private struct Table {
    var marks: [ItemUID: Mark] = [:]
    /// The ids of items among ``ItemLocator/ids``.
    var ids: Set<Int> = []
    var trackers: [IndexTracker]
  }

  /// The number of items above which a table is worthwhile.
  private static let few = 16

  /// A locator for one edit; the item is probably near `hint`.
  init(hint: Place?) { self.hint = hint }

  init(_ edits: [Edit]) { if edits.count > ItemLocator.few { self.edits = edits } }

  /// A locator for edits of these items, not known yet; none may insert an item again that was there before.
  init(of uids: Set<ItemUID>) { if uids.count > ItemLocator.few { self.uids = uids } }

  mutating func place(of uid: ItemUID, in document: Document) -> Place? {
    guard uids.contains(uid) else { return document.place(of: uid, near: hint) }
    let table = noted(document)
    guard let noted = table.marks[uid] else { return nil }
    let near = Place(list: noted.list, index: table.trackers[noted.list].index(of: noted.mark))
    let items = document.lists[near.list].items
    if items.indices.contains(near.index), items.uid(at: near.index) == uid { return near }
    misses += 1
    return document.place(of: uid, near: near)
  }

  mutating func find(_ uid: ItemUID, in document: Document) throws(EditError) -> Place {
    guard let place = place(of: uid, in: document) else { throw .noItem(uid) }
    return place
  }

  mutating func makeSureIsNew(_ item: Item, in document: Document) throws(EditError) {
    if uids.contains(item.uid), ids.contains(item.id) {
      let table = noted(document)
      guard table.marks[item.uid] == nil else { throw .itemExists(item.uid) }
      guard !table.ids.contains(item.id) else { throw .idInUse(item.id) }
    } else {
      guard document.place(of: item.uid) == nil else { throw .itemExists(item.uid) }
      guard document.places(ofIDs: [item.id]).isEmpty else { throw .idInUse(item.id) }
    }
  }

  mutating func noteRemoval(of item: Item, from place: Place) {
    guard table != nil else { return }
    guard let noted = table?.marks.removeValue(forKey: item.uid) else {
      // Not an item of the run: the table is invalid.
      table = nil
      return
    }
    table?.ids.remove(item.id)
    table?.trackers[noted.list].remove(noted.mark)
  }

  mutating func noteInsertion(of item: Item, at place: Place) {
    guard let mark = table?.trackers[place.list].insert(at: place.index) else { return }
    guard uids.contains(item.uid) else { return }
    table?.marks[item.uid] = Mark(list: place.list, mark: mark)
    if ids.contains(item.id) { table?.ids.insert(item.id) }
  }

  /// Notes a change of the lists themselves: places are recorded anew on demand.
  mutating func noteChangeOfLists() { table = nil }

  private mutating func noted(_ document: Document) -> Table {
    if let table { return table }
    passes += 1
    let (uids, ids) = (uids, ids)
    var made = Table(trackers: document.lists.map { IndexTracker(count: $0.items.count) })
    document.forEachName { place, id, uid in
      if uids.contains(uid) { made.marks[uid] = Mark(list: place.list, mark: .place(place.index)) }
      if ids.contains(id) { made.ids.insert(id) }
      return true
    }
    table = made
    return made
  }
}

/// Computes the indices of a list's items after insertions and removals from their indices before, with a
/// binary indexed tree of the changes at each place: each change and each query costs O(log n).
struct IndexTracker {
  /// The mark of an item: its place at the start, or the gap that it was inserted into.
  enum Mark: Hashable, Sendable {
    case place(Int)
    /// Before the item that was at `gap`, `distance` items below the item ahead of the gap.
    case between(gap: Int, distance: Int)
  }

  /// The number of items at the start.
  private let count: Int
  /// Sums of the changes, or empty while there are none.
  private var tree: [Int] = []

  init(count: Int) { self.count = count }

  /// The present index of an item. Exact for ``Mark/place(_:)``; approximate for an inserted item, as long as
  /// few others were inserted into the same gap above it.
  func index(of mark: Mark) -> Int {
    switch mark {
    case .place(let place): index(ofPlace: place)
    case .between(let gap, let distance): index(ofPlace: gap - 1) + distance
    }
  }

  mutating func insert(at index: Int) -> Mark {
    let gap = gap(at: index)
    add(1, at: gap)
    return .between(gap: gap, distance: index - self.index(ofPlace: gap - 1))
  }

  mutating func remove(_ mark: Mark) {
    switch mark {
    case .place(let place): add(-1, at: place + 1)
    case .between(let gap, _): add(-1, at: gap)
    }
  }

  /// The present index of the item from a place at the start, or the index it would have if it was removed;
  /// -1 for the place before the first.
  private func index(ofPlace place: Int) -> Int {
    guard place >= 0, !tree.isEmpty else { return place }
    var sum = 0
    var node = min(place, count) + 1
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return place + sum
  }

  /// The first place whose item is at this index or below it.
  private func gap(at index: Int) -> Int {
    guard !tree.isEmpty else { return min(index, count) }
    var place = 0
    var sum = 0
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      let next = place + step
      if next < tree.count, next - 1 + sum + tree[next] < index {
        place = next
        sum += tree[next]
      }
      step /= 2
    }
    return min(place, count)
  }

  private mutating func add(_ change: Int, at place: Int) {
    if tree.isEmpty { tree = Array(repeating: 0, count: count + 2) }
    var node = place + 1
    while node < tree.count {
      tree[node] += change
      node += node & -node
    }
  }
}

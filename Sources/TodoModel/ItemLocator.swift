/// Finds the items of a document that is being changed by a run of edits.
///
/// For a few edits it looks where it is told to and then everywhere. For many it notes the places of all items that the
/// run is about in one pass, and keeps account of how they drift, so that each is found at once.
struct ItemLocator {
  private let hint: Place?
  /// The run; empty if it is short.
  private let edits: [Edit]
  // Worked out when they are first asked for: a run that only adds new items never does.
  /// The items that the run is about; empty if it is short.
  private lazy var uids = Set(edits.lazy.compactMap(\.item))
  /// The ids of items that the run may bring back.
  private lazy var ids = Set(
    edits.lazy.compactMap { if case .insert(let item, _, _) = $0 { item.id } else { nil } })
  private var table: Table?
  /// How often an item did not stand where the account said and had to be looked for.
  private(set) var misses = 0
  /// How often the places of all items were noted.
  private(set) var passes = 0

  private struct Mark {
    var list: Int
    var mark: IndexTracker.Mark
  }

  private struct Table {
    var marks: [ItemUID: Mark] = [:]
    /// Those of ``ItemLocator/ids`` that items have.
    var ids: Set<Int> = []
    var trackers: [IndexTracker]
  }

  /// More items than this are worth a table.
  private static let few = 16

  /// For one edit; the item probably stands near `hint`.
  init(hint: Place?) {
    self.hint = hint
    edits = []
  }

  /// For these edits.
  init(_ edits: [Edit]) {
    hint = nil
    self.edits = edits.count > ItemLocator.few ? edits : []
  }

  /// For edits of these items that are not known yet; none may bring an item back that had been there before.
  init(of uids: Set<ItemUID>) {
    hint = nil
    edits = []
    self.uids = uids.count > ItemLocator.few ? uids : []
  }

  /// Where an item stands; nil if it is not there.
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

  /// Where an item stands, which must be there.
  mutating func find(_ uid: ItemUID, in document: Document) throws(EditError) -> Place {
    guard let place = place(of: uid, in: document) else { throw .noItem(uid) }
    return place
  }

  /// Throws if the document has an item of this uid or id already.
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
      // Not one of those that the run is about: the account is lost.
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

  /// The lists themselves change: where items stand is found out anew when somebody asks.
  mutating func noteChangeOfLists() { table = nil }

  private mutating func noted(_ document: Document) -> Table {
    if let table { return table }
    passes += 1
    let (uids, ids) = (uids, ids)
    var made = Table(trackers: document.lists.map { IndexTracker(count: $0.items.count) })
    let filter = BloomFilter(uids.lazy.map(\.mixed), count: uids.count)
    let idFilter = BloomFilter(ids.lazy.map { UInt64(truncatingIfNeeded: $0) }, count: ids.count)
    document.forEachName { place, id, uid in
      if filter.lets(uid.mixed), uids.contains(uid) {
        made.marks[uid] = Mark(list: place.list, mark: .place(place.index))
      }
      if idFilter.lets(UInt64(truncatingIfNeeded: id)), ids.contains(id) { made.ids.insert(id) }
      return true
    }
    table = made
    return made
  }
}

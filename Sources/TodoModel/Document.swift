/// All lists: the content of the store.
public struct Document: Hashable, Sendable {
  /// The lists in order; never empty.
  public internal(set) var lists: [ItemList]
  /// The index of the current list.
  public internal(set) var current: Int
  /// The id that the next new item gets.
  public var next: Int
  package var revision: Int
  package var unknown: [UnknownMember] = []

  /// A new document: one empty list named `Inbox`.
  public init() {
    self.init(lists: [ItemList(name: "Inbox")])
  }

  /// A document of these lists, or of the `Inbox` of a new document. `next` is raised above the greatest id
  /// if necessary, up to ``maxNext``; deferred items are not checked for that.
  public init(lists: [ItemList], current: Int = 0, next: Int = 1, revision: Int = 0) {
    self.lists = lists.isEmpty ? [ItemList(name: "Inbox")] : lists
    self.current = self.lists.indices.contains(current) ? current : 0
    let greatest = self.lists.lazy.map(\.items.greatestID).max() ?? 0
    self.next = min(max(next, min(greatest, Item.ids.upperBound) + 1), Document.maxNext)
    self.revision = revision
  }

  /// The list for commands that do not name one.
  public var currentList: ItemList { lists[current] }

  /// The item at a place, which must be one of the document.
  public subscript(place: Place) -> Item { lists[place.list].items[place.index] }

  /// The place of an item, or nil if it is not in the document. Looks near `hint` first.
  public func place(of uid: ItemUID, near hint: Place? = nil) -> Place? {
    if let hint, lists.indices.contains(hint.list),
      let index = lists[hint.list].items.firstIndex(of: uid, near: hint.index)
    {
      return Place(list: hint.list, index: index)
    }
    for (list, content) in lists.enumerated() where list != hint?.list {
      if let index = content.items.firstIndex(of: uid) { return Place(list: list, index: index) }
    }
    return nil
  }

  /// The item with this uid, or nil if the document has none.
  public func item(_ uid: ItemUID) -> Item? { place(of: uid).map { self[$0] } }

  package func list(named name: String) -> Int? { lists.firstIndex { $0.name == name } }

  /// Calls `body` for each item, but those of skipped runs, in order, until it returns false; reads no deferred items.
  package func forEachName(
    skipping isSkipped: (DeferredItems) -> Bool = { _ in false },
    _ body: (_ place: Place, _ id: Int, _ uid: ItemUID) -> Bool
  ) {
    for (list, content) in lists.enumerated() {
      guard content.items.forEachName(skipping: isSkipped, { body(Place(list: list, index: $0), $1, $2) })
      else { return }
    }
  }

  /// The places of the items with these ids. One pass over the names; for one or two ids, of runs that may hold them.
  package func places(ofIDs ids: Set<Int>) -> [Int: Place] {
    var found: [Int: Place] = [:]
    guard !ids.isEmpty else { return found }
    let isSkipped = { (run: DeferredItems) in ids.count <= 2 && !ids.contains { run.mayHold(id: $0) } }
    forEachName(skipping: isSkipped) { place, id, _ in
      if ids.contains(id) { found[id] = place }
      return found.count < ids.count
    }
    return found
  }

  /// The places of the items with these uids. One pass over the names, or a search for each of a few uids.
  package func places(of uids: Set<ItemUID>) -> [ItemUID: Place] {
    var found: [ItemUID: Place] = [:]
    guard uids.count > 2 else {
      for uid in uids { found[uid] = place(of: uid) }
      return found
    }
    forEachName { place, _, uid in
      if uids.contains(uid) { found[uid] = place }
      return found.count < uids.count
    }
    return found
  }

  /// The first broken invariant, or nil if the document is sound. Tests and fuzzers check it after each step.
  package var brokenInvariant: String? {
    if lists.isEmpty { return "no list" }
    if next > Document.maxNext { return "next \(next)" }
    if !lists.indices.contains(current) { return "current list \(current) of \(lists.count)" }
    if Set(lists.map(\.name)).count != lists.count { return "two lists of one name" }
    var uids = Set<ItemUID>()
    var ids = Set<Int>()
    for list in lists {
      for item in list.items {
        if !uids.insert(item.uid).inserted { return "two items of uid \(item.uid)" }
        if !ids.insert(item.id).inserted { return "two items of id \(item.id)" }
        if !Item.ids.contains(item.id) || item.id >= next { return "id \(item.id) with next \(next)" }
      }
    }
    return nil
  }

  /// A test for items that are blocked by an open dependency; the function can be called for many items.
  package var blocked: (Item) -> Bool {
    let blocked = ItemNeeds(self).blocked
    return blocked.isEmpty ? { _ in false } : { blocked.contains($0.uid) }
  }

  /// The places, each followed by the places of its subtasks, each once.
  package func withSubtasks(_ places: [Place]) -> [Place] {
    var trees: [Int: ItemTree] = [:]
    var all: [ItemUID] = []
    var hasSubtasks = false
    for place in places {
      let tree = trees[place.list] ?? ItemTree(lists[place.list].items)
      trees[place.list] = tree
      let uid = self[place].uid
      let below = tree.descendants(of: uid)
      if !below.isEmpty { hasSubtasks = true }
      all.append(uid)
      all += below
    }
    guard hasSubtasks else { return places }
    var seen = Set<ItemUID>()
    let found = self.places(of: Set(all))
    return all.filter { seen.insert($0).inserted }.compactMap { found[$0] }
  }

  /// The edits that remove ineffective parents and dependencies: on removed items, on items of another list,
  /// on the item itself, and in circles. They change nothing that is shown.
  package var removingDanglingRelations: [Edit] {
    var edits: [Edit] = []
    let unsound = ItemNeeds(self).unsound
    for list in lists {
      let linked = list.items.related(by: .under)
      let tree = linked.isEmpty ? nil : ItemTree(list.items)
      for (_, item) in linked where tree?.parent(of: item.uid) == nil {
        edits.append(.setField(item.uid, .under(nil)))
      }
      for (_, item) in list.items.related(by: .needs) {
        if let needs = unsound[item.uid] { edits.append(.setField(item.uid, .needs(needs))) }
      }
    }
    return edits
  }

  /// The edits, among these, that remove a tie to an existing item.
  package func cuttingPresentTies(_ edits: [Edit]) -> [Edit] {
    let places = places(of: Set(edits.compactMap(\.item)))
    func cut(_ edit: Edit) -> [ItemUID] {
      guard case .setField(let uid, let change) = edit, let place = places[uid] else { return [] }
      let kept = Set(change.value?.items ?? [])
      return (self[place].value(of: change.field)?.items ?? []).filter { !kept.contains($0) }
    }
    let present = self.places(of: Set(edits.flatMap(cut)))
    return edits.filter { cut($0).contains { present[$0] != nil } }
  }

  /// The document after such edits, without times of change: they are not a user's changes.
  package func applying(removingDanglingRelations edits: [Edit]) -> Document {
    var document = self
    let places = places(of: Set(edits.compactMap(\.item)))
    for case .setField(let uid, let change) in edits {
      guard let place = places[uid] else { continue }
      document.lists[place.list].items.update(at: place.index) { _ = change.apply(to: &$0) }
    }
    return document
  }

  /// `edits`, which must fit this document, with additional ones that settle conflicts: a new value of a field
  /// removes the values that merges kept of it. A completion also ends the work on the item; it and a reopening
  /// clear the time of archiving.
  package func settling(_ edits: [Edit]) -> [Edit] {
    var fields: [ItemUID: Set<String>] = [:]
    for edit in edits {
      guard let uid = edit.item, let field = edit.field, field != .conflicts else { continue }
      fields[uid, default: []].insert(field.rawValue)
    }
    // An edit that sets the conflicts decides about them itself.
    for case .setField(let uid, let change) in edits where change.field == .conflicts { fields[uid] = nil }
    guard !fields.isEmpty else { return edits }
    var settled = edits
    var seen = Set<ItemUID>()
    // In the order of the edits, rather than of a set.
    let uids = edits.compactMap(\.item).filter { fields[$0] != nil && seen.insert($0).inserted }
    let places = places(of: Set(uids))
    for uid in uids {
      guard let item = places[uid].map({ self[$0] }), let changed = fields[uid] else { continue }
      if changed.contains(ItemField.completed.rawValue) {
        // If the item is open, the edit of its completion completes it.
        if item.isStarted, !changed.contains(ItemField.started.rawValue) {
          settled.append(.setField(uid, .started(nil)))
        }
        if item.value(of: .archived) != nil, !changed.contains(ItemField.archived.rawValue) {
          settled.append(.setField(uid, .archived(nil)))
        }
      }
      let old = item.conflicts
      let left = old.filter { !changed.contains($0.field) }
      if left.count < old.count { settled.append(.setField(uid, .conflicts(left))) }
    }
    return settled
  }

  /// Whether any item is archived; searches the text of items that are not read yet.
  package var hasArchived: Bool { lists.contains { $0.items.hasArchived } }

  package func withoutArchived() -> Document {
    keeping({ !$0.isArchived }, inLists: { $0.items.hasArchived })
  }

  package func keeping(
    _ isKept: (Item) -> Bool, inLists isCut: (ItemList) -> Bool = { _ in true }
  ) -> Document {
    var document = self
    for index in document.lists.indices where isCut(document.lists[index]) {
      document.lists[index].items = Items(document.lists[index].items.filter(isKept))
    }
    return document
  }

  /// Edits made on ``withoutArchived()``, with their places in this document. The end of a list becomes the
  /// place after the last item that is not archived.
  package func placingAmongArchived(_ edits: [Edit], at now: Instant) throws(EditError) -> [Edit] {
    hasArchived ? try placing(edits, at: now) { $0.isArchived } : edits
  }

  /// Edits made on the document without hidden items, with their places among these.
  package func placing(
    _ edits: [Edit], at now: Instant, amongHidden isHidden: (Item) -> Bool
  ) throws(EditError) -> [Edit] {
    var working = self
    var placed: [Edit] = []
    for edit in edits {
      let edit =
        switch edit {
        case .insert(let item, let list, let index):
          Edit.insert(
            item, list: list, index: working.place(ofShown: index, in: list, without: nil, isHidden))
        case .move(let uid, let list, let index):
          Edit.move(uid, list: list, index: working.place(ofShown: index, in: list, without: uid, isHidden))
        default: edit
        }
      _ = try working.apply(edit, at: now)
      placed.append(edit)
    }
    return placed
  }

  /// The index among all items except `uid` for an index among those that are not hidden.
  private func place(
    ofShown index: Int, in name: String, without uid: ItemUID?, _ isHidden: (Item) -> Bool
  ) -> Int {
    guard let list = list(named: name) else { return index }
    var shown = 0
    var behindLast = 0
    var place = 0
    for item in lists[list].items where item.uid != uid {
      if !isHidden(item) {
        if shown == index { return place }
        shown += 1
        behindLast = place + 1
      }
      place += 1
    }
    return behindLast
  }
}

extension Items {
  fileprivate var hasArchived: Bool { related(by: .archived).contains { $0.item.isArchived } }
}

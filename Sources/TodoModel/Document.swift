/// All lists: the content of the store.
public struct Document: Hashable, Sendable {
  /// The lists in order; never empty.
  public internal(set) var lists: [ItemList]
  /// The index of the current list.
  public internal(set) var current: Int
  /// The id that the next new item gets.
  public var next: Int
  /// The number of times that the store has been written.
  public var revision: Int
  /// Members of the store that this version does not know.
  public var unknown: [UnknownMember] = []

  /// A new document: one empty list named `Inbox`.
  public init() {
    self.init(lists: [ItemList(name: "Inbox")])
  }

  /// A document of these lists, or of the `Inbox` of a new document. `next` is raised above the greatest id
  /// if necessary, up to ``greatestNext``; deferred items are not checked for that.
  public init(lists: [ItemList], current: Int = 0, next: Int = 1, revision: Int = 0) {
    self.lists = lists.isEmpty ? [ItemList(name: "Inbox")] : lists
    self.current = self.lists.indices.contains(current) ? current : 0
    let greatest = self.lists.lazy.map(\.items.greatestID).max() ?? 0
    self.next = min(max(next, min(greatest, Item.ids.upperBound) + 1), Document.greatestNext)
    self.revision = revision
  }

  /// The list for commands that do not name one.
  public var currentList: ItemList { lists[current] }
}

/// The place of an item: its list and its index there, both from 0.
public struct Place: Hashable, Sendable {
  /// The index of the list, from 0.
  public var list: Int
  /// The index in the list, 0 at the top.
  public var index: Int

  /// The place with this index on the list of that index.
  public init(list: Int, index: Int) {
    self.list = list
    self.index = index
  }
}

extension Document {
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

  /// The index of the list with this name.
  public func list(named name: String) -> Int? { lists.firstIndex { $0.name == name } }

  /// Calls `body` for each item, in order, until it returns false. Deferred items are not read.
  public func forEachName(_ body: (_ place: Place, _ id: Int, _ uid: ItemUID) -> Bool) {
    for (list, content) in lists.enumerated() {
      guard content.items.forEachName({ body(Place(list: list, index: $0), $1, $2) }) else { return }
    }
  }

  /// The places of the items with these ids, without ids that no item has. One pass over the names.
  public func places(ofIDs ids: Set<Int>) -> [Int: Place] {
    var found: [Int: Place] = [:]
    guard !ids.isEmpty else { return found }
    forEachName { place, id, _ in
      if ids.contains(id) { found[id] = place }
      return found.count < ids.count
    }
    return found
  }

  /// The places of the items with these uids, without uids that no item has. One pass over the names, except
  /// that few uids are searched for one by one.
  public func places(of uids: Set<ItemUID>) -> [ItemUID: Place] {
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
  public var brokenInvariant: String? {
    if lists.isEmpty { return "no list" }
    if next > Document.greatestNext { return "next \(next)" }
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
}

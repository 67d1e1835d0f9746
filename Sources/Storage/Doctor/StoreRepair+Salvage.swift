internal import TodoModel

extension StoreRepair {
  /// The document from a history and the items of the damaged file.
  ///
  /// If all these items existed together at some time in the history, the history has continued since: its end
  /// is the result. Otherwise another program has changed the file after the end of the history: the found
  /// items stay as they are, and the history supplies missing ones.
  mutating func document(_ found: [Salvage.Found], _ rebuilt: HistoryScan.Rebuilt?) -> Document {
    let document = rebuilt?.document ?? Document()
    let uids = Set(found.map(\.item.uid))
    let places = document.places(of: uids)
    if let rebuilt {
      actions.append(.rebuilt(lostEdits: rebuilt.lostEdits))
      if rebuilt.past.stoodTogether(found) {
        if places.count < uids.count { actions.append(.leftOut(items: uids.count - places.count)) }
        return document.hasUnreachableIDs(besides: pastIDs) ? self.document(document) : document
      }
    }
    let standing = self.standing(found, rebuilt?.past)
    count(
      standing.map(\.item.id) + document.lists.flatMap { $0.items.lazy.map(\.id) }, next: document.next)
    reserve(standing.lazy.map(\.item))
    for list in document.lists { reserve(list.items) }
    var lists = place(standing, in: document, places)
    let supplied = supply(from: document, without: uids, to: &lists)
    noteCopies()
    note(standing, against: document, places)
    if supplied > 0 { actions.append(.supplied(items: supplied)) }
    var result = Document(lists: lists, current: document.current, next: next, revision: document.revision)
    result.unknown = document.unknown
    return result
  }

  /// The found items to store: each version of an item once, and no past version beside a newer one.
  private mutating func standing(_ found: [Salvage.Found], _ past: PastItems?) -> [Salvage.Found] {
    func isPast(_ found: Salvage.Found) -> Bool { past?.isPast(found.content, of: found.item.uid) ?? false }
    let current = Set(found.lazy.filter { !isPast($0) }.map(\.item.uid))
    var taken: [ItemUID: Set<[UInt8]>] = [:]
    var standing: [Salvage.Found] = []
    for one in found {
      let uid = one.item.uid
      if taken[uid]?.contains(one.content) == true {
        noteCopy()
        continue
      }
      if isPast(one), current.contains(uid) || taken[uid] != nil { continue }
      taken[uid, default: []].insert(one.content)
      standing.append(one)
    }
    return standing
  }

  /// The document's lists with only the found items, each on its list.
  private mutating func place(
    _ standing: [Salvage.Found], in document: Document, _ places: [ItemUID: Place]
  ) -> [ItemList] {
    var lists = document.lists
    var contents = [[Item]](repeating: [], count: lists.count)
    var indices: [String: Int] = [:]
    for (index, list) in lists.enumerated() { indices[list.name] = index }
    for found in standing {
      guard let item = unique(found.item) else { continue }
      let place = found.isListSure ? nil : places[found.item.uid]
      let name = place.map { document.lists[$0.list].name } ?? found.list
      if let index = indices[name] {
        contents[index].append(item)
      } else {
        indices[name] = lists.count
        lists.append(ItemList(name: name))
        contents.append([item])
      }
    }
    for (index, items) in contents.enumerated() { lists[index].items = Items(items) }
    return lists
  }

  /// Adds the document's other items at their places, each after its predecessor. Returns their number.
  private mutating func supply(
    from document: Document, without found: Set<ItemUID>, to lists: inout [ItemList]
  ) -> Int {
    var supplied = 0
    for (index, list) in document.lists.enumerated() {
      let here = Set(lists[index].items.lazy.map(\.uid))
      var first: [Item] = []
      var after: [ItemUID: [Item]] = [:]
      var anchor: ItemUID?
      for item in list.items {
        if here.contains(item.uid) { anchor = item.uid }
        guard !found.contains(item.uid), let item = unique(item) else { continue }
        supplied += 1
        if let anchor { after[anchor, default: []].append(item) } else { first.append(item) }
      }
      if first.isEmpty, after.isEmpty { continue }
      lists[index].items = Items(first + lists[index].items.flatMap { [$0] + (after[$0.uid] ?? []) })
    }
    return supplied
  }

  /// Counts the found items that differ from the document's or are missing there. Only the first version of an
  /// item counts: the others have become items of their own.
  private mutating func note(
    _ standing: [Salvage.Found], against document: Document, _ places: [ItemUID: Place]
  ) {
    var seen = Set<ItemUID>()
    var (differing, missing) = (0, 0)
    for found in standing where seen.insert(found.item.uid).inserted {
      guard let place = places[found.item.uid] else {
        missing += 1
        continue
      }
      let isElsewhere = found.isListSure && found.list != document.lists[place.list].name
      if isElsewhere || found.content != PastItems.State.content(of: document[place]) { differing += 1 }
    }
    if differing > 0 { actions.append(.kept(items: differing)) }
    if missing > 0 { actions.append(.salvaged(items: missing)) }
  }
}

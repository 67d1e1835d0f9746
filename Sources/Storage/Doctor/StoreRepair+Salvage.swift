internal import TodoModel

extension StoreRepair {
  /// The document that a history led to, with what was found in the damaged file.
  ///
  /// Where all that was found stood so together at some time, the history was there too and has gone on since: its end
  /// stands. Otherwise something else has changed the file after the history's end: then what was found stands as it
  /// is, and the history supplies what is missing.
  mutating func document(_ found: [Salvage.Found], _ rebuilt: HistoryScan.Rebuilt?) -> Document {
    let document = rebuilt?.document ?? Document()
    let uids = Set(found.map(\.item.uid))
    let places = document.places(of: uids)
    if let rebuilt {
      actions.append(.rebuilt(lostEdits: rebuilt.lostEdits))
      if rebuilt.past.stoodTogether(found) {
        if places.count < uids.count { actions.append(.leftOut(items: uids.count - places.count)) }
        return document.isFarCounted(besides: pastIDs) ? self.document(document) : document
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

  /// What of all that was found is put into the store: each version of an item once, and none that the history knows
  /// to be an old one beside one that is not.
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

  /// The document's lists with nothing in them but what was found, each item on its list.
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

  /// Puts the document's other items where they stood: each behind the one that it came after. Gives how many these
  /// are.
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

  /// Says how many of the items that stand are not as the document has them, and how many it does not have. Of an
  /// item of several versions the first one counts: the others have become items of their own.
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

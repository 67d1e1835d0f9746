import Coding
package import TodoModel

/// Repairs the results of a bad merge: duplicates of unique values, and numbers beyond the reach of counting.
struct StoreRepair {
  let newUID: () -> ItemUID
  let pastIDs: [Int]
  /// The greatest id within the reach of counting.
  private var reach = 0
  var actions: [Repair.Action] = []
  /// The items placed so far.
  private var items: [ItemUID: Item] = [:]
  private var ids: Set<Int> = []
  /// The ids of all items, placed or not.
  private var reserved: Set<Int> = []
  /// The next number, while there is one.
  var next = 1
  /// The start of the search for a free number when there is no next one.
  private var least = 1
  /// The number of items left out as copies.
  private var copies = 0

  init(pastIDs: [Int] = [], newUID: @escaping () -> ItemUID) {
    self.pastIDs = pastIDs
    self.newUID = newUID
  }

  /// The store in these bytes, or nil if it has other errors than in numbers and names.
  mutating func document(_ bytes: [UInt8]) -> Document? {
    guard let read = try? DocumentReader.members(of: bytes), let found = read.lists else { return nil }
    for name in read.repeated { actions.append(.droppedMember(name)) }
    let former = read.next ?? 1
    begin(found.flatMap(\.items), next: former)
    let isBehind = next > former
    let lists = join(found)
    if copies > 0 { actions.append(.droppedCopies(copies)) }
    if isBehind { actions.append(.reset("next")) }
    let current = lists.firstIndex { $0.name == read.current?.name }
    if current == nil { actions.append(.reset("current")) }
    var document = Document(lists: lists, current: current ?? 0, next: next, revision: read.revision ?? 0)
    document.unknown = read.unknown
    return document
  }

  /// A whole document, with numbers within the reach of counting.
  mutating func document(_ document: Document) -> Document {
    begin(document.lists.flatMap(\.items), next: document.next)
    let lists = join(document.lists)
    return document.with(lists, next: next)
  }

  /// Reserves the ids of these items, and limits the next number to the reach of counting them and those of the history.
  private mutating func begin(_ items: [Item], next former: Int) {
    reach = Document.reach(of: items.map(\.id) + pastIDs)
    next = former
    if former > Document.maxNext(after: reach) {
      next = reach + 1
      actions.append(.reset("next"))
    }
    for item in items where item.id >= 1 && item.id <= reach {
      reserved.insert(item.id)
      next = max(next, item.id + 1)
    }
  }

  /// The lists, with those of the same name joined.
  private mutating func join(_ lists: [ItemList]) -> [ItemList] {
    var whole: [(list: ItemList, items: [Item])] = []
    var places: [String: Int] = [:]
    for list in lists {
      let items = list.items.compactMap { unique($0) }
      if let same = places[list.name] {
        actions.append(.joinedLists(list.name))
        whole[same].items += items
        add(list.unknown, to: &whole[same].list.unknown)
      } else {
        places[list.name] = whole.count
        whole.append((list, items))
      }
    }
    return whole.map { list, items in
      var list = list
      list.items = Items(items)
      return list
    }
  }

  /// Adds the members whose names are not there yet.
  private mutating func add(_ members: [UnknownMember], to all: inout [UnknownMember]) {
    for member in members {
      if let same = all.first(where: { $0.plainName == member.plainName }) {
        if !same.json.utf8.elementsEqual(member.json.utf8) { actions.append(.droppedMember(member.name)) }
      } else {
        all.append(member)
      }
    }
  }

  /// The item with a uid and a number that no earlier one has, or nil for an exact copy of one.
  private mutating func unique(_ item: Item) -> Item? {
    var item = item
    if let other = items[item.uid] {
      if other == item {
        copies += 1
        return nil
      }
      let uid = newUID()
      actions.append(.renamed(item.uid, to: uid))
      item = item.named(uid, id: item.id)
    }
    let isBeyond = item.id < 1 || item.id > reach
    if isBeyond || ids.contains(item.id) {
      let (old, new) = (item.id, freeNumber())
      actions.append(isBeyond ? .broughtBack(from: old, to: new) : .renumbered(from: old, to: new))
      item.id = new
    }
    items[item.uid] = item
    ids.insert(item.id)
    return item
  }

  /// An unused number: the next one, or the least free one if there is no greater one.
  private mutating func freeNumber() -> Int {
    if next <= Item.ids.upperBound {
      defer { next += 1 }
      return next
    }
    while reserved.contains(least) { least += 1 }
    reserved.insert(least)
    return least
  }

  /// The document from a history and the items of the damaged file. If all these existed together at some time in the
  /// history, it has continued since: its end is the result. Otherwise another program has changed the file after the
  /// end of the history: the found items stay as they are, and the history supplies missing ones.
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
    begin(standing.map(\.item) + document.lists.flatMap(\.items), next: document.next)
    var lists = place(standing, in: document, places)
    let supplied = supply(from: document, without: uids, to: &lists)
    if copies > 0 { actions.append(.droppedCopies(copies)) }
    note(standing, against: document, places)
    if supplied > 0 { actions.append(.supplied(items: supplied)) }
    return document.with(lists, next: next)
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
        copies += 1
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
      let items = lists[index].items.adding(fromOrder: list.items, by: \.uid) { item in
        guard !found.contains(item.uid), let item = unique(item) else { return nil }
        supplied += 1
        return item
      }
      lists[index].items = Items(items)
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

extension Sequence {
  /// Inserts an element for each item of `order` that is missing, after its predecessor there.
  package func adding(
    fromOrder order: some Sequence<Item>, by uid: (Element) -> ItemUID, _ new: (Item) -> Element?
  ) -> [Element] {
    let known = Set(map(uid))
    var behind: [ItemUID?: [Element]] = [:]
    var last: ItemUID?
    for item in order {
      if known.contains(item.uid) {
        last = item.uid
      } else if let new = new(item) {
        behind[last, default: []].append(new)
      }
    }
    guard !behind.isEmpty else { return Array(self) }
    return (behind[nil] ?? []) + flatMap { [$0] + (behind[uid($0)] ?? []) }
  }
}

extension Item {
  package func named(_ uid: ItemUID, id: Int) -> Item {
    Item(
      uid: uid, id: id, text: text, created: created, completed: completed, modified: modified,
      members: members)
  }
}

extension UnknownMember {
  /// The bytes of the name without quotes and escapes.
  fileprivate var plainName: [UInt8] { Array(MergeCoding.store.name(name).utf8) }
}

internal import TodoModel

/// Mends what a bad merge does to a store: what must be there once is there twice, and numbers are beyond all counting.
struct StoreRepair {
  let newUID: () -> ItemUID
  /// The ids that the history tells of.
  let pastIDs: [Int]
  /// The greatest id that counting has reached.
  private var reach = 0
  var actions: [Repair.Action] = []
  /// What has its place already.
  private var items: [ItemUID: Item] = [:]
  private var ids: Set<Int> = []
  /// The ids of everything that is still to get its place, and of what has it.
  private var reserved: Set<Int> = []
  /// The next number, as long as there is one.
  var next = 1
  /// Where to look for a number that is free, once there is no next one.
  private var least = 1
  private var copies = 0

  init(pastIDs: [Int] = [], newUID: @escaping () -> ItemUID) {
    self.pastIDs = pastIDs
    self.newUID = newUID
  }

  /// The store in these bytes; nil if more than numbers and names is wrong with it.
  mutating func document(_ bytes: [UInt8]) -> Document? {
    guard let read = try? LenientStore(bytes) else { return nil }
    for name in read.repeated { actions.append(.droppedMember(name)) }
    begin(read.lists, next: read.next)
    let isBehind = next > read.next
    let lists = join(read.lists)
    noteCopies()
    if isBehind { actions.append(.reset("next")) }
    let current = lists.firstIndex { $0.name == read.current }
    if current == nil { actions.append(.reset("current")) }
    var document = Document(lists: lists, current: current ?? 0, next: next, revision: read.revision)
    document.unknown = read.unknown
    return document
  }

  /// A whole document, with numbers that counting can have reached.
  mutating func document(_ document: Document) -> Document {
    begin(document.lists, next: document.next)
    var result = Document(
      lists: join(document.lists), current: document.current, next: next, revision: document.revision)
    result.unknown = document.unknown
    return result
  }

  /// Takes note of the numbers in some lists, and of the next one as far as counting can have reached it.
  private mutating func begin(_ lists: [ItemList], next: Int) {
    count(lists.lazy.flatMap { $0.items.lazy.map(\.id) }, next: next)
    for list in lists { reserve(list.items) }
  }

  /// These lists, those of one name as one.
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
}

extension StoreRepair {
  /// Works out how far counting has come, by these ids and those of the history, and which number is next.
  mutating func count(_ ids: some Sequence<Int>, next: Int) {
    reach = Document.reach(of: Array(ids) + pastIDs)
    if next > Document.greatestNext(after: reach) {
      self.next = reach + 1
      actions.append(.reset("next"))
    } else {
      self.next = next
    }
  }

  /// Keeps the numbers of these items from being given to others.
  mutating func reserve(_ items: some Sequence<Item>) {
    for item in items where item.id >= 1 && item.id <= reach {
      reserved.insert(item.id)
      next = max(next, item.id + 1)
    }
  }

  /// The item with a uid and a number of its own; nil if it is the very copy of another one. The first of two keeps
  /// what both have.
  mutating func unique(_ item: Item) -> Item? {
    var item = item
    if let other = items[item.uid] {
      if other == item {
        noteCopy()
        return nil
      }
      let uid = newUID()
      actions.append(.renamed(item.uid, to: uid))
      item = Item(
        uid: uid, id: item.id, text: item.text, created: item.created, completed: item.completed,
        modified: item.modified, members: item.members)
    }
    if item.id < 1 || item.id > reach {
      let number = freeNumber()
      actions.append(.broughtBack(from: item.id, to: number))
      item.id = number
    } else if ids.contains(item.id) {
      let number = freeNumber()
      actions.append(.renumbered(from: item.id, to: number))
      item.id = number
    }
    items[item.uid] = item
    ids.insert(item.id)
    return item
  }

  /// A number that no item has: the next one, or the least where no item can have a greater one.
  private mutating func freeNumber() -> Int {
    if next <= Item.ids.upperBound {
      defer { next += 1 }
      return next
    }
    while reserved.contains(least) { least += 1 }
    reserved.insert(least)
    return least
  }

  /// Counts an item that is left out because it is there already.
  mutating func noteCopy() { copies += 1 }

  /// Says how many items were left out as copies.
  mutating func noteCopies() {
    if copies > 0 { actions.append(.droppedCopies(copies)) }
  }
}

extension UnknownMember {
  /// The bytes of the name without quotes and escapes.
  fileprivate var plainName: [UInt8] {
    guard case .string(let plain)? = try? JSONValue(parsing: Array(name.utf8)) else {
      return Array(name.utf8)
    }
    return Array(plain.utf8)
  }
}

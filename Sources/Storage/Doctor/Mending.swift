internal import TodoModel

/// Mends what a bad merge does to a store: what must be there once is there twice.
struct Mending {
  let newUID: () -> ItemUID
  private(set) var actions: [Repair.Action] = []
  private var items: [ItemUID: Item] = [:]
  private var ids: Set<Int> = []
  private var copies = 0

  init(newUID: @escaping () -> ItemUID) { self.newUID = newUID }

  /// The store in these bytes; nil if more than numbers and names is wrong with it.
  mutating func document(_ bytes: [UInt8]) -> Document? {
    guard
      let read = try? bytes.withUnsafeBufferPointer({ (bytes) throws(JSONFault) in
        try LooseStore(JSONCursor(UnsafeRawBufferPointer(bytes)))
      })
    else { return nil }
    var document = add(read.lists, to: nil, known: [], next: read.next)
    if read.lists.contains(where: { $0.items.contains { $0.id >= read.next } }) {
      actions.append(.reset("next"))
    }
    document.revision = read.revision
    document.unknown = read.unknown
    if let current = document.list(named: read.current) {
      return Document(document, current: current)
    }
    actions.append(.reset("current"))
    return document
  }

  /// A document with these lists at the end of those that it has, without the items in `known`. The first of two
  /// items or lists keeps what both have. New numbers start from `next` or higher.
  mutating func add(
    _ lists: [ItemList], to document: Document?, known: Set<ItemUID>, next: Int = 1
  ) -> Document {
    var whole: [(list: ItemList, items: [Item])] = []
    var next = max(next, document?.next ?? 1)
    for list in document?.lists ?? [] {
      for item in list.items { note(item) }
      whole.append((list, Array(list.items)))
    }
    var salvaged = 0
    let old = whole.count
    for list in lists {
      for item in list.items { next = max(next, min(item.id, Int.max - 1) + 1) }
    }
    for list in lists {
      let items = list.items.filter { !known.contains($0.uid) }.compactMap { unique($0, &next) }
      if document != nil, items.isEmpty { continue }
      salvaged += items.count
      if let same = whole.firstIndex(where: { $0.list.name == list.name }) {
        if same >= old { actions.append(.joinedLists(list.name)) }
        whole[same].items += items
      } else {
        whole.append((list, items))
      }
    }
    if copies > 0 { actions.append(.droppedCopies(copies)) }
    if document != nil, salvaged > 0 { actions.append(.salvaged(items: salvaged)) }
    var result = Document(
      lists: whole.map { list, items in
        var list = list
        list.items = Items(items)
        return list
      }, current: document?.current ?? 0, next: next, revision: document?.revision ?? 0)
    result.unknown = document?.unknown ?? []
    return result
  }

  private mutating func note(_ item: Item) {
    items[item.uid] = item
    ids.insert(item.id)
  }

  /// The item with a uid and a number of its own; nil if it is the very copy of another one.
  private mutating func unique(_ item: Item, _ next: inout Int) -> Item? {
    var item = item
    if let other = items[item.uid] {
      if other == item {
        copies += 1
        return nil
      }
      let uid = newUID()
      actions.append(.renamed(item.uid, to: uid))
      item = Item(
        uid: uid, id: item.id, text: item.text, created: item.created, completed: item.completed,
        modified: item.modified, members: item.members)
    }
    if ids.contains(item.id) {
      actions.append(.renumbered(from: item.id, to: next))
      item.id = next
      next = min(next, Int.max - 2) + 1
    }
    note(item)
    return item
  }
}

extension Document {
  fileprivate init(_ document: Document, current: Int) {
    self.init(lists: document.lists, current: current, next: document.next, revision: document.revision)
    unknown = document.unknown
  }
}

/// A store's members as they stand in the file, not held against each other.
private struct LooseStore {
  var revision = 0
  var next = 1
  var current = ""
  var lists: [ItemList] = []
  var unknown: [UnknownMember] = []

  init(_ start: JSONCursor) throws(JSONFault) {
    var cursor = start
    cursor.skipSpace()
    var format = false
    var more = try cursor.enterObject()
    while more {
      let name = try cursor.memberName()
      if cursor.matches(name, "format") {
        format = cursor.matches(try cursor.text(), "flick")
      } else if cursor.matches(name, "version") {
        _ = try cursor.integer(1...DocumentCoding.version)
      } else if cursor.matches(name, "revision") {
        revision = try cursor.integer(0...Int.max)
      } else if cursor.matches(name, "next") {
        next = try cursor.integer(1...Int.max)
      } else if cursor.matches(name, "current") {
        current = try cursor.line(or: "expected a name")
      } else if cursor.matches(name, "lists") {
        var another = try cursor.enterArray()
        while another {
          lists.append(try LooseStore.list(&cursor))
          another = try cursor.anotherElement()
        }
      } else {
        unknown.append(try cursor.unknownMember(name))
      }
      more = try cursor.anotherMember()
    }
    try cursor.finish()
    if !format || lists.isEmpty { throw cursor.fault("not a store", at: 0) }
  }

  private static func list(_ cursor: inout JSONCursor) throws(JSONFault) -> ItemList {
    var list = ItemList(name: "")
    var more = try cursor.enterObject()
    while more {
      let name = try cursor.memberName()
      if cursor.matches(name, "name") {
        list.name = try cursor.line(or: "expected a name")
      } else if cursor.matches(name, "items") {
        var items: [Item] = []
        var another = try cursor.enterArray()
        while another {
          items.append(try cursor.item())
          another = try cursor.anotherElement()
        }
        list.items = Items(items)
      } else {
        list.unknown.append(try cursor.unknownMember(name))
      }
      more = try cursor.anotherMember()
    }
    if list.name.isEmpty { throw cursor.fault("a list without name", at: 0) }
    return list
  }
}

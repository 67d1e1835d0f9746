package import Storage
package import TodoModel

/// A to-do as a linked place has it.
package struct LinkedTodo: Sendable {
  /// What the list calls it.
  package var uid: ItemUID
  /// What the place says of it; nil if that is what it said at the last exchange.
  package var says: ImportedItem?
  /// Whether it was put elsewhere since then.
  package var isMoved = false
  /// The version of its file.
  package var checksum: StoreChecksum?

  package init(uid: ItemUID, says: ImportedItem?) {
    self.uid = uid
    self.says = says
  }
}

/// A linked place, as it was read.
package struct LinkedSide: Sendable {
  /// In the order that the place gives them.
  package var todos: [LinkedTodo] = []
  /// What is there but cannot be read: it counts as it was.
  package var occupied: Set<ItemUID> = []
  /// The items that the place has names for; nil if it can name every item.
  package var named: Set<ItemUID>?

  package init() {}
}

/// The three-way merge of a list and the place that it is linked to: values in, values out.
package struct LinkMerge {
  /// The document with what the place brings.
  package private(set) var document: Document
  package private(set) var notices: [MergeNotice] = []
  /// The base as of what was read: the items of the place, in its order.
  package private(set) var read: [Item] = []
  /// The uid of each to-do of the place, in its order; one that was taken for an item of the list has that one's.
  package private(set) var uids: [ItemUID]
  /// Those of them, by index, which were removed before: they are to be removed again.
  package private(set) var stale: Set<Int> = []
  /// How many items of the base are gone there, how many here, and how many there were.
  package private(set) var removedThere = 0
  package private(set) var removedHere = 0
  package private(set) var known = 0

  /// Merges the list of this name, which must be one of the document's.
  package init(
    _ ours: Document, list name: String, base: LinkState?, _ side: LinkedSide, _ fields: LinkedFields,
    at now: Instant
  ) throws(LinkFault) {
    document = ours
    uids = side.todos.map(\.uid)
    guard let list = ours.list(named: name) else { throw .noList }
    var work = Work(ours, list, base, fields, now)
    match(side, &work)
    try read(side, &work)
    count(side, work)
    merge(side, work)
    if removedThere > 0 { lift(work) }
  }
}

/// Why a list cannot be merged with the place that it is linked to.
package enum LinkFault: Error, Hashable, Sendable {
  case noList
  /// There is no number for another item.
  case noNumbers
}

extension LinkMerge {
  private struct Work {
    let ours: Document
    let list: Int
    let base: LinkState?
    let fields: LinkedFields
    let now: Instant
    /// The items of the base, with the numbers that they have by now.
    var before: [ItemUID: Item] = [:]
    var here: [ItemUID: (item: Item, list: Int)] = [:]
    var next: Int
    /// The uids of unknown to-dos that were taken for items of the list, and those items'.
    var taken: [ItemUID: ItemUID] = [:]

    init(_ ours: Document, _ list: Int, _ base: LinkState?, _ fields: LinkedFields, _ now: Instant) {
      self.ours = ours
      self.list = list
      self.base = base
      self.fields = fields
      self.now = now
      next = ours.next
      for (list, content) in ours.lists.enumerated() {
        for item in content.items { here[item.uid] = (item, list) }
      }
      for var item in base?.items ?? [] {
        if let own = here[item.uid] { item.id = own.item.id }
        before[item.uid] = item
      }
    }

    func hasNext(_ item: Item) -> Bool {
      item.isDone && item.recur != nil && here[item.uid.nextOccurrence] != nil
    }
  }

  /// Finds what was removed before, and items of the list that say what an unknown to-do says.
  private mutating func match(_ side: LinkedSide, _ work: inout Work) {
    let gone = Dictionary((work.base?.gone ?? []).map { ($0.uid, $0) }) { $1 }
    var unknown: [Int] = []
    for (index, todo) in side.todos.enumerated() where work.before[todo.uid] == nil {
      let here = work.here[todo.uid]
      if here?.list != work.list, let former = gone[todo.uid] {
        let isSame = todo.checksum != nil && todo.checksum == former.checksum
        let isNewer = (todo.says?.modified).map { time in former.modified.map { time > $0 } ?? true } ?? true
        if isSame || !isNewer { stale.insert(index) }
        continue
      }
      if here == nil { unknown.append(index) }
    }
    guard !unknown.isEmpty else { return }
    let taken = Set(uids).union(side.occupied)
    var free: [String: [Item]] = [:]
    for item in work.ours.lists[work.list].items where !taken.contains(item.uid) {
      free[item.text, default: []].append(item)
    }
    for index in unknown {
      guard let todo = side.todos[index].says, let same = free[todo.text],
        let place = same.firstIndex(where: { item in
          // What it is tied to may be unknown as well.
          work.fields.differing(item, todo, hasNext: false).allSatisfy { $0 == .under || $0 == .needs }
        })
      else { continue }
      work.taken[uids[index]] = same[place].uid
      uids[index] = same[place].uid
      free[todo.text]?.remove(at: place)
    }
  }

  /// Makes the items of the place: what is unchanged is as in the base or the list, the rest is dated.
  private mutating func read(_ side: LinkedSide, _ work: inout Work) throws(LinkFault) {
    read.reserveCapacity(side.todos.count)
    for (index, todo) in side.todos.enumerated() where !stale.contains(index) {
      let uid = uids[index]
      let (before, here) = (work.before[uid], work.here[uid]?.item)
      guard var says = todo.says else {
        if let before { read.append(before) }
        continue
      }
      says = LinkMerge.tied(says, before ?? here, side, work.taken)
      let time = min(says.modified ?? work.now, work.now)
      guard var item = before ?? here else {
        guard work.next < Document.greatestNext else { throw .noNumbers }
        var new = says
        new.created = says.created.map { min($0, work.now) }
        new.completed = says.completed.map { min($0, work.now) }
        read.append(new.item(uid: uid, id: work.next, now: work.now))
        work.next += 1
        continue
      }
      for field in work.fields.held {
        if let here, work.fields.isSame(field, here, says, work.hasNext(here)) {
          work.fields.take(field, of: here, into: &item)
        } else if let before, work.fields.isSame(field, before, says, work.hasNext(before)) {
          continue
        } else {
          work.fields.take(field, of: says, at: max(time, item.created), into: &item)
        }
      }
      if todo.isMoved, before != nil { item.modified[.place] = max(time, item.created) }
      read.append(item)
    }
    // What cannot be read is where it was.
    let found = Set(read.lazy.map(\.uid))
    for item in work.base?.items ?? [] where side.occupied.contains(item.uid) && !found.contains(item.uid) {
      if let item = work.before[item.uid] { read.append(item) }
    }
  }

  /// What a to-do says, tied to the items that unknown to-dos were taken for, and to those that the place cannot name as
  /// before.
  private static func tied(
    _ says: ImportedItem, _ own: Item?, _ side: LinkedSide, _ taken: [ItemUID: ItemUID]
  ) -> ImportedItem {
    var says = says
    if !taken.isEmpty {
      says.members.under = says.members.under.map { taken[$0] ?? $0 }
      says.members.needs = says.members.needs.map { taken[$0] ?? $0 }
    }
    guard let own, own.hasMembers, let named = side.named?.union(taken.values) else { return says }
    if says.members.under == nil, let under = own.under, !named.contains(under) { says.members.under = under }
    let unsaid = own.needs.filter { !named.contains($0) }
    guard !unsaid.isEmpty else { return says }
    let isSame = Set(own.needs).subtracting(unsaid) == Set(says.members.needs)
    says.members.needs = isSame ? own.needs : says.members.needs + unsaid
    return says
  }

  private mutating func count(_ side: LinkedSide, _ work: Work) {
    let found = Set(read.lazy.map(\.uid))
    known = work.before.count
    for uid in work.before.keys {
      let isHere = work.here[uid]?.list == work.list
      if !found.contains(uid), isHere { removedThere += 1 }
      if found.contains(uid), !isHere { removedHere += 1 }
    }
  }

  private mutating func merge(_ side: LinkedSide, _ work: Work) {
    func copy(_ items: [Item], next: Int) -> Document {
      let uids = Set(items.map(\.uid))
      let lists = work.ours.lists.enumerated().map { index, list in
        var list = list
        let own = index == work.list ? items : list.items.filter { !uids.contains($0.uid) }
        list.items = Items(own)
        return list
      }
      var copy = Document(lists: lists, current: work.ours.current, next: next, revision: work.ours.revision)
      copy.unknown = work.ours.unknown
      return copy
    }
    let theirs = copy(read, next: work.next)
    let base = work.base.map { state in
      copy(state.items.compactMap { work.before[$0.uid] }, next: work.ours.next)
    }
    let merged = Document.merged(base: base ?? copyOfNothing(work), ours: work.ours, theirs: theirs)
    document = merged.document
    notices = merged.notices
    if document != work.ours { document.revision = work.ours.revision + 1 }
  }

  /// What stood under an item that is gone goes under the nearest above it that is still there; where there is none it
  /// stays as it is, at the top level.
  private mutating func lift(_ work: Work) {
    let present = Set(document.lists.lazy.flatMap { $0.items.lazy.map(\.uid) })
    var parents: [ItemUID: ItemUID] = [:]
    for item in document.lists.lazy.flatMap(\.items) where item.hasMembers { parents[item.uid] = item.under }
    var lifted: [ItemUID: ItemUID] = [:]
    for (uid, parent) in parents where !present.contains(parent) {
      var passed: Set<ItemUID> = []
      var next: ItemUID? = parent
      while let at = next, !present.contains(at), passed.insert(at).inserted {
        next = work.here[at]?.item.under
      }
      guard let above = next, present.contains(above) else { continue }
      // What the place says may have put that one below the item.
      var line: Set<ItemUID> = []
      next = above
      while let at = next, line.insert(at).inserted { next = parents[at] }
      if !line.contains(uid) { lifted[uid] = above }
    }
    guard !lifted.isEmpty else { return }
    let lists = document.lists.map { list in
      var list = list
      list.items = Items(
        list.items.map { item in
          guard let above = lifted[item.uid] else { return item }
          var item = item
          FieldChange.under(above).apply(to: &item)
          item.modified[.under] = max(work.now, item.created)
          return item
        })
      return list
    }
    var whole = Document(
      lists: lists, current: document.current, next: document.next, revision: document.revision)
    whole.unknown = document.unknown
    document = whole
  }

  /// What list and place have in common before the first exchange: whatever is on the other lists.
  private func copyOfNothing(_ work: Work) -> Document {
    let read = Set(read.map(\.uid))
    let lists = work.ours.lists.enumerated().map { index, list in
      var list = list
      list.items = Items(index == work.list ? [] : list.items.filter { !read.contains($0.uid) })
      return list
    }
    var base = Document(
      lists: lists, current: work.ours.current, next: work.ours.next, revision: work.ours.revision)
    base.unknown = work.ours.unknown
    return base
  }
}

import Coding
import Interchange
import Storage
import TodoModel

struct LinkedTodo: Sendable {
  var uid: ItemUID
  /// The to-do in the place, or nil if unchanged since the last exchange.
  var says: ImportedItem?
  /// Whether its position changed since then.
  var isMoved = false
  var checksum: StoreChecksum?
}

struct LinkedSide: Sendable {
  /// The to-dos in the place's order.
  var todos: [LinkedTodo] = []
  /// The to-dos that exist but cannot be read: they count as unchanged.
  var occupied: Set<ItemUID> = []
  /// The items that the place has names for, or nil if it can name every item.
  var named: Set<ItemUID>?
  /// Items of other lists whose file moved from their own folder to this one, as of that folder's last exchange.
  var arriving: [ItemUID: Item] = [:]
  /// The files of items that this list moved from lists with folders of their own.
  var departed: [ItemUID: TodoFile] = [:]
}

/// The three-way merge of a list and the place that it is linked to: values in, values out.
struct LinkMerge {
  /// The document with the place's changes.
  private(set) var document: Document
  private(set) var notices: [MergeNotice] = []
  /// The new base: the items of the place, in its order.
  private(set) var read: [Item] = []
  /// The uid of each to-do of the place, in its order; a to-do matched to an item of the list has that item's uid.
  private(set) var uids: [ItemUID]
  /// The indices of to-dos removed before, to be removed again.
  private(set) var stale: Set<Int> = []
  /// The indices of to-dos whose items are on other lists: they change nothing and stay as they are.
  private(set) var waiting: Set<Int> = []
  /// Without a reliable base: the fields that one side lacked and now has from the other side.
  private(set) var restored: [(uid: ItemUID, fields: [ItemField])] = []
  /// The number of base items removed in the place; then those removed from the list, and all of them.
  private(set) var removedThere = 0
  private(set) var removedHere = 0
  /// The number of base items that are still on the list.
  private(set) var remaining = 0
  private(set) var known = 0

  /// Merges the list of this name, which must be one of the document's.
  init(
    _ ours: Document, list name: String, base: LinkState?, _ side: LinkedSide, _ fields: LinkedFields,
    at now: Instant
  ) throws(LinkError) {
    document = ours
    uids = side.todos.map(\.uid)
    guard let list = ours.list(named: name) else { throw .noList }
    var work = Work(ours, list, base, side.arriving, fields, now)
    match(side, &work)
    try read(side, &work)
    count(work)
    merge(work)
    if removedThere > 0 { lift(work) }
  }
}

enum LinkError: Error, Hashable, Sendable {
  case noList
  case noNumbers
}

extension LinkMerge {
  private struct Work {
    let ours: Document
    let list: Int
    let base: LinkState?
    let fields: LinkedFields
    let now: Instant
    /// The items of the base, with their current numbers.
    var before: [ItemUID: Item] = [:]
    var here: [ItemUID: (item: Item, list: Int)] = [:]
    var next: Int
    /// The uids of matched unknown to-dos, with the uids of their items.
    var taken: [ItemUID: ItemUID] = [:]
    /// The items on other lists, except arriving ones.
    var others: Set<ItemUID> = []
    /// The items that move from other lists to this one.
    var arriving: Set<ItemUID> = []
    /// Items of the list extended by values of the place alone, and arriving ones rid of a parent that stays.
    var completed: [ItemUID: Item] = [:]
    /// Items of the place extended by values that only the list has. What was read has not got them.
    var extended: [ItemUID: Item] = [:]

    init(
      _ ours: Document, _ list: Int, _ base: LinkState?, _ arriving: [ItemUID: Item], _ fields: LinkedFields,
      _ now: Instant
    ) {
      self.ours = ours
      self.list = list
      self.base = base
      self.fields = fields
      self.now = now
      next = ours.next
      for (list, content) in ours.lists.enumerated() {
        for item in content.items { here[item.uid] = (item, list) }
        if list != self.list { others.formUnion(content.items.lazy.map(\.uid)) }
      }
      self.arriving = others.intersection(arriving.keys)
      others.subtract(self.arriving)
      for item in base?.items ?? [] { add(item) }
      for uid in self.arriving {
        if let item = arriving[uid] { add(item) }
        // A subtask whose parent stays would follow it back.
        guard var own = here[uid], let parent = own.item.under, others.contains(parent) else { continue }
        own.item.under = nil
        own.item.modified[.under] = max(now, own.item.created)
        (here[uid], completed[uid]) = (own, own.item)
      }
    }

    /// Adds an item of a base, without its ties to other lists, which a place cannot express. Its conflicts are
    /// the present ones: keeping or settling one changes nothing for the place.
    private mutating func add(_ item: Item) {
      var item = item.withoutTies(to: others)
      if let own = here[item.uid]?.item {
        item.id = own.id
        item.conflicts = own.conflicts
        item.modified[.conflicts] = own.modified[.conflicts]
      }
      before[item.uid] = item
    }

    func hasNext(_ item: Item) -> Bool {
      item.isDone && item.recur != nil && here[item.uid.nextOccurrence] != nil
    }
  }

  /// Finds to-dos removed before, and items of the list equal to an unknown to-do.
  private mutating func match(_ side: LinkedSide, _ work: inout Work) {
    let gone = Dictionary((work.base?.gone ?? []).map { ($0.uid, $0) }) { $1 }
    var unknown: [Int] = []
    for (index, todo) in side.todos.enumerated() {
      let uid = todo.uid
      if work.arriving.contains(uid) { continue }
      let (here, before) = (work.here[uid], work.before[uid])
      if before == nil, here?.list != work.list, let former = gone[uid] {
        let isSame = todo.checksum != nil && todo.checksum == former.checksum
        // Not every program dates its changes.
        let isOlder = todo.says?.modified.map { time in former.modified.map { time < $0 } ?? false } ?? false
        if isSame || isOlder { stale.insert(index) }
        if isSame || isOlder || here == nil { continue }
      }
      if work.others.contains(uid) {
        if let before {
          // It was moved to the other list here: its file goes, unless another program has changed that since.
          guard let says = todo.says else { continue }
          let tied = LinkMerge.tied(says, before, side, work)
          if work.fields.differing(before, tied, hasNext: work.hasNext(before)).isEmpty { continue }
        }
        if side.named == nil {
          waiting.insert(index)
        } else {
          // A line has no name of its own.
          var new = uid
          repeat {
            new = ItemUID(foreign: "\(new) again")
          } while work.here[new] != nil || work.before[new] != nil
          work.taken[uid] = new
          uids[index] = new
        }
      } else if before == nil, here == nil {
        unknown.append(index)
      }
    }
    guard !unknown.isEmpty else { return }
    let taken = Set(uids).union(side.occupied)
    var free: [String: [Item]] = [:]
    for item in work.ours.lists[work.list].items where !taken.contains(item.uid) {
      free[item.text, default: []].append(item)
    }
    func pair(_ index: Int, _ item: Item) {
      work.taken[uids[index]] = item.uid
      uids[index] = item.uid
      free[item.text]?.removeAll { $0.uid == item.uid }
    }
    var rest: [(index: Int, says: ImportedItem)] = []
    for index in unknown {
      guard let todo = side.todos[index].says, let same = free[todo.text] else { continue }
      let item = same.first { item in
        // Its parent and dependencies may be unknown as well.
        work.fields.differing(item, todo, hasNext: false).allSatisfy { $0 == .under || $0 == .needs }
      }
      if let item { pair(index, item) } else if !todo.isDone { rest.append((index, todo)) }
    }
    // At first, only its text tells whose line an open one is.
    guard work.base == nil, side.named != nil else { return }
    for (index, todo) in rest {
      let item = free[todo.text]?.first { !$0.isDone && work.fields.mayBe($0, todo) }
      if let item { pair(index, item) }
    }
  }

  /// Creates the place's items: unchanged fields are as in the base or the list, the others are dated.
  private mutating func read(_ side: LinkedSide, _ work: inout Work) throws(LinkError) {
    read.reserveCapacity(side.todos.count)
    for (index, todo) in side.todos.enumerated() where !stale.contains(index) && !waiting.contains(index) {
      let uid = uids[index]
      let (before, here) = (work.before[uid], work.here[uid]?.item)
      guard var says = todo.says else {
        if let before { read.append(before) }
        continue
      }
      says = LinkMerge.tied(says, before ?? here, side, work)
      let time = min(says.modified ?? work.now, work.now)
      guard var item = before ?? here else {
        guard work.next < Document.maxNext else { throw .noNumbers }
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
      // What was created there on another day is not what was removed here.
      if here == nil, let created = says.created,
        work.fields.clock.day(of: says.members.date(of: .created, at: created))
          != work.fields.clock.day(of: item.creationDate)
      {
        item.modified[.text] = max(time, item.created)
      }
      // A place alone does not bring a removed item back.
      let isMoved = todo.isMoved && before != nil && here != nil || work.arriving.contains(uid)
      if isMoved { item.modified[.place] = max(time, item.created) }
      if var own = here, before == nil {
        var extended = item
        let fields = work.fields.exchangeValues(&own, &extended)
        if !fields.isEmpty { restored.append((uid, fields)) }
        if own != here { work.completed[uid] = own }
        if extended != item { work.extended[uid] = extended }
      }
      read.append(item)
    }
    // Unreadable items stay where they were at the last exchange.
    read = read.adding(fromOrder: work.base?.items ?? [], by: \.uid) { [work] item in
      side.occupied.contains(item.uid) ? work.before[item.uid] : nil
    }
  }

  /// Resolves ties: matched to-dos become their items, ties to other lists go, those that the place cannot name stay.
  private static func tied(
    _ says: ImportedItem, _ own: Item?, _ side: LinkedSide, _ work: Work
  ) -> ImportedItem {
    var says = says
    let taken = work.taken
    if !taken.isEmpty {
      says.members.under = says.members.under.map { taken[$0] ?? $0 }
      says.members.needs = says.members.needs.map { taken[$0] ?? $0 }
    }
    if let under = says.members.under, work.others.contains(under) { says.members.under = nil }
    says.members.needs.removeAll { work.others.contains($0) }
    guard let own = own?.withoutTies(to: work.others), own.hasMembers,
      let named = side.named?.union(taken.values)
    else { return says }
    if says.members.under == nil, let under = own.under, !named.contains(under) { says.members.under = under }
    let unsaid = own.needs.filter { !named.contains($0) }
    guard !unsaid.isEmpty else { return says }
    let isSame = Set(own.needs).subtracting(unsaid) == Set(says.members.needs)
    says.members.needs = isSame ? own.needs : says.members.needs + unsaid
    return says
  }

  private mutating func count(_ work: Work) {
    let found = Set(read.lazy.map(\.uid))
    let held = Set(waiting.map { uids[$0] }).union(work.arriving)
    known = work.before.count
    for uid in work.before.keys where !held.contains(uid) {
      let isHere = work.here[uid]?.list == work.list
      if isHere { remaining += 1 }
      if !found.contains(uid), isHere { removedThere += 1 }
      if found.contains(uid), !isHere { removedHere += 1 }
    }
  }

  private mutating func merge(_ work: Work) {
    /// A copy with these items on this list; moved items leave other lists, `replaced` ones are exchanged.
    func copy(_ items: [Item], replacing replaced: [ItemUID: Item] = [:], next: Int) -> Document {
      let uids = Set(items.map(\.uid))
      let lists = work.ours.lists.enumerated().map { index, list in
        var list = list
        let own = index == work.list ? items : list.items.filter { !uids.contains($0.uid) }
        list.items = Items(own.map { replaced[$0.uid] ?? $0 })
        return list
      }
      return work.ours.with(lists, next: next)
    }
    let held = Set(waiting.map { uids[$0] })
    let found = Set(read.lazy.map(\.uid))
    var former = (work.base?.items ?? []).compactMap { held.contains($0.uid) ? nil : work.before[$0.uid] }
    var lines = read.map { work.extended[$0.uid] ?? $0 }
    // A base has the days of its lines, which the list need not have: they are no change of the list.
    for index in lines.indices {
      guard let own = work.here[lines[index].uid]?.item else { continue }
      let day = lines[index].completionDay
      lines[index].days = own.days
      if lines[index].completed != own.completed { lines[index].setCompletionDay(day) }
    }
    for index in former.indices {
      guard let own = work.here[former[index].uid]?.item else { continue }
      former[index].days = own.days
      // An item removed there and only moved here is removed.
      if !found.contains(own.uid) { former[index].modified[.place] = own.modified[.place] }
    }
    let arriving = work.before.filter { work.arriving.contains($0.key) }
    let own = Array(work.ours.lists[work.list].items)
    let merged = Document.merged(
      base: copy(former.filter { arriving[$0.uid] == nil }, replacing: arriving, next: work.ours.next),
      ours: work.completed.isEmpty ? work.ours : copy(own, replacing: work.completed, next: work.ours.next),
      theirs: copy(lines, next: work.next))
    document = merged.document
    // A completion in a folder makes no next item there, so none was removed.
    notices = merged.notices.filter { notice in
      if case .kept(let uid) = notice { work.before[uid] != nil } else { true }
    }
    if document != work.ours { document.revision = work.ours.revision + 1 }
  }

  /// Moves the subtasks of removed items under the nearest remaining ancestor, else to the top level.
  private mutating func lift(_ work: Work) {
    let present = Set(document.lists.lazy.flatMap { $0.items.lazy.map(\.uid) })
    var parents: [ItemUID: ItemUID] = [:]
    for item in document.lists.lazy.flatMap(\.items) where item.hasMembers { parents[item.uid] = item.under }
    parents = parents.filter { !work.others.contains($0.key) }
    var lifted: [ItemUID: ItemUID] = [:]
    for (uid, parent) in parents where !present.contains(parent) {
      var passed: Set<ItemUID> = []
      var next: ItemUID? = parent
      while let at = next, !present.contains(at), passed.insert(at).inserted {
        next = work.here[at]?.item.under
      }
      guard let above = next, present.contains(above) else { continue }
      // The place may have moved that one below the item.
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
    document = document.with(lists)
  }
}

extension Document {
  func uids(besides name: String) -> Set<ItemUID> {
    Set(lists.lazy.filter { $0.name != name }.flatMap { $0.items.lazy.map(\.uid) })
  }
}

extension Item {
  func withoutTies(to others: Set<ItemUID>) -> Item {
    guard hasMembers, !others.isEmpty else { return self }
    var item = self
    if let under = item.under, others.contains(under) { item.under = nil }
    item.needs.removeAll(where: others.contains)
    return item
  }
}

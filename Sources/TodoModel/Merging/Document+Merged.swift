extension Document {
  /// Merges two copies of a document that were changed apart, item by item and field by field. `base` is
  /// their common origin, or nil if they have none. The order of the copies does not affect the result.
  ///
  /// - A field changed in one copy has that value. One changed in both has the later value (at the same time
  ///   a present value, then the greater JSON text); the other value is kept in the item's `conflicts`. Words
  ///   and dependencies are merged one by one: additions in either copy are present, removals in either are
  ///   not. Two completions of an open item are one, the earlier.
  /// - An item that one copy completed and the other edited is completed, and the next one of its series, if the first
  ///   copy has one, gets the edits as ``SeriesMerge`` describes. If both have it, the two are merged against
  ///   the item as both made it.
  /// - An item that is new in either copy is in the result. One removed in one copy and changed, or moved, in
  ///   the other stays, else it is removed. A conflict settled in one copy is settled.
  /// - An item moved to different lists is in the list of the later move; the other list's name is kept as a
  ///   conflict of `place`. A subtask follows its parent to the parent's list. Order is merged as
  ///   ``SequenceMerge`` describes.
  /// - Among items with the same number, the one that had it in the base keeps it, else the one created
  ///   first; the others get new numbers, beyond the `next` of both. An item with two numbers keeps the
  ///   greater one, so that another merge makes no new numbers.
  /// - An id, or a `next`, far beyond the reach of counting is not accepted: the reach begins at the lesser
  ///   `next` of the copies and continues as in ``reach(of:from:)``. Such an item takes a number that another
  ///   copy has for it, else a new one; such a `next` counts as the least possible one.
  /// - A list renamed in one copy has the new name, with the other copy's additions. If both copies renamed
  ///   it, one of the names wins. Lists that get the same name are joined. A list removed in one copy stays
  ///   if there are items for it, or if the other copy renamed it.
  /// - Unknown members are merged by name. Of two claims on a list the later one wins, and a claim wins over
  ///   its removal. The greater revision wins.
  ///
  /// `merged(b, x, b)` and `merged(b, x, x)` are `x`, except for numbers far beyond those of `b`, and that
  /// `next` is at least the `next` of `b`.
  package static func merged(
    base: Document?, ours: Document, theirs: Document, coding: MergeCoding
  ) -> MergeResult {
    var merge = DocumentMerge(base: base, sides: BothSides(ours: ours, theirs: theirs), coding: coding)
    return merge.result()
  }
}

private struct DocumentMerge {
  let base: Document?
  let sides: BothSides<Document>
  let coding: MergeCoding
  let lists: ListMatching
  var notices: [MergeNotice]

  struct Found {
    var item: Item
    var entry: Int
  }

  let before: [ItemUID: Found]
  let found: BothSides<[ItemUID: Found]>
  /// The items that follow another one to its list.
  var followers: [ItemUID: [ItemUID]] = [:]
  /// The next items that go to the list to which the other copy moved the completed one.
  var continued: [(next: ItemUID, old: ItemUID)] = []

  init(base: Document?, sides: BothSides<Document>, coding: MergeCoding) {
    self.base = base
    self.sides = sides
    self.coding = coding
    lists = ListMatching(base: base, sides: sides)
    notices = lists.notices
    let entries = lists.entries
    func table(_ document: Document?, _ indices: (ListMatching.Entry) -> [Int]) -> [ItemUID: Found] {
      var table: [ItemUID: Found] = [:]
      guard let document else { return table }
      for (entry, content) in entries.enumerated() {
        for list in indices(content) {
          for item in document.lists[list].items { table[item.uid] = Found(item: item, entry: entry) }
        }
      }
      return table
    }
    before = table(base) { $0.base }
    found = BothSides(
      ours: table(sides.ours) { $0.sides.ours }, theirs: table(sides.theirs) { $0.sides.theirs })
  }

  mutating func result() -> MergeResult {
    var items = mergedItems()
    let next = number(&items)
    bringToParents(&items)
    bringToSeries(&items)
    let order = BothSides(ours: sequence(.ours, items), theirs: sequence(.theirs, items))
    var made = lists.entries.indices.map { mergedList($0, items, order) }
    let kept = survivors(made)
    made = kept.map { made[$0] }
    var document = Document(lists: made)
    document.current = current(among: made)
    document.next = max(next, document.next)
    let before = base?.revision
    document.revision =
      threeWay(before, sides.ours.revision, sides.theirs.revision, same: ==)
      ?? max(sides.ours.revision, sides.theirs.revision)
    let members = MemberMerge(
      base: base?.unknown, ours: sides.ours.unknown, theirs: sides.theirs.unknown, name: coding.name)
    document.unknown = members.members
    notices += members.dropped.map { .droppedMember($0, list: nil) }
    return MergeResult(document: document, notices: sorted(items))
  }

  /// The notices by the numbers of their items, those about lists last.
  private func sorted(_ items: [ItemUID: Found]) -> [MergeNotice] {
    let keys = notices.map { notice in notice.item.flatMap { items[$0]?.item.id } ?? Int.max }
    return notices.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { notices[$0] }
  }

  private mutating func mergedItems() -> [ItemUID: Found] {
    var items: [ItemUID: Found] = [:]
    let ended = ended
    let uids = Set(found.ours.keys).union(found.theirs.keys).sorted()
    let before = before.merging(origins) { $1 }
    for uid in uids {
      let old = before[uid]
      switch (found.ours[uid], found.theirs[uid]) {
      case (let ours?, let theirs?): items[uid] = merged(old, ours, theirs)
      case (let one?, nil), (nil, let one?):
        guard let old else {
          items[uid] = one
          if ended.contains(uid) { notices.append(.kept(uid)) }
          continue
        }
        // The other side removed it.
        if one.entry != old.entry || !one.item.isExactlyButForID(old.item) {
          items[uid] = one
          notices.append(.kept(uid))
        }
      case (nil, nil): break
      }
    }
    for (uid, old) in before where old.item.recur != nil && !old.item.isDone {
      for side in MergeSide.allCases { carryOn(uid, completedBy: side, old.item, before, &items) }
    }
    return items
  }

  /// The items that both sides made next when they completed the same items, and the copies of their subtasks, as they
  /// were when they were made: the bases of their merges.
  private var origins: [ItemUID: Found] {
    var origins: [ItemUID: Found] = [:]
    func add(_ uid: ItemUID, after old: Found, isCopy: Bool = false) -> Bool {
      guard before[uid] == nil, let ours = found.ours[uid]?.item, let theirs = found.theirs[uid]?.item else {
        return false
      }
      let item = SeriesMerge.made(after: old.item, ours, theirs, isCopy: isCopy)
      origins[uid] = Found(item: item, entry: old.entry)
      return true
    }
    let subtasks = before.filter { $0.value.item.under != nil }
    for (uid, old) in before where old.item.recur != nil && !old.item.isDone {
      var next = uid.nextOccurrence
      while add(next, after: old) {
        for (uid, subtask) in subtasks { _ = add(uid.copy(with: next), after: subtask, isCopy: true) }
        next = next.nextOccurrence
      }
    }
    return origins
  }

  /// The next items of the base's items that both sides completed: where one is missing, its series was ended.
  private var ended: Set<ItemUID> {
    let completed = before.filter { uid, old in
      old.item.recur != nil && !old.item.isDone
        && MergeSide.allCases.allSatisfy {
          found[$0][uid]?.item.isDone == true && found[$0][uid]?.item.recur != nil
        }
    }
    return Set(completed.keys.map(\.nextOccurrence))
  }

  /// Carries the other side's edits of an item that this side completed to the open item of its series.
  private mutating func carryOn(
    _ uid: ItemUID, completedBy side: MergeSide, _ old: Item, _ before: [ItemUID: Found],
    _ items: inout [ItemUID: Found]
  ) {
    guard found[side][uid]?.item.isDone == true, let edited = found[side.other][uid]?.item, !edited.isDone,
      !edited.isExactlyButForID(old)
    else { return }
    var next = uid.nextOccurrence
    while found[side][next]?.item.isDone == true { next = next.nextOccurrence }
    guard before[next] == nil, found[side.other][next] == nil, let item = items[next]?.item else { return }
    let (carried, lost) = SeriesMerge(old: old, edited: edited, coding: coding).carried(to: item)
    items[next]?.item = carried
    notices += lost.map { .conflict(next, $0) }
    // The next item follows its series to another list.
    guard let home = found[side.other][uid]?.entry, let old = before[uid]?.entry, home != old,
      items[uid]?.entry == home, items[next]?.entry == old
    else { return }
    items[next]?.entry = home
    continued.append((next, uid))
  }

  /// Puts next items behind the completed ones, unless they follow a parent.
  private mutating func bringToSeries(_ items: inout [ItemUID: Found]) {
    let placed = Set(followers.values.joined())
    for (next, old) in continued where !placed.contains(next) {
      guard let home = items[old]?.entry else { continue }
      items[next]?.entry = home
      followers[old, default: []].append(next)
    }
  }

  private mutating func merged(_ old: Found?, _ ours: Found, _ theirs: Found) -> Found {
    let entry = threeWay(old?.entry, ours.entry, theirs.entry, same: ==)
    var lost: (kept: String, lost: String, side: MergeSide)?
    var winner = MergeSide.ours
    if entry == nil {
      let names = BothSides(ours: lists.entries[ours.entry].name, theirs: lists.entries[theirs.entry].name)
      let times = (ours.item.changed(.place), theirs.item.changed(.place))
      let isOurs = times.0 == times.1 ? isBefore(names.ours, names.theirs) : times.0 > times.1
      winner = isOurs ? .ours : .theirs
      lost = (names[winner], names[winner.other], winner.other)
    }
    var merge = ItemMerge(base: old?.item, ours: ours.item, theirs: theirs.item, coding: coding)
    let item = merge.merged(lists: lost)
    notices += merge.lost.map { .conflict(item.uid, $0) }
    return Found(item: item, entry: entry ?? (winner == .ours ? ours.entry : theirs.entry))
  }

  /// Moves items to the lists of their parents.
  private mutating func bringToParents(_ items: inout [ItemUID: Found]) {
    var parents: [ItemUID: ItemUID] = [:]
    for (uid, one) in items { if let parent = one.item.under { parents[uid] = parent } }
    guard !parents.isEmpty else { return }
    let (merged, found) = (items, found)
    func isApart(_ uid: ItemUID, _ parent: ItemUID) -> Bool {
      MergeSide.allCases.contains { side in
        found[side][uid]?.entry == merged[uid]?.entry && found[side][parent]?.entry == merged[parent]?.entry
          && found[side][uid]?.item.under == parent
      }
    }
    let following = FollowingItems(parents, entry: { merged[$0]?.entry }, isApart: isApart)
    for (uid, parent) in following.moves {
      guard let home = items[parent]?.entry else { continue }
      items[uid]?.entry = home
      followers[parent, default: []].append(uid)
    }
  }

  /// The items whose numbers are far beyond the reach of counting in all copies; an item that has a number
  /// within reach in some copy gets that.
  private func bringBack(_ items: inout [ItemUID: Found], within reach: Int) -> Set<ItemUID> {
    var numberless = Set<ItemUID>()
    for (uid, one) in items where one.item.id > reach {
      let own = [found.ours[uid], found.theirs[uid], before[uid]].compactMap { $0?.item.id }
      if let id = own.filter({ $0 <= reach }).max() {
        items[uid]?.item.id = id
      } else {
        numberless.insert(uid)
      }
    }
    return numberless
  }

  /// Makes all numbers unique and within the reach of counting, and returns the next free one.
  private mutating func number(_ items: inout [ItemUID: Found]) -> Int {
    let ids = [found.ours, found.theirs].flatMap { $0.values.map(\.item.id) }
    let reach = Document.reach(of: ids, from: min(sides.ours.next, sides.theirs.next) - 1)
    let numberless = bringBack(&items, within: reach)
    var next = max(sides.ours.next, sides.theirs.next)
    // A number beyond the reach of counting is ignored, so that another merge has the same result.
    if next > Document.maxNext(after: reach) { next = reach + 1 }
    var owners: [Int: [ItemUID]] = [:]
    for (uid, one) in items where !numberless.contains(uid) { owners[one.item.id, default: []].append(uid) }
    next = max(next, (owners.keys.max() ?? 0) + 1)
    func isEarlier(_ left: ItemUID, _ right: ItemUID) -> Bool {
      guard let first = items[left]?.item, let second = items[right]?.item else { return left < right }
      return (first.created, first.uid) < (second.created, second.uid)
    }
    var later = Array(numberless)
    for (id, uids) in owners where uids.count > 1 {
      let sorted = uids.sorted(by: isEarlier)
      let keeper = sorted.first { before[$0]?.item.id == id } ?? sorted[0]
      later += sorted.filter { $0 != keeper }
    }
    var free = 1
    for uid in later.sorted(by: isEarlier) {
      guard let old = items[uid]?.item.id else { continue }
      var new = next
      if next >= Document.maxNext {
        // The counter is at its end: then any unused number will do.
        while owners[free] != nil { free += 1 }
        new = free
        owners[free] = [uid]
      } else {
        next += 1
      }
      items[uid]?.item.id = new
      notices.append(
        numberless.contains(uid)
          ? .broughtBack(uid, from: old, to: new) : .renumbered(uid, from: old, to: new))
    }
    return next
  }

  /// The uids of a side's items, entry by entry, without those that the result has in another entry.
  private func sequence(_ side: MergeSide, _ items: [ItemUID: Found]) -> [[ItemUID]] {
    lists.entries.enumerated().map { entry, content in
      content.sides[side].flatMap { list in
        sides[side].lists[list].items.lazy.map(\.uid).filter { items[$0]?.entry == entry }
      }
    }
  }

  private mutating func mergedList(
    _ index: Int, _ items: [ItemUID: Found], _ order: BothSides<[[ItemUID]]>
  ) -> ItemList {
    let entry = lists.entries[index]
    let old = entry.base.flatMap { list in base?.lists[list].items.map(\.uid) ?? [] }
    let (before, found) = (before, found)
    let merge = SequenceMerge(
      base: old.filter { items[$0]?.entry == index },
      sides: BothSides(ours: order.ours[index], theirs: order.theirs[index]),
      moved: { uid, side in
        let time = found[side][uid]?.item.modified[.place]
        return time == before[uid]?.item.modified[.place] ? nil : time
      },
      time: { uid, side in
        found[side][uid]?.item.changed(.place) ?? Instant(secondsSince1970: 0)
      })
    let uids = merge.merged().followed(by: followers)
    var list = ItemList(name: entry.name, items: Items(uids.compactMap { items[$0]?.item }))
    func unknown(_ document: Document?, _ lists: [Int]) -> [UnknownMember]? {
      guard let document, let list = lists.first else { return nil }
      return document.lists[list].unknown
    }
    let (ours, theirs) = (
      unknown(sides.ours, entry.sides.ours), unknown(sides.theirs, entry.sides.theirs)
    )
    if let ours, let theirs {
      let members = MemberMerge(
        base: unknown(base, entry.base), ours: ours, theirs: theirs, name: coding.name, claim: coding.claim)
      list.unknown = members.members
      notices += members.dropped.map { .droppedMember($0, list: entry.name) }
    } else {
      list.unknown = ours ?? theirs ?? []
    }
    return list
  }

  /// The indices of the result's lists, in order.
  private mutating func survivors(_ made: [ItemList]) -> [Int] {
    let entries = lists.entries
    var stay: [Int] = []
    for (index, entry) in entries.enumerated() where !entry.isGone {
      let isRemoved = !entry.base.isEmpty && (entry.sides.ours.isEmpty || entry.sides.theirs.isEmpty)
      guard isRemoved else {
        stay.append(index)
        continue
      }
      let names = entry.base.compactMap { base?.lists[$0].name }
      if !made[index].items.isEmpty || !names.contains(where: { areSame($0, entry.name) }) {
        stay.append(index)
        notices.append(.keptList(entry.name))
      }
    }
    if stay.isEmpty {
      stay = entries.indices.filter { index in
        MergeSide.allCases.contains { entries[index].sides[$0].contains(sides[$0].current) }
      }
    }
    let names = Dictionary(stay.map { (entries[$0].name, $0) }) { first, _ in first }
    func order(_ count: Int, _ indices: (ListMatching.Entry) -> [Int]) -> [String] {
      var place: [Int: String] = [:]
      for index in stay {
        if let first = indices(entries[index]).first { place[first] = entries[index].name }
      }
      return (0..<count).compactMap { place[$0] }
    }
    let start = Instant(secondsSince1970: 0)
    let merge = SequenceMerge(
      base: order(base?.lists.count ?? 0) { $0.base },
      sides: BothSides(
        ours: order(sides.ours.lists.count) { $0.sides.ours },
        theirs: order(sides.theirs.lists.count) { $0.sides.theirs }),
      moved: { _, _ in nil }, time: { _, _ in start })
    return merge.merged().compactMap { names[$0] }
  }

  private mutating func current(among made: [ItemList]) -> Int {
    func entry(_ indices: (ListMatching.Entry) -> [Int], _ list: Int?) -> Int? {
      list.flatMap { list in lists.entries.firstIndex { indices($0).contains(list) } }
    }
    func place(_ entry: Int?) -> Int? {
      entry.flatMap { entry in made.firstIndex { $0.name == lists.entries[entry].name } }
    }
    let ours = entry({ $0.sides.ours }, sides.ours.current)
    let theirs = entry({ $0.sides.theirs }, sides.theirs.current)
    let before = base.map { base in entry({ $0.base }, base.current) }
    if let chosen = threeWay(before, ours, theirs, same: ==) {
      return place(chosen) ?? place(ours) ?? place(theirs) ?? 0
    }
    let places = [place(ours), place(theirs)].compactMap(\.self).sorted()
    if places.count == 2, places[0] != places[1] {
      notices.append(.currentList(kept: made[places[0]].name, other: made[places[1]].name))
    }
    return places.first ?? 0
  }
}

extension [ItemUID] {
  /// The uids, each directly followed by its followers, and these by theirs.
  fileprivate func followed(by followers: [ItemUID: [ItemUID]]) -> [ItemUID] {
    guard !followers.isEmpty else { return self }
    var all: [ItemUID] = []
    // One of the copies may have the followers on this list, at other places.
    let moved = Set(followers.values.joined())
    var waiting = Array(filter { !moved.contains($0) }.reversed())
    while let next = waiting.popLast() {
      all.append(next)
      if let behind = followers[next] { waiting.append(contentsOf: behind.reversed()) }
    }
    return all
  }
}

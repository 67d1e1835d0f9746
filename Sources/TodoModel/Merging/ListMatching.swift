/// Matches the lists of a base and two copies by name, as lists have no uids. Among the others, one that
/// holds most of the items of a base list is that list under a new name, and so is an empty one at the place
/// of an empty one; all others are new.
struct ListMatching {
  /// The indices of a list in the base and in both copies, several where lists got the same name.
  struct Entry {
    var base: [Int] = []
    var sides = BothSides<[Int]>(ours: [], theirs: [])
    var name = ""

    var isGone: Bool { sides.ours.isEmpty && sides.theirs.isEmpty }
  }

  private(set) var entries: [Entry] = []
  private(set) var notices: [MergeNotice] = []

  init(base: Document?, sides: BothSides<Document>) {
    let count = base?.lists.count ?? 0
    entries = (0..<count).map { Entry(base: [$0]) }
    var new: [String: Int] = [:]
    for side in MergeSide.allCases {
      let document = sides[side]
      let matches = base.map { ListMatching.matches(from: $0, to: document) } ?? [:]
      for (index, list) in document.lists.enumerated() {
        if let entry = matches[index] ?? new[list.name] {
          entries[entry].sides[side].append(index)
        } else {
          new[list.name] = entries.count
          entries.append(Entry())
          entries[entries.count - 1].sides[side] = [index]
        }
      }
    }
    for index in entries.indices { name(index, base: base, sides: sides) }
    join()
  }

  /// The base list of each list of a copy that has one.
  fileprivate static func matches(from base: Document, to copy: Document) -> [Int: Int] {
    var matches: [Int: Int] = [:]
    var gone: [Int] = []
    for (index, list) in base.lists.enumerated() {
      if let same = copy.list(named: list.name) { matches[same] = index } else { gone.append(index) }
    }
    var new = copy.lists.indices.filter { matches[$0] == nil }
    guard !gone.isEmpty, !new.isEmpty else { return matches }
    let homes = Dictionary(
      gone.flatMap { list in base.lists[list].items.map { ($0.uid, list) } }, uniquingKeysWith: { $1 })
    var pairs: [(common: Int, old: Int, new: Int)] = []
    for index in new {
      var common: [Int: Int] = [:]
      for item in copy.lists[index].items {
        if let home = homes[item.uid] { common[home, default: 0] += 1 }
      }
      pairs += common.map { (common: $0.value, old: $0.key, new: index) }
    }
    pairs.sort { ($1.common, $0.old, $0.new) < ($0.common, $1.old, $1.new) }
    for pair in pairs where gone.contains(pair.old) && new.contains(pair.new) {
      matches[pair.new] = pair.old
      gone.removeAll { $0 == pair.old }
      new.removeAll { $0 == pair.new }
    }
    // A draft, which has no text yet, is not an item.
    for index in gone
    where new.contains(index) && !base.lists[index].items.contains(where: { Item.isText($0.text) })
      && copy.lists.count == base.lists.count
    {
      matches[index] = index
    }
    return matches
  }

  private mutating func name(_ index: Int, base: Document?, sides: BothSides<Document>) {
    let entry = entries[index]
    func name(_ side: MergeSide) -> String? { entry.sides[side].first.map { sides[side].lists[$0].name } }
    let before = entry.base.first.flatMap { base?.lists[$0].name }
    switch (name(.ours), name(.theirs)) {
    case (let ours?, let theirs?):
      if let name = threeWay(before, ours, theirs, same: areSame) {
        entries[index].name = name
      } else {
        let (kept, other) = isBefore(ours, theirs) ? (ours, theirs) : (theirs, ours)
        entries[index].name = kept
        // The same name in other bytes needs no notice.
        if kept != other { notices.append(.listName(kept: kept, other: other)) }
      }
    case (let name?, nil), (nil, let name?): entries[index].name = name
    case (nil, nil): break
    }
  }

  /// Joins entries that got the same name. Entries removed in both copies only record the places of items.
  private mutating func join() {
    var places: [String: Int] = [:]
    var joined: [Entry] = []
    for entry in entries {
      if entry.isGone {
        joined.append(entry)
      } else if let place = places[entry.name] {
        joined[place].base += entry.base
        for side in MergeSide.allCases { joined[place].sides[side] += entry.sides[side] }
        joined[place].name = [joined[place].name, entry.name].min(by: isBefore) ?? entry.name
        notices.append(.joinedLists(entry.name))
      } else {
        places[entry.name] = joined.count
        joined.append(entry)
      }
    }
    entries = joined
    for index in entries.indices {
      entries[index].base.sort()
      for side in MergeSide.allCases { entries[index].sides[side].sort() }
    }
  }
}

extension Document {
  /// The index that one of this document's lists has in a later version, by whatever name, or nil if it is gone.
  package func list(_ list: Int, in later: Document) -> Int? {
    ListMatching.matches(from: self, to: later).first { $0.value == list }?.key
  }

  /// The edits that give lists the names that they have in a later version, in the order of its lists.
  func renamings(to final: Document) -> [Edit] {
    guard lists.contains(where: { final.list(named: $0.name) == nil }) else { return [] }
    return ListMatching.matches(from: self, to: final).sorted { $0.key < $1.key }.compactMap { new, old in
      let (old, new) = (lists[old].name, final.lists[new].name)
      return old == new ? nil : .renameList(old, to: new)
    }
  }
}

import Coding
package import Interchange
package import Storage
package import TodoModel

package struct TodoFileMerge {
  /// The bytes of the later version with the merged item and the merged unused properties and parts.
  package private(set) var bytes: [UInt8] = []
  /// The merged item's text.
  package private(set) var text = ""
  /// The values that lost where both versions had changed a field.
  package private(set) var lost: [Conflict] = []
  /// Without a base: the fields that one version lacked and now has from the other.
  package private(set) var restored: [ItemField] = []
  /// The unused properties and parts of the earlier version that the later one has otherwise.
  package private(set) var dropped: [(name: String, text: String)] = []

  private let fields: LinkedFields
  private let hasNext: Bool
  private let created: Instant

  /// Merges the folder's version and another one. The base is the version in `versions` nearest to `theirs`, except
  /// `present`, the folder's current one, and versions stamped later than `theirs`. Unless that is the last version before
  /// `present`, a field other than words and dependencies counts as changed on both sides if the second nearest version
  /// would give a different result. Without a base, every differing field counts so, and a value beats an absence. `own` is
  /// the list's item; a field equal in it and the folder's version keeps the list's time. With `hasNext` the item recurs as
  /// another item.
  package init(
    ours: TodoFile, theirs: TodoFile, versions: [LinkedVersion], present: StoreChecksum?, own: Item?,
    hasNext: Bool, _ fields: LinkedFields
  ) {
    self.fields = fields
    self.hasNext = hasNext
    // A file without CREATED has its stamp there, which the other may precede.
    let times = [ours.item, theirs.item].flatMap { [$0.created, $0.modified].compactMap(\.self) }
    created = times.min() ?? Instant(secondsSince1970: 0)
    let stamp = theirs.item.modified
    let known = versions.filter { version in
      version.checksum != present && version.modified.map { time in stamp.map { time <= $0 } ?? true } ?? true
    }
    let (bases, isTied) = nearest(known, to: theirs.item)
    var mine = version(ours, own: own, isDated: !bases.isEmpty)
    var others = version(theirs, own: nil, isDated: true)
    for field in fields.held where fields.isSame(field, mine, theirs.item, hasNext) {
      fields.take(field, of: mine, into: &others)
    }
    if bases.isEmpty { restored = fields.exchangeValues(&mine, &others) }
    let results = bases.prefix(2).map { merged(former($0.item, ours, theirs, mine, others), mine, others) }
    let without = merged(nil, mine, others)
    var item = results.first ?? without
    // The nearest version is the base where nothing came after it but the folder's own.
    let isSure = !isTied && bases.first?.checksum == known.last?.checksum
    if results.count == 2, !isSure {
      for field in fields.held where field.kind != .words && field.kind != .items {
        func lost(_ item: Item) -> [Conflict] { item.conflicts.filter { $0.field == field.rawValue } }
        // A value that one of them drops and the other keeps is another result, too.
        if fields.areSame(field, results[0], results[1]), lost(results[0]) == lost(results[1]) { continue }
        fields.take(field, of: without, into: &item)
        item.conflicts = item.conflicts.filter { $0.field != field.rawValue } + lost(without)
      }
      if isTied {
        // Either may be the base: a word that one of the results keeps stays.
        item.tags += results[1].tags.filter { !item.tags.contains($0) }
        item.needs += results[1].needs.filter { !item.needs.contains($0) }
      }
    }
    lost = item.conflicts
    text = item.text
    let isLater = ours.item.modified.map { time in stamp.map { time > $0 } ?? true } ?? false
    let (later, other) = isLater ? (ours, theirs) : (theirs, ours)
    let moved = [ours.key, theirs.key].filter { $0 != bases.first?.key }
    let (taken, kept) = TodoFileMerge.unused(of: other, over: later, since: bases.first, known)
    dropped = other.unused.filter { kept.contains($0.name) }.map { ($0.name, String($0.text.prefix(200))) }
    bytes = later.bytes
    guard var whole = try? TodoFile(later.replacingUnused(taken, with: other), ExchangeWorld()) else {
      return
    }
    if later.withheldTags != nil {
      whole.withheldTags = Set(Item.tagWords(of: item.text)).subtracting(whole.item.members.tags)
    }
    let names = [ours, theirs].compactMap(\.parentName)
    bytes = whole.saying(
      item, order: moved.count == 1 ? moved[0] : later.key, hasNext: false, clock: fields.clock
    ) { uid in
      names.first { ItemUID(foreign: $0) == uid } ?? uid.uuid
    }
  }

  /// The distinct versions, the nearest to a to-do first, and of equally near versions the latest first.
  private func nearest(
    _ versions: [LinkedVersion], to todo: ImportedItem
  ) -> (versions: [LinkedVersion], isTied: Bool) {
    func distance(_ item: Item) -> Int {
      fields.held.reduce(0) { sum, field in
        switch field.kind {
        case .words: sum + Set(item.tags).symmetricDifference(todo.members.tags).count
        case .items: sum + Set(item.needs).symmetricDifference(todo.members.needs).count
        default: sum + (fields.isSame(field, item, todo, hasNext) ? 0 : 1)
        }
      }
    }
    let sorted = versions.reversed().enumerated()
      .map { (version: $1, distance: distance($1.item), age: $0) }
      .sorted { ($0.distance, $0.age) < ($1.distance, $1.age) }
    var found: [(version: LinkedVersion, distance: Int)] = []
    for next in sorted where !found.contains(where: { fields.areSame($0.version.item, next.version.item) }) {
      found.append((next.version, next.distance))
    }
    return (found.map(\.version), found.count > 1 && found[0].distance == found[1].distance)
  }

  /// Dates fields by the list if its item has the same value, else by the file. Unless `isDated`, the file
  /// dates a value without a time in the list, and an empty field without one has none.
  private func version(_ file: TodoFile, own: Item?, isDated: Bool) -> Item {
    var item = file.item.item(uid: file.uid, id: 1, now: created)
    item.created = created
    item.modified = FieldTimes()
    for field in fields.held {
      if let own, isDated || own.modified[field] != nil, fields.isSame(field, own, file.item, hasNext) {
        item.modified[field] = own.modified[field]
      } else if isDated || item.has(field) {
        item.modified[field] = file.item.modified ?? created
      }
    }
    return item
  }

  /// A version before both, with each field as in the version that still has the same value.
  private func former(_ base: Item, _ ours: TodoFile, _ theirs: TodoFile, _ mine: Item, _ others: Item)
    -> Item
  {
    var item = Item(uid: mine.uid, id: 1, text: base.text, created: created, completed: base.completed)
    item.unknown = mine.unknown
    for field in fields.held {
      let isOurs = fields.isSame(field, base, ours.item, hasNext)
      let isTheirs = fields.isSame(field, base, theirs.item, hasNext)
      fields.take(field, of: isOurs ? mine : isTheirs ? others : base, into: &item)
      item.modified[field] = nil
    }
    return item
  }

  private func merged(_ base: Item?, _ mine: Item, _ others: Item) -> Item {
    func copy(_ item: Item) -> Document { Document(lists: [ItemList(name: "Inbox", items: Items([item]))]) }
    let merged = Document.merged(base: base.map(copy), ours: copy(mine), theirs: copy(others))
    return merged.document.lists[0].items.first ?? mine
  }

  /// The names of the unused properties and parts that only the other file has changed since `base`, or that this
  /// one lacks; and the names of those that both have changed, of which this file keeps its own.
  /// A value that a version in `known` has, too, does not show which side is older: both count as changed.
  private static func unused(
    of other: TodoFile, over file: TodoFile, since base: LinkedVersion?, _ known: [LinkedVersion]
  ) -> (taken: Set<String>, kept: Set<String>) {
    let (mine, theirs) = (file.unusedSums, other.unusedSums)
    func isOnly(_ one: StoreChecksum?, changedFrom other: StoreChecksum?, _ name: String) -> Bool {
      other == base?.unused[name] && !known.contains { $0.unused[name] == one }
    }
    let changed = Set(mine.keys).union(theirs.keys).filter { name in
      theirs[name] != mine[name] && !isOnly(mine[name], changedFrom: theirs[name], name)
    }
    let taken = changed.filter { mine[$0] == nil || isOnly(theirs[$0], changedFrom: mine[$0], $0) }
    return (taken, changed.subtracting(taken))
  }
}

extension TodoFile {
  /// The tags of the text that are categories, and false for those that were before; see ``LinkedFile/textTags``.
  func textTags(since former: [String: Bool]) -> [String: Bool] {
    guard withheldTags != nil else { return former }
    var tags: [String: Bool] = [:]
    for tag in Item.tagWords(of: item.text) {
      tags[tag] = categories.contains(tag) ? true : former[tag].map { _ in false }
    }
    return tags
  }

  /// The checksums of the unused properties and parts, by name.
  package var unusedSums: [String: StoreChecksum] {
    Dictionary(grouping: unused, by: \.name).mapValues { lines in
      StoreChecksum(of: Array(lines.map(\.text).sorted().joined(separator: "\n").utf8))
    }
  }
}

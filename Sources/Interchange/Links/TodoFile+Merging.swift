package import Storage
package import TodoModel

package struct TodoFileMerge {
  /// The merged bytes: the properties of the later version, the properties only in the other, and the merged item.
  package private(set) var bytes: [UInt8] = []
  /// The values that lost where both versions had changed a field.
  package private(set) var lost: [Conflict] = []
  /// Without a base: the fields that one version lacked and now has from the other.
  package private(set) var restored: [ItemField] = []

  private let fields: LinkedFields
  private let hasNext: Bool
  private let created: Instant

  /// Merges the folder's version and another one.
  ///
  /// The base is the version in `versions` nearest to `theirs`, except `present`, the folder's current one, and
  /// versions stamped later than `theirs`. A field other than words and dependencies counts as changed on both
  /// sides if the second nearest version would give a different result. Without a base, every differing field
  /// counts as changed on both sides, and a value beats an absence. `own` is the list's item; a field equal in it
  /// and the folder's version keeps the list's time. `hasNext` indicates that the item recurs as another item.
  package init(
    ours: TodoFile, theirs: TodoFile, versions: [LinkedVersion], present: StoreChecksum?, own: Item?,
    hasNext: Bool, _ fields: LinkedFields
  ) {
    self.fields = fields
    self.hasNext = hasNext
    created = ours.item.created ?? theirs.item.created ?? Instant(secondsSince1970: 0)
    let stamp = theirs.item.modified
    let known = versions.filter { version in
      version.checksum != present && version.modified.map { time in stamp.map { time <= $0 } ?? true } ?? true
    }
    let bases = nearest(known, to: theirs.item)
    var mine = version(ours, own: own, isDated: !bases.isEmpty)
    var others = version(theirs, own: nil, isDated: true)
    for field in fields.held where fields.isSame(field, mine, theirs.item, hasNext) {
      fields.take(field, of: mine, into: &others)
    }
    if bases.isEmpty { restored = fields.exchangeValues(&mine, &others) }
    let results = bases.prefix(2).map { merged(former($0.item, ours, theirs, mine, others), mine, others) }
    let without = merged(nil, mine, others)
    var item = results.first ?? without
    if results.count == 2 {
      for field in fields.held where field.kind != .words && field.kind != .items {
        func lost(_ item: Item) -> [Conflict] { item.conflicts.filter { $0.field == field.rawValue } }
        // A value that one of them drops and the other keeps is another result, too.
        if fields.areSame(field, results[0], results[1]), lost(results[0]) == lost(results[1]) { continue }
        fields.take(field, of: without, into: &item)
        item.conflicts = item.conflicts.filter { $0.field != field.rawValue } + lost(without)
      }
    }
    lost = item.conflicts
    let isLater = ours.item.modified.map { time in stamp.map { time > $0 } ?? true } ?? false
    let (later, other) = isLater ? (ours, theirs) : (theirs, ours)
    let moved = [ours.key, theirs.key].filter { $0 != bases.first?.key }
    var patch = TodoPatch(later)
    patch.addMissing(from: other)
    bytes = later.bytes
    guard let whole = try? TodoFile(patch.bytes, ExchangeWorld()) else { return }
    let names = [ours, theirs].compactMap(\.parentName)
    bytes = whole.saying(
      item, order: moved.count == 1 ? moved[0] : later.key, hasNext: false, clock: fields.clock
    ) { uid in
      names.first { ItemUID(foreign: $0) == uid } ?? uid.uuid
    }
  }

  /// The distinct versions, the nearest to a to-do first, and of equally near versions the latest first.
  private func nearest(_ versions: [LinkedVersion], to todo: ImportedItem) -> [LinkedVersion] {
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
    return sorted.reduce(into: []) { found, next in
      if !found.contains(where: { fields.areSame($0.item, next.version.item) }) { found.append(next.version) }
    }
  }

  /// Dates fields by the list if its item has the same value, else by the file. Unless `isDated`, an empty
  /// field without a time in the list has none.
  private func version(_ file: TodoFile, own: Item?, isDated: Bool) -> Item {
    var item = file.item.item(uid: file.uid, id: 1, now: created)
    item.created = created
    item.modified = FieldTimes()
    for field in fields.held {
      if let own, fields.isSame(field, own, file.item, hasNext) {
        item.modified[field] = own.modified[field]
      } else if isDated || item.has(field) {
        item.modified[field] = max(file.item.modified ?? created, created)
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
}

extension TodoPatch {
  /// Adds the properties that only the other file has, except those that express the item.
  mutating func addMissing(from other: TodoFile) {
    let own = Set(file.lines.map(\.name)).union(TodoPatch.managed)
    for line in other.lines where !own.contains(line.name) { extra.append(line.text) }
  }

  private static let managed = TodoComponent.known.union([
    "RRULE", "X-FLICK-RECUR", "X-FLICK-WAIT", "X-FLICK-PRIORITY", "X-APPLE-SORT-ORDER", "SEQUENCE",
    "DURATION",
    "RECURRENCE-ID",
  ])
}

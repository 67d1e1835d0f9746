import Interchange
import Storage
import TodoModel

/// Plans the changes to a linked folder after a merge, without writing anything.
struct FolderPlanner {
  private let place: FolderPlace
  private let merge: LinkMerge
  private let list: ItemList
  /// The files of the place, with the uids after the merge.
  private var files: [FolderPlace.File]
  /// The indices of the files that are neither to be removed again nor wait.
  private let used: [Int]
  /// The index of each item's own file.
  private var own: [ItemUID: Int] = [:]
  /// The records of unreadable files, by item.
  private let hidden: [ItemUID: LinkedFile]
  private let others: Set<ItemUID>
  private let present: Set<ItemUID>
  private let readItems: [ItemUID: Item]
  /// The items that other programs know by their own UIDs.
  private var named: [ItemUID: String] = [:]
  private var names: Set<String>
  private var plan = LinkPlan()
  /// The items whose files are not written after all, as the files have changed since.
  private var refused: Set<ItemUID> = []
  /// The items whose files were older versions.
  private var older: [Item] = []

  init(_ place: FolderPlace, _ merge: LinkMerge, _ list: ItemList) {
    (self.place, self.merge, self.list) = (place, merge, list)
    files = place.files
    for index in files.indices { files[index].entry.uid = merge.uids[index] }
    let passed = merge.stale.union(merge.waiting)
    used = files.indices.filter { !passed.contains($0) }
    for index in used { own[files[index].entry.uid] = index }
    hidden = place.unread.keyed(by: \.uid)
    others = merge.document.uids(besides: list.name)
    present = others.union(list.items.lazy.map(\.uid))
    readItems = merge.read.keyed(by: \.uid)
    names = place.names
    for item in merge.document.lists.lazy.flatMap(\.items) where item.hasMembers && !item.unknown.isEmpty {
      named[item.uid] = item.nameElsewhere
    }
  }

  private func hasNext(_ item: Item) -> Bool {
    item.isDone && item.recur != nil && present.contains(item.uid.nextOccurrence)
  }

  mutating func make() throws(SyncError) -> LinkPlan {
    try planWrites()
    try planRemovals()
    let base = place.base
    plan.read.items = merge.read
    plan.read.files = used.map { files[$0].entry } + place.unread
    plan.waiting = merge.waiting.sorted().map { (files[$0].entry.uid, files[$0].entry.name) }
    let waiting = Set(plan.waiting.map(\.uid))
    if let base, !waiting.isEmpty {
      // The base's records of files that wait stay.
      plan.read.items += base.items.filter { waiting.contains($0.uid) }
      plan.read.files += base.files.filter { waiting.contains($0.uid) }
    }
    plan.read.gone = base?.gone ?? []
    plan.read.former = base?.former ?? []
    plan.read.keep(versions())
    plan.after = plan.read
    let new = Set(plan.writes.lazy.compactMap(\.file?.uid))
    plan.after.items = list.items.compactMap { item in
      if place.side.occupied.contains(item.uid) || refused.contains(item.uid) { return readItems[item.uid] }
      return own[item.uid] != nil || new.contains(item.uid) ? item.withoutTies(to: others) : nil
    }
    // Removed items whose files could not be read still have files to remove.
    let wanted = Set(list.items.lazy.map(\.uid))
    plan.after.items += plan.read.items.filter {
      !wanted.contains($0.uid)
        && (refused.contains($0.uid) || hidden[$0.uid] != nil || waiting.contains($0.uid))
    }
    plan.after.gone = gone(beside: wanted, waiting)
    if !older.isEmpty { plan.remarks.append(.older(older, path: place.folder.path)) }
    return plan
  }

  private mutating func planWrites() throws(SyncError) {
    // Items without a file do not count in the files' order.
    let items = list.items.filter {
      own[$0.uid] != nil || hidden[$0.uid] != nil || !place.side.occupied.contains($0.uid)
    }
    let entries = items.map { item in
      let entry = own[item.uid].map { files[$0].entry } ?? hidden[item.uid]
      return (
        key: entry?.key ?? TodoFile.key(created: item.created), rank: entry.flatMap { place.ranks[$0.name] }
      )
    }
    let new = Set(items.map(\.uid).filter { own[$0] == nil && hidden[$0] == nil })
    let formers = new.isEmpty ? [:] : formers(of: new)
    for (item, key) in zip(items, SortKeys.keys(entries)) {
      let shown = item.withoutTies(to: others)
      if let index = own[item.uid] {
        let count = plan.writes.count
        try planChange(of: shown, key, files[index])
        guard let read = files[index].older else { continue }
        // A file that says the same is not written.
        if plan.writes.count > count { older.append(shown) } else { files[index].entry = read }
      } else if new.contains(item.uid) {
        try planNew(shown, key, after: formers[item.uid])
      }
    }
  }

  private mutating func planRemovals() throws(SyncError) {
    let wanted = Set(list.items.lazy.map(\.uid))
    for (index, file) in files.enumerated() where !merge.waiting.contains(index) {
      let isStale = merge.stale.contains(index)
      guard isStale || !wanted.contains(file.entry.uid) else { continue }
      if let former = try todo(of: file)?.bytes {
        plan.removals.append(
          LinkRemoval(name: file.entry.name, former: former, item: readItems[file.entry.uid]))
      } else if !isStale {
        refused.insert(file.entry.uid)
      }
    }
  }

  /// The versions that the files have no longer: the last exchange's, or the read one, if replaced.
  private func versions() -> [LinkedVersion] {
    var versions: [LinkedVersion] = []
    let known = place.known
    for item in place.base?.items ?? [] {
      guard let index = own[item.uid], let file = known[item.uid],
        file.checksum != files[index].entry.checksum
      else { continue }
      versions.append(LinkedVersion(file, item: item))
    }
    for write in plan.writes where write.former != nil {
      guard let uid = write.file?.uid, let index = own[uid], let item = readItems[uid] else { continue }
      versions.append(LinkedVersion(files[index].entry, item: item))
    }
    return versions
  }

  /// The file that each new item continues: the previous occurrence's, or a copied subtask's original's.
  private func formers(of new: Set<ItemUID>) -> [ItemUID: Int] {
    var formers: [ItemUID: Int] = [:]
    var tree: ItemTree?
    for (uid, index) in own {
      let next = uid.nextOccurrence
      guard new.contains(next) else { continue }
      formers[next] = index
      let known = tree ?? ItemTree(list.items)
      tree = known
      for below in known.descendants(of: uid) { formers[below.copy(with: next)] = own[below] }
    }
    return formers
  }

  /// The to-dos removed before and now, as last seen; those now removed with all others may come back.
  private func gone(beside present: Set<ItemUID>, _ waiting: Set<ItemUID>) -> [RemovedTodo] {
    var versions = place.isBare ? [:] : place.known
    for file in files { versions[file.entry.uid] = file.entry }
    let former = (place.base?.gone ?? []).filter {
      waiting.contains($0.uid) || !present.contains($0.uid) && versions[$0.uid] == nil
    }
    let kept = present.union(waiting).union(place.side.occupied)
    let new = versions.values.filter { !kept.contains($0.uid) }.sorted { $0.uid < $1.uid }
      .map { RemovedTodo(uid: $0.uid, modified: $0.modified, checksum: $0.checksum) }
    return Array((former + new).suffix(LinkState.maxRemoved))
  }

  private mutating func planChange(
    of item: Item, _ key: Int, _ file: FolderPlace.File
  ) throws(SyncError) {
    let hasNext = hasNext(item)
    let isSame =
      if let says = file.read?.item {
        place.fields.differing(item, says, hasNext: hasNext).isEmpty
          // The rule has moved to the next file.
          && (says.members.recur == nil || TodoFile.recur(of: item, hasNext: hasNext) != nil)
      } else {
        readItems[item.uid].map { place.fields.areSame($0, item) } ?? false
      }
    if isSame, key == file.entry.key { return }
    guard let todo = try todo(of: file) else {
      refused.insert(item.uid)
      return
    }
    let bytes = bytes(todo, item, key)
    if bytes != todo.bytes { write(file.entry.name, bytes, over: todo.bytes, item, key) }
  }

  private mutating func planNew(_ item: Item, _ key: Int, after index: Int?) throws(SyncError) {
    let former: TodoFile? = if let index { try todo(of: files[index]) } else { nil }
    let bytes =
      place.side.departed[item.uid].map { self.bytes($0, item, key) }
      ?? TodoFile.new(
        item, order: key, hasNext: hasNext(item), after: former, names: { [named] in named[$0] ?? $0.uuid },
        place.world)
    var name = TodoFile.name(uid: (try? TodoFile(bytes, place.world))?.name ?? item.uid.uuid)
    if names.contains(name) { name = TodoFile.name(uid: item.uid.uuid) }
    guard names.insert(name).inserted else {
      plan.remarks.append(.inTheWay(file: place.path(name), item))
      return
    }
    write(name, bytes, over: nil, item, key)
  }

  private func bytes(_ todo: TodoFile, _ item: Item, _ key: Int) -> [UInt8] {
    todo.saying(item, order: key, hasNext: hasNext(item), clock: place.world.clock) { named[$0] ?? $0.uuid }
  }

  private mutating func write(
    _ name: String, _ bytes: [UInt8], over former: [UInt8]?, _ item: Item, _ key: Int
  ) {
    let (read, checksum) = (try? TodoFile(bytes, place.world), StoreChecksum(of: bytes))
    var file = LinkedFile(
      name: name, uid: item.uid, named: read?.uid ?? item.uid, stamp: FileStamp(), checksum: checksum,
      key: key,
      modified: read?.item.modified, unused: read?.unusedSums ?? [:])
    let known = own[item.uid].map { files[$0].entry }
    file.textTags = read?.textTags(since: known?.textTags ?? [:]) ?? [:]
    if read?.isFloating == true { file.zone = known?.zone }
    plan.writes.append(LinkWrite(name: name, bytes: bytes, former: former, file: file))
    plan.wanted.append((item, checksum))
  }

  private mutating func todo(of file: FolderPlace.File) throws(SyncError) -> TodoFile? {
    let (todo, remark) = try place.todo(of: file)
    if let remark { plan.remarks.append(remark) }
    return todo
  }
}

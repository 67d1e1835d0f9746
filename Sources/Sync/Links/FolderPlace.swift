import Interchange
import Storage
import TodoModel

/// A linked folder of iCalendar to-dos.
struct FolderPlace: LinkEndpoint {
  let folder: LinkedFolder
  private let world: ExchangeWorld
  private let progress: (SyncProgress?) -> Void
  var side = LinkedSide()
  private(set) var base: LinkState?
  private(set) var isUnchanged: Bool
  private(set) var isRefreshed = false
  private(set) var isEmptied = false
  /// Whether none of the base's files is left.
  private var isBare = false
  let fields: LinkedFields
  private(set) var remarks: [LinkRemark] = []

  /// The file of a to-do, as recorded at the last exchange, and its content if read now.
  private struct File {
    var entry: LinkedFile
    var read: TodoFile?
  }

  /// The files in the order of `side`'s to-dos.
  private var files: [File] = []
  /// The base's records of files that cannot be read now.
  private var unread: [LinkedFile] = []
  private var hasUnreadable = false
  /// The files' ranks in the order of their keys, by name, including unreadable ones.
  private var ranks: [String: Int] = [:]
  private var names: Set<String> = []
  /// The items that other programs know by their own UIDs.
  private var named: [ItemUID: String] = [:]
  private var writes: [Write] = []
  private var removals: [Removal] = []
  /// The items whose files are not written after all, as the files have changed since.
  private var refused: Set<ItemUID> = []
  private var after = LinkState()
  private var readItems: [ItemUID: Item] = [:]

  private struct Write {
    var name: String
    var bytes: [UInt8]
    var former: [UInt8]?
    var item: Item
    var key: Int
  }

  private struct Removal {
    var file: LinkedFile
    var former: [UInt8]
  }

  /// Reads a folder; a file unchanged since the last exchange is not read again.
  init(
    _ found: LinkRecords.Found, besides others: [String], _ world: SyncWorld
  ) throws(SyncError) {
    folder = try world.folder(found.record.path, besides: others)
    self.world = world.exchange
    progress = world.progress
    fields = LinkedFields(ICalendarFormat(), world.exchange.clock, relations: true)
    base = found.record.base
    isUnchanged = base != nil
    isRefreshed = folder.identity != found.record.folder
    do throws(SyncError) {
      if (try? world.fileSystem.status(at: folder.path))?.kind == .symbolicLink {
        throw .unusable(
          path: folder.path,
          reason: "it became a symbolic link (flick link --remove, then flick link, use the folder behind it)"
        )
      }
      try read(found)
    } catch {
      folder.close()
      throw error
    }
  }

  /// The base's files.
  private var known: [ItemUID: LinkedFile] {
    Dictionary((base?.files ?? []).map { ($0.uid, $0) }) { first, _ in first }
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  func files(of uids: Set<ItemUID>) -> [ItemUID: TodoFile] {
    var (found, copy, known): ([ItemUID: TodoFile], FolderPlace, _) = ([:], self, known)
    for file in files where uids.contains(file.entry.uid) && known[file.entry.uid] != nil {
      found[file.entry.uid] = try? copy.todo(of: file)
    }
    return found
  }

  func tidy() { for name in names { folder.removeTemporary(name) } }
}

extension FolderPlace {
  private mutating func read(_ found: LinkRecords.Found) throws(SyncError) {
    let all = try storing(folder.names())
    let known = Dictionary((base?.files ?? []).map { ($0.name, $0) }) { first, _ in first }
    let named = Dictionary((base?.files ?? []).map { ($0.named, $0) }) { first, _ in first }
    let wanted = Dictionary((found.record.pending?.wanted ?? []).map { ($0.checksum, $0.item) }) { first, _ in
      first
    }
    names = Set(all)
    var read: [File] = []
    var missing = Set(known.keys)
    for name in all.sorted() where name.hasSuffix(".ics") && !name.hasPrefix(".") {
      missing.remove(name)
      if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
        pass(name, "its name has control characters")
        continue
      }
      let entry = known[name]
      if let entry, let status = try storing(folder.status(name)), status.kind == .regular,
        FileStamp(status) == entry.stamp, entry.stamp.isSettled(at: found.modified)
      {
        read.append(File(entry: entry))
        continue
      }
      if let file = try self.read(name, entry, named, wanted) { read.append(file) }
    }
    try folder.refuseMoved()
    if !missing.isEmpty { isUnchanged = false }
    let files = base?.files ?? []
    let left = side.occupied.union(read.lazy.map(\.entry.uid))
    isBare = !files.isEmpty && files.allSatisfy { !left.contains($0.uid) }
    isEmptied = isBare && (hasUnreadable || !found.record.isOnPurpose(files.count, in: folder))
    take(withoutDoubles(read, known))
  }

  private mutating func read(
    _ name: String, _ entry: LinkedFile?, _ named: [ItemUID: LinkedFile], _ wanted: [StoreChecksum: Item]
  ) throws(SyncError) -> File? {
    let (bytes, status): ([UInt8], FileStatus)
    switch folder.read(name, atMost: TodoFile.maxLength) {
    case .bytes(let content, let found): (bytes, status) = (content, found)
    case .gone:
      isUnchanged = isUnchanged && entry == nil
      return nil
    case .unreadable(let reason, _):
      pass(name, reason, entry)
      return nil
    }
    let checksum = StoreChecksum(of: bytes)
    if var entry, entry.checksum == checksum {
      isRefreshed = true
      entry.stamp = FileStamp(status)
      return File(entry: entry)
    }
    do throws(TodoFileError) {
      guard let file = try TodoFile(bytes, world) else { return nil }
      // The file may have got another name.
      let uid = (entry?.named == file.uid ? entry : named[file.uid])?.uid ?? file.uid
      let new = LinkedFile(
        name: name, uid: uid, named: file.uid, stamp: FileStamp(status), checksum: checksum, key: file.key,
        modified: file.item.modified, unused: file.unusedSums)
      isUnchanged = false
      remarks += file.unknownZones.map { .unknownZone($0, file: path(name)) }
      if let item = wanted[checksum], item.uid == uid {
        // An interrupted sync has written the file.
        hold(item)
        return File(entry: new)
      }
      return File(entry: new, read: file)
    } catch {
      pass(name, error.reason, entry, error.uids)
      return nil
    }
  }

  /// Puts into the base the item that flick wrote before it was interrupted.
  private mutating func hold(_ item: Item) {
    if let place = base?.items.firstIndex(where: { $0.uid == item.uid }) {
      base?.items[place] = item
    } else {
      base?.items.insert(item, at: 0)
    }
  }

  private mutating func pass(
    _ name: String, _ reason: String, _ entry: LinkedFile? = nil, _ uids: Set<ItemUID> = []
  ) {
    remarks.append(.leftAlone(file: path(name), reason: reason))
    hasUnreadable = true
    side.occupied.formUnion(uids)
    if let entry {
      side.occupied.insert(entry.uid)
      unread.append(entry)
    }
  }

  /// Keeps, among files with the same UID, the one known before; the others are skipped.
  private mutating func withoutDoubles(_ files: [File], _ known: [String: LinkedFile]) -> [File] {
    // A known file may have got the UID of another.
    func isKnown(_ file: File) -> Bool { known[file.entry.name]?.uid == file.entry.uid }
    var counts: [ItemUID: Int] = [:]
    for file in files { counts[file.entry.uid, default: 0] += 1 }
    guard counts.count < files.count else { return files }
    return files.filter { file in
      let uid = file.entry.uid
      guard counts[uid, default: 1] > 1, !isKnown(file) else { return true }
      isUnchanged = false
      let other = files.first { $0.entry.uid == uid && $0.entry.name != file.entry.name }
      remarks.append(.doubled(file: path(file.entry.name), other: other?.entry.name))
      if !files.contains(where: { $0.entry.uid == uid && isKnown($0) }) {
        side.occupied.insert(uid)
      }
      return false
    }
  }

  private mutating func take(_ found: [File]) {
    let places = Dictionary((base?.items ?? []).enumerated().map { ($1.uid, $0) }) { first, _ in first }
    let known = known
    func isBefore(_ left: LinkedFile, _ right: LinkedFile) -> Bool {
      if left.key != right.key { return left.key < right.key }
      let (first, second) = (places[left.uid] ?? -1, places[right.uid] ?? -1)
      return first == second ? left.name < right.name : first < second
    }
    files = found.sorted { isBefore($0.entry, $1.entry) }
    let all = (files.map(\.entry) + unread).sorted(by: isBefore)
    ranks = Dictionary(all.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let others = Dictionary(
      files.lazy.map(\.entry).filter { $0.named != $0.uid }.map { ($0.named, $0.uid) }
    ) { first, _ in first }
    side.todos = files.map { file in
      var says = file.read?.item
      says?.uid = file.entry.uid
      if !others.isEmpty, let members = says?.members {
        says?.members.under = members.under.map { others[$0] ?? $0 }
        says?.members.needs = members.needs.map { others[$0] ?? $0 }
      }
      var todo = LinkedTodo(uid: file.entry.uid, says: says)
      todo.isMoved = known[file.entry.uid].map { $0.key != file.entry.key } ?? false
      todo.checksum = file.entry.checksum
      return todo
    }
    if isUnchanged { base?.files = files.map(\.entry) + unread }
  }
}

extension FolderPlace {
  mutating func plan(_ merge: LinkMerge, _ list: ItemList) throws(SyncError) -> LinkPlan {
    var plan = LinkPlan()
    let present = Set(merge.document.lists.lazy.flatMap { $0.items.lazy.map(\.uid) })
    for list in merge.document.lists {
      for item in list.items where item.hasMembers && !item.unknown.isEmpty {
        named[item.uid] = item.nameElsewhere
      }
    }
    func hasNext(_ item: Item) -> Bool {
      item.isDone && item.recur != nil && present.contains(item.uid.nextOccurrence)
    }
    for index in files.indices { files[index].entry.uid = merge.uids[index] }
    readItems = Dictionary(merge.read.map { ($0.uid, $0) }) { first, _ in first }
    let waiting = Set(merge.waiting.map { files[$0].entry.uid })
    var own: [ItemUID: Int] = [:]
    let isPassed = merge.stale.union(merge.waiting)
    for index in files.indices where !isPassed.contains(index) { own[files[index].entry.uid] = index }
    let others = merge.document.uids(besides: list.name)
    let hidden = Dictionary(unread.map { ($0.uid, $0) }) { first, _ in first }
    // Items without a file do not count in the files' order.
    let items = list.items.filter {
      own[$0.uid] != nil || hidden[$0.uid] != nil || !side.occupied.contains($0.uid)
    }
    let entries = items.map { item in
      let entry = own[item.uid].map { files[$0].entry } ?? hidden[item.uid]
      return (
        key: entry?.key ?? TodoFile.key(created: item.created), rank: entry.flatMap { ranks[$0.name] }
      )
    }
    let shown = items.map { $0.withoutTies(to: others) }
    let isNew = Set(items.lazy.map(\.uid).filter { own[$0] == nil && hidden[$0] == nil })
    let formers = isNew.isEmpty ? [:] : FolderPlace.formers(of: isNew, list, own)
    for (item, key) in zip(shown, SortKeys.keys(entries)) {
      if let index = own[item.uid] {
        try planChange(of: item, key, files[index], hasNext: hasNext(item))
      } else if isNew.contains(item.uid) {
        try planNew(item, key, hasNext: hasNext(item), after: formers[item.uid])
      }
    }
    let wanted = Set(list.items.lazy.map(\.uid))
    for (index, file) in files.enumerated()
    where !merge.waiting.contains(index) && (merge.stale.contains(index) || !wanted.contains(file.entry.uid))
    {
      guard let former = try todo(of: file)?.bytes else {
        if !merge.stale.contains(index) { refused.insert(file.entry.uid) }
        continue
      }
      removals.append(Removal(file: file.entry, former: former))
    }
    plan.read.items = merge.read
    plan.read.files = files.indices.filter { !isPassed.contains($0) }.map { files[$0].entry } + unread
    plan.waiting = merge.waiting.sorted().map { (files[$0].entry.uid, files[$0].entry.name) }
    keepWaiting(&plan)
    plan.read.gone = base?.gone ?? []
    plan.read.former = base?.former ?? []
    plan.read.keep(versions(own))
    plan.wanted = writes.map { ($0.item, StoreChecksum(of: $0.bytes)) }
    plan.writes = writes.count
    plan.removals = removals.count
    after = plan.read
    let new = Set(writes.lazy.map(\.item.uid))
    after.items = list.items.compactMap { item in
      if side.occupied.contains(item.uid) || refused.contains(item.uid) { return readItems[item.uid] }
      return own[item.uid] != nil || new.contains(item.uid) ? item.withoutTies(to: others) : nil
    }
    // Removed items whose files could not be read still have files to remove.
    after.items += plan.read.items.filter {
      !wanted.contains($0.uid)
        && (refused.contains($0.uid) || hidden[$0.uid] != nil || waiting.contains($0.uid))
    }
    after.gone = gone(beside: wanted, waiting)
    return plan
  }

  /// The versions that the files have no longer: the last exchange's, or the read one, if replaced.
  private func versions(_ own: [ItemUID: Int]) -> [LinkedVersion] {
    var versions: [LinkedVersion] = []
    let known = known
    for item in base?.items ?? [] {
      guard let index = own[item.uid], let file = known[item.uid],
        file.checksum != files[index].entry.checksum
      else { continue }
      versions.append(LinkedVersion(file, item: item))
    }
    for write in writes where write.former != nil {
      guard let index = own[write.item.uid], let item = readItems[write.item.uid] else { continue }
      versions.append(LinkedVersion(files[index].entry, item: item))
    }
    return versions
  }

  /// Keeps the base's records of files that wait.
  private func keepWaiting(_ plan: inout LinkPlan) {
    guard let base, !plan.waiting.isEmpty else { return }
    let waiting = Set(plan.waiting.map(\.uid))
    plan.read.items += base.items.filter { waiting.contains($0.uid) }
    plan.read.files += base.files.filter { waiting.contains($0.uid) }
  }

  /// The file that each new item continues: the previous occurrence's, or a copied subtask's original's.
  private static func formers(
    of new: Set<ItemUID>, _ list: ItemList, _ own: [ItemUID: Int]
  ) -> [ItemUID: Int] {
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

  /// The to-dos removed before and now, each with the version last seen; those now removed with all others may
  /// come back.
  private func gone(beside present: Set<ItemUID>, _ waiting: Set<ItemUID>) -> [RemovedTodo] {
    var versions = isBare ? [:] : known
    for file in files { versions[file.entry.uid] = file.entry }
    let former = (base?.gone ?? []).filter {
      waiting.contains($0.uid) || !present.contains($0.uid) && versions[$0.uid] == nil
    }
    let kept = present.union(waiting).union(side.occupied)
    let new = versions.values.filter { !kept.contains($0.uid) }.sorted { $0.uid < $1.uid }
      .map { RemovedTodo(uid: $0.uid, modified: $0.modified, checksum: $0.checksum) }
    return Array((former + new).suffix(LinkState.maxRemoved))
  }

  private mutating func planChange(
    of item: Item, _ key: Int, _ file: File, hasNext: Bool
  ) throws(SyncError) {
    let isSame =
      if let says = file.read?.item {
        fields.differing(item, says, hasNext: hasNext).isEmpty
          // The rule has moved to the next file.
          && (says.members.recur == nil || TodoFile.recur(of: item, hasNext: hasNext) != nil)
      } else {
        readItems[item.uid].map { fields.areSame($0, item) } ?? false
      }
    if isSame, key == file.entry.key { return }
    guard let todo = try todo(of: file) else {
      refused.insert(item.uid)
      return
    }
    let bytes = todo.saying(item, order: key, hasNext: hasNext, clock: world.clock) { named[$0] ?? $0.uuid }
    guard bytes != todo.bytes else { return }
    writes.append(Write(name: file.entry.name, bytes: bytes, former: todo.bytes, item: item, key: key))
  }

  private mutating func planNew(_ item: Item, _ key: Int, hasNext: Bool, after index: Int?) throws(SyncError)
  {
    let former: TodoFile? = if let index { try todo(of: files[index]) } else { nil }
    let names = { [named] (uid: ItemUID) in named[uid] ?? uid.uuid }
    let bytes =
      side.departed[item.uid]?.saying(item, order: key, hasNext: hasNext, clock: world.clock, names: names)
      ?? TodoFile.new(item, order: key, hasNext: hasNext, after: former, names: names, world)
    var name = TodoFile.name(uid: (try? TodoFile(bytes, world))?.name ?? item.uid.uuid)
    if self.names.contains(name) { name = TodoFile.name(uid: item.uid.uuid) }
    guard self.names.insert(name).inserted else {
      remarks.append(.inTheWay(file: path(name), item))
      return
    }
    writes.append(Write(name: name, bytes: bytes, former: nil, item: item, key: key))
  }

  private mutating func todo(of file: File) throws(SyncError) -> TodoFile? {
    if let read = file.read { return read }
    guard let bytes = try bytes(of: file) else { return nil }
    do throws(TodoFileError) { return try TodoFile(bytes, world) } catch {
      // An older flick took it.
      remarks.append(.leftAlone(file: path(file.entry.name), reason: error.reason))
      return nil
    }
  }

  /// Nil if the file has changed since it was read. Throws if the system denies access.
  private mutating func bytes(of file: File) throws(SyncError) -> [UInt8]? {
    if let read = file.read { return read.bytes }
    switch folder.read(file.entry.name, atMost: TodoFile.maxLength) {
    case .bytes(let bytes, _) where StoreChecksum(of: bytes) == file.entry.checksum: return bytes
    case .unreadable(_, let fault?): throw .store(StoreError(path(file.entry.name), fault))
    case .bytes, .gone, .unreadable: break
    }
    remarks.append(.changed(file: path(file.entry.name)))
    return nil
  }
}

extension FolderPlace {
  mutating func carryOut() -> LinkEnding {
    var ending = LinkEnding(state: after)
    var table = Dictionary(after.files.enumerated().map { ($1.uid, $0) }) { first, _ in first }
    /// The items whose changes are not in the folder yet.
    var left = Set<ItemUID>()
    var staged: [StagedFile] = []
    do throws(StoreError) {
      for (number, write) in writes.enumerated() {
        show(number)
        staged.append(try folder.stage(write.bytes, number, like: write.former == nil ? nil : write.name))
      }
      try folder.settle(staged)
    } catch {
      ending.failure = .writing(error)
    }
    for (number, write) in writes.enumerated() {
      guard ending.failure == nil else {
        left.insert(write.item.uid)
        if number < staged.count { folder.discard(staged[number]) }
        continue
      }
      show(writes.count + number)
      do throws(StoreError) {
        guard
          case .done(let status?) = try folder.replace(write.name, with: staged[number], over: write.former)
        else {
          left.insert(write.item.uid)
          ending.remarks.append(.changed(file: path(write.name)))
          continue
        }
        let file = entry(of: write, status)
        if let place = table[write.item.uid] {
          ending.state.files[place] = file
        } else {
          table[write.item.uid] = ending.state.files.count
          ending.state.files.append(file)
        }
        ending.written += 1
      } catch {
        left.insert(write.item.uid)
        ending.failure = .writing(error)
      }
    }
    ending.state.items = after.items.compactMap { left.contains($0.uid) ? readItems[$0.uid] : $0 }
    remove(&ending)
    if ending.written + ending.removed > 0 {
      do throws(StoreError) { try folder.sync() } catch { ending.failure = ending.failure ?? .writing(error) }
    }
    return ending
  }

  private func show(_ done: Int) {
    progress(.writing(files: writes.count, folder: folder.path, done: done))
  }

  private func entry(of write: Write, _ status: FileStatus) -> LinkedFile {
    let file = try? TodoFile(write.bytes, world)
    return LinkedFile(
      name: write.name, uid: write.item.uid, named: file?.uid ?? write.item.uid, stamp: FileStamp(status),
      checksum: StoreChecksum(of: write.bytes), key: write.key, modified: file?.item.modified,
      unused: file?.unusedSums ?? [:])
  }

  private mutating func remove(_ ending: inout LinkEnding) {
    var removed = Set<String>()
    for removal in removals {
      var isDone = false
      if ending.failure == nil {
        do throws(StoreError) {
          isDone = try folder.remove(removal.file.name, over: removal.former) != .changed
          if !isDone { ending.remarks.append(.changed(file: path(removal.file.name))) }
        } catch {
          ending.failure = .writing(error)
        }
      }
      if isDone {
        removed.insert(removal.file.name)
        ending.removed += 1
      } else if let item = readItems[removal.file.uid] {
        ending.state.items.append(item)
      }
    }
    ending.state.files.removeAll { removed.contains($0.name) }
  }
}

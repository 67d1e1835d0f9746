import Coding
import Interchange
import Storage
import TodoModel

/// A linked folder of iCalendar to-dos.
struct FolderPlace: LinkEndpoint {
  let folder: LinkedFolder
  let world: ExchangeWorld
  var side = LinkedSide()
  var base: LinkState?
  private(set) var isUnchanged: Bool
  private(set) var isRefreshed = false
  private(set) var isEmptied = false
  private(set) var isPutBack = false
  /// Whether none of the base's files is left.
  private(set) var isBare = false
  let fields: LinkedFields
  private(set) var remarks: [LinkRemark] = []
  /// The counts of dates and rules that are not followed.
  private var unfollowed = Remarks()
  /// The items that a first exchange finds on the list, and the zone of the machine that claimed it.
  private var claimed: (items: [ItemUID: Item], zone: String)?

  /// The file of a to-do, as recorded at the last exchange, and its content if read now.
  struct File {
    var entry: LinkedFile
    var read: TodoFile?
    /// The record of what was read if it is an older version that was put back: that is no news, and is written anew.
    var older: LinkedFile?
  }

  /// The files in the order of `side`'s to-dos.
  private(set) var files: [File] = []
  /// The base's records of files that cannot be read now.
  private(set) var unread: [LinkedFile] = []
  private var hasUnreadable = false
  /// The files' ranks in the order of their keys, by name, including unreadable ones.
  private(set) var ranks: [String: Int] = [:]
  private(set) var names: Set<String> = []

  /// Reads a folder; a file unchanged since the last exchange is not read again.
  init(
    _ found: LinkRecords.Found, besides others: [String], _ world: SyncWorld, _ stored: Document
  ) throws(SyncError) {
    folder = try world.folder(found.record.path, besides: others)
    self.world = world.exchange
    fields = LinkedFields(
      ICalendarFormat(), world.exchange.clock, relations: true,
      countsTagWords: world.exchange.countsTagWords)
    base = found.record.base
    isUnchanged = base != nil
    isRefreshed = folder.identity != found.record.folder
    if base == nil, let list = stored.list(named: found.record.list),
      let zone = stored.lists[list].claim?.zone
    {
      claimed = (stored.lists[list].items.keyed(by: \.uid), zone)
    }
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

  var known: [ItemUID: LinkedFile] { (base?.files ?? []).keyed(by: \.uid) }

  func path(_ name: String) -> String { folder.path + "/" + name }

  func files(of uids: Set<ItemUID>) -> [ItemUID: TodoFile] {
    var (found, known): ([ItemUID: TodoFile], _) = ([:], known)
    for file in files where uids.contains(file.entry.uid) && known[file.entry.uid] != nil {
      found[file.entry.uid] = try? todo(of: file).todo
    }
    return found
  }

  func tidy() { for name in names { folder.removeTemporary(name) } }

  private mutating func read(_ found: LinkRecords.Found) throws(SyncError) {
    let all = try storing(folder.names())
    let known = (base?.files ?? []).keyed(by: \.name)
    let named = (base?.files ?? []).keyed(by: \.named)
    let wanted = (found.record.pending?.wanted ?? []).keyed(by: \.checksum).mapValues(\.item)
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
    remarks += unfollowed.messages.map { .unfollowed($0, path: folder.path) }
    try folder.refuseMoved()
    if !missing.isEmpty { isUnchanged = false }
    let files = base?.files ?? []
    let present = side.occupied.union(read.lazy.map(\.entry.uid))
    isBare = !files.isEmpty && files.allSatisfy { !present.contains($0.uid) }
    isEmptied = isBare && (hasUnreadable || !found.record.isOnPurpose(files.count, in: folder))
    // A new folder may have the number of a removed one. A copy of a file has another number, and a new time of change.
    let left = read.compactMap { file in
      known[file.entry.name].map { (old: $0.stamp, new: file.entry.stamp, isOlder: file.older != nil) }
    }
    let isUntouched = left.contains { $0.old.changed == $0.new.changed }
    let isCopied = left.contains { $0.old.modified == $0.new.modified && $0.old.number != $0.new.number }
    isPutBack = !isUntouched && (isCopied || left.contains(where: \.isOlder))
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
      guard var file = try TodoFile(bytes, world) else { return nil }
      // The file may have got another name.
      let former = entry?.named == file.uid ? entry : named[file.uid]
      let uid = former?.uid ?? file.uid
      let zone = file.isFloating ? former?.zone ?? zone(ofItem: uid, file) ?? world.zone() : nil
      if zone != nil, zone != world.zone() { file = try TodoFile(bytes, world(inZone: zone)) ?? file }
      var new = LinkedFile(
        name: name, uid: uid, named: file.uid, stamp: FileStamp(status), checksum: checksum, key: file.key,
        modified: file.item.modified, unused: file.unusedSums)
      new.zone = zone
      new.textTags = file.textTags(since: former?.textTags ?? [:])
      let gone = new.withheldTags.filter { former?.textTags[$0] == true }.sorted()
      if !gone.isEmpty { remarks.append(.untagged(gone, text: file.item.text, file: path(name))) }
      isUnchanged = false
      if let former, isFormer(checksum, of: former, file) {
        var entry = former
        (entry.name, entry.stamp) = (new.name, new.stamp)
        return File(entry: entry, read: file, older: new)
      }
      unfollowed.add(file.remarks)
      remarks += file.unknownZones.map { .unknownZone($0, text: file.item.text, file: path(name)) }
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

  /// The world in which a file's times without a zone are read: of the zone in which they were first read.
  private func world(inZone zone: String?) -> ExchangeWorld {
    guard let zone, zone != world.zone(), let clock = world.clock(ofZone: zone) else { return world }
    var own = world
    (own.clock, own.zone) = (clock, { zone })
    return own
  }

  /// The zone in an older flick's record; at a first exchange that of the list's machine, unless the dates are equal here.
  private func zone(ofItem uid: ItemUID, _ file: TodoFile? = nil) -> String? {
    if let claimed {
      guard let own = claimed.items[uid], let here = file?.item.members else { return nil }
      return own.due == here.due && own.wait == here.wait ? nil : claimed.zone
    }
    return item(uid).flatMap { ZonedTime.all(in: $0.clock).first?.zone }
  }

  /// Whether a file of this checksum is a version that flick knows from before the last exchange, with an older stamp.
  private func isFormer(_ checksum: StoreChecksum, of entry: LinkedFile, _ file: TodoFile) -> Bool {
    guard let time = file.item.modified, let last = entry.modified, time < last else { return false }
    return base?.former.contains { $0.item.uid == entry.uid && $0.checksum == checksum } ?? false
  }

  /// The item as of the last exchange.
  private func item(_ uid: ItemUID?) -> Item? { base?.items.first { $0.uid == uid } }

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
    remarks.append(.leftAlone(file: path(name), item(entry?.uid ?? uids.first), reason: reason))
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
    let places = (base?.items ?? []).indices(by: \.uid)
    let known = known
    func isBefore(_ left: LinkedFile, _ right: LinkedFile) -> Bool {
      if left.key != right.key { return left.key < right.key }
      let (first, second) = (places[left.uid] ?? -1, places[right.uid] ?? -1)
      return first == second ? left.name < right.name : first < second
    }
    files = found.sorted { isBefore($0.entry, $1.entry) }
    let all = (files.map(\.entry) + unread).sorted(by: isBefore)
    ranks = all.indices(by: \.name)
    let others = files.map(\.entry).filter { $0.named != $0.uid }.keyed(by: \.named).mapValues(\.uid)
    side.todos = files.map { file in
      var says = file.older == nil ? file.read?.item : nil
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

  /// Reads a file's to-do again; nil, mostly with a remark, if it has changed. Throws if the system denies access.
  func todo(of file: File) throws(SyncError) -> (todo: TodoFile?, remark: LinkRemark?) {
    var (todo, remark) = try content(of: file)
    if todo?.withheldTags != nil { todo?.withheldTags = file.entry.withheldTags }
    return (todo, remark)
  }

  private func content(of file: File) throws(SyncError) -> (todo: TodoFile?, remark: LinkRemark?) {
    if let read = file.read { return (read, nil) }
    let path = path(file.entry.name)
    switch folder.read(file.entry.name, atMost: TodoFile.maxLength) {
    case .bytes(let bytes, _) where StoreChecksum(of: bytes) == file.entry.checksum:
      let zone = file.entry.zone ?? zone(ofItem: file.entry.uid)
      do throws(TodoFileError) { return (try TodoFile(bytes, world(inZone: zone)), nil) } catch {
        // An older flick took it.
        return (nil, .leftAlone(file: path, item(file.entry.uid), reason: error.reason))
      }
    case .unreadable(_, let fault?): throw .store(StoreError(path, fault))
    case .bytes, .gone, .unreadable: return (nil, .changed(file: path))
    }
  }

  func plan(_ merge: LinkMerge, _ list: ItemList) throws(SyncError) -> LinkPlan {
    var planner = FolderPlanner(self, merge, list)
    return try planner.make()
  }
}

import Coding
import Interchange
import Storage
import TodoModel

/// The linked places of an exchange, all read before any is merged: an item moved between folders is not new then.
struct LinkReads {
  private let world: SyncWorld
  private var store: Store { world.store }
  /// Whether the list is to be taken over from another machine.
  var isTaking = false
  private(set) var links: [(found: LinkRecords.Found, place: any LinkEndpoint)] = []
  /// The files of items that are on another list now, as they were before any exchange.
  private(set) var departed: [ItemUID: TodoFile] = [:]
  private var files: StorePath?
  /// This machine's link id, or nil if it was not chosen yet.
  var id: ItemUID?
  /// This machine and the store's folder, as claims have them.
  var machine: ItemUID?
  private var home: LinkRecord.Home?
  /// The remarks on reading, and the reasons why places were not read.
  var remarks: [LinkRemark] = []
  var failures: [SyncError] = []

  init(_ world: SyncWorld) { self.world = world }

  /// Reads what all exchanges start from. An interrupted one is examined only if the store matches its history.
  mutating func start(
    _ records: LinkRecords?, _ all: [LinkRecords.Found] = []
  ) throws(SyncError) -> Document {
    if all.contains(where: { $0.record.pending != nil }) {
      remarks += try storing(store.finish(at: world.now())).map { .finished($0) }
    }
    files = try storing(store.files())
    let stored = try storing(store.read()) ?? Document()
    id = try records?.knownID()
    if records != nil { (machine, home) = (try world.machine(), try world.home()) }
    return stored
  }

  mutating func open(_ all: [LinkRecords.Found], for stored: Document) {
    for var found in all {
      do throws(SyncError) {
        try prepare(&found, for: stored)
        links.append((found, try place(of: found, stored)))
      } catch {
        failures.append(error)
      }
    }
    for link in links where links.count > 1 {
      let files = link.place.files(of: stored.uids(besides: link.found.record.list))
      departed.merge(files) { first, _ in first }
    }
  }

  mutating func close() {
    for link in links { link.place.folder.close() }
    links = []
  }

  /// Whether this machine has made a claim, perhaps with a link id that was lost.
  private func isOwn(_ claim: LinkClaim) -> Bool {
    claim.id == id || claim.names(machine: machine, host: world.hostName())
  }

  /// The other machine that has the list, or nil if this one has it or takes it over.
  func holder(of record: LinkRecord, in document: Document) -> LinkClaim? {
    isTaking ? nil : document.claim(on: record.list).flatMap { isOwn($0) ? nil : $0 }
  }

  /// The error of a link, which only reads if another machine has the list.
  func reading(_ error: SyncError, _ record: LinkRecord, _ document: Document) -> SyncError {
    holder(of: record, in: document).map { .readsOnly(error, $0) } ?? error
  }

  private func place(
    of found: LinkRecords.Found, _ stored: Document
  ) throws(SyncError) -> any LinkEndpoint {
    let others = [files?.folder].compactMap(\.self) + links.map(\.place.folder.path)
    do throws(SyncError) {
      switch found.record.kind {
      case .folder: return try FolderPlace(found, besides: others, world, stored)
      case .todoTxt: return try TodoTxtPlace(found, besides: others, world, stored)
      }
    } catch {
      var error = error
      if case .input(let path, let fault) = error, fault.isMissing, found.record.base != nil {
        error = .gone(error, path: path)
      }
      throw reading(error, found.record, stored)
    }
  }

  /// Prepares a link after a crash, a restored backup or a renaming of the list.
  private mutating func prepare(_ found: inout LinkRecords.Found, for stored: Document) throws(SyncError) {
    if let damage = found.record.damage { remarks.append(damage) }
    noteMove(&found)
    try settle(&found.record, stored)
    // A store restored from a backup lacks changes that the base has.
    if let base = found.record.base {
      let isBehind = try base.recorded.map { (recorded) throws(SyncError) in
        try storing(store.wasPutBack(behind: recorded))
      }
      if base.revision > stored.revision || isBehind == true {
        found.record.base = nil
        remarks.append(.listIsOlder(path: found.record.path))
      }
    }
    try found.follow(in: stored, store)
    if found.isRenamed, holder(of: found.record, in: stored) == nil {
      remarks.append(.renamed(list: found.record.list, path: found.record.path))
    }
  }

  /// The prefix of the record of a folder of the store that was reported as moved.
  private static let moved = "moved "

  /// Notes the store's folder, and reports once if it is another one than before.
  private mutating func noteMove(_ found: inout LinkRecords.Found) {
    guard let home else { return }
    guard let former = found.record.home, !former.isSame(as: home) else {
      found.record.home = home
      return
    }
    let words = LinkReads.moved + "\(home.identity.device) \(home.identity.number) \(home.path)"
    guard !found.record.told.contains(words) else { return }
    found.record.told = found.record.told.filter { !$0.hasPrefix(LinkReads.moved) }
    found.record.told.insert(words)
    found.isMoved = true
    let place = former.path == home.path ? nil : former.path
    remarks.append(.moved(from: place, list: found.record.list, path: found.record.path))
  }

  /// Ends an interrupted exchange: the read state becomes the base if the store descends from it, else the old base stays.
  private func settle(_ record: inout LinkRecord, _ stored: Document) throws(SyncError) {
    guard let pending = record.pending else { return }
    guard pending.read.revision <= stored.revision,
      try pending.after.map({ (after) throws(SyncError) in try storing(store.descends(from: after)) }) ?? true
    else {
      record.pending = nil
      return
    }
    record.base = pending.read
    guard let after = pending.after, let time = try storing(store.time(ofStepTo: after)) else { return }
    // A step that is completed after a crash dates what it changes itself: that is no change since.
    for list in stored.lists { record.base?.adoptTimes(of: list.items, at: time) }
  }

  /// Passes to a place the items that arrive from or leave for other lists, whose folders lost or got them.
  func side(of index: Int, in document: Document) -> LinkedSide {
    var side = links[index].place.side
    let list = links[index].found.record.list
    guard links.count > 1 else { return side }
    side.departed = departed
    var lists: [ItemUID: String] = [:]
    for list in document.lists { for item in list.items { lists[item.uid] = list.name } }
    let present = Set(side.todos.lazy.map(\.uid)).union(side.occupied)
    for (other, link) in links.enumerated() where link.found.record.list != list {
      let theirs = link.place.side
      let found = Set(theirs.todos.lazy.map(\.uid))
      if !isEmptied(other), !isReplaced(other) {
        let lost = (link.place.base?.items ?? []).filter {
          lists[$0.uid] == link.found.record.list && !found.contains($0.uid)
            && !theirs.occupied.contains($0.uid)
        }
        for item in lost where present.contains(item.uid) { side.arriving[item.uid] = item }
      }
      for item in links[index].place.base?.items ?? []
      where lists[item.uid] == list && !present.contains(item.uid) && found.contains(item.uid) {
        side.occupied.insert(item.uid)
      }
    }
    return side
  }

  /// Whether a place is another one than at the last exchange, or was put back. Devices may get new numbers.
  func isReplaced(_ index: Int) -> Bool {
    let (found, place) = links[index]
    if place is TodoTxtPlace { return false }
    guard let former = found.record.folder, let folder = place.folder.identity else { return place.isPutBack }
    return place.isPutBack || former.number != folder.number
  }

  /// Whether a place became empty and not all of its files are in the places of other lists.
  func isEmptied(_ index: Int) -> Bool {
    let link = links[index]
    guard link.place.isEmptied else { return false }
    let others = links.lazy.filter { $0.found.record.list != link.found.record.list }
    let found = Set(others.flatMap { $0.place.side.todos.lazy.map(\.uid) })
    return link.place.base?.items.allSatisfy { found.contains($0.uid) } != true
  }
}

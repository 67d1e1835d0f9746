import Coding
import Interchange
package import Storage
package import TodoModel

/// The exchange of lists with their linked places. For each link: read the place; merge under the store's
/// lock; put the read state on the disk as the next base before the store changes; write the place; write the
/// base; claim the list. Whatever interrupts this, the next exchange finds either the old base or one that the
/// store has already, and another machine's claim stands until all is done.
package struct LinkSession {
  private let world: SyncWorld
  private var store: Store { world.store }
  /// Whether many removals are accepted.
  package var isForced = false
  /// Whether the list is to be taken over from another machine.
  package var isTaking = false

  /// The document before and after a dry run.
  package private(set) var rehearsal: (before: Document, after: Document)?
  package private(set) var updates: [Update] = []
  package private(set) var notices: [MergeNotice] = []
  package private(set) var summaries: [LinkSummary] = []
  package private(set) var remarks: [LinkRemark] = []
  /// The reasons why links were not exchanged, or only in part.
  package private(set) var failures: [SyncError] = []

  private var links: [(found: LinkRecords.Found, place: any LinkEndpoint)] = []
  /// The files of items that are on another list now, as they were before any exchange.
  private var departed: [ItemUID: TodoFile] = [:]
  /// This machine's link id, or nil if it was not chosen yet.
  private var id: ItemUID?
  /// This machine and the store's folder, as claims have them.
  private var machine: ItemUID?
  private var home: LinkRecord.Home?
  /// Whether the store is a copy, to which its links have not been taken over yet; it gets an id of its own then.
  private var isCopy = false

  package init(world: SyncWorld) { self.world = world }

  /// A session that has tried the exchanges without making them.
  package static func rehearsing(_ world: SyncWorld) throws(SyncError) -> LinkSession {
    var session = LinkSession(world: world)
    guard let records = try LinkRecords(world, making: false) else {
      let (_, document) = try session.read(nil)
      try session.reportLost([], in: document)
      return session
    }
    defer { records.release() }
    var (files, document) = try session.read(records)
    session.rehearsal = (document, document)
    let all = try session.usable(records)
    session.open(all, for: document, files)
    try session.reportLost(all, in: document)
    defer { session.close() }
    for index in session.links.indices {
      do throws(SyncError) { document = try session.rehearse(index, on: document) } catch {
        session.failures.append(session.reading(error, session.links[index].found.record, document))
      }
    }
    session.rehearsal?.after = document
    return session
  }

  /// Tries the exchange of one link without making it, on a list that may be new. The others are only read.
  package mutating func rehearse(
    _ found: LinkRecords.Found, among all: [LinkRecords.Found], isNewList: Bool, _ records: LinkRecords?
  ) throws(SyncError) {
    var found = found
    var (files, document) = try read(records)
    rehearsal = (document, document)
    if isNewList {
      let addition = Edit.addList(found.record.list, index: document.lists.count)
      do { try document.apply([addition], at: world.now()) } catch { throw SyncError(error) }
    }
    if isTaking { (found.record.base, found.record.pending) = (nil, nil) }
    open([found], for: document, files)
    defer { close() }
    if let failure = failures.first { throw failure }
    let told = remarks
    open(all.filter { $0.name != found.name }, for: document, files)
    (remarks, failures) = (told, [])
    let before = rehearsal?.before ?? document
    do throws(SyncError) { rehearsal = try (before, rehearse(0, on: document)) } catch {
      throw reading(error, found.record, document)
    }
  }

  /// Exchanges all links; a failing link does not stop the others.
  package mutating func run() throws(SyncError) {
    guard let records = try LinkRecords(world, making: false) else {
      return try reportLost([], in: read(nil).1)
    }
    defer { records.release() }
    let all = try usable(records)
    let (files, stored) = try read(records, all)
    open(all, for: stored, files)
    defer { close() }
    try reportLost(all, in: stored)
    // A file that an item takes along is removed after it was written elsewhere.
    let fed = Set(
      departed.keys.compactMap { uid in stored.place(of: uid).map { stored.lists[$0.list].name } })
    let isFed = links.map { fed.contains($0.found.record.list) }
    for index in links.indices.filter({ isFed[$0] }) + links.indices.filter({ !isFed[$0] }) {
      world.progress(.exchanging(path: links[index].found.record.path))
      do throws(SyncError) { try exchange(index, records) } catch { failures.append(error) }
    }
    world.progress(nil)
  }

  /// Reports the lists that are linked here, as they say, without a record. A damaged record may be theirs.
  private mutating func reportLost(_ all: [LinkRecords.Found], in document: Document) throws(SyncError) {
    let isDamaged = failures.contains { if case .damagedRecord = $0 { true } else { false } }
    guard !isDamaged else { return }
    failures += try LinkRecords.lost(all, in: document, world).map { .lostRecord(list: $0) }
  }

  /// The links whose records can be used; the others are added to the failures.
  private mutating func usable(_ records: LinkRecords) throws(SyncError) -> [LinkRecords.Found] {
    let (all, damaged) = try records.all()
    failures += damaged.map { .damagedRecord(path: $0) }
    return all
  }

  /// Exchanges one link, which is not kept if it is new and the exchange fails. The others are only read.
  package mutating func exchange(
    _ found: LinkRecords.Found, among all: [LinkRecords.Found], _ records: LinkRecords
  ) throws(SyncError) {
    var (found, all) = (found, all)
    var taken: [LinkRecords.Found] = []
    if isTaking {
      if let home = try world.home() {
        let known = all.compactMap { $0.record.home?.isSame(as: home) }
        isCopy = !known.isEmpty && !known.contains(true)
      }
      // Every link of a list taken over starts with a first exchange.
      (found.record.base, found.record.pending, found.record.home) = (nil, nil, nil)
      for index in all.indices where all[index].record.list == found.record.list {
        (all[index].record.base, all[index].record.pending, all[index].record.home) = (nil, nil, nil)
        if all[index].name != found.name { taken.append(all[index]) }
      }
    }
    let others = all.filter { $0.name != found.name }
    let (files, stored) = try read(records, [found] + others)
    open([found], for: stored, files)
    defer { close() }
    if let failure = failures.first { throw failure }
    let told = remarks
    open(others, for: stored, files)
    // Problems of the other links are reported at their own exchange.
    (remarks, failures) = (told, [])
    do throws(SyncError) { try exchange(0, records, with: taken) } catch {
      // The claim may be stored: then the link must be there.
      if case .partly(.writing(.outcomeUnknown), _, _) = error { throw error }
      guard found.isNew else { throw error }
      let isKept = (try? records.remove(found)) == nil && records.has(found)
      switch error {
      case .partly(let reason, let done, _): throw .partly(reason, done, isLinked: isKept)
      case .store where isKept:
        throw .partly(error.afterChange, LinkSummary(path: found.record.path), isLinked: true)
      default: throw error
      }
    }
  }

  /// Ends a link. Before a list's last link ends, this machine gives up its claim.
  package func giveUp(
    _ found: LinkRecords.Found, among all: [LinkRecords.Found], _ records: LinkRecords
  ) throws(SyncError) {
    let list = found.record.list
    var isClaimed = true
    do {
      // If the link is not removed then, the next sync claims the list again.
      if !all.contains(where: { $0.name != found.name && $0.record.list == list }),
        let id = try records.knownID(), try store.read()?.claim(on: list)?.id == id
      {
        _ = try store.rewrite(command: world.words, at: world.now()) { stored in
          stored.claim(on: list)?.id == id ? stored.claiming(nil, on: list, over: stored) : stored
        }
        isClaimed = false
      }
    } catch {
      throw SyncError(error)
    }
    do throws(SyncError) { try records.remove(found) } catch {
      let isSure = if case .store(.outcomeUnknown) = error { false } else { true }
      throw isClaimed && isSure
        ? error : .stillLinked(error.afterChange, path: found.record.path, isSure: isSure)
    }
  }

  /// All links; those that cannot be used are remarked.
  package mutating func known(_ records: LinkRecords) throws(SyncError) -> [LinkRecords.Found] {
    let (all, damaged) = try records.all()
    remarks += damaged.map { .damagedRecord(path: $0) }
    return all
  }

  /// The other machine that has the list of a new link, or nil if this one takes it over.
  package mutating func holder(of record: LinkRecord, _ records: LinkRecords?) throws(SyncError) -> LinkClaim?
  {
    id = try records?.knownID()
    machine = try world.machine()
    do throws(StoreError) { return holder(of: record, in: try store.read() ?? Document()) } catch {
      throw SyncError(reading: error)
    }
  }

  /// Reads what all exchanges start from. An interrupted exchange is examined only if the store matches its
  /// history.
  private mutating func read(
    _ records: LinkRecords?, _ all: [LinkRecords.Found] = []
  ) throws(SyncError) -> (StorePath, Document) {
    if all.contains(where: { $0.record.pending != nil }) {
      remarks += try storing(store.finish(at: world.now())).map { .finished($0) }
    }
    let files = try storing(store.files())
    let stored = try storing(store.read()) ?? Document()
    id = try records?.knownID()
    if records != nil { (machine, home) = (try world.machine(), try world.home()) }
    return (files, stored)
  }

  /// Reads the places of the links, all before any is merged: an item that another program has moved to
  /// another list's folder is then neither removed nor new.
  private mutating func open(_ all: [LinkRecords.Found], for stored: Document, _ files: StorePath) {
    for var found in all {
      do throws(SyncError) {
        try prepare(&found, for: stored)
        links.append((found, try place(of: found, stored, files)))
      } catch {
        failures.append(error)
      }
    }
    for link in links where links.count > 1 {
      let files = link.place.files(of: stored.uids(besides: link.found.record.list))
      departed.merge(files) { first, _ in first }
    }
  }

  private mutating func close() {
    for link in links { link.place.folder.close() }
    links = []
  }

  /// Passes to a place the items that arrive from or leave for other lists, whose folders lost or got them.
  private func settleMoves(of index: Int, in document: Document) -> LinkedSide {
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
      if !isEmptied(other) {
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

  /// Whether a place became empty and not all of its files are in the places of other lists.
  private func isEmptied(_ index: Int) -> Bool {
    let link = links[index]
    guard link.place.isEmptied else { return false }
    let others = links.lazy.filter { $0.found.record.list != link.found.record.list }
    let found = Set(others.flatMap { $0.place.side.todos.lazy.map(\.uid) })
    return link.place.base?.items.allSatisfy { found.contains($0.uid) } != true
  }

  /// Exchanges a link, then saves the records of the list's other links that are taken over with it.
  private mutating func exchange(
    _ index: Int, _ records: LinkRecords, with taken: [LinkRecords.Found] = []
  ) throws(SyncError) {
    let (_, stored) = try read(records)
    do throws(SyncError) { try exchange(index, records, stored, with: taken) } catch {
      throw reading(error, links[index].found.record, stored)
    }
  }

  private mutating func exchange(
    _ index: Int, _ records: LinkRecords, _ stored: Document, with taken: [LinkRecords.Found]
  ) throws(SyncError) {
    let found = links[index].found
    var place = links[index].place
    place.side = settleMoves(of: index, in: stored)
    var record = found.record
    record.folder = place.folder.identity
    let isOwn = id != nil && stored.claim(on: record.list)?.id == id
    if isOwn { place.tidy() }
    if isOwn, isSame(place, record, stored), let base = place.base {
      remarks += place.remarks
      if place.isRefreshed || found.isRenamed || found.isMoved || record.isDamaged {
        record.base = base
        try records.save(record, found.name)
      }
      summaries.append(LinkSummary(path: record.path))
      return
    }
    if isEmptied(index), !isForced { throw .emptied(path: record.path) }
    let (edits, holder) = try merge(&record, &place, records, found.name)
    if let holder {
      remarks += place.remarks
      do throws(SyncError) { try records.remove(found) } catch { throw error.afterChange }
      summaries.append(LinkSummary(path: record.path, received: edits))
      remarks.append(.unlinked(holder, list: record.list, path: record.path))
      return
    }
    let ending = place.carryOut()
    remarks += place.remarks + ending.remarks
    let done = LinkSummary(
      path: record.path, received: edits, written: ending.written, removed: ending.removed)
    do throws(SyncError) {
      try save(ending, &record, place, records, found.name)
      for other in taken { try records.save(other.record, other.name) }
      if ending.failure == nil { try claim(record, records) }
    } catch {
      throw .partly(ending.failure ?? error.afterChange, done, isLinked: true)
    }
    summaries.append(done)
    if let failure = ending.failure { throw .partly(failure, done, isLinked: true) }
  }

  /// Summarizes an exchange without making it, and returns the document that would result.
  private mutating func rehearse(_ index: Int, on document: Document) throws(SyncError) -> Document {
    var place = links[index].place
    place.side = settleMoves(of: index, in: document)
    var record = links[index].found.record
    let holder = self.holder(of: record, in: document)
    var summary = LinkSummary(path: record.path)
    var merged = document
    if isSame(place, record, document) {
      remarks += place.remarks
    } else {
      if isEmptied(index), !isForced { throw .emptied(path: record.path) }
      let (merge, plan) = try planned(document, record, &place, holder, at: world.now())
      remarks += place.remarks
      tellMerge(merge, plan, &record)
      merged = merge.document
      if holder == nil { reportLosses(&record, place, in: merged) }
      summary = LinkSummary(
        path: record.path, received: document.edits(to: merged).shown, written: plan.writes,
        removed: plan.removals)
    }
    summaries.append(summary)
    if let holder { remarks.append(.unlinked(holder, list: record.list, path: record.path)) }
    return merged
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
    if found.isRenamed { remarks.append(.renamed(list: found.record.list, path: found.record.path)) }
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
    let words = LinkSession.moved + "\(home.identity.device) \(home.identity.number) \(home.path)"
    guard !found.record.told.contains(words) else { return }
    found.record.told = found.record.told.filter { !$0.hasPrefix(LinkSession.moved) }
    found.record.told.insert(words)
    found.isMoved = true
    remarks.append(.moved(from: former.path, list: found.record.list, path: found.record.path))
  }

  /// Whether list and place are as the last exchange left them.
  private func isSame(_ place: any LinkEndpoint, _ record: LinkRecord, _ document: Document) -> Bool {
    guard place.isUnchanged, record.pending == nil, let base = place.base,
      !record.told.contains(where: { $0.hasPrefix(LinkSession.waits) }),
      let list = document.lists.first(where: { $0.name == record.list })
    else { return false }
    if list.items.elementsEqual(base.items) { return true }
    guard list.items.count == base.items.count else { return false }
    let others = document.uids(besides: list.name)
    return zip(list.items, base.items).allSatisfy { own, base in
      var own = own.withoutTies(to: others)
      // The base has the days that were written.
      own.days = base.days
      return own == base
    }
  }

  /// Reads the place of a link.
  private func place(
    of found: LinkRecords.Found, _ stored: Document, _ files: StorePath
  ) throws(SyncError) -> any LinkEndpoint {
    let others = [files.folder] + links.map(\.place.folder.path)
    do throws(SyncError) {
      switch found.record.kind {
      case .folder: return try FolderPlace(found, besides: others, world)
      case .todoTxt: return try TodoTxtPlace(found, besides: others, world)
      }
    } catch {
      guard case .input(let path, let fault) = error, fault.isMissing, found.record.base != nil else {
        throw reading(error, found.record, stored)
      }
      throw reading(.gone(error, path: path), found.record, stored)
    }
  }

  /// Ends an interrupted exchange: the read state becomes the base if the store descends from it. If the
  /// store was replaced since, for example by an older copy, the old base stays.
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

  /// The merged document, and the changes to write to the place, none if another machine has the list.
  private func planned(
    _ document: Document, _ record: LinkRecord, _ place: inout any LinkEndpoint, _ holder: LinkClaim?,
    at now: Instant
  ) throws(SyncError) -> (LinkMerge, LinkPlan) {
    let merge: LinkMerge
    do throws(LinkError) {
      merge = try LinkMerge(
        document, list: record.list, base: place.base, place.side, place.fields, at: now)
    } catch {
      throw error == .noNumbers
        ? .noNumbers(next: document.next) : .withoutList(record.list, path: record.path)
    }
    try guardRemovals(merge, record, holder)
    // A list that was cleared keeps its claim.
    if !isForced, merge.removedHere > 0, merge.remaining == 0, document.claim(on: record.list) == nil {
      throw .newList(record.list, path: record.path)
    }
    guard let list = merge.document.lists.first(where: { $0.name == record.list }) else {
      throw .withoutList(record.list, path: record.path)
    }
    var plan = try place.plan(merge, list)
    if holder != nil {
      let read = plan.read
      plan = LinkPlan()
      (plan.read, plan.lines) = (read, read.lines)
    }
    return (merge, plan)
  }

  /// Merges and stores; the read state is on the disk before. Returns the number of edits, and the machine
  /// that has the list unless this one has it or will claim it.
  private mutating func merge(
    _ record: inout LinkRecord, _ place: inout any LinkEndpoint, _ records: LinkRecords, _ name: String
  ) throws(SyncError) -> (edits: Int, holder: LinkClaim?) {
    let now = world.now()
    let id = try records.id()
    self.id = id
    do {
      let (update, (merge, plan, holder)) = try store.replace(command: world.words, at: now) {
        stored -> (document: Document, value: (LinkMerge, LinkPlan, LinkClaim?)) in
        let holder = self.holder(of: record, in: stored)
        let (merge, plan) = try planned(stored, record, &place, holder, at: now)
        let document = merge.document
        if document != stored || !plan.isEmpty {
          let text = DocumentCoding.encode(document)
          var read = plan.read
          read.revision = document.revision
          var pending = LinkRecord.Pending(after: StoreChecksum(of: text), read: read)
          pending.wanted = plan.wanted
          pending.lines = plan.lines
          record.base = place.base
          record.pending = pending
          try records.save(record, name)
        }
        return (document, (merge, plan, holder))
      }
      updates.append(update)
      tellMerge(merge, plan, &record)
      return (update.steps.reduce(0) { $0 + $1.edits.shown }, holder)
    } catch {
      throw SyncError(error)
    }
  }

  /// Saves the state of the place after it was written.
  private mutating func save(
    _ ending: LinkEnding, _ record: inout LinkRecord, _ place: any LinkEndpoint, _ records: LinkRecords,
    _ name: String
  ) throws(SyncError) {
    record.base = ending.state
    record.base?.revision = updates.last?.after.revision ?? 0
    record.base?.recorded = try storing(store.lastRecorded())
    record.pending = nil
    reportLosses(&record, place, in: updates.last?.after ?? Document())
    try records.save(record, name)
  }

  /// Claims the list of an exchanged link for this machine, unless another one has claimed it meanwhile.
  private mutating func claim(_ record: LinkRecord, _ records: LinkRecords) throws(SyncError) {
    guard var id, let document = updates.last?.after else { return }
    if isCopy {
      id = try records.newID()
      self.id = id
    }
    let now = world.now()
    let machine = machine
    let present = document.claim(on: record.list)
    guard present != LinkClaim(of: id, on: machine, replacing: present, at: now, world.hostName) else {
      return
    }
    do {
      let update = try store.rewrite(command: world.words, at: now) { stored in
        if holder(of: record, in: stored) != nil { return stored }
        let claim = LinkClaim(
          of: id, on: machine, replacing: stored.claim(on: record.list), at: now, world.hostName)
        return stored.claiming(claim, on: record.list, over: stored)
      }
      updates.append(update)
    } catch {
      throw SyncError(error)
    }
  }
}

extension LinkSession {
  /// Whether this machine has made a claim, perhaps with a link id that was lost.
  private func isOwn(_ claim: LinkClaim) -> Bool {
    claim.id == id || claim.names(machine: machine, host: world.hostName())
  }

  /// The other machine that has the list, or nil if this one has it or takes it over.
  private func holder(of record: LinkRecord, in document: Document) -> LinkClaim? {
    isTaking ? nil : document.claim(on: record.list).flatMap { isOwn($0) ? nil : $0 }
  }

  /// The error of a link, which only reads if another machine has the list.
  private func reading(_ error: SyncError, _ record: LinkRecord, _ document: Document) -> SyncError {
    holder(of: record, in: document).map { .readsOnly(error, $0) } ?? error
  }

  private func guardRemovals(
    _ merge: LinkMerge, _ record: LinkRecord, _ holder: LinkClaim?
  ) throws(SyncError) {
    guard !isForced else { return }
    // If another machine has the list, nothing is removed from the place.
    let removedHere = holder == nil ? merge.removedHere : 0
    for (count, isHere) in [(merge.removedThere, false), (removedHere, true)]
    where count > 20 && count * 10 > merge.known {
      throw .manyRemovals(count, of: merge.known, path: record.path, isHere: isHere)
    }
  }

  /// The prefix of the record of a reported file that waits.
  private static let waits = "waits "

  /// Reports the merge's decisions; a file that waits is reported once.
  private mutating func tellMerge(_ merge: LinkMerge, _ plan: LinkPlan, _ record: inout LinkRecord) {
    notices += merge.notices
    let items = Dictionary(merge.document.lists.lazy.flatMap(\.items).map { ($0.uid, $0) }) { first, _ in
      first
    }
    for (uid, fields) in merge.restored {
      guard let item = items[uid] else { continue }
      remarks.append(.restored(item, fields, path: record.path))
    }
    let former = record.told.filter { $0.hasPrefix(LinkSession.waits) }
    record.told.subtract(former)
    for (uid, name) in plan.waiting {
      let words = LinkSession.waits + uid.description
      record.told.insert(words)
      guard !former.contains(words), let item = items[uid],
        let list = merge.document.lists.first(where: { list in list.items.contains { $0.uid == uid } })
      else { continue }
      remarks.append(.waits(file: record.path + "/" + name, item, on: list.name, list: record.list))
    }
  }

  /// Reports once for each field that the place cannot hold that its value stays in the list.
  private mutating func reportLosses(
    _ record: inout LinkRecord, _ place: any LinkEndpoint, in document: Document
  ) {
    let format: any ExchangeFormat = record.kind == .folder ? ICalendarFormat() : TodoTxtFormat()
    guard let list = document.lists.first(where: { $0.name == record.list }) else { return }
    for field in ItemField.members
    where field != .conflicts && field.kind != .mark && !place.fields.holds(field)
      && !record.told.contains(field.rawValue)
    {
      guard list.items.contains(where: { $0.value(of: field) != nil }) else { continue }
      record.told.insert(field.rawValue)
      remarks.append(.stays(field, lack: format.lack(of: field), path: record.path))
    }
  }
}

extension LinkClaim {
  /// The claim that this machine, with link id `id`, has or makes; one that replaces another's has a later time.
  fileprivate init(
    of id: ItemUID, on machine: ItemUID?, replacing present: LinkClaim?, at now: Instant,
    _ host: () -> String?
  ) {
    if let present, present.id == id {
      self = present
      self.machine = machine
      return
    }
    let next = present.map { Instant(secondsSince1970: $0.time.secondsSince1970 + 1) }
    self.init(id: id, host: host() ?? "", time: next.map { max($0, now) } ?? now, machine: machine)
  }
}

/// The numbers of an exchange: edits of the list, and files or lines written and removed.
package struct LinkSummary: Hashable, Sendable {
  package var path: String
  package var received = 0
  package var written = 0
  package var removed = 0
}

/// What the user may not expect of an exchange.
package enum LinkRemark: Hashable, Sendable {
  /// A change of the store that a crash had interrupted was completed first.
  case finished(Update.Notice)
  /// The file of a link cannot be read.
  case damagedRecord(path: String)
  /// This machine has claimed the list, and has no record of a link of it.
  case lostRecord(list: String)
  /// The store's folder is another one than at the last exchange.
  case moved(from: String, list: String, path: String)
  /// The state after the last exchange is damaged.
  case damaged(path: String)
  /// The list is older than the last exchange.
  case listIsOlder(path: String)
  case renamed(list: String, path: String)
  /// The link ends, as another machine has the list.
  case unlinked(LinkClaim, list: String, path: String)
  case restored(Item, [ItemField], path: String)
  /// The file's item is on another list.
  case waits(file: String, Item, on: String, list: String)
  /// The place has no room for a field.
  case stays(ItemField, lack: String, path: String)
  case unknownZone(String, file: String)
  /// A rule that cannot be read, so that its item does not repeat.
  case unreadableRule(String, text: String, file: String)
  case leftAlone(file: String, reason: String)
  /// Another file, if its name is known, has the same UID.
  case doubled(file: String, other: String?)
  /// A file of another program has the name of an item's.
  case inTheWay(file: String, Item)
  case changed(file: String)
}

extension [Edit] {
  /// The number of edits that people see: all but those of marks.
  fileprivate var shown: Int { count { $0.field?.kind != .mark } }
}

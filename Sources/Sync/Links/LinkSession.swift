import Coding
package import Storage
package import TodoModel

/// The exchange of lists with their linked places. For each link: read the place; merge under the store's lock; put the
/// read state on the disk as the next base before the store changes; write the place; write the base; claim the list.
/// After a crash the base is the old one or one that the store has, and another machine's claim remains.
package struct LinkSession {
  let world: SyncWorld
  var store: Store { world.store }
  /// The first stage: the places as they were read.
  var reads: LinkReads
  /// Whether many removals are accepted.
  package var isForced = false
  /// Whether the list is to be taken over from another machine.
  package var isTaking = false { didSet { reads.isTaking = isTaking } }

  /// The document before and after a dry run.
  package internal(set) var rehearsal: (before: Document, after: Document)?
  package internal(set) var updates: [Update] = []
  package internal(set) var notices: [MergeNotice] = []
  package internal(set) var summaries: [LinkSummary] = []
  package internal(set) var remarks: [LinkRemark] = []
  /// The reasons why links were not exchanged, or only in part.
  package internal(set) var failures: [SyncError] = []

  /// Whether the store is a copy, to which its links have not been taken over yet; it gets an id of its own then.
  var isCopy = false

  package init(world: SyncWorld) {
    self.world = world
    reads = LinkReads(world)
  }

  /// A session that has tried the exchanges without making them.
  package static func rehearsing(_ world: SyncWorld) throws(SyncError) -> LinkSession {
    var session = LinkSession(world: world)
    guard let records = try LinkRecords(world, making: false) else {
      try session.reportLost([], in: session.reads.start(nil))
      return session
    }
    defer { records.release() }
    var document = try session.reads.start(records)
    session.rehearsal = (document, document)
    let all = try session.usable(records)
    session.open(all, for: document)
    defer { session.reads.close() }
    try session.reportLost(all, in: document)
    for index in session.reads.links.indices {
      do throws(SyncError) { document = try session.rehearse(index, on: document) } catch {
        session.failures.append(
          session.reads.reading(error, session.reads.links[index].found.record, document))
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
    var document = try reads.start(records)
    rehearsal = (document, document)
    if isNewList {
      let addition = Edit.addList(found.record.list, index: document.lists.count)
      do { try document.apply([addition], at: world.now()) } catch { throw SyncError(error) }
    }
    if isTaking { (found.record.base, found.record.pending) = (nil, nil) }
    try open(found, besides: all, for: document)
    defer { reads.close() }
    let before = rehearsal?.before ?? document
    do throws(SyncError) { rehearsal = try (before, rehearse(0, on: document)) } catch {
      throw reads.reading(error, found.record, document)
    }
  }

  /// Exchanges all links; a failing link does not stop the others.
  package mutating func run() throws(SyncError) {
    guard let records = try LinkRecords(world, making: false) else {
      return try reportLost([], in: reads.start(nil))
    }
    defer { records.release() }
    let all = try usable(records)
    let stored = try reads.start(records, all)
    open(all, for: stored)
    defer { reads.close() }
    try reportLost(all, in: stored)
    // A file that an item takes along is removed after it was written elsewhere.
    let fed = Set(
      reads.departed.keys.compactMap { uid in stored.place(of: uid).map { stored.lists[$0.list].name } })
    let isFed = reads.links.map { fed.contains($0.found.record.list) }
    for index in isFed.indices.filter({ isFed[$0] }) + isFed.indices.filter({ !isFed[$0] }) {
      world.progress(.exchanging(path: reads.links[index].found.record.path))
      do throws(SyncError) { try exchange(index, records) } catch { failures.append(error) }
    }
    world.progress(nil)
  }

  /// Reports the lists that are claimed here but have no record. A damaged record may be theirs.
  private mutating func reportLost(_ all: [LinkRecords.Found], in document: Document) throws(SyncError) {
    let isDamaged = failures.contains { if case .record(.damagedRecord) = $0 { true } else { false } }
    guard !isDamaged else { return }
    failures += try LinkRecords.lost(all, in: document, world).map { .record(.lostRecord(list: $0)) }
  }

  /// The links whose records can be used; the others are added to the failures.
  private mutating func usable(_ records: LinkRecords) throws(SyncError) -> [LinkRecords.Found] {
    let (all, damaged) = try records.all()
    failures += damaged.map { .record(.damagedRecord(path: $0)) }
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
    let stored = try reads.start(records, [found] + others)
    try open(found, besides: others, for: stored)
    defer { reads.close() }
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
    // If the link is not removed then, the next sync claims the list again.
    if !all.contains(where: { $0.name != found.name && $0.record.list == list }),
      let id = try records.knownID(), try storing(store.read())?.claim(on: list)?.id == id
    {
      try giveUp(list) { $0.id == id }
      isClaimed = false
    }
    do throws(SyncError) { try records.remove(found) } catch {
      let isSure = if case .store(.outcomeUnknown) = error { false } else { true }
      throw isClaimed && isSure
        ? error : .stillLinked(error.afterChange, path: found.record.path, isSure: isSure)
    }
  }

  /// Gives up the claim to a list if it is still this one.
  package func giveUp(_ list: String, if isOwn: (LinkClaim) -> Bool) throws(SyncError) {
    do {
      _ = try store.rewrite(command: world.words, at: world.now()) { stored in
        stored.claim(on: list).map(isOwn) == true ? stored.claiming(nil, on: list, over: stored) : stored
      }
    } catch {
      throw SyncError(error)
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
    (reads.id, reads.machine) = (try records?.knownID(), try world.machine())
    do throws(StoreError) { return reads.holder(of: record, in: try store.read() ?? Document()) } catch {
      throw SyncError(reading: error)
    }
  }

  private mutating func open(_ all: [LinkRecords.Found], for stored: Document) {
    reads.open(all, for: stored)
    remarks += reads.remarks
    failures += reads.failures
  }

  /// Reads the place of one link, and those of the others, whose problems are reported at their own exchange.
  private mutating func open(
    _ found: LinkRecords.Found, besides all: [LinkRecords.Found], for stored: Document
  ) throws(SyncError) {
    open([found], for: stored)
    if let failure = failures.first { throw failure }
    reads.open(all.filter { $0.name != found.name }, for: stored)
  }
}

import Coding
import Interchange
import Storage
import TodoModel

// The exchange of one link.
extension LinkSession {
  /// Exchanges a link, then saves the records of the list's other links that are taken over with it.
  mutating func exchange(
    _ index: Int, _ records: LinkRecords, with taken: [LinkRecords.Found] = []
  ) throws(SyncError) {
    let stored = try reads.start(records)
    do throws(SyncError) { try exchange(index, records, stored, with: taken) } catch {
      throw reads.reading(error, reads.links[index].found.record, stored)
    }
  }

  private mutating func exchange(
    _ index: Int, _ records: LinkRecords, _ stored: Document, with taken: [LinkRecords.Found]
  ) throws(SyncError) {
    let found = reads.links[index].found
    let place = place(index, in: stored)
    var record = found.record
    record.folder = place.folder.identity
    let isOwn = reads.id != nil && stored.claim(on: record.list)?.id == reads.id
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
    if reads.isEmptied(index), !isForced { throw .emptied(path: record.path) }
    let (edits, plan, holder) = try merge(&record, place, records, found.name)
    remarks += place.remarks + plan.remarks
    if let holder {
      do throws(SyncError) { try records.remove(found) } catch { throw error.afterChange }
      summaries.append(LinkSummary(path: record.path, received: edits))
      remarks.append(.unlinked(holder, list: record.list, path: record.path))
      return
    }
    let result = plan.carryOut(in: place.folder, world.progress)
    remarks += result.remarks
    let done = LinkSummary(
      path: record.path, received: edits, written: result.written, removed: result.removed)
    do throws(SyncError) {
      try save(result, &record, place, records, found.name)
      for other in taken { try records.save(other.record, other.name) }
      if result.failure == nil { try claim(record, records) }
    } catch {
      throw .partly(result.failure ?? error.afterChange, done, isLinked: true)
    }
    if result.failure == nil || done.received + done.written + done.removed > 0 { summaries.append(done) }
    if let failure = result.failure { throw .partly(failure, done, isLinked: true) }
  }

  /// Summarizes an exchange without making it, and returns the document that would result.
  mutating func rehearse(_ index: Int, on document: Document) throws(SyncError) -> Document {
    let place = place(index, in: document)
    var record = reads.links[index].found.record
    let holder = reads.holder(of: record, in: document)
    var summary = LinkSummary(path: record.path)
    var merged = document
    if isSame(place, record, document) {
      remarks += place.remarks
    } else {
      if reads.isEmptied(index), !isForced { throw .emptied(path: record.path) }
      let (merge, plan) = try planned(document, record, place, holder, at: world.now())
      remarks += place.remarks + plan.remarks
      reportMerge(merge, plan, &record)
      merged = merge.document
      if holder == nil { reportLosses(&record, place, in: merged) }
      summary = LinkSummary(
        path: record.path, received: document.edits(to: merged).shown, written: plan.written,
        removed: plan.removed)
    }
    summaries.append(summary)
    if let holder { remarks.append(.unlinked(holder, list: record.list, path: record.path)) }
    return merged
  }

  /// The place of a link for its exchange. What it lacks is new for it if it was replaced, unless removals are accepted.
  private mutating func place(_ index: Int, in document: Document) -> any LinkEndpoint {
    var place = reads.links[index].place
    place.side = reads.side(of: index, in: document)
    let record = reads.links[index].found.record
    // Nothing is written again to a link that is about to end.
    guard !isForced, reads.isReplaced(index), !reads.isEmptied(index),
      reads.holder(of: record, in: document) == nil
    else { return place }
    let present = place.side.occupied.union(place.side.todos.lazy.map(\.uid))
    let missing = Set((place.base?.items ?? []).map(\.uid)).subtracting(present)
    place.base?.items.removeAll { missing.contains($0.uid) }
    let items = document.list(named: record.list).map {
      document.lists[$0].items.filter { missing.contains($0.uid) }
    }
    if let items, !items.isEmpty { remarks.append(.missing(items, path: record.path)) }
    return place
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

  /// The merged document, and the changes to write to the place, none if another machine has the list.
  private func planned(
    _ document: Document, _ record: LinkRecord, _ place: any LinkEndpoint, _ holder: LinkClaim?,
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
    let plan = try place.plan(merge, list)
    return (merge, holder == nil ? plan : plan.reading)
  }

  /// Merges and stores; the read state is on the disk before. Returns the number of edits, the plan for the
  /// place, and the machine that has the list unless this one has it or will claim it.
  private mutating func merge(
    _ record: inout LinkRecord, _ place: any LinkEndpoint, _ records: LinkRecords, _ name: String
  ) throws(SyncError) -> (edits: Int, plan: LinkPlan, holder: LinkClaim?) {
    let now = world.now()
    reads.id = try records.id()
    do {
      let (update, (merge, plan, holder)) = try store.replace(command: world.words, at: now) {
        stored -> (document: Document, value: (LinkMerge, LinkPlan, LinkClaim?)) in
        let holder = reads.holder(of: record, in: stored)
        let (merge, plan) = try planned(stored, record, place, holder, at: now)
        let document = merge.document
        if document != stored || !plan.isEmpty {
          let text = DocumentCoding.encode(document)
          var read = plan.read
          read.revision = document.revision
          record.base = place.base
          record.pending = LinkRecord.Pending(
            after: StoreChecksum(of: text), read: read, wanted: plan.wanted, lines: plan.after.lines)
          try records.save(record, name)
        }
        return (document, (merge, plan, holder))
      }
      updates.append(update)
      reportMerge(merge, plan, &record)
      return (update.steps.reduce(0) { $0 + $1.edits.shown }, plan, holder)
    } catch {
      throw SyncError(error)
    }
  }

  private mutating func save(
    _ result: LinkResult, _ record: inout LinkRecord, _ place: any LinkEndpoint, _ records: LinkRecords,
    _ name: String
  ) throws(SyncError) {
    record.base = result.state
    record.base?.revision = updates.last?.after.revision ?? 0
    record.base?.recorded = try storing(store.lastRecorded())
    record.pending = nil
    reportLosses(&record, place, in: updates.last?.after ?? Document())
    try records.save(record, name)
  }

  /// Claims the list of an exchanged link for this machine, unless another one has claimed it meanwhile.
  private mutating func claim(_ record: LinkRecord, _ records: LinkRecords) throws(SyncError) {
    guard var id = reads.id, let document = updates.last?.after else { return }
    if isCopy {
      id = try records.newID()
      reads.id = id
    }
    let now = world.now()
    let (reads, world) = (reads, world)
    func claim(replacing present: LinkClaim?) -> LinkClaim {
      LinkClaim(of: id, on: reads.machine, replacing: present, at: now, world)
    }
    let present = document.claim(on: record.list)
    guard present != claim(replacing: present) else { return }
    do {
      let update = try store.rewrite(command: world.words, at: now) { stored in
        if reads.holder(of: record, in: stored) != nil { return stored }
        let claim = claim(replacing: stored.claim(on: record.list))
        return stored.claiming(claim, on: record.list, over: stored)
      }
      updates.append(update)
    } catch {
      throw SyncError(error)
    }
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
  private mutating func reportMerge(_ merge: LinkMerge, _ plan: LinkPlan, _ record: inout LinkRecord) {
    notices += merge.notices
    let items = merge.document.lists.lazy.flatMap(\.items).keyed(by: \.uid)
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
    where field != .conflicts && field.isReported && !place.fields.held.contains(field)
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
    of id: ItemUID, on machine: ItemUID?, replacing present: LinkClaim?, at now: Instant, _ world: SyncWorld
  ) {
    if let present, present.id == id {
      self = present
      self.machine = machine
      return
    }
    let next = present.map { Instant(secondsSince1970: $0.time.secondsSince1970 + 1) }
    self.init(
      id: id, host: world.hostName() ?? "", time: next.map { max($0, now) } ?? now, machine: machine,
      zone: present?.zone ?? world.exchange.zone())
  }
}

extension [Edit] {
  /// The number of edits visible to users: all but those of marks.
  fileprivate var shown: Int { count { $0.field?.kind != .mark } }
}

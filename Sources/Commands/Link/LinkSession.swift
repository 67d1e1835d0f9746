import Interchange
import Rendering
import Storage
import Terminal
import TodoModel

/// The exchange of lists with the places that they are linked to.
///
/// For each link: read the place; merge under the store's lock; see to it that what was read is on the disk as the next
/// base before the store changes; write the place; write the base. Whatever cuts this short, the next exchange finds
/// either the old base or one that the store has already.
struct LinkSession {
  let context: Context
  let store: Store
  /// Whether many removals are to be taken over.
  var isForced = false
  /// Whether the list is to be taken over from the machine that has it.
  var isTaking = false

  /// The document before and after exchanges that were only tried.
  private(set) var rehearsal: (before: Document, after: Document)?
  private(set) var updates: [Update] = []
  private(set) var notices: [MergeNotice] = []
  /// A line for each link: what was exchanged.
  private(set) var summaries: [String] = []
  var remarks: [String] = []
  /// Why links were not exchanged, or not wholly.
  var failures: [Failure] = []

  init(context: Context, store: Store) {
    self.context = context
    self.store = store
  }

  /// A session that tells what the exchanges would do, and has done none of them.
  static func rehearsing(_ context: Context, _ store: Store) throws(Failure) -> LinkSession {
    var session = LinkSession(context: context, store: store)
    guard let records = try LinkRecords(store, making: false, context.environment) else { return session }
    defer { records.release() }
    var document: Document
    let files: StorePath
    do throws(StoreError) {
      files = try store.files()
      document = try store.read() ?? Document()
    } catch {
      throw context.storeFailure(error)
    }
    session.rehearsal = (document, document)
    let all = try records.all(of: store, &session.remarks)
    let id: ItemUID?
    do throws(StoreError) { id = try records.knownID() } catch { throw .store(error) }
    for found in all {
      do throws(Failure) { document = try session.rehearse(found, id, on: document, files) } catch {
        session.failures.append(error)
      }
    }
    session.rehearsal?.after = document
    return session
  }

  /// Exchanges all links, or that of one path. One that fails does not keep the others from it.
  mutating func run(only path: String? = nil) throws(Failure) {
    guard let records = try LinkRecords(store, making: false, context.environment) else { return }
    defer { records.release() }
    for found in try records.all(of: store, &remarks) where path == nil || found.record.path == path {
      context.environment.progress(.init(work: "exchanging with \(found.record.path.visible)"))
      do throws(Failure) { try exchange(found, records) } catch { failures.append(error) }
    }
    context.environment.progress(nil)
  }

  /// Exchanges one link, whose record may be new.
  mutating func exchange(_ found: LinkRecords.Found, _ records: LinkRecords) throws(Failure) {
    var found = found
    let files: StorePath
    let stored: Document
    let id: ItemUID
    do throws(StoreError) {
      files = try store.files()
      stored = try store.read() ?? Document()
      id = try records.id()
    } catch {
      throw context.storeFailure(error)
    }
    try prepare(&found, for: stored)
    let holder = self.holder(of: found.record, in: stored, besides: id)
    do throws(Failure) { try exchange(&found, records, files, stored, id) } catch {
      guard let holder else { throw error }
      throw .more(error, readsOnly(holder, found.record))
    }
  }

  private mutating func exchange(
    _ found: inout LinkRecords.Found, _ records: LinkRecords, _ files: StorePath, _ stored: Document,
    _ id: ItemUID
  ) throws(Failure) {
    if isTaking { (found.record.base, found.record.pending) = (nil, nil) }
    var place = try open(found, files)
    defer { place.close() }
    var record = found.record
    let name = found.name
    let isOwn = stored.claim(on: record.list)?.id == id
    if isOwn { place.tidy() }
    if isOwn, isSame(place, record, stored), let base = place.base {
      remarks += place.remarks
      if place.isRefreshed || found.isRenamed {
        record.base = base
        do throws(StoreError) { try records.save(record, found.name) } catch { throw .store(error) }
      }
      summaries.append("exchanged with \(record.path.visible): nothing new")
      return
    }
    if place.isEmptied, !isForced { throw LinkSession.emptied(record) }
    let (edits, holder) = try merge(&record, &place, id) { record throws(StoreError) in
      try records.save(record, name)
    }
    if let holder {
      remarks += place.remarks
      do throws(StoreError) { try records.remove(found) } catch { throw .store(error) }
      summaries.append(
        "exchanged with \(record.path.visible): "
          + LinkSession.summary(edits, 0, 0, verbs: ("received", "wrote", "removed")))
      remarks.append(
        "\(record.path.visible) is no longer linked, and its files stay: \(held(holder, record, at: record.path))"
      )
      return
    }
    try finish(&record, &place, edits) { record throws(StoreError) in try records.save(record, name) }
  }

  /// Tells what an exchange would do with a document, and gives what that would become.
  private mutating func rehearse(
    _ found: LinkRecords.Found, _ id: ItemUID?, on document: Document, _ files: StorePath
  ) throws(Failure) -> Document {
    var found = found
    try prepare(&found, for: document)
    let record = found.record
    let holder = self.holder(of: record, in: document, besides: id)
    do throws(Failure) {
      let merged = try rehearse(found, holder, on: document, files)
      if let holder {
        remarks.append(
          "\(record.path.visible) would no longer be linked: \(held(holder, record, at: record.path))")
      }
      return merged
    } catch {
      guard let holder else { throw error }
      throw .more(error, readsOnly(holder, record))
    }
  }

  private mutating func rehearse(
    _ found: LinkRecords.Found, _ holder: LinkClaim?, on document: Document, _ files: StorePath
  ) throws(Failure) -> Document {
    var place = try open(found, files)
    defer { place.close() }
    let record = found.record
    let start = "would exchange with \(record.path.visible): "
    if isSame(place, record, document) {
      remarks += place.remarks
      summaries.append(start + "nothing new")
      return document
    }
    if place.isEmptied { throw LinkSession.emptied(record) }
    let (merge, plan) = try planned(document, record, &place, holder, at: context.environment.now())
    remarks += place.remarks
    notices += merge.notices
    summaries.append(
      start
        + LinkSession.summary(
          document.edits(to: merge.document).count, plan.writes, plan.removals,
          verbs: ("receive", "write", "remove")))
    return merge.document
  }

  /// Has a link begin where a crash, a backup or a new name of the list has left it.
  private mutating func prepare(_ found: inout LinkRecords.Found, for stored: Document) throws(Failure) {
    try settle(&found.record)
    // A store that was put back from a backup has not what the base has.
    if let base = found.record.base, base.revision > stored.revision {
      found.record.base = nil
      remarks.append(
        "the list is older than the last exchange with \(found.record.path.visible): nothing counts as removed"
      )
    }
    try found.follow(in: stored, store)
    if found.isRenamed {
      remarks.append(
        "\(found.record.path.visible) stays linked to the list, now \(found.record.list.visible)")
    }
  }

  /// Whether list and place are as the last exchange left them.
  private func isSame(_ place: any LinkPlace, _ record: LinkRecord, _ document: Document) -> Bool {
    guard place.isUnchanged, record.pending == nil, let base = place.base else { return false }
    return document.lists.first { $0.name == record.list }?.items.elementsEqual(base.items) == true
  }

  private func open(_ found: LinkRecords.Found, _ files: StorePath) throws(Failure) -> any LinkPlace {
    do throws(Failure) {
      switch found.record.kind {
      case .folder: return try FolderPlace(found, besides: files.folder, context, store.lockTimeout)
      case .todoTxt: return try TodoTxtPlace(found, besides: files.folder, context, store.lockTimeout)
      }
    } catch {
      guard case .input(let path, let fault) = error, fault.isMissing, found.record.base != nil else {
        throw error
      }
      throw .more(
        .input(path: path, fault),
        "; nothing was exchanged with it (flick link --remove \(path.shellWord) ends the link)")
    }
  }

  /// Brings what a crash has left to its end: the base is what was read as soon as the store has it.
  private func settle(_ record: inout LinkRecord) throws(Failure) {
    guard let pending = record.pending else { return }
    do throws(StoreError) {
      if let after = pending.after, try !store.hasHeld(after) {
        record.pending = nil
        return
      }
    } catch {
      throw .store(error)
    }
    record.base = pending.read
  }

  /// The document merged with the place, and the changes to write to the place: none if another machine has the list.
  /// Nothing is written yet.
  private func planned(
    _ document: Document, _ record: LinkRecord, _ place: inout any LinkPlace, _ holder: LinkClaim?,
    at now: Instant
  ) throws(Failure) -> (LinkMerge, LinkPlan) {
    let merge: LinkMerge
    do throws(LinkFault) {
      merge = try LinkMerge(
        document, list: record.list, base: place.base, place.side, place.fields, at: now)
    } catch {
      throw error == .noNumbers ? Failure.outOfNumbers(document) : LinkSession.noList(record)
    }
    try guardRemovals(merge, record, holder)
    guard let list = merge.document.lists.first(where: { $0.name == record.list }) else {
      throw LinkSession.noList(record)
    }
    var plan = try place.plan(merge, list)
    if holder != nil {
      let read = plan.read
      plan = LinkPlan()
      (plan.read, plan.lines) = (read, read.lines)
    }
    return (merge, plan)
  }

  /// Merges and stores; what was read is on the disk before. Returns the number of edits, and the machine that has the
  /// list if this one has not, nor claims it.
  private mutating func merge(
    _ record: inout LinkRecord, _ place: inout any LinkPlace, _ id: ItemUID,
    _ save: (LinkRecord) throws(StoreError) -> Void
  ) throws(Failure) -> (edits: Int, holder: LinkClaim?) {
    let now = context.environment.now()
    do {
      let (update, (merge, holder)) = try store.replace(
        command: context.words.map(\.withoutPasswords), at: now
      ) { stored -> (document: Document, value: (LinkMerge, LinkClaim?)) in
        let holder = self.holder(of: record, in: stored, besides: id)
        let (merge, plan) = try planned(stored, record, &place, holder, at: now)
        var document = merge.document
        if holder == nil {
          document = document.claiming(
            claim(on: record, in: stored, id, at: now), on: record.list, over: stored)
        }
        let isSame = document == stored
        if !isSame || !plan.isEmpty {
          let text = DocumentCoding.encode(document)
          var read = plan.read
          read.revision = stored.revision
          var pending = LinkRecord.Pending(after: isSame ? nil : StoreChecksum(of: text), read: read)
          pending.wanted = plan.wanted
          pending.lines = plan.lines
          record.base = place.base
          record.pending = pending
          try save(record)
        }
        return (document, (merge, holder))
      }
      updates.append(update)
      notices += merge.notices
      return (update.steps.reduce(0) { $0 + $1.edits.count }, holder)
    } catch {
      throw context.storeFailure(error)
    }
  }

  private mutating func finish(
    _ record: inout LinkRecord, _ place: inout any LinkPlace, _ edits: Int,
    _ save: (LinkRecord) throws(StoreError) -> Void
  ) throws(Failure) {
    let ending = place.carryOut()
    remarks += place.remarks + ending.remarks
    record.base = ending.state
    record.base?.revision = updates.last?.after.revision ?? 0
    record.pending = nil
    try tellLosses(&record, place)
    do throws(StoreError) { try save(record) } catch { throw .store(error) }
    summaries.append(
      "exchanged with \(record.path.visible): "
        + LinkSession.summary(
          edits, ending.written, ending.removed, verbs: ("received", "wrote", "removed")))
    if let failure = ending.failure {
      throw .more(
        failure,
        edits > 0
          ? "; the list is saved, and the next sync writes the rest" : "; the next sync writes the rest")
    }
  }
}

// One list, one machine.
extension LinkSession {
  /// The machine that has the list of a link, or nil if this one, whose link id is given, has it or is to have it.
  func holder(of record: LinkRecord, in document: Document, besides id: ItemUID?) -> LinkClaim? {
    isTaking ? nil : document.claim(on: record.list).flatMap { $0.id == id ? nil : $0 }
  }

  /// The claim that this machine has or makes: one over another is dated after that.
  private func claim(on record: LinkRecord, in document: Document, _ id: ItemUID, at now: Instant)
    -> LinkClaim
  {
    let present = document.claim(on: record.list)
    if let present, present.id == id { return present }
    let next = present.map { Instant(secondsSince1970: $0.time.secondsSince1970 + 1) }
    return LinkClaim(
      id: id, host: context.environment.hostName() ?? "", time: next.map { max($0, now) } ?? now)
  }

  /// Says who has a list, and how to link it to a path here.
  func held(_ holder: LinkClaim, _ record: LinkRecord, at path: String) -> String {
    "the list \(record.list.visible) is linked on \(holder.shownHost) since "
      + "\(context.environment.localTime(holder.time).day); flick link --list \(record.list.shellWord) --take "
      + "\(path.shellWord) takes it over"
  }

  private func readsOnly(_ holder: LinkClaim, _ record: LinkRecord) -> String {
    "; the list is linked on \(holder.shownHost) now, so this link only reads, and ends when it has read the last time"
  }
}

extension LinkClaim {
  /// The machine's name for people.
  var shownHost: String { host.isEmpty ? "another machine" : host.visible }
}

// What is said.
extension LinkSession {
  /// What was, or would be, exchanged.
  private static func summary(
    _ edits: Int, _ written: Int, _ removed: Int, verbs: (receive: String, write: String, remove: String)
  ) -> String {
    var parts: [String] = []
    if edits > 0 { parts.append("\(verbs.receive) \(edits) edit\(edits == 1 ? "" : "s")") }
    if written > 0 { parts.append("\(verbs.write) \(written)") }
    if removed > 0 { parts.append("\(verbs.remove) \(removed)") }
    return parts.isEmpty ? "nothing new" : parts.joined(separator: ", ")
  }

  private func guardRemovals(
    _ merge: LinkMerge, _ record: LinkRecord, _ holder: LinkClaim?
  ) throws(Failure) {
    guard !isForced else { return }
    // If another machine has the list, nothing is removed from the place.
    let removedHere = holder == nil ? merge.removedHere : 0
    for (count, place) in [(merge.removedThere, record.path.visible), (removedHere, "the list")]
    where count > 20 && count * 10 > merge.known {
      throw .data(
        "\(count) of \(merge.known) items are gone from \(place); nothing was exchanged with \(record.path.visible): if "
          + "they are to be removed everywhere, flick link \(record.path.shellWord) --force")
    }
  }

  private static func emptied(_ record: LinkRecord) -> Failure {
    .data(
      "\(record.path.visible) is empty, although it was not; nothing was exchanged with it: if all of its items are to be "
        + "removed here too, flick link \(record.path.shellWord) --force")
  }

  private static func noList(_ record: LinkRecord) -> Failure {
    .data(
      "the list \(record.list.visible), which is linked to \(record.path.visible), is gone or has another name; "
        + "flick link --remove \(record.path.shellWord) ends the link, and flick link --list NAME "
        + "\(record.path.shellWord) makes one to another list")
  }

  /// Says once of each field that the place cannot hold that it stays here.
  private mutating func tellLosses(_ record: inout LinkRecord, _ place: any LinkPlace) throws(Failure) {
    let format: any ExchangeFormat = record.kind == .folder ? ICalendarFormat() : TodoTxtFormat()
    guard let list = updates.last?.after.lists.first(where: { $0.name == record.list }) else { return }
    for field in ItemField.members
    where field != .conflicts && !place.fields.holds(field) && !record.told.contains(field.rawValue) {
      guard list.items.contains(where: { $0.value(of: field) != nil }) else { continue }
      record.told.insert(field.rawValue)
      remarks.append(
        "\(field.noun.many) stay in the list alone: \(format.lack(of: field)) (\(record.path.visible))")
    }
  }
}

extension Context {
  /// What reading and writing linked files needs of the world; each zone's file is read once.
  func linkWorld() -> ExchangeWorld {
    final class Zones { var files: [String: [UInt8]?] = [:] }
    let zones = Zones()
    let environment = environment
    return ExchangeWorld(
      clock: LocalClock(environment.localTime),
      zoneFile: { name in
        if let known = zones.files[name] { return known }
        let found = environment.zoneFile(name)
        zones.files[name] = .some(found)
        return found
      })
  }
}

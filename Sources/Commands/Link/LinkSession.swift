import Interchange
import Rendering
import Storage
import Terminal
import TodoModel

/// The exchange of lists with their linked places. For each link: read the place; merge under the store's
/// lock; put the read state on the disk as the next base before the store changes; write the place; write the
/// base. Whatever interrupts this, the next exchange finds either the old base or one that the store has
/// already.
struct LinkSession {
  let context: Context
  let store: Store
  /// Whether many removals are accepted.
  var isForced = false
  /// Whether the list is to be taken over from another machine.
  var isTaking = false

  /// The document before and after a dry run.
  private(set) var rehearsal: (before: Document, after: Document)?
  private(set) var updates: [Update] = []
  private(set) var notices: [MergeNotice] = []
  /// A summary line for each link.
  private(set) var summaries: [String] = []
  var remarks: [String] = []
  /// The reasons why links were not exchanged, or only in part.
  var failures: [Failure] = []

  private var links: [(found: LinkRecords.Found, place: any LinkEndpoint)] = []

  init(context: Context, store: Store) {
    self.context = context
    self.store = store
  }

  /// A session that has tried the exchanges without making them.
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
    let id: ItemUID?
    do throws(StoreError) { id = try records.knownID() } catch { throw .store(error) }
    session.open(try session.usable(records), for: document, files, id)
    defer { session.close() }
    for index in session.links.indices {
      do throws(Failure) { document = try session.rehearse(index, id, on: document) } catch {
        session.failures.append(error)
      }
    }
    session.rehearsal?.after = document
    return session
  }

  /// Exchanges all links; a failing link does not stop the others.
  mutating func run() throws(Failure) {
    guard let records = try LinkRecords(store, making: false, context.environment) else { return }
    defer { records.release() }
    let all = try usable(records)
    let (files, stored, id) = try read(records, all)
    open(all, for: stored, files, id)
    defer { close() }
    for index in links.indices {
      context.environment.progress(.init(work: "exchanging with \(links[index].found.record.path.visible)"))
      do throws(Failure) { try exchange(index, records) } catch { failures.append(error) }
    }
    context.environment.progress(nil)
  }

  /// The links whose records can be used; the others are added to the failures.
  private mutating func usable(_ records: LinkRecords) throws(Failure) -> [LinkRecords.Found] {
    var damaged: [String] = []
    let all = try records.all(of: store, &damaged)
    failures += damaged.map { .data($0) }
    return all
  }

  /// Exchanges one link, which is not kept if it is new and the exchange fails. The others are only read.
  mutating func exchange(
    _ found: LinkRecords.Found, among all: [LinkRecords.Found], _ records: LinkRecords
  ) throws(Failure) {
    let others = all.filter { $0.name != found.name }
    let (files, stored, id) = try read(records, [found] + others)
    open([found], for: stored, files, id)
    defer { close() }
    if let failure = failures.first { throw failure }
    let told = remarks
    open(others, for: stored, files, id)
    // Problems of the other links are reported at their own exchange.
    (remarks, failures) = (told, [])
    do throws(Failure) { try exchange(0, records) } catch {
      if found.isNew { try giveUp(found, among: all, records) }
      throw error
    }
  }

  /// Ends a link. After a list's last link, this machine gives up its claim.
  func giveUp(
    _ found: LinkRecords.Found, among all: [LinkRecords.Found], _ records: LinkRecords
  ) throws(Failure) {
    let list = found.record.list
    do {
      // After a crash before the link is removed, the next sync claims the list again.
      if !all.contains(where: { $0.name != found.name && $0.record.list == list }),
        let id = try records.knownID(), try store.read()?.claim(on: list)?.id == id
      {
        _ = try store.rewrite(command: context.words, at: context.environment.now()) { stored in
          stored.claim(on: list)?.id == id ? stored.claiming(nil, on: list, over: stored) : stored
        }
      }
      try records.remove(found)
    } catch {
      throw context.storeFailure(error)
    }
  }

  /// An interrupted exchange is examined only if the store matches its history.
  private mutating func read(
    _ records: LinkRecords, _ all: [LinkRecords.Found] = []
  ) throws(Failure) -> (StorePath, Document, ItemUID?) {
    do throws(StoreError) {
      if all.contains(where: { $0.record.pending != nil }) {
        remarks += try store.finish(at: context.environment.now()).map { $0.message() }
      }
      return (try store.files(), try store.read() ?? Document(), try records.knownID())
    } catch {
      throw context.storeFailure(error)
    }
  }

  /// Reads the places of the links, all before any is merged: an item that another program has moved to
  /// another list's folder is then neither removed nor new.
  private mutating func open(
    _ all: [LinkRecords.Found], for stored: Document, _ files: StorePath, _ id: ItemUID?
  ) {
    for var found in all {
      do throws(Failure) {
        try prepare(&found, for: stored)
        let place = try reading(found.record, id, stored) { () throws(Failure) in try open(found, files) }
        links.append((found, place))
      } catch {
        failures.append(error)
      }
    }
  }

  /// Adds to a failure that the link is read-only, if another machine has the list.
  private func reading<Value>(
    _ record: LinkRecord, _ id: ItemUID?, _ document: Document, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(Failure) { return try body() } catch {
      guard let holder = holder(of: record, in: document, besides: id) else { throw error }
      throw .more(error, holder.readsOnly)
    }
  }

  private mutating func close() {
    for link in links { link.place.close() }
    links = []
  }

  /// Passes to a place the items that arrive from or leave for other lists, whose folders lost or got them.
  private func settleMoves(of index: Int, in document: Document) -> LinkedSide {
    var side = links[index].place.side
    let list = links[index].found.record.list
    guard links.count > 1 else { return side }
    var lists: [ItemUID: String] = [:]
    for list in document.lists { for item in list.items { lists[item.uid] = list.name } }
    let present = Set(side.todos.lazy.map(\.uid)).union(side.occupied)
    for link in links where link.found.record.list != list {
      let theirs = link.place.side
      let found = Set(theirs.todos.lazy.map(\.uid))
      if !link.place.isEmptied {
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

  private mutating func exchange(_ index: Int, _ records: LinkRecords) throws(Failure) {
    let (_, stored, id) = try read(records)
    let record = links[index].found.record
    do throws(Failure) { try exchange(index, records, stored, id) } catch {
      guard let holder = holder(of: record, in: stored, besides: id) else { throw error }
      throw .more(error, holder.readsOnly)
    }
  }

  private mutating func exchange(
    _ index: Int, _ records: LinkRecords, _ stored: Document, _ id: ItemUID?
  ) throws(Failure) {
    let found = links[index].found
    var place = links[index].place
    place.side = settleMoves(of: index, in: stored)
    var record = found.record
    let name = found.name
    let isOwn = id != nil && stored.claim(on: record.list)?.id == id
    if isOwn { place.tidy() }
    if isOwn, isSame(place, record, stored), let base = place.base {
      remarks += place.remarks
      if place.isRefreshed || found.isRenamed || record.isDamaged {
        record.base = base
        do throws(StoreError) { try records.save(record, found.name) } catch { throw .store(error) }
      }
      summaries.append("exchanged with \(record.path.visible): nothing new")
      return
    }
    if place.isEmptied, !isForced { throw record.emptied }
    let (edits, holder) = try merge(&record, &place, records, name)
    if let holder {
      remarks += place.remarks
      do throws(StoreError) { try records.remove(found) } catch { throw .store(error) }
      summaries.append(
        "exchanged with \(record.path.visible): "
          + LinkSession.summary(edits, 0, 0, verbs: ("received", "wrote", "removed")))
      remarks.append(
        "\(record.path.visible) is no longer linked, and its files stay: \(holder.words(for: record, context.environment))"
      )
      return
    }
    let ending = try finish(&record, &place, records, name)
    summaries.append(
      "exchanged with \(record.path.visible): "
        + LinkSession.summary(
          edits, ending.written, ending.removed, verbs: ("received", "wrote", "removed")))
    guard let failure = ending.failure else { return }
    let rest = found.isNew ? "\(record.path.visible) is not linked" : "the next sync writes the rest"
    throw .more(failure, (edits > 0 ? "; the list is saved, and " : "; ") + rest)
  }

  /// Summarizes an exchange without making it, and returns the document that would result.
  private mutating func rehearse(
    _ index: Int, _ id: ItemUID?, on document: Document
  ) throws(Failure) -> Document {
    let record = links[index].found.record
    let holder = self.holder(of: record, in: document, besides: id)
    do throws(Failure) {
      let merged = try rehearse(index, holder, on: document)
      if let holder {
        remarks.append(
          "\(record.path.visible) would no longer be linked: \(holder.words(for: record, context.environment))"
        )
      }
      return merged
    } catch {
      guard let holder else { throw error }
      throw .more(error, holder.readsOnly)
    }
  }

  private mutating func rehearse(
    _ index: Int, _ holder: LinkClaim?, on document: Document
  ) throws(Failure) -> Document {
    var place = links[index].place
    place.side = settleMoves(of: index, in: document)
    var record = links[index].found.record
    let start = "would exchange with \(record.path.visible): "
    if isSame(place, record, document) {
      remarks += place.remarks
      summaries.append(start + "nothing new")
      return document
    }
    if place.isEmptied { throw record.emptied }
    let (merge, plan) = try planned(document, record, &place, holder, at: context.environment.now())
    remarks += place.remarks
    tellMerge(merge, plan, &record)
    summaries.append(
      start
        + LinkSession.summary(
          document.edits(to: merge.document).count, plan.writes, plan.removals,
          verbs: ("receive", "write", "remove")))
    return merge.document
  }

  /// Prepares a link after a crash, a restored backup or a renaming of the list.
  private mutating func prepare(_ found: inout LinkRecords.Found, for stored: Document) throws(Failure) {
    if let damage = found.record.damage { remarks.append(damage) }
    try settle(&found.record, stored)
    // A store restored from a backup lacks changes that the base has.
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
  private func isSame(_ place: any LinkEndpoint, _ record: LinkRecord, _ document: Document) -> Bool {
    guard place.isUnchanged, record.pending == nil, let base = place.base,
      !record.told.contains(where: { $0.hasPrefix(LinkSession.waits) })
    else { return false }
    guard let list = document.lists.first(where: { $0.name == record.list }) else { return false }
    if list.items.elementsEqual(base.items) { return true }
    guard list.items.count == base.items.count else { return false }
    let others = document.uids(besides: list.name)
    return zip(list.items, base.items).allSatisfy { $0.withoutTies(to: others) == $1 }
  }

  private func open(_ found: LinkRecords.Found, _ files: StorePath) throws(Failure) -> any LinkEndpoint {
    let others = [files.folder] + links.map(\.place.folder.path)
    do throws(Failure) {
      switch found.record.kind {
      case .folder: return try FolderPlace(found, besides: others, context, store.lockTimeout)
      case .todoTxt: return try TodoTxtPlace(found, besides: others, context, store.lockTimeout)
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

  /// Ends an interrupted exchange: the read state becomes the base if the store descends from it. If the
  /// store was replaced since, for example by an older copy, the old base stays.
  private func settle(_ record: inout LinkRecord, _ stored: Document) throws(Failure) {
    guard let pending = record.pending else { return }
    do throws(StoreError) {
      guard pending.read.revision <= stored.revision,
        try pending.after.map({ (after) throws(StoreError) in try store.descends(from: after) }) ?? true
      else {
        record.pending = nil
        return
      }
    } catch {
      throw .store(error)
    }
    record.base = pending.read
  }

  /// The merged document, and the changes to write to the place, none if another machine has the list.
  private func planned(
    _ document: Document, _ record: LinkRecord, _ place: inout any LinkEndpoint, _ holder: LinkClaim?,
    at now: Instant
  ) throws(Failure) -> (LinkMerge, LinkPlan) {
    let merge: LinkMerge
    do throws(LinkFault) {
      merge = try LinkMerge(
        document, list: record.list, base: place.base, place.side, place.fields, at: now)
    } catch {
      throw error == .noNumbers ? Failure.outOfNumbers(document) : record.withoutList
    }
    try guardRemovals(merge, record, holder)
    guard let list = merge.document.lists.first(where: { $0.name == record.list }) else {
      throw record.withoutList
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
  /// that has the list unless this one has or claims it.
  private mutating func merge(
    _ record: inout LinkRecord, _ place: inout any LinkEndpoint, _ records: LinkRecords, _ name: String
  ) throws(Failure) -> (edits: Int, holder: LinkClaim?) {
    let now = context.environment.now()
    do {
      let id = try records.id()
      let (update, (merge, plan, holder)) = try store.replace(
        command: context.words.map(\.withoutPasswords), at: now
      ) { stored -> (document: Document, value: (LinkMerge, LinkPlan, LinkClaim?)) in
        let holder = self.holder(of: record, in: stored, besides: id)
        let (merge, plan) = try planned(stored, record, &place, holder, at: now)
        var document = merge.document
        if holder == nil {
          document = document.claiming(
            LinkClaim(of: id, on: record.list, in: stored, at: now, context.environment), on: record.list,
            over: stored
          )
        }
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
      return (update.steps.reduce(0) { $0 + $1.edits.count }, holder)
    } catch {
      throw context.storeFailure(error)
    }
  }

  /// Writes to the place, and stores its state afterwards.
  private mutating func finish(
    _ record: inout LinkRecord, _ place: inout any LinkEndpoint, _ records: LinkRecords, _ name: String
  ) throws(Failure) -> LinkEnding {
    let ending = place.carryOut()
    remarks += place.remarks + ending.remarks
    record.base = ending.state
    record.base?.revision = updates.last?.after.revision ?? 0
    record.pending = nil
    try reportLosses(&record, place)
    do throws(StoreError) { try records.save(record, name) } catch { throw .store(error) }
    return ending
  }
}

extension LinkSession {
  /// The other machine that has the list, or nil if this one, with link id `id`, has it or takes it over.
  func holder(of record: LinkRecord, in document: Document, besides id: ItemUID?) -> LinkClaim? {
    isTaking ? nil : document.claim(on: record.list).flatMap { $0.id == id ? nil : $0 }
  }
}

extension LinkSession {
  /// The summary of an exchange, or of a dry run.
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
      let names = fields.map(\.noun.one).joined(separator: ", ")
      remarks.append(
        "#\(item.id) \(item.text.visible) has its \(names) again: one side lacks it, and the last exchange with "
          + "\(record.path.visible) is not known")
    }
    let former = record.told.filter { $0.hasPrefix(LinkSession.waits) }
    record.told.subtract(former)
    for (uid, name) in plan.waiting {
      let words = LinkSession.waits + uid.description
      record.told.insert(words)
      guard !former.contains(words), let item = items[uid],
        let list = merge.document.lists.first(where: { list in list.items.contains { $0.uid == uid } })
      else { continue }
      remarks.append(
        "\(record.path.visible)/\(name.visible) waits, and changes nothing: its UID is the one of #\(item.id) "
          + "\(item.text.visible) in the list \(list.name.visible); to merge the two, flick move \(item.id) --list "
          + record.list.shellWord)
    }
  }

  /// Reports once for each field that the place cannot hold that its value stays in the list.
  private mutating func reportLosses(_ record: inout LinkRecord, _ place: any LinkEndpoint) throws(Failure) {
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

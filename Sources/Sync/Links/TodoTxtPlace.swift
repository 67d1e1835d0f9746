import Interchange
import Storage
import TodoModel

/// A linked todo.txt file, and the `done.txt` beside it, which is only read.
struct TodoTxtPlace: LinkEndpoint {
  let folder: LinkedFolder
  private let name: String
  private let world: ExchangeWorld
  var side = LinkedSide()
  var base: LinkState?
  private(set) var isUnchanged = false
  let isRefreshed: Bool
  private(set) var isEmptied = false
  let isPutBack = false
  /// Whether none of the base's lines is left, or completed in `done.txt`.
  private var isBare = false
  let fields: LinkedFields
  private(set) var remarks: [LinkRemark] = []

  /// The file's content as read, or nil without a file.
  private var former: [UInt8]?
  private var file: TodoTxtFile
  /// The item of each line; for a new line, its future item.
  private var uids: [ItemUID?] = []
  /// The index among `side`'s to-dos for each line.
  private var indices: [Int: Int] = [:]
  private var elsewhere: Set<ItemUID> = []
  /// The completed lines of `done.txt`, by their texts; lines after those of the last exchange are new.
  private var done: [String: [(line: Int, says: ImportedItem, isNew: Bool)]] = [:]
  private var doneLines = 0

  /// `stored` is the list's document, for the first exchange.
  init(
    _ found: LinkRecords.Found, besides others: [String], _ world: SyncWorld, _ stored: Document
  ) throws(SyncError) {
    let record = found.record
    name = StorePath.name(of: record.path)
    self.world = world.exchange
    fields = LinkedFields(TodoTxtFormat(), world.exchange.clock, relations: true)
    base = record.base
    folder = try world.folder(StorePath(store: record.path).folder, besides: others)
    isRefreshed = folder.identity != record.folder
    var modified: Instant?
    file = TodoTxtFile()
    do throws(SyncError) {
      if let (bytes, status) = try TodoTxtPlace.content(of: name, in: folder) {
        former = bytes
        file = try TodoTxtPlace.lines(bytes, record.path)
        modified = status.modified.map { Instant(secondsSince1970: $0.components.seconds) }
      } else if record.base?.lines.isEmpty == false {
        throw .input(path: record.path, .noSuchFile)
      }
      finishInterrupted(record)
      isUnchanged = base != nil && file.lines.map(\.text) == base?.lines.map(\.text)
      try take(record, modified, stored)
      try folder.refuseMoved()
    } catch {
      folder.close()
      throw error
    }
  }

  private static func content(
    of name: String, in folder: LinkedFolder
  ) throws(SyncError) -> ([UInt8], FileStatus)? {
    let path = folder.path + "/" + name
    switch folder.read(name, atMost: TodoTxtFile.maxLength) {
    case .bytes(let bytes, let status): return (bytes, status)
    case .gone: return nil
    case .unreadable(_, let fault?): throw .input(path: path, fault)
    case .unreadable(let reason, nil): throw .unusable(path: path, reason: reason)
    }
  }

  private static func lines(_ bytes: [UInt8], _ path: String) throws(SyncError) -> TodoTxtFile {
    if SafeFile.isOfStore(bytes) {
      throw .unusable(path: path, reason: "it is a list of flick's or its history")
    }
    do throws(TodoFileError) { return try TodoTxtFile(bytes) } catch {
      throw .unusable(path: path, reason: error.reason)
    }
  }

  func files(of uids: Set<ItemUID>) -> [ItemUID: TodoFile] { [:] }

  /// A crash leaves at most a temporary file, which the next write replaces.
  func tidy() {}

  /// The file may already be in the state that flick was writing when it was interrupted.
  private mutating func finishInterrupted(_ record: LinkRecord) {
    guard let pending = record.pending, let former, let first = pending.wanted.first,
      first.checksum == StoreChecksum(of: former)
    else { return }
    base?.items = pending.wanted.map(\.item)
    base?.lines = pending.lines
  }

  private mutating func take(_ record: LinkRecord, _ modified: Instant?, _ stored: Document) throws(SyncError)
  {
    var derived = DerivedUIDs(TodoTxtFormat(), world.clock)
    let before = (base?.items ?? []).keyed(by: \.uid)
    let lines = base?.lines ?? []
    doneLines = base?.doneLines ?? 0
    if !isUnchanged { try readDone() }
    // A line that was in `done.txt` before may still be edited here.
    let archived = done.filter { _, all in all.contains(where: \.isNew) }
    uids = isUnchanged ? lines.map(\.uid) : file.matches(lines, but: Set(archived.keys), world)
    let former = Dictionary(lines.compactMap { line in line.uid.map { ($0, line.text) } }) { first, _ in first
    }
    var used = Set(uids.compactMap(\.self)).union(before.keys)
    elsewhere = base?.elsewhere ?? []
    var all = isUnchanged ? file.lines.map { _ in nil } : file.items(world)
    if base == nil, let list = stored.list(named: record.list) {
      file.recognize(stored.lists[list].items, &all)
    }
    for (index, says) in all.enumerated() where uids[index] == nil {
      guard let says else { continue }
      let uid = derived.next(says, on: record.list, unless: used.contains)
      used.insert(uid)
      uids[index] = uid
    }
    TodoTxtFile.tie(&all, uids)
    let doubtful = TodoTxtFile.doubtful(all)
    side.named = Set(uids.compactMap(\.self))
    for (index, line) in file.lines.enumerated() {
      guard !line.isBlank, let uid = uids[index] else { continue }
      var says = all[index]
      if let text = former[uid], let item = before[uid] {
        // The line's references to other lines may have changed with these, but a copied name changes none.
        if text == line.text, says?.ties.isEmpty != false || doubtful.contains(index) { says = nil }
        if var new = says {
          new.text = file.settled(new, text, item.text, world)
          TodoTxtFile.settle(&new, line.text, text, item)
          says = new
        }
      } else if says == nil {
        says = file.item(line, world)
      }
      if let says, !says.isDone, says.members.recur == nil,
        let rule = TodoTxtRecurrence.unreadable(in: says.text)
      {
        remarks.append(.unreadableRule(rule, text: says.text, file: record.path))
      }
      says?.uid = uid
      says?.modified = modified
      side.todos.append(LinkedTodo(uid: uid, says: says))
      indices[index] = side.todos.count - 1
    }
    isUnchanged = isUnchanged && side.todos.allSatisfy { $0.says == nil }
    takeDone(modified)
    let lined = Set(lines.compactMap(\.uid))
    isBare = !lined.isEmpty && lined.isDisjoint(with: side.todos.lazy.map(\.uid))
    isEmptied = isBare && !record.isOnPurpose(lined.count, in: folder)
  }

  private mutating func readDone() throws(SyncError) {
    guard let (bytes, _) = try TodoTxtPlace.content(of: "done.txt", in: folder) else { return }
    let file = try TodoTxtPlace.lines(bytes, folder.path + "/done.txt")
    // A shorter file was started anew.
    let known = base == nil ? file.lines.count : file.lines.count < doneLines ? 0 : doneLines
    for (index, line) in file.lines.enumerated() {
      guard let says = file.item(line, world), says.isDone else { continue }
      done[TodoTxtRelations.stripped(says.text), default: []].append((index, says, index >= known))
    }
    doneLines = file.lines.count
  }

  /// Takes the last line of `done.txt` that can be this item; for an open item, a new line. An exact one has its dates,
  /// tags and recurrence, too.
  private mutating func doneLine(of item: Item, isExact: Bool = false) -> ImportedItem? {
    let text = TodoTxtRelations.stripped(item.text)
    let place = done[text]?.lastIndex { line in
      guard line.isNew || item.isDone else { return false }
      return !isExact
        || [.due, .wait, .tags, .recur].allSatisfy { fields.isSame($0, item, line.says, false) }
    }
    guard let place, var says = done[text]?.remove(at: place).says else { return nil }
    says.text = item.text
    return says
  }

  /// The new lines of `done.txt` with most of these items' words, by uid, each once; the search ends after 2²⁰ words.
  private func doneLines(like items: [Item]) -> [ItemUID: ImportedItem] {
    var lines = done.values.joined().filter(\.isNew).sorted { $0.line < $1.line }
      .map { (words: LineWords($0.says.text), says: $0.says) }
    var found: [ItemUID: ImportedItem] = [:]
    var compared = 0
    for item in items where !lines.isEmpty {
      let words = LineWords(item.text)
      var best: (shared: Int, index: Int)?
      for (index, line) in lines.enumerated() {
        compared += words.count + line.words.count
        guard compared <= 1 << 20 else { return found }
        if let shared = line.words.shared(with: words), shared > best?.shared ?? 0 { best = (shared, index) }
      }
      guard let best else { continue }
      var says = lines.remove(at: best.index).says
      says.text = TodoTxtRelations.stripped(says.text)
      found[item.uid] = says
    }
    return found
  }

  /// Treats missing lines that are completed in `done.txt` as completed.
  private mutating func takeDone(_ modified: Instant?) {
    let present = Set(side.todos.lazy.map(\.uid))
    let missing = (base?.items ?? []).filter { !present.contains($0.uid) }
    elsewhere.subtract(present)
    guard !missing.isEmpty else { return }
    for item in missing where elsewhere.contains(item.uid) { _ = doneLine(of: item) }
    var found: [ItemUID: ImportedItem?] = [:]
    let open = missing.filter { !elsewhere.contains($0.uid) }
    var archived: [ItemUID: ImportedItem] = [:]
    // From the end, as the lines are taken from there.
    for isExact in [true, false] {
      for item in open.reversed() where archived[item.uid] == nil {
        archived[item.uid] = doneLine(of: item, isExact: isExact)
      }
    }
    archived.merge(doneLines(like: open.filter { archived[$0.uid] == nil })) { first, _ in first }
    for item in missing {
      if elsewhere.contains(item.uid) {
        found[item.uid] = .some(nil)
      } else if var says = archived[item.uid] {
        says.uid = item.uid
        says.modified = modified
        // The lines of its parent and dependencies are in the other file.
        says.members.under = item.under
        says.members.needs = item.needs
        found[item.uid] = says
        elsewhere.insert(item.uid)
        isUnchanged = false
      }
    }
    if found.count < missing.count { isUnchanged = false }
    if found.isEmpty { return }
    side.todos = side.todos.adding(fromOrder: base?.items ?? [], by: \.uid) { item in
      found[item.uid].map { LinkedTodo(uid: item.uid, says: $0) }
    }
    let places = side.todos.indices(by: \.uid)
    for (line, uid) in uids.enumerated() { if let uid { indices[line] = places[uid] } }
  }

  func plan(_ merge: LinkMerge, _ list: ItemList) throws(SyncError) -> LinkPlan {
    var (plan, uids) = (LinkPlan(), uids)
    for (line, index) in indices { uids[line] = merge.stale.contains(index) ? nil : merge.uids[index] }
    plan.read.items = merge.read
    plan.read.elsewhere = elsewhere
    (plan.read.doneLines, plan.after.doneLines) = (doneLines, doneLines)
    plan.read.lines = zip(file.lines, uids).map { LinkedLine(text: $0.text, uid: $1) }
    plan.read.gone = base?.gone ?? []
    let before = (base?.items ?? []).keyed(by: \.uid)
    let first = base == nil ? Array(zip(merge.uids, side.todos.map(\.says))) : []
    let says = Dictionary(first) { $1 }
    let items = list.items.map { dated($0, as: before[$0.uid], says[$0.uid] ?? nil) }
    let written = items.filter { !($0.isDone && elsewhere.contains($0.uid)) }
    let (new, named) = file.saying(written, uids, read: merge.read.keyed(by: \.uid), fields, world)
    plan.after.items = items
    plan.after.lines = zip(new.lines, named).map { LinkedLine(text: $0.text, uid: $1) }
    plan.after.elsewhere = Set(list.items.lazy.filter(\.isDone).map(\.uid)).intersection(elsewhere)
    let present = Set(list.items.lazy.map(\.uid))
    let gone = isBare ? [] : Set(before.keys).subtracting(present)
    let known = plan.read.gone.filter { !present.contains($0.uid) && !gone.contains($0.uid) }
    plan.after.gone = Array(
      (known + gone.sorted().map { RemovedTodo(uid: $0) }).suffix(LinkState.maxRemoved))
    plan.lines = (0, 0)
    guard new.bytes != former ?? [] else { return plan }
    let old = Set(plan.read.lines.filter { $0.uid != nil })
    plan.lines = (
      written: plan.after.lines.count { $0.uid != nil && !old.contains($0) },
      removed: Set(uids.compactMap(\.self)).subtracting(present).count
    )
    plan.writes = [LinkWrite(name: name, bytes: new.bytes, former: former)]
    let checksum = StoreChecksum(of: new.bytes)
    plan.wanted = items.map { ($0, checksum) }
    return plan
  }

  /// The item with the days that its line has, or gets now: they stay in every zone.
  private func dated(_ item: Item, as before: Item?, _ says: ImportedItem?) -> Item {
    var marks = Item.Members()
    marks.days = item.days
    for (moment, time) in [(.created, item.created), (.completed, item.completed)]
      as [(DatedMoment, Instant?)]
    {
      guard let time, marks.day(of: moment, at: time) == nil else { continue }
      let day =
        before?.members?.day(of: moment, at: time) ?? says?.day(of: moment, at: time)
        ?? world.clock.time(at: time).day
      marks.setDay(day, of: moment, at: time)
    }
    var item = item
    item.days = marks.days
    return item
  }
}

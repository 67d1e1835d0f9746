public import TodoModel

// A long history is cut in two: the steps that can still be undone stay, older ones go to a file of their
// own and replace those moved before.
extension Store {
  /// The length of a history in bytes from which its oldest steps are moved away: 64 MiB.
  static let longestHistory = 64 << 20

  /// Moves the oldest steps away after a change, if the history is too long. `length` is the store's; its content
  /// results from the last record.
  ///
  /// The older file is written and made durable first, then the history is replaced: at any moment the history is
  /// either the whole one, or the shorter one that leads to the same store. Returns a notice on failure; the
  /// change remains, and the next change tries again.
  func moveOldSteps(
    _ files: StorePath, size: Int, length: Int, _ folder: OpenFile
  ) -> [Update.Notice] {
    // The kept part begins with the whole document.
    guard size > max(longestHistory, length + longestHistory / 2) else { return [] }
    do throws(StoreError) {
      try refuseForeignOldSteps(files)
      guard let content = try content(files, .read),
        let (file, status) = try disk.openBeside(files.history)
      else { return [] }
      defer { disk.close(file) }
      let kept: HistoryRest
      do {
        kept = try rest(
          of: HistoryLines(disk, file, size: status.size), try decode(content.bytes), content.bytes)
      } catch let fault as SystemFault {
        throw StoreError(files.history, fault)
      } catch {
        throw error as? StoreError ?? .notHistory(path: files.history)
      }
      if kept.start == 0 { return [] }
      try replace(StorePath(store: files.oldHistory, temporary: files.temporary), like: status, folder) {
        (copy) throws(SystemFault) in
        var at = 0
        while at < kept.start {
          let part = try disk.read(file, at..<min(kept.start, at + 1 << 20))
          if part.isEmpty { break }
          try disk.write(copy, part)
          at += part.count
        }
      }
      try replace(StorePath(store: files.history, temporary: files.temporary), like: status, folder) {
        (copy) throws(SystemFault) in
        try disk.write(copy, kept.bytes)
      }
      return []
    } catch {
      return [.oldStepsStay(error)]
    }
  }

  /// Throws if the file of older steps belongs to another program. If its first record is damaged, the other
  /// records decide, unless the file is longer than ``longestExamined``.
  private func refuseForeignOldSteps(_ files: StorePath) throws(StoreError) {
    let path = files.oldHistory
    guard let (file, status) = try disk.openBeside(path) else { return }
    defer { disk.close(file) }
    if let unsafeReason = disk.unsafeReason(of: status) { throw .notOwn(path: path, unsafeReason) }
    var lines = HistoryLines(disk, file, size: status.size)
    do throws(SystemFault) {
      if status.size == 0 { return }
      if try lines.record(at: 0) != nil { return }
    } catch {
      throw StoreError(path, error)
    }
    guard status.size <= Store.longestExamined else { throw .notHistory(path: path) }
    _ = try HistoryFile(disk: disk, path: path).tail()
  }

  /// The end of the history: a quarter of the length limit, from the first write in it on; at least the last
  /// write.
  private func rest(
    of lines: HistoryLines, _ document: Document, _ text: [UInt8]
  ) throws(SystemFault) -> HistoryRest {
    var lines = lines
    let quarter = max(0, lines.size - longestHistory / 4)
    var start = quarter == 0 ? 0 : try lines.lineStart(before: quarter - 1)
    if start < quarter, let whole = try lines.record(at: start) { start = whole.entry.end }
    if try lines.record(at: start) != nil,
      let rest = HistoryRest(HistoryScan(try lines.rest(from: start)), from: start, to: document)
    {
      return rest
    }
    let last = try lines.record(endingAt: lines.size)
    // A write longer than a quarter stays whole.
    var first = last
    while let record = first, record.link.part > 1 { first = try lines.record(endingAt: record.entry.start) }
    if let start = first?.entry.start,
      let rest = HistoryRest(HistoryScan(try lines.rest(from: start)), from: start, to: document)
    {
      return rest
    }
    return HistoryRest(all: lines.size, document, StoreChecksum(of: text), last)
  }
}

/// The remaining history after its oldest steps are moved away.
private struct HistoryRest {
  /// The offset in the whole history where the rest starts; everything before is moved.
  var start: Int
  /// The shorter history: a base, then the records that stay.
  var bytes: [UInt8]

  /// The end of a history that leads to a document. `scan` is its last part, which starts at an offset. Nil if
  /// the document at its start cannot be derived from it.
  init?(_ scan: HistoryScan, from offset: Int, to document: Document) {
    guard !scan.isTorn else { return nil }
    let entries = scan.entries[scan.floor...]
    guard
      let first = entries.lastIndex(where: { $0.link.kind == .base })
        ?? entries.firstIndex(where: { $0.link.part == 1 })
    else { return nil }
    let kept = entries[first...]
    start = offset + entries[first].start
    let rest = scan.bytes[entries[first].start...]
    if entries[first].link.kind == .base {
      bytes = Array(rest)
    } else {
      var before = document
      for entry in kept.reversed() {
        guard let step = scan.record(entry)?.step, (try? before.apply(step.inverses, at: step.time)) != nil
        else { return nil }
      }
      guard let time = scan.record(entries[first])?.step.time else { return nil }
      let link = entries[first].link
      bytes = HistoryRest.base(before, link.sequence - 1, time, link.before).encoded() + rest
    }
    guard HistoryScan(bytes).replay()?.edits(to: document).isEmpty == true else { return nil }
  }

  /// An empty rest: all steps are moved, and the history restarts with the document.
  init(all size: Int, _ document: Document, _ content: StoreChecksum, _ last: FoundRecord?) {
    start = size
    let time = last?.record()?.step.time ?? Instant(secondsSince1970: 0)
    bytes = HistoryRest.base(document, last?.link.sequence ?? 1, time, content).encoded()
  }

  private static func base(
    _ document: Document, _ sequence: Int, _ time: Instant, _ content: StoreChecksum
  ) -> HistoryRecord {
    let step = Step(sequence: sequence, kind: .base, time: time, command: [], edits: [], inverses: [])
    return HistoryRecord(step: step, link: HistoryLink(step, from: content, to: content), base: document)
  }
}

extension Store {
  /// Changes the store.
  ///
  /// Under the lock, `edits` gets the document on the disk, and `now`; the edits that it returns are applied,
  /// recorded as one step with the words of `command`, and written. When this returns, they are on the disk. If
  /// `edits` throws or returns none, nothing is written. A missing store counts as an empty document; its folders
  /// are created with mode 0700, the file with 0600.
  ///
  /// `edits` is called once, or twice if another process creates the store's folder at the same moment. A dry run
  /// takes no lock and writes nothing, but returns the result that the change would have. Drafts are refused:
  /// fold edits by gestures first.
  ///
  /// Throws a ``StoreError``, or an error of `edits`.
  public func update(
    command: [String], at now: Instant, dryRun: Bool = false,
    _ edits: (_ document: Document, _ now: Instant) throws -> [Edit]
  ) throws -> Update {
    try update(command: command, at: now, dryRun: dryRun) { (try edits($0, $1), ()) }.update
  }

  /// Changes the store, and returns the other value of `edits`.
  public func update<Value>(
    command: [String], at now: Instant, dryRun: Bool = false,
    _ edits: (_ document: Document, _ now: Instant) throws -> (edits: [Edit], value: Value)
  ) throws -> (update: Update, value: Value) {
    try change(at: now, dryRun: dryRun) { start in
      let (edits, value) = try edits(start.document, now)
      return (edits.isEmpty ? [] : [Change(kind: .change, command: command, edits: edits)], value)
    }
  }
}

/// A step to be recorded.
struct Change {
  var kind: Step.Kind
  var command: [String]
  var edits: [Edit]
  /// For an undo or a redo: the records that can be undone and redone next, apart from the step itself.
  var heads: UndoRedoHeads?
  /// For an undo or a redo of a hook's step: the step whose hook made it.
  var hook: Int?
  /// Whether the hook runs after the step.
  var runsHook = true
}

extension Store {
  /// Changes the store by some steps: all of them or none. Returns the other value of `changes`.
  func change<Value>(
    at now: Instant, dryRun: Bool, _ changes: (_ start: ChangeBase) throws -> ([Change], Value)
  ) throws -> (update: Update, value: Value) {
    let files = try files()
    if dryRun {
      let (plan, value) = try plan(starting(files, .read, at: now), changes, at: now)
      return (plan.update, value)
    }
    var first: (plan: Plan, value: Value)?
    var made: [String] = []
    if try !folderExists(files.folder) {
      // No folder, so no store: find out whether one is needed before creating anything.
      let (plan, value) = try plan(starting(files, .readWrite, at: now), changes, at: now)
      if plan.changes.isEmpty { return (plan.update, value) }
      made = try makeFolders(files.folder)
      first = (plan, value)
    }
    do {
      let lock = try lock(files.folder)
      defer { disk.close(lock) }
      let start = try starting(files, .readWrite, at: now)
      if start.checksum != nil { first = nil }
      let (plan, value) = try first ?? plan(start, changes, at: now)
      return (plan.changes.isEmpty ? Plan(start).update : try carryOut(plan, files, lock), value)
    } catch {
      removeFolders(made)
      throw error
    }
  }

  private func plan<Value>(
    _ start: ChangeBase, _ changes: (_ start: ChangeBase) throws -> ([Change], Value), at now: Instant
  ) throws -> (plan: Plan, value: Value) {
    // The caller may have seen made-up items; that error takes precedence over its own.
    let planned = Result {
      let (changes, value) = try changes(start)
      return (try Plan(start, changes, at: now), value)
    }
    try makeSure(start)
    return try planned.get()
  }
}

/// The plan of a change, ready to be written.
struct Plan {
  let start: ChangeBase
  private(set) var changes: [Step] = []
  /// ``Change/heads`` by step number.
  private var heads: [Int: UndoRedoHeads] = [:]
  private(set) var after: Document
  /// The steps after which no hook runs.
  private var hookless: Set<Int> = []
  /// The document with which the history restarts, if it does.
  private var base: Document?

  init(_ start: ChangeBase) {
    self.start = start
    after = start.document
  }

  init(_ start: ChangeBase, _ changes: [Change], at now: Instant) throws(StoreError) {
    self.init(start)
    for (offset, change) in changes.enumerated() {
      do {
        let inverses = try after.apply(change.edits, at: now)
        self.changes.append(
          Step(
            sequence: start.nextSequence + offset, kind: change.kind,
            hook: change.kind == .change ? start.hook : change.hook, time: now, command: change.command,
            edits: change.edits, inverses: inverses))
        if !change.runsHook { hookless.insert(start.nextSequence + offset) }
        heads[start.nextSequence + offset] = change.heads
      } catch { throw .edit(error) }
    }
    if !changes.isEmpty { after.countRevision() }
    try refuseUnreadable(changes)
  }

  /// A plan that stores exactly this document, which must be readable. If its edits do not lead there from the
  /// stored document, the history restarts with it.
  init(_ start: ChangeBase, replacingBy document: Document, command: [String], at now: Instant) {
    self.init(start)
    let edits = start.document.edits(to: document)
    let number = start.nextSequence
    if let inverses = try? after.apply(edits, at: now) {
      if !edits.isEmpty {
        changes = [
          Step(
            sequence: number, kind: .change, hook: start.hook, time: now, command: command, edits: edits,
            inverses: inverses)
        ]
      }
    } else {
      base = document
      changes = [Step(sequence: number, kind: .base, time: now, command: [], edits: [], inverses: [])]
    }
    after = document
  }

  /// Throws if the result could not be read again.
  private func refuseUnreadable(_ changes: [Change]) throws(StoreError) {
    var inserted: [ItemUID] = []
    var next = start.document.next
    for change in changes {
      for case .insert(let item, _, _) in change.edits {
        // A gesture's draft could not be undone either: its edits must have been folded.
        guard Item.isText(item.text) else { throw .edit(.badText) }
        // For a new id, the model does not check whether the uid is new.
        if item.id >= next { inserted.append(item.uid) }
        next = max(next, item.id + 1)
      }
    }
    guard !inserted.isEmpty else { return }
    let uids = Set(inserted)
    let places = start.document.places(of: uids)
    guard uids.count < inserted.count || !places.isEmpty else { return }
    var seen = Set<ItemUID>()
    for uid in inserted where places[uid] != nil || !seen.insert(uid).inserted {
      throw .edit(.itemExists(uid))
    }
  }

  var update: Update {
    Update(
      before: start.document, after: after, steps: changes, notices: start.notices, hookless: hookless)
  }

  /// The records of the change, after those that had to come before it.
  func records(from before: StoreChecksum, to after: StoreChecksum) -> [HistoryRecord] {
    start.records
      + changes.enumerated().map { offset, step in
        // A base has no content before it: it is the store itself.
        var link = HistoryLink(step, from: base == nil ? before : after, to: after)
        link.part = offset + 1
        link.parts = changes.count
        return HistoryRecord(step: step, link: link, base: base, heads: heads[step.sequence])
      }
  }
}

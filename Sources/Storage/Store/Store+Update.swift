public import TodoModel

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
    if try !folderExists(files.folder) {
      // No folder, so no store: find out whether one is needed before creating anything.
      let (plan, value) = try plan(starting(files, .readWrite, at: now), changes, at: now)
      if plan.changes.isEmpty { return (plan.update, value) }
      try makeFolders(files.folder)
      first = (plan, value)
    }
    let lock = try lock(files.folder)
    defer { disk.close(lock) }
    let start = try starting(files, .readWrite, at: now)
    if start.checksum != nil { first = nil }
    let (plan, value) = try first ?? plan(start, changes, at: now)
    return (plan.changes.isEmpty ? Plan(start).update : try carryOut(plan, files, lock), value)
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
            sequence: start.nextSequence + offset, kind: change.kind, time: now, command: change.command,
            edits: change.edits, inverses: inverses))
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
          Step(sequence: number, kind: .change, time: now, command: command, edits: edits, inverses: inverses)
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
    Update(before: start.document, after: after, steps: changes, notices: start.notices)
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

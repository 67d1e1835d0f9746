public import TodoModel

extension Store {
  /// Changes the store.
  ///
  /// Under the lock, `edits` gets the document as it is on the disk then, and `now`; the edits that it gives are
  /// applied, recorded with the words of `command` as one step, and written. When this returns they are on the
  /// disk. If `edits` throws, or gives none, nothing is written at all. A store that is not there yet is an
  /// empty document; its folders are made with mode 0700, the file with 0600.
  ///
  /// `edits` is called once; twice only if somebody else makes the store's folder at the same moment. A dry run
  /// takes no lock and writes nothing, but tells what would have been. Drafts are refused: fold edits that gestures
  /// made before.
  ///
  /// Throws a ``StoreError``, or what `edits` throws.
  public func update(
    command: [String], at now: Instant, dryRun: Bool = false,
    _ edits: (_ document: Document, _ now: Instant) throws -> [Edit]
  ) throws -> Update {
    try change(at: now, dryRun: dryRun) { start in
      let edits = try edits(start.document, now)
      return edits.isEmpty ? [] : [Change(kind: .change, command: command, edits: edits)]
    }
  }
}

/// A step that is to be recorded.
struct Change {
  var kind: Step.Kind
  var command: [String]
  var edits: [Edit]
}

extension Store {
  /// Changes the store by some steps: all of them or none.
  func change(
    at now: Instant, dryRun: Bool, _ changes: (_ start: Starting) throws -> [Change]
  ) throws -> Update {
    let files = try files()
    if dryRun {
      let start = try starting(files, .read, at: now)
      return try Plan(start, changes(start), at: now).update
    }
    var plan: Plan?
    if try !folderExists(files.folder) {
      // No folder, so no store: find out whether one is needed before anything is made.
      let start = try starting(files, .readWrite, at: now)
      let first = try Plan(start, changes(start), at: now)
      if first.changes.isEmpty { return first.update }
      try makeFolders(files.folder)
      plan = first
    }
    let lock = try lock(files.folder)
    defer { disk.close(lock) }
    let start = try starting(files, .readWrite, at: now)
    if plan == nil || start.checksum != nil { plan = try Plan(start, changes(start), at: now) }
    guard let plan, !plan.changes.isEmpty else { return Plan(start).update }
    try carryOut(plan, files, lock)
    return plan.update
  }
}

/// What a change is going to do: all of it worked out, nothing of it written.
struct Plan {
  let start: Starting
  private(set) var changes: [Step] = []
  private(set) var after: Document

  init(_ start: Starting) {
    self.start = start
    after = start.document
  }

  init(_ start: Starting, _ changes: [Change], at now: Instant) throws(StoreError) {
    self.init(start)
    for (offset, change) in changes.enumerated() {
      do {
        let inverses = try after.apply(change.edits, at: now)
        self.changes.append(
          Step(
            sequence: start.nextSequence + offset, kind: change.kind, time: now, command: change.command,
            edits: change.edits, inverses: inverses))
      } catch { throw .edit(error) }
    }
    if !changes.isEmpty { after.countRevision() }
    try refuseDrafts(changes)
  }

  /// A gesture's draft could be neither read again nor undone: its edits must have been folded.
  private func refuseDrafts(_ changes: [Change]) throws(StoreError) {
    for change in changes {
      for case .insert(let item, _, _) in change.edits where !Item.isText(item.text) { throw .edit(.badText) }
    }
  }

  var update: Update {
    Update(before: start.document, after: after, steps: changes, notices: start.notices)
  }

  /// The records of the change and of what had to be recorded before it.
  func records(from before: StoreChecksum, to after: StoreChecksum) -> [HistoryRecord] {
    start.records
      + changes.enumerated().map { offset, step in
        var link = HistoryLink(step, from: before, to: after)
        link.part = offset + 1
        link.parts = changes.count
        return HistoryRecord(step: step, link: link)
      }
  }
}

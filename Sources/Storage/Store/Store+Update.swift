import Coding
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
    if try !exists(files.folder) {
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
    try verifyDeferredItems(start)
    return try planned.get()
  }
}

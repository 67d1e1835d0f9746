import Coding
public import TodoModel

/// A change of a store, from reading its document to writing it. It holds the lock, so no other process changes the
/// store in between. A transaction that ends without a commit writes nothing.
public struct Transaction: ~Copyable {
  fileprivate let store: Store
  fileprivate let files: StorePath
  fileprivate let start: ChangeBase
  /// The time of the change.
  public let time: Instant
  fileprivate let isDryRun: Bool
  /// The folder that is locked, or nil for a dry run, and where the folder is missing.
  fileprivate let lock: OpenFile?

  deinit { if let lock { store.disk.close(lock) } }

  /// The document on the disk, after completing an interrupted change; empty if the store is missing.
  public var document: Document { start.document }

  /// Returns the result of `plan` for the document. Items are read at their first use. If one cannot be read, `plan` gets a
  /// substitute for it, and this throws the reading's error in place of any error of `plan`.
  public func planning<Value>(_ plan: (Document) throws -> Value) throws -> Value {
    try planningSteps { start in Result { try plan(start.document) } }.get()
  }

  func planningSteps<Value>(_ plan: (ChangeBase) throws(StoreError) -> Value) throws(StoreError) -> Value {
    let made = Result { () throws(StoreError) in try plan(start) }
    try store.verifyDeferredItems(start)
    return try made.get()
  }

  /// Applies the edits, records them as one step with the words of `command`, and writes both: when this returns,
  /// they are on the disk. Without edits, and in a dry run, nothing is written. The store's missing folders are
  /// created with mode 0700, the file with 0600.
  ///
  /// Returns nil, with nothing written, if another process has created the store since this began: begin anew. Throws
  /// for drafts, too: fold edits by gestures first.
  public consuming func commit(_ edits: [Edit], command: [String]) throws(StoreError) -> Update? {
    try commit(edits.isEmpty ? [] : [Change(kind: .change, command: command, edits: edits)])
  }

  /// Records several steps: all of them or none.
  consuming func commit(_ changes: [Change]) throws(StoreError) -> Update? {
    try carryOut { start throws(StoreError) in changes.isEmpty ? nil : try Plan(start, changes, at: time) }
  }

  /// Stores a document as it is, as one step.
  consuming func commit(replacingBy document: Document, command: [String]) throws(StoreError) -> Update? {
    // A text that could not be read again is not written.
    let text = DocumentCoding.encode(document)
    _ = try store.decode(text)
    return try carryOut { start in
      start.checksum == StoreChecksum(of: text) && start.completed == nil
        ? nil : Plan(start, replacingBy: document, command: command, at: time)
    }
  }

  private func carryOut(_ plan: (ChangeBase) throws(StoreError) -> Plan?) throws(StoreError) -> Update? {
    guard let planned = try planningSteps(plan) else { return Plan(start).update }
    if isDryRun { return planned.update }
    if let lock { return try store.carryOut(planned, files, lock) }
    let made = try store.makeFolders(files.folder)
    do throws(StoreError) {
      let locked = try store.begin(files, at: time, isDryRun: false, isLocked: true)
      return locked.start.checksum == nil ? try locked.carryOut(plan) : nil
    } catch {
      store.removeFolders(made)
      throw error
    }
  }
}

extension Store {
  /// Waits for the lock, and reads the document. A dry run takes no lock, and has the result of the change.
  public func begin(at time: Instant, dryRun: Bool = false) throws(StoreError) -> Transaction {
    let files = try files()
    let isLocked = dryRun ? false : try exists(files.folder)
    return try begin(files, at: time, isDryRun: dryRun, isLocked: isLocked)
  }

  fileprivate func begin(
    _ files: StorePath, at time: Instant, isDryRun: Bool, isLocked: Bool
  ) throws(StoreError) -> Transaction {
    let lock = isLocked ? try lock(files.folder) : nil
    do throws(StoreError) {
      let start = try starting(files, isDryRun ? .read : .readWrite, at: time)
      return Transaction(
        store: self, files: files, start: start, time: time, isDryRun: isDryRun, lock: lock)
    } catch {
      if let lock { disk.close(lock) }
      throw error
    }
  }

  /// Applies the edits that `edits` returns for the store's document, as one step. It is called again if another process
  /// creates the store then. Throws its errors, or a ``StoreError``.
  public func update(
    command: [String], at now: Instant, dryRun: Bool = false,
    _ edits: (_ document: Document, _ now: Instant) throws -> [Edit]
  ) throws -> Update {
    while true {
      let transaction = try begin(at: now, dryRun: dryRun)
      let planned = try transaction.planning { try edits($0, now) }
      if let update = try transaction.commit(planned, command: command) { return update }
    }
  }

  /// Completes a change that a crash interrupted and reports it; otherwise writes and returns nothing.
  package func finish(at now: Instant) throws(StoreError) -> [Update.Notice] {
    let files = try files()
    guard try exists(files.folder), try starting(files, .read, at: now).completed != nil else {
      return []
    }
    let lock = try lock(files.folder)
    defer { disk.close(lock) }
    let start = try starting(files, .readWrite, at: now)
    guard let completed = start.completed else { return [] }
    try replace(files, with: DocumentCoding.encode(completed), like: start.status, lock)
    // Only the store is written: other problems are left to the next change, which reports them.
    return start.notices.filter { if case .completed = $0 { true } else { false } }
  }

  /// Replaces the stored document as one step that can be undone. Under the lock, `final` gets the document on the disk,
  /// after completing an interrupted change, and returns the one to store and a value of its own; it is called again if
  /// another process creates the store at the same moment.
  ///
  /// The document is stored unchanged, with its revision, times of change and members that no edit sets; the step has the
  /// edits that lead to it. If only such members differ there is no step to record, and nothing is written if the text is
  /// the same. Throws a ``StoreError``, or an error of `final`; the store is unchanged then.
  package func replace<Value>(
    command: [String], at now: Instant,
    _ final: (_ document: Document) throws -> (document: Document, value: Value)
  ) throws -> (update: Update, value: Value) {
    while true {
      let transaction = try begin(at: now)
      let (document, value) = try transaction.planning(final)
      if let update = try transaction.commit(replacingBy: document, command: command) {
        return (update, value)
      }
    }
  }

  /// Replaces the stored document like ``replace(command:at:_:)``, without a further value.
  package func rewrite(
    command: [String], at now: Instant, _ final: (_ document: Document) throws -> Document
  ) throws -> Update {
    try replace(command: command, at: now) { (try final($0), ()) }.update
  }
}

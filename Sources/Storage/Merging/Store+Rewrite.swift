import Coding
package import TodoModel

extension Store {
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

  /// Replaces the stored document as one step that can be undone.
  ///
  /// Under the lock, `final` gets the document on the disk, after completing an interrupted change, and
  /// returns the one to store and a value of its own. The document is stored unchanged, with its revision,
  /// times of change and members that no edit sets; the step has the edits that lead to it. If only such
  /// members differ there is no step to record, and nothing is written if the text is the same. `final` is
  /// called again if another process creates the store at the same moment.
  ///
  /// Throws a ``StoreError``, or an error of `final`; the store is unchanged then.
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

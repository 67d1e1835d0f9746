package import TodoModel

extension Store {
  /// Brings to its end what a crash has left half done, and says what that was; otherwise nothing is written, and
  /// there is nothing to say.
  package func finish(at now: Instant) throws(StoreError) -> [Update.Notice] {
    let files = try files()
    guard try folderExists(files.folder), try starting(files, .read, at: now).completed != nil else {
      return []
    }
    let lock = try lock(files.folder)
    defer { disk.close(lock) }
    let start = try starting(files, .readWrite, at: now)
    guard let completed = start.completed else { return [] }
    try replace(files, with: StoreText(completed), like: start.status, lock)
    // Only the store is written: whatever else was found is left to the next change, which says it.
    return start.notices.filter { if case .completed = $0 { true } else { false } }
  }

  /// Puts a whole document in the place of the stored one, as one step that can be undone.
  ///
  /// Under the lock, `final` gets the document as it is on the disk then, what a crash left completed, and gives
  /// the one to store and what it has computed beside it. The document is stored as it is, with its revision, times of change and members that no edit sets; the
  /// step holds the edits that lead to it. Where nothing but such members differs there is no step to record, and
  /// nothing at all is written if the text is the same. `final` is called twice where the store's folder is missing.
  ///
  /// Throws a ``StoreError``, or what `final` throws; then the store is as it was.
  package func replace<Value>(
    command: [String], at now: Instant,
    _ final: (_ document: Document) throws -> (document: Document, value: Value)
  ) throws -> (update: Update, value: Value) {
    let files = try files()
    if try !folderExists(files.folder) {
      // What is refused makes no folder.
      _ = try final(Document())
      try makeFolders(files.folder)
    }
    let lock = try lock(files.folder)
    defer { disk.close(lock) }
    let start = try starting(files, .readWrite, at: now)
    let (document, value) = try Result { try final(start.document) }.get()
    try makeSure(start)
    // What could not be read again is not written.
    let text = DocumentCoding.encode(document)
    _ = try decode(text)
    if start.checksum == StoreChecksum(of: text), start.completed == nil {
      return (Plan(start).update, value)
    }
    let plan = Plan(start, replacingBy: document, command: command, at: now)
    return (try carryOut(plan, files, lock), value)
  }

  /// The same where nothing is computed beside the document.
  package func rewrite(
    command: [String], at now: Instant, _ final: (_ document: Document) throws -> Document
  ) throws -> Update {
    try replace(command: command, at: now) { (try final($0), ()) }.update
  }
}

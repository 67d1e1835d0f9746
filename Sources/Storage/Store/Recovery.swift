import Coding
import JSON
import TodoModel

/// The start of a change: the store's document, and what must be written before the change.
struct ChangeBase {
  var document: Document
  /// The store's content, or nil if there is no store yet.
  var checksum: StoreChecksum?
  /// The status of the store's file, even an empty one, or nil if there is no file.
  var status: FileStatus?
  var history: HistoryTail
  /// The text that the document was read from, if a part of it has not been read yet.
  var source: [UInt8] = []
  let lazyItems = LazyItemReader()
  /// The document that a crash kept from the store; it is written first.
  var completed: Document?
  /// The records to write before the change's own, still without their links.
  var records: [HistoryRecord] = []
  var notices: [Update.Notice] = []
  var hook: Int?

  var nextSequence: Int { (records.last?.step.sequence ?? history.nextSequence - 1) + 1 }
}

extension Store {
  /// Reads the store and the history and finds the records that join them.
  func starting(_ files: StorePath, _ mode: OpenMode, at now: Instant) throws(StoreError) -> ChangeBase {
    let found = try fileContent(files, mode)
    let content = try stored(found, files, mode)
    let history = HistoryFile(disk: disk, path: files.history)
    var start = ChangeBase(document: Document(), status: found?.status, history: HistoryTail())
    start.checksum = content.map { StoreChecksum(of: $0.bytes) }
    start.history = try history.tail()
    if mode == .readWrite, let unsafeReason = start.history.status.flatMap(disk.unsafeReason) {
      throw .notOwn(path: files.history, unsafeReason)
    }
    if let text = content?.bytes {
      if start.history.last?.after == start.checksum, text.count >= defersFrom {
        start.source = text
        start.document = try decode(text, deferring: start.lazyItems)
      } else {
        start.document = try decode(text)
      }
    } else if start.history.hasRecords {
      // Without the lock, the first write may have happened between the two reads.
      if try self.content(files, mode) != nil { return try starting(files, mode, at: now) }
      throw .missing(path: path, history: files.history)
    }
    if start.history.keep < start.history.size {
      start.notices.append(.cutTornRecord(bytes: start.history.size - start.history.keep))
    }
    if start.history.last != nil, start.history.last?.after != start.checksum, start.history.scan == nil {
      start.history.scan = try history.scan()
    }
    start.join(at: now)
    start.hook = hookStep(files)
    return start
  }

  /// Throws if deferred items turned out to be missing: reading the whole text then finds the error.
  func verifyDeferredItems(_ start: ChangeBase) throws(StoreError) {
    guard start.lazyItems.hasFailed else { return }
    _ = try decode(start.source)
    throw .fault(
      StoreTextError(
        path: path, position: TextPosition(line: 1, column: 1), reason: "changed since it was written"))
  }
}

extension ChangeBase {
  /// Joins the store's content to the history's last record.
  fileprivate mutating func join(at now: Instant) {
    let content = checksum ?? StoreChecksum(of: DocumentCoding.encode(document))
    guard let last = history.last, last.sequence < HistoryLink.lastStart else {
      restart(at: now, content)
      return
    }
    if last.after == content { return }
    if last.before == content, status?.isRestoredCopy(historyModified: history.status?.modified) != true,
      complete(last)
    {
      return
    }
    if history.last?.after == content { return }
    recordOutside(at: now, content)
    // A copy that was put back does not know the numbers that were given out after it.
    if let scan = history.scan { document.keepNumbers(below: scan.next) }
  }

  /// Applies the last record. If it does not fit, drops it and returns false.
  private mutating func complete(_ last: HistoryLink) -> Bool {
    guard var scan = history.scan, scan.floor < scan.entries.count else { return false }
    var changed = document
    for entry in scan.lastParts {
      guard let record = scan.record(entry),
        (try? changed.apply(record.step.edits, at: record.step.time)) != nil
      else {
        scan.dropLast()
        history.scan = scan
        history.keep = scan.keep
        history.entry = scan.last
        notices.append(.dropped(last.sequence))
        return false
      }
    }
    changed.countRevision()
    document = changed
    completed = changed
    notices.append(.completed(last.sequence))
    return true
  }

  /// Records another program's changes to the store. If the history cannot show them, restarts it.
  private mutating func recordOutside(at now: Instant, _ content: StoreChecksum) {
    guard let last = history.last, var replayed = history.scan?.replay() else {
      restart(at: now, content)
      return
    }
    let edits = replayed.edits(to: document)
    guard let inverses = try? replayed.apply(edits, at: now) else {
      restart(at: now, content)
      return
    }
    // Only white space, the revision or unknown members differ: nothing that could be undone.
    if edits.isEmpty { return }
    let step = Step(
      sequence: nextSequence, kind: .outside, time: now, command: [], edits: edits, inverses: inverses)
    records.append(HistoryRecord(step: step, link: HistoryLink(step, from: last.after, to: content)))
    notices.append(.recordedOutside(step.sequence))
  }

  /// Records the whole document for a history that starts, unless it is empty, or that damage has cut in two.
  private mutating func restart(at now: Instant, _ content: StoreChecksum) {
    if history.size == 0, document == Document() { return }
    if history.last != nil || history.scan?.damage.isEmpty == false {
      notices.append(.restartedHistory(nextSequence))
    }
    records.append(HistoryRecord(base: document, nextSequence, now, content))
  }
}

extension FileStatus {
  /// Whether another program restored a copy of the store from before the last record, as opposed to a crash.
  ///
  /// A crash happens after writing the record and before replacing the store, so the store is the older file. A
  /// store changed later was copied, checked out or moved there by a person, whose action counts. The time of
  /// change decides: no copy can bring it along. If both times are equal, the clock was too coarse, or there is
  /// none: then it was a crash. Setting a mode after a crash looks like a restored copy; this only loses a change
  /// that was never reported as made, and it is recorded as made by another program.
  func isRestoredCopy(historyModified modified: Duration?) -> Bool {
    guard let changed, let modified else { return false }
    return changed > modified
  }
}

extension HistoryRecord {
  /// A record of the whole document, whose store has this content.
  init(base: Document, _ sequence: Int, _ time: Instant, _ content: StoreChecksum) {
    let step = Step(sequence: sequence, kind: .base, time: time, command: [], edits: [], inverses: [])
    self.init(step: step, link: HistoryLink(step, from: content, to: content), base: base)
  }
}

extension HistoryLink {
  init(_ step: Step, from before: StoreChecksum, to after: StoreChecksum) {
    self.init(sequence: step.sequence, kind: step.kind, before: before, after: after, hook: step.hook)
  }
}

import TodoModel

// A long history is cut in two: the steps that can still be undone stay, older ones go to a file of their
// own and replace those moved before.
extension Store {
  /// The length of a history in bytes from which its oldest steps are moved away: 64 MiB.
  static let maxHistory = 64 << 20

  /// Moves the oldest steps away after a change, if the history is too long. `length` is the store's; its content results
  /// from the last record. The older file is written and made durable first, then the history is replaced: at any moment it
  /// is either the whole one, or the shorter one that leads to the same store. Returns a notice on failure; the change
  /// remains, and the next change tries again.
  func moveOldSteps(
    _ files: StorePath, size: Int, length: Int, _ folder: OpenFile
  ) -> [Update.Notice] {
    // The kept part begins with the whole document.
    guard size > max(maxHistory, length + maxHistory / 2) else { return [] }
    do throws(StoreError) {
      try refuseForeignOldSteps(files)
      guard let content = try content(files, .read),
        let (file, status) = try disk.openBeside(files.history)
      else { return [] }
      defer { disk.close(file) }
      let document = try decode(content.bytes)
      let lines = HistoryLines(disk, file, size: status.size)
      let kept = try naming(files.history, rest(of: lines, document, content.bytes))
      if kept.start == 0 { return [] }
      try replace(StorePath(store: files.oldHistory, temporary: files.temporary), like: status, folder) {
        (copy) throws(SystemError) in
        var at = 0
        while at < kept.start {
          let part = try disk.read(file, at..<min(kept.start, at + 1 << 20))
          if part.isEmpty { break }
          try disk.write(copy, part)
          at += part.count
        }
      }
      let history = StorePath(store: files.history, temporary: files.temporary)
      try replace(history, with: kept.bytes, like: status, folder)
      return []
    } catch {
      return [.oldStepsStay(error)]
    }
  }

  /// Throws if the file of older steps belongs to another program. If its first record is damaged, the other
  /// records decide, unless the file is longer than ``maxExamined``.
  private func refuseForeignOldSteps(_ files: StorePath) throws(StoreError) {
    let path = files.oldHistory
    guard let (file, status) = try disk.openBeside(path) else { return }
    defer { disk.close(file) }
    if let unsafeReason = disk.unsafeReason(of: status) { throw .notOwn(path: path, unsafeReason) }
    var lines = HistoryLines(disk, file, size: status.size)
    if status.size == 0 { return }
    if try naming(path, lines.record(at: 0)) != nil { return }
    guard status.size <= Store.maxExamined else { throw .notHistory(path: path) }
    _ = try HistoryFile(disk: disk, path: path).tail()
  }

  /// The end of the history: a quarter of its limit, from the first write in it on; at least the last write.
  private func rest(
    of lines: HistoryLines, _ document: Document, _ text: [UInt8]
  ) throws(SystemError) -> HistoryRest {
    var lines = lines
    func rest(from start: Int) throws(SystemError) -> HistoryRest? {
      HistoryRest(HistoryScan(try lines.rest(from: start)), from: start, to: document)
    }
    let quarter = max(0, lines.size - maxHistory / 4)
    var start = quarter == 0 ? 0 : try lines.lineStart(before: quarter - 1)
    if start < quarter, let whole = try lines.record(at: start) { start = whole.entry.end }
    if try lines.record(at: start) != nil, let rest = try rest(from: start) { return rest }
    let last = try lines.record(endingAt: lines.size)
    // A write longer than a quarter stays whole.
    var first = last
    while let record = first, record.link.part > 1 { first = try lines.record(endingAt: record.entry.start) }
    if let start = first?.entry.start, let rest = try rest(from: start) { return rest }
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
      bytes = HistoryRecord(base: before, link.sequence - 1, time, link.before).encoded() + rest
    }
    guard HistoryScan(bytes).replay()?.edits(to: document).isEmpty == true else { return nil }
  }

  /// An empty rest: all steps are moved, and the history restarts with the document.
  init(all size: Int, _ document: Document, _ content: StoreChecksum, _ last: FoundRecord?) {
    start = size
    let time = last?.record()?.step.time ?? Instant(secondsSince1970: 0)
    bytes = HistoryRecord(base: document, last?.link.sequence ?? 1, time, content).encoded()
  }
}

import Text

/// The end of the history, as a write needs it.
struct HistoryTail {
  /// The file's length in bytes.
  var size = 0
  /// The length that a write keeps: a torn record at the end is cut off.
  var keep = 0
  var status: FileStatus?
  /// The last record.
  var entry: HistoryEntry?
  /// Whether the kept part ends within a damaged line.
  var endsWithoutLineFeed = false
  /// The whole history, if its end alone was not enough.
  var scan: HistoryScan?

  var last: HistoryLink? { entry?.link }

  /// The offset of the last record that undo and redo can start from, or nil if there is none, or damage after it.
  var reachable: Int? {
    if let scan, scan.floor == scan.entries.count { return nil }
    return entry?.start
  }

  /// Whether there is any record, even a damaged one.
  var hasRecords: Bool { last != nil || scan?.damage.isEmpty == false }

  var nextSequence: Int {
    guard let last, last.sequence < HistoryLink.lastStart else { return 1 }
    return last.sequence + 1
  }
}

struct HistoryFile {
  let disk: Disk
  let path: String

  /// The end of the history; reads more than that only if it is damaged. Throws if the file is not flick's.
  func tail() throws(StoreError) -> HistoryTail {
    guard let (file, status) = try openFile() else { return HistoryTail() }
    defer { disk.close(file) }
    if status.size == 0 { return HistoryTail(status: status) }
    var lines = HistoryLines(disk, file, size: status.size)
    if let tail = try naming(path, tail(&lines, status)) { return tail }
    let scan = HistoryScan(try naming(path, disk.readAll(file, size: status.size)))
    if scan.isForeign { throw .notHistory(path: path) }
    return HistoryTail(
      size: scan.bytes.count, keep: scan.keep, status: status, entry: scan.last,
      endsWithoutLineFeed: scan.keep > 0 && scan.bytes[scan.keep - 1] != .lineFeed, scan: scan)
  }

  /// All records, or nil if there is no file.
  func scan() throws(StoreError) -> HistoryScan? {
    guard let (file, status) = try openFile() else { return nil }
    defer { disk.close(file) }
    return HistoryScan(try naming(path, disk.readAll(file, size: status.size)))
  }

  /// The file's length in bytes; 0 if there is none.
  func size() throws(StoreError) -> Int {
    guard let (file, status) = try openFile() else { return 0 }
    disk.close(file)
    return status.size
  }

  /// Opens the file, or returns nil if there is none. Throws if it is not a plain file. The caller closes it.
  func openFile() throws(StoreError) -> (file: OpenFile, status: FileStatus)? {
    guard let (file, status) = try disk.openBeside(path) else { return nil }
    if status.kind == .regular { return (file, status) }
    disk.close(file)
    throw .notOwn(path: path, .notAFile)
  }

  /// The end of the history from its last lines, or nil if these are damaged or contain no whole record.
  private func tail(
    _ lines: inout HistoryLines, _ status: FileStatus
  ) throws(SystemError) -> HistoryTail? {
    var keep = lines.size
    var last = try lines.record(endingAt: keep)
    if last == nil {
      keep = try lines.lineStart(before: lines.size - 1)
      last = try lines.record(endingAt: keep)
      let rest = try lines.rest(from: keep)
      let isTorn = rest.withUnsafeBytes { HistoryLine.isUnfinished($0, at: 0, behindRecord: true) }
      guard last != nil, isTorn else { return nil }
    }
    // Records written together count only together.
    while let part = last?.link, part.part < part.parts {
      while let own = last, own.link.parts > 1 {
        keep = own.entry.start
        last = try lines.record(endingAt: keep)
        if own.link.part == 1 { break }
      }
      if last == nil { return nil }
    }
    guard let last else { return nil }
    return HistoryTail(size: lines.size, keep: keep, status: status, entry: last.entry)
  }
}

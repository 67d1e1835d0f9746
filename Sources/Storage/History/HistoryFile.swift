internal import TodoModel

/// What a write must know of the history: how it ends.
struct HistoryTail {
  /// Whether there is a file.
  var exists = false
  /// The file's length in bytes.
  var size = 0
  /// How many of them a write leaves: a torn record at the end is cut off.
  var keep = 0
  /// When it was last written; nil where that is not known.
  var modified: Duration?
  /// What the system tells of the file; nil if there is none.
  var status: FileStatus?
  /// The last whole record.
  var last: HistoryLink?
  /// All of it, where the end alone did not tell.
  var scan: HistoryScan?

  /// Whether there is any record, be it a damaged one.
  var hasRecords: Bool { last != nil || scan?.damage.isEmpty == false }

  /// The number of the next record.
  var nextSequence: Int { (last?.sequence ?? 0) + 1 }
}

/// The history's file, to read.
struct HistoryFile {
  let disk: Disk
  let path: String

  private static let block = 16_384

  /// How the history ends. Reads no more than the last record, unless that is torn or one of several that were
  /// written together.
  func tail() throws(StoreError) -> HistoryTail {
    guard let (file, status) = try open() else { return HistoryTail() }
    defer { disk.close(file) }
    do { return try tail(file, status) } catch { throw StoreError(path, error) }
  }

  /// Opens the file; nil if there is none. What is no plain file is refused.
  private func open() throws(StoreError) -> (file: OpenFile, status: FileStatus)? {
    guard let (file, status) = try disk.openBeside(path) else { return nil }
    if status.kind == .regular { return (file, status) }
    disk.close(file)
    throw .notOwn(path: path, .notAFile)
  }

  private func tail(_ file: OpenFile, _ status: FileStatus) throws(SystemFault) -> HistoryTail {
    let size = status.size
    guard size > 0 else { return HistoryTail(exists: true, status: status) }
    if let entry = try lastRecord(file, size), entry.link.parts == 1 {
      return HistoryTail(
        exists: true, size: size, keep: size, modified: status.modified, status: status,
        last: entry.link)
    }
    let scan = HistoryScan(try disk.readAll(file, size: size))
    return HistoryTail(
      exists: true, size: scan.bytes.count, keep: scan.keep, modified: status.modified, status: status,
      last: scan.last?.link, scan: scan)
  }

  /// All records; nil if there is no file.
  func scan() throws(StoreError) -> HistoryScan? {
    guard let (file, status) = try open() else { return nil }
    defer { disk.close(file) }
    do { return HistoryScan(try disk.readAll(file, size: status.size)) } catch {
      throw StoreError(path, error)
    }
  }

  /// The last line, read backwards in growing blocks; nil unless it is one whole record.
  private func lastRecord(_ file: OpenFile, _ size: Int) throws(SystemFault) -> HistoryEntry? {
    var length = HistoryFile.block
    while true {
      let start = max(0, size - length)
      let bytes = try disk.read(file, start..<size)
      guard bytes.last == .lineFeed else { return nil }
      if let before = bytes.dropLast().lastIndex(of: .lineFeed) {
        return HistoryFile.entry(bytes, at: before + 1)
      }
      if start == 0 { return HistoryFile.entry(bytes, at: 0) }
      length *= 4
    }
  }

  private static func entry(_ bytes: [UInt8], at start: Int) -> HistoryEntry? {
    bytes.withUnsafeBytes { bytes in
      guard case .record(let entry) = HistoryLine(bytes, at: start), entry.end == bytes.count else {
        return nil
      }
      return entry
    }
  }
}

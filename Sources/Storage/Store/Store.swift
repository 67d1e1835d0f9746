package import Coding
import JSON
public import TodoModel

/// A document in a file, with its history in a second one.
///
/// A reader takes no lock and sees one state, old or new. A change, a ``Transaction``, is on the disk when its
/// ``Transaction/commit(_:command:)`` returns; when it throws, the file is unchanged, except for
/// ``StoreError/outcomeUnknown(path:_:)``. Several processes may change one store: they wait for each other. The first
/// write breaks hard links; access lists and extended attributes are not copied.
public struct Store: Sendable {
  /// The file as named by the caller. It may be missing, and may be a symbolic link.
  public let path: String
  /// The size limit of a store, a history or a copy of a store: 2 GiB.
  public static let maxSize = Disk.maxSize
  /// The time that a change waits for the lock.
  public let lockTimeout: Duration
  let disk: Disk
  /// Called with each change that was written, while the lock is still held.
  package var didWrite: (@Sendable (Update) -> Void)?
  /// The step whose hook runs the program, with the path of its store; nil outside of hooks.
  package var hook: (path: String, step: Int)?
  /// The length of the text in bytes from which a change defers the reading of items.
  var defersFrom = LazyItemReader.worthwhile
  /// The length of the history in bytes from which the oldest steps are moved away.
  var maxHistory = Store.maxHistory

  /// The store in this file, which may be missing; no file is accessed yet.
  public init(path: String, lockTimeout: Duration = .seconds(10)) {
    self.init(path: path, fileSystem: PosixFileSystem(), lockTimeout: lockTimeout)
  }

  package init(path: String, fileSystem: any FileSystem, lockTimeout: Duration = .seconds(10)) {
    self.path = path
    self.lockTimeout = lockTimeout
    disk = Disk(system: fileSystem)
  }

  /// The document, or nil if nothing has been stored yet. Works in read-only folders. Throws
  /// ``StoreError/missing(path:history:)`` if the file is missing although its history exists.
  public func read() throws(StoreError) -> Document? { try read(deferring: nil) }

  /// The document. With `lazyItems`, items of a large store that flick wrote, according to its history, are
  /// deferred: check ``LazyItemReader/hasFailed`` after their use, and read again without it in that case.
  package func read(deferring lazyItems: LazyItemReader?) throws(StoreError) -> Document? {
    let files = try files()
    guard let content = try present(files) else { return nil }
    guard let lazyItems, content.bytes.count >= defersFrom,
      let last = try? HistoryFile(disk: disk, path: files.history).tail().last,
      last.after == StoreChecksum(of: content.bytes)
    else { return try decode(content.bytes) }
    return try decode(content.bytes, deferring: lazyItems)
  }

  /// The store's content, or nil if nothing has been stored yet. Throws if it is missing although its history exists.
  func present(_ files: StorePath) throws(StoreError) -> StoreContent? {
    if let content = try content(files, .read) { return content }
    guard try historyHasRecords(files) else { return nil }
    // The first write may have happened between the two reads.
    if let content = try content(files, .read) { return content }
    throw .missing(path: path, history: files.history)
  }

  /// The locations of the store's files. Symbolic links to the store are followed, even if they lead to no file.
  public func files() throws(StoreError) -> StorePath {
    let files = try naming(path, resolve())
    if files.store != path { try refuseNameless(files) }
    return files
  }
}

struct StoreContent {
  var bytes: [UInt8]
  var status: FileStatus
}

extension Store {
  /// The content of the store's file, or nil if it is missing, or empty without a history: not yet written.
  func content(_ files: StorePath, _ mode: OpenMode) throws(StoreError) -> StoreContent? {
    try stored(try fileContent(files, mode), files, mode)
  }

  /// The content of the store's file, or nil if it is empty and has no history.
  func stored(
    _ found: StoreContent?, _ files: StorePath, _ mode: OpenMode
  ) throws(StoreError) -> StoreContent? {
    guard let found, found.bytes.isEmpty else { return found }
    guard try HistoryFile(disk: disk, path: files.history).size() > 0 else { return nil }
    // The first write may have happened between the two reads.
    return try fileContent(files, mode)
  }

  /// The file's content, valid or not, or nil if it is missing. More than `longest` bytes are an error.
  func fileContent(
    _ files: StorePath, _ mode: OpenMode, atMost longest: Int = Disk.maxSize
  ) throws(StoreError) -> StoreContent? {
    let status: FileStatus
    do throws(SystemError) {
      guard let file = try disk.openIfThere(files.store, mode) else { return nil }
      defer { disk.close(file) }
      status = try disk.status(of: file)
      if status.kind == .regular, status.size <= longest {
        return StoreContent(bytes: try disk.readAll(file, size: status.size), status: status)
      }
    } catch {
      throw error.isFolder ? .notAFile(path: path) : StoreError(path, error)
    }
    throw status.kind == .regular ? .tooLarge(path: path, size: status.size) : .notAFile(path: path)
  }

  func decode(
    _ bytes: [UInt8], deferring lazyItems: LazyItemReader? = nil
  ) throws(StoreError) -> Document {
    do { return try DocumentCoding.decode(bytes, deferring: lazyItems) } catch {
      let position = TextPosition(of: error.offset, in: bytes)
      throw .fault(StoreTextError(path: path, position: position, reason: error.reason))
    }
  }

  /// Throws if a link opens a file although its target names nothing: `/dev/stdin` when that is a pipe.
  private func refuseNameless(_ files: StorePath) throws(StoreError) {
    let isNameless = try naming(path) { () throws(SystemError) in
      guard try disk.status(at: files.store) == nil, let file = try disk.openIfThere(path, .read) else {
        return false
      }
      disk.close(file)
      // The first write may have happened between the two reads.
      return try disk.status(at: files.store) == nil
    }
    if isNameless { throw .notAFile(path: path) }
  }

  private func resolve() throws(SystemError) -> StorePath {
    guard !path.isEmpty, !path.utf8.contains(0), !path.hasSuffix("/") else { throw .noSuchFile }
    var target = path
    for _ in 0..<40 {
      guard let status = try disk.status(at: target), status.kind == .symbolicLink else {
        return StorePath(store: target)
      }
      let destination = try disk.uninterrupted(disk.system.destination(ofLink: target))
      guard !destination.isEmpty else { throw .noSuchFile }
      target = destination.hasPrefix("/") ? destination : StorePath.folder(of: target) + "/" + destination
    }
    throw .tooManyLinks
  }

  /// Creates the store's folder and its missing ancestors, with mode 0700.
  public func makeFolder() throws(StoreError) { _ = try makeFolders(try files().folder) }

  package func exists(_ path: String) throws(StoreError) -> Bool {
    try naming(path, disk.status(at: path)) != nil
  }

  /// Creates a folder and its missing ancestors on the disk. Returns them, the innermost first; after an error none is.
  func makeFolders(_ path: String) throws(StoreError) -> [String] {
    if try exists(path) { return [] }
    let parent = StorePath.folder(of: path)
    var made = parent == path ? [] : try makeFolders(parent)
    do throws(SystemError) {
      let folder = try disk.open(parent, .folder)
      defer { disk.close(folder) }
      do throws(SystemError) {
        try disk.uninterrupted(disk.system.makeFolder(path))
        made.insert(path, at: 0)
        if disk.system.user == nil {
          let new = try disk.open(path, .folder)
          defer { disk.close(new) }
          try disk.setOwner(ofNew: new, in: folder)
        }
      } catch {
        // Another process created it first.
        if !error.isThereAlready { throw error }
      }
      try disk.syncFolder(folder)
    } catch {
      removeFolders(made)
      throw error.isPermission ? .noPermission(path: path, error) : .cannotCreate(path: path, error)
    }
    return made
  }

  /// Removes folders created for a change that was refused, unless they hold something by now.
  func removeFolders(_ made: [String]) { for path in made { disk.system.removeFolder(path) } }

  /// Opens the folder and waits for its lock; closing it releases the lock.
  func lock(_ folder: String) throws(StoreError) -> OpenFile {
    do throws(SystemError) {
      let file = try disk.open(folder, .folder)
      let start = disk.system.monotonicTime()
      var pause = Duration.milliseconds(1)
      do throws(SystemError) {
        while try !disk.uninterrupted(disk.system.lock(file)) {
          let waited = disk.system.monotonicTime() - start
          guard waited < lockTimeout else { throw SystemError.lockHeld }
          disk.system.sleep(min(pause, lockTimeout - waited))
          pause = min(pause * 2, .milliseconds(16))
        }
        return file
      } catch {
        disk.close(file)
        throw error
      }
    } catch {
      throw error == .lockHeld ? .lockTimeout(folder: folder, after: lockTimeout) : StoreError(folder, error)
    }
  }

  private func historyHasRecords(_ files: StorePath) throws(StoreError) -> Bool {
    do { return try HistoryFile(disk: disk, path: files.history).tail().hasRecords } catch {
      switch error {
      case .notOwn, .notHistory: return false
      default: throw error
      }
    }
  }

  /// The step whose hook runs the program, if it is a step of this store.
  func hookStep(_ files: StorePath) -> Int? {
    guard let hook, let other = try? Store(path: hook.path, fileSystem: disk.system).files().store,
      (try? disk.isSame(other, files.store)) == true
    else { return nil }
    return hook.step
  }
}

/// The steps in the history.
public struct StoreLog: Sendable {
  /// The recorded steps, the latest last.
  public var steps: [Step]
  /// The steps that undo and redo can take, among the last steps if only these were read.
  public var history: History
  /// The number of the first step after each damaged place of the history; nothing before the last of them can be
  /// undone. One more than the last step if the end is damaged. Among the last steps, if only these were read.
  public var damagedBefore: [Int]
  /// Whether the last record is torn; the next change cuts it off.
  public var isTorn: Bool
}

extension Store {
  /// The last `limit` steps, or all. Takes no lock. With a limit, only the history's end is read unless it is damaged.
  public func log(limit: Int? = nil) throws(StoreError) -> StoreLog {
    if let limit, let log = try logOfEnd(max(0, limit)) { return log }
    let scan = try scan() ?? HistoryScan([])
    let entries = scan.entries.suffix(max(0, limit ?? Int.max))
    return StoreLog(
      steps: entries.compactMap { scan.record($0)?.step }, history: scan.history,
      damagedBefore: scan.damagedBefore,
      isTorn: scan.isTorn)
  }

  /// The last steps, read from the end, or nil if there is damage among them.
  private func logOfEnd(_ limit: Int) throws(StoreError) -> StoreLog? {
    let path = try files().history
    let tail = try HistoryFile(disk: disk, path: path).tail()
    guard tail.scan == nil, let start = tail.entry?.start,
      var reader = try BackwardReader(disk, path: path)
    else { return nil }
    defer { reader.close() }
    guard let last = try reader.record(at: start) else { return nil }
    var found: [FoundRecord] = []
    var next: FoundRecord? = last
    while let record = next, found.count < limit {
      found.append(record)
      next = try reader.record(before: record)
      if next == nil, record.entry.start > 0 { return nil }
    }
    let steps = found.reversed().compactMap { $0.record()?.step }
    guard steps.count == found.count else { return nil }
    let history = try history(after: last, from: steps.first?.sequence, &reader)
    if reader.meetsHookSteps { return nil }
    return StoreLog(steps: steps, history: history, damagedBefore: [], isTorn: tail.keep < tail.size)
  }

  /// The steps that can be undone and redone after a record, as far as the records from number `first` on show it.
  private func history(
    after last: FoundRecord, from first: Int?, _ reader: inout BackwardReader
  ) throws(StoreError) -> History {
    guard let first else { return History() }
    let heads = try reader.heads(after: last)
    var undoable: [Int] = []
    var top = heads.undo
    while let start = top?.start, let record = try reader.record(at: start) {
      let step = if case .redo(let made) = record.link.kind { made } else { record.link.sequence }
      guard step >= first else { break }
      undoable.append(step)
      top = try reader.belowMade(record)
    }
    var redoable: [Int] = []
    top = heads.redo
    while let start = top?.start, let record = try reader.record(at: start),
      case .undo(let step) = record.link.kind, step >= first
    {
      redoable.append(step)
      top = try reader.belowTakenBack(record)
    }
    return History(undoable: undoable.reversed(), redoable: redoable.reversed())
  }

  /// The whole history, or nil if there is none. Throws if the file is not flick's.
  func scan() throws(StoreError) -> HistoryScan? {
    let path = try files().history
    let scan = try HistoryFile(disk: disk, path: path).scan()
    if scan?.isForeign == true { throw .notHistory(path: path) }
    return scan
  }
}

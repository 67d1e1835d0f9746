public import TodoModel

/// A document in a file, with its history in a second one.
///
/// A reader takes no lock and sees one state, old or new. A change is on the disk when
/// ``update(command:at:dryRun:_:)`` returns; when it throws, the file is unchanged, except for
/// ``StoreError/outcomeUnknown(path:_:)``. Several processes may change one store: they wait for each other.
///
/// The first write breaks hard links; access lists and extended attributes are not copied.
public struct Store: Sendable {
  /// The file as named by the caller. It may be missing, and may be a symbolic link.
  public let path: String
  /// The size limit of a store, a history or a copy of a store: 2 GiB.
  public static let largest = Disk.largest
  /// The time that a change waits for the lock.
  public let lockTimeout: Duration
  let disk: Disk
  /// The length of the text in bytes from which a change defers the reading of items.
  var defersFrom = LazyItemReader.worthwhile
  /// The length of the history in bytes from which the oldest steps are moved away.
  var longestHistory = Store.longestHistory

  /// The store in this file, which may be missing; no file is accessed yet.
  public init(path: String, lockTimeout: Duration = .seconds(10)) {
    self.init(path: path, fileSystem: PosixFileSystem(), lockTimeout: lockTimeout)
  }

  package init(path: String, fileSystem: any FileSystem, lockTimeout: Duration = .seconds(10)) {
    self.path = path
    self.lockTimeout = lockTimeout
    disk = Disk(system: fileSystem)
  }

  /// The document, or nil if nothing has been stored yet.
  ///
  /// Works in read-only folders. Throws ``StoreError/missing(path:history:)`` if the file is missing
  /// although its history exists.
  public func read() throws(StoreError) -> Document? {
    let files = try files()
    if let content = try content(files, .read) { return try decode(content.bytes) }
    guard try historyHasRecords(files) else { return nil }
    // The first write may have happened between the two reads.
    if let content = try content(files, .read) { return try decode(content.bytes) }
    throw .missing(path: path, history: files.history)
  }

  /// The locations of the store's files. Symbolic links to the store are followed, even if they lead to no file.
  public func files() throws(StoreError) -> StorePath {
    let files: StorePath
    do { files = try resolve() } catch { throw StoreError(path, error) }
    if files.store != path { try refuseNameless(files) }
    return files
  }
}

/// The store's file as it was read.
struct StoreContent {
  var bytes: [UInt8]
  var status: FileStatus
}

extension Store {
  /// The content of the store's file, or nil if it is missing, or empty without a history: then it is yet to be
  /// written.
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
    _ files: StorePath, _ mode: OpenMode, atMost longest: Int = Disk.largest
  ) throws(StoreError) -> StoreContent? {
    do {
      guard let file = try disk.openIfThere(files.store, mode) else { return nil }
      defer { disk.close(file) }
      let status = try disk.status(of: file)
      guard status.kind == .regular else { throw StoreError.notAFile(path: path) }
      guard status.size <= longest else { throw StoreError.tooLarge(path: path, size: status.size) }
      return StoreContent(bytes: try disk.readAll(file, size: status.size), status: status)
    } catch let error as StoreError {
      throw error
    } catch let fault as SystemFault {
      throw fault.isFolder ? .notAFile(path: path) : StoreError(path, fault)
    } catch {
      throw .notAFile(path: path)
    }
  }

  func decode(
    _ bytes: [UInt8], deferring lazyItems: LazyItemReader? = nil
  ) throws(StoreError) -> Document {
    do { return try DocumentCoding.decode(bytes, deferring: lazyItems) } catch {
      let position = TextPosition(of: error.offset, in: bytes)
      throw .fault(StoreFault(path: path, position: position, reason: error.reason))
    }
  }

  /// Throws if a link opens a file although its target names nothing: `/dev/stdin` when that is a pipe.
  private func refuseNameless(_ files: StorePath) throws(StoreError) {
    do throws(SystemFault) {
      guard try disk.status(at: files.store) == nil, let file = try disk.openIfThere(path, .read) else {
        return
      }
      disk.close(file)
      // The first write may have happened between the two reads.
      if try disk.status(at: files.store) != nil { return }
    } catch {
      throw StoreError(path, error)
    }
    throw .notAFile(path: path)
  }

  private func resolve() throws(SystemFault) -> StorePath {
    guard !path.isEmpty, !path.utf8.contains(0), !path.hasSuffix("/") else { throw .noSuchFile }
    var target = path
    for _ in 0..<40 {
      guard let status = try disk.status(at: target), status.kind == .symbolicLink else {
        return StorePath(store: target)
      }
      let destination = try disk.destination(ofLink: target)
      guard !destination.isEmpty else { throw .noSuchFile }
      target = destination.hasPrefix("/") ? destination : StorePath.folder(of: target) + "/" + destination
    }
    throw .tooManyLinks
  }
}

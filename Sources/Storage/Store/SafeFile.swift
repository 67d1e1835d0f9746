import Coding

/// A small file of any content, read whole and replaced as safely as a store.
package struct SafeFile: Sendable {
  let store: Store

  /// The file with this name, which may be missing or a symbolic link.
  package init(path: String, fileSystem: any FileSystem = PosixFileSystem()) {
    store = Store(path: path, fileSystem: fileSystem)
  }

  /// The file's content, or nil if there is no file. More than `longest` bytes are an error.
  package func read(atMost longest: Int = Store.maxSize) throws(StoreError) -> [UInt8]? {
    try store.fileContent(try store.files(), .read, atMost: longest)?.bytes
  }

  /// The file's content, or nil if there is no file, and the path that others may write: the file, unless it belongs
  /// to the user, or a folder that names it.
  package func readWithRisk() throws(StoreError) -> (bytes: [UInt8], writable: String?)? {
    let files = try store.files()
    guard let content = try store.fileContent(files, .read) else { return nil }
    let user = store.disk.system.user ?? 0
    if content.status.owner != user || content.status.mode & 0o022 != 0 { return (content.bytes, store.path) }
    for path in [StorePath.folder(of: store.path), files.folder] {
      let status = try naming(path, store.disk.system.status(opening: path, .folder))
      if ![user, 0].contains(status.owner) || status.mode & 0o022 != 0 { return (content.bytes, path) }
    }
    return (content.bytes, nil)
  }

  /// Whether the name exists: as a file, a folder, or a link to nothing.
  package func isThere() throws(StoreError) -> Bool { try store.exists(store.path) }

  /// Throws if ``update(_:)`` would not replace it: a folder, a device, a file that it or its folder keeps from writing.
  package func checkReplaceable() throws(StoreError) {
    let files = try store.files()
    _ = try store.fileContent(files, .readWrite)
    let folder = try store.lock(files.folder)
    defer { store.disk.close(folder) }
    try naming(files.store) { () throws(SystemError) in
      try store.disk.remove(files.temporary, in: folder)
      store.disk.close(try store.disk.open(files.temporary, .create, in: folder))
      try store.disk.remove(files.temporary, in: folder)
    }
  }

  /// Replaces the file's content by the result of `change`, under the folder's lock. When this returns, it is on
  /// the disk; when it throws a ``StoreError`` or an error of `change`, the file is unchanged. Equal bytes are
  /// not written again. Returns the other value of `change`, which is called twice if the folder is missing.
  @discardableResult
  package func replace<Value>(_ change: ([UInt8]?) throws -> (bytes: [UInt8], value: Value)) throws -> Value {
    let files = try store.files()
    var made: [String] = []
    if try !store.exists(files.folder) {
      // A refused change creates no folder.
      _ = try change(nil)
      made = try store.makeFolders(files.folder)
    }
    do {
      let lock = try store.lock(files.folder)
      defer { store.disk.close(lock) }
      let content = try store.fileContent(files, .readWrite)
      let (bytes, value) = try change(content?.bytes)
      if content?.bytes != bytes {
        try store.replace(files, with: bytes, like: content?.status, lock)
      }
      return value
    } catch {
      store.removeFolders(made)
      throw error
    }
  }

  /// Replaces the file's content by the result of `change`, without another value.
  package func update(_ change: ([UInt8]?) throws -> [UInt8]) throws { try replace { (try change($0), ()) } }
}

// A file to be written, and the stores that must not be.
extension SafeFile {
  package enum Part: Hashable, Sendable {
    case store, history
    /// The name that becomes the store once it is on the disk.
    case temporary
  }

  /// The file's folder, after following links to the file; it may be missing.
  package func folder() throws(StoreError) -> String { try store.files().folder }

  /// The part of a store that this file is, or nil if it is none. Symbolic links are followed, and a file or a folder is
  /// the same under all its names. A store whose path leads nowhere has no files.
  package func part(ofStoreAt path: String) throws(StoreError) -> Part? {
    let own = try store.files().store
    guard let files = try? Store(path: path, fileSystem: store.disk.system).files() else { return nil }
    return try naming(store.path) { () throws(SystemError) in
      if try store.disk.isSame(own, files.store) { return .store }
      let history = try? Store(path: files.history, fileSystem: store.disk.system).files().store
      if try store.disk.isSame(own, history ?? files.history) { return .history }
      if try store.disk.isSame(own, files.oldHistory) { return .history }
      return try store.disk.isSame(own, files.temporary) ? .temporary : nil
    }
  }

  /// Whether there is a history beside this file, or it is one of an existing file: then a store is in use.
  package func hasHistory() throws(StoreError) -> Bool {
    let files = try store.files()
    return try naming(store.path) { () throws(SystemError) in
      if try store.disk.status(at: files.history) != nil { return true }
      let ending = StorePath(store: "").history
      guard files.store.hasSuffix(ending) else { return false }
      return try store.disk.status(at: String(files.store.dropLast(ending.count))) != nil
    }
  }

  /// Whether a file with this content is a list or a history of flick's, or a copy of one.
  package static func isOfStore(_ bytes: [UInt8]) -> Bool {
    let start = bytes.lazy.filter { $0 > 0x20 }.prefix(17)
    if start.elementsEqual(#"{"format":"flick""#.utf8) { return true }
    if start.first == UInt8(ascii: "{") { return (try? DocumentCoding.decode(bytes)) != nil }
    return bytes.withUnsafeBytes { if case .record = HistoryLine($0, at: 0) { true } else { false } }
  }
}

extension Disk {
  /// Whether two paths lead to the same file, existing or not.
  func isSame(_ one: String, _ other: String) throws(SystemError) -> Bool {
    if one == other { return true }
    if let identity = try status(at: one)?.identity, try status(at: other)?.identity == identity {
      return true
    }
    return StorePath.name(of: one) == StorePath.name(of: other)
      && isSameFolder(StorePath.folder(of: one), StorePath.folder(of: other))
  }

  /// Whether two paths lead to the same existing folder.
  func isSameFolder(_ one: String, _ other: String) -> Bool {
    let folder = system.identity(of: one, .folder)
    return folder != nil && folder == system.identity(of: other, .folder)
  }
}

// Files in a folder that stays locked over several changes.
extension SafeFile {
  /// Replaces the content, in a folder whose lock is held: on the disk on return, unchanged after an error.
  package func write(_ bytes: [UInt8], under lock: FolderLock) throws(StoreError) {
    let former = try openOwn()
    if let former { store.disk.close(former.file) }
    try store.replace(StorePath(store: store.path), with: bytes, like: former?.status, lock.file)
  }

  /// Removes the file if it exists, under a held lock. Throws with it in place, unless the outcome is unknown.
  package func remove(under lock: FolderLock) throws(StoreError) {
    try naming(store.path, store.disk.remove(store.path, in: lock.file))
    do throws(SystemError) { try store.disk.syncFolder(lock.file) } catch {
      throw .outcomeUnknown(path: store.path, error)
    }
  }

  /// The content and the time of its last write, by the file system's clock, or nil if there is no file.
  package func content() throws(StoreError) -> (bytes: [UInt8], modified: Duration?)? {
    guard let (file, status) = try openOwn() else { return nil }
    defer { store.disk.close(file) }
    return (try naming(store.path, store.disk.readAll(file, size: status.size)), status.modified)
  }

  /// Whether a folder has this name. Throws if it is behind a link or another user's.
  package func isOwnFolder() throws(StoreError) -> Bool {
    guard let status = try naming(store.path, store.disk.status(at: store.path)) else { return false }
    if status.kind == .symbolicLink { throw .notOwn(path: store.path, .symbolicLink) }
    if let owner = store.disk.otherOwner(of: status) { throw .notOwn(path: store.path, .otherUser(owner)) }
    return true
  }

  /// Opens the file for reading, or returns nil if there is none. Throws unless it is a plain file of the user's
  /// own, not behind a link. Other names do no harm, as it is never written in place.
  private func openOwn() throws(StoreError) -> (file: OpenFile, status: FileStatus)? {
    guard let found = try store.disk.openBeside(store.path) else { return nil }
    guard let unsafeReason = store.disk.unsafeReason(of: found.status), unsafeReason != .otherNames else {
      return found
    }
    store.disk.close(found.file)
    throw .notOwn(path: store.path, unsafeReason)
  }
}

/// An exclusive lock on a folder, for work with more than one change of the store.
package struct FolderLock: Sendable {
  private let store: Store
  let file: OpenFile

  /// Waits for the lock of an existing folder. Throws ``StoreError/lockTimeout(folder:after:)`` if another process holds
  /// it until the timeout. The lock ends when it is released or when the process ends, however it ends.
  package init(
    _ folder: String, fileSystem: any FileSystem = PosixFileSystem(), timeout: Duration
  ) throws(StoreError) {
    store = Store(path: folder, fileSystem: fileSystem, lockTimeout: timeout)
    file = try store.lock(folder)
  }

  package func release() { store.disk.close(file) }
}

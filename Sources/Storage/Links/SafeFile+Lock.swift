// Files in a folder that stays locked over several changes.
extension SafeFile {
  /// Replaces the file's content, in a folder whose lock is held. On return it is on the disk; after an error
  /// the file is unchanged.
  package func write(_ bytes: [UInt8], under lock: FolderLock) throws(StoreError) {
    let files = try store.files()
    try refuseUnsafe(files)
    let content = try store.content(files, .read)
    try store.replace(files, with: bytes, like: content?.status, lock.file)
  }

  /// Removes the file if it exists, in a folder whose lock is held.
  package func remove(under lock: FolderLock) throws(StoreError) {
    let files = try store.files()
    do throws(SystemFault) {
      try store.disk.remove(files.store, in: lock.file)
      try store.disk.sync(lock.file)
    } catch {
      throw StoreError(files.store, error)
    }
  }

  /// The file's content and the time of its last write, by the file system's clock, or nil if it does not
  /// exist.
  package func content() throws(StoreError) -> (bytes: [UInt8], modified: Duration?)? {
    let files = try store.files()
    try refuseUnsafe(files)
    return try store.fileContent(files, .read).map { ($0.bytes, $0.status.modified) }
  }

  private func refuseUnsafe(_ files: StorePath) throws(StoreError) {
    if let unsafeReason = store.disk.unsafeReason(at: store.path) {
      throw .notOwn(path: files.store, unsafeReason)
    }
  }
}

extension SafeFile {
  /// Creates the file's folder and its missing ancestors, with mode 0700.
  package func makeFolder() throws(StoreError) { try store.makeFolder() }
}

/// An exclusive lock on a folder, for work with more than one change of the store.
package struct FolderLock: Sendable {
  private let store: Store
  let file: OpenFile

  /// Waits for the lock of an existing folder, no longer than `timeout`.
  ///
  /// Throws ``StoreError/lockTimeout(folder:after:)`` if another process holds it until the timeout. The lock
  /// ends when it is released or when the process ends, however it ends.
  package init(
    _ folder: String, fileSystem: any FileSystem = PosixFileSystem(), timeout: Duration
  ) throws(StoreError) {
    store = Store(path: folder, fileSystem: fileSystem, lockTimeout: timeout)
    file = try store.lock(folder)
  }

  package func release() { store.disk.close(file) }
}

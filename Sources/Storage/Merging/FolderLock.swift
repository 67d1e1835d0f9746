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

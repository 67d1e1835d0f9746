// Files in a folder that is kept locked over several of their changes.
extension SafeFile {
  /// Replaces what the file holds, in a folder whose lock is held. When this returns it is on the disk; when it
  /// throws, the file is as it was.
  package func write(_ bytes: [UInt8], under lock: FolderLock) throws(StoreError) {
    let files = try store.files()
    try refuseOdd(files)
    let content = try store.content(files, .read)
    try store.replace(files, with: StoreText(bytes: bytes), like: content?.status, lock.file)
  }

  /// Removes the file if it is there, in a folder whose lock is held.
  package func remove(under lock: FolderLock) throws(StoreError) {
    let files = try store.files()
    do throws(SystemFault) {
      try store.disk.remove(files.store, in: lock.file)
      try store.disk.sync(lock.file)
    } catch {
      throw StoreError(files.store, error)
    }
  }

  /// What the file holds and when that was written, by the file system's clock; nil if there is none.
  package func content() throws(StoreError) -> (bytes: [UInt8], modified: Duration?)? {
    let files = try store.files()
    try refuseOdd(files)
    return try store.fileContent(files, .read).map { ($0.bytes, $0.status.modified) }
  }

  private func refuseOdd(_ files: StorePath) throws(StoreError) {
    if let oddity = store.disk.oddity(at: store.path) { throw .notOwn(path: files.store, oddity) }
  }
}

extension SafeFile {
  /// Makes the file's folder, with mode 0700, and those above it, where they are missing.
  package func makeFolder() throws(StoreError) { try store.makeFolder() }
}

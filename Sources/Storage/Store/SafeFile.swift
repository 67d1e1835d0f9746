/// A small file of any content, read whole and replaced as safely as a store.
package struct SafeFile: Sendable {
  let store: Store

  /// The file with this name, which may be missing or a symbolic link.
  package init(path: String, fileSystem: any FileSystem = PosixFileSystem()) {
    store = Store(path: path, fileSystem: fileSystem)
  }

  /// The file's content, or nil if there is no file. More than `longest` bytes are an error.
  package func read(atMost longest: Int = Store.largest) throws(StoreError) -> [UInt8]? {
    try store.fileContent(try store.files(), .read, atMost: longest)?.bytes
  }

  /// Whether the name exists: as a file, a folder, or a link to nothing.
  package func isThere() throws(StoreError) -> Bool {
    do throws(SystemFault) { return try store.disk.status(at: store.path) != nil } catch {
      throw StoreError(store.path, error)
    }
  }

  /// Throws if ``update(_:)`` would not replace what has this name: a folder, a device, a file that may not be
  /// written.
  package func checkReplaceable() throws(StoreError) {
    _ = try store.fileContent(try store.files(), .readWrite)
  }

  /// Replaces the file's content by the result of `change`, under the folder's lock. When this returns, it is on
  /// the disk; when it throws a ``StoreError`` or an error of `change`, the file is unchanged. Equal bytes are
  /// not written again. Returns the other value of `change`, which is called twice if the folder is missing.
  @discardableResult
  package func replace<Value>(_ change: ([UInt8]?) throws -> (bytes: [UInt8], value: Value)) throws -> Value {
    let files = try store.files()
    if try !store.folderExists(files.folder) {
      // A refused change creates no folder.
      _ = try change(nil)
      try store.makeFolders(files.folder)
    }
    let lock = try store.lock(files.folder)
    defer { store.disk.close(lock) }
    let content = try store.fileContent(files, .readWrite)
    let (bytes, value) = try change(content?.bytes)
    if content?.bytes != bytes {
      try store.replace(files, with: StoreText(bytes: bytes), like: content?.status, lock)
    }
    return value
  }

  /// Replaces the file's content by the result of `change`, without another value.
  package func update(_ change: ([UInt8]?) throws -> [UInt8]) throws { try replace { (try change($0), ()) } }
}

internal import CLibrary

/// A folder whose files other programs change too: only plain files, never through links, never waiting.
package struct LinkedFolder: Sendable {
  /// The path as given.
  package let path: String
  private let disk: Disk
  private let folder: OpenFile

  /// Opens a folder and waits for its lock, which other flicks respect. On a file system without locks it
  /// does not wait. Folders in `others`, locked already or during each change of the store, are not locked here.
  package init(
    _ path: String, besides others: [String], fileSystem: any FileSystem = PosixFileSystem(),
    timeout: Duration
  ) throws(StoreError) {
    self.path = path
    let disk = Disk(system: fileSystem)
    self.disk = disk
    if !others.contains(where: { disk.isSameFolder(path, $0) }) {
      do throws(StoreError) {
        folder = try Store(path: path, fileSystem: fileSystem, lockTimeout: timeout).lock(path)
        return
      } catch {
        guard case .io(_, let fault) = error, fault.call == .flock else { throw error }
      }
    }
    folder = try naming(path, disk.open(path, .folder))
  }

  package func close() { disk.close(folder) }

  /// Whether the path still leads to this folder. Throws if it leads to none.
  package func isInPlace() throws(SystemError) -> Bool {
    try disk.system.status(opening: path, .folder).identity == disk.status(of: folder).identity
  }

  /// The folder's identity, or nil if it is unknown.
  package var identity: FileStatus.Identity? { try? disk.status(of: folder).identity }

  /// The names in the folder, in no order.
  package func names() throws(StoreError) -> [String] {
    try naming(path, disk.uninterrupted(disk.system.names(in: folder)))
  }

  private func path(_ name: String) -> String { path + "/" + name }

  /// The status of the file with this name, of a link itself, or nil if there is none.
  package func status(_ name: String) throws(StoreError) -> FileStatus? {
    try naming(path(name), disk.status(at: path(name), in: folder))
  }
}

package enum LinkedRead: Hashable, Sendable {
  /// The whole unchanged content, and the status at that time.
  case bytes([UInt8], FileStatus)
  case gone
  /// The file cannot be read: the reason in a few words, and the system's error if it was one.
  case unreadable(String, SystemError?)
}

extension LinkedFolder {
  /// The number of attempts to read a file that keeps changing.
  private static let attempts = 4

  /// Reads a file of at most `longest` bytes.
  package func read(_ name: String, atMost longest: Int) -> LinkedRead {
    for attempt in 0..<LinkedFolder.attempts {
      if attempt > 0 { disk.system.sleep(.milliseconds(5 << attempt)) }
      do throws(SystemError) {
        // Only plain files are opened: the other end of a pipe would notice.
        guard let before = try disk.status(at: path(name), in: folder) else { return .gone }
        if let reason = LinkedFolder.unsafeReason(before, longest) { return .unreadable(reason, nil) }
        let file = try disk.open(path(name), .readInPlace, in: folder)
        defer { disk.close(file) }
        let status = try disk.status(of: file)
        if let reason = LinkedFolder.unsafeReason(status, longest) { return .unreadable(reason, nil) }
        let bytes = try disk.read(file, 0..<status.size + 1)
        if bytes.count == status.size, try disk.status(of: file).isAsOf(status) {
          return .bytes(bytes, status)
        }
      } catch {
        if error.isMissing { return .gone }
        return error.code == ELOOP
          ? .unreadable("it is a symbolic link", nil) : .unreadable(error.reason, error)
      }
    }
    return .unreadable("it keeps changing while it is read", nil)
  }

  private static func unsafeReason(_ status: FileStatus, _ longest: Int) -> String? {
    switch status.kind {
    case .symbolicLink: "it is a symbolic link"
    case .folder: "it is a folder"
    case .other: "it is no file"
    case .regular: status.size > longest ? "it is larger than \(longest >> 20) MiB" : nil
    }
  }
}

extension FileStatus {
  /// Whether the file is unchanged since the other status, by its times and size.
  func isAsOf(_ other: FileStatus) -> Bool {
    size == other.size && modified == other.modified && changed == other.changed
  }
}

/// A file written under a temporary name, ready to replace another.
package struct StagedFile: Sendable {
  let temporary: String
  let status: FileStatus
}

extension LinkedFolder {
  /// Whether a name belongs to an unfinished file: leftovers of a crash may be removed.
  package static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".flick-") && name.hasSuffix(".tmp")
  }

  package func removeTemporary(_ name: String) {
    if LinkedFolder.isTemporary(name) { try? disk.remove(path(name), in: folder) }
  }

  /// Writes a file under a temporary name with `number`, with the mode of `former`; ``settle(_:)`` puts it on the disk.
  package func stage(_ bytes: [UInt8], _ number: Int, like former: String?) throws(StoreError) -> StagedFile {
    var temporary = LinkedFolder.temporary(number)
    do throws(SystemError) {
      let status = try former.flatMap { (name) throws(SystemError) in
        try disk.status(at: path(name), in: folder)
      }
      var attempt = 1
      // A folder with that name does not belong to flick.
      while try disk.status(at: path(temporary), in: folder)?.kind == .folder {
        temporary = LinkedFolder.temporary(number, attempt)
        attempt += 1
      }
      try disk.remove(path(temporary), in: folder)
      let file = try disk.open(path(temporary), .create, in: folder)
      defer { disk.close(file) }
      do throws(SystemError) {
        try disk.write(file, bytes)
        try disk.setOwner(ofNew: file, in: folder, like: status)
        if let status { try disk.uninterrupted(disk.system.setMode(file, status.mode & 0o777)) }
        return StagedFile(temporary: temporary, status: try disk.status(of: file))
      } catch {
        try? disk.remove(path(temporary), in: folder)
        throw error
      }
    } catch {
      throw StoreError(error.call == .open ? path : path(former ?? temporary), error)
    }
  }

  private static func temporary(_ number: Int, _ attempt: Int = 0) -> String {
    ".flick-\(number)" + (attempt > 0 ? "-\(attempt)" : "") + ".tmp"
  }

  /// The number of files from which on one sync of the file system takes less time than a sync of each.
  private static let many = 64

  /// Returns once the content of staged files is on the disk.
  package func settle(_ staged: [StagedFile]) throws(StoreError) {
    try naming(path) { () throws(SystemError) in
      if staged.count >= LinkedFolder.many,
        try disk.uninterrupted(disk.system.syncFileSystem(of: folder))
      {
        return
      }
      for waiting in staged {
        let file = try disk.open(path(waiting.temporary), .readInPlace, in: folder)
        defer { disk.close(file) }
        try disk.sync(file)
      }
    }
  }

  /// Replaces the file that has the bytes of `former`, or none, by a settled one; its name is on the disk after ``sync()``.
  /// Throws with the old file in place. Returns the new file's status, or nil, and does nothing, if the old one changed.
  package func replace(
    _ name: String, with staged: StagedFile, over former: [UInt8]?
  ) throws(StoreError) -> FileStatus? {
    do throws(SystemError) {
      guard try isStill(name, former) else {
        discard(staged)
        return nil
      }
      try disk.rename(path(staged.temporary), to: path(name), in: folder)
    } catch {
      discard(staged)
      throw StoreError(path(name), error)
    }
    // The rename has changed the status. If another program has written since, the file is read again.
    let status = staged.status
    if let found = try? self.status(name), found.identity == status.identity, found.size == status.size,
      found.modified == status.modified
    {
      return found
    }
    return status
  }

  package func discard(_ staged: StagedFile) { try? disk.remove(path(staged.temporary), in: folder) }

  /// Removes a file if it still has these bytes, else returns false.
  package func remove(_ name: String, over former: [UInt8]) throws(StoreError) -> Bool {
    try naming(path(name)) { () throws(SystemError) in
      guard try isStill(name, former) else { return false }
      try disk.remove(path(name), in: folder)
      return true
    }
  }

  /// Returns once all changes are on the disk.
  package func sync() throws(StoreError) { try naming(path, disk.syncFolder(folder)) }

  /// Whether the file still has these bytes. Throws if the system denies access: it is unknown then.
  private func isStill(_ name: String, _ former: [UInt8]?) throws(SystemError) -> Bool {
    switch read(name, atMost: former?.count ?? 0) {
    case .bytes(let bytes, _): return bytes == former
    case .gone: return former == nil
    case .unreadable(_, let fault):
      if let fault { throw fault }
      return false
    }
  }
}

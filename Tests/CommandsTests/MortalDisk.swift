import Storage
import StorageSupport
import Synchronization
import TestSupport

/// The system's files until the process is killed: from a change of the disk on none is made. Or only that one fails.
final class MortalDisk: ForwardingFileSystem {
  let base: any FileSystem = PosixFileSystem()
  private let last: Int?
  /// Whether only one change fails.
  private let isOnce: Bool
  /// Whether the list's folder was copied, the store after its history.
  private let isCopied: Bool
  private let changes = Mutex(0)
  /// Whether the files of linked places were written long ago.
  private let isOld: Bool
  private let stores = Mutex<Set<OpenFile>>([])
  private let linked = Mutex<Set<OpenFile>>([])

  init(dyingAt last: Int? = nil, isOnce: Bool = false, isCopied: Bool = false, isOld: Bool = false) {
    self.last = last
    self.isOnce = isOnce
    self.isCopied = isCopied
    self.isOld = isOld
  }

  var isDead: Bool { last.map { last in changes.withLock { $0 > last } } ?? false }

  private func change(_ call: SystemCall) throws(SystemError) {
    let number = changes.withLock { changes in
      changes += 1
      return changes - 1
    }
    if let last, number == last || number > last && !isOnce { throw SystemError(call, code: 5) }
  }

  func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
    if mode == .create || mode == .append { try change(.open) }
    let file = try base.open(path, mode)
    stores.withLock { stores in
      if path.hasSuffix("/todo.json") { stores.insert(file) } else { stores.remove(file) }
    }
    linked.withLock { linked in
      if path.contains("/list/") { linked.remove(file) } else { linked.insert(file) }
    }
    return file
  }

  func status(at path: String) throws(SystemError) -> FileStatus {
    let status = try base.status(at: path)
    return isOld && !path.contains("/list/") ? status.older : status
  }

  func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    var status = try base.status(of: file)
    if isCopied, stores.withLock({ $0.contains(file) }) { status.changed? += .seconds(3600) }
    if isOld, linked.withLock({ $0.contains(file) }) { return status.older }
    return status
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try change(.write)
    return try base.write(file, bytes)
  }

  func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
    try change(.rename)
    try base.rename(old, to: new, in: folder)
  }

  func remove(_ path: String) throws(SystemError) {
    try change(.unlink)
    try base.remove(path)
  }

  func truncate(_ file: OpenFile, to size: Int) throws(SystemError) {
    try change(.ftruncate)
    try base.truncate(file, to: size)
  }

  func sync(_ file: OpenFile) throws(SystemError) {
    if isDead, !isOnce { throw SystemError(.fsync, code: 5) }
  }
}

extension FileStatus {
  fileprivate var older: FileStatus {
    var older = self
    older.modified? -= .seconds(20 * 365 * 86_400)
    older.changed? -= .seconds(20 * 365 * 86_400)
    return older
  }
}

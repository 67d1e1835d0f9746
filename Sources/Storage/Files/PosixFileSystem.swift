internal import CLibrary

/// The files of the operating system.
package struct PosixFileSystem: FileSystem {
  package init() {}

  package var user: UInt32? {
    let user = geteuid()
    return user == 0 ? nil : user
  }

  package func open(_ path: String, _ mode: OpenMode) throws(SystemFault) -> OpenFile {
    let number = CLibrary.open(path, mode.flags, 0o600)
    guard number >= 0 else { throw SystemFault(.open, code: errno) }
    return OpenFile(number: number)
  }

  package func open(_ path: String, _ mode: OpenMode, in folder: OpenFile) throws(SystemFault) -> OpenFile {
    let number = openat(folder.number, String(StorePath.name(of: path)), mode.flags, 0o600)
    guard number >= 0 else { throw SystemFault(.open, code: errno) }
    return OpenFile(number: number)
  }

  package func close(_ file: OpenFile) {
    _ = CLibrary.close(file.number)
  }

  package func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemFault) -> Int {
    let count = pread(file.number, buffer.baseAddress, buffer.count, off_t(offset))
    guard count >= 0 else { throw SystemFault(.read, code: errno) }
    return count
  }

  package func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemFault) -> Int {
    let count = CLibrary.write(file.number, bytes.baseAddress, bytes.count)
    guard count >= 0 else { throw SystemFault(.write, code: errno) }
    return count
  }

  package func sync(_ file: OpenFile) throws(SystemFault) {
    guard syncFile(file.number) == 0 else { throw SystemFault(.fsync, code: errno) }
  }

  package func syncFileSystem(of folder: OpenFile) throws(SystemFault) -> Bool {
    guard let result = CLibrary.syncFileSystem(of: folder.number) else { return false }
    guard result == 0 else { throw SystemFault(.syncfs, code: errno) }
    return true
  }

  package func truncate(_ file: OpenFile, to size: Int) throws(SystemFault) {
    guard ftruncate(file.number, off_t(size)) == 0 else { throw SystemFault(.ftruncate, code: errno) }
  }

  package func lock(_ file: OpenFile) throws(SystemFault) -> Bool {
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
    let code = errno
    if code == EWOULDBLOCK { return false }
    throw SystemFault(.flock, code: code)
  }

  package func status(of file: OpenFile) throws(SystemFault) -> FileStatus {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw SystemFault(.stat, code: errno) }
    return FileStatus(status)
  }

  package func status(at path: String) throws(SystemFault) -> FileStatus {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemFault(.stat, code: errno) }
    return FileStatus(status)
  }

  package func status(at path: String, in folder: OpenFile) throws(SystemFault) -> FileStatus {
    var status = stat()
    let name = String(StorePath.name(of: path))
    guard fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw SystemFault(.stat, code: errno)
    }
    return FileStatus(status)
  }

  package func names(in folder: OpenFile) throws(SystemFault) -> [String] {
    // Reading moves the offset of an open folder, so this opens it once more.
    let number = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw SystemFault(.open, code: errno) }
    guard let listing = fdopendir(number), let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
      let code = errno
      close(OpenFile(number: number))
      throw SystemFault(.open, code: code)
    }
    defer { closedir(listing) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(listing) else {
        if errno != 0 { throw SystemFault(.read, code: errno) }
        return names
      }
      let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      if let name = String(validatingCString: bytes), name != ".", name != ".." { names.append(name) }
    }
  }

  package func destination(ofLink path: String) throws(SystemFault) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { throw SystemFault(.readlink, code: errno) }
    guard count < buffer.count else { throw SystemFault(.readlink, code: ENAMETOOLONG) }
    let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SystemFault(.readlink, code: EILSEQ)
    }
    return text
  }

  package func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemFault) {
    guard fchown(file.number, owner, group) == 0 else { throw SystemFault(.fchown, code: errno) }
  }

  package func setMode(_ file: OpenFile, _ mode: UInt32) throws(SystemFault) {
    guard fchmod(file.number, mode_t(truncatingIfNeeded: mode)) == 0 else {
      throw SystemFault(.fchmod, code: errno)
    }
  }

  package func rename(_ old: String, to new: String) throws(SystemFault) {
    let result = CLibrary.rename(old, new)
    guard result == 0 else { throw SystemFault(.rename, code: errno) }
  }

  package func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemFault) {
    let (old, new) = (String(StorePath.name(of: old)), String(StorePath.name(of: new)))
    guard renameat(folder.number, old, folder.number, new) == 0 else {
      throw SystemFault(.rename, code: errno)
    }
  }

  package func remove(_ path: String) throws(SystemFault) {
    guard unlink(path) == 0 else { throw SystemFault(.unlink, code: errno) }
  }

  package func remove(_ path: String, in folder: OpenFile) throws(SystemFault) {
    guard unlinkat(folder.number, String(StorePath.name(of: path)), 0) == 0 else {
      throw SystemFault(.unlink, code: errno)
    }
  }

  package func makeFolder(_ path: String) throws(SystemFault) {
    guard mkdir(path, 0o700) == 0 else { throw SystemFault(.mkdir, code: errno) }
  }

  package func monotonicTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Duration(time)
  }

  package func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec()
    time.tv_sec = time_t(seconds)
    time.tv_nsec = Int(attoseconds / 1_000_000_000)
    nanosleep(&time, nil)
  }
}

extension OpenMode {
  fileprivate var flags: Int32 {
    let own: Int32 =
      switch self {
      case .read: O_RDONLY
      case .readWrite: O_RDWR
      case .readInPlace: O_RDONLY | O_NOFOLLOW
      case .folder: O_RDONLY | O_DIRECTORY
      case .append: O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW
      case .create: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      }
    return own | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & mode_t(S_IFMT) {
      case mode_t(S_IFREG): .regular
      case mode_t(S_IFDIR): .folder
      case mode_t(S_IFLNK): .symbolicLink
      default: .other
      }
    self.init(
      kind: kind, size: Int(status.st_size), mode: UInt32(status.st_mode) & 0o7777,
      owner: status.st_uid, group: status.st_gid, modified: Duration(status.modified),
      changed: Duration(status.changed),
      identity: Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino)))
    links = Int(status.st_nlink)
  }
}

extension Duration {
  fileprivate init(_ time: timespec) {
    self = .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

/// The names of the store's files, in one folder.
///
/// A symbolic link has been followed to what it points at, so that the link stays one when the file is
/// replaced.
public struct StorePath: Hashable, Sendable {
  /// The store's file.
  public let store: String

  /// `todo.json.new`: the file that is renamed to the store once it is on the disk.
  public let temporary: String

  /// The files beside a store with this name; links are not followed.
  public init(store: String) { self.init(store: store, temporary: store + ".new") }

  init(store: String, temporary: String) {
    self.store = store
    self.temporary = temporary
  }

  /// `todo.json.history`.
  public var history: String { store + ".history" }
  /// `todo.json.history.1`: steps moved away from a history that was too long.
  var oldHistory: String { history + ".1" }
  /// The folder of all of them.
  public var folder: String { StorePath.folder(of: store) }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = path[..<slash]
    return folder.isEmpty ? "/" : String(folder)
  }

  static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }
}

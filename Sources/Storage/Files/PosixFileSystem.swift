internal import CLibrary

package struct PosixFileSystem: FileSystem {
  package init() {}

  package var user: UInt32? {
    let user = geteuid()
    return user == 0 ? nil : user
  }

  /// The result of a call, unless it is negative: then the system's error.
  @discardableResult
  private func checked<Number: SignedInteger>(
    _ call: SystemCall, _ result: Number
  ) throws(SystemError) -> Number {
    guard result >= 0 else { throw SystemError(call, code: errno) }
    return result
  }

  package func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
    OpenFile(number: try checked(.open, CLibrary.open(path, mode.flags, 0o600)))
  }

  package func open(_ path: String, _ mode: OpenMode, in folder: OpenFile) throws(SystemError) -> OpenFile {
    let number = openat(folder.number, StorePath.name(of: path), mode.flags, 0o600)
    return OpenFile(number: try checked(.open, number))
  }

  package func close(_ file: OpenFile) {
    _ = CLibrary.close(file.number)
  }

  package func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try checked(.read, pread(file.number, buffer.baseAddress, buffer.count, off_t(offset)))
  }

  package func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try checked(.write, CLibrary.write(file.number, bytes.baseAddress, bytes.count))
  }

  package func sync(_ file: OpenFile) throws(SystemError) { try checked(.fsync, syncFile(file.number)) }

  package func syncFileSystem(of folder: OpenFile) throws(SystemError) -> Bool {
    guard let result = CLibrary.syncFileSystem(of: folder.number) else { return false }
    try checked(.syncfs, result)
    return true
  }

  package func truncate(_ file: OpenFile, to size: Int) throws(SystemError) {
    try checked(.ftruncate, ftruncate(file.number, off_t(size)))
  }

  package func lock(_ file: OpenFile) throws(SystemError) -> Bool {
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
    let code = errno
    if code == EWOULDBLOCK { return false }
    throw SystemError(.flock, code: code)
  }

  private func status(_ call: (inout stat) -> Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    try checked(.stat, call(&status))
    return FileStatus(status)
  }

  package func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    try status { fstat(file.number, &$0) }
  }

  package func status(at path: String) throws(SystemError) -> FileStatus { try status { lstat(path, &$0) } }

  package func status(at path: String, in folder: OpenFile) throws(SystemError) -> FileStatus {
    let name = StorePath.name(of: path)
    return try status { fstatat(folder.number, name, &$0, AT_SYMLINK_NOFOLLOW) }
  }

  package func names(in folder: OpenFile) throws(SystemError) -> [String] {
    // Reading moves the offset of an open folder, so this opens it once more.
    let number = try checked(.open, openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard let listing = fdopendir(number), let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
      let code = errno
      close(OpenFile(number: number))
      throw SystemError(.open, code: code)
    }
    defer { closedir(listing) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(listing) else {
        if errno != 0 { throw SystemError(.read, code: errno) }
        return names
      }
      let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      if let name = String(validatingCString: bytes), name != ".", name != ".." { names.append(name) }
    }
  }

  package func destination(ofLink path: String) throws(SystemError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = try checked(.readlink, readlink(path, &buffer, buffer.count))
    guard count < buffer.count else { throw SystemError(.readlink, code: ENAMETOOLONG) }
    let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SystemError(.readlink, code: EILSEQ)
    }
    return text
  }

  package func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemError) {
    try checked(.fchown, fchown(file.number, owner, group))
  }

  package func setMode(_ file: OpenFile, _ mode: UInt32) throws(SystemError) {
    try checked(.fchmod, fchmod(file.number, mode_t(truncatingIfNeeded: mode)))
  }

  package func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
    let (old, new) = (StorePath.name(of: old), StorePath.name(of: new))
    try checked(.rename, renameat(folder.number, old, folder.number, new))
  }

  package func remove(_ path: String) throws(SystemError) { try checked(.unlink, unlink(path)) }

  package func remove(_ path: String, in folder: OpenFile) throws(SystemError) {
    try checked(.unlink, unlinkat(folder.number, StorePath.name(of: path), 0))
  }

  package func makeFolder(_ path: String) throws(SystemError) { try checked(.mkdir, mkdir(path, 0o700)) }

  package func removeFolder(_ path: String) { _ = rmdir(path) }

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
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino)),
      links: Int(status.st_nlink))
  }
}

extension Duration {
  fileprivate init(_ time: timespec) {
    self = .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

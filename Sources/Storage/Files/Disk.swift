internal import CLibrary

/// Whole reads and writes by the single calls of a ``FileSystem``: interrupted ones are repeated, short ones continued.
struct Disk {
  let system: any FileSystem

  /// The size limit of stores and histories in bytes.
  static let maxSize = 1 << 31

  /// Repeats a call as long as signals interrupt it.
  func uninterrupted<Value>(
    _ call: @autoclosure () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    while true {
      do { return try call() } catch {
        guard error.code == EINTR else { throw error }
      }
    }
  }

  /// The result of a call, or nil if the file is missing.
  private func ifThere<Value>(
    _ call: @autoclosure () throws(SystemError) -> Value
  ) throws(SystemError) -> Value? {
    do { return try uninterrupted(try call()) } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
    try uninterrupted(try system.open(path, mode))
  }

  func open(_ path: String, _ mode: OpenMode, in folder: OpenFile) throws(SystemError) -> OpenFile {
    try uninterrupted(try system.open(path, mode, in: folder))
  }

  func openIfThere(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile? {
    try ifThere(try system.open(path, mode))
  }

  func close(_ file: OpenFile) { system.close(file) }

  func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    try uninterrupted(try system.status(of: file))
  }

  /// The status of the file with this name, or nil if there is none.
  func status(at path: String) throws(SystemError) -> FileStatus? {
    try ifThere(try system.status(at: path))
  }

  /// The status of a file in the open folder, the parent of `path`, or nil if there is none.
  func status(at path: String, in folder: OpenFile) throws(SystemError) -> FileStatus? {
    try ifThere(try system.status(at: path, in: folder))
  }

  func sync(_ file: OpenFile) throws(SystemError) { try uninterrupted(try system.sync(file)) }

  /// Syncs the entries of an open folder, unless its file system has no such call.
  func syncFolder(_ folder: OpenFile) throws(SystemError) {
    do throws(SystemError) { try sync(folder) } catch { if error.code != EINVAL { throw error } }
  }

  func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemError) {
    try uninterrupted(try system.setOwner(file, owner: owner, group: group))
  }

  /// Sets the owner of a new file of root's to the owner of `former`, or without one to the folder's.
  func setOwner(
    ofNew file: OpenFile, in folder: OpenFile, like former: FileStatus? = nil
  ) throws(SystemError) {
    guard system.user == nil else { return }
    let owner = if let former { former } else { try status(of: folder) }
    if try status(of: file).owner != owner.owner {
      try setOwner(file, owner: owner.owner, group: owner.group)
    }
  }

  /// Not repeated: an interrupted rename may have happened.
  func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
    try system.rename(old, to: new, in: folder)
  }

  /// Removes a file if it exists.
  func remove(_ path: String, in folder: OpenFile) throws(SystemError) {
    _ = try ifThere(try system.remove(path, in: folder))
  }

  /// The whole bytes of a file, even if it has grown beyond the expected `size`; more than ``maxSize`` are an error.
  func readAll(_ file: OpenFile, size: Int) throws(SystemError) -> [UInt8] {
    guard size <= Disk.maxSize else { throw SystemError.tooLong }
    // One more than expected, so that the same call reaches the end.
    var room = max(0, size) + 1
    var bytes = try read(file, 0..<room)
    while bytes.count == room {
      guard room <= Disk.maxSize else { throw SystemError.tooLong }
      bytes += try read(file, room..<2 * room + 65_536)
      room = 2 * room + 65_536
    }
    return bytes
  }

  /// The bytes in this range; fewer only if the file ends before.
  func read(_ file: OpenFile, _ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var fault: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      let all = UnsafeMutableRawBufferPointer(buffer)
      do throws(SystemError) {
        while count < range.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: all[count..<range.count])
          let offset = range.lowerBound + count
          let got = try uninterrupted(try system.read(file, at: offset, into: rest))
          if got == 0 { break }
          count += got
        }
      } catch { fault = error }
    }
    if let fault { throw fault }
    return bytes
  }

  func write(_ file: OpenFile, _ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[done...]))
        let count = try uninterrupted(try system.write(file, rest))
        // A call that writes nothing without an error would be repeated forever.
        guard count > 0 else { throw SystemError(.write, code: EIO) }
        done += count
      }
    }
  }
}

// The files beside a store: only plain files of the user's own, never behind a link.
extension Disk {
  /// Opens a file of flick's beside a store for reading. Returns nil if there is none. Throws if it is no plain file.
  func openBeside(_ path: String) throws(StoreError) -> (file: OpenFile, status: FileStatus)? {
    do throws(SystemError) {
      guard let file = try openIfThere(path, .readInPlace) else { return nil }
      return (file, try checked(file))
    } catch {
      throw unsafeReason(path, error)
    }
  }

  /// Opens such a file in its folder for writing. Also throws if it has other names or belongs to another user.
  func openOwn(_ path: String, _ mode: OpenMode, in folder: OpenFile) throws(StoreError) -> OpenFile {
    let (file, status): (OpenFile, FileStatus)
    do throws(SystemError) {
      file = try open(path, mode, in: folder)
      status = try checked(file)
    } catch {
      throw unsafeReason(path, error)
    }
    guard let unsafeReason = unsafeReason(of: status) else { return file }
    close(file)
    throw .notOwn(path: path, unsafeReason)
  }

  /// The reason not to write a file with this status, or nil if it is safe.
  func unsafeReason(of status: FileStatus) -> UnsafeFileReason? {
    switch status.kind {
    case .symbolicLink: return .symbolicLink
    case .folder, .other: return .notAFile
    case .regular: break
    }
    if let owner = otherOwner(of: status) { return .otherUser(owner) }
    return status.links > 1 ? .otherNames : nil
  }

  /// The owner of a file or folder, unless it is the user, or the user may write any file.
  func otherOwner(of status: FileStatus) -> UInt32? {
    system.user.flatMap { $0 == status.owner ? nil : status.owner }
  }

  /// The reason why this name is not a safe plain file, or nil if it is one, or its status cannot be read.
  func unsafeReason(at path: String) -> UnsafeFileReason? {
    guard let status = try? status(at: path), status.kind != .regular else { return nil }
    return unsafeReason(of: status)
  }

  private func checked(_ file: OpenFile) throws(SystemError) -> FileStatus {
    do throws(SystemError) { return try status(of: file) } catch {
      close(file)
      throw error
    }
  }

  private func unsafeReason(_ path: String, _ fault: SystemError) -> StoreError {
    guard fault.call == .open, fault.mayBeUnsafeFile, let unsafeReason = unsafeReason(at: path) else {
      return StoreError(path, fault)
    }
    return .notOwn(path: path, unsafeReason)
  }
}

// For callers that are not interested in interruptions by signals: interrupted calls are repeated.
extension FileSystem {
  /// The status of the file or folder that a path leads to.
  package func status(opening path: String, _ mode: OpenMode) throws(SystemError) -> FileStatus {
    let disk = Disk(system: self)
    let file = try disk.open(path, mode)
    defer { disk.close(file) }
    return try disk.status(of: file)
  }

  /// The identity of that file or folder, or nil if there is none, or it cannot be accessed.
  package func identity(of path: String, _ mode: OpenMode) -> FileStatus.Identity? {
    try? status(opening: path, mode).identity
  }

  /// The names in a folder, in no order, without those that are not UTF-8.
  package func names(inFolder path: String) throws(SystemError) -> [String] {
    let disk = Disk(system: self)
    let folder = try disk.open(path, .folder)
    defer { disk.close(folder) }
    return try disk.uninterrupted(disk.system.names(in: folder))
  }
}

// The files beside a store: only plain files of the user's own, never behind a link.
extension Disk {
  /// Opens a file of flick's beside a store for reading. Returns nil if there is none.
  ///
  /// Throws ``StoreError/notOwn(path:_:)`` if the name belongs to something other than a plain file.
  func openBeside(_ path: String) throws(StoreError) -> (file: OpenFile, status: FileStatus)? {
    do throws(SystemFault) {
      guard let file = try openIfThere(path, .readInPlace) else { return nil }
      return (file, try checked(file))
    } catch {
      throw unsafeReason(path, error)
    }
  }

  /// Opens such a file in its folder for writing. Also throws if it has other names or belongs to another user.
  func openOwn(_ path: String, _ mode: OpenMode, in folder: OpenFile) throws(StoreError) -> OpenFile {
    let (file, status): (OpenFile, FileStatus)
    do throws(SystemFault) {
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
    if let user = system.user, status.owner != user { return .otherUser }
    return status.links > 1 ? .otherNames : nil
  }

  /// The reason why this name is not a safe plain file, or nil if it is one, or its status cannot be read.
  func unsafeReason(at path: String) -> UnsafeFileReason? {
    guard let status = try? status(at: path), status.kind != .regular else { return nil }
    return unsafeReason(of: status)
  }

  private func checked(_ file: OpenFile) throws(SystemFault) -> FileStatus {
    do throws(SystemFault) { return try status(of: file) } catch {
      close(file)
      throw error
    }
  }

  private func unsafeReason(_ path: String, _ fault: SystemFault) -> StoreError {
    guard fault.call == .open, fault.mayBeUnsafeFile, let unsafeReason = unsafeReason(at: path) else {
      return StoreError(path, fault)
    }
    return .notOwn(path: path, unsafeReason)
  }
}

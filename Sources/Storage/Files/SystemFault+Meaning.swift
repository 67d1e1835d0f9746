internal import CLibrary

extension SystemFault {
  static let noSuchFile = SystemFault(.open, code: ENOENT)
  /// There is no program of that name.
  public static let noSuchProgram = noSuchFile
  /// The file system cannot list folders.
  static let noListing = SystemFault(.open, code: ENOSYS)
  static let tooManyLinks = SystemFault(.readlink, code: ELOOP)

  static let lockHeld = SystemFault(.flock, code: EWOULDBLOCK)
  /// The file is longer than flick reads.
  static let tooLong = SystemFault(.read, code: EFBIG)

  /// What opening says of the names that the open mode refuses: links, folders, what is no file.
  var mayBeOddity: Bool { [ELOOP, EMLINK, EISDIR, ENXIO, ENODEV, EOPNOTSUPP].contains(code) }

  /// Whether the user may not do it, rather than it being impossible.
  public var isPermission: Bool { code == EACCES || code == EPERM || code == EROFS }
  /// Whether there is nothing of that name.
  public var isMissing: Bool { code == ENOENT }
  /// Whether there is more of it than is read.
  public var isTooLarge: Bool { code == EFBIG }
  var isThereAlready: Bool { code == EEXIST }
  var isFolder: Bool { code == EISDIR }
}

extension StoreError {
  /// What a failed call means for the file of this name.
  package init(_ path: String, _ fault: SystemFault) {
    if fault.call == .read, fault.isTooLarge {
      self = .tooLarge(path: path, size: nil)
    } else {
      self = fault.isPermission ? .noPermission(path: path, fault) : .io(path: path, fault)
    }
  }
}

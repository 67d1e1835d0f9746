internal import CLibrary

extension SystemFault {
  static let noSuchFile = SystemFault(.open, code: ENOENT)
  /// The program does not exist.
  public static let noSuchProgram = noSuchFile
  /// The file system cannot list folders.
  static let noListing = SystemFault(.open, code: ENOSYS)
  static let tooManyLinks = SystemFault(.readlink, code: ELOOP)

  static let lockHeld = SystemFault(.flock, code: EWOULDBLOCK)
  /// The file is longer than flick reads.
  static let tooLong = SystemFault(.read, code: EFBIG)

  /// Whether opening fails with this code for names that the open mode refuses: links, folders, anything but
  /// plain files.
  var mayBeUnsafeFile: Bool { [ELOOP, EMLINK, EISDIR, ENXIO, ENODEV, EOPNOTSUPP].contains(code) }

  /// Whether permission is missing.
  public var isPermission: Bool { code == EACCES || code == EPERM || code == EROFS }
  /// Whether the file does not exist.
  public var isMissing: Bool { code == ENOENT }
  /// Whether the file exceeds the size limit.
  public var isTooLarge: Bool { code == EFBIG }
  var isThereAlready: Bool { code == EEXIST }
  var isFolder: Bool { code == EISDIR }
}

extension StoreError {
  /// The meaning of a failed call on the file with this name.
  package init(_ path: String, _ fault: SystemFault) {
    if fault.call == .read, fault.isTooLarge {
      self = .tooLarge(path: path, size: nil)
    } else {
      self = fault.isPermission ? .noPermission(path: path, fault) : .io(path: path, fault)
    }
  }
}

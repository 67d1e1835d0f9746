internal import CLibrary
import Coding
public import JSON
public import TodoModel

/// Why a store could not be read or changed. It is unchanged after all of these but ``outcomeUnknown(path:_:)``.
public enum StoreError: Error, Hashable, Sendable {
  /// The store's file is not valid. It is never overwritten.
  case fault(StoreTextError)
  /// There is no store, but its history has records: it was lost, not never created.
  case missing(path: String, history: String)
  /// The store's name belongs to something other than a file: a folder, a device.
  case notAFile(path: String)
  /// A path beside the store that flick would read or write is not a plain file of the user's own.
  case notOwn(path: String, UnsafeFileReason)
  /// A file with a history's name has no record nor the beginning of one: it belongs to another program.
  case notHistory(path: String)
  /// More bytes than flick reads; `size` is their number, if known.
  case tooLarge(path: String, size: Int?)
  /// The system denies this user access.
  case noPermission(path: String, SystemError)
  /// The folder or the store could not be created.
  case cannotCreate(path: String, SystemError)
  /// Reading or writing failed.
  case io(path: String, SystemError)
  /// Another process held the folder's lock until the timeout.
  case lockTimeout(folder: String, after: Duration)
  /// Writing failed in a way that leaves open whether the change is on the disk.
  case outcomeUnknown(path: String, SystemError)
  /// An edit does not fit the document.
  case edit(EditError)
}

/// Why a file beside a store is unsafe to use.
public enum UnsafeFileReason: Hashable, Sendable {
  /// The name is a symbolic link: its target may belong to any user.
  case symbolicLink
  /// A folder, a pipe, a device.
  case notAFile
  /// The file has other names, under which it may have another use.
  case otherNames
  /// The user with this number owns it.
  case otherUser(UInt32)
}

/// The location of an error in a store's file, and the reason.
public struct StoreTextError: Hashable, Sendable {
  /// The path as the caller named it.
  public var path: String
  /// The line and column of the first byte that cannot be right.
  public var position: TextPosition
  /// A few English words.
  public var reason: String

  /// An error at a position of the file with this path.
  public init(path: String, position: TextPosition, reason: String) {
    self.path = path
    self.position = position
    self.reason = reason
  }

  /// Whether the only error is that a later version of flick wrote the file.
  public var isOfNewerVersion: Bool { reason.hasSuffix(DocumentCoding.newerVersion) }
}

extension SystemError {
  /// The file or the program does not exist.
  package static let noSuchFile = SystemError(.open, code: ENOENT)
  /// The file system cannot list folders.
  static let noListing = SystemError(.open, code: ENOSYS)
  static let tooManyLinks = SystemError(.readlink, code: ELOOP)

  static let lockHeld = SystemError(.flock, code: EWOULDBLOCK)
  /// The file is longer than flick reads.
  static let tooLong = SystemError(.read, code: EFBIG)

  /// Whether opening fails so for names that the open mode refuses: links, folders, anything but plain files.
  var mayBeUnsafeFile: Bool { [ELOOP, EMLINK, EISDIR, ENXIO, ENODEV, EOPNOTSUPP].contains(code) }

  /// Whether permission is missing.
  public var isPermission: Bool { code == EACCES || code == EPERM || code == EROFS }
  /// Whether the file does not exist.
  public var isMissing: Bool { code == ENOENT }
  /// Whether the file exceeds the size limit.
  public var isTooLarge: Bool { code == EFBIG }
  var isThereAlready: Bool { code == EEXIST }
  package var isFolder: Bool { code == EISDIR }
}

extension StoreError {
  /// The meaning of a failed call on the file with this name.
  package init(_ path: String, _ fault: SystemError) {
    if fault.call == .read, fault.isTooLarge {
      self = .tooLarge(path: path, size: nil)
    } else {
      self = fault.isPermission ? .noPermission(path: path, fault) : .io(path: path, fault)
    }
  }
}

/// The value, or the system's error as that of the file with this name.
func naming<Value>(
  _ path: String, _ value: @autoclosure () throws(SystemError) -> Value
) throws(StoreError) -> Value {
  do throws(SystemError) { return try value() } catch { throw StoreError(path, error) }
}

/// Runs `body`; an error of the system becomes one that names the file at `path`.
func naming<Value>(
  _ path: String, in body: () throws(SystemError) -> Value
) throws(StoreError) -> Value {
  try naming(path, try body())
}

extension SystemError {
  /// The system's text for the error: `No space left on device`.
  public var reason: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count - 1) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

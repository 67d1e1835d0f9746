public import TodoModel

/// Why a store could not be read or changed. After any of them but ``outcomeUnknown(path:_:)`` it is as it was.
public enum StoreError: Error, Hashable, Sendable {
  /// The store's file is not what flick writes. It is never overwritten.
  case fault(StoreFault)
  /// There is no store, but its history has records: it was lost, not never created.
  case missing(path: String, history: String)
  /// There is something of the store's name, but not a file: a folder, a device.
  case notAFile(path: String)
  /// A path beside the store that flick would read or write is not a plain file of the user's own.
  case notOwn(path: String, Oddity)
  /// A file with the name of a history contains neither a record nor the beginning of one: it belongs to another
  /// program.
  case notHistory(path: String)
  /// More bytes than flick takes; `size` is how many, where that is known.
  case tooLarge(path: String, size: Int?)
  /// The system does not let this user.
  case noPermission(path: String, SystemFault)
  /// The folder or the store could not be made.
  case cannotCreate(path: String, SystemFault)
  /// Reading or writing failed.
  case io(path: String, SystemFault)
  /// Another process held the folder's lock until the timeout.
  case lockTimeout(folder: String, after: Duration)
  /// Writing failed in a way that leaves open whether the change is on the disk.
  case outcomeUnknown(path: String, SystemFault)
  /// An edit does not fit the document.
  case edit(EditError)
}

/// Why a file beside a store is not taken for one of flick's.
public enum Oddity: Hashable, Sendable {
  /// The name is a symbolic link: its target may belong to anybody.
  case symbolicLink
  /// A folder, a pipe, a device.
  case notAFile
  /// The file has other names too, under which it may be something else.
  case otherNames
  /// Another user owns it.
  case otherUser
}

/// The location of an error in a store's file, and the reason.
public struct StoreFault: Hashable, Sendable {
  /// The path as the caller named it.
  public var path: String
  /// Line and column of the first byte that cannot be right.
  public var position: TextPosition
  /// A few English words.
  public var reason: String

  /// A fault at a place of the file that the caller named so.
  public init(path: String, position: TextPosition, reason: String) {
    self.path = path
    self.position = position
    self.reason = reason
  }

  /// Whether the only fault is that a later version of the program has written the file.
  public var isOfNewerVersion: Bool { reason.hasSuffix(StoreFault.newerVersion) }

  static let newerVersion = "is newer than this program"
}

package struct OpenFile: Hashable, Sendable {
  package let number: Int32
}

package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case regular, folder, symbolicLink, other
  }

  package var kind: Kind
  /// The size in bytes.
  package var size: Int
  /// The permission bits, 0o7777 at most.
  package var mode: UInt32
  package var owner: UInt32
  package var group: UInt32
  /// The last write to the content, since 1970, or nil if unknown. A copy may be given the time of its original.
  package var modified: Duration?
  /// The last change, of name and mode too, since 1970, or nil if unknown. Only the system sets it.
  package var changed: Duration?
  /// The file's identity under all its names, or nil where files have only names.
  package var identity: Identity?
  /// The number of names (hard links).
  package var links = 1

  package struct Identity: Hashable, Sendable {
    package var device: UInt64
    package var number: UInt64

    package init(device: UInt64, number: UInt64) { (self.device, self.number) = (device, number) }
  }
}

/// The failed system call.
public enum SystemCall: String, Hashable, Sendable, CaseIterable {
  /// The call of this name, or the system's equivalent.
  case open, read, write, fsync, syncfs, ftruncate, flock, stat, readlink, fchown, fchmod, rename, unlink,
    mkdir
}

/// An error of a system call.
public struct SystemError: Error, Hashable, Sendable {
  /// The failed call.
  public let call: SystemCall
  /// The system's error number, `errno`.
  public let code: Int32

  /// A call that failed with this `errno`.
  public init(_ call: SystemCall, code: Int32) {
    self.call = call
    self.code = code
  }
}

/// The system calls of the store, one per method; ``PosixFileSystem`` is the real implementation.
///
/// A method makes a single call: it may be interrupted, may read or write less than asked, and
/// does not retry. A test's conformance can fail at any of them.
package protocol FileSystem: Sendable {
  /// The user whose files the store may write, or nil if it may write any user's, like root.
  var user: UInt32? { get }
  func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile
  /// Opens a file in the open folder, the parent of `path`, even if the path leads elsewhere by now.
  func open(_ path: String, _ mode: OpenMode, in folder: OpenFile) throws(SystemError) -> OpenFile
  /// Closes the file and releases its lock. Failures are ignored.
  func close(_ file: OpenFile)
  /// Reads at an offset and returns the number of bytes read; 0 at the end.
  func read(_ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError)
    -> Int
  /// Writes as the file's mode says and returns the number of bytes written.
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int
  /// Returns once the file's content, or the folder's entries, are on the disk.
  func sync(_ file: OpenFile) throws(SystemError)
  /// Returns once all that was written to the folder's file system is on the disk; false, and nothing is done,
  /// where the system has no such call.
  func syncFileSystem(of folder: OpenFile) throws(SystemError) -> Bool
  func truncate(_ file: OpenFile, to size: Int) throws(SystemError)
  /// Tries to get the exclusive lock. Returns false if another process has it.
  func lock(_ file: OpenFile) throws(SystemError) -> Bool
  func status(of file: OpenFile) throws(SystemError) -> FileStatus
  /// The status of the file with this name; of a symbolic link itself.
  func status(at path: String) throws(SystemError) -> FileStatus
  /// The status of a file in the open folder, the parent of `path`.
  func status(at path: String, in folder: OpenFile) throws(SystemError) -> FileStatus
  /// The names in the open folder, unordered, without `.` and `..`. Names that are not UTF-8 are left out.
  func names(in folder: OpenFile) throws(SystemError) -> [String]
  func destination(ofLink path: String) throws(SystemError) -> String
  func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemError)
  func setMode(_ file: OpenFile, _ mode: UInt32) throws(SystemError)
  /// Renames a file within the open folder, the parent of both paths.
  func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError)
  func remove(_ path: String) throws(SystemError)
  /// Removes a file from the open folder, the parent of `path`.
  func remove(_ path: String, in folder: OpenFile) throws(SystemError)
  /// Creates a folder with mode 0700.
  func makeFolder(_ path: String) throws(SystemError)
  /// Removes an empty folder. Failures are ignored.
  func removeFolder(_ path: String)
  /// The time since a moment that is fixed while the program runs.
  func monotonicTime() -> Duration
  func sleep(_ duration: Duration)
}

// Without links, an open folder is the same as its path.
extension FileSystem {
  package var user: UInt32? { nil }

  package func syncFileSystem(of folder: OpenFile) throws(SystemError) -> Bool { false }

  package func open(_ path: String, _ mode: OpenMode, in folder: OpenFile) throws(SystemError) -> OpenFile {
    try open(path, mode)
  }

  package func status(at path: String, in folder: OpenFile) throws(SystemError) -> FileStatus {
    try status(at: path)
  }

  package func names(in folder: OpenFile) throws(SystemError) -> [String] { throw .noListing }

  package func remove(_ path: String, in folder: OpenFile) throws(SystemError) { try remove(path) }

  package func removeFolder(_ path: String) {}
}

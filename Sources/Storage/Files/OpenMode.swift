/// The mode of opening a file. No mode follows the terminal or waits for a pipe's other end.
package enum OpenMode: Hashable, Sendable {
  /// An existing file, for reading.
  case read
  /// An existing file, for reading; refused if it could not be written.
  case readWrite
  /// An existing file, for reading; refused if its name is a symbolic link.
  case readInPlace
  /// A folder, for locking and syncing.
  case folder
  /// For reading and appending; created with mode 0600 if missing, refused if its name is a symbolic link.
  case append
  /// For writing; created with mode 0600, refused if the name exists, even as a symbolic link.
  case create
}

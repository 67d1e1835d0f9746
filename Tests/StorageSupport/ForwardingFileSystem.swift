package import Storage

/// A file system that forwards to another one every call that it does not implement.
package protocol ForwardingFileSystem: FileSystem {
  var base: any FileSystem { get }
}

extension ForwardingFileSystem {
  package func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
    try base.open(path, mode)
  }
  package func close(_ file: OpenFile) { base.close(file) }
  package func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int { try base.read(file, at: offset, into: buffer) }
  package func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try base.write(file, bytes)
  }
  package func sync(_ file: OpenFile) throws(SystemError) { try base.sync(file) }
  package func syncFileSystem(of folder: OpenFile) throws(SystemError) -> Bool {
    try base.syncFileSystem(of: folder)
  }
  package func truncate(_ file: OpenFile, to size: Int) throws(SystemError) {
    try base.truncate(file, to: size)
  }
  package func lock(_ file: OpenFile) throws(SystemError) -> Bool { try base.lock(file) }
  package func status(of file: OpenFile) throws(SystemError) -> FileStatus { try base.status(of: file) }
  package func status(at path: String) throws(SystemError) -> FileStatus { try base.status(at: path) }
  package func names(in folder: OpenFile) throws(SystemError) -> [String] { try base.names(in: folder) }
  package func destination(ofLink path: String) throws(SystemError) -> String {
    try base.destination(ofLink: path)
  }
  package func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemError) {
    try base.setOwner(file, owner: owner, group: group)
  }
  package func setMode(_ file: OpenFile, _ mode: UInt32) throws(SystemError) { try base.setMode(file, mode) }
  package func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
    try base.rename(old, to: new, in: folder)
  }
  package func remove(_ path: String) throws(SystemError) { try base.remove(path) }
  package func makeFolder(_ path: String) throws(SystemError) { try base.makeFolder(path) }
  package func removeFolder(_ path: String) { base.removeFolder(path) }
  package func monotonicTime() -> Duration { base.monotonicTime() }
  package func sleep(_ duration: Duration) { base.sleep(duration) }
}

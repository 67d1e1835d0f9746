import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another file system whose folders cannot be locked, as on some network file systems.
struct UnlockableDisk: FileSystem {
  let base: any FileSystem

  func lock(_ file: OpenFile) throws(SystemFault) -> Bool { throw SystemFault(.flock, code: ENOLCK) }

  func open(_ path: String, _ mode: OpenMode) throws(SystemFault) -> OpenFile { try base.open(path, mode) }
  func close(_ file: OpenFile) { base.close(file) }
  func read(_ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemFault)
    -> Int
  {
    try base.read(file, at: offset, into: buffer)
  }
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemFault) -> Int {
    try base.write(file, bytes)
  }
  func sync(_ file: OpenFile) throws(SystemFault) { try base.sync(file) }
  func truncate(_ file: OpenFile, to size: Int) throws(SystemFault) { try base.truncate(file, to: size) }
  func status(of file: OpenFile) throws(SystemFault) -> FileStatus { try base.status(of: file) }
  func status(at path: String) throws(SystemFault) -> FileStatus { try base.status(at: path) }
  func destination(ofLink path: String) throws(SystemFault) -> String { try base.destination(ofLink: path) }
  func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemFault) {
    try base.setOwner(file, owner: owner, group: group)
  }
  func setMode(_ file: OpenFile, _ mode: UInt32) throws(SystemFault) { try base.setMode(file, mode) }
  func rename(_ old: String, to new: String) throws(SystemFault) { try base.rename(old, to: new) }
  func remove(_ path: String) throws(SystemFault) { try base.remove(path) }
  func makeFolder(_ path: String) throws(SystemFault) { try base.makeFolder(path) }
  func monotonicTime() -> Duration { base.monotonicTime() }
  func sleep(_ duration: Duration) { base.sleep(duration) }
}

import Storage
import Synchronization

/// The system's files, and something that comes between: it is done once, before the first lock is taken.
final class InterruptedFileSystem: FileSystem {
  private let real = PosixFileSystem()
  private nonisolated(unsafe) let interruption: () -> Void
  private let isDone = Atomic(false)

  init(_ interruption: @escaping () -> Void) { self.interruption = interruption }

  func lock(_ file: OpenFile) throws(SystemFault) -> Bool {
    if !isDone.exchange(true, ordering: .relaxed) { interruption() }
    return try real.lock(file)
  }

  func open(_ path: String, _ mode: OpenMode) throws(SystemFault) -> OpenFile { try real.open(path, mode) }
  func close(_ file: OpenFile) { real.close(file) }
  func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemFault) -> Int {
    try real.read(file, at: offset, into: buffer)
  }
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemFault) -> Int {
    try real.write(file, bytes)
  }
  func sync(_ file: OpenFile) throws(SystemFault) { try real.sync(file) }
  func truncate(_ file: OpenFile, to size: Int) throws(SystemFault) { try real.truncate(file, to: size) }
  func status(of file: OpenFile) throws(SystemFault) -> FileStatus { try real.status(of: file) }
  func status(at path: String) throws(SystemFault) -> FileStatus { try real.status(at: path) }
  func destination(ofLink path: String) throws(SystemFault) -> String { try real.destination(ofLink: path) }
  func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemFault) {
    try real.setOwner(file, owner: owner, group: group)
  }
  func setMode(_ file: OpenFile, _ mode: UInt32) throws(SystemFault) { try real.setMode(file, mode) }
  func rename(_ old: String, to new: String) throws(SystemFault) { try real.rename(old, to: new) }
  func remove(_ path: String) throws(SystemFault) { try real.remove(path) }
  func makeFolder(_ path: String) throws(SystemFault) { try real.makeFolder(path) }
  func monotonicTime() -> Duration { real.monotonicTime() }
  func sleep(_ duration: Duration) { real.sleep(duration) }
}

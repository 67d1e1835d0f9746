import Storage
import StorageSupport
import Synchronization
import TestSupport

/// The system's files, and something that comes between: it is done once, before the first lock is taken.
final class InterruptedFileSystem: ForwardingFileSystem {
  let base: any FileSystem = PosixFileSystem()
  private nonisolated(unsafe) let interruption: () -> Void
  private let isDone = Atomic(false)

  init(_ interruption: @escaping () -> Void) { self.interruption = interruption }

  func lock(_ file: OpenFile) throws(SystemError) -> Bool {
    if !isDone.exchange(true, ordering: .relaxed) { interruption() }
    return try base.lock(file)
  }
}

import CLibrary
import Storage
import StorageSupport
import TestSupport

/// Another file system whose folders cannot be locked, as on some network file systems.
struct UnlockableDisk: ForwardingFileSystem {
  let base: any FileSystem

  func lock(_ file: OpenFile) throws(SystemError) -> Bool { throw SystemError(.flock, code: ENOLCK) }
}

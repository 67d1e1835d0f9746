import CLibrary
import Storage
import TestSupport

/// Another file system whose folders cannot be locked, as on some network file systems.
struct UnlockableDisk: ForwardingFileSystem {
  let base: any FileSystem

  func lock(_ file: OpenFile) throws(SystemFault) -> Bool { throw SystemFault(.flock, code: ENOLCK) }
}

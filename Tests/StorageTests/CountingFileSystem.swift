import Storage
import StorageSupport
import Synchronization
import TestSupport

/// The system's files, with a count of what is read.
final class CountingFileSystem: ForwardingFileSystem {
  let base: any FileSystem = PosixFileSystem()
  private let count = Atomic(0)

  var bytesRead: Int { count.load(ordering: .relaxed) }

  func read(_ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError)
    -> Int
  {
    let got = try base.read(file, at: offset, into: buffer)
    count.add(got, ordering: .relaxed)
    return got
  }
}

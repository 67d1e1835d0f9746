internal import Invocation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the disk alone asks for a change of a store: the calls that put a record, the file and its name on the disk,
/// with as many bytes as flick writes, and nothing else.
final class SyncCosts {
  private let store: String
  private let scratch: String
  /// How many bytes a change adds to the history.
  var recordBytes = 0

  /// `scratch` is the start of names for files of its own beside the store.
  init(store: String, scratch: String) {
    self.store = store
    self.scratch = scratch
  }

  /// Opens a file, appends a record and syncs.
  func record() throws(BenchFault) -> Reading {
    let bytes = [UInt8](repeating: 0x20, count: recordBytes)
    let seconds = try Clock.seconds { () throws(BenchFault) in
      try write(bytes, recordBytes, to: scratch + ".history", O_WRONLY | O_CREAT | O_APPEND)
    }
    return Reading(seconds * 1000, bytes: recordBytes)
  }

  /// Makes a file as long as the store and syncs it.
  func file() throws(BenchFault) -> Reading {
    let size = Files.size(store) ?? 0
    // A buffer of this length, as often as it takes: this process is to stay small.
    let bytes = [UInt8](repeating: 0x20, count: min(size, 1 << 20))
    Files.remove(scratch + ".new")
    let seconds = try Clock.seconds { () throws(BenchFault) in
      try write(bytes, size, to: scratch + ".new", O_WRONLY | O_CREAT | O_EXCL)
    }
    return Reading(seconds * 1000, bytes: size)
  }

  /// Renames the file that ``file()`` has made and syncs the folder.
  func folder() throws(BenchFault) -> Reading {
    let seconds = try Clock.seconds { () throws(BenchFault) in
      guard rename(scratch + ".new", scratch + ".json") == 0 else { throw Files.fault(scratch + ".new") }
      let path = scratch.lastIndex(of: "/").map { String(scratch[..<$0]) } ?? "."
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { throw Files.fault(path) }
      defer { close(folder) }
      guard fsync(folder) == 0 else { throw Files.fault(path) }
    }
    return Reading(seconds * 1000)
  }

  /// Writes so many bytes, a buffer again and again, and syncs.
  private func write(_ bytes: [UInt8], _ size: Int, to path: String, _ flags: Int32) throws(BenchFault) {
    let file = open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Files.fault(path) }
    defer { close(file) }
    var rest = size
    while rest > 0 {
      let count = min(rest, bytes.count)
      let isWritten = bytes.withUnsafeBytes {
        OutputFile(descriptor: file).write(UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      guard isWritten else { throw Files.fault(path) }
      rest -= count
    }
    guard fsync(file) == 0 else { throw Files.fault(path) }
  }
}

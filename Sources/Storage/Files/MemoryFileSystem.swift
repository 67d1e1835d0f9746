internal import CLibrary
internal import Synchronization

/// Files that exist in memory only and end with the value: for a list that is not kept. A path is just the name of a
/// file; folders exist when asked for. Everything belongs to user 0, and a lock is always free.
package final class MemoryFileSystem: FileSystem {
  private struct File {
    var bytes: [UInt8] = []
    var mode: UInt32 = 0o600
  }

  private struct Files {
    /// Indices of ``contents`` by path; an open file keeps its content when its name is removed.
    var named: [String: Int] = [:]
    var contents: [File] = []
    var open: [Int32: (content: Int?, appends: Bool, offset: Int)] = [:]
    var next: Int32 = 3

    mutating func handle(_ content: Int?, appends: Bool = false) -> OpenFile {
      defer { next &+= 1 }
      open[next] = (content, appends, 0)
      return OpenFile(number: next)
    }
  }

  private let files = Mutex(Files())

  package init() {}

  package func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
    try files.withLock { (files) throws(SystemError) in
      switch (mode, files.named[path]) {
      case (.folder, _): return files.handle(nil)
      case (.create, .some): throw SystemError(.open, code: EEXIST)
      case (.read, nil), (.readInPlace, nil), (.readWrite, nil): throw SystemError(.open, code: ENOENT)
      case (.create, nil), (.append, nil):
        files.contents.append(File())
        files.named[path] = files.contents.count - 1
        return files.handle(files.contents.count - 1, appends: mode == .append)
      case (let mode, let content?): return files.handle(content, appends: mode == .append)
      }
    }
  }

  package func close(_ file: OpenFile) { files.withLock { $0.open[file.number] = nil } }

  package func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try files.withLock { (files) throws(SystemError) in
      guard let content = files.open[file.number]?.content else { throw SystemError(.read, code: EBADF) }
      let bytes = files.contents[content].bytes
      let part = bytes[min(offset, bytes.count)...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
  }

  package func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try files.withLock { (files) throws(SystemError) in
      guard let handle = files.open[file.number], let content = handle.content else {
        throw SystemError(.write, code: EBADF)
      }
      let start = handle.appends ? files.contents[content].bytes.count : handle.offset
      let end = min(start + bytes.count, files.contents[content].bytes.count)
      files.contents[content].bytes.replaceSubrange(min(start, end)..<end, with: bytes)
      files.open[file.number]?.offset = start + bytes.count
      return bytes.count
    }
  }

  package func sync(_ file: OpenFile) {}

  package func truncate(_ file: OpenFile, to size: Int) throws(SystemError) {
    try files.withLock { (files) throws(SystemError) in
      guard let content = files.open[file.number]?.content, size >= 0,
        size <= files.contents[content].bytes.count
      else { throw SystemError(.ftruncate, code: EINVAL) }
      files.contents[content].bytes.removeSubrange(size...)
    }
  }

  package func lock(_ file: OpenFile) -> Bool { true }

  package func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    try files.withLock { (files) throws(SystemError) in
      guard let open = files.open[file.number] else { throw SystemError(.stat, code: EBADF) }
      guard let content = open.content else { return MemoryFileSystem.folder }
      return MemoryFileSystem.status(of: files.contents[content])
    }
  }

  package func status(at path: String) throws(SystemError) -> FileStatus {
    try files.withLock { (files) throws(SystemError) in
      if let content = files.named[path] { return MemoryFileSystem.status(of: files.contents[content]) }
      guard files.named.keys.contains(where: { $0.hasPrefix(path + "/") }) else {
        throw SystemError(.stat, code: ENOENT)
      }
      return MemoryFileSystem.folder
    }
  }

  private static let folder = FileStatus(kind: .folder, size: 0, mode: 0o700, owner: 0, group: 0)

  private static func status(of file: File) -> FileStatus {
    FileStatus(kind: .regular, size: file.bytes.count, mode: file.mode, owner: 0, group: 0)
  }

  package func destination(ofLink path: String) throws(SystemError) -> String {
    throw SystemError(.readlink, code: EINVAL)
  }

  package func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) {}

  package func setMode(_ file: OpenFile, _ mode: UInt32) {
    files.withLock { files in
      if let content = files.open[file.number]?.content { files.contents[content].mode = mode }
    }
  }

  package func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
    try files.withLock { (files) throws(SystemError) in
      guard let content = files.named.removeValue(forKey: old) else {
        throw SystemError(.rename, code: ENOENT)
      }
      files.named[new] = content
    }
  }

  package func remove(_ path: String) throws(SystemError) {
    try files.withLock { (files) throws(SystemError) in
      guard files.named.removeValue(forKey: path) != nil else { throw SystemError(.unlink, code: ENOENT) }
    }
  }

  package func makeFolder(_ path: String) {}

  package func monotonicTime() -> Duration { .zero }

  package func sleep(_ duration: Duration) {}
}

package import Storage
import Synchronization

/// Files in memory whose names can be listed.
package final class ListedFiles: ForwardingFileSystem {
  private struct Names {
    var all: Set<String> = []
    var folders: [OpenFile: String] = [:]
  }

  private let memory = MemoryFileSystem()
  package var base: any FileSystem { memory }
  private let names = Mutex(Names())

  package init(_ files: [String: [UInt8]]) { for (path, bytes) in files { put(bytes, at: path) } }

  package func put(_ bytes: [UInt8], at path: String) {
    try? remove(path)
    guard let file = try? open(path, .create) else { return }
    _ = bytes.withUnsafeBytes { try? memory.write(file, $0) }
    close(file)
  }

  package func files(in folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in names.withLock({ $0.all }) where path.hasPrefix(folder + "/") {
      guard let size = try? memory.status(at: path).size, let file = try? memory.open(path, .read) else {
        continue
      }
      files[path] = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = (try? memory.read(file, at: 0, into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
      }
      close(file)
    }
    return files
  }

  package func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
    let file = try memory.open(path, mode)
    names.withLock {
      if mode == .folder { $0.folders[file] = path } else { $0.all.insert(path) }
    }
    return file
  }

  package func close(_ file: OpenFile) {
    names.withLock { $0.folders[file] = nil }
    memory.close(file)
  }

  package func names(in folder: OpenFile) throws(SystemError) -> [String] {
    names.withLock { names in
      guard let path = names.folders[folder] else { return [] }
      let start = path + "/"
      return names.all.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
  }

  package func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
    try memory.rename(old, to: new, in: folder)
    names.withLock {
      $0.all.remove(old)
      $0.all.insert(new)
    }
  }

  package func remove(_ path: String) throws(SystemError) {
    try memory.remove(path)
    names.withLock { _ = $0.all.remove(path) }
  }
}

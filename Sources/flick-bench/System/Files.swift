internal import Invocation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Calls about files, with faults as values.
enum Files {
  static func fault(_ path: String) -> BenchFault {
    .file(path: path, reason: String(cString: strerror(errno)))
  }

  /// A new folder with a name that nobody else has.
  static func makeTemporaryFolder(in parent: String) throws(BenchFault) -> String {
    var name = Array("\(parent)/flick-bench-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw fault(parent) }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func makeFolder(_ path: String) throws(BenchFault) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw fault(path) }
  }

  /// The size of a file in bytes; nil if it is not there.
  static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// The names in a folder but for `.` and `..`; none for what is no folder.
  static func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Takes away a file or a folder with all that it holds; links are not followed.
  static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  static func read(_ path: String) throws(BenchFault) -> [UInt8] { try start(of: path, Int.max) }

  /// At most so many bytes from a file's beginning.
  static func start(of path: String, _ most: Int) throws(BenchFault) -> [UInt8] {
    var bytes: [UInt8] = []
    try readBlocks(of: path) { block throws(BenchFault) in
      bytes += block.prefix(most - bytes.count)
      return bytes.count < most
    }
    return bytes
  }

  /// Hands out a file's bytes block by block until `take` says that it has enough.
  static func readBlocks(
    of path: String, _ take: (ArraySlice<UInt8>) throws(BenchFault) -> Bool
  ) throws(BenchFault) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw fault(path) }
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(file, &block, block.count)
      #elseif canImport(Musl)
        let count = Musl.read(file, &block, block.count)
      #else
        let count = Darwin.read(file, &block, block.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault(path) }
      guard count > 0, try take(block[..<count]) else { return }
    }
  }

  /// Makes a file, or replaces what is in it.
  static func write(_ bytes: [UInt8], to path: String) throws(BenchFault) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw fault(path) }
    defer { close(file) }
    guard bytes.withUnsafeBytes({ OutputFile(descriptor: file).write($0) }) else { throw fault(path) }
  }

  static func write(_ text: String, to path: String) throws(BenchFault) {
    try write(Array(text.utf8), to: path)
  }
}

internal import Invocation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

// Copies are brought to the disk before they are measured with, so that no measured sync has to carry them there.
extension Files {
  /// Copies a file.
  static func copy(_ path: String, to target: String) throws(BenchFault) {
    try copyUnsynced(path, to: target)
    sync()
  }

  /// Copies a folder with all that it holds; what was in the target's place is gone.
  static func copyFolder(_ path: String, to target: String) throws(BenchFault) {
    remove(target)
    try copyTree(path, to: target)
    sync()
  }

  private static func copyTree(_ path: String, to target: String) throws(BenchFault) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw fault(path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { return try copyUnsynced(path, to: target) }
    try makeFolder(target)
    for name in names(in: path) { try copyTree(path + "/" + name, to: target + "/" + name) }
  }

  private static func copyUnsynced(_ path: String, to target: String) throws(BenchFault) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw fault(path) }
    defer { close(source) }
    let file = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw fault(target) }
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(source, &block, block.count)
      #elseif canImport(Musl)
        let count = Musl.read(source, &block, block.count)
      #else
        let count = Darwin.read(source, &block, block.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault(path) }
      if count == 0 { return }
      let isWritten = block.withUnsafeBytes {
        OutputFile(descriptor: file).write(UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      guard isWritten else { throw fault(target) }
    }
  }
}

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
    let file = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw fault(target) }
    defer { close(file) }
    try readBlocks(of: path) { block throws(BenchFault) in
      guard block.withUnsafeBytes({ OutputFile(descriptor: file).write($0) }) else { throw fault(target) }
      return true
    }
  }
}

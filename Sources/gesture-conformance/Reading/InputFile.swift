#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the program reads from the system: whole files, and the environment.
enum InputFile {
  /// The value of a variable; nil if it is not set.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func read(_ path: String) throws(InputFault) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw fault(path, errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      bytes.append(contentsOf: chunk.prefix(count))
      if count < chunk.count { break }
    }
    if ferror(file) != 0 { throw fault(path, errno) }
    return bytes
  }

  private static func fault(_ path: String, _ code: Int32) -> InputFault {
    let status: Int32 =
      switch code {
      case ENOENT, ENOTDIR: 66
      case EACCES, EPERM: 77
      default: 74
      }
    return InputFault(place: path, reason: String(cString: strerror(code)), status: status)
  }
}

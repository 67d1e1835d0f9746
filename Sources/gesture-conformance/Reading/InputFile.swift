#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the program reads from the system: whole files, and what a folder holds.
enum InputFile {
  /// The names of what is in a folder; none if it cannot be opened.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

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

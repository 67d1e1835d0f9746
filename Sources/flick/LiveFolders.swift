import CLibrary
import Storage

enum LiveFolders {
  private static func names(in path: String) throws(SystemFault) -> [String] {
    try PosixFileSystem().names(inFolder: path)
  }

  /// Removes a folder and its files, as far as possible.
  static func remove(_ path: String) {
    for name in (try? names(in: path)) ?? [] { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// Whether a program with this name prefix was started in or below a folder, or has it on its command line.
  /// Other users' programs are not visible. Nil where there is no `/proc`.
  static func isRunning(_ program: String, in folder: String) -> Bool? {
    guard let real = realpath(folder, nil) else { return nil }
    defer { free(real) }
    let path = String(cString: real)
    let numbers = ((try? names(in: "/proc")) ?? []).filter { $0.allSatisfy(\.isNumber) }
    if numbers.isEmpty { return nil }
    return numbers.contains { number in
      guard let name = text("/proc/\(number)/comm"), name.hasPrefix(program) else { return false }
      if let place = link("/proc/\(number)/cwd"), place == path || place.hasPrefix(path + "/") {
        return true
      }
      return text("/proc/\(number)/cmdline")?.contains(path) ?? false
    }
  }

  /// The beginning of a small system file, or nil if it cannot be read.
  private static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(file, &block, block.count)
    return count < 0 ? nil : String(decoding: block[..<count], as: UTF8.self)
  }

  private static func link(_ path: String) -> String? {
    var block = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &block, block.count)
    return count < 0 ? nil : String(decoding: block[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

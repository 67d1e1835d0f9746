#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file descriptor that text goes to.
struct OutputFile {
  static let output = OutputFile(descriptor: 1)
  static let errors = OutputFile(descriptor: 2)

  let descriptor: Int32

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of a text; false if that failed.
  @discardableResult
  func write(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { write($0) } }

  /// Writes all bytes; false if that failed.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var at = 0
    while at < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[at...])
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, rest.baseAddress, rest.count)
      #else
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      at += count
    }
    return true
  }

  /// Ends the program.
  static func exit(_ status: Int32) -> Never { _exit(status) }
}

internal import CLibrary

/// A file descriptor for a tool's text.
package struct OutputFile: Sendable {
  package static let output = OutputFile(descriptor: 1)
  package static let errors = OutputFile(descriptor: 2)

  let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a whole text. Returns false if that failed.
  @discardableResult
  package func write(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { write($0) } }

  /// Writes all bytes. Returns false if that failed.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = CLibrary.write(descriptor, bytes.baseAddress?.advanced(by: rest.startIndex), rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Ends the program at once, without any cleanup.
  package static func exit(_ status: Int32) -> Never { _exit(status) }
}

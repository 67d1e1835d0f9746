package import Storage
import Terminal

extension JSONWriter {
  /// The text so far as a line of output: characters that could harm a terminal are escaped, and a line feed ends
  /// it. Equal in value to ``bytes``, which are for flick's own files.
  package var output: [UInt8] {
    var copy = self
    return copy.takeOutput()
  }

  /// Returns ``output`` without copying a long text, and empties the writer.
  package mutating func takeOutput() -> [UInt8] {
    var output = take()
    output = output.visibleJSON
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// ``output`` as a string.
  package var outputText: String { String(decoding: output, as: UTF8.self) }
}

package import Storage
import Terminal

extension JSONWriter {
  /// The text so far as a line of output: unlike ``bytes``, characters that could harm a terminal are
  /// escaped.
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

  package var outputText: String { String(decoding: output, as: UTF8.self) }
}

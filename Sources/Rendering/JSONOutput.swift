package import Storage
import Terminal

extension JSONWriter {
  /// What has been written as a line of output: whatever could do harm to a terminal is escaped, and a line feed ends
  /// it. Equal in value to ``bytes``, which are for files of flick's own.
  package var output: [UInt8] {
    var copy = self
    return copy.takeOutput()
  }

  /// The same for a long text, which is not copied: nothing has been written from then on.
  package mutating func takeOutput() -> [UInt8] {
    var output = take()
    output = output.visibleJSON
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// ``output`` as a string.
  package var outputText: String { String(decoding: output, as: UTF8.self) }
}

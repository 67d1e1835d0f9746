package import Storage
import Terminal

extension JSONWriter {
  /// What has been written as a line of output: whatever could do harm to a terminal is escaped, and a line feed ends
  /// it. Equal in value to ``bytes``, which are for files of flick's own.
  package var output: [UInt8] { bytes.visibleJSON + [UInt8(ascii: "\n")] }

  /// ``output`` as a string.
  package var outputText: String { String(decoding: output, as: UTF8.self) }
}

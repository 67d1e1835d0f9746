import Text

/// A position in a text: line and column, both from 1. A line ends with a line feed. Columns count Unicode scalars (in
/// bytes that are not UTF-8: everything but continuation bytes); a byte-order mark has no column.
public struct TextPosition: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of an offset; an offset beyond the end counts as the end.
  public init(of offset: Int, in bytes: [UInt8]) {
    let mark = ByteOrderMark.end(in: bytes)
    let before = bytes.prefix(offset)
    let line = before[(before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? min(mark, before.count))...]
    self.init(
      line: 1 + before.count { $0 == .lineFeed }, column: 1 + line.count { $0 & 0xC0 != 0x80 })
  }
}

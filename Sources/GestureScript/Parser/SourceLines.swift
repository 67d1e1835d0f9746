import Text

/// A script's text as bytes, cut into lines.
struct SourceLines {
  let bytes: [UInt8]
  /// The offset of the next line, initially after a byte-order mark.
  private(set) var next: Int
  /// The number of the last line cut.
  private(set) var number = 0
  private let isValid: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    next = ByteOrderMark.end(in: bytes)
    isValid = String(validating: bytes, as: UTF8.self) != nil
  }

  /// The bytes of the next line without its line break (LF or CR LF); nil at the end of the text.
  mutating func cut() -> Range<Int>? {
    guard next < bytes.count else { return nil }
    let start = next
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    next = end + 1
    number += 1
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The position of a byte in the last line cut.
  func position(of offset: Int, in line: Range<Int>) -> SourcePosition {
    let before = line.lowerBound..<min(max(offset, line.lowerBound), line.upperBound)
    let isPlain = bytes[before].allSatisfy { $0 < 0x80 }
    let column = isPlain ? before.count : text(before).count
    return SourcePosition(line: number, column: column + 1, text: text(line))
  }

  /// The first byte of a line that is not UTF-8, or nil if there is none.
  func invalidByte(in line: Range<Int>) -> Int? {
    if isValid || String(validating: bytes[line], as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes[line].makeIterator()
    var offset = line.lowerBound
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}

import Text
import TodoModel

/// The text of a file, within size limits.
package enum ImportedText {
  /// The maximum length of a file in bytes; longer files are not read.
  static let maxFileLength = 256 << 20
  /// The maximum length of a line in bytes; longer lines are not read.
  package static let maxLineLength = 1 << 20
  static let tooLong = "the line is longer than \(maxLineLength) bytes"

  /// The errors that prevent reading as text; `isAny` if the reader itself checks for invalid UTF-8.
  static func faults(in bytes: [UInt8], ofAnyBytes isAny: Bool = false) -> [ImportError] {
    guard bytes.count <= maxFileLength else {
      return [ImportError(offset: 0, reason: "the file is larger than \(maxFileLength >> 20) MiB")]
    }
    if isAny || String(validating: bytes, as: UTF8.self) != nil { return [] }
    if let zero = bytes.firstIndex(of: 0) {
      return [ImportError(offset: zero, reason: "this is a NUL byte, so the file is not text in UTF-8")]
    }
    var file = ImportedFile()
    for line in TextLines(bytes) where String(validating: bytes[line], as: UTF8.self) == nil {
      guard file.addError(line.lowerBound + validPrefix(bytes[line]), "this is not UTF-8") else { break }
    }
    return file.faults
  }

  /// The bytes with U+FFFD in place of each NUL, which no item's text has, and the function that moves an offset in them
  /// to the one in `bytes`.
  static func withoutNULs(_ bytes: [UInt8]) -> (bytes: [UInt8], offset: (Int) -> Int) {
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    guard !zeros.isEmpty else { return (bytes, { $0 }) }
    let mark = Array("\u{FFFD}".utf8)
    let plain = bytes.flatMap { $0 == 0 ? mark : [$0] }
    let ends = zeros.enumerated().map { $1 + $0 * (mark.count - 1) }
    return (plain, { offset in offset - ends.count { $0 < offset } * (mark.count - 1) })
  }

  static func note(_ zeros: Int, in remarks: inout Remarks) {
    remarks.note("NUL", nil, "read as U+FFFD", zeros)
  }

  private static func validPrefix(_ line: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var bytes = line.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
    return count
  }

  /// An item's text: breaks become blanks, those at the ends go if there was a break; nil if blank or with a NUL.
  static func oneLine(_ text: String) -> String? {
    if Item.isText(text) { return text }
    let parts = text.split { $0.isNewline || $0 == "\u{0B}" || $0 == "\u{0C}" }
    let line = String(trimmed(parts.joined(separator: " ")[...]))
    return Item.isText(line) ? line : nil
  }

  /// The text without blanks and carriage returns at its ends.
  static func trimmed(_ text: Substring) -> Substring {
    // Bytes, not characters: a combining mark after a blank forms one character with it.
    var bytes = text.utf8.drop(while: \.isBlank)
    while bytes.last?.isBlank == true { bytes.removeLast() }
    return Substring(bytes)
  }

  static func decode(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    // Most lines begin with a visible character, which a combining mark does not make white.
    if let first = line.first, (0x21...0x7E).contains(first) { return false }
    return decode(line).allSatisfy(\.isWhitespace)
  }
}

/// The lines of a text, as ranges without their break, LF, CR LF or CR alone; a byte-order mark is skipped.
package struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = ByteOrderMark.end(in: bytes)
  }

  /// A text behind a byte-order mark if it has one, or would lose its own first character as one.
  package static func marked(_ text: [UInt8], _ hasMark: Bool = false) -> [UInt8] {
    hasMark || ByteOrderMark.end(in: text) > 0 ? ByteOrderMark.bytes + text : text
  }

  package mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    let end = bytes.withUnsafeBufferPointer { bytes in
      bytes[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? bytes.count
    }
    let isPair = end + 1 < bytes.count && bytes[end] == .carriageReturn && bytes[end + 1] == .lineFeed
    position = end + (isPair ? 2 : 1)
    return start..<end
  }
}

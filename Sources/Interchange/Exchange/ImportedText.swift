import TodoModel

/// The text of a file, within size limits.
enum ImportedText {
  /// The maximum length of a file in bytes; longer files are not read.
  static let longestFile = 256 << 20
  /// The maximum length of a line in bytes; longer lines are not read.
  static let longestLine = 1 << 20

  /// The errors that prevent reading as text; `isAny` if the reader itself checks for invalid UTF-8.
  static func faults(in bytes: [UInt8], ofAnyBytes isAny: Bool = false) -> [ImportFault] {
    guard bytes.count <= longestFile else {
      return [ImportFault(offset: 0, reason: "the file is larger than \(longestFile >> 20) MiB")]
    }
    if isAny || String(validating: bytes, as: UTF8.self) != nil { return [] }
    if let zero = bytes.firstIndex(of: 0) {
      return [ImportFault(offset: zero, reason: "this is a NUL byte, so the file is not text in UTF-8")]
    }
    var file = ImportedFile()
    for line in TextLines(bytes) where String(validating: bytes[line], as: UTF8.self) == nil {
      guard file.blame(line.lowerBound + validPrefix(bytes[line]), "this is not UTF-8") else { break }
    }
    return file.faults
  }

  private static func validPrefix(_ line: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var bytes = line.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
    return count
  }

  /// Converts a text to an item's: breaks become blanks, and blanks at the ends are removed if there was a break.
  /// Returns nil if nothing is left, or if it contains a NUL.
  static func oneLine(_ text: String) -> String? {
    if Item.isText(text) { return text }
    var line = ""
    for part in text.split(whereSeparator: { $0.isNewline || $0 == "\u{0B}" || $0 == "\u{0C}" }) {
      if !line.isEmpty { line += " " }
      line += part
    }
    line = String(trimmed(line[...]))
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

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quotationMark = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let comma = UInt8(ascii: ",")
  static let hyphen = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")

  var isBlank: Bool { self == .space || self == .tab || self == .carriageReturn }
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// The value of a hexadecimal digit of either case, or nil for any other byte.
  var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}

/// The lines of a text, as ranges without their break, LF, CR LF or CR alone; a byte-order mark is skipped.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: TextLines.mark) ? 3 : 0
  }

  /// A text behind a byte-order mark if it has one, or would lose its own first character as one.
  static func marked(_ text: [UInt8], _ hasMark: Bool = false) -> [UInt8] {
    hasMark || text.starts(with: mark) ? mark + text : text
  }

  mutating func next() -> Range<Int>? {
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

/// An error in a file, with its location and a message.
package struct ImportFault: Error, Hashable, Sendable {
  /// The offset in bytes from the start of the file.
  package var offset: Int
  package var reason: String
}

extension ImportFault {
  static let tooManyNeeds = "at most \(Item.mostNeeds) dependencies of one item"

  /// The maximum number of errors reported for a file.
  package static let most = 100

  /// Converts ascending offsets to lines and columns from 1, in Unicode scalars, in one pass.
  package static func positions(of offsets: [Int], in bytes: [UInt8]) -> [(line: Int, column: Int)] {
    var positions: [(line: Int, column: Int)] = []
    var line = 1
    var column = 1
    var at = bytes.starts(with: TextLines.mark) ? 3 : 0
    for offset in offsets {
      while at < min(offset, bytes.count) {
        let isPair = at + 1 < bytes.count && bytes[at + 1] == .lineFeed
        if bytes[at] == .lineFeed || bytes[at] == .carriageReturn && !isPair {
          line += 1
          column = 1
        } else if bytes[at] & 0xC0 != 0x80 {
          column += 1
        }
        at += 1
      }
      positions.append((line, column))
    }
    return positions
  }
}

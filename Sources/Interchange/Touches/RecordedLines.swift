/// The lines of a recording's text in order. A leading byte-order mark is skipped.
struct RecordedLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func next() -> RecordedLine? {
    guard position < bytes.count else { return nil }
    let start = position
    let end = bytes[start...].firstIndex(of: .lineFeed)
    position = (end ?? bytes.count) + 1
    number += 1
    var text = bytes[start..<(end ?? bytes.count)]
    // Terminals between a device and the file end lines with several carriage returns.
    while text.last == .carriageReturn { text.removeLast() }
    return RecordedLine(number: number, text: text, isComplete: end != nil)
  }
}

package struct RecordedLine {
  /// Counted from 1.
  let number: Int
  /// Without the line break; its indices are offsets in the file.
  let text: ArraySlice<UInt8>
  /// Whether the line ends in a line break, as every line but a torn one does.
  let isComplete: Bool

  var words: [ArraySlice<UInt8>] { text.split(whereSeparator: \.isBlank) }

  /// An error at a word of this line, or at the line's end if a word is missing.
  func fault(_ expected: String, at word: ArraySlice<UInt8>?) -> RecordingFault {
    let found = word.map { "\"\(String(decoding: $0.prefix(40), as: UTF8.self))\"" } ?? "the end of the line"
    return fault(.expected(expected, found: found), at: word)
  }

  func fault(_ reason: RecordingFault.Reason, at word: ArraySlice<UInt8>?) -> RecordingFault {
    let offset = min(max(word?.startIndex ?? text.endIndex, text.startIndex), text.endIndex)
    let before = String(decoding: text[text.startIndex..<offset], as: UTF8.self)
    return RecordingFault(reason, line: number, column: before.count + 1)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let hash = UInt8(ascii: "#")
  static let openBrace = UInt8(ascii: "{")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let colon = UInt8(ascii: ":")
  static let quotationMark = UInt8(ascii: "\"")

  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == .carriageReturn }
}

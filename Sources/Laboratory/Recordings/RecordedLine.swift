import Text

/// The lines of a recording's text in order. A leading byte-order mark is skipped.
struct RecordedLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = ByteOrderMark.end(in: bytes)
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

  /// Reads each line. A recording stopped in the middle ends in half a line, which may be invalid.
  func read(_ body: (RecordedLine) throws(RecordingError) -> Void) throws(RecordingError)
    -> [RecordingWarning]
  {
    for line in self {
      do throws(RecordingError) { try body(line) } catch {
        if line.isComplete { throw error }
        return [.tornLine(line: line.number)]
      }
    }
    return []
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
  func fault(_ expected: String, at word: ArraySlice<UInt8>?) -> RecordingError {
    let found = word.map { "\"\(String(decoding: $0.prefix(40), as: UTF8.self))\"" } ?? "the end of the line"
    return fault(.expected(expected, found: found), at: word)
  }

  func fault(_ reason: RecordingError.Reason, at word: ArraySlice<UInt8>?) -> RecordingError {
    let offset = min(max(word?.startIndex ?? text.endIndex, text.startIndex), text.endIndex)
    let before = String(decoding: text[text.startIndex..<offset], as: UTF8.self)
    return RecordingError(reason: reason, line: number, column: before.count + 1)
  }
}

import Text

package struct RecordingError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The expected and the found text, as phrases; `found` may quote the file raw.
    case expected(String, found: String)
    /// The text is not valid JSON, with a short reason.
    case json(String)
    /// The file is longer than ``TouchRecording/maxTextLength``, in bytes.
    case tooLarge(Int)
    case tooManySamples
    /// The recording lasts longer than a day.
    case tooLong
    /// The position is too far off the screen.
    case farOff
    case noTimes
    /// An element as origin, whose location only the page knows.
    case elementOrigin
    case noTouches
  }

  package var reason: Reason
  /// Counted from 1.
  package var line = 1
  /// Counted from 1 in characters.
  package var column = 1
  /// The whole line, raw, without its line break: the caller must sanitize it before printing.
  package var text = ""

  /// The expected and the found text and a hint, as phrases, raw.
  package var words: (expected: String, found: String, hint: String?) {
    switch reason {
    case .expected(let right, let found): (right, found, nil)
    case .json(let reason): ("JSON", "a fault in it: \(reason)", nil)
    case .tooLarge(let bytes):
      ("a recording of at most \(TouchRecording.maxTextLength >> 20) MiB", "\(bytes) bytes", nil)
    case .tooManySamples: ("at most \(TouchRecording.mostSamples) touch samples in a recording", "more", nil)
    case .tooLong: ("a recording of at most a day", "a longer one", nil)
    case .farOff: ("a position within 1000000pt of the screen", "one farther away", nil)
    case .noTimes: ("an event with its time", "none", "record with getevent -lt")
    case .elementOrigin:
      (
        "the origin \"viewport\" or \"pointer\"", "an element, whose place only the web page knows",
        "replace it with coordinates"
      )
    case .noTouches: ("a recording of touches", "no touch in it", nil)
    }
  }

  /// For touches that no screen would report. The readers never create any.
  package static let notInferred = RecordingError(reason: .noTouches)

  func showing(_ bytes: [UInt8]) -> RecordingError {
    var fault = self
    if let line = RecordedLines(bytes).first(where: { $0.number == fault.line }) {
      // In JSON, a line may be the whole file.
      fault.text = String(decoding: line.text.prefix(TouchRecording.maxShown), as: UTF8.self)
    }
    return fault
  }
}

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

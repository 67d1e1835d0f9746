package struct RecordingFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The expected and the found text, as phrases; `found` may quote the file raw.
    case expected(String, found: String)
    /// The text is not valid JSON, with a short reason.
    case json(String)
    /// The file is longer than ``TouchRecording/longestText``, in bytes.
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
  package var line: Int
  /// Counted from 1 in characters.
  package var column: Int
  /// The whole line, raw, without its line break: the caller must sanitize it before printing.
  package var text: String

  init(_ reason: Reason, line: Int = 1, column: Int = 1, text: String = "") {
    self.reason = reason
    self.line = line
    self.column = column
    self.text = text
  }
}

extension RecordingFault {
  /// The expected and the found text and a hint, as phrases, raw.
  package var words: (expected: String, found: String, hint: String?) {
    switch reason {
    case .expected(let right, let found): (right, found, nil)
    case .json(let reason): ("JSON", "a fault in it: \(reason)", nil)
    case .tooLarge(let bytes):
      ("a recording of at most \(TouchRecording.longestText >> 20) MiB", "\(bytes) bytes", nil)
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
  package static let notInferred = RecordingFault(.noTouches)

  func showing(_ bytes: [UInt8]) -> RecordingFault {
    var lines = RecordedLines(bytes)
    var fault = self
    while let line = lines.next() {
      guard line.number == fault.line else { continue }
      // In JSON, a line may be the whole file.
      fault.text = String(decoding: line.text.prefix(TouchRecording.longestShown), as: UTF8.self)
      break
    }
    return fault
  }
}

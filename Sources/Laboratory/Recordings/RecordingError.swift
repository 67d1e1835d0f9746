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
    case .json(let reason):
      (
        "JSON", "a fault in it: \(reason)",
        reason.hasPrefix("text after the end")
          ? "--format actions can be read back, lines of JSON such as those of --format cdp cannot" : nil
      )
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

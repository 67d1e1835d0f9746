package import Motion

/// A format of touch recordings: a value in a folder of its own, and an entry in ``RecordingFormats``.
package protocol RecordingFormat: Sendable {
  var title: String { get }
  /// The name of the program that prints such recordings, or nil if there are many.
  var program: String? { get }
  /// The manual's text on the format, in whole sentences.
  var manual: String { get }

  /// Expects the first line that is neither blank nor a comment. Must not match any statement of a gesture
  /// script.
  func begins(with line: RecordedLine, of bytes: [UInt8]) -> Bool
  /// Scales each axis to `screen`, in points; locations already in points are kept. `rate` is the samples per
  /// second of a movement given only by start, end and duration.
  func parse(_ bytes: [UInt8], screen: Extent, rate: Double) throws(RecordingFault) -> TouchRecording
}

package enum RecordingFormats {
  /// All formats, in the order of the manual.
  package static let all: [any RecordingFormat] = [EvemuFormat(), GeteventFormat(), ActionsFormat()]

  /// The format by the first line that is neither blank nor a comment, or nil if it is not a recording. A
  /// gesture script is never mistaken for one, whatever its comments.
  package static func recognize(_ bytes: [UInt8]) -> (any RecordingFormat)? {
    for line in RecordedLines(bytes) {
      guard let first = line.text.first(where: { !$0.isBlank }), first != .hash else { continue }
      return all.first { $0.begins(with: line, of: bytes) }
    }
    return nil
  }
}

package import Motion

/// A format of touch recordings: a value in a folder of its own, and an entry in ``RecordingFormats``.
package protocol RecordingFormat: Sendable {
  /// The format's usual name.
  var title: String { get }
  /// The name of the program that prints such recordings, or nil if there are many.
  var program: String? { get }
  /// The manual's text on the format, in whole sentences.
  var manual: String { get }

  /// Whether recordings begin with this line, the first of the bytes that is neither blank nor a comment. It must
  /// not match any statement of a gesture script.
  func begins(with line: RecordedLine, of bytes: [UInt8]) -> Bool
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - screen: the size in points that the panel is scaled to, each axis separately; locations already in points
  ///     are kept.
  ///   - rate: the number of samples per second for a movement given only by start, end and duration.
  func parse(_ bytes: [UInt8], screen: Extent, rate: Double) throws(RecordingFault) -> TouchRecording
}

/// The recording formats of flick.
package enum RecordingFormats {
  /// All formats, in the order of the manual.
  package static let all: [any RecordingFormat] = [EvemuFormat(), GeteventFormat(), ActionsFormat()]

  /// The format of a file by its first line that is neither blank nor a comment, or nil if it is not a recording.
  ///
  /// No statement of a gesture script begins like a recording, so a script is never mistaken for one, whatever its
  /// comments.
  package static func recognize(_ bytes: [UInt8]) -> (any RecordingFormat)? {
    for line in RecordedLines(bytes) {
      guard let first = line.text.first(where: { !$0.isBlank }), first != .hash else { continue }
      return all.first { $0.begins(with: line, of: bytes) }
    }
    return nil
  }
}

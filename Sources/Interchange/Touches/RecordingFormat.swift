package import Motion

/// A kind of recordings of touches: a value in a folder of its own, and a line of ``RecordingFormats``.
package protocol RecordingFormat: Sendable {
  /// What people call it.
  var title: String { get }
  /// The program that prints such recordings, as it is called; nil if many make them.
  var program: String? { get }
  /// What the manual says of it, in whole sentences.
  var manual: String { get }

  /// Whether recordings begin with this line, the first of the bytes that is neither blank nor a comment. No statement
  /// of a gesture script may begin so.
  func begins(with line: RecordedLine, of bytes: [UInt8]) -> Bool
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - screen: what the whole panel is scaled to, each axis for itself, in points; places that are in points
  ///     already are taken as they are.
  ///   - rate: how many samples a second stand for a movement of which the file says no more than start, end and
  ///     duration.
  func parse(_ bytes: [UInt8], screen: Extent, rate: Double) throws(RecordingFault) -> TouchRecording
}

/// The kinds of recordings that flick knows.
package enum RecordingFormats {
  /// In the order in which the manual names them.
  package static let all: [any RecordingFormat] = [EvemuFormat(), GeteventFormat(), ActionsFormat()]

  /// The format of a file by its first line that is neither blank nor a comment; nil if it is no recording.
  ///
  /// No statement of a gesture script begins as a recording does, so a script is never taken for one, whatever
  /// its comments say.
  package static func recognize(_ bytes: [UInt8]) -> (any RecordingFormat)? {
    for line in RecordedLines(bytes) {
      guard let first = line.text.first(where: { !$0.isBlank }), first != .hash else { continue }
      return all.first { $0.begins(with: line, of: bytes) }
    }
    return nil
  }
}

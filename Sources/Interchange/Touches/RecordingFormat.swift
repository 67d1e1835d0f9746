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

/// The output of `evemu-record`: a device's description and its events.
package struct EvemuFormat: RecordingFormat {
  package let title = "evemu"
  package let program: String? = "evemu-record"
  package let manual =
    "Output of evemu-record: protocols A "
    + "and B, and panels for one finger. The ranges in the A: lines are scaled to the whole screen."

  package init() {}

  package func begins(with line: RecordedLine, of bytes: [UInt8]) -> Bool { EvemuLine.isOne(line.text) }

  package func parse(
    _ bytes: [UInt8], screen: Extent, rate: Double
  ) throws(RecordingFault) -> TouchRecording {
    let reader = try EvemuReader(bytes)
    return try TouchRecording(reader.recording, reader.warnings, screen: screen)
  }
}

/// The output of Android's `getevent -lt`, with or without `-l`, for one device or for all.
package struct GeteventFormat: RecordingFormat {
  package let title = "getevent"
  package let program: String? = "getevent -lt"
  package let manual =
    "Output of Android's getevent -lt, with labels or without. Put the output of getevent -lp or "
    + "-il before it for the ranges; without them flick assumes a panel of 1080x1920 units, or as "
    + "large as was touched, and warns. Of several devices it plays the one that was touched most."

  package init() {}

  package func begins(with line: RecordedLine, of bytes: [UInt8]) -> Bool { GeteventLine.isOne(line) }

  package func parse(
    _ bytes: [UInt8], screen: Extent, rate: Double
  ) throws(RecordingFault) -> TouchRecording {
    let reader = try GeteventReader(bytes)
    return try TouchRecording(reader.recording, reader.warnings, screen: screen)
  }
}

/// The body of a WebDriver request to perform actions.
package struct ActionsFormat: RecordingFormat {
  package let title = "WebDriver Actions"
  package let program: String? = nil
  package let manual =
    "The JSON body of a Perform Actions request, or its array of input sources. Each pointer "
    + "is a finger, its pixels are points, and a move is sampled 120 times a second. Origins "
    + "may be viewport and pointer; an element is refused, because only the page knows its place."

  package init() {}

  package func begins(with line: RecordedLine, of bytes: [UInt8]) -> Bool {
    let marks = bytes[line.text.startIndex...].lazy.filter { !$0.isBlank && $0 != .lineFeed }
    // The bare array of input sources, as kept by client libraries, counts as well.
    return marks.first == .openBrace || marks.prefix(2).elementsEqual([.openBracket, .openBrace])
  }

  package func parse(
    _ bytes: [UInt8], screen: Extent, rate: Double
  ) throws(RecordingFault) -> TouchRecording {
    try ActionsReader(bytes, rate: rate).recording()
  }
}

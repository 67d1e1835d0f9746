import Motion
import Text

/// A format of touch recordings, with a reader in a folder of its own.
package struct RecordingFormat: Sendable {
  package let title: String
  /// The name of the program that prints such recordings, or nil if there are many.
  package let program: String?
  /// The manual's text on the format, in whole sentences.
  package let manual: String
  /// Expects the first line that is neither blank nor a comment, and the whole file. Must not match any
  /// statement of a gesture script.
  let begins: @Sendable (RecordedLine, [UInt8]) -> Bool
  /// Scales each axis to a screen, in points; locations already in points are kept. The rate is the samples per
  /// second of a movement given only by start, end and duration.
  let parse: @Sendable ([UInt8], Extent, Double) throws(RecordingError) -> TouchRecording

  /// All formats, in the order of the manual.
  package static let all = [evemu, evtest, libinput, getevent, actions]

  /// The format by the first line that is neither blank nor a comment, or nil if it is not a recording. A
  /// gesture script is never mistaken for one, whatever its comments.
  package static func recognize(_ bytes: [UInt8]) -> RecordingFormat? {
    for line in RecordedLines(bytes) {
      guard let first = line.text.first(where: { !$0.isBlank }), first != .hash else { continue }
      return all.first { $0.begins(line, bytes) }
    }
    return nil
  }

  static let evemu = RecordingFormat(
    title: "evemu",
    program: "evemu-record",
    manual: "Output of evemu-record: protocols A "
      + "and B, and panels for one finger. The ranges in the A: lines are scaled to the whole screen.",
    begins: { line, _ in EvemuLine.isOne(line.text) },
    parse: EvemuReader.parse)

  private static let evtest = RecordingFormat(
    title: "evtest",
    program: "evtest",
    manual:
      "Output of evtest, from the description of the device on or the events alone, as reports of faults quote it.",
    begins: { line, _ in EvtestReader.starts.contains { line.text.drop(while: \.isBlank).starts(with: $0) } },
    parse: EvtestReader.parse)

  private static let libinput = RecordingFormat(
    title: "libinput",
    program: "libinput record",
    manual:
      "Output of libinput record. Of several devices it plays the one that was touched most.",
    begins: { line, bytes in
      let marks = ["version:", "ndevices:", "libinput:"].map { Array($0.utf8) }
      return marks.contains { line.text.starts(with: $0) }
        && String(decoding: bytes.prefix(4096), as: UTF8.self).contains("\nlibinput:")
    },
    parse: LibinputReader.parse)

  private static let getevent = RecordingFormat(
    title: "getevent",
    program: "getevent -lt",
    manual: "Output of Android's getevent -lt, with labels or without. Put the output of getevent -lp or "
      + "-il before it for the ranges; without them flick assumes a panel of 1080x1920 units, or as "
      + "large as was touched, and warns. Of several devices it plays the one that was touched most.",
    begins: { line, _ in GeteventLine.isOne(line) },
    parse: GeteventReader.parse)

  private static let actions = RecordingFormat(
    title: "WebDriver Actions",
    program: nil,
    manual: "The JSON body of a Perform Actions request, or its array of input sources. Each pointer "
      + "is a finger, its pixels are points, and a move is sampled 120 times a second. Origins "
      + "may be viewport and pointer; an element is refused, because only the page knows its place.",
    begins: { line, bytes in
      let marks = bytes[line.text.startIndex...].lazy.filter { !$0.isBlank && $0 != .lineFeed }
      // The bare array of input sources, as kept by client libraries, counts as well.
      return marks.first == .openBrace || marks.prefix(2).elementsEqual([.openBracket, .openBrace])
    },
    parse: { bytes, _, rate throws(RecordingError) in
      var reader = ActionsReader(bytes, rate: rate)
      return try reader.recording()
    })
}

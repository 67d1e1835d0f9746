package import Motion

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

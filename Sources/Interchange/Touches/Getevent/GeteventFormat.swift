package import Motion

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

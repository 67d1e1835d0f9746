package import Gestures
package import Motion

/// What somebody's fingers did on a touch screen, read from a file that another program wrote.
package struct TouchRecording: Hashable, Sendable {
  /// The device's name; nil if the file does not say.
  package var name: String?
  /// In the order in which the screen reported them.
  ///
  /// Times count from the first of them and never go back, to the µs; places are in points of the screen that
  /// the recording was scaled to, on a grid of 1/1024 pt. Every finger is one of 1…10, comes down before it
  /// moves and is lifted or taken away at the end; a `stationary` sample is where the one before it was, and a
  /// lift is where the finger was last.
  package var samples: [TouchSample]
  /// For each sample the line of the file that it was reported in, counted from 1.
  package var lines: [Int]
  /// What was not as it should be and was mended, in the order of the file.
  package var warnings: [RecordingWarning]

  init(_ contactTable: ContactTable, name: String? = nil, warnings: [RecordingWarning] = []) {
    self.name = name
    samples = contactTable.samples
    lines = contactTable.lines
    self.warnings = warnings + contactTable.warnings
  }

  /// How many times a finger came down.
  package var contacts: Int { samples.count { $0.phase == .began } }
}

extension TouchRecording {
  /// Reads a recording of this format; `screen` and `rate` as in ``RecordingFormat/parse(_:screen:rate:)``.
  package init(
    _ bytes: [UInt8], _ format: any RecordingFormat, screen: Extent, rate: Double
  ) throws(RecordingFault) {
    guard bytes.count <= TouchRecording.longestText else { throw RecordingFault(.tooLarge(bytes.count)) }
    do throws(RecordingFault) {
      self = try format.parse(bytes, screen: screen, rate: rate)
    } catch {
      throw error.showing(bytes)
    }
    guard !samples.isEmpty else { throw RecordingFault(.noTouches).showing(bytes) }
  }

  /// What a device reported, as touches.
  init(
    _ recording: KernelRecording, _ warnings: [RecordingWarning], screen: Extent
  ) throws(RecordingFault) {
    var touches = KernelTouches(recording, screen: screen)
    try touches.read(recording.events)
    self.init(touches.contactTable, name: recording.name, warnings: warnings + touches.warnings)
  }

  /// No recording is longer, in bytes.
  package static let longestText = 16 << 20
  /// No recording has more samples.
  package static let mostSamples = 1_000_000
  /// No recording lasts longer, in µs: a day, which is as long as a gesture script can wait.
  static let longestTime: Int64 = 86_400_000_000
  /// More fingers than these cannot be on the screen of a gesture script.
  static let fingers = 1...10
  /// How much of a line a fault shows, in bytes.
  static let longestShown = 4096
}

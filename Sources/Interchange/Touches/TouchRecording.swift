package import Gestures
package import Motion

/// The touches of fingers on a screen, read from another program's file.
package struct TouchRecording: Hashable, Sendable {
  package var name: String?
  /// Times count from the first sample and never go back, in µs; locations are in points of the scaled
  /// screen, on a grid of 1/1024 pt. Fingers are 1…10, come down before they move and are lifted or canceled
  /// at the end; a `stationary` sample and a lift have the finger's last location.
  package var samples: [TouchSample]
  /// The line number in the file of each sample, from 1.
  package var lines: [Int]
  /// The repaired irregularities, in the order of the file.
  package var warnings: [RecordingWarning]

  init(_ contactTable: ContactTable, name: String? = nil, warnings: [RecordingWarning] = []) {
    self.name = name
    samples = contactTable.samples
    lines = contactTable.lines
    self.warnings = warnings + contactTable.warnings
  }

  /// The number of times a finger came down.
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

  init(
    _ recording: KernelRecording, _ warnings: [RecordingWarning], screen: Extent
  ) throws(RecordingFault) {
    var touches = KernelTouches(recording, screen: screen)
    try touches.read(recording.events)
    self.init(touches.contactTable, name: recording.name, warnings: warnings + touches.warnings)
  }

  /// The maximum length of a recording in bytes.
  package static let longestText = 16 << 20
  package static let mostSamples = 1_000_000
  /// The maximum duration in µs: a day, the longest wait in a gesture script.
  static let longestTime: Int64 = 86_400_000_000
  /// The fingers possible in a gesture script.
  static let fingers = 1...10
  /// The maximum length of a line shown with an error, in bytes.
  static let longestShown = 4096
}

import Motion

/// Reads what one program prints about the kernel's events.
protocol KernelReader {
  /// The program's output that has the size of the panel, as an object of a sentence.
  static var panelSource: String { get }
  init()
  /// The recording of the device with the most touches.
  var recording: KernelRecording { get }
  /// The names of the other devices that were touched, by default none.
  var otherDevices: [String] { get }
  mutating func read(_ line: RecordedLine) throws(RecordingError)
}

extension KernelReader {
  var otherDevices: [String] { [] }

  static func parse(
    _ bytes: [UInt8], screen: Extent, rate: Double
  ) throws(RecordingError) -> TouchRecording {
    var reader = Self()
    var warnings = try RecordedLines(bytes).read { line throws(RecordingError) in try reader.read(line) }
    let others = reader.otherDevices
    if !others.isEmpty { warnings.append(.otherDevices(others)) }
    let contacts = try ContactTable(reader.recording, screen: screen, panelSource: panelSource)
    return TouchRecording(contacts, warnings: warnings)
  }
}

/// A recording of the kernel's events, whichever program has printed them.
struct KernelRecording {
  var axes: [UInt16: ClosedRange<Int32>] = [:]
  var events: [KernelEvent] = []

  func has(_ type: UInt16, _ code: UInt16) -> Bool {
    events.contains { $0.type == type && $0.code == code }
  }

  var positions: Int {
    let codes = [AxisCode.contactX, AxisCode.contactY, AxisCode.x, AxisCode.y]
    return events.count { $0.type == EventType.axis && codes.contains($0.code) }
  }

  var describesPanel: Bool { axes[AxisCode.contactX] != nil && axes[AxisCode.contactY] != nil }
}

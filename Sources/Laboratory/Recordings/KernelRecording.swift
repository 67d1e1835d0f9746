/// A recording of the kernel's events, whichever program has printed them.
struct KernelRecording {
  var name: String?
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

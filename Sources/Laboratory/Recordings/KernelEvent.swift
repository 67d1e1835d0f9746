/// One event of an input device, as the Linux kernel reports it.
struct KernelEvent: Hashable {
  /// The time in µs of some clock.
  var time: Int64
  var type: UInt16
  var code: UInt16
  var value: Int32
  var line: Int
}

/// The event types for touches, from the kernel's `input-event-codes.h`.
enum EventType {
  static let synchronize: UInt16 = 0x00
  static let key: UInt16 = 0x01
  static let axis: UInt16 = 0x03
}

enum MarkCode {
  /// The end of a device's report for one moment.
  static let report: UInt16 = 0
  /// The end of one contact, in protocol A.
  static let contact: UInt16 = 2
  /// Events were lost because the reader was too slow.
  static let dropped: UInt16 = 3
}

enum KeyCode {
  /// Whether anything touches the panel.
  static let touch: UInt16 = 0x14A
}

enum AxisCode {
  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  /// The slot of the following values, in protocol B.
  static let slot: UInt16 = 0x2F
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let trackingID: UInt16 = 0x39
}

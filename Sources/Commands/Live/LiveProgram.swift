package import Motion

/// A program on the whole terminal: its input, its pictures, and its wake-up times. It reads no clock and has
/// no descriptor; times are those of a monotonic clock.
package protocol LiveProgram: AnyObject {
  /// The bytes sent to the terminal before the first picture, and at the end.
  var modes: (on: String, off: String) { get }
  /// Whether keys such as Ctrl-C arrive as input; otherwise the terminal turns them into signals.
  var readsControlKeys: Bool { get }
  func handle(_ event: LiveEvent, at time: Time)
  /// The bytes that bring the terminal up to date, sent whole before the next call; empty if it is.
  func draw(at time: Time) -> [UInt8]
  /// Whether the picture changes by itself.
  var isAnimated: Bool { get }
  /// The time to wake the program without an event, or nil for never.
  var deadline: Time? { get }
  /// The requests to the store since the last call, in order.
  func takeRequests() -> [StoreRequest]
  /// Whether the program wants to be suspended, as by Ctrl-Z; true once per request.
  func takeSuspension() -> Bool
  /// Whether the program has ended.
  var isOver: Bool { get }
}

package enum LiveEvent: Sendable {
  case input([UInt8])
  /// The size in cells, and in pixels where reported; also sent at the start and after a suspension.
  case resized(columns: Int, rows: Int, width: Int, height: Int)
  case signal(LiveSignal)
  case answers([StoreAnswer])
  /// The store's file may have changed.
  case changed
  /// The deadline has passed.
  case woken
  /// The terminal can no longer be read.
  case closed
  /// The terminal can no longer be written, so later pictures are not seen.
  case lost
}

package enum LiveSignal: Int32, Hashable, Sendable {
  case interrupt, terminate, hangUp, quit
  /// The program is about to be suspended.
  case suspend
}

package enum LiveEnding: Hashable, Sendable {
  case over
  /// A signal with this number, which the program has received.
  case signal(Int32)
  /// There was no terminal.
  case noTerminal
  /// The terminal failed with this error number of the system.
  case failed(Int32)
}

// Defaults for programs without a store or suspension.
extension LiveProgram {
  package func takeRequests() -> [StoreRequest] { [] }
  package func takeSuspension() -> Bool { false }
}

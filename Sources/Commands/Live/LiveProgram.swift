package import Motion

/// A program that has the whole terminal: what comes in, what is to be shown, and when it wants to be asked again.
///
/// It reads no clock and has no descriptor; times are those of a clock that nobody sets. Whoever has a terminal runs it.
package protocol LiveProgram: AnyObject {
  /// What the terminal is sent before anything is shown, and afterwards.
  var modes: (on: String, off: String) { get }
  /// Whether keys such as Ctrl-C come as input; else the terminal makes signals of them.
  var readsControlKeys: Bool { get }
  /// Takes what has happened.
  func handle(_ event: LiveEvent, at time: Time)
  /// The bytes that make the terminal show what it is to show now; empty if it does already.
  ///
  /// They are sent whole, and nothing else is asked for until they are.
  func draw(at time: Time) -> [UInt8]
  /// Whether what is shown changes from picture to picture.
  var isAnimated: Bool { get }
  /// When it wants to be woken although nothing has happened; nil for never.
  var deadline: Time? { get }
  /// What it asks of the store since the last call, in order.
  func takeRequests() -> [StoreRequest]
  /// Whether it wants to be stopped, as Ctrl-Z does; asked once.
  func takeSuspension() -> Bool
  /// Whether it has come to its end.
  var isOver: Bool { get }
}

/// What happens to a program that has the terminal.
package enum LiveEvent: Sendable {
  case input([UInt8])
  /// The terminal's size in cells, and in pixels where it says that; also at the start and after a suspension.
  case resized(columns: Int, rows: Int, width: Int, height: Int)
  case signal(LiveSignal)
  case answers([StoreAnswer])
  /// Something has happened to the store's file.
  case changed
  /// The deadline has passed.
  case woken
  /// The terminal can be read no more.
  case closed
  /// It can be written no more, so that nobody sees what comes.
  case lost
}

package enum LiveSignal: Int32, Hashable, Sendable {
  case interrupt, terminate, hangUp, quit
  /// It is about to be stopped.
  case suspend
}

/// How a program that had the terminal ended.
package enum LiveEnding: Hashable, Sendable {
  case over
  /// By a signal of this number, which it has been told of.
  case signal(Int32)
  /// There is no terminal.
  case noTerminal
  /// The terminal failed with this error number of the system's.
  case failed(Int32)
}

// What most programs do without.
extension LiveProgram {
  package func takeRequests() -> [StoreRequest] { [] }
  package func takeSuspension() -> Bool { false }
}

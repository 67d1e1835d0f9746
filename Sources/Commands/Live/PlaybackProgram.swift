package import Motion
import Terminal

/// A playback on the terminal in real time: the space bar pauses, the arrow keys move, q ends.
package final class PlaybackProgram: LiveProgram {
  private let playback: Playback
  private var input = TerminalInput()
  private var shown: CellGrid?
  private var size = (columns: 80, rows: 24)
  /// The played time in seconds, and the time of its last update.
  private var seconds = 0.0
  private var last: Time?
  private var isPaused = false
  package private(set) var isOver = false

  /// The time that the last picture stays, in seconds.
  private static let rest = 1.0

  package init(_ playback: Playback) { self.playback = playback }

  package var modes: (on: String, off: String) {
    ("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J", "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
  }
  package var readsControlKeys: Bool { false }
  package var isAnimated: Bool { !isPaused && !isOver && seconds < playback.duration }
  package var deadline: Time? {
    guard !isPaused, !isOver, let last else { return nil }
    return last + Time(seconds: max(0, playback.duration + PlaybackProgram.rest - seconds))
  }

  package func handle(_ event: LiveEvent, at time: Time) {
    advance(to: time)
    switch event {
    case .input(let bytes): for event in input.read(bytes) + input.timeOut() { take(event) }
    case .resized(let columns, let rows, _, _):
      size = (columns, rows)
      shown = nil
    case .suspending, .notSuspended, .closed, .answers, .changed, .woken: break
    case .ending, .lost: isOver = true
    }
  }

  private func take(_ event: TerminalEvent) {
    switch event {
    case .key(.right): seconds = min(seconds + 0.25, playback.duration)
    case .key(.left): seconds = max(min(seconds, playback.duration) - 0.25, 0)
    case .key(.text("q")): isOver = true
    case .key(.text(" ")): isPaused.toggle()
    default: break
    }
  }

  private func advance(to time: Time) {
    if let last, !isPaused { seconds += (time - last).seconds }
    last = time
    if seconds >= playback.duration + PlaybackProgram.rest, !isPaused { isOver = true }
  }

  package func draw(at time: Time) -> [UInt8] {
    advance(to: time)
    let grid = playback.grid(atSecond: seconds, columns: size.columns, rows: size.rows)
    defer { shown = grid }
    return grid.changes(from: shown)
  }
}

/// A program on the whole terminal. It reads no clock and has no descriptor; times are of a monotonic clock.
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
  var isOver: Bool { get }
}

package enum LiveEvent: Sendable {
  case input([UInt8])
  /// The size in cells, and in pixels where reported; also sent at the start and after a suspension.
  case resized(columns: Int, rows: Int, width: Int, height: Int)
  case suspending
  /// The program cannot be suspended: no shell would resume it.
  case notSuspended
  /// A signal asks the program to end.
  case ending
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

package enum LiveEnding: Hashable, Sendable {
  case over
  /// A signal with this number, which the program has received.
  case signal(Int32)
  case noTerminal
  /// The terminal failed with this error number of the system.
  case failed(Int32)
}

// Defaults for programs without a store or suspension.
extension LiveProgram {
  package func takeRequests() -> [StoreRequest] { [] }
  package func takeSuspension() -> Bool { false }
}

/// The times of pictures: at most 60 a second, with input shown as soon as that allows.
package struct FrameLimiter: Sendable {
  /// The least time between two pictures.
  package static let pause = Time.microseconds(16_667)

  /// The times of the last drawing, and of the last that changed the terminal.
  private var lastLook = Time(nanoseconds: .min)
  private var lastPicture = Time(nanoseconds: .min)
  private var isWanted = true

  package init() {}

  package mutating func want() { isWanted = true }

  /// The time of the next picture, or nil; `isAnimated` means that it changes by itself. A drawing that
  /// changed nothing does not delay a later event.
  package func due(isAnimated: Bool) -> Time? {
    if isWanted { return lastPicture + FrameLimiter.pause }
    return isAnimated ? lastLook + FrameLimiter.pause : nil
  }

  /// Records a drawing; `isNew` says whether there was anything to send.
  package mutating func drew(at time: Time, isNew: Bool) {
    lastLook = time
    if isNew { lastPicture = time }
    isWanted = false
  }
}

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
    case .signal(.suspend), .closed, .answers, .changed, .woken: break
    case .signal, .lost: isOver = true
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

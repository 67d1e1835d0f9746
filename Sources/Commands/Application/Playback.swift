import Motion
package import Rendering
package import Terminal

/// A playback on the terminal, before the output is written: its picture is a function of the time.
package struct Playback: Hashable, Sendable {
  private let picture: TerminalPicture
  /// The speed relative to the recording.
  private let speed: Double

  package init(_ picture: TerminalPicture, speed: Double) {
    self.picture = picture
    self.speed = speed
  }

  /// The duration in seconds.
  package var duration: Double { picture.duration.seconds / speed }

  /// The picture for a terminal of this size at `second` seconds after the start.
  package func grid(atSecond second: Double, columns: Int, rows: Int) -> CellGrid {
    let time = Time(seconds: min(max(second, 0), duration) * speed)
    return picture.grid(at: min(time, picture.duration), columns: columns, rows: rows)
  }
}

import Motion
package import Rendering
package import Terminal

/// Something to be played on the terminal before the output is written: what it shows is a function of the time.
///
/// Whoever has a terminal, a clock and signals plays it; nothing here reads any of them.
package struct Playback: Hashable, Sendable {
  private let picture: TerminalPicture
  /// How many times faster than the recording it is played.
  private let speed: Double

  package init(_ picture: TerminalPicture, speed: Double) {
    self.picture = picture
    self.speed = speed
  }

  /// How long it takes, seconds.
  package var duration: Double { picture.duration.seconds / speed }

  /// What a terminal of this size shows so many seconds after the start.
  package func grid(atSecond second: Double, columns: Int, rows: Int) -> CellGrid {
    let time = Time(seconds: min(max(second, 0), duration) * speed)
    return picture.grid(at: min(time, picture.duration), columns: columns, rows: rows)
  }
}

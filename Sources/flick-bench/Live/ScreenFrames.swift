/// The pictures in what a program writes to a terminal with synchronized output: each lies between two marks.
struct ScreenFrames {
  /// A picture that has come whole.
  struct Frame: Hashable {
    /// When its first and its last byte came, seconds.
    var begin: Double
    var end: Double
    /// Marks included.
    var bytes: Int
  }

  private(set) var frames: [Frame] = []
  /// All that has come.
  private(set) var bytes = 0
  /// The first byte of the picture under way, counted from the start of all, and when it came.
  private var start: (place: Int, time: Double)?
  /// How many bytes at the end may be the first ones of a mark, which they are of both.
  private var matched = 0

  private static let mark = Array("\u{1B}[?2026".utf8)

  /// Takes what has come at a moment.
  mutating func take(_ part: some Sequence<UInt8>, at time: Double) {
    for byte in part {
      bytes += 1
      if matched == ScreenFrames.mark.count {
        matched = 0
        switch byte {
        case UInt8(ascii: "h"): start = (bytes - ScreenFrames.mark.count - 1, time)
        case UInt8(ascii: "l"):
          if let start { frames.append(Frame(begin: start.time, end: time, bytes: bytes - start.place)) }
          start = nil
        default: break
        }
      }
      // Only its first byte is ESC, so that no shorter start of the mark ends elsewhere.
      let isNext = byte == ScreenFrames.mark[matched]
      matched = isNext ? matched + 1 : byte == ScreenFrames.mark[0] ? 1 : 0
    }
  }

  /// For each of these moments how long it took until a picture that shows what was sent then was there whole, seconds.
  ///
  /// A picture that began sooner than `least` after the moment had been drawn before. Moments that no picture follows
  /// are left out.
  func delays(after moments: [Double], least: Double) -> [Double] {
    moments.compactMap { moment in
      frames.first { $0.begin >= moment + least }.map { $0.end - moment }
    }
  }
}

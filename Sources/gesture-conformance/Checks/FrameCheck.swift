import Motion

extension CheckCount {
  /// The greatest shift between the display's clock and that of the touches, s.
  private static let mostShift = 0.002

  /// Offsets that were displayed at moments, against those that a motion has then.
  ///
  /// The moments that a display reports are a little off those of the touches; one shift for the whole trace is
  /// fitted within 2 ms and noted.
  mutating func expectFrames(
    _ frames: [(time: Double, offset: Double)], of motion: ScrollMotion, from start: Double, lift: Time,
    within tolerance: Double
  ) {
    func offset(at time: Double, _ shift: Double) -> Double {
      let elapsed = time + shift - lift.seconds
      return elapsed <= 0 ? start : motion.offset(at: elapsed)
    }
    func worst(_ shift: Double) -> Double {
      frames.map { abs(offset(at: $0.time, shift) - $0.offset) }.max() ?? 0
    }
    let steps = (-200...200).map { Double($0) / 200 * CheckCount.mostShift }
    guard let shift = steps.min(by: { worst($0) < worst($1) }) else { return }
    notes.append("shift of \(vector): \(number(shift * 1000)) ms")
    for frame in frames {
      expect(
        "frames", "offset at \(number(frame.time)) s", frame.offset, found: offset(at: frame.time, shift),
        within: tolerance, "pt")
    }
  }
}

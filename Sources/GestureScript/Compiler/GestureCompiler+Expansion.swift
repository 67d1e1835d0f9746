package import Gestures
package import Motion

extension GestureCompiler {
  /// The lines of a `together` block that starts at `start`, with these fingers down, and produces exactly these
  /// samples in this order: the output of `--expand`.
  ///
  /// One line per sample. Returns nil if no block produces them because their order, times (before `start`, or a
  /// day later), phases or locations (off the grid, a lift that moves) are impossible in a block.
  package func lines(
    replaying samples: [TouchSample], from start: Time, down: [Int: Location] = [:]
  ) -> [FingerStatement]? {
    var lines: [FingerStatement] = []
    for sample in samples {
      let moment = sample.time - start
      let isInRange =
        Limit.coordinate.contains(sample.location.x) && Limit.coordinate.contains(sample.location.y)
        && moment >= .zero && moment <= Limit.day && Limit.fingers.contains(sample.finger)
      guard isInRange else { return nil }
      lines.append(FingerStatement(sample.finger, FingerAction(sample, at: moment)))
    }
    // Reading it back proves that, and costs no more than writing it.
    let replay = try? compile(lines.map { Placed($0) }, at: start, down: down)
    return replay?.samples == samples ? lines : nil
  }
}

extension FingerAction {
  fileprivate init(_ sample: TouchSample, at moment: Time) {
    switch sample.phase {
    case .began: self = .down(sample.location, at: moment)
    case .moved, .stationary: self = .move(sample.location, at: moment)
    case .ended: self = .up(at: moment)
    case .cancelled: self = .cancel(at: moment)
    case .updated: self = .update(sample.location, at: moment)
    }
  }
}

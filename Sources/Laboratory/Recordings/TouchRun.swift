package import Gestures
package import Motion

/// Touches from the first finger on an empty screen to the lift of the last.
package struct TouchRun: Hashable, Sendable {
  /// The samples in a block's order of delivery.
  package var samples: [TouchSample]
  /// The index of its first sample in the original recording, from 0.
  package var index: Int

  package var start: Time { samples.first?.time ?? .zero }
  package var end: Time { samples.last?.time ?? .zero }

  /// The same touches, begun at another moment.
  func starting(at time: Time) -> TouchRun {
    var run = self
    for index in run.samples.indices { run.samples[index].time = time + (samples[index].time - start) }
    return run
  }

  /// Cuts touches into sequences. Samples of one moment get the order of ``GestureCompiler``: lifts last,
  /// else by finger. Fingers that come down at the moment of the last lift belong to the same sequence.
  package static func runs(of samples: [TouchSample]) -> [TouchRun] {
    var runs: [TouchRun] = []
    var down = Set<Int>()
    var first = 0
    for (index, sample) in samples.enumerated() {
      switch sample.phase {
      case .began: down.insert(sample.finger)
      case .ended, .cancelled: down.remove(sample.finger)
      case .moved, .stationary, .updated: break
      }
      let isLast = index + 1 == samples.count
      guard isLast || (down.isEmpty && samples[index + 1].time > sample.time) else { continue }
      runs.append(TouchRun(samples: ordered(samples[first...index]), index: first))
      first = index + 1
    }
    return runs
  }

  private static func ordered(_ samples: ArraySlice<TouchSample>) -> [TouchSample] {
    var lifts: [Int: Time] = [:]
    let ranked = samples.enumerated().map { index, sample in
      if sample.phase.isLift { lifts[sample.finger] = sample.time }
      let rank = lifts[sample.finger] == sample.time ? 1 : 0
      return (sample.time, rank, sample.finger, index, sample)
    }
    return ranked.sorted { ($0.0, $0.1, $0.2, $0.3) < ($1.0, $1.1, $1.2, $1.3) }.map(\.4)
  }
}

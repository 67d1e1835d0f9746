import GestureScript
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

  /// Cuts touches into sequences, in the order of ``GestureCompiler``. Fingers that come down at the moment of the last
  /// lift belong to the same sequence.
  package static func runs(of samples: [TouchSample]) -> [TouchRun] {
    var runs: [TouchRun] = []
    var down = Set<Int>()
    var first = 0
    for (index, sample) in samples.enumerated() {
      if sample.phase == .began { down.insert(sample.finger) }
      if sample.phase.isLift { down.remove(sample.finger) }
      let isLast = index + 1 == samples.count
      guard isLast || (down.isEmpty && samples[index + 1].time > sample.time) else { continue }
      runs.append(
        TouchRun(samples: GestureCompiler.ordered(samples[first...index].map { ($0.time, $0) }), index: first)
      )
      first = index + 1
    }
    return runs
  }
}

package import GestureScript
package import Gestures
package import Motion
import Simulation

/// One or two sequences of recorded touches as statements: raw, and as an equivalent gesture if there is one.
package struct InferredGesture: Hashable, Sendable {
  /// The pause before, without touches; nil at the start.
  package var pause: Time?
  /// Blocks that play the recorded touches exactly, with the pause between them.
  package var raw: [Statement]
  /// The gesture with the same paths within ``GestureFitter/tolerance`` and exactly the same duration.
  package var gesture: Gesture?
  /// The index of its first recorded sample, from 0.
  package var index: Int

  /// The number of gesture statements in the raw touches.
  package var rawGestures: Int {
    raw.count { if case .together = $0 { true } else { false } }
  }

  /// The statements to play: the gesture if it exists and is wanted.
  package func statements(asGesture: Bool) -> [Statement] {
    let pause: [Statement] = pause.map { [.wait($0)] } ?? []
    if asGesture, let gesture { return pause + [.gesture(gesture)] }
    return pause + raw
  }
}

extension GestureCompiler {
  /// Converts touches to raw statements that play them exactly: times to the µs, locations on the grid.
  /// Returns nil unless they begin with a finger coming down and end with none on the screen.
  package func infer(_ samples: [TouchSample]) -> [InferredGesture]? {
    var inferred: [InferredGesture] = []
    var end: Time?
    for run in TouchRun.runs(of: samples) {
      guard let block = block(replaying: run) else { return nil }
      inferred.append(
        InferredGesture(pause: end.map { run.start - $0 }, raw: [block], gesture: nil, index: run.index))
      end = run.end
    }
    return inferred
  }

  private func block(replaying run: TouchRun) -> Statement? {
    lines(replaying: run.samples, from: run.start).map { .together($0.map { Placed($0) }) }
  }

  /// Infers gestures for the sequences that have an equivalent one.
  package func inferGestures(_ samples: [TouchSample]) -> [InferredGesture]? {
    guard let raw = infer(samples) else { return nil }
    let runs = TouchRun.runs(of: samples)
    let fitter = GestureFitter(self)
    var inferred: [InferredGesture] = []
    var index = 0
    while index < runs.count {
      var piece = raw[index]
      if index + 1 < runs.count, let gesture = fitter.doubleTap(runs[index], runs[index + 1]) {
        piece.raw += raw[index + 1].statements(asGesture: false)
        piece.gesture = gesture
        index += 1
      } else {
        piece.gesture = fitter.gesture(for: runs[index])
      }
      inferred.append(piece)
      index += 1
    }
    return inferred
  }
}

/// Touches from the first finger on an empty screen to the lift of the last.
package struct TouchRun: Hashable, Sendable {
  /// The samples in a block's order of delivery.
  package var samples: [TouchSample]
  /// The index of its first sample in the original recording, from 0.
  package var index: Int

  package var start: Time { samples.first?.time ?? .zero }
  package var end: Time { samples.last?.time ?? .zero }

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

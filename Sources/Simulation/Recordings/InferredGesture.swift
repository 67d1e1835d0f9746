package import GestureScript
package import Gestures
package import Motion

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
    raw.count {
      guard case .together = $0 else { return false }
      return true
    }
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

import GestureScript
import Gestures
import Motion
import SeededRandom

/// The disturbances of successive runs, the same every time: at 60 and at 120 samples a second in turn.
struct DisturbedRuns {
  private let gestures: Int
  private let usualRate: Double
  private var random = SplitMix64(seed: 1)
  private var run = 0

  init(gestures: Int, usualRate: Double) {
    self.gestures = gestures
    self.usualRate = usualRate
  }

  mutating func next() -> (rate: Double, disturbances: [Disturbance]) {
    defer { run += 1 }
    let rate: Double = run.isMultiple(of: 2) ? 60 : 120
    return (rate, (0..<gestures).map { _ in Disturbance(rate: rate, usualRate: usualRate, &random) })
  }
}

extension ScriptMinimizer {
  /// Finds the first of `count` disturbed runs in which an expectation fails, or returns nil if none does.
  ///
  /// The runs are those of ``Fragility``, as raw touches of a script. Throws if the script cannot be played
  /// undisturbed.
  package init?(
    fragile script: Script, runs: Int, _ options: SimulationOptions = SimulationOptions(),
    isStopped: () -> Bool = { false }
  ) throws(ScriptFault) {
    let usual = try ScriptPlayer(script, options).play().recording
    var disturbed = DisturbedRuns(gestures: usual.statements.count, usualRate: script.setup.rate)
    for _ in 0..<runs {
      if isStopped() { return nil }
      let (rate, disturbances) = disturbed.next()
      let variation = SimulationVariation(rate: rate) { gesture, samples in
        disturbances.indices.contains(gesture)
          ? disturbances[gesture].apply(to: samples).asScriptHasThem : samples
      }
      // A run that stops early has no failed expectation.
      if let found = try? ScriptMinimizer(script, options, variation) {
        self = found
        return
      }
    }
    return nil
  }
}

extension [TouchSample] {
  /// The samples as a block's lines produce them: on the grid, with each lift at the finger's last location.
  fileprivate var asScriptHasThem: [TouchSample] {
    var places: [Int: Location] = [:]
    let samples = flatMap { sample -> [TouchSample] in
      var sample = sample
      sample.location = sample.location.onGrid
      let before = places.updateValue(sample.location, forKey: sample.finger)
      switch sample.phase {
      case .ended, .cancelled:
        guard let before, before != sample.location else { return [sample] }
        var move = sample
        move.phase = .moved
        return [move, sample]
      case .moved, .stationary: sample.phase = before == sample.location ? .stationary : .moved
      case .began, .updated: break
      }
      return [sample]
    }
    // In a block all fingers move before one of them leaves.
    return samples.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (one.time, one.phase.isLift ? 1 : 0, one.finger, left.offset)
        < (other.time, other.phase.isLift ? 1 : 0, other.finger, right.offset)
    }.map(\.element)
  }
}

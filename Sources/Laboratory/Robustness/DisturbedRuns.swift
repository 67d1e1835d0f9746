import GestureScript
package import Gestures
import Motion
import Scenes
package import Simulation

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
  /// The runs are those of ``Fragility``, as raw touches. Throws if the script cannot be played undisturbed.
  package init?(
    fragile script: Script, runs: Int, _ options: SimulationOptions = SimulationOptions(),
    isStopped: () -> Bool = { false }
  ) throws(ScriptError) {
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

/// A small change of a gesture's touches, as by another hand or another screen.
package struct Disturbance: Hashable, Sendable {
  /// Each sample is moved by up to this much on each axis, pt; 0…1.
  package var jitter: Double
  /// The delay of the movement after the touch, in samples; −1, 0 or 1.
  package var shift: Int
  package var rate: Double
  /// The script's own sampling rate.
  package var usualRate: Double
  private var seed: UInt64

  init(rate: Double, usualRate: Double, _ random: inout SplitMix64) {
    jitter = random.unit()
    shift = Int(random.next() % 3) - 1
    self.rate = rate
    self.usualRate = usualRate
    seed = random.next()
  }

  /// The magnitude: points, samples, and one for another rate, as a length.
  package var magnitude: Double {
    let late = Double(shift)
    return (jitter * jitter + late * late + (rate == usualRate ? 0 : 1)).squareRoot()
  }

  package func apply(to samples: [TouchSample]) -> [TouchSample] {
    var random = SplitMix64(seed: seed)
    let step = Time.microseconds(Int64(1e6 / rate)) * shift
    var starts: [Int: Time] = [:]
    var latest = Time.zero
    return samples.map { sample in
      var sample = sample
      if sample.phase == .began { starts[sample.finger] = sample.time }
      if sample.phase != .began, let start = starts[sample.finger] {
        sample.time = max(sample.time + step, start)
      }
      if sample.phase != .updated {
        sample.time = max(sample.time, latest)
        latest = sample.time
      }
      sample.location = Location(
        sample.location.x + jitter * (2 * random.unit() - 1),
        sample.location.y + jitter * (2 * random.unit() - 1))
      return sample
    }
  }

  /// `jitter 0.31 pt, 1 sample later, 60 samples a second`
  package var words: String {
    var words = ["jitter \(jitter.rounded3) pt"]
    if shift != 0 { words.append("1 sample \(shift > 0 ? "later" : "earlier")") }
    if rate != usualRate { words.append("\(rate.rounded3) samples a second") }
    return words.joined(separator: ", ")
  }
}

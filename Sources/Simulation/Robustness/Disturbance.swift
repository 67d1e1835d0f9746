public import Gestures
import Motion
import SeededRandom

/// A small change of a gesture's touches, as by another hand or another screen.
public struct Disturbance: Hashable, Sendable {
  /// Each sample is moved by up to this much on each axis, pt; 0…1.
  public var jitter: Double
  /// The delay of the movement after the touch, in samples; −1, 0 or 1.
  public var shift: Int
  /// Touch samples a second.
  public var rate: Double
  /// The script's own sampling rate.
  public var usualRate: Double
  private var seed: UInt64

  init(rate: Double, usualRate: Double, _ random: inout SplitMix64) {
    jitter = random.unit()
    shift = Int(random.next() % 3) - 1
    self.rate = rate
    self.usualRate = usualRate
    seed = random.next()
  }

  /// The magnitude: points, samples, and one for another rate, as a length.
  public var magnitude: Double {
    let late = Double(shift)
    return (jitter * jitter + late * late + (rate == usualRate ? 0 : 1)).squareRoot()
  }

  /// The touches of a gesture, disturbed.
  public func apply(to samples: [TouchSample]) -> [TouchSample] {
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
  public var words: String {
    var words = ["jitter \(jitter.rounded3) pt"]
    if shift != 0 { words.append("1 sample \(shift > 0 ? "later" : "earlier")") }
    if rate != usualRate { words.append("\(rate.rounded3) samples a second") }
    return words.joined(separator: ", ")
  }
}

import Gestures
import Motion
import Scenes

extension Painter {
  /// The fingers, each from touch-down to lift, with their trails; both fade after the lift.
  var fingers: [Layer] {
    var runs: [FingerRun] = []
    // The place in `runs` of each finger that is down.
    var down: [Int: Int] = [:]
    for sample in recording.fingers {
      if sample.phase == .updated {
        for run in runs.indices.reversed() where runs[run].finger == sample.finger {
          runs[run].correct(sample)
          break
        }
      } else if let run = down[sample.finger] {
        runs[run].add(sample)
        if sample.phase == .ended || sample.phase == .cancelled { down[sample.finger] = nil }
      } else if sample.phase == .began {
        down[sample.finger] = runs.count
        runs.append(FingerRun(sample))
      }
    }
    return runs.map(\.layer)
  }
}

private struct FingerRun {
  let finger: Int
  private var samples: [(time: Time, location: Location)]
  private var end: Time?

  private static let radius = 20.0
  private static let fading = Time.milliseconds(250)
  /// The tolerance of a path from its samples, pt.
  private static let tolerance = 0.25

  init(_ sample: TouchSample) {
    finger = sample.finger
    samples = [(sample.time, sample.location)]
  }

  mutating func add(_ sample: TouchSample) {
    samples.append((sample.time, sample.location))
    if sample.phase == .ended || sample.phase == .cancelled { end = sample.time }
  }

  /// A correction takes the place of the sample of its time.
  mutating func correct(_ sample: TouchSample) {
    if let index = samples.lastIndex(where: { $0.time == sample.time }) {
      samples[index].location = sample.location
    }
  }

  /// The finger's way from sample to sample: those on a straight line between others are left out.
  private var way: [(time: Time, location: Location)] {
    guard samples.count > 2 else { return samples }
    var kept = [0, samples.count - 1]
    var open = [(0, samples.count - 1)]
    while let (first, last) = open.popLast() {
      var worst = (index: first, distance: FingerRun.tolerance)
      let span = (samples[last].time - samples[first].time).seconds
      for index in first..<last where index > first {
        let share = span > 0 ? (samples[index].time - samples[first].time).seconds / span : 0
        let line = samples[first].location + (samples[last].location - samples[first].location) * share
        let distance = (samples[index].location - line).length
        if distance > worst.distance { worst = (index, distance) }
      }
      guard worst.index > first else { continue }
      kept.append(worst.index)
      open += [(first, worst.index), (worst.index, last)]
    }
    return kept.sorted().map { samples[$0] }
  }

  var layer: Layer {
    let way = way
    let start = way[0]
    var x = Track(rest: start.location.x)
    var y = Track(rest: start.location.y)
    for (from, to) in zip(way, way.dropFirst()) where to.time > from.time {
      func follow(_ track: inout Track, _ property: Property, _ first: Double, _ last: Double) {
        guard first != last else { return }
        track.add(
          Animation(
            .view("finger"), property, from: first, to: last, start: from.time,
            duration: to.time - from.time, curve: .linear))
      }
      follow(&x, .x, from.location.x, to.location.x)
      follow(&y, .y, from.location.y, to.location.y)
    }
    var alpha = Track.present(from: start.time, until: nil)
    if let end {
      alpha.add(
        Animation(
          .view("finger"), .alpha, from: 1, to: 0, start: end, duration: FingerRun.fading, curve: .easeOut))
    }
    var disc = Layer(
      "finger \(finger)", at: start.location,
      [
        .disc(.zero, radius: FingerRun.radius, .white, alpha: 0.35),
        .ring(.zero, radius: FingerRun.radius, .black, width: 3.5),
        .ring(.zero, radius: FingerRun.radius, .white, width: 1.5),
      ])
    disc.x = .sum(-start.location.x, (1, x))
    disc.y = .sum(-start.location.y, (1, y))
    var layer = Layer(FingerTrail(way, until: end.map { $0 + FingerRun.fading }).layers + [disc])
    layer.alpha = .product([alpha])
    return layer
  }
}

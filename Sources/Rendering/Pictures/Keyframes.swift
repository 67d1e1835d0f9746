import Motion

/// Some channels as keyframes: sets are steps, an animation of a named curve is that curve, and other motion
/// is sampled so closely that straight lines between the samples stay within the tolerances.
struct Keyframes: Hashable {
  enum Easing: Hashable {
    case step
    case linear
    case curve(Curve)
  }

  struct Keyframe: Hashable {
    var time: Time
    var values: [Double]
    /// The easing to the next keyframe.
    var easing: Easing
  }

  private(set) var frames: [Keyframe] = []

  var isConstant: Bool { frames.allSatisfy { $0.values == frames[0].values } }

  private let channels: [Channel]
  private let tolerances: [Double]
  /// Steps that hardly differ from the one before are left out: this share of the tolerance.
  private static let sameness = 0.2
  /// The minimum distance of samples.
  private static let closest = Time.milliseconds(2)
  /// The time between a jump's keyframe and the one before it, to keep both distinct.
  private let instant: Time

  /// `tolerances` belong to the channels one by one, in their units; `steps` need keyframes too.
  init(_ channels: [Channel], tolerances: [Double], steps: [Time] = [], until end: Time) {
    self.channels = channels
    self.tolerances = tolerances
    instant = Time(nanoseconds: max(1000, end.nanoseconds / 100_000_000))
    // When a channel steps, begins to move, or comes to rest.
    let knots = Set([.zero] + channels.flatMap(\.terms).flatMap(\.stretches).map(\.start))
    let forced = Set(steps)
    let sorted = knots.union(forced).filter { $0 >= .zero && $0 < end }.sorted()
    for (index, start) in sorted.enumerated() {
      let next = index + 1 < sorted.count ? sorted[index + 1] : end
      add(from: start, to: next, isForced: forced.contains(start))
    }
    frames.append(Keyframe(time: end, values: values(at: end), easing: .step))
  }

  private func values(at time: Time) -> [Double] { channels.map { $0.value(at: time) } }

  private func distance(_ left: [Double], _ right: [Double]) -> Double {
    zip(zip(left, right), tolerances).map { abs($0.0 - $0.1) / $1 }.max() ?? 0
  }

  private mutating func add(from start: Time, to end: Time, isForced: Bool) {
    let movers = channels.flatMap { $0.animations(at: start) }
    let first = values(at: start)
    guard let mover = movers.first else {
      if !isForced, let last = frames.last, last.easing == .step,
        distance(last.values, first) < Keyframes.sameness
      {
        return
      }
      frames.append(Keyframe(time: start, values: first, easing: .step))
      return
    }
    let isWhole = mover.start + mover.delay == start && mover.end == end && mover.curve.isNamed
    let areAlike = movers.allSatisfy {
      $0.start + $0.delay == start && $0.end == end && $0.curve == mover.curve
    }
    if isWhole, areAlike, channels.allSatisfy({ $0.isStraight(at: start) }) {
      frames.append(Keyframe(time: start, values: first, easing: .curve(mover.curve)))
    } else {
      sample(from: start, first, to: end - Time(nanoseconds: 1), depth: 0)
    }
    // Where the next stretch starts from another value, this one has an end of its own.
    let left = values(at: end - Time(nanoseconds: 1))
    if distance(left, values(at: end)) > 0.02, end - start > instant {
      frames.append(Keyframe(time: end - instant, values: left, easing: .step))
    }
  }

  private mutating func sample(from start: Time, _ first: [Double], to end: Time, depth: Int) {
    let last = values(at: end)
    let span = end - start
    let isClose = [0.25, 0.5, 0.75].allSatisfy { share in
      let found = values(at: start + Time(nanoseconds: Int64(Double(span.nanoseconds) * share)))
      return distance(found, zip(first, last).map { $0 + ($1 - $0) * share }) <= 1
    }
    if depth > 1 || span < Time.milliseconds(40), isClose || span <= Keyframes.closest || depth > 16 {
      frames.append(Keyframe(time: start, values: first, easing: .linear))
      return
    }
    let middle = start + Time(nanoseconds: span.nanoseconds / 2)
    sample(from: start, first, to: middle, depth: depth + 1)
    sample(from: middle, values(at: middle), to: end, depth: depth + 1)
  }
}

extension Channel {
  /// The animations from this moment on.
  func animations(at time: Time) -> [Animation] {
    terms.compactMap { $0.stretch(at: time)?.animation }
  }

  /// Whether the channel is proportional to its animations, as sums are, and products with one moving part.
  func isStraight(at time: Time) -> Bool { combination == .sum || animations(at: time).count < 2 }
}

extension Curve {
  /// Whether CSS has it too.
  fileprivate var isNamed: Bool { if case .scroll = self { false } else { true } }
}

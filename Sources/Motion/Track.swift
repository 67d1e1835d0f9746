import Text

/// The values of one property of one target over time. A value set at once takes three machine words, so a
/// property may follow a finger; only animations take more.
package struct Track: Hashable, Sendable {
  private struct Segment: Hashable, Sendable {
    var start: Time
    /// The value set, or at which the animation ends.
    var value: Double
    /// The index in `animations`; below 0 for a value that was set at once.
    var animation: Int
  }

  /// The value before the first segment.
  package let rest: Double
  private var segments: [Segment] = []
  private var animations: [Animation] = []

  /// When the last animation ends, or nil if the value was last set at once, or never.
  package private(set) var end: Time?

  package init(rest: Double) { self.rest = rest }

  /// Sets the value at once, which ends a running animation; times must not go back. Without `keepingPast`,
  /// for a simulation that is not recorded, earlier values are forgotten.
  package mutating func set(_ value: Double, at time: Time, keepingPast: Bool = true) {
    append(Segment(start: time, value: value, animation: -1), keepingPast)
  }

  /// Starts an animation at its `start`, which ends a running one; otherwise as ``set(_:at:keepingPast:)``.
  package mutating func add(_ animation: Animation, keepingPast: Bool = true) {
    append(Segment(start: animation.start, value: animation.to, animation: -1), keepingPast)
    segments[segments.count - 1].animation = animations.count
    animations.append(animation)
    end = animation.end
  }

  private mutating func append(_ segment: Segment, _ keepingPast: Bool) {
    end = nil
    if let last = segments.indices.last, !keepingPast || segments[last].start == segment.start {
      if segments[last].animation >= 0 { animations.removeLast() }
      segments[last] = segment
    } else {
      segments.append(segment)
    }
  }

  private func value(of segment: Segment, at time: Time) -> Double {
    segment.animation < 0 ? segment.value : animations[segment.animation].value(at: time)
  }

  /// Returns the value at a moment; takes O(log n) for n segments, O(1) for the last one.
  package func value(at time: Time) -> Double {
    if let last = segments.last, last.start <= time { return value(of: last, at: time) }
    let next = segments.partitioningIndex { $0.start > time }
    return next == 0 ? rest : value(of: segments[next - 1], at: time)
  }

  package var destination: Double { segments.last?.value ?? rest }

  /// Returns whether the last animation runs at a moment, its delay included, its end excluded.
  package func isAnimating(at time: Time) -> Bool {
    guard let last = segments.last, last.animation >= 0 else { return false }
    return time >= animations[last.animation].start && time < animations[last.animation].end
  }

  /// A part of a track during which the value is constant or follows one animation.
  package struct Stretch: Hashable, Sendable {
    /// When the stretch starts; it ends where the next one starts, the last one never.
    package var start: Time
    /// The constant value, or the value at which the animation starts.
    package var value: Double
    /// The animation that the value follows, from the end of its delay on, or nil if the value is constant.
    package var animation: Animation?
  }

  /// The stretches in time order, no two with the same start; before the first one the value is ``rest``.
  package var stretches: [Stretch] {
    var stretches: [Stretch] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : .never
      guard segment.animation >= 0 else {
        stretches.append(Stretch(start: segment.start, value: segment.value))
        continue
      }
      let animation = animations[segment.animation]
      let begin = animation.start + animation.delay
      if begin > segment.start { stretches.append(Stretch(start: segment.start, value: animation.from)) }
      if begin < next, animation.end > begin {
        stretches.append(Stretch(start: begin, value: animation.from, animation: animation))
      }
      if animation.end < next { stretches.append(Stretch(start: animation.end, value: animation.to)) }
    }
    return stretches
  }
}

/// One property of one thing over time: a function of the moment, made of segments.
///
/// A value that is set at once takes three machine words, however often a finger sets it; only animations take more.
public struct Track: Hashable, Sendable {
  private struct Segment: Hashable, Sendable {
    var start: Time
    /// Where it rests, or what it moves to.
    var value: Double
    /// Its place among the animations; below 0 for a value that was set at once.
    var animation: Int
  }

  /// The value before the first segment.
  public let rest: Double
  private var segments: [Segment] = []
  /// Those of the segments, in their order.
  private var animations: [Animation] = []

  public init(rest: Double) { self.rest = rest }

  /// Puts the property to a value at once, which ends an animation of it. `keepingPast` false forgets what
  /// was before, for a simulation that is not recorded.
  public mutating func set(_ value: Double, at time: Time, keepingPast: Bool = true) {
    append(Segment(start: time, value: value, animation: -1), keepingPast)
  }

  /// Starts an animation, which ends the one before.
  public mutating func add(_ animation: Animation, keepingPast: Bool = true) {
    append(Segment(start: animation.start, value: animation.to, animation: -1), keepingPast)
    segments[segments.count - 1].animation = animations.count
    animations.append(animation)
  }

  private mutating func append(_ segment: Segment, _ keepingPast: Bool) {
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

  private func animation(of segment: Segment) -> Animation? {
    segment.animation < 0 ? nil : animations[segment.animation]
  }

  /// The value shown at a moment; costs O(log segments).
  public func value(at time: Time) -> Double {
    if let last = segments.last, last.start <= time { return value(of: last, at: time) }
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? rest : value(of: segments[low - 1], at: time)
  }

  /// The value that the property has or is on its way to.
  public var destination: Double { segments.last?.value ?? rest }

  /// When the last animation ends; nil if the property was last set at once.
  public var end: Time? {
    guard let last = segments.last, last.animation >= 0 else { return nil }
    return animations[last.animation].end
  }

  /// Whether an animation runs at a moment, its delay included and its very end not.
  public func isAnimating(at time: Time) -> Bool {
    guard let last = segments.last, last.animation >= 0 else { return false }
    return time >= animations[last.animation].start && time < animations[last.animation].end
  }
}

extension Track {
  /// A part of a track in which it rests at a value or follows one animation.
  public struct Stretch: Hashable, Sendable {
    /// It ends where the next one starts; the last one does not end.
    public var start: Time
    /// Where it rests, or what it moves away from.
    public var value: Double
    /// What it follows, already past its delay; nil where it rests.
    public var animation: Animation?
  }

  /// The parts in time order, no two with the same start. Before the first the track is at ``rest``.
  public var stretches: [Stretch] {
    var stretches: [Stretch] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : .never
      guard let animation = animation(of: segment) else {
        stretches.append(Stretch(start: segment.start, value: segment.value))
        continue
      }
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
